//! Go-Moku, and the program of 1967 that learns it from lost games (Elcock and Murray, "Experiments with a learning
//! component in a Go-Moku playing program").
//!
//! ```
//! use nerai_gomoku::{Board, Color, Rules};
//!
//! let mut board = Board::new(15)?;
//! for x in 3..8 {
//!     board.play(board.point(x, 7).unwrap(), Color::Black)?;
//! }
//! assert_eq!(Rules::default().winner(&board), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod point;
mod rules;
mod spiral;

pub use board::{Board, MAX_SIDE, MIN_SIDE, Move, PlayError, SideError};
pub use nerai_board::Color;
pub use point::{Point, PointError};
pub use rules::{Ban, DIRECTIONS, End, LineRule, Rules};
pub use spiral::spiral;
