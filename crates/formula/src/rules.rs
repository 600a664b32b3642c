//! Which rules an answer is for.

/// Which rules an answer is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The paper's: nothing is captured but what the goal speaks of, and every empty point may be played on.
    NoCaptures,
    /// The rules of Go; the expression only proposes.
    #[default]
    Full,
}
