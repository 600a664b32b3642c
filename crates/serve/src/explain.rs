//! `POST /api/v1/explain` and `POST /api/v1/hints`: the lesson about a question, and what of it helps to solve it oneself.

use std::time::Instant;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use nerai::{Question, Standing, after_moves};
use nerai_explain::{InSgf, InWords, Lesson, LessonOptions, hints as hints_of, lesson, plan_tree, planned_purpose};
use nerai_json::http::{Explained, Files, Hints, PlanNode};
use nerai_json::{Lesson as LessonJson, Version, Vertex};
use nerai_search::Budget;

use crate::App;
use crate::body::JsonBody;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::search_request::{FileText, SearchRequest};
use crate::work::work;
use crate::workers::Signals;

/// Tells a lesson.
pub(crate) async fn explain(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(request): JsonBody<SearchRequest>,
) -> Result<Response, Refusal> {
    let (time, limits) = (request.time()?, app.limits);
    work(&app, &headers, time, move |signals| explained(&request, &limits, signals)).await
}

/// Gives hints.
pub(crate) async fn hints(
    State(app): State<App>,
    headers: HeaderMap,
    JsonBody(request): JsonBody<SearchRequest>,
) -> Result<Response, Refusal> {
    let (time, limits) = (request.time()?, app.limits);
    work(&app, &headers, time, move |signals| hinted(&request, &limits, signals)).await
}

fn explained(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Explained, Refusal> {
    let began = Instant::now();
    let problem = request.played()?.problem();
    let question = request.question(&problem)?;
    let language = request.language()?;
    let budget = signals.budget(request.nodes(limits, Limits::USUAL_NODES));
    let lesson = told(request, budget, &question)?;
    let is_sgf = request.files.contains(&FileText::Sgf);
    let sgf = is_sgf.then(|| nerai_sgf::write([&lesson.to_sgf(request.name())]));
    Ok(Explained {
        lesson: LessonJson::told(&lesson, began.elapsed().as_secs_f64(), language),
        answer: lesson.answer.in_words(),
        question: question.in_words(),
        plan: plan(&lesson, &question, request),
        files: sgf.map(|sgf| Files { sgf: Some(sgf), ..Files::default() }),
    })
}

/// The tree of the plan; nothing if there is no line to plan for.
fn plan(lesson: &Lesson, question: &Question, request: &SearchRequest) -> Option<PlanNode> {
    let options = request.options();
    let purpose = planned_purpose(question, &options.plan);
    let goals = plan_tree(lesson, &purpose);
    if goals.is_empty() {
        return None;
    }
    let answer = &lesson.answer;
    Some(PlanNode {
        goal: answer.goal().to_string(),
        words: lesson.idea().to_owned(),
        side: answer.winner().map(Into::into),
        first_move: answer.line.first().map(|made| Vertex::from(made.at)),
        number: 1,
        children: goals.iter().map(PlanNode::from).collect(),
    })
}

fn hinted(request: &SearchRequest, limits: &Limits, signals: &Signals) -> Result<Hints, Refusal> {
    let played = request.played()?;
    let problem = played.problem_at_start();
    let question = request.question(&problem)?;
    match after_moves(&question, &played.moves, request.strict)? {
        Standing::Decided(verdict) => {
            Ok(Hints { version: Version::default(), verdict: verdict.into(), first_move: None, hints: Vec::new() })
        }
        Standing::Open(question) => {
            let budget = signals.budget(request.nodes(limits, limits.try_nodes));
            let lesson = told(request, budget, &question)?;
            Ok(Hints {
                version: Version::default(),
                verdict: lesson.answer.verdict.into(),
                first_move: lesson.answer.first_move.map(Vertex::from),
                hints: hints_of(&lesson),
            })
        }
    }
}

fn told(request: &SearchRequest, mut budget: Budget, question: &Question) -> Result<Lesson, Refusal> {
    let options = LessonOptions::default().with_answer(request.options()).with_changes(request.changes);
    let purpose = planned_purpose(question, &options.answer.plan);
    Ok(lesson(question, &options, &purpose, &mut budget)?)
}
