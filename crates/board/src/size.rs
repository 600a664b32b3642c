//! The size of a board and the geometry that follows from it.

use std::fmt;

use thiserror::Error;

use crate::point::{MAX_SIDE, Point};
use crate::point_set::PointSet;

/// Width and height of a board, each from 1 to 19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A size that no board can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("board size {width}x{height} is not supported; width and height must be from 1 to {MAX_SIDE}")]
pub struct SizeError {
    /// The width asked for.
    pub width: u32,
    /// The height asked for.
    pub height: u32,
}

impl Size {
    /// The full board, 19x19.
    pub const FULL: Size = Size { width: 19, height: 19 };

    /// A size from its width and height.
    ///
    /// # Errors
    /// If either is 0 or larger than 19.
    pub fn new(width: u32, height: u32) -> Result<Size, SizeError> {
        let fits = |side: u32| (1..=u32::from(MAX_SIDE)).contains(&side);
        if fits(width) && fits(height) {
            Ok(Size { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError { width, height })
        }
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point lies on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// The point in this column and row (from 0, bottom left) if it is on the board.
    #[must_use]
    pub fn point(self, column: u32, row: u32) -> Option<Point> {
        (column < u32::from(self.width) && row < u32::from(self.height)).then(|| Point::new(column as u8, row as u8))
    }

    /// All points of the board.
    #[must_use]
    pub fn points(self) -> PointSet {
        let row = (1u64 << self.width) - 1;
        let mut words = [0u64; 6];
        for y in 0..u32::from(self.height) {
            let start = y * 20;
            let wide = u128::from(row) << (start % 64);
            words[(start / 64) as usize] |= wide as u64;
            if let Some(next) = words.get_mut((start / 64) as usize + 1) {
                *next |= (wide >> 64) as u64;
            }
        }
        PointSet::from_words(words)
    }

    /// The neighbours of a point on the board: left, right, below, above.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let (x, y) = (u32::from(point.column()), u32::from(point.row()));
        [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)]
            .into_iter()
            .filter_map(move |(x, y)| self.point(x, y))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.width, self.height)
    }
}
