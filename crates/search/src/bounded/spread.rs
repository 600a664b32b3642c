//! How far two blocks are from being joined, in tenths of a move.
//!
//! Steps that natural play makes safe cost little: two common liberties, a diagonal with both points empty, a point where the
//! opponent cannot stay, a jump over one point in the open. Each such step has points where it can be pushed; two
//! steps that share one cannot both be kept, so together they cost a move.

use std::ops::RangeInclusive;

use nerai_board::{Color, LATTICE, Point, PointSet, STRIDE};
use nerai_go::{Block, Position};

use crate::goals::capture::liberties_after;
use crate::zone::near;

/// One move.
pub(crate) const MOVE: u8 = 10;
/// A step that the opponent cannot break at once, a jump in the open, and a stone that falls anyhow.
const SAFE: u8 = 1;
const JUMP: u8 = 3;
const FALLS: u8 = 2;
/// What is farther is not measured.
pub(crate) const FAR: u8 = 60;
/// The cells straight and diagonally beside a cell of the lattice.
const STRAIGHT: [isize; 4] = [1, -1, STRIDE as isize, -(STRIDE as isize)];
const DIAGONAL: [(isize, isize); 4] =
    [(1, STRIDE as isize), (1, -(STRIDE as isize)), (-1, STRIDE as isize), (-1, -(STRIDE as isize))];
const CELLS: RangeInclusive<isize> = 0..=LATTICE as isize - 1;

/// What becomes of a block that stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// It is taken even if its owner moves first.
    Falls,
    /// It is taken by whoever moves first.
    Hangs,
    /// Nobody knows.
    Resists,
    Stands,
}

/// How a cell was reached.
#[derive(Clone, Copy)]
struct Step {
    from: u16,
    /// The points where the step can be pushed.
    weak: [u16; 2],
}

const NOWHERE: u16 = u16::MAX;

/// Costs from one block.
pub(crate) struct Spread {
    cost: Box<[u8; LATTICE]>,
    steps: Box<[Step; LATTICE]>,
    /// Blocks of the opponent that can be taken on the way, by what it costs to reach what they leave.
    pub(crate) taken: Vec<(u8, PointSet)>,
}

struct Spreading<'a> {
    position: &'a Position,
    max: Color,
    own: PointSet,
    empty: PointSet,
    enemy: PointSet,
    spread: Spread,
    ahead: Vec<Vec<u16>>,
    met: PointSet,
}

impl Spread {
    /// Costs from the block on `start`, up to `most`.
    pub(crate) fn from(
        position: &Position,
        max: Color,
        start: Point,
        most: u8,
        obstacle: &mut dyn FnMut(&Position, Point) -> Obstacle,
    ) -> Spread {
        let spread = Spread {
            cost: Box::new([FAR; LATTICE]),
            steps: Box::new([Step { from: NOWHERE, weak: [NOWHERE; 2] }; LATTICE]),
            taken: Vec::new(),
        };
        let stones = position.stones();
        let mut work = Spreading {
            position,
            max,
            own: stones[max],
            empty: position.empty_points(),
            enemy: stones[max.other()],
            spread,
            ahead: vec![Vec::new(); usize::from(most) + 1],
            met: PointSet::EMPTY,
        };
        work.reach(start, 0, NOWHERE, [NOWHERE; 2]);
        for cost in 0..=most {
            while let Some(cell) = work.ahead[usize::from(cost)].pop() {
                if work.spread.cost[usize::from(cell)] == cost {
                    work.expand(Point::from_index(usize::from(cell)), cost, obstacle);
                }
            }
        }
        work.spread
    }

    /// What it costs to reach a point, and to play there if it is empty.
    pub(crate) fn cost(&self, at: Point) -> u8 {
        self.cost[at.index()]
    }

    /// What it costs to join the block on `end`, steps that cannot both be kept included, and where the steps can be pushed.
    pub(crate) fn to(&self, end: Point) -> (u8, PointSet) {
        let (mut weak, mut cost) = (PointSet::EMPTY, self.cost(end));
        let mut cell = end.index();
        for _ in 0..LATTICE {
            let step = self.steps[cell];
            let points = step.weak.iter().filter(|at| **at != NOWHERE).map(|at| Point::from_index(usize::from(*at)));
            let mut is_shared = false;
            for at in points {
                is_shared |= weak.contains(at);
                weak.insert(at);
            }
            if is_shared {
                cost = cost.saturating_add(MOVE - SAFE).min(FAR);
            }
            if step.from == NOWHERE {
                break;
            }
            cell = usize::from(step.from);
        }
        (cost, weak)
    }
}

impl Spreading<'_> {
    fn at(&self, cell: isize) -> Option<Point> {
        let at = CELLS.contains(&cell).then(|| Point::from_index(cell as usize))?;
        self.position.board().contains(at).then_some(at)
    }

    fn reach(&mut self, at: Point, cost: u8, from: u16, weak: [u16; 2]) {
        if usize::from(cost) >= self.ahead.len() || self.spread.cost[at.index()] <= cost {
            return;
        }
        let step = Step { from, weak };
        if self.own.contains(at) {
            let Some(block) = self.position.block_at(at) else { return };
            for stone in block.stones() {
                self.spread.cost[stone.index()] = cost;
                self.spread.steps[stone.index()] = step;
            }
        } else {
            self.spread.cost[at.index()] = cost;
            self.spread.steps[at.index()] = step;
        }
        self.ahead[usize::from(cost)].push(at.index() as u16);
    }

    fn expand(&mut self, at: Point, cost: u8, obstacle: &mut dyn FnMut(&Position, Point) -> Obstacle) {
        let from = at.index() as u16;
        let stones = match self.position.block_at(at).filter(|block| block.color() == self.max) {
            Some(block) => {
                self.links(block, cost, from);
                *block.stones()
            }
            None => PointSet::one(at),
        };
        for stone in stones {
            let cell = stone.index() as isize;
            for straight in STRAIGHT {
                let Some(beside) = self.at(cell + straight) else { continue };
                if self.own.contains(beside) {
                    self.reach(beside, cost, from, [NOWHERE; 2]);
                } else if self.empty.contains(beside) {
                    self.reach(beside, cost + MOVE, from, [NOWHERE; 2]);
                    self.over(beside, cell + 2 * straight, cost, from);
                }
            }
            for (column, row) in DIAGONAL {
                let between = [self.at(cell + column), self.at(cell + row)];
                let [Some(a), Some(b)] = between else { continue };
                let Some(across) = self.at(cell + column + row) else { continue };
                if self.empty.contains(a) && self.empty.contains(b) {
                    let weak = [a.index() as u16, b.index() as u16];
                    if self.own.contains(across) {
                        self.reach(across, cost + SAFE, from, weak);
                    } else if self.empty.contains(across) {
                        self.reach(across, cost + MOVE + SAFE, from, weak);
                    }
                }
            }
        }
        self.through(&(stones.spread() & self.enemy), cost, from, obstacle);
    }

    /// Blocks that are linked to this one: by two common liberties, or by a point where the opponent cannot stay.
    fn links(&mut self, block: Block<'_>, cost: u8, from: u16) {
        let liberties = block.liberties();
        let near_blocks = (liberties.spread() & self.own) - *block.stones();
        let position = self.position;
        for other in position.blocks_meeting(near_blocks) {
            let common = other.liberties() & liberties;
            let Some(end) = other.stones().first() else { continue };
            let mut points = common.iter();
            match (points.next(), points.next(), points.next()) {
                (Some(_), Some(_), Some(_)) => self.reach(end, cost + SAFE, from, [NOWHERE; 2]),
                (Some(a), Some(b), None) => self.reach(end, cost + SAFE, from, [a.index() as u16, b.index() as u16]),
                (Some(only), None, None) if self.cannot_stay(only) => {
                    self.reach(end, cost + SAFE, from, [only.index() as u16, NOWHERE]);
                }
                _ => {}
            }
        }
    }

    /// Whether a stone of the opponent on a point would be taken at once and takes nothing itself.
    fn cannot_stay(&self, at: Point) -> bool {
        let min = self.max.other();
        liberties_after(self.position, min, at).len() <= 1 && self.position.captures(min, at).is_empty()
    }

    /// A jump over an empty point, where no enemy is near enough to cut at once.
    fn over(&mut self, middle: Point, cell: isize, cost: u8, from: u16) {
        let Some(end) = self.at(cell) else { return };
        if near(self.position, middle).meets(&self.enemy) || near(self.position, middle).len() < 5 {
            return;
        }
        let weak = [middle.index() as u16, NOWHERE];
        if self.own.contains(end) {
            self.reach(end, cost + JUMP, from, weak);
        } else if self.empty.contains(end) && !near(self.position, end).meets(&self.enemy) {
            self.reach(end, cost + MOVE + JUMP, from, weak);
        }
    }

    /// Blocks of the opponent that can be taken open the way to everything around them.
    fn through(
        &mut self,
        beside: &PointSet,
        cost: u8,
        from: u16,
        obstacle: &mut dyn FnMut(&Position, Point) -> Obstacle,
    ) {
        let position = self.position;
        for block in position.blocks_meeting(*beside - self.met) {
            self.met |= *block.stones();
            let Some(stone) = block.stones().first() else { continue };
            let price = match obstacle(position, stone) {
                Obstacle::Falls => FALLS,
                Obstacle::Hangs => MOVE,
                Obstacle::Resists => MOVE + MOVE / 2,
                Obstacle::Stands => continue,
            };
            let weak = block.liberties().first().map_or(NOWHERE, |at| at.index() as u16);
            self.spread.taken.push((cost + price, *block.stones()));
            for end in block.stones().spread() & self.own {
                self.reach(end, cost + price, from, [weak, NOWHERE]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, points, with_stones};

    fn distance(position: &Position, a: &str, b: &str) -> (u8, PointSet) {
        Spread::from(position, Color::Black, at(a), FAR - 1, &mut |_, _| Obstacle::Stands).to(at(b))
    }

    #[test]
    fn a_diagonal_is_nearly_joined_and_can_be_pushed_at_two_points() {
        assert_eq!(distance(&with_stones(9, "C3 D4", ""), "C3", "D4"), (SAFE, points("C4 D3")));
    }

    #[test]
    fn a_cut_diagonal_is_a_move_away() {
        assert_eq!(distance(&with_stones(9, "C3 D4", "C4"), "C3", "D4").0, MOVE);
    }

    #[test]
    fn a_jump_in_the_open_is_nearly_joined_and_one_beside_an_enemy_is_not() {
        assert_eq!(distance(&with_stones(9, "C4 E4", ""), "C4", "E4").0, JUMP);
        assert_eq!(distance(&with_stones(9, "C4 E4", "D5"), "C4", "E4").0, MOVE);
    }

    #[test]
    fn a_tigers_mouth_holds() {
        assert_eq!(distance(&with_stones(9, "C3 E3 D2", "D5"), "C3", "E3").0, SAFE);
    }

    #[test]
    fn two_steps_that_share_a_point_cost_a_move() {
        let shared = with_stones(9, "C3 D4 E3", "D2");
        let (cost, weak) = distance(&shared, "C3", "E3");
        assert!(weak.contains(at("D3")) && cost >= MOVE, "{cost} {weak:?}");
    }

    #[test]
    fn a_stone_that_hangs_opens_the_way() {
        let board = with_stones(9, "C4 E4", "D4");
        let cost = |what| Spread::from(&board, Color::Black, at("C4"), FAR - 1, &mut |_, _| what).to(at("E4")).0;
        assert_eq!(cost(Obstacle::Falls), FALLS);
        assert_eq!(cost(Obstacle::Hangs), MOVE);
        assert!(cost(Obstacle::Stands) > MOVE);
    }
}
