//! A lesson about a question, as `nerai explain --json` prints it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fact::Fact;
use crate::point::{Point, Vertex};
use crate::term::{Color, Verdict};
use crate::version::Version;

/// A lesson: why this move, why not the others, what the opponent can try.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Lesson {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// The side to move.
    pub to_move: Color,
    /// What the question comes to, for the player whose goal it is.
    pub verdict: Verdict,
    /// The first move with which the side to move gets the verdict, if the verdict pleases it.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The language of the sentences in `short`, as its code.
    pub language: String,
    /// The lesson in short: one sentence after the other.
    pub text: String,
    /// The shapes and techniques that it names, as the book of shapes calls them.
    pub names: Vec<String>,
    /// The lesson in short, sentence by sentence.
    pub short: Vec<Sentence>,
    /// The idea in one sentence.
    pub idea: String,
    /// Everything that the lesson tells, section by section.
    pub sections: Vec<Section>,
    /// The results that facts refer to.
    pub proofs: Vec<LessonProof>,
    /// Moves played on a board for the whole lesson.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// Whether the independent checker accepted the proof of the answer.
    pub checked: bool,
}

/// A sentence of the lesson in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Sentence {
    /// What it is about.
    pub about: Subject,
    /// The text.
    pub text: String,
    /// The name of its message in the message files.
    pub message: String,
    /// The moves that it names, each with the line by which it can be played; the move is the last of its line.
    pub moves: Vec<Vec<PlayedMove>>,
    /// The line that it shows, from the position of the question.
    pub line: Vec<Vertex>,
    /// What it states.
    pub facts: Vec<Fact>,
}

/// A move with its side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PlayedMove {
    /// Who plays it.
    pub color: Color,
    /// Where.
    pub at: Vertex,
}

/// What a sentence of the lesson in short is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Subject {
    /// How things stand, whoever moves first.
    Status,
    /// The shape, the move and the technique.
    Idea,
    /// The play that follows, or the tries of the side that does not get its way.
    Play,
    /// A first move that fails, and what refutes it.
    Mistake,
    /// Other first moves that work.
    Also,
    /// A proverb.
    Proverb,
    /// What is known of a question that is not settled.
    Open,
}

/// A section of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Section {
    /// What it is about.
    pub about: About,
    /// Its heading.
    pub heading: String,
    /// What it tells.
    pub items: Vec<Item>,
}

/// What a section is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum About {
    /// The idea.
    Idea,
    /// The plan that works, or the play that follows.
    Plan,
    /// The tries of the side that does not get its way.
    Tries,
    /// Tempting first moves that fail, and how they are punished.
    WrongMoves,
    /// The points that matter.
    Points,
    /// Added stones that would change the result.
    Changes,
}

/// Some sentences, and the facts that they are made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Item {
    /// The number of a case that others refer to.
    pub case: Option<usize>,
    /// The sentences.
    pub text: String,
    /// The moves that it shows, from the position of the question.
    pub line: Vec<Vertex>,
    /// How many of these moves are played where the sentences belong.
    pub at: usize,
    /// Whether the first move is right or wrong, if the item says so.
    pub right: Option<bool>,
    /// What the sentences state.
    pub facts: Vec<Fact>,
}

/// A result that the lesson rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct LessonProof {
    /// A stone that was added to the position of the question.
    pub added: Option<AddedStone>,
    /// The moves before the position that it is about.
    pub before: Vec<Vertex>,
    /// The goal that was proved.
    pub goal: String,
    /// Its verdict.
    pub verdict: Verdict,
    /// The nodes of the proof.
    pub nodes: usize,
}

/// A stone that is not in the position of the question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct AddedStone {
    /// Its colour.
    pub color: Color,
    /// Where it stands.
    pub at: Point,
}
