//! The kinds of short formulas that are suggested and learned.

use std::fmt;

/// What a short formula is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Enemy stones are gone: `!W[D5]`.
    Capture,
    /// Own stones stand in a line that faces open space: `B[D6] & B[E6] & B[F6]`.
    Wall,
    /// Own stones on the points that join two own blocks.
    Connection,
    /// Own stones on the points through which an enemy group could get out.
    Seal,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Capture, Kind::Wall, Kind::Connection, Kind::Seal];

    /// The word that stands for it in lists and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Capture => "capture",
            Kind::Wall => "wall",
            Kind::Connection => "connection",
            Kind::Seal => "seal",
        }
    }

    /// The kind that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}
