//! A point of a Go-Moku board, read and written as `8,7` (the paper) or `J8` (Go).
//!
//! Go's own points end at 19 lines; Go-Moku managers ask for 20, so the game has points of its own.

use std::fmt;

use thiserror::Error;

/// The largest board: as many columns as there are letters without I.
pub const MAX_SIDE: u8 = 25;

/// A column and a row, both counted from 0 at the bottom left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The row.
    pub y: u8,
    /// The column.
    pub x: u8,
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{text}' is no point of a {side}x{side} board; expected a column letter (no I) and a row such as {example}, or a column and a row from 0 such as 7,7"
)]
pub struct PointError {
    text: String,
    side: u8,
    example: String,
}

impl Point {
    /// The point in this column and row.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Point {
        Point { y, x }
    }

    /// The name in Go's words: a column letter without I, and the row from 1 at the bottom.
    #[must_use]
    pub fn name(self) -> String {
        let letter = self.x + u8::from(self.x >= 8);
        format!("{}{}", char::from(b'A' + letter), self.y + 1)
    }

    /// The same point for the pictures that Go and Go-Moku share; `None` beyond 19 lines.
    #[must_use]
    pub fn on_lattice(self) -> Option<nerai_board::Point> {
        nerai_board::Size::FULL.point(self.x.into(), self.y.into())
    }

    /// Reads a point of a board with this many lines: `J8` in either case, or `8,7`.
    ///
    /// # Errors
    /// If the text names none.
    pub fn read(text: &str, side: u8) -> Result<Point, PointError> {
        let fits = |number: u8| number < side;
        let found = read_pair(text).or_else(|| read_name(text));
        found.filter(|point| fits(point.x) && fits(point.y)).ok_or_else(|| PointError {
            text: text.chars().take(20).collect(),
            side,
            example: Point::new(side / 2, side / 2).name(),
        })
    }
}

fn read_pair(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Some(Point::new(number(x)?, number(y)?))
}

fn read_name(text: &str) -> Option<Point> {
    let letter = text.bytes().next().filter(u8::is_ascii_alphabetic)?.to_ascii_uppercase();
    let row = number(&text[1..])?.checked_sub(1)?;
    match letter {
        b'I' => None,
        b'A'..b'I' => Some(Point::new(letter - b'A', row)),
        _ => Some(Point::new(letter - b'B', row)),
    }
}

/// A small number in plain digits; signs, which Rust's own reader accepts, are refused.
fn number(text: &str) -> Option<u8> {
    let text = text.trim();
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| plain && number <= MAX_SIDE)
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back_from_both_its_names() {
        for x in 0..MAX_SIDE {
            for y in 0..MAX_SIDE {
                let point = Point::new(x, y);
                assert_eq!(Point::read(&point.to_string(), MAX_SIDE), Ok(point));
                assert_eq!(Point::read(&point.name().to_lowercase(), MAX_SIDE), Ok(point));
            }
        }
        assert_eq!(Point::new(8, 7).name(), "J8");
        assert_eq!(Point::new(7, 7).name(), "H8");
        assert_eq!(Point::new(24, 24).name(), "Z25");
    }

    #[test]
    fn texts_that_are_no_points_are_refused() {
        for text in ["", "H", "8", "I8", "H0", "H16", "Q1", "15,0", "7,", ",7", "7,7,7", "+7,7", "H+8", "é8", "7.7"] {
            assert!(Point::read(text, 15).is_err(), "{text}");
        }
    }
}
