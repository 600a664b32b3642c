//! Answers a question with a plan alone: the system of paper 000. Its verdict is a claim and says so.

use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_planner::NodeId;
use nerai_proof::{Ending, Event, Move, Task, Verdict};
use nerai_search::Budget;
use nerai_tactics::{TacticalPlan, World};

use crate::answer::{Answer, AnswerError, AnswerOptions, Method, Planning};
use crate::contingency::Contingency;
use crate::plan_answer::{PlanOptions, Planned, plan_position};
use crate::{plan_words, words};

/// Plans for a question as it stands, or after the tried move for the other side.
pub(crate) fn answer_by_plan(task: &Task, options: &AnswerOptions, budget: &mut Budget) -> Result<Answer, AnswerError> {
    let before = budget.used();
    let tried = options.tried;
    let first = if tried.is_some() { task.to_move().other() } else { task.to_move() };
    let planned = plan(task, tried, &options.plan, budget)?;
    let verdict = verdict(&planned, task.aim().player, first);
    let pleases_mover = planned.winner == Ok(task.to_move()) || matches!(verdict, Verdict::Ko { .. });
    let mut answer = Answer {
        first_move: pleases_mover.then(|| tried.unwrap_or(Play::Pass)),
        line: tried.map(|at| Move { color: task.to_move(), at }).into_iter().collect(),
        nodes: budget.used() - before,
        planning: Some(Planning { cycles: 0, limit: planned.winner.err() }),
        ..Answer::claimed(task, tried, Method::Plan, verdict)
    };
    if let (Some(plan), Some(moves)) = (&planned.plan, planned.contingency()) {
        answer.planning = Some(Planning { cycles: plan.plan.cycles, limit: planned.winner.err() });
        let main = main_line(plan, &moves);
        if tried.is_none() {
            let first = main.first().and_then(|node| moves.at(*node));
            answer.first_move = pleases_mover.then_some(first.into());
            answer.suggestion = first.filter(|_| planned.winner.is_err());
        }
        answer.line.extend(main.iter().map(|node| moves.made(*node)));
        let explained = planned.winner.unwrap_or(first);
        if let Some(node) = main.iter().find(|node| moves.made(**node).color == explained) {
            let world = World::new(planned.position.clone(), planned.attacker, first);
            answer.why = plan_words::reasons(plan, options.plan.knowledge(), &world, *node);
        }
        if has_nothing_to_try(plan) && planned.winner != Ok(first) {
            answer.why.insert(0, format!("the knowledge has no move for {} here", first.name()));
        }
    }
    answer.why.splice(..0, words::about_plan(&answer));
    Ok(answer)
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

/// Whether no schema and no critic had a move for the side that moves first.
fn has_nothing_to_try(plan: &TacticalPlan) -> bool {
    let first = plan.plan.tree.actions_after(0);
    first.into_iter().all(|node| plan.move_at(node).is_none())
}

/// The main line of a plan: with a result, what works against the longest resistance; else what was still open.
fn main_line(plan: &TacticalPlan, moves: &Contingency<'_>) -> Vec<NodeId> {
    match plan.plan.outcome {
        Ok(_) => moves.main_line(0),
        Err(_) => plan.plan.still_open().into_iter().collect(),
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
