//! What a question has come to after some moves: decided, or what is left of it in the position then.
//!
//! Whoever plays a problem out asks the same question move by move. Parts of a compound goal may have happened meanwhile,
//! and some of the stones of a group may be gone.

use nerai_board::Play;
use nerai_proof::{Aim, Ending, Task, Verdict};

use crate::answer_error::AnswerError;
use crate::question::Question;
use crate::solved::{left_of_goal, with_walls};

/// What a question has come to.
#[derive(Clone, Debug)]
pub enum Standing {
    /// It is decided for good, with this verdict for the player of the goal.
    Decided(Verdict),
    /// It is still open: what is left of it in the position after the moves, with the stones that are taken for granted.
    Open(Box<Question>),
}

/// Plays moves from the position of a question, the sides alternating. Unless nothing is to be taken for
/// granted (`strict`), the stones around a group are safe, as in the answer to the question.
///
/// ```
/// use nerai::{Problem, ProblemOptions, Question, Standing, after_moves};
///
/// let problem = Problem::read(b"(;SZ[5]AB[ad][bd][cd]AW[ae][be][ea])", &ProblemOptions::default())?;
/// let question = Question::of(&problem, Some("black: capture(A1) & capture(E5)"))?;
/// let moves = ["C1".parse()?];
/// let Standing::Open(question) = after_moves(&question, &moves, false)? else { panic!() };
/// assert_eq!(question.goal().to_string(), "black: capture(E5)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the goal is of a kind that cannot be solved, or a move breaks the rules.
pub fn after_moves(question: &Question, moves: &[Play], strict: bool) -> Result<Standing, AnswerError> {
    let task = question.task.clone();
    let task = if strict { task } else { with_walls(task) };
    let aim = task.aim();
    let mut after = task.position().clone();
    if let Some(ending) = aim.ending_at_root(&after) {
        return Ok(Standing::Decided(verdict_of(aim, ending)));
    }
    let mut color = task.to_move();
    for &at in moves {
        after.try_move(color, at).map_err(|reason| AnswerError::Illegal { color, reason })?;
        if let Some(ending) = at.point().and_then(|_| aim.event.ending(&mut after)) {
            return Ok(Standing::Decided(verdict_of(aim, ending)));
        }
        color = color.other();
    }
    let task = match left_of_goal(&task, &after, color) {
        Some(left) => left,
        None => Task::new(&after, color, &task.goal().clone().into())?,
    };
    Ok(Standing::Open(Box::new(Question { task, assumed: question.assumed.clone(), group: None })))
}

/// What an ending means for the player of the goal.
fn verdict_of(aim: &Aim, ending: Ending) -> Verdict {
    let winner = match ending {
        Ending::Happened => aim.max,
        Ending::Impossible => aim.min(),
    };
    if winner == aim.player { Verdict::Won } else { Verdict::Lost }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Problem, ProblemOptions};

    fn standing(goal: &str, moves: &[&str]) -> Result<String, String> {
        let diagram = b"5 . . . . O\n4 . . . . .\n3 . . . . .\n2 X X X . .\n1 O O . . .\nto-move: black\n";
        let problem = Problem::read(diagram, &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, Some(goal)).unwrap();
        let moves: Vec<Play> = moves.iter().map(|name| name.parse().unwrap()).collect();
        match after_moves(&question, &moves, true).map_err(|error| error.to_string())? {
            Standing::Decided(verdict) => Ok(verdict.word().to_owned()),
            Standing::Open(question) => Ok(format!("{} to move, {}", question.to_move(), question.goal())),
        }
    }

    #[test]
    fn questions_are_decided_or_left_open() {
        let facts: [(&str, &[&str], &str); 7] = [
            ("capture(A1)", &[], "black to move, black: capture(A1)"),
            ("capture(A1)", &["C1"], "won"),
            ("white: save(A1)", &["C1"], "lost"),
            ("capture(A1)", &["pass", "C1"], "black to move, black: capture(A1)"),
            ("kill(A1,E5)", &["C1"], "white to move, black: kill(E5)"),
            ("kill(A1) | kill(E5)", &["C1"], "won"),
            // What has happened stays so, whatever comes after it.
            ("capture(A1)", &["C1", "A1"], "won"),
        ];
        for (goal, moves, words) in facts {
            assert_eq!(standing(goal, moves).as_deref(), Ok(words), "{goal} after {moves:?}");
        }
        assert_eq!(standing("capture(A1)", &["A2"]).unwrap_err(), "black cannot start with that move: A2 is occupied");
    }
}
