//! The board: pieces of both colours, played and taken back in order.
//!
//! The board knows no rule but that a point holds one piece; who has won is the business of [`Rules`](crate::Rules).

use nerai_board::Color;
use thiserror::Error;

use crate::point::{MAX_SIDE, Point};

/// The smallest board: one line of five fits.
pub const MIN_SIDE: u8 = 5;
/// How far a description looks from its point: the end of a 7-pattern whose first interior point it is.
const REACH: usize = 5;

/// A square board and the moves that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    side: u8,
    /// Rows from the bottom with a margin of [`REACH`] on all sides, so that looking along a line needs no tests.
    /// The margin to the right of a row is also the one to the left of the next.
    cells: Vec<Cell>,
    moves: Vec<Move>,
}

/// What lies on a point, or beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Vacant,
    Piece(Color),
    Off,
}

/// A piece as it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who played.
    pub color: Color,
    /// Where.
    pub point: Point,
}

/// A number of lines that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {0}x{0} is not supported; expected {MIN_SIDE} to {MAX_SIDE} lines")]
pub struct SideError(pub usize);

/// A move that the board does not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// There is a piece already.
    #[error("there is a piece on {} already", .0.name())]
    Occupied(Point),
    /// The point is on larger boards only.
    #[error("the point {0} lies off the {1}x{1} board")]
    OffBoard(Point, u8),
}

impl Board {
    /// An empty board with this many lines each way.
    ///
    /// # Errors
    /// If they are fewer than [`MIN_SIDE`] or more than [`MAX_SIDE`].
    pub fn new(side: usize) -> Result<Board, SideError> {
        let lines = u8::try_from(side).ok().filter(|lines| (MIN_SIDE..=MAX_SIDE).contains(lines));
        let lines = lines.ok_or(SideError(side))?;
        let stride = side + REACH;
        let mut cells = vec![Cell::Off; REACH + stride * (side + 2 * REACH)];
        for y in 0..side {
            let start = REACH + (y + REACH) * stride;
            cells[start..start + side].fill(Cell::Vacant);
        }
        Ok(Board { side: lines, cells, moves: Vec::new() })
    }

    /// An empty board of the same size.
    #[must_use]
    pub fn emptied(&self) -> Board {
        let mut board = self.clone();
        while board.undo().is_some() {}
        board
    }

    /// The number of lines each way.
    #[must_use]
    pub const fn side(&self) -> u8 {
        self.side
    }

    /// The point in this column and row, if the board has it.
    #[must_use]
    pub fn point(&self, x: usize, y: usize) -> Option<Point> {
        let side = usize::from(self.side);
        (x < side && y < side).then(|| Point::new(x as u8, y as u8))
    }

    /// Whether the point lies on the board.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        point.x < self.side && point.y < self.side
    }

    /// The middle of the board; of the four middle points of an even board the upper right one.
    #[must_use]
    pub const fn centre(&self) -> Point {
        Point::new(self.side / 2, self.side / 2)
    }

    /// The piece on a point; none on vacant points and off the board.
    #[must_use]
    pub fn piece(&self, point: Point) -> Option<Color> {
        match self.contains(point).then(|| self.cells[self.index(point)]) {
            Some(Cell::Piece(color)) => Some(color),
            _ => None,
        }
    }

    /// Whether the point is on the board and holds no piece.
    #[must_use]
    pub fn is_vacant(&self, point: Point) -> bool {
        self.contains(point) && self.cells[self.index(point)] == Cell::Vacant
    }

    /// Puts a piece on a vacant point; either colour may play at any time.
    ///
    /// # Errors
    /// If the point is occupied or off the board; the board is then as it was.
    pub fn play(&mut self, point: Point, color: Color) -> Result<(), PlayError> {
        if !self.contains(point) {
            return Err(PlayError::OffBoard(point, self.side));
        }
        if !self.is_vacant(point) {
            return Err(PlayError::Occupied(point));
        }
        let index = self.index(point);
        self.cells[index] = Cell::Piece(color);
        self.moves.push(Move { color, point });
        Ok(())
    }

    /// Takes the last move back.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.moves.pop()?;
        let index = self.index(last.point);
        self.cells[index] = Cell::Vacant;
        Some(last)
    }

    /// The moves in the order of play.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The vacant points, row by row from the bottom.
    pub fn vacant(&self) -> impl Iterator<Item = Point> {
        let rows = (0..self.side).flat_map(|y| (0..self.side).map(move |x| Point::new(x, y)));
        rows.filter(|&point| self.is_vacant(point))
    }

    /// Whether no point is vacant.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.moves.len() == usize::from(self.side) * usize::from(self.side)
    }

    /// The cell `steps` away from a point of the board; within [`REACH`] it is always there, off the board or not.
    pub(crate) fn cell(&self, point: Point, (dx, dy): (i8, i8), steps: i8) -> Cell {
        let along = isize::from(steps) * (isize::from(dx) + isize::from(dy) * self.stride() as isize);
        self.index(point).checked_add_signed(along).map_or(Cell::Off, |index| self.cells[index])
    }

    /// The point `steps` away, if it is on the board.
    pub(crate) fn step(&self, point: Point, (dx, dy): (i8, i8), steps: i8) -> Option<Point> {
        let x = point.x.checked_add_signed(dx.checked_mul(steps)?)?;
        let y = point.y.checked_add_signed(dy.checked_mul(steps)?)?;
        Some(Point::new(x, y)).filter(|&point| self.contains(point))
    }

    fn stride(&self) -> usize {
        usize::from(self.side) + REACH
    }

    fn index(&self, point: Point) -> usize {
        REACH + (usize::from(point.y) + REACH) * self.stride() + usize::from(point.x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_from_5_to_25_are_boards_and_no_others() {
        for side in [0, 1, 4, 26, 1000, usize::MAX] {
            assert_eq!(Board::new(side), Err(SideError(side)));
        }
        for side in 5..=25 {
            let board = Board::new(side).unwrap();
            assert_eq!(board.vacant().count(), side * side);
        }
    }

    #[test]
    fn a_move_goes_on_a_vacant_point_and_comes_back() {
        let empty = Board::new(15).unwrap();
        let mut board = empty.clone();
        let centre = board.centre();
        board.play(centre, Color::White).unwrap();
        assert_eq!(board.piece(centre), Some(Color::White));
        assert_eq!(board.play(centre, Color::Black), Err(PlayError::Occupied(centre)));
        let off = Point::new(15, 0);
        assert_eq!(board.play(off, Color::Black), Err(PlayError::OffBoard(off, 15)));
        assert_eq!(board.emptied(), empty);
        assert_eq!(board.undo(), Some(Move { color: Color::White, point: centre }));
        assert_eq!((board.undo(), &board), (None, &empty));
    }

    #[test]
    fn every_line_is_surrounded_by_cells_off_the_board() {
        let board = Board::new(5).unwrap();
        for point in board.vacant() {
            for direction in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                for steps in -5..=5 {
                    let on_board = board.step(point, direction, steps).is_some();
                    assert_eq!(board.cell(point, direction, steps) == Cell::Vacant, on_board, "{point} {steps}");
                }
            }
        }
    }
}
