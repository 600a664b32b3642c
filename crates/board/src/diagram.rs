//! Text diagrams: boards that people type, paste and read in a terminal.
//!
//! One format in and out, so that whatever the program prints can be fed back to it.
//!
//! ```text
//! // A comment line.
//! name: the corner           headers, before or after the board, kept in order
//! size: 19                   needed when only a part of the board is drawn
//!    A B C D E
//!  3 . O O O . 3             X # @  black       O  white      . + ,  empty
//!  2 . X X O a 2             a-z (not x, o) and numbers label an empty point
//!  1 .(X). O . 1             (X) cross   [X] square   {X} triangle   <X> circle
//!    A B C D E
//! to-move: white
//! ```
//!
//! ```
//! use nerai_board::{Color, diagram, picture::Mark};
//!
//! let drawn = diagram::read("to-move: white\n . X O\n .(X). \n")?;
//! assert_eq!(drawn.size.to_string(), "3x2");
//! assert_eq!(drawn.marks.get(&"B1".parse()?), Some(&Mark::Cross));
//! assert_eq!(drawn.header("to-move").map(|header| header.value.as_str()), Some("white"));
//! let text = diagram::write(&drawn.picture());
//! assert_eq!(diagram::read(&text)?.stones, drawn.stones);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod edges;
mod error;
mod lines;
mod read;
mod rows;
mod sensei;
mod write;

use std::collections::BTreeMap;

use crate::picture::{Mark, NumberedMove, Picture, Zone};
use crate::{ByColor, Place, Point, PointSet, Size};

pub use error::{DiagramError, DiagramProblem};
pub use read::read;
pub use write::write;

/// A diagram as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The whole board's size.
    pub size: Size,
    /// The stones; numbered moves are not among them.
    pub stones: ByColor<PointSet>,
    /// Where each stone is drawn.
    pub stone_places: BTreeMap<Point, Place>,
    /// Marked points, stones or not.
    pub marks: BTreeMap<Point, Mark>,
    /// Letters and numbers on points.
    pub labels: BTreeMap<Point, String>,
    /// The moves of a `moves:` line.
    pub moves: Vec<NumberedMove>,
    /// Where each of the moves is written, in the same order.
    pub move_places: Vec<Place>,
    /// The areas of `zone:` lines.
    pub zones: Vec<Zone>,
    /// All other `key: value` lines, in order. `size`, `label`, `moves` and `zone` say how to draw
    /// and are not repeated here.
    pub headers: Vec<Header>,
}

/// A `key: value` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The key as it was written.
    pub key: String,
    /// The value without the spaces around it. A `name:` also has only single spaces and no control characters.
    pub value: String,
    /// Where the key begins.
    pub place: Place,
    /// Where the value begins.
    pub value_place: Place,
}

impl Diagram {
    /// The first header with this key, in any case.
    #[must_use]
    pub fn header(&self, key: &str) -> Option<&Header> {
        self.headers.iter().find(|header| header.key.eq_ignore_ascii_case(key))
    }

    /// The diagram as a picture of the whole board, with the `name:` header as its caption.
    #[must_use]
    pub fn picture(&self) -> Picture {
        Picture {
            size: self.size,
            stones: self.stones,
            labels: self.labels.clone(),
            marks: self.marks.clone(),
            moves: self.moves.clone(),
            zones: self.zones.clone(),
            view: None,
            caption: self.header("name").map(|header| header.value.clone()).filter(|name| !name.is_empty()),
        }
    }
}
