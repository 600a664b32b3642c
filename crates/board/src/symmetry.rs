//! The eight symmetries of the board. On rectangular boards the four that swap the axes also swap
//! width and height.

use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;

/// One of the eight ways to turn and flip a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Columns and rows are exchanged first …
    pub transpose: bool,
    /// … then left and right are exchanged …
    pub flip_columns: bool,
    /// … then bottom and top.
    pub flip_rows: bool,
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry::from_bits(0);

    /// All eight, the identity first.
    #[must_use]
    pub fn all() -> [Symmetry; 8] {
        std::array::from_fn(|bits| Symmetry::from_bits(bits as u8))
    }

    const fn from_bits(bits: u8) -> Symmetry {
        Symmetry { transpose: bits & 4 != 0, flip_columns: bits & 1 != 0, flip_rows: bits & 2 != 0 }
    }

    /// The size of the board after the symmetry.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transpose {
            Size::new(size.height().into(), size.width().into()).expect("a legal size stays legal when turned")
        } else {
            size
        }
    }

    /// Where a point of a board of this size goes.
    #[must_use]
    pub fn point(self, size: Size, point: Point) -> Point {
        let turned = self.size(size);
        let (mut x, mut y) = (point.column(), point.row());
        if self.transpose {
            (x, y) = (y, x);
        }
        if self.flip_columns {
            x = turned.width() - 1 - x;
        }
        if self.flip_rows {
            y = turned.height() - 1 - y;
        }
        Point::new(x, y)
    }

    /// Where a set of points goes.
    #[must_use]
    pub fn set(self, size: Size, set: &PointSet) -> PointSet {
        set.iter().map(|point| self.point(size, point)).collect()
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub fn inverse(self) -> Symmetry {
        if self.transpose {
            Symmetry { transpose: true, flip_columns: self.flip_rows, flip_rows: self.flip_columns }
        } else {
            self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_eight_different_bijections_with_inverses() {
        let size = Size::new(5, 3).unwrap();
        let corner = Point::new(1, 0);
        let mut images = Vec::new();
        for symmetry in Symmetry::all() {
            let turned = symmetry.size(size);
            assert_eq!(symmetry.set(size, &size.points()), turned.points());
            for point in size.points() {
                let there = symmetry.point(size, point);
                assert_eq!(symmetry.inverse().point(turned, there), point);
            }
            let square = Size::new(5, 5).unwrap();
            images.push(symmetry.point(square, corner));
        }
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }
}
