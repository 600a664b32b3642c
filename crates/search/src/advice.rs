//! Who is asked for moves before anything is tried: plans, patterns, formulas. Advice changes what is looked at first, never
//! what is true.

pub(crate) mod hints;
pub(crate) mod pattern_rules;
pub(crate) mod proposals;
