//! Answers a question under the restricted rules of paper 002, where nothing is captured but what the goal speaks of.
//!
//! On a real board other stones can be captured, too, so the verdict is a claim and says so.

use nerai_board::Play;
use nerai_proof::{Move, Verdict};
use nerai_search::Budget;

use crate::answer::{Answer, Support};
use crate::answer_error::AnswerError;
use crate::answer_options::AnswerOptions;
use crate::formula::{FormulaGoal, Restricted, WithoutCaptures};
use crate::question::Question;

/// Plays the game without captures for a question as it stands, or after the tried move.
pub(crate) fn answer_without_captures(
    question: Question,
    goal: &FormulaGoal,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<Answer, AnswerError> {
    let task = &question.task;
    let (mut position, mut first) = (task.position().clone(), task.to_move());
    if let Some(at) = options.tried {
        first = first.other();
        if let Play::At(at) = at {
            let illegal = |reason| AnswerError::Illegal { color: task.to_move(), reason };
            position.try_play(task.to_move(), at).map_err(illegal)?;
        }
    }
    let formula = &options.formula;
    let WithoutCaptures { depth, limit, solved, nodes } =
        goal.play_without_captures(&position, first, formula.depth(), formula.solver, budget.left());
    budget.count_nodes(nodes);
    let aim = task.aim();
    let wins = solved.as_ref().is_some_and(|solved| solved.wins);
    let verdict = match (wins, aim.player == aim.max) {
        (true, true) => Verdict::Won,
        (true, false) => Verdict::Lost,
        (false, _) => Verdict::Unknown,
    };
    let mut color = first;
    let moves = solved.iter().filter(|solved| solved.wins).flat_map(|solved| &solved.line).map(|&at| {
        color = color.other();
        Move { color: color.other(), at: at.into() }
    });
    let line: Vec<Move> = options.tried.map(|at| Move { color: task.to_move(), at }).into_iter().chain(moves).collect();
    let pleases_mover = wins && task.to_move() == aim.max;
    Ok(Answer {
        tried: options.tried,
        verdict,
        first_move: pleases_mover.then(|| line.first().map_or(Play::Pass, |made: &Move| made.at)),
        first_moves: None,
        line,
        nodes,
        support: Support::NoCaptures(Restricted { depth, limit }),
        of_group: None,
        question,
    })
}
