//! The addresses of the JSON interface, and what all of them share.

use std::net::IpAddr;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::response::Response;
use nerai_json::Version;
use nerai_json::http::{
    AboutServer, Captured, Explained, GomokuGames, GomokuLearned, GomokuMoved, Hints, ReadText, ServerLimits, Solved,
    Themes, Tried, UnderstoodGoal, UsualLimits,
};

use crate::address::Address;
use crate::gate::gate;
use crate::gomoku::GomokuRequest;
use crate::limits::Limits;
use crate::openapi::document;
use crate::play::{GoalRequest, PlayRequest};
use crate::read::ReadRequest;
use crate::refusal::{Refusal, json_response, json_text};
use crate::search_request::SearchRequest;
use crate::work::short_work;
use crate::workers::Workers;
use crate::{attempt, explain, gomoku, page, play, problems, read, solve};

/// What all requests share.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) host: IpAddr,
    pub(crate) limits: Limits,
    pub(crate) workers: Workers,
}

/// Where the interface is.
const BASE: &str = "/api/v1";

/// All addresses below [`BASE`]: what they take, what they answer, and who does it.
fn addresses() -> Vec<Address> {
    vec![
        Address::get::<AboutServer, _>("/about", "The version of the program and the limits", about),
        Address::get::<Themes, _>("/problems", "The problems inside the program, by theme", problems::problems),
        Address::get::<ReadText, _>("/problems/{*id}", "One of the problems inside the program", problems::problem),
        Address::post::<ReadRequest, ReadText, _>("/read", "A position and its question from a text", read::read),
        Address::post::<PlayRequest, Captured, _>("/play", "The position after a move", play::play),
        Address::post::<GoalRequest, UnderstoodGoal, _>("/goal", "How a goal is understood", play::goal),
        Address::search::<SearchRequest, Solved, _>("/solve", "The answer to a question", solve::solve),
        Address::search::<SearchRequest, Explained, _>("/explain", "The lesson about a question", explain::explain),
        Address::search::<SearchRequest, Hints, _>("/hints", "Hints of growing strength", explain::hints),
        Address::search::<SearchRequest, Tried, _>("/try", "What a move comes to", attempt::try_move),
        Address::post::<GomokuRequest, GomokuMoved, _>("/gomoku/move", "The Go-Moku program's move", gomoku::choose),
        Address::post::<GomokuRequest, GomokuLearned, _>("/gomoku/learn", "What it learns from a loss", gomoku::learn),
        Address::get::<GomokuGames, _>("/gomoku/games", "The games that its paper prints", gomoku::games),
        Address::get::<serde_json::Map<String, serde_json::Value>, _>(
            "/openapi.json",
            "This description",
            openapi_document,
        ),
    ]
}

/// `GET /api/v1/openapi.json`.
async fn openapi_document() -> Result<Response, Refusal> {
    short_work(|| Ok(openapi())).await
}

/// The OpenAPI document of the interface.
#[must_use]
pub fn openapi() -> serde_json::Value {
    document(BASE, &addresses())
}

/// The whole interface as a service, for a server at this address.
pub fn service(host: IpAddr, limits: Limits) -> Router {
    let app = App { host, limits, workers: Workers::new(limits.jobs, limits.waiting) };
    let api =
        addresses().into_iter().fold(Router::new(), |router, address| router.route(address.path, address.handler));
    let api = api.fallback(nothing_here).method_not_allowed_fallback(wrong_method);
    Router::new()
        .nest(BASE, api.clone())
        // For programs that were written before the interface had a number.
        .nest("/api", api)
        .fallback(page::page)
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app.clone(), gate))
        .with_state(app)
}

/// `GET /api/v1/about`: the version and the limits.
async fn about(State(app): State<App>) -> Result<Response, Refusal> {
    let Limits { jobs, waiting, nodes, try_nodes, time, memory, bytes, .. } = app.limits;
    let seconds = time.as_secs_f64();
    let about = AboutServer {
        version: Version::default(),
        program: env!("CARGO_PKG_VERSION").to_owned(),
        limits: ServerLimits { nodes, seconds, memory, bytes, searches: jobs, waiting },
        usual: UsualLimits { nodes: Limits::USUAL_NODES.min(nodes), try_nodes: try_nodes.min(nodes) },
    };
    json_text(&about).map(json_response)
}

async fn nothing_here() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address; docs/http.md lists what there is")
}

async fn wrong_method() -> Refusal {
    Refusal::wrong_method()
}
