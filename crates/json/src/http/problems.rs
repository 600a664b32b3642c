//! The problems inside the program.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::term::Color;
use crate::version::Version;

/// The problems inside the program, by theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Themes {
    /// The number of the format.
    pub version: Version,
    /// The themes in the order in which they are learned.
    pub themes: Vec<Theme>,
}

/// Problems of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Theme {
    /// Its name in ids.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Its problems.
    pub problems: Vec<ListedProblem>,
}

/// A problem of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListedProblem {
    /// What it is asked for by.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The side to move.
    pub to_move: Color,
    /// The goal.
    pub goal: Option<String>,
}
