//! One line of input as a request, and an answer as the text that goes out.
//!
//! GTP 2 says how to clean a line (sections 2.4 and 3.1); doing it in one place keeps every command free of it.

use super::arguments::Answer;

/// A command with its arguments, as it came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number in front of the command, as it was written; it is repeated in the answer.
    pub(super) id: Option<String>,
    /// The command; empty when there is only a number.
    pub(super) name: String,
    /// Everything behind the command, without white space at the ends.
    pub(super) rest: String,
    /// How many requests came before this one.
    pub(super) number: u64,
}

impl Request {
    /// The request on a line; none if the line is empty once it is cleaned.
    pub(super) fn read(line: &[u8]) -> Option<Request> {
        let text = String::from_utf8_lossy(line);
        let text = text.split('#').next().unwrap_or_default();
        let clean: String = text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let clean = clean.trim();
        if clean.is_empty() {
            return None;
        }
        let digits = clean.len() - clean.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (id, command) = clean.split_at(digits);
        let command = command.trim_start();
        let (name, rest) = command.split_once(' ').unwrap_or((command, ""));
        Some(Request {
            id: (!id.is_empty()).then(|| id.to_owned()),
            name: name.to_owned(),
            rest: rest.trim().to_owned(),
            number: 0,
        })
    }

    /// The arguments, one word each.
    pub(super) fn words(&self) -> Vec<&str> {
        self.rest.split_whitespace().collect()
    }
}

/// The answer with its mark, its number and the empty line that ends it.
pub(super) fn answer_text(request: &Request, answer: &Answer) -> String {
    let (mark, text) = match answer {
        Ok(text) => ('=', text.as_str()),
        Err(failure) => ('?', failure.text()),
    };
    let id = request.id.as_deref().unwrap_or_default();
    format!("{mark}{id} {}\n\n", without_empty_lines(text))
}

/// An empty line ends an answer, so that none may stand inside it. The first line shares its line with the mark and may
/// be empty.
fn without_empty_lines(text: &str) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default().to_owned();
    lines.filter(|line| !line.trim().is_empty()).fold(first, |all, line| all + "\n" + line)
}

/// Whether a line is GoGui's wish to stop the running command: the comment `# interrupt`.
pub(super) fn is_interrupt(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    text.trim().strip_prefix('#').is_some_and(|comment| comment.trim() == "interrupt")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> (Option<String>, String, String) {
        let request = Request::read(line.as_bytes()).unwrap();
        (request.id, request.name, request.rest)
    }

    #[test]
    fn lines_fall_into_number_command_and_rest() {
        assert_eq!(read("play b D4"), (None, "play".into(), "b D4".into()));
        assert_eq!(read(" 12 play  b\tD4 \r"), (Some("12".into()), "play".into(), "b D4".into()));
        assert_eq!(read("99999999999999999999999 name").0.unwrap().len(), 23);
        assert_eq!(read("-3 name").1, "-3");
    }

    #[test]
    fn answers_hold_no_empty_line() {
        let request = Request::read(b"4 name").unwrap();
        assert_eq!(answer_text(&request, &Ok("a\n\n\nb\n".into())), "=4 a\nb\n\n");
        assert_eq!(answer_text(&request, &Ok("\nboard".into())), "=4 \nboard\n\n");
        assert_eq!(answer_text(&request, &Err("wrong".into())), "?4 wrong\n\n");
    }

    #[test]
    fn only_the_bare_comment_interrupts() {
        for line in ["# interrupt", "#interrupt\r", "  # interrupt "] {
            assert!(is_interrupt(line.as_bytes()), "{line}");
        }
        for line in ["interrupt", "# interrupted", "name # interrupt", "gogui-interrupt"] {
            assert!(!is_interrupt(line.as_bytes()), "{line}");
        }
    }
}
