//! Keeps the promises of docs/http.md.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::Value;

use crate::client::Client;
use crate::document;

const PAGE: &str = include_str!("../../../../docs/http.md");

#[test]
fn the_page_and_the_openapi_document_have_the_same_addresses() {
    let described: Vec<String> =
        document::operations().map(|(method, path)| format!("`{} /api/v1{path}`", method.to_uppercase())).collect();
    for address in &described {
        assert!(PAGE.contains(address), "{address} is not in docs/http.md");
    }
    for address in PAGE.split('`').filter(|text| text.starts_with("GET /") || text.starts_with("POST /")) {
        assert!(described.contains(&format!("`{address}`")), "{address} is not in the OpenAPI document");
    }
}

#[tokio::test]
async fn every_address_of_the_openapi_document_answers_its_method_and_no_other() {
    let client = Client::new();
    for (method, path) in document::operations() {
        for asked in ["GET", "POST", "PUT", "DELETE"] {
            let address = format!("/api/v1{}", path.replace("{id}", "net"));
            let request = Request::builder().method(asked).uri(&address).header("host", "localhost");
            let status = client.send(request.body(Body::empty()).unwrap()).await.status();
            assert_ne!(status, StatusCode::NOT_FOUND, "{address}");
            let is_described = asked.eq_ignore_ascii_case(method);
            assert_eq!(status == StatusCode::METHOD_NOT_ALLOWED, !is_described, "{asked} {address}: {status}");
        }
    }
}

#[tokio::test]
async fn the_server_tells_the_openapi_document() {
    let (status, told) = Client::new().get("/api/v1/openapi.json").await;
    assert_eq!((status, told), (StatusCode::OK, nerai_serve::openapi()));
}

/// A request is a fence of JSON, and its answer the fence after it; the address stands in the text before.
#[tokio::test]
async fn the_examples_are_true() {
    let client = Client::new();
    let (mut path, mut waiting, mut tested) = ("", None, 0);
    let mut parts = PAGE.split("```");
    while let (Some(text), Some(fence)) = (parts.next(), parts.next()) {
        let named = text.rsplit_once("\n`POST ").and_then(|(_, rest)| rest.split('`').next());
        let Some(json) = fence.strip_prefix("json\n") else { continue };
        match waiting.take() {
            Some(request) => {
                let expected: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{path}: {error}"));
                let answer = client.ask(path, &request).await;
                assert!(is_shown(&answer, &expected), "{path} answers\n{answer}\nand not\n{expected}");
                tested += 1;
            }
            None if named.is_some() => {
                path = named.unwrap_or_default();
                waiting = Some(serde_json::from_str(json).unwrap());
            }
            None => {}
        }
    }
    assert_eq!(tested, 9);
}

/// Whether a value is what the page shows of it: `…` ends texts and lists, and fields may be left out.
fn is_shown(value: &Value, shown: &Value) -> bool {
    match (value, shown) {
        (Value::String(text), Value::String(shown)) => match shown.strip_suffix('…') {
            Some(begin) => text.starts_with(begin),
            None => text == shown,
        },
        (Value::Array(items), Value::Array(shown)) => {
            let shown = match &shown[..] {
                [begin @ .., last] if last == "…" => begin,
                all if all.len() == items.len() => all,
                _ => return false,
            };
            shown.len() <= items.len() && items.iter().zip(shown).all(|(item, shown)| is_shown(item, shown))
        }
        (Value::Object(fields), Value::Object(shown)) => {
            shown.iter().all(|(name, shown)| fields.get(name).is_some_and(|value| is_shown(value, shown)))
        }
        _ => value == shown,
    }
}
