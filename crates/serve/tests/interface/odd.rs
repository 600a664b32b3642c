//! Requests that are odd rather than wrong, each found by an attack on the interface.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::Client;

fn corner() -> Value {
    json!({ "size": [5, 5], "black": ["A2", "B2", "C2"], "white": ["A1", "B1"] })
}

/// The description of the interface speaks of objects.
#[tokio::test]
async fn a_list_of_values_is_no_object() {
    let client = Client::new();
    for body in [
        json!([corner(), "capture(A1)"]),
        json!({ "position": [[5, 5], ["A2", "B2", "C2"], ["A1", "B1"]], "goal": "capture(A1)" }),
        json!([]),
        Value::Null,
    ] {
        let (status, refused) = client.post("/api/v1/goal", &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert!(refused["error"]["message"].as_str().unwrap().contains("expected an object"), "{refused}");
    }
}

#[tokio::test]
async fn a_file_is_made_once_however_often_it_is_asked_for() {
    let body = json!({ "position": corner(), "goal": "capture(A1)", "files": vec!["svg"; 80_000] });
    let start = Instant::now();
    let answer = Client::new().ask("/api/v1/solve", &body).await;
    assert!(answer["files"]["svg"].as_str().unwrap().starts_with("<svg"));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[tokio::test]
async fn any_time_above_zero_is_a_limit() {
    let client = Client::new();
    let body = |seconds: f64| json!({ "position": corner(), "goal": "capture(A1)", "seconds": seconds });
    for seconds in [1e308, 1e20, 1.0, 1e-9, 1e-308] {
        assert_eq!(client.post("/api/v1/solve", body(seconds)).await.0, StatusCode::OK, "{seconds}");
    }
    for seconds in [0.0, -0.0, -1.0] {
        let (status, refused) = client.post("/api/v1/solve", body(seconds)).await;
        assert_eq!((status, &refused["error"]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("seconds")));
    }
}

/// Whatever position an answer tells can be asked about again.
#[tokio::test]
async fn no_answer_has_more_moves_than_a_request_may_have() {
    let client = Client::new();
    let played = |moves: usize| {
        let mut position = corner();
        position["moves"] = json!(vec!["pass"; moves]);
        position
    };
    let last = client.ask("/api/v1/play", &json!({ "position": played(999), "at": "C1" })).await;
    client.ask("/api/v1/goal", &json!({ "position": last["position"], "goal": "capture(A2)" })).await;
    for (moves, color, field) in [(1000, "black", "at"), (999, "black", "at"), (1001, "black", "position.moves")] {
        let body = json!({ "position": played(moves), "color": color, "at": "C1" });
        let (status, refused) = client.post("/api/v1/play", body).await;
        assert_eq!((status, &refused["error"]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!(field)), "{moves}");
    }
}

#[tokio::test]
async fn an_address_that_is_no_text_is_refused_as_json() {
    let (status, refused) = Client::new().get("/api/v1/problems/%ff").await;
    assert_eq!((status, &refused["error"]["message"]), (StatusCode::NOT_FOUND, &json!("there is no such problem")));
}
