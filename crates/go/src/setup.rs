//! Stones as a file or a person put them down, legal or not; [`Position`](crate::Position) is the legal kind.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use thiserror::Error;

/// Anything a file may contain: stones without liberties, both colours on one point, stones off the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// The stones of each side.
    pub stones: ByColor<PointSet>,
    /// Stones that are taken for granted: their blocks never leave the board, even without a liberty.
    pub uncapturable: PointSet,
}

/// Why a setup is no legal position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A stone lies outside the board.
    #[error("a stone on {point} lies outside the {size} board")]
    OffBoard {
        /// Where the stone is.
        point: Point,
        /// The board's size.
        size: Size,
    },
    /// A point holds a stone of each colour.
    #[error("{0} holds both a black and a white stone")]
    BothColors(Point),
    /// A block has no liberty.
    #[error("the {color} block at {} has no liberty", names(.stones))]
    NoLiberty {
        /// The block's colour.
        color: Color,
        /// The block's stones.
        stones: PointSet,
    },
    /// A point is declared uncapturable but holds no stone.
    #[error("{0} is declared uncapturable but holds no stone")]
    NoStone(Point),
}

fn names(stones: &PointSet) -> String {
    stones.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

impl Setup {
    /// A board without stones.
    #[must_use]
    pub fn empty(size: Size) -> Setup {
        Setup { size, stones: ByColor::default(), uncapturable: PointSet::EMPTY }
    }

    /// Puts a stone down, in the place of whatever was there.
    pub fn place(&mut self, color: Color, point: Point) {
        self.stones[color.other()].remove(point);
        self.stones[color].insert(point);
    }

    /// Takes away whatever stands on a point.
    pub fn clear(&mut self, point: Point) {
        self.stones.black.remove(point);
        self.stones.white.remove(point);
    }

    /// The same stones with the colours exchanged.
    #[must_use]
    pub fn swap_colors(&self) -> Setup {
        let stones = ByColor { black: self.stones.white, white: self.stones.black };
        Setup { stones, ..self.clone() }
    }

    /// The same stones on the turned or flipped board.
    #[must_use]
    pub fn turn(&self, symmetry: nerai_board::Symmetry) -> Setup {
        Setup {
            size: symmetry.size(self.size),
            stones: ByColor::from_fn(|color| symmetry.set(self.size, &self.stones[color])),
            uncapturable: symmetry.set(self.size, &self.uncapturable),
        }
    }
}
