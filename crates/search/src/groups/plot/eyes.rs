//! Room for eyes on a plot: whether a group is dead at sight, whether it looks so, and how far it seems from two eyes.

use crate::groups::plot::{Cells, MAX, MIN, Plot, Situation, each, is_at_most_one, lowest};

/// So many moves for two eyes are as good as out of reach.
const FAR: u32 = 15;

impl Plot {
    /// Max's stones that are joined to lasting ones.
    fn walls(&self, at: &Situation) -> Cells {
        self.flood(at.stones[MAX] & self.beside[MAX], at.stones[MAX])
    }

    /// What the target can reach without crossing stones of max that last: all that matters to it.
    pub(crate) fn reached_from(&self, at: &Situation) -> Cells {
        self.flood(at.target, self.ground & !self.walls(at))
    }

    /// Whether the target is shut in by lasting stones and has no room for two eyes: a proof may end here (`docs/proofs.md`,
    /// *Dead*). This is the search's own copy; the checker also knows attackers that live by eyes of their own.
    pub(crate) fn is_dead(&self, at: &Situation) -> bool {
        let walls = self.walls(at);
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
    pub(crate) fn has_room(&self, at: &Situation, knows_false_eyes: bool) -> bool {
        let (max, empty) = (at.stones[MAX], self.empty(at));
        let mut walls = self.walls(at);
        let links = (self.around(walls) | self.beside[MAX]) & empty;
        let mut rest = max & !walls;
        while rest != 0 {
            let block = self.flood(lowest(rest), max);
            rest &= !block;
            if !is_at_most_one(self.around(block) & links) {
                walls |= block;
            }
        }
        let reached = self.flood(at.target, self.ground & !walls);
        if reached & self.beside[MIN] != 0 {
            return true;
        }
        let room = reached & !at.stones[MIN] & !self.around(walls) & !self.beside[MAX];
        let is_false = |cell: u8| {
            if !knows_false_eyes {
                return false;
            }
            let corners = self.corners[cell as usize];
            let held = u32::from(corners.lost) + (corners.cells & walls).count_ones();
            held >= 2 || corners.is_at_edge && held >= 1
        };
        let room = each(room).filter(|cell| !is_false(*cell)).fold(0, |all, cell| all | super::bit(cell));
        self.has_two_apart(room)
    }

    /// Whether two cells of a set do not touch each other.
    fn has_two_apart(&self, cells: Cells) -> bool {
        each(cells).any(|cell| cells & !(super::bit(cell) | self.around(super::bit(cell))) != 0)
    }

    /// How many moves two eyes seem to cost min, and how many points may become eyes.
    pub(crate) fn cost_of_eyes(&self, at: &Situation) -> (u32, u32) {
        let walls = self.walls(at);
        let reached = self.flood(at.target, self.ground & !walls);
        let (empty, min) = (self.empty(at), at.stones[MIN]);
        // Where max may take a neighbour safely it costs a move more.
        let contested = self.around(walls) | self.beside[MAX];
        let mut eyes: [(u32, Cells); 48] = [(0, 0); 48];
        let mut count = 0;
        for cell in each(reached & !min & !contested) {
            if count == eyes.len() {
                break;
            }
            let (here, near, corners) = (super::bit(cell), self.around(super::bit(cell)), self.corners[cell as usize]);
            let held = u32::from(corners.lost) + (corners.cells & walls).count_ones();
            let open = (corners.cells & !walls & !min).count_ones();
            let (allowed, needed) = if corners.is_at_edge { (0, open.min(1)) } else { (1, u32::from(held + open > 1)) };
            if held > allowed {
                continue;
            }
            let cost = (near & empty).count_ones()
                + (near & empty & contested).count_ones()
                + 3 * (near & at.stones[MAX]).count_ones()
                + u32::from(here & at.stones[MAX] != 0)
                + needed;
            eyes[count] = (cost, here);
            count += 1;
        }
        let mut best = FAR;
        for (i, (cost, here)) in eyes[..count].iter().enumerate() {
            let near = self.around(*here);
            for (other_cost, other) in &eyes[..i] {
                if near & other != 0 {
                    continue;
                }
                let shared = near & self.around(*other) & empty;
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
