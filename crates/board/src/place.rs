//! Where something stands in a text.
//!
//! Files, diagrams and goals are read by different crates, and all of them complain in the same words: line and column.

use std::fmt;

/// A place in a text: line and column, both counted from 1, columns in characters.
///
/// Texts beyond four thousand million lines or columns keep the last number; no reader here gets that far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1; 0 if the thing was built by code and stands in no text.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

impl Place {
    /// The first character of a text.
    pub const START: Place = Place { line: 1, column: 1 };
    /// The place of what was built by code.
    pub const NOWHERE: Place = Place { line: 0, column: 0 };

    /// The start of the line with this index, counted from 0 as in [`str::lines`].
    #[must_use]
    pub fn of_line(index: usize) -> Place {
        Place { line: number(index).saturating_add(1), column: 1 }
    }

    /// Whether there is a text behind this place.
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.line > 0
    }

    /// The place so many characters further on in the same line.
    #[must_use]
    pub fn right(self, characters: usize) -> Place {
        Place { column: self.column.saturating_add(number(characters)), ..self }
    }

    /// The start of the next line.
    #[must_use]
    pub const fn next_line(self) -> Place {
        Place { line: self.line.saturating_add(1), column: 1 }
    }

    /// A place inside a text that itself begins here, as a place in the whole.
    #[must_use]
    pub const fn of_inner(self, inner: Place) -> Place {
        match inner.line {
            0 => self,
            1 => Place { column: self.column.saturating_add(inner.column.saturating_sub(1)), ..self },
            line => Place { line: self.line.saturating_add(line - 1), column: inner.column },
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}, column {}", self.line, self.column)
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_told_as_line_and_column() {
        assert_eq!(Place::of_line(6).right(2).to_string(), "line 7, column 3");
        assert_eq!(Place::START.right(4).next_line(), Place { line: 2, column: 1 });
        assert!(!Place::default().is_known() && Place::START.is_known());
    }

    #[test]
    fn a_place_in_an_inner_text_counts_from_where_that_begins() {
        let value = Place { line: 3, column: 10 };
        assert_eq!(value.of_inner(Place::START), value);
        assert_eq!(value.of_inner(Place { line: 1, column: 4 }), Place { line: 3, column: 13 });
        assert_eq!(value.of_inner(Place { line: 2, column: 4 }), Place { line: 4, column: 4 });
        assert_eq!(value.of_inner(Place::NOWHERE), value);
    }

    #[test]
    fn endless_texts_do_not_overflow() {
        let last = Place::of_line(usize::MAX).right(usize::MAX);
        assert_eq!((last.right(1), last.next_line().line), (last, u32::MAX));
        assert_eq!(last.of_inner(last).line, u32::MAX);
    }
}
