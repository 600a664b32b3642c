//! An address of the interface: what it takes and answers, for the router and for the OpenAPI document alike.

use axum::handler::Handler;
use axum::routing::{MethodRouter, get, post};
use nerai_json::http::Searched;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::App;

/// The schema of a type, as a generator makes it.
pub(crate) type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// An address, and who answers there.
pub(crate) struct Address {
    /// The path below the base, as the router writes it.
    pub(crate) path: &'static str,
    /// What it is for.
    pub(crate) summary: &'static str,
    /// The body of the request; without one it is a `GET`.
    pub(crate) request: Option<SchemaOf>,
    /// The answer.
    pub(crate) answer: SchemaOf,
    /// Whether it takes time and can be followed by events.
    pub(crate) is_search: bool,
    pub(crate) handler: MethodRouter<App>,
}

impl Address {
    /// A `GET` that answers `A`.
    pub(crate) fn get<A: JsonSchema, T: 'static>(
        path: &'static str,
        summary: &'static str,
        handler: impl Handler<T, App>,
    ) -> Address {
        let answer = SchemaGenerator::subschema_for::<A>;
        Address { path, summary, request: None, answer, is_search: false, handler: get(handler) }
    }

    /// A `POST` that takes `R` and answers `A`.
    pub(crate) fn post<R: JsonSchema, A: JsonSchema, T: 'static>(
        path: &'static str,
        summary: &'static str,
        handler: impl Handler<T, App>,
    ) -> Address {
        let request = Some(SchemaGenerator::subschema_for::<R> as SchemaOf);
        let answer = SchemaGenerator::subschema_for::<A>;
        Address { path, summary, request, answer, is_search: false, handler: post(handler) }
    }

    /// A `POST` for a search, which may run out of memory.
    pub(crate) fn search<R: JsonSchema, A: JsonSchema, T: 'static>(
        path: &'static str,
        summary: &'static str,
        handler: impl Handler<T, App>,
    ) -> Address {
        Address { is_search: true, ..Address::post::<R, Searched<A>, T>(path, summary, handler) }
    }
}
