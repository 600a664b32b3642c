//! Where something stands in a goal's text, from its first to its last character.
//!
//! Trees keep spans so that a mistake found long after parsing (a stone that is not there) can still be
//! shown under the words that caused it.

use nerai_board::Place;

/// A stretch of text: bytes `start..end`, which begin at this place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Byte offset of the first character.
    pub start: usize,
    /// Byte offset behind the last character; `start` at the end of the text.
    pub end: usize,
    /// Line and column of the first character.
    pub place: Place,
}

impl Span {
    /// The span of what was built by code.
    pub const NOWHERE: Span = Span { start: 0, end: 0, place: Place::NOWHERE };

    /// The stretch from this span to the end of a later one.
    #[must_use]
    pub const fn to(self, last: Span) -> Span {
        if self.place.is_known() && last.place.is_known() { Span { end: last.end, ..self } } else { self }
    }
}
