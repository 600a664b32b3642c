//! Connecting stones: the event is that all of them are in one block.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::capture::liberties_after;
use crate::target::{Status, Target};
use crate::zone::{around, near};

/// The goal `connect(points…)`.
#[derive(Clone, Debug)]
pub(crate) struct Connect {
    /// The stones to join.
    pub(crate) points: Vec<Point>,
    /// Their colour.
    pub(crate) max: Color,
}

impl Connect {
    fn stones_at(&self, position: &Position, point: Point) -> PointSet {
        position.block_at(point).map(|block| *block.stones()).unwrap_or_default()
    }

    /// Points by the number of moves max needs to reach them from the block at `from` if min passes: own stones are
    /// free, every other point costs one. Layers up to `most`.
    fn layers(&self, position: &Position, from: Point, most: usize) -> Vec<PointSet> {
        let own = position.stones()[self.max];
        let board = *position.board();
        let mut reached = self.stones_at(position, from);
        let mut layers = vec![reached];
        for _ in 0..most {
            let mut next = (reached.spread() & board) - reached;
            // Stones of max next to a new point come along for free.
            loop {
                let more = (next.spread() & own) - reached - next;
                if more.is_empty() {
                    break;
                }
                next |= more;
            }
            reached |= next;
            layers.push(next);
        }
        layers
    }
}

impl Target for Connect {
    fn max(&self) -> Color {
        self.max
    }

    fn status(&self, position: &Position) -> Status {
        if self.points.iter().any(|point| position.color_at(*point) != Some(self.max)) {
            return Status::Impossible;
        }
        let first = self.stones_at(position, self.points[0]);
        if self.points.iter().all(|point| first.contains(*point)) { Status::Happened } else { Status::Open }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        let layers = self.layers(position, self.points[0], enough);
        let mut needed = 0;
        for point in &self.points[1..] {
            let distance = layers.iter().position(|layer| layer.contains(*point)).unwrap_or(enough);
            needed = needed.max(distance);
        }
        let pinned = if needed >= enough {
            layers.iter().fold(PointSet::EMPTY, |all, layer| all | *layer)
        } else {
            PointSet::EMPTY
        };
        (needed, pinned)
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        // Points already in one block share their liberties, so the intersection is right for any number of points.
        let mut points = *position.board();
        for point in &self.points {
            points &= position.block_at(*point).map(|block| block.liberties()).unwrap_or_default();
        }
        points
    }

    fn no_finish(&self, position: &Position) -> PointSet {
        let Some(block) = position.block_at(self.points[0]) else { return PointSet::EMPTY };
        let liberties = block.liberties();
        let mut pinned = around(position, block.stones()) | around(position, &liberties);
        for near in position.blocks_meeting(liberties.spread() & position.stones()[self.max]) {
            if near.stones() != block.stones() {
                pinned |= around(position, near.stones());
            }
        }
        pinned
    }

    fn approaching_points(&self, position: &Position) -> PointSet {
        if self.points.len() > 2 {
            return position.empty_points();
        }
        let (a, b) = (self.points[0], self.points[1]);
        let (needed, _) = self.moves_needed(position, 12);
        let from_a = self.layers(position, a, needed);
        let from_b = self.layers(position, b, needed);
        let mut points = PointSet::EMPTY;
        for (i, layer) in from_a.iter().enumerate().skip(1) {
            for j in 1..=(needed + 1).saturating_sub(i).min(from_b.len() - 1) {
                points |= *layer & from_b[j];
            }
        }
        // Capturing what stands in the way is the other way to come nearer.
        let mut moves = points & position.empty_points();
        for enemy in position.blocks_meeting(points & position.stones()[self.max.other()]) {
            moves |= enemy.liberties();
        }
        moves
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        let empty = position.empty_points();
        let reach = usize::from(order) + 1;
        let mut moves = PointSet::EMPTY;
        let near: Vec<PointSet> = self
            .points
            .iter()
            .map(|point| self.layers(position, *point, reach).iter().fold(PointSet::EMPTY, |all, layer| all | *layer))
            .collect();
        for (i, a) in near.iter().enumerate() {
            for b in &near[i + 1..] {
                moves |= *a & *b & empty;
            }
        }
        let ends = self.points.iter().fold(PointSet::EMPTY, |all, point| all | self.stones_at(position, *point));
        for cutter in position.blocks_meeting(near.iter().fold(PointSet::EMPTY, |all, set| all | *set)) {
            let liberties = cutter.liberties();
            let is_enemy = cutter.color() != self.max;
            if liberties.len() <= 2 && (is_enemy || cutter.stones().meets(&ends)) {
                moves |= liberties;
            }
        }
        moves
    }

    fn max_promise(&self, position: &Position, at: Point) -> i32 {
        let near = near(position, at);
        let touching = self.points.iter().filter(|point| near.meets(&self.stones_at(position, **point))).count() as i32;
        let taken = position.captures(self.max, at).len() as i32;
        12 * touching + 8 * taken.min(3) + liberties_after(position, self.max, at).len() as i32
    }

    fn min_promise(&self, position: &Position, at: Point) -> i32 {
        let near = near(position, at);
        let touching = self.points.iter().filter(|point| near.meets(&self.stones_at(position, **point))).count() as i32;
        let taken = position.captures(self.max.other(), at).len() as i32;
        12 * touching + 10 * taken.min(3) + 2 * liberties_after(position, self.max.other(), at).len() as i32
    }

    fn vital(&self) -> PointSet {
        self.points.iter().copied().collect()
    }

    fn pinned_by_finish(&self, position: &Position) -> PointSet {
        self.points.iter().fold(PointSet::EMPTY, |all, point| all | self.stones_at(position, *point))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        // Whoever wants to join the block must play on one of its liberties, so all of them are watched.
        let bases = self.points.iter().map(|point| around(position, &self.stones_at(position, *point)));
        bases.min_by_key(PointSet::len).unwrap_or_default()
    }
}
