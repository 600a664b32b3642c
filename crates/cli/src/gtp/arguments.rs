//! Words as colours, points and numbers, with GNU Go's error texts.
//!
//! Programs compare these texts, so that they are GNU Go's to the letter wherever GNU Go has one.

use std::borrow::Cow;

use nerai_board::{Color, Point, PointSet, Size};

/// The text of an answer, or of a failure.
pub(super) type Answer = Result<String, Failure>;

/// Why a command failed, as the text after the question mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure(Cow<'static, str>);

impl Failure {
    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for Failure {
    fn from(text: &'static str) -> Failure {
        Failure(Cow::Borrowed(text))
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure(Cow::Owned(text))
    }
}

/// An answer without text.
pub(super) const DONE: Answer = Ok(String::new());

/// A colour.
pub(super) fn color(word: Option<&&str>) -> Result<Color, Failure> {
    word.and_then(|word| Color::from_word(word)).ok_or(Failure::from("invalid color"))
}

/// A point of the board; a pass is none.
pub(super) fn point(word: Option<&&str>, size: Size) -> Result<Point, Failure> {
    let point = word.and_then(|word| word.parse().ok()).filter(|point| size.contains(*point));
    point.ok_or(Failure::from("invalid coordinate"))
}

/// A point of the board, or none for a pass.
pub(super) fn vertex(word: Option<&&str>, size: Size) -> Result<Option<Point>, Failure> {
    match word {
        Some(word) if word.eq_ignore_ascii_case("pass") => Ok(None),
        _ => point(word, size).map(Some),
    }
}

/// A colour and a point or pass, as `play` wants them.
pub(super) fn stone(words: &[&str], size: Size) -> Result<(Color, Option<Point>), Failure> {
    match (color(words.first()), vertex(words.get(1), size)) {
        (Ok(color), Ok(vertex)) => Ok((color, vertex)),
        _ => Err(Failure::from("invalid color or coordinate")),
    }
}

/// A whole number, or the failure with this text.
pub(super) fn integer(word: Option<&&str>, failure: &'static str) -> Result<i64, Failure> {
    word.and_then(|word| word.parse().ok()).ok_or(Failure::from(failure))
}

/// The name of a point or of a pass.
pub(super) fn vertex_name(vertex: Option<Point>) -> String {
    vertex.map_or("PASS".to_owned(), |point| point.to_string())
}

/// Names of points in the order in which one reads a board: top row first, left to right.
pub(super) fn point_names(points: &PointSet) -> String {
    let mut points: Vec<Point> = points.iter().collect();
    points.sort_by_key(|point| (std::cmp::Reverse(point.row()), point.column()));
    points.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_off_the_board_and_column_i_are_invalid() {
        let size = Size::new(9, 9).unwrap();
        for word in ["J9", "a1", "D4"] {
            assert!(point(Some(&word), size).is_ok(), "{word}");
        }
        for word in ["I4", "K1", "A10", "pass", "", "4D", "é4", "D4D"] {
            assert_eq!(point(Some(&word), size).unwrap_err().text(), "invalid coordinate", "{word}");
        }
        assert_eq!(vertex(Some(&"Pass"), size), Ok(None));
    }
}
