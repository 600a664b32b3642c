//! Local rules of Go with external conditions: counted, generated, stored.
//!
//! After Cazenave, "Generation of Patterns With External Conditions for the Game of Go" (paper 004). A pattern is a small
//! rectangle of stones in the corner, on the side or in the center of a board. A rule adds conditions on the liberties that its
//! strings have outside, and concludes that Black gets a goal on every board that meets them: an eye, life, a connection, a
//! capture. Rules are found by rounds backwards from the goal; the minimal conditions are kept and nothing else.
//! `docs/papers.md` says where each section of the paper is, `docs/words.md` what the words mean.
//!
//! ```
//! use nerai_patterns::{Conclusions, Database, Generation, Geometry, Goal, Location, Savings, Space, Value};
//!
//! // Which two rows of three on the side make an eye, whatever stands outside?
//! let geometry = Geometry::new(3, 2, Location::Side)?;
//! let mut generation = Generation::new(Space::new(&geometry, Goal::Eye), Savings::default());
//! while !generation.items().is_empty() {
//!     // The items of a round do not depend on each other: a caller may use threads here.
//!     let found = generation.items().iter().filter_map(|&item| generation.look(item)).collect();
//!     generation.absorb(found);
//! }
//! let conclusions = Conclusions::new(&generation, &[], false);
//! let rules = conclusions.items().into_iter().flat_map(|item| conclusions.rules(item)).collect();
//! let database = Database::from_rules(&geometry, Goal::Eye, false, rules)?;
//! assert_eq!((database.count().won, database.count().winning), (9, 62));
//!
//! // The same bytes, read back: what a file holds.
//! let database = Database::from_bytes(database.bytes().to_vec())?;
//! let made = database.rules().find(|rule| rule.value == Value::Won && rule.rank == 0).ok_or("no eye")?;
//! assert!(made.conditions(&geometry).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod anatomy;
mod antichain;
mod bytes;
mod conclude;
mod count;
mod database;
mod draw;
mod draw_svg;
mod forward;
mod generation;
mod geometry;
mod goal;
mod independence;
mod layout;
mod levels;
mod lookout;
mod matching;
mod pattern;
mod placement;
mod play_out;
mod predecessors;
mod progress;
mod prove;
mod real;
mod restriction;
mod rule;
mod shape;
mod shipped;
mod steps;
mod verify;
mod vital;

pub use anatomy::{Anatomy, Chain, Condition, MOST_CONDITIONED_EMPTIES, Slot, moved_levels};
pub use antichain::{Antichain, Ranked};
pub use bytes::FileError;
pub use conclude::Conclusions;
pub use count::{Count, count};
pub use database::{Database, Entry, RuleCount};
pub use draw::{cell_name, draw};
pub use draw_svg::draw_svg;
pub use forward::{Forward, forward};
pub use generation::{Found, Generation, Phase, Savings, Stage};
pub use geometry::{Cells, Geometry, GeometryError, Location, MOST_CELLS, Turn, cells_of, lowest};
pub use goal::{Goal, GoalError};
pub use levels::{Levels, MOST_SLOTS};
pub use lookout::Lookout;
pub use matching::{Match, Matcher, Wish};
pub use pattern::Pattern;
pub use placement::Placement;
pub use play_out::{PlayedOut, Reply};
pub use prove::Proof;
pub use restriction::Part;
pub use rule::{Replies, Rule, Value};
pub use shape::{Reached, Shape, Space};
pub use shipped::{shipped, shipped_databases};
pub use steps::{Action, Outcome, Step, black_steps, spoiled, white_steps};
pub use verify::{Checked, Failure, Trial, Verification};
