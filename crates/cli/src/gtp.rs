//! The Go Text Protocol engine: reads commands, keeps one game, answers questions about it.
//!
//! Speaks GTP 2 with GNU Go's tactical commands, answers and error texts, so that programs and regression files made for
//! GNU Go work unchanged. `docs/gtp.md` lists the commands.
//!
//! | file | what it holds |
//! |---|---|
//! | `line` | one line of input as a request; the text of an answer |
//! | `inbox` | the thread that reads input during a search, and what stops a search |
//! | `session` | the game, tried moves, and everything else that lasts from command to command |
//! | `arguments` | words as colours, points and numbers, with GNU Go's error texts |
//! | `question`, `reading`, `memory` | a tactical question, its answer within limits, and answers kept by zone |
//! | `administration`, `board`, `stones`, `handicap`, `game_file`, `tactics`, `player`, `gogui` | one family of commands each |

mod administration;
mod arguments;
mod board;
mod explain;
mod game_file;
mod gogui;
mod handicap;
mod inbox;
mod line;
mod memory;
mod player;
mod question;
mod reading;
mod session;
mod stones;
mod tactics;
#[cfg(test)]
mod talk;

use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arguments::{Answer, Failure};
use inbox::Inbox;
use line::{Request, answer_text};
use session::Session;

/// A command: its name and what carries it out.
type Command = (&'static str, fn(&mut Session, &Request) -> Answer);

/// All commands, by family.
const FAMILIES: [&[Command]; 9] = [
    administration::COMMANDS,
    board::COMMANDS,
    stones::COMMANDS,
    handicap::COMMANDS,
    game_file::COMMANDS,
    tactics::COMMANDS,
    explain::COMMANDS,
    player::COMMANDS,
    gogui::COMMANDS,
];

/// Answers commands until `quit` or the end of the input.
///
/// # Errors
/// If an answer cannot be written.
pub(crate) fn run(input: impl Read + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let inbox = Arc::new(Inbox::new());
    Inbox::start(&inbox, input);
    let mut session = Session::new(inbox.clone());
    while let Some(request) = inbox.next() {
        let answer = execute(&mut session, &request);
        output.write_all(answer_text(&request, &answer).as_bytes())?;
        output.flush()?;
        if session.has_quit() {
            break;
        }
    }
    Ok(())
}

/// Carries one command out. A panic is a bug of ours; it costs the answer, not the session.
fn execute(session: &mut Session, request: &Request) -> Answer {
    let Some(command) = find(&request.name) else { return Err(Failure::from("unknown command")) };
    let answer = catch_unwind(AssertUnwindSafe(|| command(session, request)));
    answer.unwrap_or_else(|_| {
        session.recover();
        Err(Failure::from("internal error"))
    })
}

fn find(name: &str) -> Option<fn(&mut Session, &Request) -> Answer> {
    FAMILIES.iter().copied().flatten().find(|(known, _)| *known == name).map(|(_, command)| *command)
}

/// The names of all commands, sorted.
fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = FAMILIES.iter().copied().flatten().map(|(name, _)| *name).collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::talk::{one_answer, talk};
    use super::*;
    use nerai_board::Random;

    #[test]
    fn ids_come_back_and_unknown_commands_are_errors() {
        let script = "1 protocol_version\n  12   foo bar # a comment\n7name\nfoo\n00012 name\n3\n";
        assert_eq!(
            talk(script),
            "=1 2\n\n?12 unknown command\n\n=7 Nerai\n\n? unknown command\n\n=00012 Nerai\n\n?3 unknown command\n\n"
        );
    }

    #[test]
    fn comments_empty_lines_and_control_characters_are_no_commands() {
        assert_eq!(talk("\n \t \n# all comment\n   # too\n\r\n\u{1}\u{7f}\n"), "");
        assert_eq!(one_answer("pro\u{1}tocol_ver\u{7f}sion\r"), "= 2");
        assert_eq!(one_answer("9\tprotocol_version"), "=9 2");
    }

    #[test]
    fn a_last_line_without_line_break_is_answered() {
        assert_eq!(talk("name\n1 name"), "= Nerai\n\n=1 Nerai\n\n");
    }

    #[test]
    fn nothing_is_answered_after_quit() {
        assert_eq!(talk("5 quit\nname\n"), "=5 \n\n");
    }

    #[test]
    fn a_bug_costs_one_answer_and_keeps_the_game() {
        let mut session = talk::session();
        talk::ask(&mut session, "boardsize 9");
        talk::ask(&mut session, "play b D4");
        let result = catch_unwind(AssertUnwindSafe(|| panic!("a bug")));
        assert!(result.is_err());
        session.recover();
        assert_eq!(talk::ask(&mut session, "last_move"), "= black D4");
        assert_eq!(talk::ask(&mut session, "undo"), "= ");
        assert_eq!(talk::ask(&mut session, "undo"), "? cannot undo");
    }

    #[test]
    fn every_command_is_listed_once_and_survives_missing_and_odd_arguments() {
        let names = names();
        let mut unique = names.clone();
        unique.dedup();
        assert_eq!(names, unique);
        let odd =
            ["", "x", "b", "b D4", "D4", "D4 E5", "pass", "-1", "1", "1 2 3", "99999999999999999999", "b D4 w D4", "é"];
        for name in names.iter().filter(|name| !["quit", "printsgf"].contains(name)) {
            for arguments in odd {
                let answer = talk(&format!("boardsize 5\nplay b D4\nplay w E5\n{name} {arguments}\nname\n"));
                assert!(answer.ends_with("= Nerai\n\n"), "{name} {arguments}: {answer}");
                assert!(!answer.contains("internal error"), "{name} {arguments}: {answer}");
                assert_eq!(answer.matches("\n\n").count(), 5, "{name} {arguments}: {answer}");
            }
        }
    }

    /// Garbage made of bytes, and garbage made of words that commands look for.
    #[test]
    fn garbage_gets_one_answer_for_each_line_that_is_not_empty() {
        let mut random = Random::new(7);
        let words = names();
        for round in 0..40 {
            let mut input = b"boardsize 5\nnerai-limits 200 1\n".to_vec();
            for _ in 0..60 {
                if random.below(2) == 0 {
                    input.extend((0..random.below(30)).map(|_| random.below(256) as u8));
                } else {
                    for _ in 0..random.below(5) {
                        let more = ["b", "w", "A1", "B2", "C3", "D4", "E5", "pass", "0", "2", "-7", "1e9", "#", "\t"];
                        let pick = random.below(words.len() + 40);
                        let word = words.get(pick).copied().unwrap_or(more[pick % more.len()]);
                        if !["quit", "printsgf", "loadsgf"].contains(&word) {
                            input.extend(word.bytes());
                            input.push(b' ');
                        }
                    }
                }
                input.push(b'\n');
            }
            let expected = input.split(|byte| *byte == b'\n').filter(|line| Request::read(line).is_some()).count();
            let mut output = Vec::new();
            run(io::Cursor::new(input), &mut output).unwrap();
            let output = String::from_utf8(output).unwrap();
            assert_eq!(output.matches("\n\n").count(), expected, "round {round}:\n{output}");
            assert!(!output.contains("internal error"), "round {round}:\n{output}");
        }
    }
}
