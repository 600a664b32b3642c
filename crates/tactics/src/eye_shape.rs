//! Whether a closed eye space gives two eyes, by its shape alone.
//!
//! Players know these shapes by heart: three in a row is for who moves first, four in a row lives, the bulky five has one
//! vital point. Here they follow from one rule: two eyes are made by a stone that parts the space. No stone is played on
//! a board, and liberties, kos and captures do not count.

use std::cell::RefCell;
use std::collections::HashMap;

use nerai_board::{Point, PointSet};

/// Spaces of more points give two eyes.
const LARGEST: usize = 7;

/// Whether the owner gets two eyes in a closed space that has these stones of the attacker inside, if it is his turn.
pub(crate) fn two_eyes_moving_first(space: &PointSet, inside: &PointSet) -> bool {
    Shape::of(space, inside).is_none_or(|shape| shape.two_eyes(true))
}

/// The same if it is the attacker's turn.
pub(crate) fn two_eyes_moving_second(space: &PointSet, inside: &PointSet) -> bool {
    Shape::of(space, inside).is_none_or(|shape| shape.two_eyes(false))
}

/// The points where a stone of either side decides, if the space is for who moves first.
pub(crate) fn vital_points(space: &PointSet, inside: &PointSet) -> PointSet {
    if two_eyes_moving_second(space, inside) || !two_eyes_moving_first(space, inside) {
        return PointSet::EMPTY;
    }
    let kills = |at: &Point| !two_eyes_moving_first(space, &inside.with(*at));
    (*space - *inside).iter().filter(kills).collect()
}

/// A small space as masks over its points.
struct Shape {
    /// For each point the mask of its neighbours.
    near: Vec<u8>,
    all: u8,
    inside: u8,
}

thread_local! {
    /// Shapes that were looked at before.
    static KNOWN: RefCell<HashMap<(Vec<u8>, u8, u8, bool), bool>> = RefCell::new(HashMap::new());
}

impl Shape {
    /// Nothing if the space is large.
    fn of(space: &PointSet, inside: &PointSet) -> Option<Shape> {
        if space.len() > LARGEST {
            return None;
        }
        let points: Vec<Point> = space.iter().collect();
        let mask = |set: PointSet| -> u8 {
            let bits = points.iter().enumerate().filter(|(_, at)| set.contains(**at));
            bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
        };
        let near = points.iter().map(|at| mask(PointSet::near(*at).without(*at))).collect();
        Some(Shape { near, all: mask(*space), inside: mask(*inside & *space) })
    }

    fn two_eyes(&self, owner_first: bool) -> bool {
        self.settle(self.all, self.inside, owner_first)
    }

    /// With these points left that the owner has no stones on.
    fn settle(&self, left: u8, inside: u8, owner_first: bool) -> bool {
        let key = (self.near.clone(), left, inside, owner_first);
        if let Some(known) = KNOWN.with(|known| known.borrow().get(&key).copied()) {
            return known;
        }
        let empty = left & !inside;
        let mut points = (0..self.near.len()).map(|bit| 1u8 << bit).filter(|point| empty & point != 0);
        let result = if owner_first {
            points.any(|at| self.parts(left & !at) >= 2 || self.settle(left & !at, inside, false))
        } else {
            // An attacker without a useful move may wait.
            let answered = points.all(|at| self.settle(left, inside | at, true));
            answered && self.settle(left, inside, true)
        };
        KNOWN.with(|known| known.borrow_mut().insert(key, result));
        result
    }

    /// How many parts these points fall into.
    fn parts(&self, points: u8) -> usize {
        let mut rest = points;
        let mut parts = 0;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let bits = (0..self.near.len()).filter(|bit| part >> bit & 1 != 0);
                let next = bits.fold(part, |next, bit| next | (self.near[bit] & rest));
                if next == part {
                    break;
                }
                part = next;
            }
            rest &= !part;
            parts += 1;
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(names: &str) -> PointSet {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    /// (attacker first, owner first)
    fn eyes(names: &str) -> (bool, bool) {
        let space = space(names);
        (two_eyes_moving_second(&space, &PointSet::EMPTY), two_eyes_moving_first(&space, &PointSet::EMPTY))
    }

    #[test]
    fn shapes_that_players_know() {
        assert_eq!(eyes("A1"), (false, false), "one point");
        assert_eq!(eyes("A1 B1"), (false, false), "two points");
        assert_eq!(eyes("A1 B1 C1"), (false, true), "three in a row");
        assert_eq!(eyes("A1 B1 C1 D1"), (true, true), "four in a row");
        assert_eq!(eyes("A1 B1 A2 B2"), (false, false), "the square");
        assert_eq!(eyes("A1 B1 C1 B2"), (false, true), "the pyramid");
        assert_eq!(eyes("A1 B1 C1 A2 B2"), (false, true), "the bulky five");
        assert_eq!(eyes("B1 A2 B2 C2 B3"), (false, true), "the crossed five");
        assert_eq!(eyes("A1 B1 A2 B2 C2 B3"), (false, true), "the rabbity six");
        assert_eq!(eyes("A1 B1 C1 A2 B2 C2"), (true, true), "two by three");
    }

    #[test]
    fn the_vital_point_is_the_same_for_both() {
        assert_eq!(vital_points(&space("A1 B1 C1"), &PointSet::EMPTY), space("B1"));
        assert_eq!(vital_points(&space("A1 B1 C1 A2 B2"), &PointSet::EMPTY), space("B1"));
    }

    #[test]
    fn a_stone_on_the_vital_point_kills() {
        let three = space("A1 B1 C1");
        assert!(!two_eyes_moving_first(&three, &space("B1")));
        assert!(two_eyes_moving_first(&space("A1 B1 C1 D1"), &space("B1")));
        assert!(!two_eyes_moving_second(&space("A1 B1 C1 D1"), &space("B1")));
    }
}
