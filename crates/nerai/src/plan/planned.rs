//! Makes a plan for a question: what is planned with, and what comes of it.
//!
//! A plan is what both sides believe as far as the knowledge goes; no exact search is in it.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};

use nerai_board::Color;
use nerai_go::Position;
use nerai_planner::{Interleave, Knowledge, Limit, Seen, Settings};
use nerai_proof::{Aim, Event};
use nerai_search::Budget;
use nerai_tactics::{MOST_MOVES, TacticalPlan, plan_group, shipped_knowledge};

use crate::answer_error::AnswerError;
use crate::plan::Contingency;
use crate::question::Question;
use crate::solved::with_walls;

/// How to plan.
#[derive(Clone, Debug)]
#[non_exhaustive]
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
    /// Pictures of eye spaces that are looked at, at most.
    pub most_pictures: u64,
    /// In which order subgoals are taken up.
    pub interleave: Interleave,
    /// Which position preconditions and finders look at.
    pub seen: Seen,
}

impl Default for PlanOptions {
    /// With critics and at most 1,000 cycles, as in the paper.
    fn default() -> PlanOptions {
        let Settings { critics, rank, most_cycles, interleave, seen, .. } = Settings::default();
        let (most_moves, most_pictures) = (MOST_MOVES, u64::MAX);
        PlanOptions { knowledge: None, critics, rank, most_cycles, most_moves, most_pictures, interleave, seen }
    }
}

impl PlanOptions {
    /// The same, with this knowledge or, without any, with the shipped one.
    #[must_use]
    pub fn with_knowledge(self, knowledge: Option<Arc<Knowledge>>) -> PlanOptions {
        PlanOptions { knowledge, ..self }
    }

    /// The same, with critics or without.
    #[must_use]
    pub fn with_critics(self, critics: bool) -> PlanOptions {
        PlanOptions { critics, ..self }
    }

    /// The same, without schemas of a higher rank.
    #[must_use]
    pub fn with_rank(self, rank: u8) -> PlanOptions {
        PlanOptions { rank, ..self }
    }

    /// The same, with at most so many choices.
    #[must_use]
    pub fn with_most_cycles(self, most_cycles: u32) -> PlanOptions {
        PlanOptions { most_cycles, ..self }
    }

    /// The same, with at most so many moves.
    #[must_use]
    pub fn with_most_moves(self, most_moves: u32) -> PlanOptions {
        PlanOptions { most_moves, ..self }
    }

    /// The same, with at most so many pictures of eye spaces.
    #[must_use]
    pub fn with_most_pictures(self, most_pictures: u64) -> PlanOptions {
        PlanOptions { most_pictures, ..self }
    }

    /// The same, taking subgoals up in this order.
    #[must_use]
    pub fn with_interleave(self, interleave: Interleave) -> PlanOptions {
        PlanOptions { interleave, ..self }
    }

    /// The same, with preconditions and finders that look at this position.
    #[must_use]
    pub fn with_seen(self, seen: Seen) -> PlanOptions {
        PlanOptions { seen, ..self }
    }

    /// The settings of the planner, with at most so many moves, whatever the options allow.
    #[must_use]
    pub fn settings<'a>(&self, most_moves: u64, stop: Option<&'a AtomicBool>) -> Settings<'a> {
        Settings::default()
            .with_critics(self.critics)
            .with_interleave(self.interleave)
            .with_seen(self.seen)
            .with_rank(self.rank)
            .with_most_cycles(self.most_cycles)
            .with_most_actions(u32::try_from(most_moves).unwrap_or(u32::MAX).min(self.most_moves))
            .with_most_effort(self.most_pictures)
            .with_stop(stop)
    }

    /// The knowledge that is planned with.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        known(self.knowledge.as_ref())
    }
}

/// The given knowledge, or else the shipped one.
#[must_use]
pub fn known(knowledge: Option<&Arc<Knowledge>>) -> &Knowledge {
    static SHIPPED: LazyLock<Knowledge> = LazyLock::new(shipped_knowledge);
    knowledge.map_or(&SHIPPED, |knowledge| knowledge)
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

impl fmt::Debug for Planned {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Planned { attacker, winner, .. } = self;
        out.debug_struct("Planned").field("attacker", attacker).field("winner", winner).finish_non_exhaustive()
    }
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
pub fn plan_question(question: &Question, options: &PlanOptions, budget: &mut Budget) -> Result<Planned, AnswerError> {
    let task = with_walls(question.task.clone());
    plan_position(task.position().clone(), task.aim(), task.to_move(), options, budget)
        .ok_or_else(|| AnswerError::NoPlans(question.goal().to_string()))
}

/// The same in a position that watches the group; nothing if there are no plans for the goal.
pub(crate) fn plan_position(
    position: Position,
    aim: &Aim,
    to_move: Color,
    options: &PlanOptions,
    budget: &mut Budget,
) -> Option<Planned> {
    if !matches!(aim.event, Event::Kill { .. }) {
        return None;
    }
    let settings = options.settings(budget.left(), budget.stop());
    let plan = plan_group(&position, aim.max, to_move, options.knowledge(), &settings)?;
    budget.count_nodes(plan.plan.actions.into());
    Some(Planned { position, attacker: aim.max, winner: plan.winner(), plan: Some(plan) })
}
