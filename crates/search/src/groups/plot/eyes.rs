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
        let (one, two) = self.held_corners(walls);
        self.has_two_apart(room & !(two | (self.at_edge & one)))
    }

    /// The cells with at least one corner, and with at least two, on which a wall stands.
    fn held_corners(&self, walls: Cells) -> (Cells, Cells) {
        let held = self.count_corners(walls);
        let [one, two] = self.lost_corners;
        (one | held.at_least_one(), two | held.at_least_two() | (one & held.at_least_one()))
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
        let (held, held_twice) = self.held_corners(walls);
        let open = self.count_corners(self.ground & !walls & !min);
        let is_lost = held_twice | (self.at_edge & held);
        let inside = (held & open.at_least_one()) | open.at_least_two();
        let needed = (self.at_edge & open.at_least_one()) | (!self.at_edge & inside);
        let theirs = self.count_near(at.stones[MAX]).number();
        let costs = self.count_near(empty).number().plus(self.count_near(empty & contested).number(), needed);
        let costs = costs.plus(theirs.plus(theirs.twice(), at.stones[MAX]), 0);
        // The cheapest first.
        let mut left = reached & !min & !contested & !is_lost;
        let mut eyes: [(u32, u8); 48] = [(0, 0); 48];
        let mut count = 0;
        for cost in 0..FAR {
            let now = left & costs.equal_to(cost);
            left &= !now;
            for cell in each(now).take(eyes.len() - count) {
                eyes[count] = (cost, cell);
                count += 1;
            }
            if left == 0 {
                break;
            }
        }
        let eyes = &eyes[..count];
        let least = eyes.first().map_or(FAR, |(cost, _)| *cost);
        let mut best = FAR;
        for (i, &(cost, cell)) in eyes.iter().enumerate() {
            // Cells that do not touch share two neighbours at most, each of which saves two.
            if cost + least >= best + 4 {
                break;
            }
            let near = self.near(cell);
            for &(other_cost, other) in &eyes[..i] {
                if cost + other_cost >= best + 4 {
                    break;
                }
                if near & super::bit(other) == 0 {
                    let shared = near & self.near(other) & empty;
                    best = best.min((cost + other_cost).saturating_sub(few(shared) + few(shared & contested)));
                }
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

/// How many cells a set of at most two has.
fn few(cells: Cells) -> u32 {
    u32::from(cells != 0) + u32::from(!is_at_most_one(cells))
}
