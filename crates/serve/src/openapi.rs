//! The OpenAPI document of the interface, from the same types and the same list of addresses that answer.

use nerai_json::http::{Progress, Refused};
use nerai_json::schema::printed;
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::address::Address;

/// Where schemas are in the document.
const SCHEMAS: &str = "/components/schemas";

/// What can be wrong with a request: statuses and their meaning.
const REFUSALS: [(&str, &str); 3] = [
    ("403", "Another Host or Origin."),
    ("404", "There is nothing at this address."),
    ("500", "A bug of the program; the server lives on."),
];
const REFUSALS_OF_BODIES: [(&str, &str); 5] = [
    ("400", "The body is no JSON, or not of this form."),
    ("408", "The body came too slowly."),
    ("413", "The body is too large."),
    ("415", "The body is not application/json."),
    ("422", "The request is understood, and cannot be: a move against the rules, a goal that does not fit."),
];

/// The document that describes these addresses, which are below `base`.
pub(crate) fn document(base: &str, addresses: &[Address]) -> Value {
    let in_document = |settings: SchemaSettings| {
        let with_path = |settings: &mut SchemaSettings| {
            settings.definitions_path = SCHEMAS.into();
            settings.meta_schema = None;
        };
        settings.with(with_path).into_generator()
    };
    let mut answers = in_document(printed());
    let mut requests = in_document(SchemaSettings::draft2020_12().for_deserialize());
    let mut paths = Map::new();
    for address in addresses {
        let (method, operation) = operation(address, &mut requests, &mut answers);
        paths.insert(address.path.replace("{*", "{"), json!({ method: operation }));
    }
    let mut schemas = requests.take_definitions(true);
    schemas.extend(answers.take_definitions(true));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Nerai",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Questions about positions in Go, answered with proofs",
            "description": "What `nerai serve` answers; docs/http.md describes it with examples.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": base, "description": "The server that the page comes from" }],
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

/// The method of an address, and what happens there.
fn operation(
    address: &Address,
    requests: &mut SchemaGenerator,
    answers: &mut SchemaGenerator,
) -> (&'static str, Value) {
    let mut content = json!({ "application/json": { "schema": (address.answer)(answers) } });
    if address.is_search {
        let progress = answers.subschema_for::<Progress>();
        content["text/event-stream"] = json!({ "schema": {
            "type": "string",
            "description": "With `Accept: text/event-stream`: events named `progress`, then one named `answer`, with the \
                answer as its data, or `error`, with what a refusal says.",
            "contentSchema": progress,
        } });
    }
    let mut responses = Map::new();
    responses.insert("200".to_owned(), json!({ "description": "The answer.", "content": content }));
    let refused = answers.subschema_for::<Refused>();
    let of_bodies = REFUSALS_OF_BODIES.iter().filter(|_| address.request.is_some());
    let busy = [("429", "Too many searches wait already; Retry-After says for how many seconds to wait.")];
    let of_searches = busy.iter().filter(|_| address.is_search);
    for (status, meaning) in REFUSALS.iter().chain(of_bodies).chain(of_searches) {
        responses.insert((*status).to_owned(), refusal(meaning, &refused));
    }
    let name = address.path.replace("/{*id}", "/one").replace(".json", "");
    let mut operation = json!({
        "operationId": name.trim_start_matches('/').replace('/', "-"),
        "summary": address.summary,
        "responses": responses,
    });
    if address.path.contains("{*id}") {
        operation["parameters"] = json!([{
            "name": "id", "in": "path", "required": true, "schema": { "type": "string" },
            "description": "The id in the list of problems; its slashes may stand as they are.",
        }]);
    }
    let Some(request) = address.request else { return ("get", operation) };
    operation["requestBody"] =
        json!({ "required": true, "content": { "application/json": { "schema": request(requests) } } });
    ("post", operation)
}

fn refusal(meaning: &str, refused: &Schema) -> Value {
    json!({ "description": meaning, "content": { "application/json": { "schema": refused } } })
}
