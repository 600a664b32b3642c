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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{points, with_stones};

    #[test]
    fn an_outcome_answers_wherever_the_stones_in_its_zone_are_the_same() {
        let mut zones = SolvedZones::<u8>::default();
        zones.put(&with_stones(5, "C3", "D3"), 7, points("C3 D3 C2"));
        assert_eq!(zones.find(&with_stones(5, "C3 A1", "D3 E5")), Some(7));
        for other in [with_stones(5, "C3 C2", "D3"), with_stones(5, "C3", ""), with_stones(5, "D3", "C3")] {
            assert_eq!(zones.find(&other), None, "{:?}", other.stones());
        }
    }

    #[test]
    fn one_with_the_wanted_property_is_looked_for() {
        let mut zones = SolvedZones::<u8>::default();
        let board = with_stones(5, "C3", "");
        zones.put(&board, 1, points("C3"));
        zones.put(&board, 2, points("C3"));
        assert_eq!(zones.find_where(&board, |value| *value > 1), Some(2));
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut zones = SolvedZones::<u8, 2>::default();
        for (value, stone) in [(1, "A1"), (2, "B1"), (3, "C1")] {
            zones.put(&with_stones(5, stone, ""), value, points("A1 B1 C1"));
        }
        let found = ["A1", "B1", "C1"].map(|stone| zones.find(&with_stones(5, stone, "")));
        assert_eq!(found, [None, Some(2), Some(3)]);
    }
}
