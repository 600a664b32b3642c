//! Ten thousand requests that are more or less wrong: each gets an answer or a clear refusal, and none a 5xx.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use nerai_board::Random;
use nerai_serve::Limits;
use serde_json::{Value, json};

use crate::client::Client;
use crate::document;

const REQUESTS: usize = 10_000;

#[tokio::test]
async fn no_request_gets_a_5xx() {
    // So few nodes that it does not matter which of the requests are right after all.
    let client = Client::with(Limits { nodes: 100, time: Duration::from_secs(3600), ..Limits::default() });
    let mut random = Random::new(11);
    let (mut answered, mut refused) = (0, 0);
    for number in 0..REQUESTS {
        let (request, body, shown) = wrong_request(&mut random);
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let is_head = method == Method::HEAD;
        let response = client.send(request).await;
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        assert!(!status.is_server_error(), "request {number}, {status}: {shown}");
        let value: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        if status == StatusCode::OK {
            answered += 1;
            if method == Method::POST && value.is_object() {
                document::check_answer("post", &path, status, &value);
                document::check_request(&path, &serde_json::from_str(&body).unwrap());
            }
            continue;
        }
        refused += 1;
        assert!(status.is_client_error(), "request {number}, {status}: {shown}");
        assert!(is_head || value["error"]["message"].is_string(), "request {number}, {status}: {shown}\n{bytes:?}");
    }
    // The test would say nothing if it never got past the first look at a request, or never ran into one.
    assert!(answered > REQUESTS / 20 && refused > REQUESTS / 2, "{answered} answered, {refused} refused");
}

/// A request with something wrong in it, most likely; its body, and its text.
fn wrong_request(random: &mut Random) -> (Request<Body>, String, String) {
    let (path, body) = &right_requests()[random.below(12)];
    let mut body = body.clone();
    let mut text = String::new();
    match random.below(4) {
        0 => {}
        1 => text = spoiled_text(&body.to_string(), random),
        _ => {
            for _ in 0..=random.below(3) {
                spoil(&mut body, random);
            }
        }
    }
    let text = if text.is_empty() { body.to_string() } else { text };
    let path = if random.below(12) == 0 { PATHS[random.below(PATHS.len())] } else { path };
    let method = match random.below(12) {
        0 => [Method::GET, Method::HEAD, Method::PUT, Method::DELETE, Method::OPTIONS][random.below(5)].clone(),
        _ => Method::POST,
    };
    let mut headers = vec![("host", "localhost"), ("content-type", "application/json")];
    if random.below(12) == 0 {
        headers[random.below(2)].1 = ["", "text/plain", "example.com", "localhost:x", "[", "é"][random.below(6)];
    }
    if random.below(12) == 0 {
        let (name, values) =
            [("origin", ["null", "http://localhost"]), ("accept", ["text/event-stream", "*/*"])][random.below(2)];
        headers.push((name, values[random.below(2)]));
    }
    let shown = format!("{method} {path} {headers:?} {text}");
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(name, value.as_bytes());
    }
    (request.body(Body::from(text.clone())).unwrap(), text, shown)
}

const PATHS: [&str; 15] = [
    "/",
    "/api",
    "/api/",
    "/api/v1/about",
    "/api/v1/problems/",
    "/api/v1/problems/%00",
    "/api/v1/problems/%ff",
    "/api/v1/problems/..%2f..%2fCargo.toml",
    "/api/v1/problems/net",
    "/api/v1/solve/",
    "//api/v1//solve",
    "/api/v1/../Cargo.toml",
    "/index.html?x=%ff",
    "/%2e%2e/x",
    "/api/v1/gomoku",
];

/// A right request for each address, some twice.
fn right_requests() -> [(&'static str, Value); 12] {
    let position = json!({ "size": [5, 5], "black": ["A2", "B2", "C2"], "white": ["A1", "B1"], "to_move": "black",
        "ko": null, "moves": ["E5", "pass"] });
    let asked = json!({ "position": position, "goal": "capture(A1) & !connect(A1,E4)", "nodes": 100, "seconds": 5,
        "strict": false, "all_moves": false, "both": false, "method": "auto", "files": ["sgf", "svg", "proof"], "name": "x" });
    let tried = json!({ "position": position, "goal": "kill(A1)", "move": "C1", "nodes": 100 });
    [
        (
            "/api/v1/read",
            json!({ "text": "(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B];B[ce])", "game": 1, "at": 1 }),
        ),
        ("/api/v1/read", json!({ "text": "3 X . .\n2 O X .\n1 . O .\ngoal: capture(A2)\n" })),
        ("/api/v1/play", json!({ "position": position, "color": "white", "at": "D4" })),
        ("/api/v1/goal", json!({ "position": position, "goal": "black: capture(A1) | force(B[C1] & !W[E5])" })),
        ("/api/v1/goal", json!({ "position": position, "goal": null })),
        ("/api/v1/solve", asked.clone()),
        ("/api/v1/solve", json!({ "position": position, "goal": "kill(A1)", "move": "C1" })),
        ("/api/v1/explain", asked),
        ("/api/v1/try", tried.clone()),
        ("/api/v1/hints", tried),
        (
            "/api/v1/gomoku/move",
            json!({ "size": 9, "moves": ["E5", "A1"], "list": "nerai gomoku list 1\nunits first second\n\nlevel 1\n5:0,0:0\n" }),
        ),
        ("/api/v1/gomoku/learn", json!({ "size": 9, "moves": ["A1", "A9", "B1", "B9", "C1", "C9", "D1", "D9", "E1"] })),
    ]
}

/// Puts something else at some place of a value.
fn spoil(value: &mut Value, random: &mut Random) {
    let inside = random.below(5) > 0;
    match value {
        Value::Object(fields) if inside && !fields.is_empty() => {
            let name = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
            match random.below(10) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(format!("{name}x"), Value::Null)),
                // The values without their names.
                2 => *value = fields.values().cloned().collect(),
                _ => spoil(&mut fields[&name], random),
            }
        }
        Value::Array(items) if inside && !items.is_empty() => {
            let index = random.below(items.len());
            if random.below(3) == 0 {
                let copy = items[index].clone();
                items.push(copy);
            } else {
                spoil(&mut items[index], random);
            }
        }
        Value::String(text) if inside => *text = spoiled_text(text, random),
        _ => *value = strange(random),
    }
}

/// A value that nobody expects.
fn strange(random: &mut Random) -> Value {
    match random.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(1e308),
        5 => json!(u64::MAX),
        6 => json!(0.000_000_001),
        7 => json!([]),
        8 => json!({}),
        9 => json!(["A1", "T19", "I5", "pass"]),
        10 => json!([19, 19]),
        11 => (0..40).fold(json!("D4"), |inner, _| json!([inner])),
        12 => json!("(".repeat(1 + random.below(3000))),
        _ => json!(["", "A0", "Z99", "black", "¬", "\u{0}", "🙂", "pass", "A1"][random.below(9)]),
    }
}

/// A text with some characters left out, doubled, swapped or put in.
fn spoiled_text(text: &str, random: &mut Random) -> String {
    const STRANGE: [char; 16] = ['(', ')', '[', ']', '{', '"', '\\', ';', ':', ',', '!', '&', '9', 'I', '\u{0}', '🙂'];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(letters.len() + 1);
        match random.below(4) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 if at < letters.len() => letters.insert(at, letters[at]),
            2 => letters.truncate(at.max(1)),
            _ => letters.insert(at, STRANGE[random.below(STRANGE.len())]),
        }
    }
    letters.into_iter().collect()
}
