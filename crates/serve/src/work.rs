//! Answers requests whose work takes time: at once as JSON when it is done, or as a stream of events meanwhile.
//!
//! Whoever goes away stops the search, because the answer, the stream and with them the [`Running`] search are dropped.

use std::convert::Infallible;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use nerai_json::http::{Progress, Searched};
use nerai_json::{Point, Version};
use serde::Serialize;

use crate::App;
use crate::refusal::{Refusal, json_response, json_text};
use crate::workers::{Place, Running, Signals};

/// Between two events about progress.
const TICK: Duration = Duration::from_millis(200);

/// Does the work on a thread for searches and answers with what comes of it.
pub(crate) async fn work<T: Serialize>(
    app: &App,
    headers: &HeaderMap,
    limit: Option<Duration>,
    work: impl FnOnce(&Signals) -> Result<T, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let place = app.workers.enter()?;
    let limit = app.limits.time_for(limit);
    let memory = app.limits.memory;
    let work = move |signals: &Signals| {
        let (done, out_of_memory) = signals.within(memory, || work(signals));
        json_text(&Searched { answer: done?, out_of_memory })
    };
    if !wants_events(headers) {
        let done = place.start(limit, work).await?.result().await?;
        return done.map(json_response);
    }
    let stage = Stage::Waiting { place, limit, work: Box::new(work) };
    let events = stream::unfold(stage, |stage| async { stage.next().await });
    Ok(Sse::new(events).into_response())
}

/// Does short work beside the threads that talk to clients, so that it keeps nobody waiting.
pub(crate) async fn short_work<T: Serialize>(
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<Response, Refusal> {
    let done = tokio::task::spawn_blocking(|| work().and_then(|value| json_text(&value))).await;
    done.unwrap_or_else(|_| Err(Refusal::bug())).map(json_response)
}

fn wants_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|kind| kind.split(';').next().unwrap_or_default().trim() == "text/event-stream")
}

/// The text of an answer.
type Done = Result<String, Refusal>;
type Work = Box<dyn FnOnce(&Signals) -> Done + Send>;

/// How far a stream of events is.
enum Stage {
    Waiting { place: Place, limit: Duration, work: Work },
    Running(Running<Done>),
    Ended,
}

impl Stage {
    /// The next event, and what comes after it.
    async fn next(self) -> Option<(Result<Event, Infallible>, Stage)> {
        let (event, stage) = match self {
            Stage::Waiting { place, limit, work } => match place.start(limit, work).await {
                Ok(running) => (progress(&running), Stage::Running(running)),
                Err(refusal) => (ended(Err(refusal)), Stage::Ended),
            },
            Stage::Running(mut running) => match running.result_within(TICK).await {
                None => (progress(&running), Stage::Running(running)),
                Some(result) => (ended(result.and_then(|done| done)), Stage::Ended),
            },
            Stage::Ended => return None,
        };
        Some((Ok(event), stage))
    }
}

fn progress(running: &Running<Done>) -> Event {
    let seconds = (running.seconds() * 1e3).round() / 1e3;
    let line = running.line().into_iter().map(Point::from).collect();
    let data = Progress { version: Version::default(), seconds, nodes: running.nodes(), line };
    Event::default().event("progress").data(json_text(&data).unwrap_or_default())
}

fn ended(done: Done) -> Event {
    match done {
        Ok(text) => Event::default().event("answer").data(text),
        Err(refusal) => Event::default().event("error").data(refusal.to_text()),
    }
}
