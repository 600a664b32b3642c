//! A line of `nerai batch`: the answer to a question of a list, or why there is none.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, Both, Found};
use crate::version::Version;

/// A line that `nerai batch` writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BatchLine {
    /// An answer.
    Answer(Box<BatchAnswer>),
    /// A problem without one.
    Error(BatchError),
}

/// The answer to a problem of a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct BatchAnswer {
    /// The number of the format.
    pub version: Version,
    /// Where the problem stands.
    #[serde(flatten)]
    pub place: Place,
    /// The name of the question: a hash of position, goal, side to move, options and limits.
    pub key: String,
    /// 2, if the answer is from the second pass; absent with the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<u8>,
    /// The limits that it was found within.
    pub limits: BatchLimits,
    /// The program that found it, as `nerai --version` says it.
    pub program: String,
    /// What was found.
    #[serde(flatten)]
    pub found: Found,
    /// With `--both`: the same question with either side to move first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub both: Option<Both>,
}

/// A problem of a list that has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct BatchError {
    /// The number of the format.
    pub version: Version,
    /// Where the problem stands.
    #[serde(flatten)]
    pub place: Place,
    /// Why there is no answer.
    pub error: String,
    /// The line of the file where it is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}

/// Where a problem stands in its list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Place {
    /// The file, as it was named or found.
    pub file: String,
    /// The number of the game, if the file has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// The number of the problem in the whole list, from 1.
    pub number: usize,
    /// How many problems the whole list has.
    pub of: usize,
}

/// What one problem may cost; what is not limited is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BatchLimits {
    /// Moves played on a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Memory, in millions of bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
}

impl BatchAnswer {
    /// An answer that a program found within limits, not placed yet.
    #[must_use]
    pub fn new(answer: Answer, key: String, limits: BatchLimits, program: String) -> BatchAnswer {
        let Answer { version, found, both, .. } = answer;
        BatchAnswer { version, place: Place::default(), key, pass: None, limits, program, found, both }
    }
}

impl BatchError {
    /// A reason, with a line and a column of the file if there is a place; not placed yet.
    #[must_use]
    pub fn new(error: String, place: Option<(u32, u32)>) -> BatchError {
        let (line, column) = place.unzip();
        BatchError { version: Version::default(), place: Place::default(), error, line, column }
    }
}
