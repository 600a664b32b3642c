//! Collections made from problems with known answers: right solutions in all conventions, and the same with planted errors.
//!
//! The linter must say nothing about the first and find every error of the second, and nothing else.

mod plant;
mod solution;

pub(crate) use plant::{is_new, plant};
pub(crate) use solution::{NamedQuestion, Solution, Style, game_of, solved};
