//! Table 1 of the paper: how many patterns and rules a rectangle has.
//!
//! The paper's program gives a pattern with `e` external empty cells and `s` strings `3^e * 3^max(e, s)` rules, multiplied in
//! words of 32 bits; that alone repeats all of its figures. Under the definitions used here the number is another one.

use crate::anatomy::conditioned;
use crate::geometry::{Cells, Geometry};
use crate::pattern::Pattern;

/// How many there are of one size at one location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Ways to fill the cells.
    pub patterns: u64,
    /// Rules as the paper's program counts them, each pattern's number cut to 32 bits.
    pub rules_in_paper: u64,
    /// The same without the cut.
    pub rules_exactly: u64,
    /// Rules that some board can meet, with one level for each slot that a pattern has.
    pub rules_possible: u64,
}

/// Counts patterns and rules.
pub fn count(geometry: &Geometry) -> Count {
    let mut sum = Count::default();
    for number in 0..geometry.pattern_count() {
        let pattern = Pattern::from_number(geometry, number);
        let empty = pattern.empty(geometry);
        let strings = Strings::of(geometry, pattern, empty);
        let empties = (empty & geometry.external()).count_ones();
        let rules = 3u64.pow(empties + empties.max(strings.all));
        sum.patterns += 1;
        sum.rules_in_paper += rules & u64::from(u32::MAX);
        sum.rules_exactly += rules;
        if !strings.is_one_dead {
            let slots = 2 * conditioned(geometry, empty).count_ones() + strings.external;
            // A white string that cannot breathe inside has a liberty outside, so one of its three levels is impossible.
            sum.rules_possible += 2u64.pow(strings.smothered) * 3u64.pow(slots - strings.smothered);
        }
    }
    sum
}

/// What the strings of a pattern are like; some ten million patterns are asked, so nothing is built.
#[derive(Default)]
struct Strings {
    all: u32,
    external: u32,
    /// White, external, and without a liberty inside.
    smothered: u32,
    /// One has no liberty and cannot have one outside.
    is_one_dead: bool,
}

impl Strings {
    fn of(geometry: &Geometry, pattern: Pattern, empty: Cells) -> Strings {
        let mut strings = Strings::default();
        for (color, is_black) in [(pattern.black, true), (pattern.white, false)] {
            let mut left = color;
            while left != 0 {
                let string = geometry.connected(left & left.wrapping_neg(), color);
                left &= !string;
                let (is_external, breathes) =
                    (string & geometry.external() != 0, geometry.neighbors(string) & empty != 0);
                strings.all += 1;
                strings.external += u32::from(is_external);
                strings.smothered += u32::from(is_external && !breathes && !is_black);
                strings.is_one_dead |= !is_external && !breathes;
            }
        }
        strings
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::anatomy::Anatomy;
    use crate::geometry::Location;
    use crate::levels::Levels;

    #[test]
    fn possible_rules_are_those_whose_levels_some_board_can_meet() {
        for location in Location::ALL {
            let geometry = Geometry::new(2, 2, location).unwrap();
            let possible = (0..geometry.pattern_count()).map(|number| {
                let anatomy = Anatomy::new(&geometry, Pattern::from_number(&geometry, number));
                let slots = u32::from(anatomy.slot_count());
                let levels = (0..3u32.pow(slots)).map(|code| {
                    (0..slots)
                        .fold(Levels::NONE, |levels, slot| levels.with(slot as u8, (code / 3u32.pow(slot) % 3) as u8))
                });
                levels.filter(|&levels| anatomy.is_possible(levels)).count() as u64
            });
            assert_eq!(count(&geometry).rules_possible, possible.sum::<u64>(), "{location}");
        }
    }
}
