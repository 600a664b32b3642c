//! Outcomes that hold wherever the stones inside their zones are the same.

use nerai_board::PointSet;
use nerai_go::Position;

use crate::reader::Outcome;

/// An outcome that holds wherever the stones inside its zone are the same.
#[derive(Clone, Copy, Debug)]
struct SolvedOutcome {
    zone: PointSet,
    black: PointSet,
    white: PointSet,
    outcome: Outcome,
}

/// The most recent solved zones of one kind of question (goal, ko rule, order, side to move).
#[derive(Debug, Default)]
pub(crate) struct SolvedOutcomes {
    recent: Vec<SolvedOutcome>,
    oldest: usize,
}

/// How many zones of one kind are kept.
const KEPT: usize = 32;

impl SolvedOutcomes {
    /// The outcome of a zone that agrees with the position, if there is one. The caller answers for ko bans.
    pub(crate) fn find(&self, position: &Position) -> Option<Outcome> {
        let stones = position.stones();
        let agrees = |solved: &&SolvedOutcome| {
            !(stones.black ^ solved.black).meets(&solved.zone) && !(stones.white ^ solved.white).meets(&solved.zone)
        };
        self.recent.iter().find(agrees).map(|solved| solved.outcome)
    }

    /// Remembers an outcome and the zone it holds in.
    pub(crate) fn put(&mut self, position: &Position, outcome: Outcome, zone: PointSet) {
        let stones = position.stones();
        let solved = SolvedOutcome { zone, black: stones.black, white: stones.white, outcome };
        if self.recent.len() < KEPT {
            self.recent.push(solved);
        } else {
            self.recent[self.oldest] = solved;
            self.oldest = (self.oldest + 1) % KEPT;
        }
    }
}
