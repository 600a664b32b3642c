//! What reading says about a node.

use nerai_board::{Point, PointSet};

/// What a node is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// Max wins; the zone pins it. `ko`: the proof needs the ko rule it was read under, so it may not hold under another.
    Won { zone: PointSet, best: Option<Point>, ko: bool },
    /// No win within the bounds; the zone pins that. Exact: no depth bound was met.
    Failed { zone: PointSet, best: Option<Point>, exact: bool },
    /// The budget ran out.
    Stopped,
}
