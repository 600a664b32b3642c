//! A problem with its difficulty, as `nerai rank --json` prints it.

use nerai_explain::Difficulty;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::term::Verdict;
use crate::version::Version;

/// A problem of a collection, and how hard it looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Ranked {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named or found.
    pub file: String,
    /// The number of the game in it, from 1.
    pub game: usize,
    /// What the problem is called.
    pub name: Option<String>,
    /// How hard it looks, from 0 (seen at once) to 10.
    pub difficulty: f64,
    /// First moves that there are to look at.
    pub tries: usize,
    /// The length of the main line; `null` if the question was not settled.
    pub depth: Option<usize>,
    /// Moves played on a board to settle it.
    pub nodes: u64,
    /// What the question comes to.
    pub verdict: Verdict,
}

impl Ranked {
    /// A problem in a file.
    #[must_use]
    pub fn new(file: String, game: usize, name: Option<String>, difficulty: &Difficulty, verdict: Verdict) -> Ranked {
        let Difficulty { tries, depth, nodes } = *difficulty;
        let level = difficulty.level();
        Ranked { version: Version::default(), file, game, name, difficulty: level, tries, depth, nodes, verdict }
    }
}
