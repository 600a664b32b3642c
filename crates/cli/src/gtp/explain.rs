//! `nerai-explain GOAL`: the answer to a goal as a lesson, one sentence or more a line.

use nerai_proof::Task;

use super::Command;
use super::arguments::Answer;
use super::line::Request;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[("nerai-explain", explain)];

/// The lesson. The side to move is the board's.
fn explain(session: &mut Session, request: &Request) -> Answer {
    let task = Task::read(session.position(), session.to_move(), &request.rest).map_err(|error| error.to_string())?;
    let lesson = session.reading.explain(request, &nerai::Question::new(task))?;
    let mut lines = Vec::new();
    for section in &lesson.sections {
        for item in &section.items {
            let case = item.case.map(|case| format!("{case}. ")).unwrap_or_default();
            lines.push(format!("{}: {case}{}", section.heading, item.text));
        }
    }
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::super::talk::{ask, session};

    #[test]
    fn a_lesson_has_a_line_for_each_thing_it_tells() {
        let mut session = session();
        ask(&mut session, "boardsize 9");
        ask(&mut session, "set_position w A1 b A2");
        let lesson = ask(&mut session, "nerai-explain capture(A1)");
        assert!(lesson.starts_with("= The idea: Black captures A1 by playing B1, which takes A1.\n"), "{lesson}");
        assert!(lesson.contains("\nWhat matters: Only the 5 points"), "{lesson}");
        assert!(ask(&mut session, "nerai-explain capture(").starts_with("? column 9"));
    }
}
