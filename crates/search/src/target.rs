//! What a goal tells the search about itself: one trait for all goals that end in an event (the methods of Table 1 of
//! paper 001 in our words).

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Aim;

/// Where a goal stands on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Neither side has what it wants.
    Open,
    /// The event has happened; it stays achieved.
    Happened,
    /// The event can never happen any more.
    Impossible,
}

/// An event that one side, called max, wants to bring about.
pub(crate) trait Target {
    /// Whether reading by orders makes sense for the goal. One that is only settled needs no promises of moves, and none
    /// of what says why a bounded search failed.
    const IS_READ: bool = true;

    /// The side that wants the event.
    fn max(&self) -> Color;

    /// The event as proofs know it, asked for by max.
    fn aim(&self) -> Aim;

    /// The same goal as proofs know it: what happens, happens for good.
    fn plain(&self) -> Self
    where
        Self: Sized + Clone,
    {
        self.clone()
    }

    /// Where the goal stands now.
    fn status(&self, position: &Position) -> Status;

    /// A lower bound for the number of moves max needs if min only passes, and points that pin "at least
    /// `enough`" when the bound is that high.
    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet);

    /// A guess at [`Target::moves_needed`] after min's best simple move.
    fn resistance(&self, position: &Position) -> usize {
        self.moves_needed(position, 12).0 + 1
    }

    /// Points among which every move lies that brings the event about at once.
    fn finishing_points(&self, position: &Position) -> PointSet;

    /// Whether a finishing move counts when this side need not obey ko bans.
    fn is_final(&self, _position: &Position, _at: Point, _komaster: Option<Color>) -> bool {
        true
    }

    /// Pins that none of the finishing points works.
    fn no_finish(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY
    }

    /// Points that must be tried by max when exactly `moves_needed` moves are left: only these bring it nearer.
    fn approaching_points(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY
    }

    /// Hand-written candidates for max, for an attempt of this order.
    fn knowledge(&self, position: &Position, order: u8) -> PointSet;

    /// How promising a move of max looks; larger is tried first.
    fn max_promise(&self, _position: &Position, _at: Point) -> i32 {
        0
    }

    /// How promising a reply of min looks.
    fn min_promise(&self, _position: &Position, _at: Point) -> i32 {
        0
    }

    /// Whether a reply of min is one that an estimate must not leave out.
    fn is_natural_reply(&self, _position: &Position, _at: Point) -> bool {
        true
    }

    /// Whether bounded reading may estimate what it cannot prove.
    fn has_estimates(&self) -> bool {
        false
    }

    /// Stones whose capture the goal speaks of.
    fn vital(&self) -> PointSet;

    /// Pins that a move joins what must be joined, on the position before it.
    fn pinned_by_finish(&self, position: &Position) -> PointSet;

    /// A quick look for "never, even if min always passes", with the points that show it.
    fn never_by_passing(&self, _position: &Position) -> Option<PointSet> {
        None
    }

    /// What every zone of a proof that the event never happens must contain.
    fn hold_base(&self, position: &Position) -> PointSet;

    /// With min to move: the zone of a win that needs no reading, if there is one.
    fn settled(&self, _position: &Position) -> Option<PointSet> {
        None
    }

    /// Moves that may lead to what is settled, the best first.
    fn settling_points(&self, _position: &Position) -> Vec<Point> {
        Vec::new()
    }

    /// The highest order whose lines are read to their ends whatever the depth bound.
    fn endless_order(&self) -> u8 {
        1
    }
}
