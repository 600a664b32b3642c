//! Points, colours, point sets and geometry: the words that Go and Go-Moku share.
//!
//! Nothing here knows the rules of a game.
//!
//! ```
//! use nerai_board::{Point, PointSet, Size};
//!
//! let size = Size::new(9, 9)?;
//! let corner: Point = "A1".parse()?;
//! let near: PointSet = PointSet::one(corner).spread() & size.points();
//! assert_eq!(near.iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["A1", "B1", "A2"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod color;
pub mod diagram;
pub mod picture;
mod place;
mod play;
mod point;
mod point_set;
mod random;
pub mod sheet;
mod size;
pub mod svg;
mod symmetry;
pub mod zobrist;

pub use color::{ByColor, Color};
pub use place::Place;
pub use play::Play;
pub use point::{LATTICE, MAX_SIDE, Point, PointError, STRIDE, column_letter};
pub use point_set::{PointSet, Points};
pub use random::Random;
pub use size::{Size, SizeError};
pub use symmetry::Symmetry;
