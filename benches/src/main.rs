//! Comparisons.
fn main() {}
