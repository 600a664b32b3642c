//! A planner as the advisor of a search: once a question has turned out to be hard, a plan says who should succeed, and
//! with which moves wherever the plan has been.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use nerai_board::{Color, Play, Point};
use nerai_go::Position;
use nerai_planner::NodeId;
use nerai_proof::{Aim, Event, Task};
use nerai_search::{Advisor, Budget, Hints};

use crate::plan::{PlanOptions, Planned, plan_position};

/// A plan takes at most one of so many nodes. It rarely needs more than a hundred.
const PLAN_SHARE: u64 = 20;

/// An advisor who plans, and what he remembers.
pub(crate) struct PlanAdvisor {
    pub(crate) advisor: Advisor,
    first_move: Arc<OnceLock<Point>>,
}

impl PlanAdvisor {
    /// For a question as it stands, or after a first move of the side to move. Nothing if there are no plans for the goal,
    /// or nothing is left to plan.
    pub(crate) fn new(task: &Task, tried: Option<Play>, options: &PlanOptions) -> Option<PlanAdvisor> {
        if !matches!(task.aim().event, Event::Kill { .. }) {
            return None;
        }
        let (mut position, mut to_move) = (task.position().clone(), task.to_move());
        if let Some(at) = tried {
            position.try_move(to_move, at).ok()?;
            if at.point().and_then(|_| task.aim().event.ending(&mut position)).is_some() {
                return None;
            }
            position = position.without_past();
            to_move = to_move.other();
        }
        let first_move = Arc::new(OnceLock::new());
        let (aim, options, first) = (task.aim().clone(), options.clone(), Arc::clone(&first_move));
        let advisor = Advisor::new(move |budget| {
            let planned = plan(&position, to_move, &aim, &options, budget)?;
            if let Some(at) = planned.plan.as_ref().and_then(nerai_tactics::TacticalPlan::first_move) {
                first.get_or_init(|| at);
            }
            hints(&planned)
        });
        Some(PlanAdvisor { advisor, first_move })
    }

    /// The first move of the plan, if there was reason to plan.
    pub(crate) fn first_move(&self) -> Option<Point> {
        self.first_move.get().copied()
    }
}

fn plan(position: &Position, to_move: Color, aim: &Aim, options: &PlanOptions, budget: &mut Budget) -> Option<Planned> {
    budget.share(PLAN_SHARE, |budget| plan_position(position.clone(), aim, to_move, options, budget))
}

/// The moves that work for the plan's winner, in all positions that the plan has met.
fn hints(planned: &Planned) -> Option<Hints> {
    let winner = planned.winner.ok()?;
    let moves = planned.contingency()?;
    let mut hints = Hints::new(&planned.position, winner);
    let mut seen: HashSet<NodeId> = HashSet::new();
    let mut open: Vec<(NodeId, Position)> = vec![(0, planned.position.clone())];
    while let Some((node, position)) = open.pop() {
        for next in moves.tried_after(node) {
            if !seen.insert(*next) {
                continue; // after a position that was met again
            }
            let made = moves.made(*next);
            if let Some(at) = made.at.point().filter(|_| made.color == winner && moves.works(*next)) {
                hints.prefer(&position, winner, at);
            }
            let mut after = position.clone();
            if after.try_move(made.color, made.at).is_err() {
                continue;
            }
            open.push((*next, after));
        }
    }
    Some(hints)
}
