//! Whether closed eye spaces give two eyes, by their shape alone.
//!
//! Players know these shapes by heart: three in a row is for who moves first, four in a row lives, the bulky five has one
//! vital point. Here they follow from two rules: a stone in a space can part it in two, and a block needs two spaces
//! (Benson's condition, with every space that touches a block counted as its eye). No stone is played on a board, and
//! liberties, kos and captures do not count. A space of more than seven points is worth two eyes.

use std::collections::HashMap;

use nerai_board::{Point, PointSet};

use crate::two_eyes::{blocks_with_two_eyes, joined};

/// Larger spaces give two eyes.
const LARGEST: usize = 7;
/// Points of smaller spaces that are looked at together.
const TOGETHER: usize = 9;

/// The eye spaces of a group: small ones in detail, the others as the blocks that they touch.
pub(crate) struct EyeShape {
    points: Vec<Point>,
    /// For each point the mask of its neighbours.
    near: Vec<u16>,
    /// For each point the mask of the blocks beside it.
    touched: Vec<u16>,
    /// Attacking stones inside.
    inside: u16,
    /// The blocks that other spaces touch, one entry for each eye.
    others: Vec<u16>,
    known: HashMap<(u16, u16, bool), bool>,
}

impl EyeShape {
    /// The spaces of these blocks; attacking stones in them may be captured.
    pub(crate) fn new(spaces: &[PointSet], blocks: &[PointSet], weak: &PointSet) -> EyeShape {
        let touched_by = |set: PointSet| {
            let around = set.spread();
            let bits = blocks.iter().take(16).enumerate().filter(|(_, block)| block.meets(&around));
            bits.fold(0u16, |mask, (bit, _)| mask | 1 << bit)
        };
        let mut small: Vec<PointSet> = spaces.to_vec();
        small.sort_by_key(|space| (space.len(), space.first()));
        let mut points = PointSet::EMPTY;
        let mut others = Vec::new();
        // The larger of the small ones matter more: there eyes are made.
        for space in small.iter().rev() {
            let touched = touched_by(*space);
            if space.len() > LARGEST {
                others.extend([touched, touched]);
            } else if space.is_one() || points.len() + space.len() > TOGETHER {
                others.push(touched);
            } else {
                points |= *space;
            }
        }
        let points: Vec<Point> = points.iter().collect();
        let mask = |set: &PointSet| -> u16 {
            let bits = points.iter().enumerate().filter(|(_, at)| set.contains(**at));
            bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
        };
        EyeShape {
            near: points.iter().map(|at| mask(&PointSet::near(*at).without(*at))).collect(),
            touched: points.iter().map(|at| touched_by(PointSet::one(*at))).collect(),
            inside: mask(weak),
            points,
            others,
            known: HashMap::new(),
        }
    }

    /// Whether the group gets two eyes, by who moves first.
    pub(crate) fn two_eyes(&mut self, group_first: bool) -> bool {
        self.settle(self.all(), self.inside, group_first)
    }

    /// The points where a stone of either side decides, if the shape is for who moves first.
    pub(crate) fn vital(&mut self) -> PointSet {
        if self.two_eyes(false) || !self.two_eyes(true) {
            return PointSet::EMPTY;
        }
        let mut vital = PointSet::EMPTY;
        for bit in 0..self.points.len() {
            let at = 1 << bit;
            if self.inside & at == 0 && !self.settle(self.all(), self.inside | at, true) {
                vital.insert(self.points[bit]);
            }
        }
        vital
    }

    /// With these points left on which the group has no stones.
    fn settle(&mut self, left: u16, inside: u16, group_first: bool) -> bool {
        if let Some(known) = self.known.get(&(left, inside, group_first)) {
            return *known;
        }
        let empty = left & !inside;
        let choices: Vec<u16> = (0..self.points.len()).map(|bit| 1 << bit).filter(|at| empty & at != 0).collect();
        let result = if self.has_two_eyes(left) {
            true
        } else if group_first {
            choices.iter().any(|at| self.settle(left & !at, inside, false))
        } else {
            // An attacker without a useful move may wait.
            choices.iter().all(|at| self.settle(left, inside | at, true)) && self.settle(left, inside, true)
        };
        self.known.insert((left, inside, group_first), result);
        result
    }

    /// Whether some blocks have two eyes each as it stands.
    fn has_two_eyes(&self, left: u16) -> bool {
        // Stones put inside join the blocks beside them; each chain of them is a block of its own, too.
        let mut chains: Vec<(u16, u32)> = Vec::new();
        let mut filled = self.all() & !left;
        while filled != 0 {
            let chain = self.part(filled);
            filled &= !chain;
            chains.push((chain, u32::from(self.touched_by(chain)) | 1 << (16 + chain.trailing_zeros())));
        }
        let join = |blocks| joined(blocks, &chains);
        let mut eyes: Vec<u32> = self.others.iter().map(|blocks| join(u32::from(*blocks))).collect();
        let mut rest = left;
        while rest != 0 {
            let part = self.part(rest);
            rest &= !part;
            let bits = (0..self.near.len()).filter(|bit| part >> bit & 1 != 0);
            let around = bits.fold(0, |all, bit| all | self.near[bit]);
            let beside = chains.iter().filter(|(chain, _)| chain & around != 0).fold(0, |all, (_, chain)| all | chain);
            eyes.push(join(u32::from(self.touched_by(part)) | beside));
        }
        blocks_with_two_eyes(&eyes, join) != 0
    }

    /// All points.
    fn all(&self) -> u16 {
        ((1u32 << self.points.len()) - 1) as u16
    }

    /// The connected part of these points that the lowest one belongs to.
    fn part(&self, points: u16) -> u16 {
        let mut part = points & points.wrapping_neg();
        loop {
            let bits = (0..self.near.len()).filter(|bit| part >> bit & 1 != 0);
            let next = bits.fold(part, |next, bit| next | (self.near[bit] & points));
            if next == part {
                return part;
            }
            part = next;
        }
    }

    fn touched_by(&self, points: u16) -> u16 {
        let bits = (0..self.touched.len()).filter(|bit| points >> bit & 1 != 0);
        bits.fold(0, |all, bit| all | self.touched[bit])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(names: &str) -> PointSet {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    /// One block around one space.
    fn shape(names: &str, inside: &str) -> EyeShape {
        let inside = if inside.is_empty() { PointSet::EMPTY } else { space(inside) };
        let space = space(names);
        EyeShape::new(&[space], &[space.spread() - space], &inside)
    }

    /// (attacker first, owner first)
    fn eyes(names: &str) -> (bool, bool) {
        (shape(names, "").two_eyes(false), shape(names, "").two_eyes(true))
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
        assert_eq!(shape("A1 B1 C1", "").vital(), space("B1"));
        assert_eq!(shape("A1 B1 C1 A2 B2", "").vital(), space("B1"));
    }

    #[test]
    fn a_stone_on_the_vital_point_kills() {
        assert!(!shape("A1 B1 C1", "B1").two_eyes(true));
        assert!(shape("A1 B1 C1 D1", "B1").two_eyes(true));
        assert!(!shape("A1 B1 C1 D1", "B1").two_eyes(false));
    }

    #[test]
    fn two_spaces_are_two_eyes_only_for_blocks_that_touch_both() {
        let (left, right) = (space("A1"), space("C1"));
        let joined = space("A2 B1 B2 C2 D1");
        assert!(EyeShape::new(&[left, right], &[joined], &PointSet::EMPTY).two_eyes(false));
        let apart = [space("A2"), space("B1"), space("C2 D1")];
        assert!(!EyeShape::new(&[left, right], &apart, &PointSet::EMPTY).two_eyes(true));
    }
}
