//! Where answers and complaints go: standard output, standard error, and the exit code.
//!
//! A reader that stops listening (`nerai show x | head`) ends the program quietly.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::process::ExitCode;

use serde::Serialize;

/// How a command ended.
/// In order of how bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Every question got its answer.
    Answered,
    /// A check found something wrong.
    Found,
    /// Some input could not be read, or some output not be written.
    Failed,
}

impl Outcome {
    /// How two parts of a command ended together.
    pub fn worse(self, other: Outcome) -> Outcome {
        self.max(other)
    }
}

/// The two streams.
pub struct Console {
    program: &'static str,
    out: BufWriter<Stdout>,
    color: bool,
}

/// A place in a file, for messages.
pub type LineAndColumn = (u32, u32);

impl Console {
    /// The console of a program; coloured only on a terminal, and not if `NO_COLOR` is set.
    #[must_use]
    pub fn new(program: &'static str) -> Console {
        let stdout = io::stdout();
        let color = stdout.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Console { program, out: BufWriter::new(stdout), color }
    }

    /// Writes to standard output.
    pub fn print(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.out, "{text}")
    }

    /// Writes a JSON object on a line of its own.
    pub fn print_json(&mut self, object: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, object)?;
        writeln!(self.out)
    }

    /// Writes a prompt and shows at once what was written before it.
    pub fn ask(&mut self, prompt: &str) -> io::Result<()> {
        write!(self.out, "{prompt}")?;
        self.out.flush()
    }

    /// Lets a reader see what was written so far, in the middle of long work.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes a `key: value` line, the key set off on a terminal.
    pub fn print_line(&mut self, key: &str, value: impl Display) -> io::Result<()> {
        let key = printable(key);
        if self.color {
            writeln!(self.out, "\x1b[1m{key}:\x1b[0m {value}")
        } else {
            writeln!(self.out, "{key}: {value}")
        }
    }

    /// Writes a text diagram, its marked points set off on a terminal.
    pub fn print_board(&mut self, diagram: &str) -> io::Result<()> {
        for line in diagram.lines() {
            let is_row = line.trim_start().starts_with(|c: char| c.is_ascii_digit());
            if self.color && is_row {
                for c in line.chars() {
                    match c {
                        '(' | '[' | '{' | '<' => write!(self.out, "\x1b[1;31m{c}")?,
                        ')' | ']' | '}' | '>' => write!(self.out, "{c}\x1b[0m")?,
                        _ => write!(self.out, "{c}")?,
                    }
                }
                writeln!(self.out)?;
            } else {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    /// Reports a trouble on standard error as `PROGRAM: FILE:LINE:COL: message`.
    pub fn complain(&mut self, file: &str, place: Option<LineAndColumn>, message: impl Display) -> io::Result<()> {
        // What was answered before comes first where both streams go to one terminal.
        self.out.flush()?;
        let place = place.map(|(line, column)| format!("{line}:{column}:")).unwrap_or_default();
        let (file, message) = (printable(file), message.to_string());
        // Nobody is left to tell if standard error is gone.
        let _ = writeln!(io::stderr(), "{}: {file}:{place} {}", self.program, message.trim_end());
        Ok(())
    }

    /// Writes what stands beside the answers, such as a summary, to standard error.
    pub fn remark(&mut self, text: impl Display) -> io::Result<()> {
        self.out.flush()?;
        let _ = write!(io::stderr(), "{text}");
        Ok(())
    }

    /// Writes what is left and gives the exit code.
    pub fn finish(mut self, outcome: io::Result<Outcome>) -> ExitCode {
        let ended = outcome.and_then(|outcome| self.out.flush().map(|()| outcome));
        match ended {
            Ok(Outcome::Answered) => ExitCode::SUCCESS,
            Ok(Outcome::Found) => ExitCode::from(1),
            Ok(Outcome::Failed) => ExitCode::from(2),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                let _ = writeln!(io::stderr(), "{}: standard output: {error}", self.program);
                ExitCode::from(2)
            }
        }
    }
}

/// A name in one line. File names may hold anything, also what would move the cursor or paint the terminal.
pub fn printable(name: &str) -> String {
    let escaped = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    name.chars().map(escaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_takes_one_line_and_leaves_the_terminal_alone() {
        assert_eq!(printable("two\nlines and \u{1b}[31mred.sgf"), "two\\nlines and \\u{1b}[31mred.sgf");
        assert_eq!(printable("a \\ b ü 詰碁.sgf"), "a \\ b ü 詰碁.sgf");
    }
}
