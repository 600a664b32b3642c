//! SGF files as trees: reads what is found in the wild, writes deterministic files.
//!
//! Why a parser of our own: problem files come from thirty years of programs. The parsers on the registry return point
//! lists in hash order (answers would change from run to run), stop at a byte order mark or a missing last
//! parenthesis, and leave `GM[4]` (Go-Moku) untyped. This one keeps the order of everything, remembers the place of
//! every value so that a later complaint ("this stone lies off the board") can point at it, repairs what can be
//! repaired with a [`Warning`], and never recurses, so that no input can overflow the stack.
//!
//! ```
//! use nerai_sgf::{Color, Size, read, write};
//!
//! let collection = read(b"(;GM[1]SZ[9]AB[aa:ba]AW[ab][bb]MA[ab]PL[B];B[ca]C[RIGHT])")?;
//! let game = collection.game(1)?;
//! let size = game.size()?;
//! let root = game.node(game.root());
//! assert_eq!(size, Size::new(9, 9)?);
//! assert_eq!(root.player_to_move()?, Some(Color::Black));
//! assert_eq!(format!("{:?}", root.points("AB", size)?), "{A9, B9}");
//! let first = game.main_line().nth(1).unwrap();
//! assert_eq!(game.node(first).moves(size)?[0].to_string(), "black C9");
//! assert!(write([game]).starts_with("(;FF[4]CA[UTF-8]GM[1]SZ[9]"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod coordinates;
mod decode;
mod read;
mod text;
mod tree;
mod typed;
pub mod verdict_marks;
mod write;

pub use coordinates::{point_text, read_point, read_points};
pub use decode::{Decoded, decode};
pub use nerai_board::{Color, Place, Point, PointSet, Size};
pub use read::{MAX_BYTES, MAX_NESTING, MAX_PARTS, read, read_text};
pub use tree::{Collection, Game, Node, NodeId, Property, SgfError, Value, Warning};
pub use typed::{GameKind, Label, Move, Placement};
pub use write::write;
