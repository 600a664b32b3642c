//! Shapes and techniques that players have names for.
//!
//! What they look like stands in a text that players can read and edit, `knowledge/shapes.book`. A name says what the board
//! shows and no more; what a shape comes to in a position is for a proof to say.

mod book;
mod picture;
mod scene;
mod signs;

pub use book::{Book, Entry, Kind, Mistake, ShapeResult};
pub use picture::Picture;
pub use scene::{Known, Scene, VitalOf};
pub use signs::{Found, SIGNS, Sign};
