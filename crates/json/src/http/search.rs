//! Answers to requests for a search.

use nerai_explain::{Attempt, RestsOn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::lesson::Lesson;
use crate::point::{Point, Vertex, line};
use crate::term::{Color, Verdict};
use crate::version::Version;

/// An answer to a request for a search, and whether the search ran out of memory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}")]
pub struct Searched<T> {
    /// The answer.
    #[serde(flatten)]
    pub answer: T,
    /// Whether the search was stopped because it held as much memory as it may; the answer then tells what is known by then.
    #[serde(default, skip_serializing_if = "is_false")]
    pub out_of_memory: bool,
}

// What serde asks for takes a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(value: &bool) -> bool {
    !value
}

/// The answer of `nerai solve --json`, with the question and the files that were asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Solved {
    /// The answer.
    #[serde(flatten)]
    pub answer: Answer,
    /// The goal as a question.
    pub question: String,
    /// What had to be assumed to find it.
    pub assumed: Vec<String>,
    /// The files that were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Files>,
}

/// Files as texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Files {
    /// The answer as an SGF file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sgf: Option<String>,
    /// The answer as a picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The proof in Base64, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// The lesson of `nerai explain --json`, with the answer, the question, the plan, and the file that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Explained {
    /// The lesson.
    #[serde(flatten)]
    pub lesson: Lesson,
    /// The verdict as a sentence.
    pub answer: String,
    /// The goal as a question.
    pub question: String,
    /// The plan as a tree of goals; `null` where there is no line.
    pub plan: Option<PlanNode>,
    /// The file that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Files>,
}

/// A goal of a plan, and what it is divided into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanNode {
    /// Its name in the knowledge; of the whole plan the goal of the question.
    pub goal: String,
    /// What it wants, in words.
    pub words: String,
    /// Whose it is.
    pub side: Option<Color>,
    /// The first move of the main line that it leads to.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The number of that move, from 1.
    pub number: usize,
    /// The goals and moves that it is divided into.
    pub children: Vec<PlanNode>,
}

impl From<&nerai_explain::PlanGoal> for PlanNode {
    fn from(goal: &nerai_explain::PlanGoal) -> PlanNode {
        PlanNode {
            goal: goal.goal.clone(),
            words: goal.words.clone(),
            side: Some(goal.side.into()),
            first_move: Some(Vertex::from(goal.first.at)),
            number: goal.number + 1,
            children: goal.children.iter().map(PlanNode::from).collect(),
        }
    }
}

/// What a move of someone who solves a problem comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tried {
    /// The number of the format.
    pub version: Version,
    /// What the move comes to, for the player of the goal.
    pub verdict: Verdict,
    /// Whether no other move does better; `null` if that is not known.
    pub right: Option<bool>,
    /// What that rests on.
    pub support: Support,
    /// The refutation, or the longest resistance against a right move.
    pub reply: Option<Vertex>,
    /// Why, in sentences.
    pub reason: String,
    /// The play that follows, the move itself included.
    pub line: Vec<Vertex>,
    /// Whether nothing more has to be played after the reply.
    pub done: bool,
    /// Moves played on a board.
    pub nodes: u64,
}

/// What the judgement of a move rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Support {
    /// Proofs.
    Proved,
    /// A proof under the assumption that stones which are out are not captured.
    Assumed,
    /// Bounded reading, which proves nothing.
    Read,
    /// Nothing.
    Open,
}

impl From<RestsOn> for Support {
    fn from(rests_on: RestsOn) -> Support {
        match rests_on {
            RestsOn::Proof => Support::Proved,
            RestsOn::Assumption => Support::Assumed,
            RestsOn::Reading => Support::Read,
            RestsOn::Nothing => Support::Open,
        }
    }
}

impl Tried {
    /// What was made of a move with so many nodes.
    #[must_use]
    pub fn new(attempt: Attempt, nodes: u64) -> Tried {
        Tried {
            version: Version::default(),
            verdict: attempt.verdict.into(),
            right: attempt.is_right,
            support: attempt.rests_on.into(),
            reply: attempt.reply.map(Vertex::from),
            reason: attempt.reason,
            line: line(&attempt.line),
            done: attempt.is_done,
            nodes,
        }
    }
}

/// Hints of growing strength.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hints {
    /// The number of the format.
    pub version: Version,
    /// What the question comes to.
    pub verdict: Verdict,
    /// The first move.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The hints; the last is the proved move.
    pub hints: Vec<String>,
}

/// How far a search is: the data of a `progress` event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Progress {
    /// The number of the format.
    pub version: Version,
    /// Time since the search began.
    pub seconds: f64,
    /// Moves played on a board.
    pub nodes: u64,
    /// What is being read, from where that reading began.
    pub line: Vec<Point>,
}
