//! Asks the solver what a reply or the taking of a ko changes, beyond what the proof says.

use nerai::Worth;
use nerai::solved::{Solved, in_position, left_of_goal};
use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings, solve};

use super::place::{Place, Source};
use super::{End, VariationOptions};

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

/// Asks about the task of a tree.
pub(super) struct Asker<'a> {
    pub(super) task: &'a Task,
    pub(super) options: &'a VariationOptions,
    /// For questions about replies: their zones do not matter.
    settings: Settings,
}

impl<'a> Asker<'a> {
    pub(super) fn new(task: &'a Task, options: &'a VariationOptions) -> Asker<'a> {
        let settings = options.settings.clone().with_shrink(false);
        Asker { task, options, settings }
    }

    /// Whether the prover may not pass after a reply.
    pub(super) fn matter(&self, source: &Source<'_>, place: &Place, at: Point, budget: &mut Budget) -> Matter {
        let prover = source.proof.prover;
        let mut board = place.board.clone();
        if board.try_play(prover.other(), at).is_err() {
            return Matter::No;
        }
        board.set_ban(None);
        match self.verdict_at(&board, prover.other(), self.options.nodes_per_reply, budget) {
            Verdict::Unknown => Matter::Open,
            verdict if self.worth(verdict, prover) < self.worth(source.verdict, prover) => Matter::Yes,
            _ => Matter::No,
        }
    }

    /// Whether the prover gets more than the ko after a reply: then the proof of a ko does not show the best answer.
    pub(super) fn is_mistake(&self, source: &Source<'_>, place: &Place, at: Point, budget: &mut Budget) -> bool {
        let prover = source.proof.prover;
        let Some(task) = self.task_at(&place.board, prover.other()) else { return false };
        let nodes = self.options.nodes_per_reply;
        let found = budget.within(nodes, |budget| Solved::after(&task, at.into(), &self.settings, budget));
        let verdict = found.map_or(Verdict::Unknown, |found| found.verdict());
        verdict != Verdict::Unknown && self.worth(verdict, prover) > self.worth(source.verdict, prover)
    }

    /// What the last move means, if it took a ko: its side is ahead in the fight, and the other needs a threat, or several if
    /// it is still behind when it may retake. Nothing if no ko was taken, if another one decides, or if that stays open.
    pub(super) fn ko_taken(&self, board: &Position, budget: &mut Budget) -> Option<End> {
        let other = board.ban()?.color;
        let takes_first = Verdict::Ko { first: other.other() };
        if self.verdict_at(board, other, NODES_ABOUT_A_KO, budget) != takes_first {
            return None;
        }
        let mut free = board.clone();
        free.set_ban(None);
        match self.verdict_at(&free, other, NODES_ABOUT_A_KO, budget) {
            Verdict::Unknown => None,
            verdict => Some(End::Ko { needs_several: verdict == takes_first }),
        }
    }

    /// The verdict at a place, a ko that may not be retaken included.
    fn verdict_at(&self, board: &Position, to_move: Color, nodes: u64, budget: &mut Budget) -> Verdict {
        let Some(task) = self.task_at(board, to_move) else { return Verdict::Unknown };
        budget.within(nodes, |budget| solve(&task, &self.settings, budget)).verdict
    }

    /// What is left of the task at a place.
    fn task_at(&self, board: &Position, to_move: Color) -> Option<Task> {
        left_of_goal(self.task, board, to_move).or_else(|| in_position(self.task, board, to_move))
    }

    /// What a verdict is worth to a side.
    pub(super) fn worth(&self, verdict: Verdict, side: Color) -> Option<Worth> {
        Worth::of(verdict, self.task.aim().player, side)
    }
}
