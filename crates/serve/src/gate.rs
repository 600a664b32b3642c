//! Lets in only those requests that a page of this server, or a program of its user, can have made.
//!
//! Any web page may send requests to a local server. A page of another origin says so in `Origin`; one that had a name of
//! its own resolve to this machine (DNS rebinding) says so in `Host`. Neither gets an answer.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::refusal::Refusal;

/// What every answer says to browsers: nothing from elsewhere, in no frame, no guessing of types, nothing kept.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("cache-control", "no-cache"),
];

/// Checks who asks, and adds the headers to the answer.
pub(crate) async fn gate(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = match admit(app.host, request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a request with these headers may come in to a server at this address.
fn admit(bound: IpAddr, headers: &HeaderMap) -> Result<(), Refusal> {
    let forbidden = |message: &str| Refusal::new(StatusCode::FORBIDDEN, message);
    let host = only(headers, header::HOST).ok_or_else(|| forbidden("expected one Host header"))?;
    if !is_ours(bound, name_of(host)) {
        return Err(forbidden(
            "this server does not answer under that name; expected localhost or its address in Host",
        ));
    }
    if !headers.contains_key(header::ORIGIN) {
        return Ok(());
    }
    let origin = only(headers, header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
    if origin.is_none_or(|origin| !origin.eq_ignore_ascii_case(host)) {
        return Err(forbidden("requests of other web pages are refused; expected no Origin, or the server's own"));
    }
    Ok(())
}

/// The text of a header that is there once.
fn only(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// The name in `name:port`, without the brackets of an IPv6 address.
fn name_of(host: &str) -> &str {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name)
}

/// Whether a server at this address is meant: by `localhost`, a loopback address, or the address itself. One that listens
/// on all addresses of its machine cannot tell which they are; a number is no name, and needs nobody to resolve it.
fn is_ours(bound: IpAddr, name: &str) -> bool {
    match name.parse::<IpAddr>() {
        Ok(address) => address.is_loopback() || address == bound || bound.is_unspecified(),
        Err(_) => name.eq_ignore_ascii_case("localhost"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(bound: &str, headers: &[(header::HeaderName, &str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).fold(
            HeaderMap::new(),
            |mut all, (name, value): (_, HeaderValue)| {
                all.append(name, value);
                all
            },
        );
        admit(bound.parse().unwrap(), &headers).is_ok()
    }

    #[test]
    fn only_names_of_this_machine_are_answered() {
        let facts = [
            ("127.0.0.1", "localhost:7100", true),
            ("127.0.0.1", "LocalHost", true),
            ("127.0.0.1", "127.0.0.1:7100", true),
            ("127.0.0.1", "[::1]:7100", true),
            ("127.0.0.1", "[::1]", true),
            ("127.0.0.1", "example.com:7100", false),
            ("127.0.0.1", "localhost.example.com", false),
            ("127.0.0.1", "192.168.1.7:7100", false),
            ("192.168.1.7", "192.168.1.7:7100", true),
            ("192.168.1.7", "example.com", false),
            ("0.0.0.0", "10.1.2.3:7100", true),
            ("0.0.0.0", "example.com", false),
            ("127.0.0.1", "", false),
        ];
        for (bound, host, is_admitted) in facts {
            assert_eq!(admitted(bound, &[(header::HOST, host)]), is_admitted, "{host} at {bound}");
        }
        assert!(!admitted("127.0.0.1", &[]));
        assert!(!admitted("127.0.0.1", &[(header::HOST, "localhost"), (header::HOST, "localhost")]));
    }

    #[test]
    fn other_pages_are_refused() {
        let facts = [
            ("http://localhost:7100", true),
            ("http://localhost:7101", false),
            ("http://127.0.0.1:7100", false),
            ("https://localhost:7100", false),
            ("http://example.com", false),
            ("null", false),
            ("", false),
        ];
        for (origin, is_admitted) in facts {
            let headers = [(header::HOST, "localhost:7100"), (header::ORIGIN, origin)];
            assert_eq!(admitted("127.0.0.1", &headers), is_admitted, "{origin}");
        }
    }
}
