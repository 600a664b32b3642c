//! Where choices come from: a generator with a seed, or the bytes of a fuzzer, which then learns which choices matter.

use nerai_board::Random;

/// Something that chooses.
pub trait Dice {
    /// A number from 0 to `bound - 1`; 0 if the bound is 0.
    fn below(&mut self, bound: usize) -> usize;
}

impl Dice for Random {
    fn below(&mut self, bound: usize) -> usize {
        Random::below(self, bound)
    }
}

/// Bytes, one a choice, or two if one is not enough; after the last of them every choice is the first.
#[derive(Clone, Debug)]
pub struct Bytes<'b>(pub &'b [u8]);

impl Dice for Bytes<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let count = if bound > 256 { 2 } else { 1 };
        let (taken, left) = self.0.split_at(count.min(self.0.len()));
        self.0 = left;
        let value = taken.iter().fold(0, |value, &byte| value << 8 | usize::from(byte));
        if bound == 0 { 0 } else { value % bound }
    }
}

/// One of several things; nothing if there are none.
pub(crate) fn pick<'a, T>(dice: &mut dyn Dice, among: &'a [T]) -> Option<&'a T> {
    among.get(dice.below(among.len()))
}
