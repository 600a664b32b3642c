//! What a state is worth: the event happens, or it never does; as proof and disproof numbers say it, and with the points
//! that show it.

use nerai_board::{Point, PointSet};

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

    /// The one that pleases max, or min.
    pub(crate) fn wanted_by(is_max: bool) -> Value {
        if is_max { Value::Happens } else { Value::Never }
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

/// A value that was seen without a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) value: Value,
    pub(crate) zone: PointSet,
    /// The move that keeps it so, if the side to move is the one that it pleases; none is a pass.
    pub(crate) best: Option<Point>,
}

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
}
