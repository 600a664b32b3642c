//! Killing a group: the event is that every stone of the target has been captured.
//!
//! Order-gating does not fit life and death (a dead group with seven liberties needs seven moves), so this goal is only
//! ever settled, never read by orders.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Event};

use crate::goals::target::{Status, Target};
use crate::settling::benson;

/// The goal `kill(points…)`. The board must watch the points.
#[derive(Clone, Debug)]
pub(crate) struct Kill {
    /// A stone of each block.
    pub(crate) points: Vec<Point>,
    /// The colour that kills.
    pub(crate) max: Color,
    /// Where both sides look for moves of their own accord.
    pub(crate) region: PointSet,
}

impl Kill {
    /// The targets that were not captured yet. The board may watch other stones as well.
    fn left(&self, position: &Position) -> PointSet {
        *position.watched() & self.vital()
    }
}

impl Target for Kill {
    const IS_READ: bool = false;

    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        Aim { event: Event::Kill { points: self.points.clone() }, max: self.max, player: self.max }
    }

    fn status(&self, position: &Position) -> Status {
        if self.left(position).is_empty() { Status::Happened } else { Status::Open }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        let most = position.blocks_meeting(self.left(position)).max_by_key(|block| block.liberties().len());
        let Some(block) = most else { return (0, PointSet::EMPTY) };
        (block.liberties().len().min(enough), PointSet::EMPTY)
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        let mut blocks = position.blocks_meeting(self.left(position));
        let last = blocks.next().map(nerai_go::Block::liberties).unwrap_or_default();
        if last.is_one() && blocks.all(|block| block.liberties() == last) { last } else { PointSet::EMPTY }
    }

    fn knowledge(&self, position: &Position, _order: u8) -> PointSet {
        self.region & position.empty_points()
    }

    fn vital(&self) -> PointSet {
        self.points.iter().copied().collect()
    }

    fn pinned_by_finish(&self, _position: &Position, _side: Color, _at: Point) -> PointSet {
        PointSet::EMPTY // captured targets are pinned as every capture of a vital stone is
    }

    fn never_by_passing(&self, position: &Position) -> Option<PointSet> {
        benson::unconditional_life(position, self.max.other(), &self.left(position))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        let left = self.left(position).first();
        left.and_then(|stone| position.block_at(stone)).map_or(PointSet::EMPTY, |block| *block.stones())
    }
}
