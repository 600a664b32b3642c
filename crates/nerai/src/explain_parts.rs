//! The further searches that explain an answer about a compound goal.
//!
//! They never change the verdict. Each step may take as many nodes as the verdict did, within limits.

use nerai_board::Point;
use nerai_proof::Verdict;
use nerai_search::{Budget, Settings};

use crate::answer::{Answer, LEAST_SECOND_THOUGHT};
use crate::asked::Asked;
use crate::found::Found;
use crate::line::{Step, main_proof};
use crate::parts_alone::parts_alone;
use crate::services::services;
use crate::strands::first_play;

/// What happens after a pass; proved and checked, but the proof is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The verdict for the player of the goal.
    pub verdict: Verdict,
    /// The opponent's first move, if the verdict pleases the opponent.
    pub first_move: Option<Option<Point>>,
}

/// Nodes at most for each step of an explanation.
const MOST_NODES: u64 = 100_000;

/// Finds out what the parts of a compound goal come to alone, and what the moves of the line do for them.
pub(crate) fn explain_parts(answer: &mut Answer, line: &[Step], settings: &Settings, budget: &mut Budget) {
    let (limit, before) = (budget.limit(), budget.used());
    let share = answer.nodes.clamp(LEAST_SECOND_THOUGHT, MOST_NODES);
    let (position, side) = (answer.proved_position(), answer.explained_side());
    let is_elsewhere = answer.certificate.is_none() && answer.tried.is_some();
    if answer.proved_aim.parts().is_none() || is_elsewhere {
        return;
    }
    budget.set_limit(limit.min(before.saturating_add(share)));
    answer.parts = parts_alone(&position, &answer.proved_aim, side, settings, budget);
    budget.set_limit(limit.min(budget.used().saturating_add(share)));
    if let Some(certificate) = &answer.certificate {
        let first = usize::from(answer.tried.is_some() && certificate.to_move != answer.to_move);
        answer.services = services(certificate, line.get(first..).unwrap_or_default(), &answer.parts, settings, budget);
    }
    budget.set_limit(limit);
    answer.nodes += budget.used() - before;
}

/// What happens if the side to move does not play the move with which it gets a compound goal.
pub(crate) fn without_first_move(
    asked: &Asked<'_>,
    found: &Found,
    settings: &Settings,
    budget: &mut Budget,
) -> Option<Passed> {
    let pleases = match found.verdict {
        Verdict::Won => asked.aim.player == asked.to_move,
        Verdict::Lost => asked.aim.player != asked.to_move,
        Verdict::Ko { .. } | Verdict::Unknown => false,
    };
    if asked.aim.parts().is_none()
        || found.certificate.is_none()
        || found.before.is_some()
        || !pleases
        || found.first_move.flatten().is_none()
    {
        return None;
    }
    let (limit, share) = (budget.limit(), budget.used().clamp(LEAST_SECOND_THOUGHT, MOST_NODES));
    budget.set_limit(limit.min(budget.used().saturating_add(share)));
    let passed = asked.solve_after(None, settings, budget);
    budget.set_limit(limit);
    let Found { verdict, certificate, .. } = passed.ok()?;
    let first_move = certificate.as_ref().and_then(main_proof).and_then(first_play);
    Some(Passed { verdict, first_move })
}
