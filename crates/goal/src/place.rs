//! Where something stands in a goal's text.
//!
//! Trees keep places so that a mistake found long after parsing (a stone that is not there) can still be
//! shown under the words that caused it.

/// A stretch of text: bytes `start..end`, which begin on this line and in this column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Byte offset of the first character.
    pub start: usize,
    /// Byte offset behind the last character; `start` when the place is the end of the text.
    pub end: usize,
    /// Line of the first character, counted from 1; 0 if the thing was built by code and stands in no text.
    pub line: usize,
    /// Column of the first character, counted in characters from 1.
    pub column: usize,
}

impl Place {
    /// The place of what was built by code.
    pub const NOWHERE: Place = Place { start: 0, end: 0, line: 0, column: 0 };

    /// Whether there is a text behind this place.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.line > 0
    }

    /// The stretch from this place to the end of a later one.
    #[must_use]
    pub const fn to(self, last: Place) -> Place {
        if self.is_known() && last.is_known() { Place { end: last.end, ..self } } else { self }
    }
}
