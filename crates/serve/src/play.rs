//! `POST /api/v1/play` and `POST /api/v1/goal`: what the rules say about a move, and the goal language about a goal.

use axum::response::Response;
use nerai::Question;
use nerai_board::{Color, Play};
use nerai_explain::InWords;
use nerai_json::http::{Captured, UnderstoodGoal};
use nerai_json::{Color as ColorWord, Version, names};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::body::{JsonBody, object};
use crate::position_json::{PositionText, move_on};
use crate::refusal::Refusal;
use crate::work::short_work;

/// A position and a move.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayRequest {
    /// The position.
    #[serde(deserialize_with = "object")]
    position: PositionText,
    /// Whose move it is; the side to move unless it says another.
    #[serde(default)]
    color: Option<ColorWord>,
    /// A point, or `pass`.
    at: String,
}

/// Plays a move, of the side to move unless it says another.
pub(crate) async fn play(JsonBody(request): JsonBody<PlayRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let mut played = request.position.read()?;
        if request.color.is_some_and(|color| Color::from(color) != played.turn()) {
            // Someone who plays twice in a row does so after a pass of the other side.
            played.play(Play::Pass, "color")?;
        }
        let at = move_on(played.position.size(), "at", &request.at)?;
        let captured = played.play(at, "at")?;
        Ok(Captured {
            version: Version::default(),
            position: played.to_json(),
            board: played.board_json(),
            captured: names(&captured),
        })
    })
    .await
}

/// A position and a goal.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GoalRequest {
    /// The position.
    #[serde(deserialize_with = "object")]
    position: PositionText,
    /// The goal; without one, what the shape of the position suggests.
    #[serde(default)]
    goal: Option<String>,
}

/// Says how a goal is understood; without one, what the shape of the position suggests.
pub(crate) async fn goal(JsonBody(request): JsonBody<GoalRequest>) -> Result<Response, Refusal> {
    short_work(move || {
        let problem = request.position.read()?.problem();
        let question = Question::of(&problem, request.goal.as_deref())?;
        Ok(UnderstoodGoal {
            version: Version::default(),
            goal: question.goal().to_string(),
            player: question.player().into(),
            words: question.in_words(),
            target: names(&question.aim().event.stones()),
            assumed: question.assumed,
        })
    })
    .await
}
