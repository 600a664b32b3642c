//! `POST /api/v1/solve`: the answer to a question, as `nerai solve --json` prints it, with its files.

use std::time::Instant;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use nerai::{Answer, answer, answer_both};
use nerai_board::svg;
use nerai_explain::{InPictures, InSgf, InWords};
use nerai_json::Answer as AnswerJson;
use nerai_json::http::{Files, Solved};

use crate::App;
use crate::body::JsonBody;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::search_request::{FileText, SearchRequest};
use crate::work::work;
use crate::workers::Signals;

/// Answers a question.
pub(crate) async fn solve(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(request): JsonBody<SearchRequest>,
) -> Result<Response, Refusal> {
    let time = request.time()?;
    let limits = app.limits;
    work(&app, &headers, time, move |signals| solved(&request, &limits, signals)).await
}

fn solved(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Solved, Refusal> {
    let began = Instant::now();
    let played = request.played()?;
    let problem = played.problem();
    let question = request.question(&problem)?;
    let tried = request.tried(&played)?;
    if request.all_moves && (request.is_plan() || tried.is_some()) {
        return Err(Refusal::in_field("all_moves", "goes neither with a plan, which proves nothing, nor with a move"));
    }
    if request.both && tried.is_some() {
        return Err(Refusal::in_field("both", "does not go with a move"));
    }
    let options = request.options().with_tried(tried).with_all_moves(request.all_moves);
    let mut budget = signals.budget(request.nodes(limits, Limits::USUAL_NODES));
    let (answer, both) = if request.both {
        let both = answer_both(&question, &options, &mut budget)?;
        (both.first(question.to_move()).clone(), Some(both))
    } else {
        (answer(&question, &options, &mut budget)?, None)
    };
    Ok(Solved {
        answer: AnswerJson::new(&answer, both.as_ref(), began.elapsed().as_secs_f64()),
        question: answer.question.in_words(),
        files: (!request.files.is_empty()).then(|| files(&answer, request)),
        assumed: answer.question.assumed,
    })
}

/// The files that were asked for; a proof only if there is one.
fn files(answer: &Answer, request: &SearchRequest) -> Files {
    // Each is made once, however often it is asked for.
    let wants = |file| request.files.contains(&file);
    Files {
        sgf: wants(FileText::Sgf).then(|| nerai_sgf::write([&answer.to_sgf(request.name())])),
        svg: wants(FileText::Svg).then(|| svg::render(&answer.captioned_picture(request.name()), svg::Theme::Auto)),
        proof: answer
            .certificate()
            .filter(|_| wants(FileText::Proof))
            .map(|certificate| BASE64_STANDARD.encode(certificate.to_bytes())),
    }
}
