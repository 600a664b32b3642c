//! Holds requests and answers against the OpenAPI document.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::http::StatusCode;
use jsonschema::Validator;
use serde_json::{Value, json};

static DOCUMENT: LazyLock<Value> = LazyLock::new(nerai_serve::openapi);

/// What can be held against a value: answers by method, path and status, requests by path.
static ANSWERS: LazyLock<HashMap<(String, String, String), Validator>> = LazyLock::new(|| {
    let mut answers = HashMap::new();
    for (method, path) in operations() {
        for (status, response) in operation(method, path)["responses"].as_object().unwrap() {
            let schema = validator(&response["content"]["application/json"]["schema"]);
            answers.insert((method.to_owned(), path.to_owned(), status.clone()), schema);
        }
    }
    answers
});

static REQUESTS: LazyLock<HashMap<String, Validator>> = LazyLock::new(|| {
    let posts = operations().filter(|(method, _)| *method == "post");
    let schema =
        |path: &str| validator(&operation("post", path)["requestBody"]["content"]["application/json"]["schema"]);
    posts.map(|(_, path)| (path.to_owned(), schema(path))).collect()
});

/// Methods and paths of the document.
pub(crate) fn operations() -> impl Iterator<Item = (&'static str, &'static str)> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    paths.iter().flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| (method.as_str(), path.as_str()))
    })
}

/// An answer is as the document says, wherever it has this address with this method.
pub(crate) fn check_answer(method: &str, address: &str, status: StatusCode, answer: &Value) {
    let Some(path) = path_of(address).filter(|path| !operation(method, path).is_null()) else { return };
    let key = (method.to_owned(), path.to_owned(), status.as_str().to_owned());
    let schema = ANSWERS.get(&key).unwrap_or_else(|| panic!("{key:?} is not described"));
    hold(schema, answer, address);
}

/// The body of a request that was answered is one that the document describes.
pub(crate) fn check_request(address: &str, body: &Value) {
    let schema = path_of(address).and_then(|path| REQUESTS.get(path));
    hold(schema.unwrap_or_else(|| panic!("{address} is not described")), body, address);
}

/// A value is as one of the document's schemas says.
pub(crate) fn check(name: &str, value: &Value) {
    hold(&validator(&json!({ "$ref": format!("#/components/schemas/{name}") })), value, name);
}

fn hold(schema: &Validator, value: &Value, what: &str) {
    let faults: Vec<String> =
        schema.iter_errors(value).map(|fault| format!("{}: {fault}", fault.instance_path())).collect();
    assert!(faults.is_empty(), "{what}: {faults:?}\n{value}");
}

/// The path in the document that an address belongs to.
fn path_of(address: &str) -> Option<&'static str> {
    let asked = address.strip_prefix("/api/v1")?;
    let is_it = |path: &str| match path.strip_suffix("{id}") {
        Some(folder) => asked.strip_prefix(folder).is_some_and(|id| !id.is_empty()),
        None => path == asked,
    };
    operations().map(|(_, path)| path).find(|path| is_it(path))
}

fn operation(method: &str, path: &str) -> &'static Value {
    &DOCUMENT["paths"][path][method]
}

/// A schema of the document, with those that it refers to.
fn validator(schema: &Value) -> Validator {
    let mut whole = schema.clone();
    whole["components"] = DOCUMENT["components"].clone();
    jsonschema::validator_for(&whole).unwrap()
}
