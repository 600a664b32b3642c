//! Eyes that a sentence may name: seen on the board.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

/// A larger space is not called an eye.
const MOST_EYE: usize = 3;

/// The two eyes of stones, if they are single points and there are no others.
pub(super) fn two_eyes(board: &Position, stones: &PointSet, owner: Color) -> Option<Vec<Point>> {
    let group = board.whole_blocks(stones);
    let is_eye = |at: &Point| (PointSet::near(*at).without(*at) & *board.board()).is_subset(&group);
    let eyes: Vec<Point> = (group.spread() & board.empty_points()).iter().filter(is_eye).collect();
    (eyes.len() == 2 && group.is_subset(&board.stones()[owner])).then_some(eyes)
}

/// Whether all liberties of the stones that are left lie in one small space that they enclose.
pub(super) fn has_one_eye(board: &Position, stones: &PointSet, owner: Color) -> bool {
    let own = board.stones()[owner];
    let group = board.whole_blocks(&(*stones & own));
    let liberties = board.blocks_meeting(group).fold(PointSet::EMPTY, |all, block| all | block.liberties());
    let spaces = (*board.board() - own).parts();
    let space = spaces.iter().find(|space| liberties.is_subset(space));
    !liberties.is_empty()
        && space.is_some_and(|space| space.len() <= MOST_EYE && (space.spread() & own).is_subset(&group))
}
