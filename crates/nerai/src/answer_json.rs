//! An answer as one JSON object; `docs/answers.md` describes the fields, which scripts rely on.

use nerai_board::{Color, Play, Point};
use nerai_proof::Verdict;
use nerai_search::LocalStatistics;
use serde::Serialize;

use crate::answer::Answer;
use crate::assumptions::AssumptionsJson;
use crate::both_sides::{BothSides, Status};
use crate::difficulty::Difficulty;
use crate::how_it_lives::How;
use crate::lists::names;
use crate::parts_alone::PartAlone;
use crate::words::{InWords, reasons};

/// The answer to the question of a file, on one line; with the answers for both sides to move first, if they were asked for.
///
/// # Errors
/// None that is known: every field can be written.
pub fn answer_json(file: &str, answer: &Answer, both: Option<&BothSides>, seconds: f64) -> serde_json::Result<String> {
    let fields = Fields {
        file: Some(file),
        nodes: both.map_or(answer.nodes, |both| Color::BOTH.iter().map(|&color| both.first(color).nodes).sum()),
        cycles: both.map_or(cycles(answer), |both| {
            Color::BOTH.iter().map(|&color| cycles(both.first(color))).sum::<Option<u32>>()
        }),
        seconds: Some((seconds * 1e6).round() / 1e6),
        both: both.map(|both| Both {
            black_first: Box::new(fields(&both.black_first)),
            white_first: Box::new(fields(&both.white_first)),
            status: both.status.map(Status::word),
        }),
        ..fields(answer)
    };
    serde_json::to_string(&fields)
}

fn fields(answer: &Answer) -> Fields<'_> {
    let best = if matches!(answer.verdict, Verdict::Won | Verdict::Ko { .. }) { answer.first_move } else { None };
    let moves = match &answer.first_moves {
        Some(moves) => moves.good.iter().map(|at| vertex(*at)).collect(),
        None => best.into_iter().map(vertex).collect(),
    };
    Fields {
        file: None,
        goal: answer.goal().to_string(),
        to_move: answer.to_move().word(),
        verdict: answer.verdict.word(),
        ko: match answer.verdict {
            Verdict::Ko { first } => {
                Some(Ko { first: first.word(), threats: answer.ko().threats, steps: answer.ko().steps })
            }
            _ => None,
        },
        how: answer.how().map(How::words),
        best: best.map(vertex),
        moves,
        pass_zone: answer.first_moves.as_ref().and_then(|moves| moves.pass_zone.as_ref()).map(names),
        open_moves: answer.first_moves.as_ref().map(|moves| moves.open.iter().map(Point::to_string).collect()),
        moves_complete: answer.first_moves.as_ref().map(|moves| moves.is_complete && moves.open.is_empty()),
        line: answer.line.iter().map(|played| vertex(played.at)).collect(),
        zone: Zone { plus: names(&answer.plus()), minus: names(&answer.minus()) },
        order: answer.order(),
        difficulty: (answer.method().proves() && answer.tried.is_none()).then(|| Difficulty::of(answer).level()),
        nodes: answer.nodes,
        cycles: cycles(answer),
        seconds: None,
        method: answer.method().word(),
        rules: if answer.restricted().is_some() { "no-captures" } else { "full" },
        depth: answer.restricted().map(|restricted| restricted.depth),
        checked: answer.is_checked(),
        assumes: answer.assumptions().json(),
        suggestion: answer.suggestion().map(|at| at.to_string()),
        parts: answer.aim().parts().map(|_| parts(answer)),
        overlap: answer.aim().parts().map(|_| names(&answer.overlap())),
        serves: answer.aim().parts().map(|_| served(answer)),
        answer: answer.in_words(),
        why: reasons(answer),
        both: None,
    }
}

/// The cycles of a plan.
fn cycles(answer: &Answer) -> Option<u32> {
    answer.planning().map(|planning| planning.cycles)
}

/// What the parts of a compound goal come to alone, and how often the search asked about them.
fn parts(answer: &Answer) -> Vec<Part<'_>> {
    let part = |(number, part)| part_fields(part, answer.statistics().get(number));
    answer.parts().iter().enumerate().map(part).collect()
}

fn part_fields<'a>(part: &'a PartAlone, table: Option<&LocalStatistics>) -> Part<'a> {
    Part {
        goal: &part.goal,
        black_first: part.black_first.verdict.word(),
        white_first: part.white_first.verdict.word(),
        zone_of: if part.shown_first == Color::Black { "black_first" } else { "white_first" },
        zone: names(part.zone()),
        local: table.map(|table| Local {
            asked: table.asked,
            hits: table.hits,
            searches: table.searches,
            nodes: table.nodes,
        }),
    }
}

/// The parts that each move of the line serves.
fn served(answer: &Answer) -> Vec<Vec<&str>> {
    (0..answer.line.len()).map(|number| answer.served_by(number).map(|part| part.goal.as_str()).collect()).collect()
}

#[derive(Serialize)]
struct Fields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    goal: String,
    to_move: &'static str,
    verdict: &'static str,
    ko: Option<Ko>,
    #[serde(skip_serializing_if = "Option::is_none")]
    how: Option<&'static str>,
    #[serde(rename = "move")]
    best: Option<String>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass_zone: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open_moves: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves_complete: Option<bool>,
    line: Vec<String>,
    zone: Zone,
    order: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<f64>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    method: &'static str,
    rules: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    checked: bool,
    assumes: AssumptionsJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    suggestion: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Vec<Part<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    overlap: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    serves: Option<Vec<Vec<&'a str>>>,
    answer: String,
    why: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    both: Option<Both<'a>>,
}

#[derive(Serialize)]
struct Both<'a> {
    black_first: Box<Fields<'a>>,
    white_first: Box<Fields<'a>>,
    status: Option<&'static str>,
}

#[derive(Serialize)]
struct Ko {
    first: &'static str,
    threats: Option<u32>,
    steps: Option<u32>,
}

#[derive(Serialize)]
struct Zone {
    plus: Vec<String>,
    minus: Vec<String>,
}

#[derive(Serialize)]
struct Part<'a> {
    goal: &'a str,
    black_first: &'static str,
    white_first: &'static str,
    zone_of: &'static str,
    zone: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    local: Option<Local>,
}

/// The work of the local searches for a part.
#[derive(Serialize)]
struct Local {
    asked: u64,
    hits: u64,
    searches: u64,
    nodes: u64,
}

/// A point by its name, a pass as `pass`.
#[must_use]
pub fn vertex(at: impl Into<Play>) -> String {
    at.into().to_string()
}
