//! What became of each problem of a list, as it is kept in a file and compared with an earlier run.

use std::path::Path;

use nerai_proof::Event;
use nerai_terminal::input;
use serde::{Deserialize, Serialize};

use crate::gobi::Listed;

/// A run through a list.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Run {
    /// The nodes of each problem.
    pub(crate) nodes: u64,
    /// Every second problem alone: 1 or 2.
    pub(crate) half: Option<u8>,
    pub(crate) problems: Vec<Record>,
}

/// What became of a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) id: String,
    /// `kill` or `live`, for the side to move.
    pub(crate) goal: String,
    pub(crate) band: String,
    /// The moves of the list.
    pub(crate) listed: Vec<String>,
    pub(crate) outcome: Outcome,
    pub(crate) verdict: String,
    #[serde(rename = "move")]
    pub(crate) first_move: Option<String>,
    /// Whether the checker accepted the proof.
    pub(crate) checked: bool,
    pub(crate) nodes: u64,
    /// States of the proofs.
    pub(crate) proof_nodes: usize,
    /// Seconds of processor time for the answer.
    pub(crate) cpu: f64,
    /// The same for asking about the moves of the list, if the answer was another one.
    pub(crate) cpu_again: f64,
    pub(crate) conditional: Option<Condition>,
    /// Why there is no answer.
    pub(crate) trouble: Option<String>,
}

/// What is proved if the killer holds some points.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Condition {
    pub(crate) verdict: String,
    #[serde(rename = "move")]
    pub(crate) first_move: Option<String>,
    /// Whether that is a move of the list.
    pub(crate) is_listed: bool,
    pub(crate) holds: Vec<String>,
    pub(crate) checked: bool,
}

/// What an answer is worth beside the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// Proved and checked, with a move of the list.
    Right,
    /// Another move, and one of the list is proved to come to the same.
    AlsoRight,
    /// Another move, and nothing is proved of those of the list.
    Other,
    /// A proof that the side to move fails where the list says that it succeeds, or the reverse.
    Refused,
    /// No proof within the limit.
    Unknown,
    /// The checker did not accept the proof.
    Unchecked,
    /// No answer at all.
    Broken,
}

impl Outcome {
    pub(crate) const ALL: [Outcome; 7] = [
        Outcome::Right,
        Outcome::AlsoRight,
        Outcome::Other,
        Outcome::Refused,
        Outcome::Unknown,
        Outcome::Unchecked,
        Outcome::Broken,
    ];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Outcome::Right => "right",
            Outcome::AlsoRight => "also-right",
            Outcome::Other => "other",
            Outcome::Refused => "refused",
            Outcome::Unknown => "unknown",
            Outcome::Unchecked => "unchecked",
            Outcome::Broken => "broken",
        }
    }
}

impl Record {
    pub(crate) fn is_solved(&self) -> bool {
        matches!(self.outcome, Outcome::Right | Outcome::AlsoRight)
    }
}

impl Run {
    pub(crate) fn read(path: &Path) -> Result<Run, String> {
        serde_json::from_slice(&input::read(path)?).map_err(|error| error.to_string())
    }
}

/// What the side to move wants of the stones.
pub(crate) fn goal_of(problem: &Listed) -> &'static str {
    let task = &problem.question.task;
    let is_kill = matches!(task.aim().event, Event::Kill { .. }) && task.to_move() == task.aim().max;
    if is_kill { "kill" } else { "live" }
}
