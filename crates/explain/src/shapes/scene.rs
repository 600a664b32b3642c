//! Play that a technique may be seen in: a line with its boards, and what is proved about it.

use nerai::How;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Event, Move};

/// A line on the board, and whose play is looked at.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The moves from the position of the question.
    pub line: &'a [Move],
    /// The board before the first move, and after each.
    pub boards: Vec<Position>,
    /// The side that gets its way.
    pub side: Color,
    /// What the question is about.
    pub event: &'a Event,
    /// What is proved besides.
    pub known: Known,
}

/// What is proved about a position besides a line.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// The point that both sides need.
    pub vital: Option<Point>,
    /// Two points of which the side gets one, after these moves.
    pub miai: Option<(Vec<Move>, Point, Point)>,
    /// What the group lives by.
    pub how: Option<How>,
    /// Steps of the ko that decides.
    pub ko_steps: Option<u32>,
    /// Whether a ko decides.
    pub is_ko: bool,
    /// Parts of the goal that the first move threatens to reach.
    pub threatened_parts: usize,
    /// Finds the vital points of an eye space that is in a book.
    pub vital_of_shape: Option<VitalOf>,
    /// Play if the side does not move first.
    pub passed: Vec<Move>,
}

/// The vital points of an eye space of this owner.
pub type VitalOf = fn(&Position, &PointSet, Color) -> PointSet;

impl<'a> Scene<'a> {
    /// A line from a position; nothing if a move of it is illegal.
    #[must_use]
    pub fn new(before: &Position, line: &'a [Move], side: Color, event: &'a Event, known: Known) -> Option<Scene<'a>> {
        let mut boards = vec![before.clone()];
        for made in line {
            let mut board = boards.last()?.clone();
            board.try_move(made.color, made.at).ok()?;
            boards.push(board);
        }
        Some(Scene { line, boards, side, event, known })
    }

    /// The moves of the side by their numbers in the line.
    pub(super) fn own(&self) -> impl Iterator<Item = (usize, Point)> + '_ {
        let is_own = |made: &Move| made.color == self.side;
        self.line
            .iter()
            .enumerate()
            .filter(move |(_, made)| is_own(made))
            .filter_map(|(number, made)| Some((number, made.at.point()?)))
    }

    /// The first move of the side, and the boards before and after it.
    pub(super) fn first(&self) -> Option<(Point, &Position, &Position)> {
        let (number, at) = self.own().next().filter(|(number, _)| *number <= 1)?;
        Some((at, &self.boards[number], &self.boards[number + 1]))
    }

    /// The line up to and with a move, and further moves.
    pub(super) fn then(&self, number: usize, more: &[(Color, Point)]) -> Vec<Move> {
        let more = more.iter().map(|(color, at)| Move { color: *color, at: Play::At(*at) });
        self.line[..=number].iter().copied().chain(more).collect()
    }

    /// The stones that the question is about.
    pub(super) fn target(&self) -> PointSet {
        self.boards[0].whole_blocks(&self.event.stones())
    }
}
