//! The page itself, from inside the program.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::refusal::Refusal;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[include = "*.html"]
#[include = "*.js"]
#[include = "*.css"]
#[include = "*.svg"]
struct Page;

/// A file of the page; `/` is `index.html`.
pub(crate) async fn page(method: Method, uri: Uri) -> Result<Response, Refusal> {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Err(Refusal::wrong_method());
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let file =
        Page::get(path).ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address"))?;
    Ok(([(header::CONTENT_TYPE, kind(path))], file.data).into_response())
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
