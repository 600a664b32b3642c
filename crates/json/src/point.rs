//! Points and moves by their names.

use std::fmt;

use nerai_board::{Play, PointSet};
use nerai_proof::Move;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A point as in GTP: a column from A to T without I, and a row counted from the bottom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("pattern" = "^[A-HJ-T]([1-9]|1[0-9])$"))]
pub struct Point(String);

/// A move: a point, or `pass`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("pattern" = "^([A-HJ-T]([1-9]|1[0-9])|pass)$"))]
pub struct Vertex(String);

impl From<nerai_board::Point> for Point {
    fn from(point: nerai_board::Point) -> Point {
        Point(point.to_string())
    }
}

impl From<nerai_board::Point> for Vertex {
    fn from(point: nerai_board::Point) -> Vertex {
        Vertex(point.to_string())
    }
}

impl From<Play> for Vertex {
    fn from(play: Play) -> Vertex {
        Vertex(play.to_string())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Points in lattice order.
#[must_use]
pub fn names(points: &PointSet) -> Vec<Point> {
    points.iter().map(Point::from).collect()
}

/// The moves of a line.
#[must_use]
pub fn line(moves: &[Move]) -> Vec<Vertex> {
    moves.iter().map(|made| Vertex::from(made.at)).collect()
}
