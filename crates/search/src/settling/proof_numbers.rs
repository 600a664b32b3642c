//! Proof and disproof numbers of searches that know no orders: how much is still to be shown that an event happens, and
//! that it never does.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use nerai_board::zobrist;

/// Proof or disproof number of something impossible.
pub(crate) const NEVER: u32 = 1 << 24;

/// What a solved state is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Max brings the event about.
    Happens,
    /// Min prevents it for good.
    Never,
}

impl Value {
    /// Proof and disproof number of a solved state.
    pub(crate) fn numbers(self) -> (u32, u32) {
        if self == Value::Happens { (0, NEVER) } else { (NEVER, 0) }
    }

    /// The other one.
    pub(crate) fn other(self) -> Value {
        if self == Value::Happens { Value::Never } else { Value::Happens }
    }

    /// The value that a state with these numbers has.
    pub(crate) fn of(pn: u32, dn: u32) -> Option<Value> {
        match (pn, dn) {
            (0, _) => Some(Value::Happens),
            (_, 0) => Some(Value::Never),
            _ => None,
        }
    }
}

/// The numbers at which to leave the best child of a node, given where to leave the node: when it is no longer the best
/// (with the 1+1/4 trick against thrashing), or has used up what the other children leave. Numbers are proof, disproof.
pub(crate) fn limits_of_child(
    is_max: bool,
    most: (u32, u32),
    node: (u32, u32),
    child: (u32, u32),
    second: u32,
) -> (u32, u32) {
    let slack = second.saturating_add(second / 4 + 1).min(NEVER);
    let share = |most: u32, node: u32, child: u32| most.saturating_sub(node).saturating_add(child).min(NEVER);
    let (pn, dn) = if is_max {
        (most.0.min(slack), share(most.1, node.1, child.1))
    } else {
        (share(most.0, node.0, child.0), most.1.min(slack))
    };
    (pn.max(child.0 + 1), dn.max(child.1 + 1))
}

/// Hash keys are already well mixed.
#[derive(Default)]
pub(crate) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = zobrist::mix(self.0 ^ u64::from(*byte));
        }
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// A table by keys of positions.
pub(crate) type KeyMap<V> = HashMap<u64, V, BuildHasherDefault<Mixed>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_and_its_numbers_say_the_same() {
        for value in [Value::Happens, Value::Never] {
            let (pn, dn) = value.numbers();
            assert_eq!(Value::of(pn, dn), Some(value));
            assert_eq!((value.other().numbers(), value.other().other()), ((dn, pn), value));
        }
        assert_eq!(Value::of(1, 1), None);
    }

    #[test]
    fn the_best_child_of_max_is_left_a_little_above_the_second_best() {
        let (pn, dn) = limits_of_child(true, (100, 100), (8, 20), (8, 5), 12);
        assert_eq!(pn, 12 + 12 / 4 + 1);
        // The others keep 15 of the node's 20: the child may grow by what is left of 100.
        assert_eq!(dn, 100 - 20 + 5);
    }

    #[test]
    fn for_min_the_numbers_change_places() {
        let (pn, dn) = limits_of_child(false, (100, 100), (20, 8), (5, 8), 12);
        assert_eq!((dn, pn), limits_of_child(true, (100, 100), (8, 20), (8, 5), 12));
    }

    #[test]
    fn every_visit_may_change_something() {
        // A node whose limits are reached still lets its child move by one.
        assert_eq!(limits_of_child(true, (3, 3), (3, 3), (3, 3), 3), (4, 4));
    }
}
