//! The Go-Moku program that learns from lost games.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::term::Color;
use crate::version::Version;

/// The program's next move, and what it knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GomokuMoved {
    /// The number of the format.
    pub version: Version,
    /// The move; `null` if the game was over before it.
    #[serde(rename = "move")]
    pub made: Option<ChosenMove>,
    /// How the game ended; `null` while it goes on.
    pub end: Option<GomokuEnd>,
    /// What the program knows, as a text that it can be given again.
    pub list: String,
    /// The same, level by level.
    pub levels: Vec<Vec<ListedSubgoal>>,
}

/// A move that the program chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChosenMove {
    /// Where.
    pub at: String,
    /// Its colour.
    pub color: Color,
    /// Why.
    pub why: Option<ChosenWhy>,
}

/// Why the program chose a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChosenWhy {
    /// What kind of reason it is.
    pub kind: MoveReason,
    /// The subgoal that it achieves or prevents.
    pub subgoal: Option<FoundSubgoal>,
    /// The reason in words.
    pub words: String,
}

/// A kind of reason for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MoveReason {
    /// It achieves a subgoal.
    Attack,
    /// It prevents one of the opponent's.
    Defence,
    /// There was nothing better to do.
    Default,
}

/// A subgoal, and its level in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundSubgoal {
    /// The subgoal.
    pub description: String,
    /// Its level, from 1.
    pub level: usize,
}

/// A subgoal of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedSubgoal {
    /// The subgoal.
    pub description: String,
    /// Whether it says enough.
    pub adequacy: String,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum GomokuEnd {
    /// Black has won.
    Black,
    /// White has won.
    White,
    /// The board is full.
    Draw,
}

/// What the program learned from a game that it lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GomokuLearned {
    /// The number of the format.
    pub version: Version,
    /// What the program knows now, as a text that it can be given again.
    pub list: String,
    /// The same, level by level.
    pub levels: Vec<Vec<ListedSubgoal>>,
    /// What is new, in words.
    pub learned: Vec<String>,
    /// The winner's moves from the last one back.
    pub steps: Vec<LearnedStep>,
    /// The same as the paper prints it.
    pub analysis: String,
}

/// A move of the winner, and what the program made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LearnedStep {
    /// Where it was played.
    pub at: String,
    /// Its number in the game, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// What it was worth.
    pub description: String,
    /// What was added to the list.
    pub added: Option<FoundSubgoal>,
}

/// The games that the program's paper prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GomokuGames {
    /// The number of the format.
    pub version: Version,
    /// The games.
    pub games: Vec<PrintedGame>,
}

/// A printed game, with what the program makes of it today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PrintedGame {
    /// The number of its series.
    pub series: u8,
    /// Its number there.
    pub number: usize,
    /// Its heading.
    pub heading: String,
    /// Columns and rows of the board.
    pub size: usize,
    /// Who moves first.
    pub first: Color,
    /// What the program knew before it, level by level.
    pub before: Vec<Vec<ListedSubgoal>>,
    /// The moves.
    pub moves: Vec<PrintedMove>,
    /// What the program makes of the loss, as the paper prints it.
    pub analysis: String,
    /// What the program knew after it, level by level.
    pub after: Vec<Vec<ListedSubgoal>>,
}

/// A move of a printed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PrintedMove {
    /// Where.
    pub at: String,
    /// Who played it.
    pub by: MovedBy,
    /// Whether the paper has a star beside it.
    pub starred: bool,
    /// What the program says of its own move today.
    pub why: Option<ChosenWhy>,
}

/// Who played a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MovedBy {
    /// The program.
    Program,
    /// Its opponent.
    Opponent,
}
