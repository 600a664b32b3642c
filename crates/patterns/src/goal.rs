//! The six goals of the paper (section 5.4), and the tests that say that one is reached.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::geometry::{Cells, Geometry, cells_of};
use crate::pattern::Pattern;
use crate::vital::unconditional_life;

/// What Black wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// An empty cell surrounded by one black string.
    Eye,
    /// A black string that is alive whatever White does, by Benson's theorem.
    Life,
    /// Two single-cell eyes of one black string: a narrower notion of life, for comparison with the paper.
    TwoEyes,
    /// Two black strings become one.
    ConnectStrings,
    /// A black string reaches an empty cell.
    ConnectToEmpty,
    /// Two empty cells become black and connected.
    ConnectEmpties,
    /// A white string is captured.
    Remove,
}

impl Goal {
    /// All of them.
    pub const ALL: [Goal; 7] = [
        Goal::Eye,
        Goal::Life,
        Goal::TwoEyes,
        Goal::ConnectStrings,
        Goal::ConnectToEmpty,
        Goal::ConnectEmpties,
        Goal::Remove,
    ];

    /// The name that files and commands use.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Eye => "eye",
            Goal::Life => "life",
            Goal::TwoEyes => "two-eyes",
            Goal::ConnectStrings => "connect-strings",
            Goal::ConnectToEmpty => "connect-to-empty",
            Goal::ConnectEmpties => "connect-empties",
            Goal::Remove => "remove",
        }
    }

    /// How many cells of a pattern are marked for this goal.
    pub fn mark_count(self) -> usize {
        match self {
            Goal::Eye | Goal::Life | Goal::TwoEyes => 0,
            Goal::Remove => 1,
            Goal::ConnectStrings | Goal::ConnectToEmpty | Goal::ConnectEmpties => 2,
        }
    }

    /// Whether the stones alone show that a goal without marks is reached.
    pub fn is_reached(self, geometry: &Geometry, pattern: Pattern) -> bool {
        match self {
            Goal::Eye => eyes(geometry, pattern).next().is_some(),
            Goal::Life => unconditional_life(geometry, pattern) != 0,
            Goal::TwoEyes => has_two_eyes(geometry, pattern),
            Goal::ConnectStrings | Goal::ConnectToEmpty | Goal::ConnectEmpties | Goal::Remove => false,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no goal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no goal; expected eye, life, two-eyes, connect-strings, connect-to-empty, connect-empties or remove")]
pub struct GoalError(String);

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Goal, GoalError> {
        Goal::ALL.into_iter().find(|goal| goal.name() == text).ok_or_else(|| GoalError(text.to_owned()))
    }
}

/// The eyes with the strings around them: empty cells that see nothing outside and only one black string.
fn eyes(geometry: &Geometry, pattern: Pattern) -> impl Iterator<Item = (u8, Cells)> {
    cells_of(pattern.empty(geometry) & !geometry.external()).filter_map(move |cell| {
        let around = geometry.neighbors(1 << cell);
        if around & !pattern.black != 0 {
            return None;
        }
        let string = geometry.connected(around & around.wrapping_neg(), pattern.black);
        (around & !string == 0).then_some((cell, string))
    })
}

fn has_two_eyes(geometry: &Geometry, pattern: Pattern) -> bool {
    let strings: Vec<Cells> = eyes(geometry, pattern).map(|(_, string)| string).collect();
    strings.iter().enumerate().any(|(index, string)| strings[..index].contains(string))
}
