//! Points, moves, lists and numbers, as every output writes them.

use nerai_board::{Play, Point, PointSet};
use nerai_go::Ban;

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

/// `A1`, `A1 and B2`, `A1, B2 and C3`.
#[must_use]
pub fn list(points: &[Point], word: &str) -> String {
    joined(&points.iter().map(ToString::to_string).collect::<Vec<_>>(), word)
}

/// The same for any words.
#[must_use]
pub fn joined(names: &[String], word: &str) -> String {
    match names {
        [rest @ .., last] if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => names.join(""),
    }
}

/// Who may not retake a ko: `Black may not retake the ko at C1 with the first move`.
#[must_use]
pub fn ban_in_words(ban: &Ban) -> String {
    format!("{} may not retake the ko at {} with the first move", ban.color.name(), ban.point)
}

/// A number with commas: `1,234,567`.
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_get_commas() {
        assert_eq!([0, 999, 1000, 2_000_000].map(thousands), ["0", "999", "1,000", "2,000,000"]);
    }
}
