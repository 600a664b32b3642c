//! How much is known about the world outside: one level for each condition slot of a pattern.
//!
//! Level 2 is always the best for Black and level 0 says nothing. Levels are kept in unary, two bits a slot (00, 01, 11), so
//! that "as good everywhere" is one operation on bits and "both hold" is another.

use std::fmt;

/// Slots that fit; no pattern of sixteen cells has more.
pub const MOST_SLOTS: u8 = 32;

/// One level for each slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Levels(u64);

impl Levels {
    /// Level 0 everywhere: no condition.
    pub const NONE: Levels = Levels(0);

    /// One slot at a level, the others at 0.
    pub fn one(slot: u8, level: u8) -> Levels {
        Levels(unary(level) << (2 * slot))
    }

    /// Every one of the first `count` slots at level 2.
    pub fn best(count: u8) -> Levels {
        Levels(if count >= MOST_SLOTS { u64::MAX } else { (1 << (2 * count)) - 1 })
    }

    /// The level of a slot: 0, 1 or 2.
    pub fn get(self, slot: u8) -> u8 {
        (self.0 >> (2 * slot) & 3).count_ones() as u8
    }

    /// The same with another level in a slot.
    #[must_use]
    pub fn with(self, slot: u8, level: u8) -> Levels {
        Levels(self.0 & !(3 << (2 * slot)) | unary(level) << (2 * slot))
    }

    /// The least levels that are as good as both.
    #[must_use]
    pub fn join(self, other: Levels) -> Levels {
        Levels(self.0 | other.0)
    }

    /// Whether no slot has a higher level here than in `other`: what holds under these conditions holds under those.
    pub fn is_at_most(self, other: Levels) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many levels are asked for in all.
    pub fn sum(self) -> u32 {
        self.0.count_ones()
    }

    /// The unary bits.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// Levels from unary bits; nothing if a slot is neither 00, 01 nor 11.
    pub fn from_bits(bits: u64) -> Option<Levels> {
        const LOW: u64 = 0x5555_5555_5555_5555;
        let high_without_low = (bits >> 1) & !bits & LOW;
        (high_without_low == 0).then_some(Levels(bits))
    }

    pub(crate) fn masked(self, mask: u64) -> u64 {
        self.0 & mask
    }

    pub(crate) fn from_known_bits(bits: u64) -> Levels {
        Levels(bits)
    }
}

fn unary(level: u8) -> u64 {
    match level {
        0 => 0b00,
        1 => 0b01,
        _ => 0b11,
    }
}

impl fmt::Display for Levels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..MOST_SLOTS)
            .take_while(|slot| self.0 >> (2 * slot) != 0)
            .try_for_each(|slot| write!(f, "{}", self.get(slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_compared_slot_by_slot() {
        let low = Levels::one(0, 1).with(3, 2);
        let high = Levels::one(0, 2).with(3, 2).with(31, 1);
        assert!(low.is_at_most(high) && !high.is_at_most(low));
        assert_eq!(low.join(Levels::one(31, 1)).get(31), 1);
        assert_eq!(high.with(0, 0).get(0), 0);
        assert!(high.is_at_most(Levels::best(32)) && !high.is_at_most(Levels::best(31)));
        assert_eq!(high.to_string().len(), 32);
    }

    #[test]
    fn only_unary_bits_are_levels() {
        assert_eq!(Levels::from_bits(0b1101), Some(Levels::one(0, 1).with(1, 2)));
        assert_eq!(Levels::from_bits(0b10), None);
        assert_eq!(Levels::from_bits(1 << 63), None);
    }
}
