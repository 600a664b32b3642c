//! `POST /api/v1/read`: a position and its question from the text of an SGF file or a diagram.

use axum::response::Response;
use nerai::{Problem, ProblemOptions, Question};
use nerai_board::Place;
use nerai_explain::InWords;
use nerai_json::http::ReadText;
use nerai_json::{Version, names};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::body::JsonBody;
use crate::position_json::Played;
use crate::refusal::Refusal;
use crate::work::short_work;

/// A text, and which of its positions is meant.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadRequest {
    /// The text of an SGF file or a diagram.
    text: String,
    /// The number of the game in an SGF file, from 1.
    #[serde(default = "first")]
    game: usize,
    /// How many of its moves are played.
    #[serde(default)]
    at: usize,
}

fn first() -> usize {
    1
}

/// Reads a text.
pub(crate) async fn read(JsonBody(request): JsonBody<ReadRequest>) -> Result<Response, Refusal> {
    short_work(move || read_text(&request.text, request.game, request.at)).await
}

/// The position of a text, and what is asked about it.
pub(crate) fn read_text(text: &str, game: usize, at: usize) -> Result<ReadText, Refusal> {
    let options = ProblemOptions::default().with_game(game).with_at(at);
    let read = Problem::read_with_extent(text.as_bytes(), &options);
    let (problem, extent) = read.map_err(|error| {
        let at = offset(text, error.place).map(|from| from..from + 1);
        Refusal { at, ..Refusal::in_field("text", error.to_string()) }
    })?;
    let question = Question::of(&problem, None);
    let played = Played::of(&problem);
    let target = question.as_ref().ok().map(|question| question.aim().event.stones());
    Ok(ReadText {
        version: Version::default(),
        position: played.to_json(),
        board: played.board_json(),
        goal: question.as_ref().ok().map(|question| question.goal().to_string()),
        words: question.as_ref().ok().map(InWords::in_words),
        assumed: question.as_ref().map_or_else(|_| Vec::new(), |question| question.assumed.clone()),
        target: target.map_or_else(Vec::new, |stones| names(&stones)),
        name: problem.name,
        comment: problem.comment,
        games: extent.games,
        moves_in_game: extent.moves,
        warnings: problem.warnings.iter().map(ToString::to_string).collect(),
        no_goal: question.err().map(|error| error.to_string()),
    })
}

/// The number of characters before a place in a text.
fn offset(text: &str, place: Place) -> Option<usize> {
    let before: usize =
        text.split('\n').take(place.line.checked_sub(1)? as usize).map(|line| line.chars().count() + 1).sum();
    Some(before + place.column.checked_sub(1)? as usize)
}
