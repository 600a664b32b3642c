//! Keeps the promises of docs/http.md.

use serde_json::Value;

use crate::client::Client;

const PAGE: &str = include_str!("../../../../docs/http.md");

#[test]
fn every_address_is_described() {
    let addresses = include_str!("../../src/app.rs");
    let routes = addresses.split(".route(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(path, _)| path);
    for path in routes {
        let path = path.replace("{*id}", "{id}");
        assert!(PAGE.contains(&format!("/api{path}`")), "/api{path} is not in docs/http.md");
    }
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
