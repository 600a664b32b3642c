//! The simple-ko ban.

use nerai_board::{Color, Point};

/// The simple-ko ban: this side may not retake here with its next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ban {
    /// Where the single stone was taken.
    pub point: Point,
    /// The side that lost it.
    pub color: Color,
}
