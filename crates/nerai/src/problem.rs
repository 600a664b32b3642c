//! A position with what its file says about it: whose turn it is, which stones are marked, what is asked.
//!
//! Whatever the source, everything after this file works on a legal position and on points, not on texts.

mod from_diagram;
mod from_file;
mod from_sgf;
mod turn;

use std::collections::BTreeMap;

pub use from_file::{Problems, decode, holds_sgf};
use nerai_board::picture::Mark;
use nerai_board::{Color, Place, Point, PointSet, Size};
use nerai_go::{PlayError, Position, SetupError};
use nerai_sgf::{SgfError, Warning};
use thiserror::Error;
pub use turn::Turn;

/// A position and what its file says about it.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position, with the ko ban that the last replayed move left.
    pub position: Position,
    /// The side to move.
    pub to_move: Color,
    /// How that is known.
    pub turn: Turn,
    /// The move before this position, if the file has moves up to here and it was no pass.
    pub last_move: Option<Point>,
    /// The marks on the board.
    pub marks: Marks,
    /// The goal as the file words it (`GOAL[…]` or a `goal:` line).
    pub goal_text: Option<GoalText>,
    /// The problem's name (`GN` or `N`, or a `name:` line).
    pub name: Option<String>,
    /// The author's words at this position (`C`, or a `comment:` line).
    pub comment: Option<String>,
    /// What was odd about the file and was repaired.
    pub warnings: Vec<Warning>,
}

/// The marked points by kind of mark, empty kinds left out.
pub type Marks = BTreeMap<Mark, PointSet>;

/// A goal in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalText {
    /// The text, escapes resolved.
    pub text: String,
    /// Where its first character stands.
    pub place: Place,
    /// Whether the text stands in the file letter for letter, so that places inside it can be computed.
    pub is_verbatim: bool,
}

/// Which position of a file is meant, and what the file does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProblemOptions {
    /// Number of the game in its file, from 1.
    pub game: usize,
    /// The position after this many moves of the main line (passes count); 0 is the starting position.
    pub at: usize,
    /// The side to move, whatever the file says.
    pub to_move: Option<Color>,
}

impl Default for ProblemOptions {
    /// The starting position of the first game, the side to move as the file says.
    fn default() -> ProblemOptions {
        ProblemOptions { game: 1, at: 0, to_move: None }
    }
}

impl ProblemOptions {
    /// The same, with the game of this number, from 1.
    #[must_use]
    pub fn with_game(self, game: usize) -> ProblemOptions {
        ProblemOptions { game, ..self }
    }

    /// The same, after so many moves of the main line.
    #[must_use]
    pub fn with_at(self, at: usize) -> ProblemOptions {
        ProblemOptions { at, ..self }
    }

    /// The same, with this side to move or, without one, the side that the file says.
    #[must_use]
    pub fn with_to_move(self, to_move: Option<Color>) -> ProblemOptions {
        ProblemOptions { to_move, ..self }
    }
}

/// Why a file gives no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {message}")]
pub struct ProblemError {
    /// Where in the file.
    pub place: Place,
    /// What is wrong and what was expected.
    pub message: String,
}

impl ProblemError {
    /// What is wrong at a place.
    #[must_use]
    pub fn new(place: Place, message: impl Into<String>) -> ProblemError {
        ProblemError { place, message: message.into() }
    }
}

impl From<SgfError> for ProblemError {
    fn from(error: SgfError) -> ProblemError {
        ProblemError { place: error.place, message: error.message }
    }
}

impl Problem {
    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.position.size()
    }
}

/// How much there is around a problem in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How many games the file has; a diagram is one.
    pub games: usize,
    /// How many moves the main line of this one has.
    pub moves: usize,
}

/// The error at the place of the first stone that it is about.
#[must_use]
pub fn blame(error: &SetupError, place_of: impl Fn(Point) -> Place) -> ProblemError {
    let stone = match error {
        SetupError::NoLiberty { stones, .. } => stones.first(),
        SetupError::OffBoard { point, .. } | SetupError::BothColors(point) | SetupError::NoStone(point) => Some(*point),
    };
    ProblemError::new(stone.map_or(Place::START, place_of), error.to_string())
}

/// Plays a move of the file. Files come from many rule sets: suicide is allowed, and a ko retaken at once only draws a
/// warning; a move on a stone is an error.
pub fn replay(
    position: &mut Position,
    color: Color,
    point: Option<Point>,
    place: Place,
    warnings: &mut Vec<Warning>,
) -> Result<(), ProblemError> {
    let Some(point) = point else {
        position.set_ban(None);
        return Ok(());
    };
    position.allow_suicide(true);
    let mut played = position.try_play(color, point);
    if matches!(played, Err(PlayError::Ko(_))) {
        warnings.push(Warning { place, message: format!("{color} {point} retakes a ko at once") });
        position.set_ban(None);
        played = position.try_play(color, point);
    }
    position.allow_suicide(false);
    played.map_err(|error| ProblemError::new(place, format!("{color} cannot play here: {error}")))
}
