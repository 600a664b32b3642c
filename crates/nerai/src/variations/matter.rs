//! Asks the solver what a reply or the taking of a ko changes, beyond what the proof says.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_proof::Verdict;
use nerai_search::Budget;

use super::End;
use super::grow::Growth;
use super::place::{Place, Source};
use crate::asked::Asked;
use crate::first_moves::limited;
use crate::found::Found;
use crate::left_of_goal::left_of_goal;

/// Nodes for each question about a ko that was taken: it has three proofs, and there are few such questions.
const NODES_ABOUT_A_KO: u64 = 20_000;

/// Whether the prover may not pass after a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    Yes,
    No,
    /// The search did not settle it.
    Open,
}

impl Growth<'_> {
    /// Whether the prover may not pass after a reply.
    pub(super) fn matter(&self, source: &Source<'_>, place: &Place, at: Point, budget: &mut Budget) -> Matter {
        let prover = source.proof.prover;
        let mut board = place.board.clone();
        if board.try_play(prover.other(), at).is_err() {
            return Matter::No;
        }
        let asked = Asked { position: board, to_move: prover, ..self.asked.clone() };
        let nodes = self.options.nodes_per_reply;
        let found = limited(budget, nodes, |budget| asked.solve_after(None, &self.settings, budget));
        match found.map_or(Verdict::Unknown, |found| found.verdict) {
            Verdict::Unknown => Matter::Open,
            verdict if self.worth(verdict, prover) < self.worth(source.verdict, prover) => Matter::Yes,
            _ => Matter::No,
        }
    }

    /// Whether the prover gets more than the ko after a reply: then the proof of a ko does not show the best answer.
    pub(super) fn is_mistake(&self, source: &Source<'_>, place: &Place, at: Point, budget: &mut Budget) -> bool {
        let prover = source.proof.prover;
        let asked = Asked { position: place.board.clone(), to_move: prover.other(), ..self.asked.clone() };
        let nodes = self.options.nodes_per_reply;
        let found = limited(budget, nodes, |budget| asked.solve_after(Some(at), &self.settings, budget));
        let verdict = found.map_or(Verdict::Unknown, |found| found.verdict);
        verdict != Verdict::Unknown && self.worth(verdict, prover) > self.worth(source.verdict, prover)
    }

    /// What the last move means, if it took a ko: its side is ahead in the fight, and the other needs a threat, or several if
    /// it is still behind when it may retake. Nothing if no ko was taken, if another one decides, or if that stays open.
    pub(super) fn ko_taken(&self, board: &Position, budget: &mut Budget) -> Option<End> {
        let other = board.ban()?.color;
        let takes_first = Verdict::Ko { first: other.other() };
        if self.verdict_at(board, other, budget) != takes_first {
            return None;
        }
        let mut free = board.clone();
        free.set_ban(None);
        match self.verdict_at(&free, other, budget) {
            Verdict::Unknown => None,
            verdict => Some(End::Ko { needs_several: verdict == takes_first }),
        }
    }

    /// The verdict at a place, a ko that may not be retaken included.
    fn verdict_at(&self, board: &Position, to_move: Color, budget: &mut Budget) -> Verdict {
        let Asked { goal, checked, aim, .. } = self.asked;
        limited(budget, NODES_ABOUT_A_KO, |budget| match left_of_goal(checked, aim, board) {
            Some(left) => Found::search(&left.position, to_move, &left.goal, &left.aim, &self.settings, budget),
            None => Found::search(&board.without_past(), to_move, goal, aim, &self.settings, budget),
        })
        .verdict
    }

    /// How good a verdict is for a side; more is better.
    pub(super) fn worth(&self, verdict: Verdict, side: Color) -> u8 {
        match verdict {
            Verdict::Won => 4 * u8::from(side == self.asked.aim.player),
            Verdict::Lost => 4 * u8::from(side != self.asked.aim.player),
            Verdict::Ko { first } => 1 + u8::from(first == side),
            Verdict::Unknown => 3,
        }
    }
}
