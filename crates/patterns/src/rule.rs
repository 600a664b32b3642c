//! A rule: a shape, levels for its conditions, and what they conclude.

use crate::anatomy::{Anatomy, Condition};
use crate::geometry::{Cells, Geometry};
use crate::levels::Levels;
use crate::shape::Shape;
use crate::steps::Action;

/// What a rule concludes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Black gets the goal even if White moves first.
    Won,
    /// Black gets the goal if he moves first.
    Winning,
    /// Black gets the goal if he moves twice in a row.
    Threatening,
}

impl Value {
    /// The name that commands use.
    pub fn name(self) -> &'static str {
        match self {
            Value::Won => "won",
            Value::Winning => "winning",
            Value::Threatening => "threatening",
        }
    }
}

/// White's moves that defeat a threat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Replies {
    /// Stones inside.
    pub plays: Cells,
    /// Black strings, by their lowest cells, that are taken from outside.
    pub takes: Cells,
    /// Conditions that are spoilt from outside, by their slots in the pattern after the threat.
    pub spoils: u32,
}

/// A shape with levels for its conditions, and what they conclude whatever stands outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rule {
    /// The stones and marks.
    pub shape: Shape,
    /// What is concluded.
    pub value: Value,
    /// The conditions.
    pub levels: Levels,
    /// Black's move; a won rule needs none.
    pub action: Option<Action>,
    /// A won rule of rank 0 has its goal. Others follow from rules of lower ranks; `NO_RANK` where only a longer way is known.
    pub rank: u16,
    /// What White can do against a threat.
    pub replies: Replies,
}

impl Rule {
    /// The rank of a rule that does not follow from kept rules of lower ranks alone.
    pub const NO_RANK: u16 = u16::MAX;

    /// The conditions that ask for something: what, at which cell, and which level.
    pub fn conditions(&self, geometry: &Geometry) -> Vec<(Condition, u8, u8)> {
        let slots = Anatomy::new(geometry, self.shape.pattern).slots().into_iter().zip(0u8..);
        let asked = slots.map(|(slot, index)| (slot.condition, slot.cell, self.levels.get(index)));
        asked.filter(|(.., level)| *level > 0).collect()
    }
}
