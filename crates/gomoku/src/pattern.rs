//! Line patterns `n:r`: how far a player is with one line through a vacant point.
//!
//! They are the letters of the paper's descriptive language ("An actual description").

use std::fmt;
use std::str::FromStr;

use nerai_board::Color;
use thiserror::Error;

use crate::board::{Board, Cell};
use crate::point::Point;
use crate::rules::{DIRECTIONS, Rules};

/// A line pattern: by the number of pieces first, then by the room to move.
///
/// The appendix of the paper counts translations from 0 (a five is `5:0`), its text from 1; this is the appendix's way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    /// One more than the pieces in the fullest five that the point can still belong to; 0 if there is no such five.
    pub pieces: u8,
    /// In how many further places next to each other that five can lie; 3 at most.
    pub room: u8,
}

impl Pattern {
    /// No five can be made any more.
    pub const NONE: Pattern = Pattern { pieces: 0, room: 0 };
    /// The move completes a five.
    pub const FIVE: Pattern = Pattern { pieces: 5, room: 0 };
    /// An open line, the most room that is ever counted: an empty line has one place more, yet the paper prints `1:3`.
    pub const MOST_ROOM: u8 = 3;

    /// The pattern with these numbers.
    #[must_use]
    pub const fn new(pieces: u8, room: u8) -> Pattern {
        Pattern { pieces, room }
    }

    /// The pattern of a point, from the values of the five windows around it: 0 if no five fits in, else one more than the own
    /// pieces there.
    #[must_use]
    pub fn from_values(values: impl IntoIterator<Item = u8>) -> Pattern {
        let (mut best, mut longest, mut run) = (0, 0, 0);
        for value in values {
            if value > best {
                (best, longest, run) = (value, 1, 1);
            } else if value == best {
                run += 1;
                longest = longest.max(run);
            } else {
                run = 0;
            }
        }
        match best {
            0 => Pattern::NONE,
            // Five own pieces beside the vacant point already: only freestyle meets that, after the game.
            _ => Pattern { pieces: best.min(5), room: (longest - 1).min(Pattern::MOST_ROOM) },
        }
    }

    /// The pattern as far from a five as this one is from nothing: what is good for one side is bad for the other.
    #[must_use]
    pub const fn opposite(self) -> Pattern {
        Pattern { pieces: 5 - self.pieces, room: Pattern::MOST_ROOM - self.room }
    }
}

/// The patterns of a vacant point on its four lines, best first.
#[must_use]
pub fn patterns(board: &Board, rules: &Rules, point: Point, color: Color) -> [Pattern; 4] {
    let exactly = rules.needs_exactly_five(color);
    let mut lines = DIRECTIONS.map(|direction| line_pattern(board, exactly, point, color, direction));
    lines.sort_unstable_by(|one, other| other.cmp(one));
    lines
}

/// The pattern of a vacant point on one line. Seven points in a row make a 7-pattern; the five in which the point is one
/// of the five inner points decide.
#[must_use]
pub fn line_pattern(board: &Board, exactly: bool, point: Point, color: Color, direction: (i8, i8)) -> Pattern {
    // Own pieces are counted as 1, vacant points as 0; anything else closes a window.
    const CLOSED: u8 = 8;
    let mut line = [0u8; 11];
    for (place, value) in line.iter_mut().enumerate() {
        *value = match board.cell(point, direction, place as i8 - 5) {
            Cell::Piece(piece) if piece == color => 1,
            Cell::Vacant => 0,
            _ => CLOSED,
        };
    }
    Pattern::from_values((1..=5).map(|start| {
        let inner: u8 = line[start..start + 5].iter().sum();
        // An end may be off the board or hold an opposing piece, but not an own one: six in a row do not win.
        let ends_own = exactly && (line[start - 1] == 1 || line[start + 5] == 1);
        if inner >= CLOSED || ends_own { 0 } else { inner + 1 }
    }))
}

impl fmt::Display for Pattern {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.pieces, self.room)
    }
}

/// A text that is no line pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no line pattern; expected pieces and room such as 4:1, up to 5:3")]
pub struct PatternError(String);

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        match text.trim().as_bytes() {
            &[pieces @ b'0'..=b'5', b':', room @ b'0'..=b'3'] => Ok(Pattern::new(pieces - b'0', room - b'0')),
            _ => Err(PatternError(text.chars().take(20).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_ordered_by_pieces_then_room() {
        let [a, b, c, d]: [Pattern; 4] = ["4:1", "4:0", "3:2", "2:3"].map(|text| text.parse().unwrap());
        assert!(a > b && b > c && c > d && d > Pattern::NONE);
        assert!(b.opposite() > a.opposite());
        assert_eq!(a.opposite().opposite(), a);
    }

    #[test]
    fn texts_that_are_no_patterns_are_refused() {
        for text in ["", "4", "4:", "6:0", "4:4", "4:1:1", "-4:1", "4;1", "four"] {
            assert!(text.parse::<Pattern>().is_err(), "{text}");
        }
    }

    #[test]
    fn with_freestyle_rules_a_line_of_six_is_as_good() {
        let mut board = Board::new(15).unwrap();
        for x in [2, 3, 4, 6, 7] {
            board.play(Point::new(x, 7), Color::Black).unwrap();
        }
        let at = Point::new(5, 7);
        assert_eq!(line_pattern(&board, true, at, Color::Black, (1, 0)), Pattern::NONE);
        assert_eq!(line_pattern(&board, false, at, Color::Black, (1, 0)), Pattern::new(5, 1));
    }
}
