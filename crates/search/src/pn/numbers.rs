//! Proof and disproof numbers: how far a state seems to be from either value, and how far a search goes into a move.

pub(crate) use crate::ground::value::NEVER;
use crate::ground::value::Value;

/// How much a proof and a disproof of a state seem to cost; 0 once it is found, [`NEVER`] where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl Numbers {
    pub(crate) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    pub(crate) const HAPPENS: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(crate) const FAILED: Numbers = Numbers { proof: NEVER, disproof: 0 };
    /// As limits: work until the state is decided.
    pub(crate) const UNLIMITED: Numbers = Numbers { proof: NEVER, disproof: NEVER };

    /// Those of a solved state.
    pub(crate) fn of(value: Value) -> Numbers {
        if value == Value::Happens { Numbers::HAPPENS } else { Numbers::FAILED }
    }

    /// From what the side to move wants to bring down, and what it wants to keep up.
    pub(crate) fn of_mover(is_max: bool, wanted: u32, refuted: u32) -> Numbers {
        let numbers = Numbers { proof: wanted, disproof: refuted };
        if is_max { numbers } else { numbers.turned() }
    }

    /// Those of the opposite question.
    pub(crate) fn turned(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
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
        Numbers { proof: double(self.proof), disproof: double(self.disproof) }
    }
}

/// The numbers at which to leave the best child of a node, given where to leave the node: when it is no longer the best
/// (with the 1+1/4 trick against thrashing), or has used up what the other children leave.
pub(crate) fn limits_of_child(is_max: bool, most: Numbers, node: Numbers, child: Numbers, second: u32) -> Numbers {
    let slack = second.saturating_add(second / 4 + 1).min(NEVER);
    let left = most.refuted(is_max).saturating_sub(node.refuted(is_max));
    let share = left.saturating_add(child.refuted(is_max)).min(NEVER);
    // Every visit may change something.
    let (wanted, refuted) = (child.wanted(is_max) + 1, child.refuted(is_max) + 1);
    Numbers::of_mover(is_max, most.wanted(is_max).min(slack).max(wanted), share.max(refuted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    #[test]
    fn a_value_and_its_numbers_say_the_same() {
        for value in [Value::Happens, Value::Never] {
            assert_eq!(Numbers::of(value).value(), Some(value));
        }
        assert_eq!(Numbers::UNKNOWN.value(), None);
    }

    #[test]
    fn min_sees_the_numbers_in_the_other_order() {
        for is_max in [true, false] {
            let seen = Numbers::of_mover(is_max, 3, 8);
            assert_eq!((seen.wanted(is_max), seen.refuted(is_max)), (3, 8));
        }
        assert_eq!(Numbers::of_mover(false, 3, 8), numbers(8, 3));
    }

    #[test]
    fn what_is_doubled_stays_open() {
        assert_eq!(numbers(3, NEVER - 1).doubled(), numbers(6, NEVER - 1));
    }

    #[test]
    fn the_best_child_of_max_is_left_a_little_above_the_second_best() {
        let limits = limits_of_child(true, numbers(100, 100), numbers(8, 20), numbers(8, 5), 12);
        // The others keep 15 of the node's 20: the child may grow by what is left of 100.
        assert_eq!(limits, numbers(12 + 12 / 4 + 1, 100 - 20 + 5));
    }

    #[test]
    fn for_min_the_numbers_change_places() {
        let limits = limits_of_child(false, numbers(100, 100), numbers(20, 8), numbers(5, 8), 12);
        assert_eq!(limits.turned(), limits_of_child(true, numbers(100, 100), numbers(8, 20), numbers(8, 5), 12));
    }

    #[test]
    fn every_visit_may_change_something() {
        // A node whose limits are reached still lets its child move by one.
        let three = numbers(3, 3);
        assert_eq!(limits_of_child(true, three, three, three, 3), numbers(4, 4));
    }
}
