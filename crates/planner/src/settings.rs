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
#[non_exhaustive]
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

impl<'a> Settings<'a> {
    /// The same, with critics or without.
    #[must_use]
    pub fn with_critics(self, critics: bool) -> Settings<'a> {
        Settings { critics, ..self }
    }

    /// The same, taking subgoals up in this order.
    #[must_use]
    pub fn with_interleave(self, interleave: Interleave) -> Settings<'a> {
        Settings { interleave, ..self }
    }

    /// The same, with preconditions and finders that look at this world.
    #[must_use]
    pub fn with_seen(self, seen: Seen) -> Settings<'a> {
        Settings { seen, ..self }
    }

    /// The same, without schemas of a higher rank.
    #[must_use]
    pub fn with_rank(self, rank: u8) -> Settings<'a> {
        Settings { rank, ..self }
    }

    /// The same, with at most so many choices.
    #[must_use]
    pub fn with_most_cycles(self, most_cycles: u32) -> Settings<'a> {
        Settings { most_cycles, ..self }
    }

    /// The same, with at most so many actions.
    #[must_use]
    pub fn with_most_actions(self, most_actions: u32) -> Settings<'a> {
        Settings { most_actions, ..self }
    }

    /// The same, with tests and finders that cost at most so much.
    #[must_use]
    pub fn with_most_effort(self, most_effort: u64) -> Settings<'a> {
        Settings { most_effort, ..self }
    }

    /// The same, judging longer lines as they stand.
    #[must_use]
    pub fn with_longest_line(self, longest_line: usize) -> Settings<'a> {
        Settings { longest_line, ..self }
    }

    /// The same, with tests that decide from lines of so many actions on.
    #[must_use]
    pub fn with_tests_from(self, tests_from: usize) -> Settings<'a> {
        Settings { tests_from, ..self }
    }

    /// The same, stopped by this flag, or by nobody.
    #[must_use]
    pub fn with_stop(self, stop: Option<&'a AtomicBool>) -> Settings<'a> {
        Settings { stop, ..self }
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
