//! Unconditional life (Benson 1976): blocks that cannot be captured even if their owner always passes.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

/// What shows that one of the stones is unconditionally alive: the alive blocks that help each other and the regions
/// they enclose. Nothing if none is alive in this sense.
pub(crate) fn unconditional_life(position: &Position, color: Color, stones: &PointSet) -> Option<PointSet> {
    let own = position.stones()[color];
    let empty = position.empty_points();
    let free = *position.board() - own;
    // A region with an empty point that touches none of the stones is no eye. All such regions go at once, which on
    // most boards leaves next to nothing to look at.
    let rest = free - (empty - own.spread()).flood(&free);
    if (rest & empty).is_empty() || (rest & empty).is_one() {
        return None;
    }
    // Where the enemy has a stone that is taken for granted he may fill the last point: no eye.
    let walls = position.blocks_meeting(rest - empty).filter(|block| block.is_uncapturable());
    let walls = walls.fold(PointSet::EMPTY, |all, block| all | *block.stones());
    let mut regions = (rest - walls.flood(&rest)).parts();
    if regions.len() < 2 {
        return None;
    }
    let mut blocks: Vec<(PointSet, PointSet)> =
        position.blocks_meeting(own).map(|block| (*block.stones(), block.liberties())).collect();
    loop {
        let before = (blocks.len(), regions.len());
        let is_eye =
            |region: &PointSet, liberties: &PointSet| (*region & empty).is_subset(liberties) && region.meets(liberties);
        blocks.retain(|(_, liberties)| regions.iter().filter(|region| is_eye(region, liberties)).count() >= 2);
        let alive = blocks.iter().fold(PointSet::EMPTY, |all, (stones, _)| all | *stones);
        if !alive.meets(stones) {
            return None;
        }
        regions.retain(|region| (region.spread() & own).is_subset(&alive));
        if (blocks.len(), regions.len()) == before {
            let enclosed =
                regions.iter().filter(|region| blocks.iter().any(|(_, liberties)| is_eye(region, liberties)));
            return Some(enclosed.fold(alive, |all, region| all | *region));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{points, position};

    fn alive(board: &str, stones: &str) -> Option<PointSet> {
        unconditional_life(&position(board), Color::White, &points(stones))
    }

    #[test]
    fn two_eyes_live_and_show_it_by_themselves() {
        let shown = alive(
            " . . . . .
              O O O O .
              . O . O .",
            "A2",
        );
        assert_eq!(shown, Some(points("A2 B2 C2 D2 B1 D1 A1 C1")));
    }

    #[test]
    fn one_eye_does_not_live_however_large() {
        let board = "
            . . . . . .
            O O O O O .
            . . . . O .";
        assert_eq!(alive(board, "A2"), None);
    }

    #[test]
    fn two_blocks_may_share_their_eyes() {
        let board = "
            . . . .
            O O . .
            O . O .
            . O O .";
        assert_eq!(alive(board, "A2"), alive(board, "C1"));
        assert_eq!(alive(board, "A2"), Some(points("A3 B3 A2 B2 C2 A1 B1 C1")));
        assert_eq!(alive(&board.replace("O . O .", "O . . ."), "A2"), None, "B2 is open to the right");
    }

    #[test]
    fn an_eye_with_a_stone_that_is_taken_for_granted_is_none() {
        let board = "
            .  .  . . .
            O  O  O O .
           [X] .  O . O
            O  O  O O O";
        assert_eq!(alive(board, "C2"), None);
        assert!(alive(&board.replace("[X]", " X "), "C2").is_some(), "any other stone there can be taken");
    }
}
