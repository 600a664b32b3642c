//! One part of a compound goal as the search sees it: any of the goals that can be searched alone.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Event, Part};

use crate::goals::capture::Capture;
use crate::goals::connect::Connect;
use crate::goals::eye::Eye;
use crate::goals::force::Force;
use crate::goals::invade::Invade;
use crate::goals::kill::Kill;
use crate::goals::target::{Goal, Settleable};
use crate::ground::surroundings::reach;

/// A goal without parts.
#[derive(Clone, Debug)]
pub(crate) enum PartTarget {
    Capture(Capture),
    Connect(Connect),
    Kill(Kill),
    Eye(Eye),
    Invade(Invade),
    Force(Force),
}

/// Does the same with the goal, whichever it is.
macro_rules! whichever {
    ($part:expr, $target:ident => $does:expr) => {
        match $part {
            PartTarget::Capture($target) => $does,
            PartTarget::Connect($target) => $does,
            PartTarget::Kill($target) => $does,
            PartTarget::Eye($target) => $does,
            PartTarget::Invade($target) => $does,
            PartTarget::Force($target) => $does,
        }
    };
}
pub(crate) use whichever;

/// How far from a group, an eye and an area both sides look for moves of their own accord.
const STEPS: [usize; 3] = [3, 4, 2];

impl PartTarget {
    /// The goal of a part; nothing for a part that has parts of its own.
    pub(crate) fn new(position: &Position, part: &Part) -> Option<PartTarget> {
        let max = part.max;
        let granted = position.uncapturable();
        Some(match &part.event {
            Event::Capture { anchor } => PartTarget::Capture(Capture { anchor: *anchor, max, lasting: false }),
            Event::Connect { points } => PartTarget::Connect(Connect::new(position, points.clone(), max)),
            Event::Kill { points } => {
                let region = reach(position, &part.event.stones(), &granted, STEPS[0]);
                PartTarget::Kill(Kill { points: points.clone(), max, region })
            }
            Event::Eye { at, .. } => {
                let region = reach(position, &PointSet::one(*at), &granted, STEPS[1]);
                PartTarget::Eye(Eye { at: *at, max, region })
            }
            Event::Invade { area, .. } => {
                let area = area.points() & *position.board();
                let region = reach(position, &area, &granted, STEPS[2]);
                PartTarget::Invade(Invade { event: part.event.clone(), area, max, region })
            }
            Event::Force { formula, .. } => match Force::as_capture(position, formula, max) {
                Some(capture) => PartTarget::Capture(capture),
                None => PartTarget::Force(Force::new(position, formula, max, None)),
            },
            Event::Compound(_) => return None,
        })
    }

    pub(crate) fn max(&self) -> Color {
        whichever!(self, target => target.max())
    }

    pub(crate) fn moves_needed(&self, position: &Position, enough: usize) -> usize {
        whichever!(self, target => target.moves_needed(position, enough).0)
    }

    pub(crate) fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        whichever!(self, target => target.knowledge(position, order) | target.finishing_points(position))
    }

    pub(crate) fn direct_points(&self, position: &Position) -> PointSet {
        whichever!(self, target => target.direct_points(position))
    }

    pub(crate) fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet {
        whichever!(self, target => target.pinned_by_finish(position, side, at))
    }

    pub(crate) fn hold_base(&self, position: &Position) -> PointSet {
        whichever!(self, target => target.hold_base(position))
    }
}
