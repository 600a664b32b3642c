//! Points and moves by their names, as every output writes them.

use nerai_board::{Play, PointSet};

/// A point by its name, a pass as `pass`.
#[must_use]
pub fn vertex(at: impl Into<Play>) -> String {
    at.into().to_string()
}

/// The names of points in lattice order.
#[must_use]
pub fn names(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}
