//! The addresses of the JSON interface, and what all of them share.

use std::net::IpAddr;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::Response;
use axum::routing::{get, post};
use serde_json::json;

use crate::gate::gate;
use crate::limits::Limits;
use crate::refusal::{Refusal, json_text};
use crate::workers::Workers;
use crate::{attempt, explain, gomoku, page, play, problems, read, solve};

/// What all requests share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: IpAddr,
    pub(crate) limits: Limits,
    pub(crate) workers: Workers,
}

/// The whole interface as a service, for a server at this address.
pub fn service(host: IpAddr, limits: Limits) -> Router {
    let app = App { host, limits, workers: Workers::new(limits.jobs, limits.waiting) };
    let api = Router::new()
        .route("/about", get(about))
        .route("/problems", get(problems::problems))
        .route("/problems/{*id}", get(problems::problem))
        .route("/read", post(read::read))
        .route("/play", post(play::play))
        .route("/goal", post(play::goal))
        .route("/solve", post(solve::solve))
        .route("/explain", post(explain::explain))
        .route("/hints", post(explain::hints))
        .route("/try", post(attempt::try_move))
        .route("/gomoku/move", post(gomoku::choose))
        .route("/gomoku/learn", post(gomoku::learn))
        .route("/gomoku/games", get(gomoku::games))
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest("/api", api)
        .fallback(page::page)
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app.clone(), gate))
        .with_state(app)
}

/// `GET /api/about`: the version and the limits.
async fn about(State(app): State<App>) -> Response {
    let Limits { jobs, waiting, nodes, try_nodes, time, memory, bytes, .. } = app.limits;
    json_text(&json!({
        "version": env!("CARGO_PKG_VERSION"),
        "limits": { "nodes": nodes, "seconds": time.as_secs_f64(), "memory": memory, "bytes": bytes, "searches": jobs,
            "waiting": waiting },
        "usual": { "nodes": Limits::USUAL_NODES.min(nodes), "try_nodes": try_nodes.min(nodes) },
    }))
}

async fn nothing_here() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address; docs/http.md lists what there is")
}

async fn wrong_method() -> Refusal {
    Refusal::wrong_method()
}
