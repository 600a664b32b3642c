//! Answers a question with a plan alone: the system of paper 000, without any exact search.
//!
//! A plan is what both sides believe as far as the knowledge goes. Its verdict is a claim and says so.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_planner::{Interleave, Knowledge, Limit, NodeId, Seen, Settings};
use nerai_proof::{Aim, Ending, Event, Move, Verdict};
use nerai_search::Budget;
use nerai_tactics::{MOST_MOVES, TacticalPlan, World, plan_group, shipped_knowledge};

use crate::answer::AnswerError;
use crate::asked::Asked;
use crate::contingency::Contingency;
use crate::plan_words;
use crate::question::Question;
use crate::taken_for_granted::with_walls;

/// How to plan.
#[derive(Clone, Debug)]
pub struct PlanOptions {
    /// What is known; the shipped knowledge if there is none.
    pub knowledge: Option<Arc<Knowledge>>,
    /// Whether critics may propose goals.
    pub critics: bool,
    /// Schemas of a higher rank are left out.
    pub rank: u8,
    /// Choices of goals, schemas and moves at most.
    pub most_cycles: u32,
    /// Moves at most; the budget may allow fewer.
    pub most_moves: u32,
    /// In which order subgoals are taken up.
    pub interleave: Interleave,
    /// Which position preconditions and finders look at.
    pub seen: Seen,
}

impl Default for PlanOptions {
    /// With critics and at most 1,000 cycles, as in the paper.
    fn default() -> PlanOptions {
        let Settings { critics, rank, most_cycles, interleave, seen, .. } = Settings::default();
        PlanOptions { knowledge: None, critics, rank, most_cycles, most_moves: MOST_MOVES, interleave, seen }
    }
}

impl PlanOptions {
    /// The settings of the planner, with at most so many moves, whatever the options allow.
    #[must_use]
    pub fn settings<'a>(&self, most_moves: u64, stop: Option<&'a AtomicBool>) -> Settings<'a> {
        Settings {
            critics: self.critics,
            interleave: self.interleave,
            seen: self.seen,
            rank: self.rank,
            most_cycles: self.most_cycles,
            most_actions: u32::try_from(most_moves).unwrap_or(u32::MAX).min(self.most_moves),
            stop,
            ..Settings::default()
        }
    }

    /// The knowledge that is planned with.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        static SHIPPED: LazyLock<Knowledge> = LazyLock::new(shipped_knowledge);
        self.knowledge.as_deref().unwrap_or(&SHIPPED)
    }
}

/// A plan for a question, with the position that it begins in.
#[derive(Clone)]
pub struct Planned {
    /// The position, with the stones that are taken for granted; after a tried move, if there is one.
    pub position: Position,
    /// Who wants the group dead.
    pub attacker: Color,
    /// The plan; none if the tried move decided everything.
    pub plan: Option<TacticalPlan>,
    /// Who gets what he wants, as far as the plan goes; or which limit came first.
    pub winner: Result<Color, Limit>,
}

impl Planned {
    /// The moves of the plan.
    #[must_use]
    pub fn contingency(&self) -> Option<Contingency<'_>> {
        self.plan.as_ref().map(|plan| Contingency::of(plan, &self.position, self.attacker))
    }
}

/// Makes a plan for a question about life and death. What it plays is counted in the budget.
///
/// # Errors
/// If there are no plans for the goal.
pub fn plan_question(
    position: &Position,
    question: &Question,
    options: &PlanOptions,
    budget: &mut Budget,
) -> Result<Planned, AnswerError> {
    let aim = Aim::of(&question.goal)?;
    let mut position = position.without_past();
    aim.watch(&mut position);
    let position = with_walls(position, &aim);
    plan_position(position, &aim, question.to_move, options, budget)
        .ok_or_else(|| AnswerError::NoPlans(question.goal.to_string()))
}

/// The same in a position that watches the group; nothing if there are no plans for the goal.
fn plan_position(
    position: Position,
    aim: &Aim,
    to_move: Color,
    options: &PlanOptions,
    budget: &mut Budget,
) -> Option<Planned> {
    if !matches!(aim.event, Event::Kill { .. }) {
        return None;
    }
    let left = budget.limit().saturating_sub(budget.used());
    let settings = options.settings(left, budget.stop());
    let plan = plan_group(&position, aim.max, to_move, options.knowledge(), &settings)?;
    budget.count_nodes(plan.plan.actions.into());
    Some(Planned { position, attacker: aim.max, winner: plan.winner(), plan: Some(plan) })
}

/// What an answer takes from a plan.
pub(crate) struct PlanAnswer {
    pub(crate) verdict: Verdict,
    pub(crate) first_move: Option<Option<Point>>,
    pub(crate) suggestion: Option<Point>,
    pub(crate) line: Vec<Move>,
    pub(crate) cycles: u32,
    pub(crate) limit: Option<Limit>,
    /// Why the winner makes his first move.
    pub(crate) reasons: Vec<String>,
}

/// Plans for a question as it stands or after a first move of the side to move.
pub(crate) fn answer_by_plan(
    asked: &Asked<'_>,
    tried: Option<Option<Point>>,
    options: &PlanOptions,
    budget: &mut Budget,
) -> Result<PlanAnswer, AnswerError> {
    let no_plans = || AnswerError::NoPlans(asked.goal.to_owned());
    let (aim, mut first, mut position) = (asked.aim, asked.to_move, asked.position.clone());
    if let Some(at) = tried {
        first = first.other();
        match at {
            None => position.set_ban(None),
            Some(at) => position
                .try_play(asked.to_move, at)
                .map_err(|reason| AnswerError::Illegal { color: asked.to_move, reason })?,
        }
    }
    let ending = tried.flatten().and_then(|_| aim.event.ending(&mut position));
    let planned = match ending {
        _ if !matches!(aim.event, Event::Kill { .. }) => return Err(no_plans()),
        Some(ending) => {
            let winner = if ending == Ending::Happened { aim.max } else { aim.min() };
            Planned { position, attacker: aim.max, plan: None, winner: Ok(winner) }
        }
        None => plan_position(position.without_past(), aim, first, options, budget).ok_or_else(no_plans)?,
    };
    let mut line: Vec<Move> = tried.map(|at| Move { color: asked.to_move, at }).into_iter().collect();
    let (verdict, limit) = match planned.winner {
        Ok(_) if planned.plan.as_ref().is_some_and(|plan| plan.needs_ko) => {
            let retakes = planned.contingency().is_some_and(|moves| retakes_at_once(&planned.position, &moves));
            (Verdict::Ko { first: if retakes { first.other() } else { first } }, None)
        }
        Ok(winner) => (if winner == aim.player { Verdict::Won } else { Verdict::Lost }, None),
        Err(limit) => (Verdict::Unknown, Some(limit)),
    };
    let pleases_mover = planned.winner == Ok(asked.to_move) || matches!(verdict, Verdict::Ko { .. });
    let mut answer = PlanAnswer {
        verdict,
        first_move: pleases_mover.then(|| tried.flatten()),
        suggestion: None,
        line: Vec::new(),
        cycles: 0,
        limit,
        reasons: Vec::new(),
    };
    if let (Some(plan), Some(moves)) = (&planned.plan, planned.contingency()) {
        answer.cycles = plan.plan.cycles;
        let main = main_line(plan, &moves);
        if tried.is_none() {
            let first = main.first().and_then(|node| moves.at(*node));
            match planned.winner {
                Ok(winner) if winner == asked.to_move => answer.first_move = Some(first),
                Ok(_) => {}
                Err(_) => answer.suggestion = first,
            }
        }
        line.extend(main.iter().map(|node| moves.made(*node)));
        let explained = planned.winner.unwrap_or(first);
        if let Some(node) = main.iter().find(|node| moves.made(**node).color == explained) {
            let world = World::new(planned.position.clone(), planned.attacker, first);
            answer.reasons = plan_words::reasons(plan, options.knowledge(), &world, *node);
        }
    }
    answer.line = line;
    Ok(answer)
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
        let is_banned = position.ban().is_some_and(|ban| ban.color == color && Some(ban.point) == at);
        if is_banned {
            return true;
        }
        match at {
            Some(at) if position.try_play(color, at).is_ok() => {}
            Some(_) => return false,
            None => position.set_ban(None),
        }
    }
    false
}
