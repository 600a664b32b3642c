//! A list of problems solved as `nerai solve` solves them, and what became of each.

mod ask;
mod choice;
mod compare;
mod record;
mod report;
mod solve;
mod sums;

pub(crate) use ask::{Asking, ask, process_time, processor_time};
pub(crate) use choice::Choice;
pub(crate) use compare::print_comparison;
pub(crate) use record::{Condition, Outcome, Record, Run, goal_of};
pub(crate) use report::print_report;
pub(crate) use solve::{solve_all, solve_with};
pub(crate) use sums::geometric_mean;

#[cfg(test)]
pub(crate) use report::tests;
