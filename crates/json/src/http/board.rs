//! Positions, moves and goals.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::point::{Point, Vertex};
use crate::term::Color;
use crate::version::Version;

/// A position: stones as they were set up, and the moves since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Position {
    /// Columns and rows.
    pub size: [u8; 2],
    /// Black stones, before the moves.
    pub black: Vec<Point>,
    /// White stones, before the moves.
    pub white: Vec<Point>,
    /// Who plays the first of the moves.
    pub to_move: Color,
    /// Where that side may not take a ko at once.
    pub ko: Option<Point>,
    /// The moves, the sides alternating.
    pub moves: Vec<Vertex>,
}

/// What stands on the board after the moves of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    /// Black stones.
    pub black: Vec<Point>,
    /// White stones.
    pub white: Vec<Point>,
    /// The side to move.
    pub to_move: Color,
    /// Where that side may not take a ko at once.
    pub ko: Option<Point>,
    /// The last move.
    pub last: Option<Vertex>,
}

/// A position and its question from a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadText {
    /// The number of the format.
    pub version: Version,
    /// The position.
    pub position: Position,
    /// What stands there.
    pub board: Board,
    /// The goal in its canonical text; `null` if the text has none and its shape suggests none.
    pub goal: Option<String>,
    /// The goal as a question.
    pub words: Option<String>,
    /// What had to be assumed to find the question.
    pub assumed: Vec<String>,
    /// The stones that the goal is about.
    pub target: Vec<Point>,
    /// What the problem is called.
    pub name: Option<String>,
    /// What the text says about it.
    pub comment: Option<String>,
    /// How many games the text has.
    pub games: usize,
    /// How many moves the main line of this one has.
    pub moves_in_game: usize,
    /// What is strange about the text.
    pub warnings: Vec<String>,
    /// Why there is no goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_goal: Option<String>,
}

/// The position after a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Captured {
    /// The number of the format.
    pub version: Version,
    /// The position with the move among its moves.
    pub position: Position,
    /// What stands there now.
    pub board: Board,
    /// The stones that the move takes.
    pub captured: Vec<Point>,
}

/// How a goal is understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnderstoodGoal {
    /// The number of the format.
    pub version: Version,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// Whose goal it is.
    pub player: Color,
    /// The goal as a question.
    pub words: String,
    /// The stones that it is about.
    pub target: Vec<Point>,
    /// What had to be assumed to find it.
    pub assumed: Vec<String>,
}
