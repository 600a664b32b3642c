//! A point of the board, named as in GTP: `D4`, without the column I.
//!
//! Every board lies in one lattice of 19 rows of [`STRIDE`] cells. The twentieth cell of a row is never
//! on a board, so that a step to the left or right of any edge leaves the board instead of wrapping
//! round; D4 is the same [`Point`] on every board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The largest number of rows and columns.
pub const MAX_SIDE: u8 = 19;
/// Distance in the lattice between a point and the one above it.
pub const STRIDE: usize = 20;
/// Length of a table indexed by [`Point::index`]: a whole number of 64-bit words.
pub const LATTICE: usize = 384;

const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// A point in the lattice that holds all boards. Row 0 is the bottom row (1 in GTP), column 0 is A.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u16);

impl Point {
    /// The point in the given column and row, both counted from 0 at the bottom left corner.
    ///
    /// # Panics
    /// If either is 19 or more: callers read untrusted numbers through [`Size::point`](crate::Size::point).
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Point {
        assert!(column < MAX_SIDE && row < MAX_SIDE);
        Point(row as u16 * STRIDE as u16 + column as u16)
    }

    /// The point with this lattice index, the reverse of [`Point::index`].
    #[must_use]
    pub const fn from_index(index: usize) -> Point {
        debug_assert!(index < LATTICE);
        Point(index as u16)
    }

    /// Place in tables of length [`LATTICE`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, counted from 0 at A.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 % STRIDE as u16) as u8
    }

    /// Row, counted from 0 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 / STRIDE as u16) as u8
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match COLUMNS.get(self.column() as usize) {
            Some(&letter) => write!(out, "{}{}", letter as char, self.row() + 1),
            None => write!(out, "off-board({})", self.0),
        }
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PointError {
    /// The text has not the form of a point.
    #[error("'{0}' is not a point; expected a column letter A to T without I and a row 1 to 19, such as D4")]
    Form(String),
    /// Column I is skipped on Go boards.
    #[error("'{0}': there is no column I; columns run A to H, then J to T")]
    ColumnI(String),
}

/// The letter of a column counted from 0: A to T without I.
///
/// # Panics
/// If the column is 19 or more.
#[must_use]
pub const fn column_letter(column: u8) -> char {
    COLUMNS[column as usize] as char
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        let form = || PointError::Form(text.to_owned());
        let letter = text.bytes().next().ok_or_else(form)?.to_ascii_uppercase();
        if !letter.is_ascii_alphabetic() {
            return Err(form());
        }
        let digits = &text[1..];
        if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(form());
        }
        if letter == b'I' {
            return Err(PointError::ColumnI(text.to_owned()));
        }
        let column = COLUMNS.iter().position(|&c| c == letter).ok_or_else(form)?;
        let row: u8 = digits.parse().map_err(|_| form())?;
        if row == 0 || row > MAX_SIDE {
            return Err(form());
        }
        Ok(Point::new(column as u8, row - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back_from_its_name() {
        for row in 0..MAX_SIDE {
            for column in 0..MAX_SIDE {
                let point = Point::new(column, row);
                assert_eq!(point.to_string().parse(), Ok(point));
                assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
            }
        }
    }

    #[test]
    fn texts_that_are_no_points_say_why() {
        for text in ["", "D", "4", "D0", "D20", "U1", "D4x", "44", "é4", "D 4", "D+4"] {
            assert!(matches!(text.parse::<Point>(), Err(PointError::Form(_))), "{text}");
        }
        assert!(matches!("I5".parse::<Point>(), Err(PointError::ColumnI(_))));
    }
}
