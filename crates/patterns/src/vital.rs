//! Life that White cannot take even if Black always passes (Benson 1976), inside a rectangle.

use crate::geometry::{Cells, Geometry};
use crate::pattern::Pattern;

/// The black strings that are alive without a further move: each has two vital regions.
///
/// A region is what black stones enclose, white stones included. One that reaches the outside counts for nothing, because
/// nobody knows how it goes on there.
pub(crate) fn unconditional_life(geometry: &Geometry, pattern: Pattern) -> Cells {
    let empty = pattern.empty(geometry);
    let mut strings = parts(geometry, pattern.black);
    let mut regions = parts(geometry, geometry.all() & !pattern.black);
    regions.retain(|region| region & geometry.external() == 0);
    loop {
        let before = strings.len();
        strings.retain(|&string| {
            let liberties = geometry.neighbors(string);
            let is_vital = |region: &&Cells| **region & empty & !liberties == 0 && **region & liberties != 0;
            regions.iter().filter(is_vital).count() >= 2
        });
        if strings.len() == before {
            return strings.iter().fold(0, |all, string| all | string);
        }
        // A region next to a string that may be taken is no longer enclosed.
        let alive = strings.iter().fold(0, |all, string| all | string);
        regions.retain(|&region| geometry.neighbors(region) & pattern.black & !alive == 0);
    }
}

/// The connected parts of a set.
fn parts(geometry: &Geometry, cells: Cells) -> Vec<Cells> {
    let mut left = cells;
    let mut parts = Vec::new();
    while left != 0 {
        let part = geometry.connected(left & left.wrapping_neg(), cells);
        parts.push(part);
        left &= !part;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Location;

    #[test]
    fn two_eyes_in_the_corner_are_life_and_one_is_not() {
        let geometry = Geometry::new(4, 2, Location::Corner).unwrap();
        // Row 1: X X X X   row 0: . X . X
        let alive = Pattern { black: 0b1111_1010, white: 0 };
        assert_eq!(unconditional_life(&geometry, alive), alive.black);
        assert_eq!(unconditional_life(&geometry, Pattern { black: 0b1111_1000, white: 0 }), 0);
    }

    #[test]
    fn two_strings_can_share_their_eyes() {
        // Row 2: X X .   row 1: X . X   row 0: . X X: both eyes belong to both strings.
        let geometry = Geometry::new(3, 3, Location::Corner).unwrap();
        let pattern = Pattern { black: 0b011_101_110, white: 0 };
        assert_eq!(unconditional_life(&geometry, pattern), pattern.black);
    }
}
