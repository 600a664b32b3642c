//! Who gets an expression, and how.

use nerai_board::Point;

/// Who gets an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whether the player makes the expression true.
    pub wins: bool,
    /// The move with which the side to move succeeds; `None` if it does not, or need not move for it.
    pub first_move: Option<Point>,
    /// If the player wins: as soon as it can, and as late as the opponent can make it; `None` is a pass. If the opponent
    /// prevents it: only its first move, if it is to move.
    pub line: Vec<Option<Point>>,
    /// Stones that were set, passes included; those for the rest of the line are not counted.
    pub nodes: u64,
}
