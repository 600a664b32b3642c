//! What requests for a search have in common: a position, a goal, and limits.

use std::time::Duration;

use nerai::board::Play;
use nerai::{AnswerOptions, Approach, Problem, Question};
use serde::Deserialize;

use crate::limits::Limits;
use crate::position_json::{Played, PositionText, move_on};
use crate::refusal::Refusal;

/// The body of a request for a search. What a request has no use for is not looked at.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchRequest {
    position: PositionText,
    #[serde(default)]
    goal: Option<String>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    seconds: Option<f64>,
    #[serde(default, rename = "move")]
    tried: Option<String>,
    #[serde(default)]
    pub(crate) all_moves: bool,
    #[serde(default)]
    pub(crate) both: bool,
    #[serde(default)]
    pub(crate) strict: bool,
    #[serde(default)]
    pub(crate) changes: bool,
    #[serde(default)]
    method: MethodText,
    #[serde(default)]
    pub(crate) files: Vec<FileText>,
}

/// How an answer is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MethodText {
    #[default]
    Auto,
    Proof,
    Plan,
    Formula,
}

/// A file that an answer may come with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FileText {
    Sgf,
    Svg,
    Proof,
}

impl SearchRequest {
    /// The position with its moves.
    pub(crate) fn played(&self) -> Result<Played, Refusal> {
        self.position.read()
    }

    /// A problem and what is asked about it.
    pub(crate) fn question(&self, problem: &Problem) -> Result<Question, Refusal> {
        Ok(Question::of(problem, self.goal.as_deref())?)
    }

    /// The first move that is asked about, if there is one.
    pub(crate) fn tried(&self, played: &Played) -> Result<Option<Play>, Refusal> {
        self.tried.as_deref().map(|name| move_on(played.position.size(), "move", name)).transpose()
    }

    /// The nodes that it may take: so many if it does not say.
    pub(crate) fn nodes(&self, limits: &Limits, usual: u64) -> u64 {
        limits.nodes_for(self.nodes, usual)
    }

    /// The time that it may take, if it says so.
    pub(crate) fn time(&self) -> Result<Option<Duration>, Refusal> {
        let Some(seconds) = self.seconds else { return Ok(None) };
        let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
        time.map(Some).ok_or_else(|| Refusal::in_field("seconds", "expected a number of seconds greater than 0"))
    }

    /// What the problem is called in files.
    pub(crate) fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// How to answer.
    pub(crate) fn options(&self) -> AnswerOptions {
        let approach = match self.method {
            MethodText::Auto => Approach::Auto,
            MethodText::Proof => Approach::Proof,
            MethodText::Plan => Approach::Plan,
            MethodText::Formula => Approach::Formula,
        };
        AnswerOptions { approach, strict: self.strict, ..AnswerOptions::default() }
    }

    /// Whether only proofs are wanted.
    pub(crate) fn is_plan(&self) -> bool {
        self.method == MethodText::Plan
    }
}
