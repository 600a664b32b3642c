//! A list of problems solved as `nerai solve` solves them, and what became of each.

mod ask;
mod compare;
mod half;
mod record;
mod report;
mod sums;

pub(crate) use ask::{Asking, Progress};
pub(crate) use compare::print_comparison;
pub(crate) use half::in_half;
pub(crate) use record::{Outcome, Record, Run, goal_of};
pub(crate) use report::print_report;
