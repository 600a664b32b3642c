//! What a side does when it is its turn: a stone on a point, or a pass.

use std::fmt;
use std::str::FromStr;

use crate::point::{Point, PointError};

/// A stone on a point, or a pass.
///
/// ```
/// use nerai_board::{Play, Point};
///
/// let corner: Point = "A1".parse()?;
/// assert_eq!((Play::At(corner).to_string(), Play::Pass.to_string()), ("A1".to_owned(), "pass".to_owned()));
/// assert_eq!((Play::from(Some(corner)), "pass".parse()), (Play::At(corner), Ok(Play::Pass)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Play {
    /// No stone.
    Pass,
    /// A stone on this point.
    At(Point),
}

impl Play {
    /// Where the stone is put; nothing for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Play::Pass => None,
            Play::At(point) => Some(point),
        }
    }

    /// Whether no stone is put down.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self, Play::Pass)
    }
}

impl From<Point> for Play {
    fn from(point: Point) -> Play {
        Play::At(point)
    }
}

impl From<Option<Point>> for Play {
    /// No point is a pass.
    fn from(point: Option<Point>) -> Play {
        point.map_or(Play::Pass, Play::At)
    }
}

impl FromStr for Play {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Play, PointError> {
        if text.eq_ignore_ascii_case("pass") { Ok(Play::Pass) } else { text.parse().map(Play::At) }
    }
}

impl fmt::Display for Play {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Pass => out.write_str("pass"),
            Play::At(point) => point.fmt(out),
        }
    }
}
