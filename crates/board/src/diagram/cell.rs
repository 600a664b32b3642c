//! What a row of a drawn board is made of.

use crate::picture::Mark;
use crate::{Color, Place};

/// A line of the board block and where it begins.
pub(super) type Line<'a> = (Place, &'a str);

/// What is drawn on one point.
#[derive(Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) content: Content<'a>,
    pub(super) mark: Option<Mark>,
    pub(super) place: Place,
}

/// A stone, a label or nothing.
#[derive(Clone, Copy)]
pub(super) enum Content<'a> {
    Empty,
    Stone(Color),
    Letter(&'a str),
    Number(&'a str),
}

impl Cell<'_> {
    /// The number, if the cell could be a row number.
    pub(super) fn number(&self) -> Option<u16> {
        match self.content {
            Content::Number(digits) if self.mark.is_none() => digits.parse().ok(),
            _ => None,
        }
    }
}

/// The first character of a line that is no space.
pub(super) fn start_of((start, text): Line<'_>) -> Place {
    start.right(text.chars().take_while(|c| c.is_whitespace()).count())
}
