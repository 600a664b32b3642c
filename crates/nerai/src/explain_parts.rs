//! The further searches that explain an answer about a compound goal.
//!
//! They never change the verdict. Each step may take as many nodes as the verdict did, within limits.

use nerai_board::Play;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings};

use crate::answer::{Answer, LEAST_SECOND_THOUGHT};
use crate::line::{Step, main_proof};
use crate::parts_alone::parts_alone;
use crate::services::services;
use crate::solved::Solved;
use crate::strands::first_play;

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

/// Finds out what the parts of a compound goal come to alone, and what the moves of the line do for them.
pub(crate) fn explain_parts(
    answer: &mut Answer,
    proved: &Task,
    line: &[Step],
    settings: &Settings,
    budget: &mut Budget,
) {
    let before = budget.used();
    let share = answer.nodes.clamp(LEAST_SECOND_THOUGHT, MOST_NODES);
    let side = answer.explained_side();
    let is_elsewhere = answer.certificate.is_none() && answer.tried.is_some();
    if proved.aim().parts().is_none() || is_elsewhere {
        return;
    }
    answer.parts = budget.within(share, |budget| parts_alone(proved, side, settings, budget));
    if let Some(certificate) = &answer.certificate {
        let first = usize::from(answer.tried.is_some() && certificate.to_move != answer.to_move);
        let line = line.get(first..).unwrap_or_default();
        answer.services =
            budget.within(share, |budget| services(proved, certificate, line, &answer.parts, settings, budget));
    }
    answer.nodes += budget.used() - before;
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
