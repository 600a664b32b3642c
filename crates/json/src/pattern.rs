//! Pattern databases: `nerai patterns count` and `show` with `--json`.

use nerai_patterns::{Action, Condition, Database, Geometry, Rule, cell_name, count};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::version::Version;

/// How many patterns and rules there are for a rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PatternCount {
    /// The number of the format.
    pub version: Version,
    /// Cells along the edge and away from it.
    pub size: String,
    /// `corner`, `side` or `center`.
    pub location: String,
    /// Patterns.
    pub patterns: u64,
    /// Rules, by the figure of the paper.
    pub paper: u64,
    /// The same without the paper's overflow at 32 bits.
    pub exact: u64,
    /// Rules that some board can meet under the definitions of this program.
    pub possible: u64,
}

impl From<&Geometry> for PatternCount {
    fn from(geometry: &Geometry) -> PatternCount {
        let counted = count(geometry);
        PatternCount {
            version: Version::default(),
            size: format!("{}x{}", geometry.width(), geometry.height()),
            location: geometry.location().name().to_owned(),
            patterns: counted.patterns,
            paper: counted.rules_in_paper,
            exact: counted.rules_exactly,
            possible: counted.rules_possible,
        }
    }
}

/// A rule of a pattern database: what holds on every board that meets its conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PatternRule {
    /// The number of the format.
    pub version: Version,
    /// What Black wants.
    pub goal: String,
    /// `corner`, `side` or `center`.
    pub location: String,
    /// Rows from the edge outwards, one character a cell: `X` for Black, `O` for White, `.` for nothing.
    pub rows: Vec<String>,
    /// Cells that the goal is about.
    pub marks: Vec<String>,
    /// `won`, `winning` or `threatening`.
    pub value: String,
    /// The cell where Black plays.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub first_move: Option<String>,
    /// The round of the generation that found it.
    pub rank: u16,
    /// Conditions on liberties outside the rectangle.
    pub conditions: Vec<LibertyCondition>,
}

/// A condition on liberties outside a rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct LibertyCondition {
    /// A cell of the string, or where a stone would be played.
    pub cell: String,
    /// Whose liberties, and whether at least or at most so many.
    pub bounds: String,
    /// How many.
    pub liberties: u8,
}

impl PatternRule {
    /// A rule of a database.
    #[must_use]
    pub fn new(database: &Database, rule: &Rule) -> PatternRule {
        let geometry = database.geometry();
        let pattern = rule.shape.pattern;
        let symbol = |cell: u8| match 1 << cell {
            bit if pattern.black & bit != 0 => 'X',
            bit if pattern.white & bit != 0 => 'O',
            _ => '.',
        };
        let row = |y| (0..geometry.width()).map(|x| symbol(geometry.cell(x, y))).collect();
        let marks = rule.shape.marks.iter().filter(|&&mark| mark < geometry.cell_count());
        let conditions = rule.conditions(geometry).into_iter().map(|(condition, cell, level)| LibertyCondition {
            cell: cell_name(geometry, cell),
            bounds: bounds(condition).to_owned(),
            liberties: if condition.is_minimum() { level } else { 2 - level },
        });
        PatternRule {
            version: Version::default(),
            goal: database.goal().name().to_owned(),
            location: geometry.location().name().to_owned(),
            rows: (0..geometry.height()).map(row).collect(),
            marks: marks.map(|&mark| cell_name(geometry, mark)).collect(),
            value: rule.value.name().to_owned(),
            first_move: rule.action.and_then(Action::cell).map(|cell| cell_name(geometry, cell)),
            rank: rule.rank,
            conditions: conditions.collect(),
        }
    }
}

fn bounds(condition: Condition) -> &'static str {
    match condition {
        Condition::MinLiberties => "black at least",
        Condition::MaxLiberties => "white at most",
        Condition::MinIfFriend => "if Black plays at least",
        Condition::MaxIfEnemy => "if White plays at most",
    }
}
