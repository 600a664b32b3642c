//! Which blocks belong together: what ties two of them, and how firmly.
//!
//! A guess from the shape, and told as one. What is asked about the blocks is proved whatever the guess was.

use std::ops::RangeInclusive;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_search::{reach, walls};

use crate::how_it_lives::has_two_eyes;

/// A space with more empty points ties nobody …
const MOST_SPACE: usize = 20;
/// … nor one of more than this many in which the group is not shut in, and a single point is where they may be cut apart.
const POCKET: RangeInclusive<usize> = 2..=7;
/// Larger areas behind stones of one colour are more than an eye …
const MOST_EYE: usize = 7;
/// … and where the attacker has more stones inside, the blocks around may well be cut apart.
const MOST_INSIDE: usize = 1;

/// How firmly two blocks hold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tie {
    /// They look into the same space, which is small or in which they are shut in together.
    Space,
    /// They stand around the same eye, or the attacker's stone between them could be taken at once.
    Eye,
    /// They have two common liberties, or one that the attacker does not touch.
    Liberties,
}

/// What ties the blocks around a group.
pub(super) struct Links<'p> {
    position: &'p Position,
    attacker: Color,
    /// The spaces that tie: pockets, and the parts of the space in which the group is shut in.
    spaces: Vec<PointSet>,
    /// What is enclosed by stones of the group's colour alone.
    eyes: Vec<PointSet>,
}

/// What a mark means.
pub(super) struct Meant {
    /// The blocks of the marked stones and those that share their fate.
    pub(super) stones: PointSet,
    /// What stands beside them with two eyes. It shares nobody's fate: whether the others can join it is a part of the question.
    pub(super) living: PointSet,
}

/// The stones that a mark means.
pub(super) fn meant(position: &Position, marked: &PointSet, attacker: Color) -> Meant {
    let owner = attacker.other();
    let (mut stones, mut living) = (position.whole_blocks(marked), PointSet::EMPTY);
    loop {
        let links = Links::around(position, &stones, attacker);
        let mut more = PointSet::EMPTY;
        for block in position.blocks_meeting(position.stones()[owner] - stones - living) {
            let ties = position.blocks_meeting(stones).filter_map(|member| links.between(&member, &block));
            let is_living = || has_two_eyes(position, block.stones(), owner);
            let is_tail = block.is_in_atari() && 2 * block.stones().len() <= stones.len();
            match ties.max() {
                None => {}
                // A few stones that can be taken at once decide nothing.
                Some(Tie::Eye | Tie::Space) if is_tail => {}
                Some(Tie::Eye | Tie::Space) if is_living() => living |= *block.stones(),
                Some(_) => more |= *block.stones(),
            }
        }
        if more.is_empty() {
            return Meant { stones, living };
        }
        stones |= more;
    }
}

impl<'p> Links<'p> {
    pub(super) fn around(position: &'p Position, stones: &PointSet, attacker: Color) -> Links<'p> {
        let around = walls(position, stones, attacker);
        let space = reach(position, stones, &around, usize::MAX) & position.empty_points();
        let is_shut_in = !around.is_empty() && space.len() <= MOST_SPACE;
        let ties = |part: &PointSet| POCKET.contains(&part.len()) || is_shut_in && part.meets(&space);
        let spaces = position.empty_points().parts().into_iter().filter(ties).collect();
        let areas = (*position.board() - position.stones()[attacker.other()]).parts();
        let inside = |area: &PointSet| (*area & position.stones()[attacker]).len();
        let eyes = areas.into_iter().filter(|area| area.len() <= MOST_EYE && inside(area) <= MOST_INSIDE).collect();
        Links { position, attacker, spaces, eyes }
    }

    /// The firmest tie between two blocks.
    pub(super) fn between(&self, one: &Block<'_>, other: &Block<'_>) -> Option<Tie> {
        let shared = one.liberties() & other.liberties();
        let enemy = self.position.stones()[self.attacker];
        if shared.len() >= 2 || shared.iter().any(|at| !PointSet::near(at).meets(&enemy)) {
            return Some(Tie::Liberties);
        }
        let both_touch = |area: &PointSet| {
            let border = area.spread();
            border.meets(one.stones()) && border.meets(other.stones())
        };
        if self.eyes.iter().any(both_touch) || shared.iter().any(|at| self.holds(at)) {
            return Some(Tie::Eye);
        }
        self.spaces.iter().any(both_touch).then_some(Tie::Space)
    }

    /// Whether the attacker cannot cut on a point: his stone there could be taken at once.
    fn holds(&self, at: Point) -> bool {
        let mut board = self.position.without_past();
        board.set_ban(None);
        board.try_play(self.attacker, at).is_err()
            || (board.last_captured().is_empty() && board.block_at(at).is_some_and(Block::is_in_atari))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_go::Setup;

    /// The stones that a mark on one of them means, White's, with Black as the attacker.
    fn stones(board: &str, marked: &str) -> PointSet {
        let drawn = diagram::read(board).unwrap();
        let position = Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).unwrap();
        let stones = meant(&position, &PointSet::one(marked.parse().unwrap()), Color::Black).stones;
        assert_eq!(position.whole_blocks(&stones), stones);
        stones
    }

    fn has(stones: &PointSet, name: &str) -> bool {
        stones.contains(name.parse().unwrap())
    }

    #[test]
    fn blocks_that_are_shut_in_together_share_their_fate() {
        let corner = " . . . . . . . .\n . . . . . . . .\n X X X X X X X .\n X O O X O O X .\n . O . . . O X .\n";
        assert!(has(&stones(corner, "B2"), "F1"));
        let open = " . . . . . . . .\n . . . . . . . .\n X X X . . . . .\n X O . . . O . .\n";
        assert!(!has(&stones(open, "B1"), "F1"), "nothing ties them in the open");
    }

    #[test]
    fn a_stone_that_could_be_taken_at_once_cuts_nothing() {
        let board = " . . . . .\n . . O . .\n . O . O .\n . O X O .\n";
        assert!(has(&stones(board, "B2"), "D2"));
        let cut = " . . . . .\n . . X . .\n . O . O .\n . O X O .\n";
        assert!(!has(&stones(cut, "B2"), "D2"), "Black plays C2 and is connected");
    }

    #[test]
    fn what_has_two_eyes_belongs_to_a_group_only_if_it_is_tied_firmly() {
        let loose = " . . . . . . . . . . .\n X X X X X X X X X X .\n X O O O X O O O O O X\n . O . O . O . O . O X\n";
        assert!(!has(&stones(loose, "B1"), "F1"), "Black may cut at E1");
        let firm = " . . . . . . . . . . .\n X X X X X X X X X X .\n X O O . O O O O O O X\n . O O . O . O . O O X\n";
        assert!(has(&stones(firm, "B1"), "E1"), "they meet at D1 and D2");
    }
}
