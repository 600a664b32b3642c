//! Patterns.

mod anatomy;
mod antichain;
mod bytes;
mod conclude;
mod count;
mod database;
mod forward;
mod generation;
mod geometry;
mod goal;
mod levels;
mod pattern;
mod predecessors;
mod restriction;
mod rule;
mod shape;
mod steps;
mod vital;

pub use anatomy::{Anatomy, Chain, Condition, MOST_CONDITIONED_EMPTIES, Slot, moved_levels};
pub use antichain::{Antichain, Ranked};
pub use conclude::Conclusions;
pub use count::{Count, count};
pub use database::{Database, DatabaseError, Entry, RuleCount};
pub use forward::{Forward, forward};
pub use generation::{Found, Generation, Phase, Savings, Stage};
pub use geometry::{Cells, Geometry, GeometryError, Location, MOST_CELLS, Turn, cells_of, lowest};
pub use goal::{Goal, GoalError};
pub use levels::{Levels, MOST_SLOTS};
pub use pattern::Pattern;
pub use restriction::Part;
pub use rule::{Replies, Rule, Value};
pub use shape::{Reached, Shape, Space};
pub use steps::{Action, Outcome, Step, black_steps, spoiled, white_steps};
