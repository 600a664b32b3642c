//! Proof and disproof numbers: how far a state seems to be from either value.

use crate::ground::value::Value;

/// Proof or disproof number of something impossible.
pub(crate) const NEVER: u32 = 1 << 24;

/// How much a proof and a disproof of a state seem to cost; 0 once it is found, [`NEVER`] where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl Numbers {
    pub(crate) const UNKNOWN: Numbers = Numbers::new(1, 1);
    pub(crate) const HAPPENS: Numbers = Numbers::new(0, NEVER);
    pub(crate) const FAILED: Numbers = Numbers::new(NEVER, 0);
    /// As limits: work until the state is decided.
    pub(crate) const UNLIMITED: Numbers = Numbers::new(NEVER, NEVER);

    pub(crate) const fn new(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    /// Those of a solved state.
    pub(crate) fn of(value: Value) -> Numbers {
        if value == Value::Happens { Numbers::HAPPENS } else { Numbers::FAILED }
    }

    /// From what the side to move wants to bring down, and what it wants to keep up.
    pub(crate) fn of_mover(is_max: bool, wanted: u32, refuted: u32) -> Numbers {
        if is_max { Numbers::new(wanted, refuted) } else { Numbers::new(refuted, wanted) }
    }

    /// Those of the opposite question.
    pub(crate) fn turned(self) -> Numbers {
        Numbers::new(self.disproof, self.proof)
    }

    /// The value that a state with these numbers has.
    pub(crate) fn value(self) -> Option<Value> {
        match self {
            Numbers { proof: 0, .. } => Some(Value::Happens),
            Numbers { disproof: 0, .. } => Some(Value::Never),
            _ => None,
        }
    }

    /// What the side to move wants to bring down to 0.
    pub(crate) fn wanted(self, is_max: bool) -> u32 {
        if is_max { self.proof } else { self.disproof }
    }

    /// What is 0 once the side to move has failed.
    pub(crate) fn refuted(self, is_max: bool) -> u32 {
        self.wanted(!is_max)
    }

    /// Whether it is time to leave a state with these limits.
    pub(crate) fn reach(self, most: Numbers) -> bool {
        self.proof >= most.proof || self.disproof >= most.disproof
    }

    /// Those of a state at which a path was given up: it looks less and less promising for both sides.
    pub(crate) fn doubled(self) -> Numbers {
        let double = |number: u32| (2 * number).min(NEVER - 1);
        Numbers::new(double(self.proof), double(self.disproof))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_and_its_numbers_say_the_same() {
        for value in [Value::Happens, Value::Never] {
            assert_eq!(Numbers::of(value).value(), Some(value));
            assert_eq!(Numbers::of(value.other()), Numbers::of(value).turned());
        }
        assert_eq!(Numbers::UNKNOWN.value(), None);
    }

    #[test]
    fn min_sees_the_numbers_in_the_other_order() {
        for is_max in [true, false] {
            let seen = Numbers::of_mover(is_max, 3, 8);
            assert_eq!((seen.wanted(is_max), seen.refuted(is_max)), (3, 8));
        }
        assert_eq!(Numbers::of_mover(false, 3, 8), Numbers::new(8, 3));
    }

    #[test]
    fn what_is_doubled_stays_open() {
        assert_eq!(Numbers::new(3, NEVER - 1).doubled(), Numbers::new(6, NEVER - 1));
    }
}
