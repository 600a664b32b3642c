//! What a state is worth: the event happens, or it never does; and the points that show it.

use nerai_board::{Point, PointSet};

/// What a solved state is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    /// Max brings the event about.
    Happens,
    /// Min prevents it for good.
    Never,
}

impl Value {
    /// The one that pleases max, or min.
    pub(crate) fn wanted_by(is_max: bool) -> Value {
        if is_max { Value::Happens } else { Value::Never }
    }

    /// The other one.
    pub(crate) fn other(self) -> Value {
        if self == Value::Happens { Value::Never } else { Value::Happens }
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
