//! The rules of Go: positions with exact liberties, play and undo in place, ko, whole games.
//!
//! [`Setup`] is what a file says, [`Position`] what the rules allow, [`Game`] a position with its past.
//!
//! ```
//! use nerai_board::{Color, Point, Size};
//! use nerai_go::Position;
//!
//! let mut position = Position::empty(Size::new(5, 5)?);
//! let at = |name: &str| name.parse::<Point>().unwrap();
//! position.try_play(Color::Black, at("A1"))?;
//! position.try_play(Color::White, at("A2"))?;
//! position.try_play(Color::White, at("B1"))?; // two plays of one colour in a row
//! assert!(position.is_empty_at(at("A1")));
//! position.undo();
//! assert!(position.block_at(at("A1")).unwrap().is_in_atari());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ban;
mod block;
mod game;
mod play_error;
mod position;
mod possible_ban;
mod setup;

pub use ban::Ban;
pub use block::{Block, BlockId};
pub use game::{Game, Rules, Superko};
pub use play_error::PlayError;
pub use position::Position;
pub use setup::{Setup, SetupError};
