//! The Gomocup (Piskvork) protocol: a manager plays games with brains over standard input and output.
//!
//! Managers send what they like, when they like. Whatever cannot be carried out gets `ERROR` or `UNKNOWN`, and the game goes on.
//!
//! | file | what it holds |
//! |---|---|
//! | `session` | the game and the limits, and what each command does with them |
//! | `line` | lines of input, cut where they are too long |
//! | `clock` | how long a move may take |

mod clock;
mod line;
mod session;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use line::Lines;
pub(crate) use session::Session;

/// Answers commands until `END` or the end of the input.
///
/// # Errors
/// If an answer cannot be written.
pub(crate) fn run(input: impl BufRead, mut output: impl Write, mut session: Session) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next() {
        // A panic is a bug of ours; it costs the answer, not the game.
        let answers = catch_unwind(AssertUnwindSafe(|| session.answer(line.as_deref())));
        for answer in answers.unwrap_or_else(|_| vec!["ERROR internal error".to_owned()]) {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
        if session.has_ended() {
            break;
        }
    }
    Ok(())
}
