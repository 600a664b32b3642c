//! Reads the body of a request: JSON of a limited size that arrives in time.

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

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
        let read = serde_json::from_slice(&bytes);
        read.map(JsonBody).map_err(|error| Refusal::malformed(format!("in the body: {error}")))
    }
}
