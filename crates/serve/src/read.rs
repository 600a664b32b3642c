//! `POST /api/read`: a position and its question from the text of an SGF file or a diagram.

use axum::response::Response;
use nerai::board::Place;
use nerai::json::names;
use nerai::{InWords, Problem, ProblemOptions, Question};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::body::Asked;
use crate::position_json::Played;
use crate::refusal::Refusal;
use crate::work::short_work;

/// A text, and which of its positions is meant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadRequest {
    text: String,
    #[serde(default = "first")]
    game: usize,
    #[serde(default)]
    at: usize,
}

fn first() -> usize {
    1
}

/// Reads a text.
pub(crate) async fn read(Asked(request): Asked<ReadRequest>) -> Result<Response, Refusal> {
    short_work(move || read_text(&request.text, request.game, request.at)).await
}

/// The position of a text, and what is asked about it.
pub(crate) fn read_text(text: &str, game: usize, at: usize) -> Result<Value, Refusal> {
    let options = ProblemOptions { game, at, to_move: None };
    let problem = Problem::read(text.as_bytes(), &options).map_err(|error| {
        let at = offset(text, error.place).map(|from| from..from + 1);
        Refusal { at, ..Refusal::in_field("text", error.to_string()) }
    })?;
    let (games, moves) = extent(text, game);
    let question = Question::of(&problem, None);
    let played = Played::of(&problem);
    let target = question.as_ref().ok().map(|question| question.aim().event.stones());
    let mut answer = json!({
        "position": played.to_json(),
        "board": played.board_json(),
        "goal": question.as_ref().ok().map(|question| question.goal().to_string()),
        "words": question.as_ref().ok().map(Question::in_words),
        "assumed": question.as_ref().map_or_else(|_| Vec::new(), |question| question.assumed.clone()),
        "target": target.map_or_else(Vec::new, |stones| names(&stones)),
        "name": problem.name,
        "comment": problem.comment,
        "games": games,
        "moves_in_game": moves,
        "warnings": problem.warnings.iter().map(ToString::to_string).collect::<Vec<String>>(),
    });
    if let Err(error) = question {
        answer["no_goal"] = json!(error.to_string());
    }
    Ok(answer)
}

/// How many games a text has, and how many moves the main line of one of them; a diagram is a game without moves.
fn extent(text: &str, game: usize) -> (usize, usize) {
    let Ok(collection) = nerai::sgf::read_text(text) else { return (1, 0) };
    let games = collection.games.len();
    let Some(Ok(game)) = game.checked_sub(1).and_then(|index| collection.games.get(index)) else { return (games, 0) };
    let is_move = |name: &str| matches!(name, "B" | "W");
    let moves =
        game.main_line().map(|id| game.node(id).properties().iter().filter(|found| is_move(found.name())).count());
    (games, moves.sum())
}

/// The number of characters before a place in a text.
fn offset(text: &str, place: Place) -> Option<usize> {
    let before: usize =
        text.split('\n').take(place.line.checked_sub(1)? as usize).map(|line| line.chars().count() + 1).sum();
    Some(before + place.column.checked_sub(1)? as usize)
}
