//! Outcomes that hold wherever the stones inside their zones are the same.

use nerai_board::PointSet;
use nerai_go::Position;

/// An outcome that holds wherever the stones inside its zone are the same.
#[derive(Clone, Copy, Debug)]
struct Solved<V> {
    zone: PointSet,
    black: PointSet,
    white: PointSet,
    outcome: V,
}

/// The most recent solved zones of one kind of question (goal, ko rule, order, side to move).
#[derive(Debug)]
pub(crate) struct SolvedZones<V, const KEPT: usize = 32> {
    recent: Vec<Solved<V>>,
    oldest: usize,
}

impl<V, const KEPT: usize> Default for SolvedZones<V, KEPT> {
    fn default() -> SolvedZones<V, KEPT> {
        SolvedZones { recent: Vec::new(), oldest: 0 }
    }
}

impl<V: Copy, const KEPT: usize> SolvedZones<V, KEPT> {
    /// The outcome of a zone that agrees with the position, if there is one. The caller answers for ko bans.
    pub(crate) fn find(&self, position: &Position) -> Option<V> {
        self.find_where(position, |_| true)
    }

    /// The same among the outcomes with some property.
    pub(crate) fn find_where(&self, position: &Position, is_wanted: impl Fn(&V) -> bool) -> Option<V> {
        let stones = position.stones();
        let agrees = |solved: &&Solved<V>| {
            !(stones.black ^ solved.black).meets(&solved.zone) && !(stones.white ^ solved.white).meets(&solved.zone)
        };
        self.recent.iter().filter(agrees).map(|solved| solved.outcome).find(is_wanted)
    }

    /// Remembers an outcome and the zone it holds in.
    pub(crate) fn put(&mut self, position: &Position, outcome: V, zone: PointSet) {
        let stones = position.stones();
        let solved = Solved { zone, black: stones.black, white: stones.white, outcome };
        if self.recent.len() < KEPT {
            self.recent.push(solved);
        } else {
            self.recent[self.oldest] = solved;
            self.oldest = (self.oldest + 1) % KEPT;
        }
    }
}
