//! What a verdict takes for granted.

use nerai::Assumptions;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::point::{Point, names};
use crate::term::Color;

/// What a verdict takes for granted; what is not there is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Assumes {
    /// Stones that cannot be captured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub safe: Vec<Point>,
    /// Those of them that the goal itself asks about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub target: Vec<Point>,
    /// Those of them without which the verdict is proved to be another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needed: Vec<Point>,
    /// The ko that the side to move may not retake with its first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ban: Option<Ban>,
    /// Whether stones that are out are assumed to stay uncaptured; left out if not. Only with `nerai check`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub out: bool,
}

/// A ko that may not be retaken with the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ban {
    /// Who may not.
    pub side: Color,
    /// Where.
    pub point: Point,
}

impl From<&Assumptions> for Assumes {
    fn from(assumed: &Assumptions) -> Assumes {
        Assumes {
            safe: names(&assumed.safe),
            target: names(&assumed.target),
            needed: names(&assumed.needed),
            ban: assumed.ban.map(|ban| Ban { side: ban.color.into(), point: ban.point.into() }),
            out: assumed.out,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::PointSet;

    fn at(name: &str) -> nerai_board::Point {
        name.parse().unwrap()
    }

    #[test]
    fn only_what_is_assumed_is_said() {
        let said = |assumed: &Assumptions| serde_json::to_string(&Assumes::from(assumed)).unwrap();
        assert_eq!(said(&Assumptions::default()), "{}");
        let assumed = Assumptions {
            safe: PointSet::one(at("A1")).with(at("C3")),
            target: PointSet::one(at("A1")),
            needed: PointSet::EMPTY,
            ban: Some(nerai_go::Ban { point: at("D4"), color: nerai_board::Color::White }),
            out: true,
        };
        assert_eq!(
            said(&assumed),
            r#"{"safe":["A1","C3"],"target":["A1"],"ban":{"side":"white","point":"D4"},"out":true}"#
        );
    }
}
