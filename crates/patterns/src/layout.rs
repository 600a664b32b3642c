//! How a rule lies in the bytes of a database: no wider than the rules of that database need.
//!
//! Small rectangles have few conditions, and only threats have replies; what the program ships would be three times as large
//! if every rule had room for the most.

use crate::bytes::{u16_at, u32_at, u64_at};
use crate::levels::Levels;
use crate::rule::{Replies, Rule, Value};
use crate::shape::Shape;
use crate::steps::Action;

/// Codes of moves: none, then a stone on each cell, then a stone that takes the string of each cell.
pub(crate) const NO_MOVE: u8 = 0;
const FIRST_PLAY: u8 = 1;
const FIRST_TAKE: u8 = 17;
const BEYOND: u8 = 33;

/// The parts of a rule: levels, a move, a rank; of a threat also replies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Bytes for the levels, at most 8.
    pub levels: u8,
}

impl Layout {
    /// Room for the longest levels of some rules.
    pub(crate) fn of(rules: &[Rule]) -> Layout {
        let all = rules.iter().fold(0, |all, rule| all | rule.levels.bits());
        Layout { levels: (u64::BITS - all.leading_zeros()).div_ceil(8) as u8 }
    }

    /// The bytes of so many won or winning rules with so many threatening ones.
    pub(crate) fn length(self, others: u64, threats: u64) -> u64 {
        let rule = u64::from(self.levels) + 3;
        others * rule + threats * (rule + 6)
    }

    /// Where in a rule its move is.
    pub(crate) fn move_at(self) -> usize {
        usize::from(self.levels)
    }

    /// The unary bits of the levels of the rule at a place.
    pub(crate) fn level_bits(self, bytes: &[u8], place: usize) -> u64 {
        let mask = if self.levels >= 8 { u64::MAX } else { (1 << (8 * self.levels)) - 1 };
        if place + 8 <= bytes.len() {
            return u64_at(bytes, place) & mask;
        }
        let rest = bytes.get(place..).unwrap_or_default().iter().rev();
        rest.fold(0, |bits, &byte| bits << 8 | u64::from(byte)) & mask
    }

    /// The rule at a place.
    pub(crate) fn read(self, bytes: &[u8], place: usize, shape: Shape, value: Value) -> Rule {
        let at = place + self.move_at();
        let action = match bytes[at] {
            code @ FIRST_PLAY..FIRST_TAKE => Some(Action::Play(code - FIRST_PLAY)),
            code @ FIRST_TAKE..BEYOND => Some(Action::Take(code - FIRST_TAKE)),
            _ => None,
        };
        let (mut rank, mut replies) = (u16_at(bytes, at + 1), Replies::default());
        if value == Value::Threatening {
            replies = Replies { plays: rank, takes: u16_at(bytes, at + 3), spoils: u32_at(bytes, at + 5) };
            rank = 0;
        }
        let levels = Levels::from_known_bits(self.level_bits(bytes, place));
        Rule { shape, value, levels, action, rank, replies }
    }

    /// Writes a rule at the end of some bytes.
    pub(crate) fn write(self, rule: &Rule, bytes: &mut Vec<u8>) {
        bytes.extend(&rule.levels.bits().to_le_bytes()[..self.move_at()]);
        bytes.push(match rule.action {
            Some(Action::Play(cell)) => FIRST_PLAY + cell,
            Some(Action::Take(cell)) => FIRST_TAKE + cell,
            _ => NO_MOVE,
        });
        let half = if rule.value == Value::Threatening { rule.replies.plays } else { rule.rank };
        bytes.extend(half.to_le_bytes());
        if rule.value == Value::Threatening {
            bytes.extend(rule.replies.takes.to_le_bytes());
            bytes.extend(rule.replies.spoils.to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::Pattern;

    #[test]
    fn a_rule_reads_back_as_it_was_written_and_is_no_wider_than_its_levels() {
        let shape = Shape::plain(Pattern::default());
        let replies = Replies { plays: 5, takes: 0x8001, spoils: 0x8000_0001 };
        let plain =
            |levels| Rule { shape, value: Value::Won, levels, action: None, rank: 7, replies: Replies::default() };
        for (slot, width) in [(0, 1), (3, 1), (4, 2), (15, 4), (16, 5), (31, 8)] {
            let won = plain(Levels::one(slot, 2));
            let winning = Rule { value: Value::Winning, action: Some(Action::Take(15)), ..won };
            let threat = Rule { value: Value::Threatening, action: Some(Action::Play(15)), rank: 0, replies, ..won };
            let rules = [won, winning, threat];
            let layout = Layout::of(&rules);
            assert_eq!(layout.levels, width);
            let mut bytes = Vec::new();
            for rule in &rules {
                layout.write(rule, &mut bytes);
            }
            assert_eq!(bytes.len() as u64, layout.length(2, 1));
            for (rule, before) in rules.iter().zip(0..) {
                assert_eq!(layout.read(&bytes, layout.length(before, 0) as usize, shape, rule.value), *rule);
            }
        }
        assert_eq!(Layout::of(&[plain(Levels::NONE)]).levels, 0);
    }
}
