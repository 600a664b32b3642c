//! What the server says about itself and about requests that it refuses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::version::Version;

/// Which program answers, and how much it may be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AboutServer {
    /// The number of the format.
    pub version: Version,
    /// The version of the program.
    pub program: String,
    /// What no request exceeds.
    pub limits: ServerLimits,
    /// What requests get that do not say how much they want.
    pub usual: UsualLimits,
}

/// What no request exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ServerLimits {
    /// Moves played on a board in one search.
    pub nodes: u64,
    /// Time of one search.
    pub seconds: f64,
    /// Bytes that one search holds.
    pub memory: usize,
    /// Bytes of the body of a request.
    pub bytes: usize,
    /// Searches at the same time.
    pub searches: usize,
    /// Searches that may be waiting.
    pub waiting: usize,
}

/// What requests get that do not say how much they want.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UsualLimits {
    /// Moves played on a board.
    pub nodes: u64,
    /// The same to try a move, and for hints.
    pub try_nodes: u64,
}

/// A request that gets no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The number of the format.
    pub version: Version,
    /// Why.
    pub error: RefusedBecause,
}

/// Why a request gets no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedBecause {
    /// What is wrong, and what was expected.
    pub message: String,
    /// The field of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The first wrong character in the text of that field, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<usize>,
    /// The character after the last wrong one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
}
