//! Conversations for the tests of this folder.

use std::sync::Arc;

use super::inbox::Inbox;
use super::line::{Request, answer_text};
use super::session::Session;
use super::{execute, run};

/// Everything that is answered to a script.
pub(super) fn talk(script: &str) -> String {
    let mut output = Vec::new();
    run(std::io::Cursor::new(script.as_bytes().to_vec()), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// A session to ask step by step.
pub(super) fn session() -> Session {
    Session::new(Arc::new(Inbox::new()))
}

/// The answer to one line, without the empty line that ends it.
pub(super) fn ask(session: &mut Session, line: &str) -> String {
    let request = Request::read(line.as_bytes()).unwrap();
    let answer = execute(session, &request);
    answer_text(&request, &answer).strip_suffix("\n\n").unwrap().to_owned()
}

/// The answer of a new session to one line.
pub(super) fn one_answer(line: &str) -> String {
    ask(&mut session(), line)
}

/// Checks a conversation: lines with `>` are sent, those below are the expected answer. Lines that are to do nothing but
/// succeed need no answer below them.
pub(super) fn check(conversation: &str) {
    let mut session = session();
    let lines: Vec<&str> = conversation.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut index = 0;
    while index < lines.len() {
        let command = lines[index].strip_prefix('>').expect("a line that is sent starts with >");
        let expected: Vec<&str> =
            lines[index + 1..].iter().take_while(|line| !line.starts_with('>')).copied().collect();
        index += 1 + expected.len();
        let answer = ask(&mut session, command);
        let answer: Vec<&str> = answer.lines().map(str::trim).collect();
        if expected.is_empty() {
            assert_eq!(answer, ["="], "{command}");
        } else {
            assert_eq!(answer, expected, "{command}");
        }
    }
}
