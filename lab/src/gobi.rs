//! The measurements of paper 000 (GoBI): its table of problems, its estimate of alpha-beta's tree, its figure 8.

mod cost;
mod defences;
mod estimate;
mod exact;
mod plot;
mod problem_list;
mod report;
mod sums;
mod trial;

pub(crate) use cost::Cost;
pub(crate) use estimate::points_in_play;
pub(crate) use exact::Exact;
pub(crate) use plot::plot;
pub(crate) use problem_list::{Listed, read_list, read_lists};
pub(crate) use report::{print_json, print_table, print_variants};
pub(crate) use trial::{Measured, Trial, Variant};
