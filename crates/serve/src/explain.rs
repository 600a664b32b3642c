//! `POST /api/explain` and `POST /api/hints`: the lesson about a question, and what of it helps to solve it oneself.

use std::time::Instant;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use nerai::board::Color;
use nerai::json::{lesson_json, plan_json, vertex};
use nerai::search::Budget;
use nerai::{
    InWords, Lesson, LessonOptions, Question, Standing, after_moves, hints as hints_of, lesson, plan_tree,
    planned_purpose, sgf,
};
use serde_json::{Value, json};

use crate::App;
use crate::body::Asked;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::search_request::{FileText, SearchRequest};
use crate::work::work;
use crate::workers::Signals;

/// Tells a lesson.
pub(crate) async fn explain(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(request): Asked<SearchRequest>,
) -> Result<Response, Refusal> {
    let (time, limits) = (request.time()?, app.limits);
    work(&app, &headers, time, move |signals| explained(&request, &limits, signals)).await
}

/// Gives hints.
pub(crate) async fn hints(
    State(app): State<App>,
    headers: HeaderMap,
    Asked(request): Asked<SearchRequest>,
) -> Result<Response, Refusal> {
    let (time, limits) = (request.time()?, app.limits);
    work(&app, &headers, time, move |signals| hinted(&request, &limits, signals)).await
}

fn explained(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Value, Refusal> {
    let began = Instant::now();
    let problem = request.played()?.problem();
    let question = request.question(&problem)?;
    let budget = signals.budget(request.nodes(limits, Limits::USUAL_NODES));
    let lesson = told(request, budget, &question)?;
    let text = lesson_json("", &lesson, began.elapsed().as_secs_f64());
    let mut value: Value = text.and_then(|text| serde_json::from_str(&text)).map_err(|_| Refusal::bug())?;
    if let Some(fields) = value.as_object_mut() {
        // There is no file.
        fields.remove("file");
    }
    value["words"] = json!(lesson.answer.in_words());
    value["question"] = json!(question.in_words());
    value["plan"] = plan(&lesson, &question, request);
    if request.files.contains(&FileText::Sgf) {
        value["files"] = json!({ "sgf": sgf::write([&lesson.to_sgf(request.name())]) });
    }
    Ok(value)
}

/// The tree of the plan; nothing if there is no line to plan for.
fn plan(lesson: &Lesson, question: &Question, request: &SearchRequest) -> Value {
    let options = request.options();
    let purpose = planned_purpose(question, &options.plan);
    let goals = plan_tree(lesson, &purpose);
    if goals.is_empty() {
        return Value::Null;
    }
    let answer = &lesson.answer;
    json!({
        "goal": answer.goal().to_string(),
        "words": lesson.idea(),
        "side": answer.winner().map(Color::word),
        "move": answer.line.first().map(|made| vertex(made.at)),
        "number": 1,
        "children": plan_json(&goals),
    })
}

fn hinted(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Value, Refusal> {
    let played = request.played()?;
    let problem = played.problem_at_start();
    let question = request.question(&problem)?;
    match after_moves(&question, &played.moves, request.strict)? {
        Standing::Decided(verdict) => Ok(json!({ "verdict": verdict.word(), "move": null, "hints": [] })),
        Standing::Open(question) => {
            let budget = signals.budget(request.nodes(limits, limits.try_nodes));
            let lesson = told(request, budget, &question)?;
            Ok(json!({
                "verdict": lesson.answer.verdict.word(),
                "move": lesson.answer.first_move.map(vertex),
                "hints": hints_of(&lesson),
            }))
        }
    }
}

fn told(request: &SearchRequest, mut budget: Budget, question: &Question) -> Result<Lesson, Refusal> {
    let options = LessonOptions { answer: request.options(), changes: request.changes };
    let purpose = planned_purpose(question, &options.answer.plan);
    Ok(lesson(question, &options, &purpose, &mut budget)?)
}
