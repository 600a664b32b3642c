//! The page itself, from inside the program.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::refusal::Refusal;

/// A file of the page; `/` is `index.html`.
pub(crate) async fn page(method: Method, uri: Uri) -> Result<Response, Refusal> {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Err(Refusal::wrong_method());
    }
    let path = uri.path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let file = FILES.iter().find(|(name, _)| *name == path);
    let (_, bytes) = file.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address"))?;
    Ok(([(header::CONTENT_TYPE, kind(path))], *bytes).into_response())
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

macro_rules! files {
    ($($name:literal)*) => {
        &[$(($name, include_bytes!(concat!("../web/", $name)))),*]
    };
}

/// The folder `web`, as it is.
const FILES: &[(&str, &[u8])] = files! {
    "api.js"
    "ask.js"
    "board.css"
    "board.js"
    "element.js"
    "goal.js"
    "gomoku.js"
    "index.html"
    "line.js"
    "link.js"
    "main.js"
    "mark.svg"
    "markings.js"
    "open.js"
    "page.css"
    "panels.css"
    "place.js"
    "plan.js"
    "points.js"
    "see.js"
    "solved.js"
    "store.js"
    "table.js"
    "theme.js"
    "try.js"
    "words.js"
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_page_is_served() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }
}
