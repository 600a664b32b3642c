//! Points as SGF writes them: column and row as letters, `a` at the left and at the top.
//!
//! [`Point`] counts rows from the bottom, so that every conversion needs the size of the board.

use nerai_board::{Point, PointSet, Size};

use crate::tree::{SgfError, Value};

/// The letters of a point: `aa` is the top left corner.
#[must_use]
pub fn point_text(point: Point, size: Size) -> String {
    let letter = |number: u8| char::from(b'a' + number);
    // A point above the board has no row from the top; it reads back as an error instead of as another point.
    let row = size.height().checked_sub(1 + point.row());
    [letter(point.column()), row.map_or('z', letter)].iter().collect()
}

/// The point that a value names.
///
/// # Errors
/// If it names none, or one off the board.
pub fn read_point(value: &Value, size: Size) -> Result<Point, SgfError> {
    corner(value, value.raw().trim(), size)
}

/// The points that a value names: one, or a rectangle such as `aa:cc`.
///
/// # Errors
/// If it names none, or some off the board.
pub fn read_points(value: &Value, size: Size) -> Result<PointSet, SgfError> {
    let Some((one, other)) = value.raw().split_once(':') else {
        return Ok(PointSet::one(read_point(value, size)?));
    };
    let (one, other) = (corner(value, one.trim(), size)?, corner(value, other.trim(), size)?);
    let (left, right) = (one.column().min(other.column()), one.column().max(other.column()) + 1);
    let (bottom, top) = (one.row().min(other.row()), one.row().max(other.row()) + 1);
    Ok(corner_board(right, top) - corner_board(left, top) - corner_board(right, bottom))
}

/// The points of the board of this size in the bottom left corner: none if it has no width or height.
fn corner_board(width: u8, height: u8) -> PointSet {
    Size::new(width.into(), height.into()).map_or(PointSet::EMPTY, Size::points)
}

fn corner(value: &Value, text: &str, size: Size) -> Result<Point, SgfError> {
    let Some((column, row)) = letters(text) else {
        let shown: String = text.chars().take(20).collect();
        return Err(value.error(format!("'{shown}' is no point; expected two letters such as 'dd'")));
    };
    u32::from(size.height())
        .checked_sub(1 + row)
        .and_then(|row| size.point(column, row))
        .ok_or_else(|| value.error(format!("the point '{text}' lies off the {size} board")))
}

/// Column and row from the top left corner: `a` to `z`, then `A` to `Z` for boards larger than ours.
fn letters(text: &str) -> Option<(u32, u32)> {
    let number = |byte: u8| match byte {
        b'a'..=b'z' => Some(u32::from(byte - b'a')),
        b'A'..=b'Z' => Some(u32::from(byte - b'A') + 26),
        _ => None,
    };
    match text.as_bytes() {
        &[column, row] => Some((number(column)?, number(row)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: u32, height: u32) -> Size {
        Size::new(width, height).unwrap()
    }

    fn read(text: &str, size: Size) -> Result<Vec<String>, String> {
        let value = Value::from_file(text, crate::Place { line: 1, column: 2 });
        match read_points(&value, size) {
            Ok(points) => Ok(points.iter().map(|point| point.to_string()).collect()),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn rows_count_from_the_top() {
        assert_eq!(read("aa", size(19, 19)).unwrap(), ["A19"]);
        assert_eq!(read("aa", size(19, 13)).unwrap(), ["A13"]);
        assert_eq!(read("im", size(19, 13)).unwrap(), ["J1"]);
    }

    #[test]
    fn every_point_reads_back() {
        for size in [size(1, 1), size(19, 19), size(5, 13)] {
            for point in size.points() {
                let value = Value::text(&point_text(point, size));
                assert_eq!(read_point(&value, size), Ok(point));
            }
        }
    }

    #[test]
    fn rectangles_come_in_lattice_order_whatever_corners_are_named() {
        let square = ["A8", "B8", "A9", "B9"];
        for text in ["aa:bb", "bb:aa", "ba:ab", " aa : bb "] {
            assert_eq!(read(text, size(9, 9)).unwrap(), square);
        }
        assert_eq!(read("ef:gf", size(9, 9)).unwrap(), ["E4", "F4", "G4"]);
        assert_eq!(read("ss:rs", size(19, 19)).unwrap(), ["S1", "T1"]);
        assert_eq!(read("ss:ss", size(19, 19)).unwrap(), ["T1"]);
        assert_eq!(read("aa:ss", size(19, 19)).unwrap().len(), 361);
    }

    #[test]
    fn points_off_the_board_are_errors_at_their_place() {
        for text in ["ja", "aj", "tt", "AA", "zz", "aa:jj"] {
            assert!(read(text, size(9, 9)).unwrap_err().contains("lies off the 9x9 board"), "{text}");
        }
        assert_eq!(read("ja", size(9, 9)).unwrap_err(), "line 1, column 2: the point 'ja' lies off the 9x9 board");
        for text in ["", "a", "aaa", "a1", "D4", "é", "a:", ":"] {
            assert!(read(text, size(9, 9)).unwrap_err().contains("is no point; expected two letters"), "{text}");
        }
    }
}
