//! An answer as one JSON object; `docs/answers.md` describes the fields, which scripts rely on.

use std::collections::BTreeMap;

use nerai::Answer;
use nerai::board::{Point, PointSet};
use nerai::proof::Verdict;
use serde::Serialize;

/// The answer to the question of a file, on one line.
pub(crate) fn answer_json(file: &str, answer: &Answer, seconds: f64) -> serde_json::Result<String> {
    let best = if matches!(answer.verdict, Verdict::Won | Verdict::Ko { .. }) { answer.first_move } else { None };
    let moves = match &answer.first_moves {
        Some(moves) => moves.good.iter().map(|at| vertex(*at)).collect(),
        None => best.into_iter().map(vertex).collect(),
    };
    serde_json::to_string(&Fields {
        file,
        goal: &answer.goal,
        to_move: answer.to_move.word(),
        verdict: answer.verdict.word(),
        ko: match answer.verdict {
            Verdict::Ko { first } => Some(Ko { first: first.word(), threats: None, steps: None }),
            _ => None,
        },
        best: best.map(vertex),
        moves,
        open_moves: answer.first_moves.as_ref().map(|moves| moves.open.iter().map(Point::to_string).collect()),
        moves_complete: answer.first_moves.as_ref().map(|moves| moves.is_complete && moves.open.is_empty()),
        line: answer.line.iter().map(|played| vertex(played.at)).collect(),
        zone: Zone { plus: names(&answer.plus), minus: names(&answer.minus) },
        order: answer.order,
        nodes: answer.nodes,
        seconds: (seconds * 1e6).round() / 1e6,
        method: "proof",
        checked: answer.checked,
        assumes: assumed(answer),
        suggestion: answer.suggestion.map(|at| at.to_string()),
        answer: answer.in_words(),
        why: &answer.why,
    })
}

#[derive(Serialize)]
struct Fields<'a> {
    file: &'a str,
    goal: &'a str,
    to_move: &'static str,
    verdict: &'static str,
    ko: Option<Ko>,
    #[serde(rename = "move")]
    best: Option<String>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_complete: Option<bool>,
    line: Vec<String>,
    zone: Zone,
    order: Option<u8>,
    nodes: u64,
    seconds: f64,
    method: &'static str,
    checked: bool,
    assumes: BTreeMap<&'static str, Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<String>,
    answer: String,
    why: &'a [String],
}

#[derive(Serialize)]
struct Ko {
    first: &'static str,
    /// Not counted yet.
    threats: Option<u32>,
    steps: Option<u32>,
}

#[derive(Serialize)]
struct Zone {
    plus: Vec<String>,
    minus: Vec<String>,
}

/// What the verdict takes for granted.
fn assumed(answer: &Answer) -> BTreeMap<&'static str, Vec<String>> {
    let safe = names(&answer.position.to_setup().uncapturable);
    if safe.is_empty() { BTreeMap::new() } else { BTreeMap::from([("safe", safe)]) }
}

/// A point by its name, a pass as `pass`.
pub(crate) fn vertex(at: Option<Point>) -> String {
    at.map_or("pass".to_owned(), |point| point.to_string())
}

/// The names of points in lattice order.
pub(crate) fn names(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}
