//! The plan files of this folder, as part of the program.
//!
//! They are a crate of their own so that they stand where players find them, and so that a small library can do without.

/// The name and the text of each plan file, in the order in which they are read.
pub const PLAN_FILES: &[(&str, &str)] = &[
    ("groups.plan", include_str!("../groups.plan")),
    ("eyes.plan", include_str!("../eyes.plan")),
    ("strings.plan", include_str!("../strings.plan")),
];
