//! What a plan claims, and what it goes by.

use std::sync::Arc;

use nerai_board::Point;
use nerai_planner::{Knowledge, Limit as PlanLimit, NodeId};
use nerai_tactics::TacticalPlan;

use crate::plan::contingency::Contingency;
use crate::plan::planned::Planned;

/// A plan with what it was made from.
#[derive(Clone, Debug)]
pub struct PlanClaim {
    /// The plan.
    pub planned: Planned,
    /// What was known; the shipped knowledge if there is none.
    pub knowledge: Option<Arc<Knowledge>>,
    /// What it cost, and why it ended.
    pub planning: Planning,
    /// The move that was still open when a limit came.
    pub suggestion: Option<Point>,
}

/// What planning cost, and why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planning {
    /// Choices of a goal with its schema, and of a move.
    pub cycles: u32,
    /// The limit that came before a result.
    pub limit: Option<PlanLimit>,
}

/// Whether no schema and no critic had a move for the side that moves first.
#[must_use]
pub fn has_nothing_to_try(plan: &TacticalPlan) -> bool {
    let first = plan.plan.tree.actions_after(0);
    first.into_iter().all(|node| plan.move_at(node).is_none())
}

/// The main line of a plan: with a result, what works against the longest resistance; else what was still open.
#[must_use]
pub fn main_line(plan: &TacticalPlan, moves: &Contingency<'_>) -> Vec<NodeId> {
    match plan.plan.outcome {
        Ok(_) => moves.main_line(0),
        Err(_) => plan.plan.still_open().into_iter().collect(),
    }
}
