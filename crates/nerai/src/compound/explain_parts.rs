//! The further searches that explain an answer about a compound goal.
//!
//! They never change the verdict. Each step may take as many nodes as the verdict did, within limits.

use nerai_board::{Color, Play};
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings};

use crate::compound::parts_alone::{PartAlone, parts_alone};
use crate::compound::services::{Service, services};
use crate::line::{Step, first_play, main_proof};
use crate::solved::{LEAST_SECOND_THOUGHT, Solved};

/// What happens after a pass; proved and checked, but the proof is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The verdict for the player of the goal.
    pub verdict: Verdict,
    /// The opponent's first move, if the verdict pleases the opponent.
    pub first_move: Option<Play>,
}

/// Nodes at most for each step of an explanation.
const MOST_NODES: u64 = 100_000;

/// What the parts of a compound goal come to alone, and what the moves of the line do for them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Explained {
    pub(crate) parts: Vec<PartAlone>,
    pub(crate) services: Vec<Service>,
}

/// Explains a compound goal for a side whose verdict took so many nodes; nothing for other goals.
pub(crate) fn explain_parts(
    solved: &Solved,
    side: Color,
    line: &[Step],
    nodes: u64,
    settings: &Settings,
    budget: &mut Budget,
) -> Explained {
    let task = &solved.task;
    if task.aim().parts().is_none() {
        return Explained::default();
    }
    let share = nodes.clamp(LEAST_SECOND_THOUGHT, MOST_NODES);
    let parts = budget.within(share, |budget| parts_alone(task, side, settings, budget));
    let first = usize::from(solved.before.is_some());
    let line = line.get(first..).unwrap_or_default();
    let services = solved
        .certificate()
        .map(|certificate| budget.within(share, |budget| services(task, certificate, line, &parts, settings, budget)));
    Explained { services: services.unwrap_or_default(), parts }
}

/// What happens if the side to move does not play the move with which it gets a compound goal.
pub(crate) fn without_first_move(
    task: &Task,
    found: &Solved,
    settings: &Settings,
    budget: &mut Budget,
) -> Option<Passed> {
    if task.aim().parts().is_none()
        || found.certificate().is_none()
        || found.before.is_some()
        || found.verdict().winner(task.aim()) != Some(task.to_move())
        || found.finding.first_move.is_none_or(Play::is_pass)
    {
        return None;
    }
    let share = budget.used().clamp(LEAST_SECOND_THOUGHT, MOST_NODES);
    let passed = budget.within(share, |budget| Solved::after(task, Play::Pass, settings, budget)).ok()?;
    let first_move = passed.certificate().and_then(main_proof).and_then(first_play);
    Some(Passed { verdict: passed.verdict(), first_move })
}
