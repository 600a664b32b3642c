//! The rectangle of a pattern and where on the board it lies.
//!
//! Everything else asks here which cells touch each other, the edge of the board and the world outside the rectangle.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Cells that a rectangle can have: a colour a cell in two words of sixteen bits.
pub const MOST_CELLS: u32 = 16;

/// Where on the board a rectangle lies (table 1 of paper 004).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Location {
    /// The left column and the lowest row are lines of the edge.
    Corner,
    /// The lowest row is the edge.
    Side,
    /// No row or column is known to be at the edge.
    Center,
}

impl Location {
    /// All of them, in the order of the paper's tables.
    pub const ALL: [Location; 3] = [Location::Corner, Location::Side, Location::Center];

    /// The name that files and commands use.
    pub fn name(self) -> &'static str {
        match self {
            Location::Corner => "corner",
            Location::Side => "side",
            Location::Center => "center",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Location {
    type Err = GeometryError;

    fn from_str(text: &str) -> Result<Location, GeometryError> {
        let found = Location::ALL.into_iter().find(|location| location.name() == text);
        found.ok_or_else(|| GeometryError::Location(text.to_owned()))
    }
}

/// Why there is no such rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GeometryError {
    /// A size that patterns cannot have.
    #[error("a pattern of {width}x{height} cells; expected at least 1x1 and at most {MOST_CELLS} cells")]
    Size {
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
    },
    /// A text that is no size.
    #[error("'{0}' is no size; expected WIDTHxHEIGHT such as 4x2")]
    Text(String),
    /// A text that is no location.
    #[error("'{0}' is no location; expected corner, side or center")]
    Location(String),
}

/// A set of cells, one bit each: bit `y * width + x`.
pub type Cells = u16;

/// A rectangle of `width` cells along the edge and `height` cells away from it, somewhere on the board.
///
/// Row 0 is the row nearest to the edge. A cell is *external* if it has a neighbour on the board outside the rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Geometry {
    location: Location,
    width: u8,
    height: u8,
    external: Cells,
    all: Cells,
    not_left: Cells,
    not_right: Cells,
}

impl Geometry {
    /// A rectangle at a location.
    pub fn new(width: u8, height: u8, location: Location) -> Result<Geometry, GeometryError> {
        let count = u32::from(width) * u32::from(height);
        if count == 0 || count > MOST_CELLS {
            return Err(GeometryError::Size { width, height });
        }
        let of = |is_in: &dyn Fn(u8, u8) -> bool| -> Cells {
            let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            cells.filter(|&(x, y)| is_in(x, y)).fold(0, |set, (x, y)| set | 1 << (y * width + x))
        };
        let external = of(&|x, y| {
            x == width - 1
                || y == height - 1
                || (x == 0 && location != Location::Corner)
                || (y == 0 && location == Location::Center)
        });
        Ok(Geometry {
            location,
            width,
            height,
            external,
            all: of(&|_, _| true),
            not_left: of(&|x, _| x > 0),
            not_right: of(&|x, _| x < width - 1),
        })
    }

    /// A size such as `4x2`, at a location.
    pub fn parse(size: &str, location: Location) -> Result<Geometry, GeometryError> {
        let numbers =
            size.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        let (width, height) = numbers.ok_or_else(|| GeometryError::Text(size.to_owned()))?;
        Geometry::new(width, height, location)
    }

    /// Where it lies.
    pub fn location(&self) -> Location {
        self.location
    }

    /// Cells along the edge.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Cells away from the edge.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// How many cells it has.
    pub fn cell_count(&self) -> u8 {
        self.width * self.height
    }

    /// How many patterns it has: each cell is empty, black or white.
    pub fn pattern_count(&self) -> u32 {
        3u32.pow(u32::from(self.cell_count()))
    }

    /// All cells.
    pub fn all(&self) -> Cells {
        self.all
    }

    /// The cells with a neighbour on the board outside the rectangle.
    pub fn external(&self) -> Cells {
        self.external
    }

    /// The external cells in the corners of the rectangle.
    pub fn external_corners(&self) -> Cells {
        let (right, top) = (self.width - 1, self.height - 1);
        self.external & (self.bit(0, 0) | self.bit(right, 0) | self.bit(0, top) | self.bit(right, top))
    }

    /// The cell in a column and a row.
    pub fn cell(&self, x: u8, y: u8) -> u8 {
        y * self.width + x
    }

    /// Column and row of a cell.
    pub fn column_and_row(&self, cell: u8) -> (u8, u8) {
        (cell % self.width, cell / self.width)
    }

    /// The cells that touch a set of cells; some of them may be in the set.
    pub fn neighbors(&self, cells: Cells) -> Cells {
        let sideways = ((cells & self.not_right) << 1) | ((cells & self.not_left) >> 1);
        // A rectangle with one row may be as wide as the word.
        let upwards = if self.height > 1 { (cells << self.width) | (cells >> self.width) } else { 0 };
        (sideways | upwards) & self.all
    }

    /// The cells of `among` that are connected with `start` through cells of `among`.
    pub fn connected(&self, start: Cells, among: Cells) -> Cells {
        let mut found = start & among;
        loop {
            let grown = (found | self.neighbors(found)) & among;
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// The ways to turn the rectangle over that keep it where it is, the identity first.
    pub fn symmetries(&self) -> Vec<Turn> {
        let is_square = self.width == self.height;
        let turns = Turn::ALL.into_iter().filter(|turn| match self.location {
            Location::Corner => !turn.flips_columns && !turn.flips_rows && (is_square || !turn.transposes),
            Location::Side => !turn.flips_rows && !turn.transposes,
            Location::Center => is_square || !turn.transposes,
        });
        turns.collect()
    }

    /// The rectangle after it was turned over.
    pub fn turned(&self, turn: Turn) -> Geometry {
        let (width, height) = if turn.transposes { (self.height, self.width) } else { (self.width, self.height) };
        Geometry::new(width, height, self.location).unwrap_or(*self)
    }

    /// Where a cell goes when the rectangle is turned over.
    pub fn turn_cell(&self, turn: Turn, cell: u8) -> u8 {
        let (mut x, mut y) = self.column_and_row(cell);
        if turn.flips_columns {
            x = self.width - 1 - x;
        }
        if turn.flips_rows {
            y = self.height - 1 - y;
        }
        if turn.transposes { x * self.height + y } else { self.cell(x, y) }
    }

    fn bit(&self, x: u8, y: u8) -> Cells {
        1 << self.cell(x, y)
    }
}

impl fmt::Display for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{} {}", self.width, self.height, self.location)
    }
}

/// A way to turn a rectangle over: first the flips, then the transposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Left and right are exchanged.
    pub flips_columns: bool,
    /// Up and down are exchanged.
    pub flips_rows: bool,
    /// Columns become rows.
    pub transposes: bool,
}

impl Turn {
    /// All eight, the identity first.
    pub const ALL: [Turn; 8] = {
        let mut all = [Turn { flips_columns: false, flips_rows: false, transposes: false }; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Turn { flips_columns: i & 1 != 0, flips_rows: i & 2 != 0, transposes: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Whether nothing moves.
    pub fn is_identity(self) -> bool {
        self == Turn::ALL[0]
    }
}

/// The cells of a set, from the lowest.
pub fn cells_of(set: Cells) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let cell = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            cell
        })
    })
}

/// The lowest cell of a set that is not empty.
pub fn lowest(set: Cells) -> u8 {
    set.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn external_cells_see_the_board_outside() {
        let external = |location| Geometry::new(3, 3, location).unwrap().external();
        assert_eq!(external(Location::Corner), 0b111_100_100);
        assert_eq!(external(Location::Side), 0b111_101_101);
        assert_eq!(external(Location::Center), 0b111_101_111);
    }

    #[test]
    fn neighbors_do_not_wrap_around() {
        let geometry = Geometry::new(4, 2, Location::Side).unwrap();
        assert_eq!(geometry.neighbors(0b0000_1000), 0b1000_0100);
        assert_eq!(geometry.neighbors(0b0001_0000), 0b0010_0001);
        let line = Geometry::new(16, 1, Location::Side).unwrap();
        assert_eq!(line.neighbors(1 << 15), 1 << 14);
    }

    #[test]
    fn sizes_are_limited() {
        assert!(Geometry::new(0, 3, Location::Side).is_err());
        assert!(Geometry::new(6, 3, Location::Side).is_err());
        assert!(Geometry::new(255, 255, Location::Side).is_err());
        assert!(Geometry::parse("4x", Location::Side).is_err());
        assert_eq!(Geometry::parse("4x2", Location::Side), Geometry::new(4, 2, Location::Side));
    }

    #[test]
    fn symmetries_keep_the_edge() {
        let count = |w, h, location| Geometry::new(w, h, location).unwrap().symmetries().len();
        assert_eq!(count(4, 2, Location::Corner), 1);
        assert_eq!(count(3, 3, Location::Corner), 2);
        assert_eq!(count(3, 3, Location::Side), 2);
        assert_eq!(count(4, 3, Location::Center), 4);
        assert_eq!(count(3, 3, Location::Center), 8);
    }
}
