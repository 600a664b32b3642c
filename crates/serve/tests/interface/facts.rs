//! What each address answers.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use nerai_serve::Limits;
use serde_json::{Value, json};

use crate::client::{Client, post};
use crate::document;

/// A net, from the shipped problems.
fn net() -> Value {
    json!({ "size": [9, 9], "black": ["D6", "D5", "E4", "F4"], "white": ["E5", "G8"] })
}

/// Three points in a row, open to whoever plays in the middle first.
fn three_in_a_row() -> Value {
    json!({ "size": [7, 5], "black": ["A2", "B2", "C2", "D2", "D1"], "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"],
        "to_move": "white" })
}

#[tokio::test]
async fn problems_are_listed_and_read() {
    let client = Client::new();
    let (_, list) = client.get("/api/v1/problems").await;
    assert_eq!(list["themes"][1]["title"], "Capturing");
    let (status, net) = client.get("/api/v1/problems/net").await;
    assert_eq!((status, &net["goal"], &net["name"]), (StatusCode::OK, &json!("black: capture(E5)"), &json!("A net")));
    for path in ["/api/v1/problems/nothing", "/api/v1/problems/..%2f..%2fCargo", "/api/v1/problems/capture"] {
        assert_eq!(client.get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_game_is_read_at_any_move_and_keeps_its_ko() {
    let client = Client::new();
    let text = "(;GM[1]SZ[5]AB[be][ad][bc]AW[ce][dd][cc][bd];B[cd])";
    let read = client.ask("/api/v1/read", &json!({ "text": text, "at": 1 })).await;
    assert_eq!((&read["games"], &read["moves_in_game"]), (&json!(1), &json!(1)));
    assert_eq!((&read["position"]["ko"], &read["position"]["to_move"]), (&json!("B2"), &json!("white")));
    let (status, refused) = client.post("/api/v1/play", json!({ "position": read["position"], "at": "B2" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused["error"], json!({ "message": "B2 may not retake the ko at once", "field": "at" }));
    let (_, refused) = client.post("/api/v1/read", json!({ "text": "(;SZ[5]\nAB[zz])" })).await;
    assert_eq!((&refused["error"]["field"], &refused["error"]["from"]), (&json!("text"), &json!(10)));
}

#[tokio::test]
async fn whoever_plays_twice_lets_the_other_pass() {
    let body = json!({ "position": { "size": [9, 9], "moves": ["E5"] }, "color": "black", "at": "E6" });
    let played = Client::new().ask("/api/v1/play", &body).await;
    assert_eq!(played["position"]["moves"], json!(["E5", "pass", "E6"]));
    assert_eq!(played["board"]["to_move"], "white");
}

#[tokio::test]
async fn answers_come_with_words_and_files() {
    let body = json!({ "position": net(), "goal": "capture(E5)", "nodes": 100_000, "all_moves": true, "files": ["sgf", "svg", "proof"] });
    let answer = Client::new().ask("/api/v1/solve", &body).await;
    assert_eq!((&answer["verdict"], &answer["checked"]), (&json!("won"), &json!(true)));
    assert_eq!(answer["answer"], "Black captures E5 by playing F6, whatever White plays.");
    assert_eq!(answer["moves"].as_array().unwrap().len(), 3);
    assert!(answer["files"]["sgf"].as_str().unwrap().starts_with("(;"));
    assert!(answer["files"]["svg"].as_str().unwrap().starts_with("<svg"));
    assert!(answer["files"]["proof"].is_string());
}

#[tokio::test]
async fn a_stream_ends_with_the_answer() {
    let client = Client::new();
    let body = json!({ "position": net(), "goal": "capture(E5)" }).to_string();
    let mut request = post("/api/v1/solve", body);
    request.headers_mut().insert("accept", "text/event-stream".parse().unwrap());
    let response = client.send(request).await;
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    let text = String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap();
    let events: Vec<&str> = text.split("\n\n").filter(|event| !event.is_empty()).collect();
    assert!(events[0].starts_with("event: progress\ndata: {\"version\":1,\"seconds\":0"), "{text}");
    let last = events.last().unwrap().strip_prefix("event: answer\ndata: ").unwrap();
    let answer: Value = serde_json::from_str(last).unwrap();
    assert_eq!(answer["verdict"], "won");
    document::check_answer("post", "/api/v1/solve", StatusCode::OK, &answer);
    for progress in events.iter().filter_map(|event| event.strip_prefix("event: progress\ndata: ")) {
        document::check("Progress", &serde_json::from_str(progress).unwrap());
    }

    let mut request =
        post("/api/v1/solve", json!({ "position": net(), "goal": "capture(E4)", "nodes": 1000 }).to_string());
    request.headers_mut().insert("accept", "text/event-stream".parse().unwrap());
    let bytes = client.send(request).await.into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(text.contains("event: answer"), "{text}");
}

#[tokio::test]
async fn lessons_have_a_plan_that_opens_level_by_level() {
    let body = json!({ "position": net(), "goal": "capture(E5)", "files": ["sgf"] });
    let lesson = Client::new().ask("/api/v1/explain", &body).await;
    let plan = &lesson["plan"];
    assert_eq!((&plan["move"], &plan["words"]), (&json!("F6"), &lesson["idea"]));
    let wish = &plan["children"][0];
    assert_eq!((&wish["words"], &wish["side"]), (&json!("Black wants to capture E5"), &json!("black")));
    let way = &wish["children"][0];
    assert_eq!((&way["words"], &way["move"]), (&json!("close the ways out without touching it"), &json!("F6")));
    assert!(lesson["files"]["sgf"].as_str().unwrap().contains("F6"));
}

#[tokio::test]
async fn a_wrong_move_is_punished_with_a_reason_and_a_right_one_is_resisted() {
    let client = Client::new();
    let (position, goal) = (three_in_a_row(), "kill(A2)");
    let wrong = client.ask("/api/v1/try", &json!({ "position": position, "goal": goal, "move": "A1" })).await;
    assert_eq!(
        (&wrong["right"], &wrong["reply"], &wrong["done"]),
        (&json!(false), &json!("B1"), &json!(false)),
        "{wrong}"
    );
    assert!(wrong["reason"].as_str().unwrap().contains("Black answers B1"), "{wrong}");
    let right = client.ask("/api/v1/try", &json!({ "position": position, "goal": goal, "move": "B1" })).await;
    assert_eq!((&right["right"], &right["verdict"]), (&json!(true), &json!("won")), "{right}");
}

#[tokio::test]
async fn a_ko_is_not_retaken_at_once_whoever_tries() {
    let client = Client::new();
    let stones = json!({ "size": [5, 5], "black": ["B1", "A2", "B3"], "white": ["C1", "D2", "C3", "B2"] });
    let mut after_a_move = stones.clone();
    after_a_move["moves"] = json!(["C2"]);
    let set_up = json!({ "size": [5, 5], "black": ["B1", "A2", "B3", "C2"], "white": ["C1", "D2", "C3"], "to_move": "white",
        "ko": "B2" });
    for position in [after_a_move, set_up] {
        let body = json!({ "position": position, "goal": "black: capture(C1)", "move": "B2" });
        let (status, refused) = client.post("/api/v1/try", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused["error"], json!({ "message": "B2 may not retake the ko at once", "field": "move" }));
        let body = json!({ "position": position, "goal": "black: capture(C1)", "move": "D1", "nodes": 20_000 });
        assert!(client.ask("/api/v1/try", &body).await["verdict"].is_string());
    }
}

#[tokio::test]
async fn a_search_that_has_used_up_its_memory_tells_what_it_knows() {
    let position = json!({ "size": [19, 19], "black": ["D4"], "white": ["K10", "L10"] });
    let body = json!({ "position": position, "goal": "kill(K10)", "nodes": u64::MAX });
    let client = Client::with(Limits {
        memory: 3_000_000,
        nodes: u64::MAX,
        time: Duration::from_secs(3600),
        ..Limits::default()
    });
    for path in ["/api/v1/solve", "/api/v1/hints"] {
        let answer = client.ask(path, &body).await;
        assert_eq!((&answer["verdict"], &answer["out_of_memory"]), (&json!("unknown"), &json!(true)), "{path}");
    }
    let easy = json!({ "position": net(), "goal": "capture(E5)" });
    let answer = client.ask("/api/v1/solve", &easy).await;
    assert_eq!((&answer["verdict"], &answer["out_of_memory"]), (&json!("won"), &Value::Null));
}

#[tokio::test]
async fn a_problem_is_played_to_its_end() {
    let client = Client::new();
    let mut position = net();
    let mut moves: Vec<String> = Vec::new();
    for _ in 0..10 {
        position["moves"] = json!(moves);
        let hints = client.ask("/api/v1/hints", &json!({ "position": position, "goal": "capture(E5)" })).await;
        let at = hints["move"].as_str().unwrap().to_owned();
        assert_eq!(hints["hints"].as_array().unwrap().last().unwrap(), &json!(format!("Play {at}.")));
        let tried =
            client.ask("/api/v1/try", &json!({ "position": position, "goal": "capture(E5)", "move": at })).await;
        assert_eq!(tried["right"], true, "{tried}");
        moves.push(at);
        if tried["done"] == true {
            position["moves"] = json!(moves);
            return;
        }
        moves.push(tried["reply"].as_str().unwrap().to_owned());
    }
    panic!("not done after {moves:?}");
}

#[tokio::test]
async fn hints_grow_and_end_with_the_proved_move() {
    let hints = Client::new().ask("/api/v1/hints", &json!({ "position": net(), "goal": "capture(E5)" })).await;
    let expected = json!([
        "Close the ways out without touching it.",
        "It is a net: the move does not touch the stones that it catches.",
        "The move is in the middle of the board.",
        "Play F6."
    ]);
    assert_eq!((&hints["hints"], &hints["verdict"]), (&expected, &json!("won")));
}

#[tokio::test]
async fn the_go_moku_program_plays_says_why_and_learns() {
    let client = Client::new();
    let lost = ["F8", "A1", "G8", "C1", "H8", "E1", "J8", "K8"];
    let made = client.ask("/api/v1/gomoku/move", &json!({ "moves": lost })).await;
    assert_eq!((&made["move"]["at"], &made["move"]["why"]["kind"]), (&json!("E8"), &json!("attack")), "{made}");
    assert_eq!(made["end"], "black");
    let mut moves = lost.to_vec();
    moves.push("E8");
    let learned = client.ask("/api/v1/gomoku/learn", &json!({ "moves": moves })).await;
    assert_eq!(learned["levels"][1][0]["description"], "4:1,1:3", "{learned}");
    let again = client.ask("/api/v1/gomoku/move", &json!({ "moves": ["H8"], "list": learned["list"] })).await;
    assert_eq!((&again["levels"], &again["end"]), (&learned["levels"], &Value::Null));
    let (status, refused) = client.post("/api/v1/gomoku/learn", json!({ "moves": ["H8"] })).await;
    assert_eq!((status, &refused["error"]["field"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("moves")));
    let (_, games) = client.get("/api/v1/gomoku/games").await;
    assert_eq!(games["games"].as_array().unwrap().len(), 6);
}

#[tokio::test]
async fn other_pages_and_other_methods_are_refused() {
    let client = Client::new();
    for (name, value) in [("host", "example.com"), ("origin", "http://example.com")] {
        let mut request = post("/api/v1/goal", "{}");
        request.headers_mut().insert(name, value.parse().unwrap());
        assert_eq!(client.send(request).await.status(), StatusCode::FORBIDDEN, "{name}");
    }
    let plain = Request::post("/api/v1/goal").header("host", "localhost").body(Body::from("{}")).unwrap();
    assert_eq!(client.send(plain).await.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(client.get("/api/v1/solve").await.0, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(client.get("/api/v1/nothing").await.0, StatusCode::NOT_FOUND);
    assert_eq!(client.post("/", "{}").await.0, StatusCode::METHOD_NOT_ALLOWED);
    let large = format!("{{\"text\":\"{}\"}}", " ".repeat(1 << 20));
    assert_eq!(client.post("/api/v1/read", large).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn the_page_is_inside_and_tells_browsers_to_stay_there() {
    let request = Request::get("/").header("host", "localhost").body(Body::empty()).unwrap();
    let response = Client::new().send(request).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert!(response.headers()["content-security-policy"].to_str().unwrap().starts_with("default-src 'self'"));
}
