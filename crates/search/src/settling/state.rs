//! The states of a search without orders, with their moves.

use nerai_board::{Color, Point, PointSet};

use crate::ground::value::Value;
use crate::pn::numbers::Numbers;
use crate::settling::lists::List;

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Leads {
    /// To another state.
    To(u32),
    /// To the event.
    Happens,
    /// To where the event is impossible.
    Never,
}

/// A move from a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(super) at: Point,
    pub(super) leads: Leads,
    /// What the board was made to remember by the move.
    pub(super) notes: u32,
    /// Whether the move is refuted and its zone is part of the state's zone.
    pub(super) is_absorbed: bool,
}

/// A move to follow, or a pass, and the state it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(super) at: Option<Point>,
    pub(super) to: u32,
}

/// A state on the path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnPath {
    pub(super) number: u32,
    /// Who is to move.
    pub(super) side: Color,
    /// How many states lie before it.
    pub(super) place: u32,
}

/// A state and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(super) numbers: Numbers,
    /// The points that the result depends on; of an open state, those that refuted moves depend on so far.
    pub(super) zone: PointSet,
    /// Points of the zone that have become edges or are illegal.
    pub(super) seen: PointSet,
    pub(super) edges: List,
    /// The same stones with the other side to move and no ban.
    pub(super) pass: Option<u32>,
    /// The move that decides for the side it pleases; none is a pass.
    pub(super) best: Option<Point>,
    /// Whether the goal's own suggestions are among the edges.
    pub(super) has_hints: bool,
    /// Whether max is to move.
    pub(super) is_max: bool,
    /// What play is worth that stays here for ever.
    pub(super) stays: Value,
    /// How hard the goal has tried to see the value without a search; see `Settleable::effort`.
    pub(super) effort: u8,
    /// Whether the state is on the current path.
    pub(super) is_on_path: bool,
    /// States with a move (or pass) to this one.
    pub(super) parents: List,
}
