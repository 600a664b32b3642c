//! How to plan, and what ends the planning early.

use std::sync::atomic::AtomicBool;

/// Which order the subgoals of a schema may be taken up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Interleave {
    /// Any, mixed with those of other schemas, as far as no `then` forbids it.
    #[default]
    Free,
    /// Only as written, one schema after the other.
    Schema,
}

/// Which world preconditions and finders look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seen {
    /// The world as the actions have changed it (algorithm 2).
    #[default]
    Present,
    /// The world as it was given (algorithm 1).
    Initial,
}

/// How to plan.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Whether critics may propose goals.
    pub critics: bool,
    /// In which order subgoals are taken up.
    pub interleave: Interleave,
    /// What preconditions and finders look at.
    pub seen: Seen,
    /// Schemas of a higher rank are left out.
    pub rank: u8,
    /// Choices of actions, and of the schemas that lead to them, at most. Schemas that lead to nothing are not counted,
    /// but the planning also ends when a thousand times as many were looked at.
    pub most_cycles: u32,
    /// Actions in the world at most.
    pub most_actions: u32,
    /// What the world's tests and finders may cost at most, as [`crate::Domain::effort`] counts it.
    pub most_effort: u64,
    /// A line of actions that is longer is judged as it stands.
    pub longest_line: usize,
    /// Tests decide for Alpha only in lines of this many actions, and for Beta in longer ones: a claim is to meet an answer
    /// first.
    pub tests_from: usize,
    /// Stops the planning when it is set.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Settings<'_> {
    /// The paper's: critics, interleaving, at most 1,000 cycles.
    fn default() -> Self {
        Settings {
            critics: true,
            interleave: Interleave::Free,
            seen: Seen::Present,
            rank: u8::MAX,
            most_cycles: 1000,
            most_actions: 1000,
            most_effort: u64::MAX,
            longest_line: 20,
            tests_from: 0,
            stop: None,
        }
    }
}

/// Why planning ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// `most_cycles` was reached.
    Cycles,
    /// `most_actions` was reached.
    Actions,
    /// `most_effort` was reached.
    Effort,
    /// Somebody asked for it.
    Stopped,
}
