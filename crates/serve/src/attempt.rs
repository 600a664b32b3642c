//! `POST /api/v1/try`: what a move of someone who solves a problem comes to.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use nerai_explain::{AttemptError, attempt};
use nerai_json::http::Tried;

use crate::App;
use crate::body::JsonBody;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::search_request::SearchRequest;
use crate::work::work;
use crate::workers::Signals;

/// Tries a move.
pub(crate) async fn try_move(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(request): JsonBody<SearchRequest>,
) -> Result<Response, Refusal> {
    let (time, limits) = (request.time()?, app.limits);
    work(&app, &headers, time, move |signals| tried(&request, &limits, signals)).await
}

fn tried(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Tried, Refusal> {
    let mut played = request.played()?;
    let problem = played.problem_at_start();
    let question = request.question(&problem)?;
    let at = request.tried(&played)?.ok_or_else(|| Refusal::in_field("move", "expected the move to try"))?;
    let before = played.moves.clone();
    // The rules have their say before the question does.
    played.play(at, "move")?;
    let mut budget = signals.budget(request.nodes(limits, limits.try_nodes));
    let options = request.options();
    let made = attempt(&question, &before, at, &options, &mut budget).map_err(refused)?;
    Ok(Tried::new(made, budget.used()))
}

fn refused(error: AttemptError) -> Refusal {
    match error {
        AttemptError::Answer(error) => error.into(),
        AttemptError::Decided(_) => Refusal::in_field("position", error.to_string()),
        AttemptError::TakenAsSafe(_) => Refusal::in_field("move", error.to_string()),
    }
}
