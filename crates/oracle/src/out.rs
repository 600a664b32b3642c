//! Stones that are out, by the definition in `docs/proofs.md`, point by point and with nothing of the checker's.

use std::collections::HashMap;

use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Event;

/// Whether one of the stones that an event wants gone is out.
#[must_use]
pub fn is_out(position: &Position, event: &Event) -> bool {
    let grid = Grid { points: *position.board(), stones: *position.stones() };
    let targets = match event {
        Event::Kill { .. } => event.stones() & *position.watched(),
        _ => event.stones(),
    };
    grid.is_out(event, targets.iter())
}

/// A board with its stones, and nothing else.
pub(crate) struct Grid {
    pub(crate) points: PointSet,
    pub(crate) stones: ByColor<PointSet>,
}

impl Grid {
    /// Whether one of these stones, which the event wants gone, is out.
    pub(crate) fn is_out(&self, event: &Event, mut targets: impl Iterator<Item = Point>) -> bool {
        match event {
            Event::Capture { .. } => targets.any(|stone| self.is_block_out(stone)),
            Event::Kill { .. } => targets.any(|stone| self.is_block_out(stone) && self.has_ground(stone)),
            _ => false,
        }
    }

    fn is_block_out(&self, stone: Point) -> bool {
        let (owner, liberties) = (self.owner(stone), self.liberties(stone));
        let n = liberties.len();
        let behind = self.empty().iter().filter(|&point| {
            let is_behind = !liberties.contains(point) && self.beside(point).any(|near| liberties.contains(near));
            is_behind && !self.beside(point).any(|near| self.stones[owner.other()].contains(near))
        });
        let s = behind.count();
        let mut extensions: Vec<usize> = liberties.iter().map(|at| self.extended(owner, &liberties, at)).collect();
        extensions.sort_unstable_by(|one, other| other.cmp(one));
        let g2 = extensions.get(1).copied().unwrap_or(0);
        n >= 6 || (n >= 5 && s >= 2) || (n >= 3 && g2 >= 6) || (n >= 4 && s >= 5)
    }

    /// How many liberties an extension to one of its liberties gives a block.
    fn extended(&self, owner: Color, liberties: &PointSet, at: Point) -> usize {
        let mut all = *liberties;
        for near in self.beside(at) {
            if self.stones[owner].contains(near) {
                all |= self.liberties(near);
            } else if self.empty().contains(near) {
                all.insert(near);
            }
        }
        all.without(at).len()
    }

    fn has_ground(&self, stone: Point) -> bool {
        let owner = self.owner(stone);
        let near = self.steps(&self.block(stone));
        let far = self.steps(&self.stones[owner.other()]);
        let is_mine =
            |point: &Point| near.get(point).is_some_and(|steps| far.get(point).is_none_or(|others| steps < others));
        self.empty().iter().filter(is_mine).count() >= 20
    }

    /// How many steps over empty points it takes from these stones to each empty point that can be reached.
    fn steps(&self, from: &PointSet) -> HashMap<Point, usize> {
        let mut steps = HashMap::new();
        let mut last = *from;
        for number in 1.. {
            let next: PointSet = last.iter().flat_map(|point| self.beside(point)).collect();
            last = (next & self.empty()).iter().filter(|point| !steps.contains_key(point)).collect();
            if last.is_empty() {
                break;
            }
            steps.extend(last.iter().map(|point| (point, number)));
        }
        steps
    }

    fn liberties(&self, stone: Point) -> PointSet {
        let beside: PointSet = self.block(stone).iter().flat_map(|point| self.beside(point)).collect();
        beside & self.empty()
    }

    fn block(&self, stone: Point) -> PointSet {
        let mut block = PointSet::one(stone);
        let mut waiting = vec![stone];
        while let Some(point) = waiting.pop() {
            for near in self.beside(point) {
                if self.stones[self.owner(stone)].contains(near) && !block.contains(near) {
                    block.insert(near);
                    waiting.push(near);
                }
            }
        }
        block
    }

    fn owner(&self, stone: Point) -> Color {
        if self.stones.black.contains(stone) { Color::Black } else { Color::White }
    }

    fn beside(&self, point: Point) -> impl Iterator<Item = Point> {
        (*PointSet::near(point) & self.points).without(point).iter()
    }

    fn empty(&self) -> PointSet {
        self.points - self.stones.black - self.stones.white
    }
}
