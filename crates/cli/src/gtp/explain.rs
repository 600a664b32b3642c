//! `nerai-explain GOAL`: the answer to a goal as a lesson, one sentence or more a line.

use nerai::goal::{Goal, GoalError};

use super::Command;
use super::arguments::Answer;
use super::line::Request;
use super::session::Session;

pub(super) const COMMANDS: &[Command] = &[("nerai-explain", explain)];

/// The lesson. The side to move is the board's.
fn explain(session: &mut Session, request: &Request) -> Answer {
    let goal: Goal = request.rest.parse().map_err(|error: GoalError| error.to_string())?;
    let to_move = session.to_move();
    let goal = goal.check(session.size(), session.position().stones(), to_move).map_err(|error| error.to_string())?;
    let question = nerai::Question { goal, to_move, assumed: Vec::new() };
    let position = session.position().clone();
    let lesson = session.reading.explain(request, &position, &question)?;
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
