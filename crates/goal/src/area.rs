//! A rectangle of the board, as `invade` names one by two corners.

use std::fmt;

use nerai_board::{Point, PointSet};

/// All points between two opposite corners. Whichever two corners are given, in whichever order, the same
/// rectangle is the same value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Area {
    low: Point,
    high: Point,
}

impl Area {
    /// The rectangle between two opposite corners.
    #[must_use]
    pub fn new(corner: Point, opposite: Point) -> Area {
        let (a, b) = (corner, opposite);
        Area {
            low: Point::new(a.column().min(b.column()), a.row().min(b.row())),
            high: Point::new(a.column().max(b.column()), a.row().max(b.row())),
        }
    }

    /// The corner at the bottom left.
    #[must_use]
    pub const fn low(self) -> Point {
        self.low
    }

    /// The corner at the top right.
    #[must_use]
    pub const fn high(self) -> Point {
        self.high
    }

    /// The points in it.
    #[must_use]
    pub fn points(self) -> PointSet {
        let rows = self.low.row()..=self.high.row();
        rows.flat_map(|row| (self.low.column()..=self.high.column()).map(move |column| Point::new(column, row)))
            .collect()
    }
}

impl fmt::Display for Area {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}", self.low, self.high)
    }
}

impl fmt::Debug for Area {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_two_opposite_corners_name_the_same_rectangle() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        let area = Area::new(point("C3"), point("E4"));
        for (a, b) in [("E4", "C3"), ("C4", "E3"), ("E3", "C4")] {
            assert_eq!(Area::new(point(a), point(b)), area);
        }
        assert_eq!(area.to_string(), "C3:E4");
        assert_eq!(area.points(), ["C3", "D3", "E3", "C4", "D4", "E4"].map(point).into_iter().collect());
    }
}
