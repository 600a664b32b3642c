//! Goals as formulas: pruning expressions and the DPLL-style minimax over them (paper 002).
//!
//! A goal is a condition on a future board. Its pruning expression lists the stones that would make it true; then two
//! players set stones on the points of the expression until one alternative is complete or none is left. Nothing is
//! captured in that game but what the goal speaks of, so its answers are proposals: proofs are found elsewhere.

mod blind;
mod capture;
mod configuration;
mod dpll;
mod expand;
mod expression;
mod moves;
mod proposer;
mod refinements;
mod residual;
mod rules;
mod solve;
mod walksat;

pub use blind::{Blind, blind_minimax};
pub use configuration::{Configuration, Literal, Wanted};
pub use expression::{Expression, MOST_CONFIGURATIONS, MOST_POINTS, TooLarge};
pub use proposer::{Proposal, Proposer};
pub use refinements::Refinements;
pub use rules::Rules;
pub use solve::{Method, Solved, solve, winning_moves};
