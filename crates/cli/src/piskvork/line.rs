//! Lines of input. A line without an end must not fill the memory, so that long ones are cut.

use std::io::BufRead;

/// No command needs more.
const LONGEST_LINE: usize = 1 << 12;

/// The lines of an input, read one at a time.
pub(super) struct Lines<R> {
    input: R,
}

/// A line that was longer than any command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input }
    }

    /// The next line without its end; bytes that are no text become signs that no command has. None at the end of the input,
    /// and when it cannot be read any more.
    pub(super) fn next(&mut self) -> Option<Result<String, TooLong>> {
        let mut line = Vec::new();
        let mut length = 0;
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(_) => return None,
            };
            if bytes.is_empty() && length == 0 {
                return None;
            }
            let end = bytes.iter().position(|byte| *byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            length += part.len() + usize::from(end.is_some());
            line.extend(&part[..part.len().min(LONGEST_LINE + 1 - line.len())]);
            let (is_over, used) = (end.is_some() || bytes.is_empty(), part.len() + usize::from(end.is_some()));
            self.input.consume(used);
            if is_over {
                let text = String::from_utf8_lossy(&line).into_owned();
                return Some(if line.len() > LONGEST_LINE { Err(TooLong) } else { Ok(text) });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Result<String, TooLong>> {
        let mut lines = Lines::new(input);
        std::iter::from_fn(|| lines.next()).collect()
    }

    #[test]
    fn lines_end_with_a_line_break_or_with_the_input() {
        assert_eq!(lines(b"START 15\r\n\nEND"), ["START 15\r", "", "END"].map(|line| Ok(line.to_owned())));
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_of_ten_megabytes_is_one_line_that_is_too_long() {
        let mut input = vec![b'x'; 10 << 20];
        input.extend(b"\nABOUT\n");
        assert_eq!(lines(&input), [Err(TooLong), Ok("ABOUT".to_owned())]);
    }
}
