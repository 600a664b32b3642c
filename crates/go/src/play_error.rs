//! The reasons why the rules refuse a play.

use nerai_board::Point;

/// Why a play is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The point is not on the board.
    #[error("{0} is not on the board")]
    OffBoard(Point),
    /// The point holds a stone.
    #[error("{0} is occupied")]
    Occupied(Point),
    /// The stone would have no liberty and capture nothing.
    #[error("{0} would be suicide")]
    Suicide(Point),
    /// The ko may not be retaken at once.
    #[error("{0} may not retake the ko at once")]
    Ko(Point),
    /// The whole board would repeat.
    #[error("{0} would repeat an earlier position of the whole board")]
    Superko(Point),
}
