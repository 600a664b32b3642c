//! A block of connected stones, as players see it.

use nerai_board::{Color, LATTICE, Point, PointSet};

/// The liberty that never fills: a lattice cell on no board.
pub(crate) const ETERNAL: Point = Point::from_index(LATTICE - 1);

/// A liberty bit set without the eternal one.
fn real(liberties: &PointSet) -> PointSet {
    liberties.without(ETERNAL)
}

/// Names a block until the next play or undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockId(pub(crate) u32);

pub(crate) const NO_BLOCK: BlockId = BlockId(u32::MAX);

#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    pub(crate) stones: PointSet,
    /// With [`ETERNAL`] for a block that may not be captured.
    pub(crate) liberties: PointSet,
    pub(crate) hash: u64,
    pub(crate) color: Color,
}

/// A maximal set of connected stones of one colour.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    pub(crate) data: &'a BlockData,
}

impl<'a> Block<'a> {
    /// The block's colour.
    #[must_use]
    pub fn color(self) -> Color {
        self.data.color
    }

    /// The block's stones.
    #[must_use]
    pub fn stones(self) -> &'a PointSet {
        &self.data.stones
    }

    /// The empty points next to the block.
    #[must_use]
    pub fn liberties(self) -> PointSet {
        real(&self.data.liberties)
    }

    /// Whether the block is declared uncapturable.
    #[must_use]
    pub fn is_uncapturable(self) -> bool {
        self.data.liberties.contains(ETERNAL)
    }

    /// Whether one enemy move on its last liberty would capture the block.
    #[must_use]
    pub fn is_in_atari(self) -> bool {
        self.data.liberties.is_one() && !self.is_uncapturable()
    }
}
