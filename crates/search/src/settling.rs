//! Search without orders, by proof numbers for both sides at once: wins, losses, kos and life by two passes.

pub(crate) mod ko_rule;
pub(crate) mod ladder;
pub(crate) mod lists;
pub(crate) mod settle;
pub(crate) mod state;
