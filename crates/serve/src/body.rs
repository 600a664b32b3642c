//! Reads the body of a request: JSON of a limited size that arrives in time.

use std::fmt;
use std::marker::PhantomData;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};

use crate::App;
use crate::refusal::Refusal;

/// The body of a request, understood.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for JsonBody<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request<Body>, app: &App) -> Result<JsonBody<T>, Refusal> {
        let is_json = request.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
            let kind = kind.to_str().unwrap_or_default().split(';').next().unwrap_or_default();
            kind.trim().eq_ignore_ascii_case("application/json")
        });
        if !is_json {
            let message = "expected a body with Content-Type: application/json";
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let limits = app.limits;
        let bytes = tokio::time::timeout(limits.arrival, to_bytes(request.into_body(), limits.bytes)).await;
        let late = |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, "the body of the request did not arrive in time");
        let large = |_| {
            let message = format!("the body of the request is broken or has more than {} bytes", limits.bytes);
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, message)
        };
        let bytes = bytes.map_err(late)?.map_err(large)?;
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let read = object(&mut reader).and_then(|value| reader.end().map(|()| value));
        read.map(JsonBody).map_err(|error| Refusal::malformed(format!("in the body: {error}")))
    }
}

/// Reads an object, and nothing else. A derived type by itself would also take a list with the values of its fields, which no
/// description of the interface allows, and which would mean something else as soon as a field is added.
pub(crate) fn object<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    struct Fields<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
        type Value = T;

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(fields))
        }
    }

    from.deserialize_map(Fields(PhantomData))
}
