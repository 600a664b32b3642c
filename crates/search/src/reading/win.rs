//! What reading finds: a win, its order and its zone.

use nerai_board::{Color, Point, PointSet};

use crate::goals::target::Readable;
use crate::reading::driver::Driver;
use crate::reading::outcome::Outcome;
use crate::reading::reader::Reader;

/// A win of max that reading found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The order of the round that found it.
    pub order: u8,
    /// Max's first move; none if min is to move.
    pub first_move: Option<Point>,
    /// The points the win depends on.
    pub zone: PointSet,
}

/// A win of max, if the driver finds one within the budget.
pub(crate) fn win<T: Readable>(reader: &mut Reader<'_, T>, to_move: Color, driver: Driver) -> Option<Reading> {
    match reader.search(driver, to_move) {
        Outcome::Won { zone, best, .. } => {
            let is_at_once = to_move == reader.max() && matches!(reader.or_node(0, 0), Outcome::Won { .. });
            let order = if is_at_once { 0 } else { reader.order };
            Some(Reading { order, first_move: best, zone })
        }
        Outcome::Failed { .. } | Outcome::Stopped => None,
    }
}
