//! Out of tactical reach: what a look at the board says about a block that nobody will capture by reading.
//!
//! Measured on games and on moves that are proved to capture, no number of liberties alone says so; these three together
//! were wrong about none of 309 captures. It is an estimate all the same: a block in a dead group may be out in this sense.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::goals::capture::liberties_after;

/// With so many liberties a block is out whatever surrounds it.
const MANY: usize = 6;
/// With so many after its second-best extension it is, too: one move of the attacker does not stop both.
const AFTER_SECOND: usize = 6;
/// Fewest liberties for that.
const FEWEST: usize = 3;
/// Liberties, and free points beside them, that are enough together.
const ROOMY: [(usize, usize); 2] = [(5, 2), (4, 5)];

/// Whether the block is out although the attacker moves first.
pub(crate) fn is_out(position: &Position, anchor: Point) -> bool {
    let Some(block) = position.block_at(anchor) else { return false };
    let (liberties, color) = (block.liberties(), block.color());
    let count = liberties.len();
    if count >= MANY || block.is_uncapturable() {
        return true;
    }
    if count < FEWEST {
        return false;
    }
    if ROOMY.iter().any(|&(least, free)| count >= least && free_points(position, &liberties, color.other()) >= free) {
        return true;
    }
    let long = liberties.iter().filter(|at| liberties_after(position, color, *at).len() >= AFTER_SECOND);
    long.take(2).count() == 2
}

/// Empty points next to a liberty, no liberty themselves, with no stone of the attacker beside them.
fn free_points(position: &Position, liberties: &PointSet, attacker: Color) -> usize {
    let beyond = (liberties.spread() & position.empty_points()) - *liberties;
    (beyond - position.stones()[attacker].spread()).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, position, with_stones};

    #[test]
    fn a_stone_in_the_open_is_out() {
        assert!(is_out(&with_stones(9, "F5", "D5"), at("D5")));
    }

    #[test]
    fn six_liberties_are_enough_and_two_never() {
        assert!(is_out(&with_stones(9, "", "E5 F5"), at("E5")));
        assert!(!is_out(&with_stones(9, "D5 E4", "E5"), at("E5")));
    }

    #[test]
    fn a_stone_on_the_edge_between_enemies_is_not() {
        assert!(!is_out(&with_stones(9, "C2 D3 F2", "D1 E1"), at("D1")));
    }

    #[test]
    fn four_liberties_without_room_are_not() {
        let shut_in = position(
            " . X X X X .
              X . . . . X
              X . O O . X
              X X . X X X",
        );
        assert!(!is_out(&shut_in, at("C2")));
    }

    #[test]
    fn what_is_taken_for_granted_is_out() {
        assert!(is_out(&position(" . X .\n X [O] X\n . . ."), at("B2")));
    }
}
