//! What a move is for, in the words of the plan knowledge: from the goal of a side down to the move.
//!
//! A lesson does not know where purposes come from; whoever makes one gives it a function that does.

use nerai_board::{Color, Point};
use nerai_go::Position;

/// Why a side would play a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Purpose {
    /// From the highest goal down to the move.
    pub steps: Vec<Step>,
}

/// A goal on the way from what a side wants to the move that it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The goal's name in the knowledge.
    pub goal: String,
    /// Its words, such as `Black wants to kill the group` or `take the vital point B1`.
    pub words: String,
}

/// Finds out why this side would play this move in a position.
pub type PurposeOf<'p> = &'p dyn Fn(&Position, Color, Point) -> Option<Purpose>;

/// Knows no purpose: the lesson then says what boards and proofs show.
#[must_use]
pub fn no_purpose(_: &Position, _: Color, _: Point) -> Option<Purpose> {
    None
}
