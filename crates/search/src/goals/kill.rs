//! Killing a group: the event is that every stone of the target has been captured.
//!
//! Order-gating does not fit life and death (a dead group with seven liberties needs seven moves), so this goal is only
//! ever settled, never read by orders.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_proof::{Aim, Event};

use crate::goals::target::{Goal, Readable, Settleable, Splitting, Status};
use crate::ground::benson;

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

impl Goal for Kill {
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
        let needed = |block: Block<'_>| if block.is_uncapturable() { usize::MAX } else { block.liberties().len() };
        let most = position.blocks_meeting(self.left(position)).map(needed).max();
        (most.unwrap_or(0).min(enough), PointSet::EMPTY)
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        if self.left(position).meets(&position.uncapturable()) {
            return PointSet::EMPTY;
        }
        let mut blocks = position.blocks_meeting(self.left(position));
        let last = blocks.next().map(Block::liberties).unwrap_or_default();
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
}

impl Readable for Kill {}

impl Settleable for Kill {
    fn never_by_passing(&self, position: &Position) -> Option<PointSet> {
        benson::unconditional_life(position, self.max.other(), &self.left(position))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        let left = self.left(position).first();
        left.and_then(|stone| position.block_at(stone)).map_or(PointSet::EMPTY, |block| *block.stones())
    }
}

impl Splitting for Kill {}

#[cfg(test)]
mod tests {
    use Color::Black;

    use super::*;
    use crate::testing::{at, points, position};

    fn kill(position: &Position) -> Kill {
        Kill { points: position.watched().iter().collect(), max: Black, region: points("A1 B1") }
    }

    #[test]
    fn all_stones_must_have_been_captured_once() {
        let mut board = position("(O) X . (O) X\n . X . . X\n");
        let goal = kill(&board);
        board.play(Black, at("A1"));
        assert_eq!(goal.status(&board), Status::Open, "D2 is left");
        board.play(Black, at("D1"));
        board.play(Black, at("C2"));
        assert_eq!(goal.status(&board), Status::Happened);
    }

    #[test]
    fn a_stone_that_comes_back_later_does_not_live_again() {
        let mut board = position("(O) X .\n . X .\n");
        let goal = kill(&board);
        board.play(Black, at("A1"));
        assert_eq!((board.color_at(at("A2")), goal.status(&board)), (None, Status::Happened));
    }

    #[test]
    fn the_last_liberty_of_all_blocks_finishes() {
        let one = position("(O) X . .\n . X . .\n");
        assert_eq!(kill(&one).finishing_points(&one), points("A1"));
        let two = position("(O) X (O) X\n . X . X\n");
        assert_eq!(kill(&two).finishing_points(&two), PointSet::EMPTY, "one move takes one of them");
    }

    #[test]
    fn two_eyes_are_seen_without_a_search() {
        let alive = position(" . . . . .\n(O) O O O .\n . O . O .\n");
        assert_eq!(kill(&alive).never_by_passing(&alive), Some(points("A2 B2 C2 D2 B1 D1 A1 C1")));
    }
}
