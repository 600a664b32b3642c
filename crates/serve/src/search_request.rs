//! What requests for a search have in common: a position, a goal, and limits.

use std::time::Duration;

use nerai::{AnswerOptions, Approach, Problem, Question};
use nerai_board::Play;
use nerai_explain::wording::{Language, LanguageError};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::body::object;
use crate::limits::Limits;
use crate::position_json::{Played, PositionText, move_on};
use crate::refusal::Refusal;

/// The body of a request for a search. What a request has no use for is not looked at.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SearchRequest {
    /// The position.
    #[serde(deserialize_with = "object")]
    position: PositionText,
    /// The question; without it the program guesses, and says in `assumed` what it took for granted.
    #[serde(default)]
    goal: Option<String>,
    /// What the problem is called in files.
    #[serde(default)]
    name: Option<String>,
    /// Moves that the search may play on a board; the server's own limit is never exceeded.
    #[serde(default)]
    nodes: Option<u64>,
    /// Time that the search may take; the server's own limit is never exceeded.
    #[serde(default)]
    seconds: Option<f64>,
    /// The first move that is asked about: a point, or `pass`.
    #[serde(default, rename = "move")]
    tried: Option<String>,
    /// The language of a lesson, as its code: `en`, `de`; `ja`, `zh` and `ko` are begun.
    #[serde(default)]
    language: Option<String>,
    /// Whether to find every first move that is as good as the best.
    #[serde(default)]
    pub(crate) all_moves: bool,
    /// Whether to tell what happens if the other side moves first, too.
    #[serde(default)]
    pub(crate) both: bool,
    /// Whether to take nothing for granted.
    #[serde(default)]
    pub(crate) strict: bool,
    /// Whether a lesson looks for added stones that would change the result.
    #[serde(default)]
    pub(crate) changes: bool,
    /// How the answer is found.
    #[serde(default)]
    method: MethodText,
    /// Files that the answer comes with.
    #[serde(default)]
    pub(crate) files: Vec<FileText>,
}

/// How an answer is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "AskedMethod")]
pub(crate) enum MethodText {
    /// By formulas if the goal is one, else by a proof.
    #[default]
    Auto,
    /// By a search that proves what it finds.
    Proof,
    /// By a plan, which only claims.
    Plan,
    /// By formulas.
    Formula,
}

/// A file that an answer may come with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "AskedFile")]
pub(crate) enum FileText {
    /// The answer as an SGF file.
    Sgf,
    /// The answer as a picture.
    Svg,
    /// The proof in Base64.
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
        if seconds <= 0.0 {
            return Err(Refusal::in_field("seconds", "expected a number of seconds greater than 0"));
        }
        // Whoever asks for more than can be said wants as much as there is.
        let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
        Ok(Some(time.max(Duration::from_nanos(1))))
    }

    /// The language of a lesson.
    pub(crate) fn language(&self) -> Result<Language, Refusal> {
        let Some(code) = &self.language else { return Ok(Language::English) };
        code.parse().map_err(|error: LanguageError| Refusal::in_field("language", error.to_string()))
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
        AnswerOptions::default().with_approach(approach).with_strict(self.strict)
    }

    /// Whether only proofs are wanted.
    pub(crate) fn is_plan(&self) -> bool {
        self.method == MethodText::Plan
    }
}
