//! Where a rectangle can lie on a board: in every corner, along every edge, or anywhere.
//!
//! A database holds the mirror images of its rules, so of all ways to turn a rectangle only those are needed that its own
//! symmetries do not give.

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::Position;

use crate::geometry::{Cells, Geometry, Location, cells_of};
use crate::pattern::{Pattern, WEIGHT};

/// A rectangle laid on a board: the point of every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    points: [Point; 16],
    count: u8,
    window: PointSet,
    inner: PointSet,
}

impl Placement {
    /// All placements of a rectangle on a board, each set of points once for every turn that a database does not hold itself.
    pub fn all(geometry: &Geometry, size: Size) -> Vec<Placement> {
        let sides = [u32::from(size.width()), u32::from(size.height())];
        let (width, height) = (u32::from(geometry.width()), u32::from(geometry.height()));
        let mut all = Vec::new();
        for turn in 0..8u32 {
            let (flips_x, flips_y, is_transposed) = (turn & 1 != 0, turn & 2 != 0, turn & 4 != 0);
            let [across, up] = if is_transposed { [sides[1], sides[0]] } else { sides };
            if !is_needed(geometry, flips_x, flips_y, is_transposed) || width > across || height > up {
                continue;
            }
            // A cell counted as external may lie at an edge of the board: then fewer conditions can be broken than feared.
            let (columns, rows) = match geometry.location() {
                Location::Corner => (0..1, 0..1),
                Location::Side => (0..across - width + 1, 0..1),
                Location::Center => (0..across - width + 1, 0..up - height + 1),
            };
            for row in rows {
                for column in columns.clone() {
                    let at = |cell: u8| {
                        let (x, y) = geometry.column_and_row(cell);
                        let (x, y) = (column + u32::from(x), row + u32::from(y));
                        let x = if flips_x { across - 1 - x } else { x };
                        let y = if flips_y { up - 1 - y } else { y };
                        if is_transposed { size.point(y, x) } else { size.point(x, y) }
                    };
                    all.extend(Placement::new(geometry, at));
                }
            }
        }
        all
    }

    /// In how many ways a rule of a database is laid on a board, moved along it or not: its eight copies, but for the mirror
    /// images that the database holds as rules of their own.
    pub fn copies(geometry: &Geometry) -> u32 {
        let turns = (0..8u32).filter(|turn| is_needed(geometry, turn & 1 != 0, turn & 2 != 0, turn & 4 != 0));
        turns.count() as u32
    }

    fn new(geometry: &Geometry, at: impl Fn(u8) -> Option<Point>) -> Option<Placement> {
        let (points, count) = ([Point::from_index(0); 16], geometry.cell_count());
        let mut placement = Placement { points, count, window: PointSet::EMPTY, inner: PointSet::EMPTY };
        for cell in 0..count {
            let point = at(cell)?;
            placement.points[usize::from(cell)] = point;
            placement.window.insert(point);
            if geometry.external() & 1 << cell == 0 {
                placement.inner.insert(point);
            }
        }
        Some(placement)
    }

    /// The points of the rectangle.
    pub fn window(&self) -> &PointSet {
        &self.window
    }

    /// The points that are not external: all their neighbours lie in the rectangle.
    pub fn inner(&self) -> &PointSet {
        &self.inner
    }

    /// The points of the cells, in their order.
    pub fn points(&self) -> &[Point] {
        &self.points[..usize::from(self.count)]
    }

    /// The point of a cell.
    pub fn point(&self, cell: u8) -> Point {
        self.points[usize::from(cell)]
    }

    /// The cell on a point.
    pub fn cell(&self, point: Point) -> Option<u8> {
        self.points().iter().position(|&at| at == point).map(|cell| cell as u8)
    }

    /// The points of a set of cells.
    pub fn set(&self, cells: Cells) -> PointSet {
        cells_of(cells).map(|cell| self.point(cell)).collect()
    }

    /// The cells on a set of points.
    pub fn cells(&self, points: &PointSet) -> Cells {
        let inside = self.points().iter().zip(0..).filter(|(point, _)| points.contains(**point));
        inside.fold(0, |cells, (_, cell)| cells | 1 << cell)
    }

    /// The pattern on the board, with the stones of the friend as black ones.
    pub fn pattern(&self, position: &Position, friend: Color) -> Pattern {
        let mut pattern = Pattern::default();
        for (&point, cell) in self.points().iter().zip(0..) {
            match position.color_at(point) {
                Some(color) if color == friend => pattern.black |= 1 << cell,
                Some(_) => pattern.white |= 1 << cell,
                None => {}
            }
        }
        pattern
    }

    /// The number of the pattern on the board.
    pub fn number(&self, position: &Position, friend: Color) -> u32 {
        let mut number = 0;
        for (&point, weight) in self.points().iter().zip(WEIGHT) {
            match position.color_at(point) {
                Some(color) if color == friend => number += weight,
                Some(_) => number += 2 * weight,
                None => {}
            }
        }
        number
    }
}

/// Whether a turn leads where no symmetry of the rectangle does.
fn is_needed(geometry: &Geometry, flips_x: bool, flips_y: bool, is_transposed: bool) -> bool {
    let is_square = geometry.width() == geometry.height();
    match geometry.location() {
        Location::Corner => !(is_square && is_transposed),
        // Along the edge a rectangle slides, so mirror images are stored and its own.
        Location::Side => !flips_x,
        Location::Center => !(flips_x || flips_y || is_square && is_transposed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rectangle_has_its_places_on_a_board() {
        let size = Size::new(9, 9).unwrap();
        let count = |text, location| Placement::all(&Geometry::parse(text, location).unwrap(), size).len();
        assert_eq!(count("3x3", Location::Corner), 4);
        assert_eq!(count("4x2", Location::Corner), 8);
        assert_eq!(count("3x3", Location::Side), 4 * 7);
        assert_eq!(count("4x3", Location::Side), 4 * 6);
        assert_eq!(count("3x3", Location::Center), 7 * 7);
        assert_eq!(count("4x3", Location::Center), 2 * 6 * 7);
    }

    #[test]
    fn rules_and_their_mirror_images_have_eight_copies() {
        let copies = |text, location| Placement::copies(&Geometry::parse(text, location).unwrap());
        // A rectangle has itself as a mirror image: 2 rules on the side, 4 in the center, 2 in a square corner.
        assert_eq!(copies("4x2", Location::Corner), 8);
        assert_eq!(copies("3x3", Location::Corner), 4);
        assert_eq!(copies("4x2", Location::Side), 4);
        assert_eq!(copies("4x2", Location::Center), 2);
        assert_eq!(copies("3x3", Location::Center), 1);
    }

    #[test]
    fn the_lowest_row_lies_at_the_edge() {
        let size = Size::new(9, 7).unwrap();
        let side = Geometry::parse("3x2", Location::Side).unwrap();
        let placements = Placement::all(&side, size);
        let is_at_edge = |point: &Point| [0, 8].contains(&point.column()) || [0, 6].contains(&point.row());
        assert!(placements.iter().all(|placement| placement.points()[..3].iter().all(is_at_edge)));
        assert_eq!(placements.len(), 2 * 7 + 2 * 5);
    }
}
