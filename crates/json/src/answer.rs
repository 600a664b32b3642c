//! The answer to a question, as `nerai solve --json` prints it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::assumes::Assumes;
use crate::part::Part;
use crate::point::{Point, Vertex};
use crate::term::{Color, How, Method, Rules, Status, Verdict};
use crate::version::Version;

/// The answer to the question of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Answer {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// What was found.
    #[serde(flatten)]
    pub found: Found,
    /// With `--both`: the same question with either side to move first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub both: Option<Both>,
}

/// What was found out about a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Found {
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// The side to move.
    pub to_move: Color,
    /// What the question comes to, for the player whose goal it is.
    pub verdict: Verdict,
    /// With `ko`: who takes it first, and what it costs.
    pub ko: Option<Ko>,
    /// If a question about life ends well for the stones: what they live by.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub how: Option<How>,
    /// The move to play; `null` with `lost` and `unknown`, and when the opponent is to move and cannot prevent the goal.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// With `--all-moves` every first move that gives the verdict, the best first; else the move alone.
    pub moves: Vec<Vertex>,
    /// With `--all-moves` and `pass` in `moves`: every legal move outside these points gives the verdict as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass_zone: Option<Vec<Point>>,
    /// With `--all-moves`: first moves that the limits left open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_moves: Option<Vec<Point>>,
    /// With `--all-moves`: moves that fail if stones which are out are not captured; nothing else is proved of them. Left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves_failing_if_out: Vec<Point>,
    /// With `--all-moves`: whether all other moves are proved to be worse.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_complete: Option<bool>,
    /// The main line; with `lost` the best try and its refutation.
    pub line: Vec<Vertex>,
    /// The points that the verdict depends on.
    pub zone: Zone,
    /// The order of the win that reading found; `null` if it came from an unbounded search, or if there is none.
    pub order: Option<u8>,
    /// How hard the problem looks, from 0 to 10; absent with `--move`, and with methods that only claim.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<f64>,
    /// Moves played on a board.
    pub nodes: u64,
    /// With `--method plan`: choices of a goal with its schema, and of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cycles: Option<u32>,
    /// How long it took; absent inside `both`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// How the verdict was found.
    pub method: Method,
    /// The rules that it holds under.
    pub rules: Rules,
    /// With `no-captures`: the opponent's moves that were allowed for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u8>,
    /// Whether the independent checker accepted the certificate in the form in which `--proof` saves it.
    pub checked: bool,
    /// What the verdict takes for granted.
    pub assumes: Assumes,
    /// With `unknown`: the move that bounded reading prefers, or that a plan had not given up; with `--move` the answer to it. It is
    /// not proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<Point>,
    /// With `unknown`: what is proved under an assumption.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conditional: Option<Conditional>,
    /// If the verdict is about the larger part of a marked group: what it leaves out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Rest>,
    /// If the verdict is about a marked group: what is proved of a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<PartOfGroup>,
    /// With a compound goal: what its parts come to alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Vec<Part>>,
    /// With a compound goal: the points that lie in the zones of two parts or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlap: Option<Vec<Point>>,
    /// With a compound goal: for each move of `line` the parts that it serves, by their goals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub serves: Option<Vec<Vec<String>>>,
    /// The verdict as a sentence.
    pub answer: String,
    /// Reasons, in sentences.
    pub why: Vec<String>,
}

/// What is proved under a further assumption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Conditional {
    /// The verdict for the player of the goal, under the assumption.
    pub verdict: Verdict,
    /// The first move with which the side to move gets it; `null` if the verdict does not please that side.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The main line, as in the answer.
    pub line: Vec<Vertex>,
    /// The points that the verdict depends on, the assumed ones among them.
    pub zone: Zone,
    /// What is assumed beyond `assumes` of the answer.
    pub assumes: Condition,
    /// Whether the independent checker accepted its certificate, which has the assumed points as stones that cannot be captured, or
    /// declares the assumption.
    pub checked: bool,
    /// The same as a sentence.
    pub answer: String,
}

/// What the verdict about the larger part of a group leaves out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Rest {
    /// The verdict for the whole group.
    pub whole: Verdict,
    /// A stone of each block that is left out.
    pub stones: Vec<Point>,
}

/// What is proved of a part of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PartOfGroup {
    /// The part as a goal of the same player.
    pub goal: String,
    /// The verdict for that player.
    pub verdict: Verdict,
    /// The first move with which the side to move gets it; `null` if the verdict does not please that side.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The main line, as in the answer.
    pub line: Vec<Vertex>,
    /// The points that the verdict depends on.
    pub zone: Zone,
    /// Whether the independent checker accepted its certificate.
    pub checked: bool,
    /// The same as a sentence.
    pub answer: String,
}

/// What a conditional result assumes: one of these.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Condition {
    /// Points that the attacker keeps: each counts as a stone of his that cannot be captured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Point>,
    /// Stones that are out are not captured; how they stand at the end of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub out: Option<Escaped>,
}

/// How stones stand that are out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Escaped {
    /// The block.
    pub block: Vec<Point>,
    /// How many liberties it has.
    pub liberties: usize,
}

/// What happens if Black moves first, and if White does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Both {
    /// The answer if Black moves first.
    pub black_first: Found,
    /// The answer if White moves first.
    pub white_first: Found,
    /// What the two come to together; `null` if one of them is not known.
    pub status: Option<Status>,
}

/// A ko that decides a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Ko {
    /// The side that takes it first.
    pub first: Color,
    /// How many threats the other side needs; `null` if that is not known.
    pub threats: Option<u32>,
    /// How many threats the side that the ko is harder for needs: with more than 1 it is an approach or many-step ko.
    pub steps: Option<u32>,
}

/// The points that a verdict depends on, with the stones on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Zone {
    /// While these points stay as they are, the verdict cannot get better for the player. Empty with `won`.
    pub plus: Vec<Point>,
    /// While these points stay as they are, the verdict cannot get worse for the player. Empty with `lost`.
    pub minus: Vec<Point>,
}
