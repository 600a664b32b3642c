//! Lists of points and words, as sentences and files have them.

use nerai_board::{Point, PointSet};

/// `A1`, `A1 and B2`, `A1, B2 and C3`.
pub(crate) fn list(points: &[Point], word: &str) -> String {
    joined(&points.iter().map(ToString::to_string).collect::<Vec<_>>(), word)
}

/// The same for any words.
pub(crate) fn joined(names: &[String], word: &str) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => names.join(""),
    }
}

/// The names of points in lattice order.
#[must_use]
pub fn names(points: &PointSet) -> Vec<String> {
    points.iter().map(|point| point.to_string()).collect()
}
