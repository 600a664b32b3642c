//! What a game tells the loop.

use std::ops::ControlFlow;

use crate::pn::choice::Choice;
use crate::pn::numbers::Numbers;

/// A search with its board. The loop knows nothing of positions, tables and paths: what a game has no use for costs nothing.
pub(crate) trait Game {
    /// A state that is being worked on, with its moves.
    type Node;
    /// Names a move of a node.
    type Move: Copy;
    /// What a visit comes to.
    type Found;

    /// A move is followed until its number is this part of the second best one's above that (1/4: the 1+ε trick), so that
    /// the search does not jump between two lines all the time.
    const SLACK: u32 = 4;

    /// Brings the numbers of a node up to date and says which move to follow, or what the visit comes to when none is left
    /// to follow. Coming back to the path is worth what the game says that endless play is.
    fn choose(&mut self, node: &mut Self::Node) -> ControlFlow<Self::Found, Choice<Self::Move>>;

    /// Plays a move, visits the state behind it until that reaches the limits, takes back, and learns from it.
    fn follow(&mut self, node: &mut Self::Node, step: Self::Move, most: Numbers) -> ControlFlow<Self::Found>;

    /// Ends the visit to a node that is still open.
    fn leave(&mut self, node: &mut Self::Node, numbers: Numbers) -> Self::Found;

    /// Whether all visits have to end.
    fn is_spent(&self) -> bool;
}
