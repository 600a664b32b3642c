//! Proof-number search: what all searches of this kind share.
//!
//! A search is a [`Game`](game::Game): it knows its states, moves, tables and zones. Numbers, which move to follow and how
//! far, and the [loop](engine::work) are here.

pub(crate) mod choice;
pub(crate) mod engine;
pub(crate) mod game;
pub(crate) mod numbers;
pub(crate) mod table;
