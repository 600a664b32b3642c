//! The parts into which a group can fall: where all of it cannot be had, one of them may.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};

use super::links::{Links, Tie};

/// More parts are not asked about.
const MOST_PARTS: usize = 8;

/// A group of several blocks that somebody meant, though not block by block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its stones.
    pub stones: PointSet,
    /// Those of them that are marked; none if the group was found by its shape.
    pub marked: PointSet,
}

/// Some blocks of a group that hold together without the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Its stones.
    pub(crate) stones: PointSet,
    /// Whether people mean it when they speak of the group: it has more than half of the stones, and marked ones among them.
    pub(crate) is_main: bool,
}

impl Group {
    /// What is left together where one block or the weaker ties are lost, the parts with most stones first.
    pub(crate) fn parts(&self, position: &Position, attacker: Color) -> Vec<Part> {
        let links = Links::around(position, &self.stones, attacker);
        let blocks: Vec<Block<'_>> = position.blocks_meeting(self.stones).collect();
        let all: Vec<usize> = (0..blocks.len()).collect();
        let pieces = |among: &[usize], weakest: Tie| {
            let mut pieces: Vec<Vec<usize>> = Vec::new();
            for &number in among {
                let is_tied = |other: &usize| links.between(&blocks[*other], &blocks[number]) >= Some(weakest);
                let (tied, apart) = pieces.into_iter().partition(|piece: &Vec<usize>| piece.iter().any(is_tied));
                let tied: Vec<Vec<usize>> = tied;
                pieces = apart;
                pieces.push(tied.into_iter().flatten().chain([number]).collect());
            }
            pieces
        };
        let mut found: Vec<Vec<usize>> = Vec::new();
        for weakest in [Tie::Space, Tie::Eye, Tie::Liberties] {
            found.extend(pieces(&all, weakest));
        }
        for left_out in 0..blocks.len() {
            let others: Vec<usize> = all.iter().copied().filter(|number| *number != left_out).collect();
            found.extend(pieces(&others, Tie::Space));
        }
        let stones_of =
            |piece: &Vec<usize>| piece.iter().fold(PointSet::EMPTY, |all, &number| all | *blocks[number].stones());
        let mut parts: Vec<PointSet> = found.iter().map(stones_of).filter(|part| *part != self.stones).collect();
        parts.sort_by_key(|part| (std::cmp::Reverse(part.len()), *part));
        parts.dedup();
        parts.truncate(MOST_PARTS);
        parts.into_iter().map(|stones| Part { stones, is_main: self.is_main(&stones) }).collect()
    }

    /// Whether a part is what people mean when they speak of the group.
    pub(crate) fn is_main(&self, part: &PointSet) -> bool {
        2 * part.len() > self.stones.len() && (self.marked.is_empty() || self.marked.meets(part))
    }
}

/// A point of each block of some stones, marked ones first.
pub(crate) fn one_point_a_block(position: &Position, marked: &PointSet, stones: &PointSet) -> Vec<Point> {
    let mut rest = *stones;
    let mut points = Vec::new();
    while let Some(point) = (rest & *marked).first().or(rest.first()) {
        points.push(point);
        rest.remove(point);
        if let Some(block) = position.block_at(point) {
            rest -= *block.stones();
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_go::Setup;

    #[test]
    fn a_group_falls_apart_where_one_block_is_lost() {
        let board = " . . . . . . . . .\n X O O . O X . . .\n X O . O . O O O .\n X O . X X . . . .\n";
        let drawn = diagram::read(board).unwrap();
        let position = Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).unwrap();
        let parts = |group: &Group| -> Vec<String> {
            let parts = group.parts(&position, Color::Black).into_iter();
            parts.map(|Part { stones, is_main }| format!("{stones:?} {is_main}")).collect()
        };
        let all = Group { stones: position.stones().white, marked: PointSet::EMPTY };
        let of_tail = Group { marked: PointSet::one("F2".parse().unwrap()), ..all };
        let expected = ["{B1, B2, D2, B3, C3, E3} true", "{B1, B2, D2, B3, C3} true", "{B1, B2, B3, C3, E3} true"];
        assert_eq!(parts(&all)[..3], expected);
        assert_eq!(parts(&all)[3..], ["{F2, G2, H2} false", "{D2, E3} false"]);
        assert!(parts(&of_tail).iter().all(|part| part.ends_with("false")), "nobody means the others by these stones");
    }
}
