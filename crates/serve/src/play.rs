//! `POST /api/play` and `POST /api/goal`: what the rules say about a move, and the goal language about a goal.

use axum::response::Response;
use nerai::board::{Color, Play};
use nerai::json::names;
use nerai::{InWords, Question};
use serde::Deserialize;
use serde_json::json;

use crate::body::Asked;
use crate::position_json::{ColorText, PositionText, move_on};
use crate::refusal::Refusal;
use crate::work::short_work;

/// A position and a move.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayRequest {
    position: PositionText,
    #[serde(default)]
    color: Option<ColorText>,
    at: String,
}

/// Plays a move, of the side to move unless it says another.
pub(crate) async fn play(Asked(request): Asked<PlayRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let mut played = request.position.read()?;
        if request.color.is_some_and(|color| Color::from(color) != played.turn()) {
            // Someone who plays twice in a row does so after a pass of the other side.
            played.play(Play::Pass, "color")?;
        }
        let at = move_on(played.position.size(), "at", &request.at)?;
        let captured = played.play(at, "at")?;
        Ok(json!({ "position": played.to_json(), "board": played.board_json(), "captured": names(&captured) }))
    })
    .await
}

/// A position and a goal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GoalRequest {
    position: PositionText,
    #[serde(default)]
    goal: Option<String>,
}

/// Says how a goal is understood; without one, what the shape of the position suggests.
pub(crate) async fn goal(Asked(request): Asked<GoalRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let problem = request.position.read()?.problem();
        let question = Question::of(&problem, request.goal.as_deref())?;
        Ok(json!({
            "goal": question.goal().to_string(),
            "player": question.player().word(),
            "words": question.in_words(),
            "target": names(&question.aim().event.stones()),
            "assumed": question.assumed,
        }))
    })
    .await
}
