//! Proof-number search: what all searches of this kind share.
//!
//! A search is a [`Game`](game::Game): it knows its states, moves, tables and zones. Numbers, which move to follow and how
//! far, and the [loop](engine::work) are here, and what several searches about one question need so that they can help each
//! other: a [table that they share](store::Store) and [who is where](visitors::Visitors).

pub(crate) mod choice;
pub(crate) mod engine;
pub(crate) mod game;
pub(crate) mod numbers;
pub(crate) mod shared_table;
pub(crate) mod store;
pub(crate) mod table;
pub(crate) mod visitors;
