//! Sends requests to the interface without a network.

use std::net::Ipv4Addr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use nerai_serve::{Limits, service};
use serde_json::Value;
use tower::ServiceExt;

use crate::document;

pub(crate) struct Client {
    service: Router,
}

impl Client {
    pub(crate) fn new() -> Client {
        Client::with(Limits { time: Duration::from_secs(600), ..Limits::default() })
    }

    pub(crate) fn with(limits: Limits) -> Client {
        Client { service: service(Ipv4Addr::LOCALHOST.into(), limits) }
    }

    /// The answer to any request.
    pub(crate) async fn send(&self, request: Request<Body>) -> Response {
        let Ok(response) = self.service.clone().oneshot(request).await;
        response
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let (status, value) = content(self.send(request).await).await;
        document::check_answer("get", path, status, &value);
        (status, value)
    }

    pub(crate) async fn post(&self, path: &str, body: impl ToString) -> (StatusCode, Value) {
        let (status, value) = content(self.send(post(path, body.to_string())).await).await;
        document::check_answer("post", path, status, &value);
        (status, value)
    }

    /// The answer to a request that must succeed.
    pub(crate) async fn ask(&self, path: &str, body: &Value) -> Value {
        let (status, value) = self.post(path, body).await;
        assert_eq!(status, StatusCode::OK, "{path} {body}: {value}");
        value
    }
}

pub(crate) fn post(path: &str, body: impl Into<Body>) -> Request<Body> {
    let request = Request::post(path).header("host", "localhost").header("content-type", "application/json");
    request.body(body.into()).unwrap()
}

async fn content(response: Response) -> (StatusCode, Value) {
    let status = response.status();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}
