//! What a move is for, in the words of the plan knowledge: from the goal of a side down to the move.
//!
//! A lesson does not know where purposes come from; whoever makes one gives it a function that does.

use nerai_board::{Color, Point};
use nerai_go::Position;

pub use crate::plan_words::Step;

/// Why a side would play a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Purpose {
    /// From the highest goal down to the move.
    pub steps: Vec<Step>,
}

/// Finds out why this side would play this move in a position.
pub type PurposeOf<'p> = &'p dyn Fn(&Position, Color, Point) -> Option<Purpose>;

/// Knows no purpose: the lesson then says what boards and proofs show.
#[must_use]
pub fn no_purpose(_: &Position, _: Color, _: Point) -> Option<Purpose> {
    None
}
