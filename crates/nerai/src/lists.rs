//! Lists of points and words, as sentences and files have them.

use nerai_board::Point;

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
