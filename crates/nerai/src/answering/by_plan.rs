//! Answers a question with a plan alone: the system of paper 000. Its verdict is a claim and says so.

use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_proof::{Ending, Event, Move, Task, Verdict};
use nerai_search::Budget;

use crate::answer::{Answer, Support};
use crate::answer_error::AnswerError;
use crate::answer_options::AnswerOptions;
use crate::plan::{Contingency, PlanClaim, PlanOptions, Planned, Planning, main_line, plan_position};
use crate::question::Question;

/// Plans for a question as it stands, or after the tried move for the other side.
pub(crate) fn answer_by_plan(
    question: Question,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<Answer, AnswerError> {
    let (before, tried, task) = (budget.used(), options.tried, &question.task);
    let to_move = task.to_move();
    let first = if tried.is_some() { to_move.other() } else { to_move };
    let planned = plan(task, tried, &options.plan, budget)?;
    let verdict = verdict(&planned, task.aim().player, first);
    let pleases_mover = planned.winner == Ok(to_move) || matches!(verdict, Verdict::Ko { .. });
    let mut line: Vec<Move> = tried.map(|at| Move { color: to_move, at }).into_iter().collect();
    let mut first_move = tried.unwrap_or(Play::Pass);
    let (mut cycles, mut suggestion) = (0, None);
    if let (Some(plan), Some(moves)) = (&planned.plan, planned.contingency()) {
        cycles = plan.plan.cycles;
        let main = main_line(plan, &moves);
        if tried.is_none() {
            let first = main.first().and_then(|node| moves.at(*node));
            first_move = first.into();
            suggestion = first.filter(|_| planned.winner.is_err());
        }
        line.extend(main.iter().map(|node| moves.made(*node)));
    }
    let planning = Planning { cycles, limit: planned.winner.err() };
    let knowledge = options.plan.knowledge.clone();
    Ok(Answer {
        tried,
        verdict,
        first_move: pleases_mover.then_some(first_move),
        first_moves: None,
        line,
        nodes: budget.used() - before,
        support: Support::Planned(Box::new(PlanClaim { planned, knowledge, planning, suggestion })),
        of_group: None,
        question,
    })
}

/// The plan, unless the tried move decides everything.
fn plan(task: &Task, tried: Option<Play>, options: &PlanOptions, budget: &mut Budget) -> Result<Planned, AnswerError> {
    let (aim, mut first, mut position) = (task.aim(), task.to_move(), task.position().clone());
    let no_plans = || AnswerError::NoPlans(task.goal().to_string());
    if !matches!(aim.event, Event::Kill { .. }) {
        return Err(no_plans());
    }
    if let Some(at) = tried {
        first = first.other();
        let color = task.to_move();
        position.try_move(color, at).map_err(|reason| AnswerError::Illegal { color, reason })?;
        if let Some(ending) = at.point().and_then(|_| aim.event.ending(&mut position)) {
            let winner = if ending == Ending::Happened { aim.max } else { aim.min() };
            return Ok(Planned { position, attacker: aim.max, plan: None, winner: Ok(winner) });
        }
    }
    plan_position(position.without_past(), aim, first, options, budget).ok_or_else(no_plans)
}

/// What a plan claims for this player, `first` being the side that the plan is for.
fn verdict(planned: &Planned, player: Color, first: Color) -> Verdict {
    match planned.winner {
        Ok(_) if planned.plan.as_ref().is_some_and(|plan| plan.needs_ko) => {
            let retakes = planned.contingency().is_some_and(|moves| retakes_at_once(&planned.position, &moves));
            Verdict::Ko { first: if retakes { first.other() } else { first } }
        }
        Ok(winner) if winner == player => Verdict::Won,
        Ok(_) => Verdict::Lost,
        Err(_) => Verdict::Unknown,
    }
}

/// Whether somebody takes back in a ko at once in the main line: then the other side was the first to take.
fn retakes_at_once(position: &Position, moves: &Contingency<'_>) -> bool {
    let mut position = position.clone();
    for Move { color, at } in moves.main_line(0).into_iter().map(|node| moves.made(node)) {
        let is_banned = position.ban().is_some_and(|ban| ban.color == color && Play::At(ban.point) == at);
        if is_banned {
            return true;
        }
        if position.try_move(color, at).is_err() {
            return false;
        }
    }
    false
}
