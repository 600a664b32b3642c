//! Room for eyes on a plot: whether a group is dead at sight, whether it looks so, and how far it seems from two eyes.

use crate::groups::plot::{Cells, MAX, MIN, Plot, Reach, Situation, each, is_at_most_one, lowest};

/// So many moves for two eyes are as good as out of reach.
const FAR: u32 = 15;

impl Plot {
    /// How far the target gets.
    pub(crate) fn reach(&self, at: &Situation) -> Reach {
        let walls = self.flood(at.stones[MAX] & self.beside[MAX], at.stones[MAX]);
        Reach { walls, reached: self.flood(at.target, self.ground & !walls) }
    }

    /// Whether the target is shut in by lasting stones and has no room for two eyes: a proof may end here (`docs/proofs.md`,
    /// *Dead*). This is the search's own copy; the checker also knows attackers that live by eyes of their own.
    pub(crate) fn is_dead(&self, at: &Situation, &Reach { walls, .. }: &Reach) -> bool {
        let open = self.ground & !walls;
        // Under max's stones inside there is room, too: they may be taken.
        let room = open & !at.stones[MIN] & !self.around(walls) & !self.beside[MAX];
        let mut left = at.target;
        while left != 0 {
            let part = self.flood(lowest(left), open);
            if part & self.beside[MIN] != 0 || self.has_two_apart(room & part) {
                return false;
            }
            left &= !part;
        }
        true
    }

    /// Whether two eyes may still find room, or a way to safety, as it looks: points beside walls are none, nor are those with
    /// walls on too many corners; stones that are linked to walls twice are walls.
    pub(crate) fn has_room(&self, at: &Situation, reach: &Reach, knows_false_eyes: bool) -> bool {
        let (max, empty) = (at.stones[MAX], self.empty(at));
        let mut walls = reach.walls;
        let links = (self.around(walls) | self.beside[MAX]) & empty;
        let mut rest = max & !walls;
        while rest != 0 {
            let block = self.flood(lowest(rest), max);
            rest &= !block;
            if !is_at_most_one(self.around(block) & links) {
                walls |= block;
            }
        }
        let reached = if walls == reach.walls { reach.reached } else { self.flood(at.target, self.ground & !walls) };
        if reached & self.beside[MIN] != 0 {
            return true;
        }
        let room = reached & !at.stones[MIN] & !self.around(walls) & !self.beside[MAX];
        if !knows_false_eyes || !self.has_two_apart(room) {
            return self.has_two_apart(room);
        }
        let is_false = |cell: u8| {
            let corners = &self.corners[cell as usize];
            let held = u32::from(corners.lost) + (corners.cells & walls).count_ones();
            held >= 2 || corners.is_at_edge && held >= 1
        };
        self.has_two_apart(each(room).filter(|cell| !is_false(*cell)).fold(0, |all, cell| all | super::bit(cell)))
    }

    /// Whether two cells of a set do not touch each other: of three always two do not.
    fn has_two_apart(&self, cells: Cells) -> bool {
        let others = cells & cells.wrapping_sub(1);
        others != 0 && (!is_at_most_one(others) || others & self.near(cells.trailing_zeros() as u8) == 0)
    }

    /// How many moves two eyes seem to cost min, and how many points may become eyes.
    pub(crate) fn cost_of_eyes(&self, at: &Situation, &Reach { walls, reached }: &Reach) -> (u32, u32) {
        let (empty, min) = (self.empty(at), at.stones[MIN]);
        // Where max may take a neighbour safely it costs a move more.
        let contested = self.around(walls) | self.beside[MAX];
        let mut eyes: [(u32, u8); 48] = [(0, 0); 48];
        let mut count = 0;
        for cell in each(reached & !min & !contested) {
            if count == eyes.len() {
                break;
            }
            let (near, corners) = (self.near(cell), &self.corners[cell as usize]);
            let held = u32::from(corners.lost) + (corners.cells & walls).count_ones();
            let open = (corners.cells & !walls & !min).count_ones();
            let (allowed, needed) = if corners.is_at_edge { (0, open.min(1)) } else { (1, u32::from(held + open > 1)) };
            if held > allowed {
                continue;
            }
            let cost = (near & empty).count_ones()
                + (near & empty & contested).count_ones()
                + 3 * (near & at.stones[MAX]).count_ones()
                + u32::from(super::bit(cell) & at.stones[MAX] != 0)
                + needed;
            eyes[count] = (cost, cell);
            count += 1;
        }
        let eyes = &eyes[..count];
        let least = eyes.iter().map(|(cost, _)| *cost).min().unwrap_or(FAR);
        let mut best = FAR;
        for (i, &(cost, cell)) in eyes.iter().enumerate() {
            // Cells that do not touch share two neighbours at most, each of which saves two.
            if cost + least >= best + 4 {
                continue;
            }
            let near = self.near(cell);
            for &(other_cost, other) in &eyes[..i] {
                if cost + other_cost >= best + 4 || near & super::bit(other) != 0 {
                    continue;
                }
                let shared = near & self.near(other) & empty;
                let twice = shared.count_ones() + (shared & contested).count_ones();
                best = best.min((cost + other_cost).saturating_sub(twice));
            }
        }
        (best, count as u32)
    }

    /// The empty cells by which the target joins stones that last, at once.
    pub(crate) fn ways_out(&self, at: &Situation) -> Cells {
        if self.beside[MIN] == 0 {
            return 0;
        }
        let group = self.flood(at.target, at.stones[MIN]);
        let safe = self.beside[MIN] | self.around(self.flood(at.stones[MIN] & self.beside[MIN], at.stones[MIN]));
        self.around(group) & self.empty(at) & safe
    }
}
