//! Groups that are dead at sight: shut in by stones that last, without room for two eyes ("Dead" in `docs/proofs.md`).
//!
//! This is the search's own copy. The checker also knows attackers that live by eyes of their own; here only stones that are
//! taken for granted last, because this is asked at every node.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

/// Whether the watched stones will all be taken, whoever is to move.
pub(crate) fn is_dead(position: &Position, max: Color) -> bool {
    let (stones, lasting) = (position.stones(), position.uncapturable());
    let (walls, safety) = (lasting & stones[max], lasting & stones[max.other()]);
    let open = *position.board() - walls;
    let mut left = *position.watched();
    while let Some(target) = left.first() {
        let region = PointSet::one(target).flood(&open);
        // Under the attacker's stones inside there is room, too: they may be taken.
        let room = region - stones[max.other()] - walls.spread();
        if region.meets(&safety) || room.iter().any(|point| !room.is_subset(PointSet::near(point))) {
            return false;
        }
        left -= region;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;

    fn dies(board: &str) -> bool {
        is_dead(&position(board), Color::Black)
    }

    #[test]
    fn one_point_or_two_neighbours_are_no_room_for_two_eyes() {
        assert!(dies("[X] X X X\n (O) O O X\n . . O X"));
        assert!(!dies("[X] X X X X\n (O) O O O X\n . . . O X"));
        assert!(!dies("[X] X X X X\n (O) O O O X\n . O . O X"));
    }

    #[test]
    fn a_stone_inside_stands_on_room() {
        // White has played on one side of it, or not yet.
        assert!(dies("[X] X X X X\n (O) O O O X\n . X O O X"));
        assert!(!dies("[X] X X X X\n (O) O O O X\n . X . O X"));
        // A point beside a wall is none, and there may be several blocks.
        assert!(dies("[X] X X X\n (O) O O X\n X X . X"));
        assert!(dies("[X] X X X X\n (O) O . O X\n O X . O X"));
    }

    #[test]
    fn walls_that_may_be_taken_and_safe_stones_beside_the_group_help_it() {
        assert!(!dies("X X X\n (O) . X"));
        assert!(!dies("(O) . [O] [X]"));
        assert!(dies("(O) . . [X]"));
    }

    #[test]
    fn each_part_is_judged_by_itself() {
        assert!(dies("(O) . . [X] . . (O)"));
        assert!(!dies("(O) . . [X] . . . . (O)"));
    }
}
