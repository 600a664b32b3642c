//! How much a second thought about a verdict may cost.

/// Nodes for a second thought about a verdict (what a ko costs, how a group lives): as many as the verdict took, or this
/// many if that is more.
pub const LEAST_SECOND_THOUGHT: u64 = 20_000;
