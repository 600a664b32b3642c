//! What a goal tells the search about itself (the methods of Table 1 of paper 001 in our words), one trait for each of those
//! who ask: a new goal begins with [`Goal`] and [`Settleable`], and answers the others as far as it has something to say.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_patterns::Wish;
use nerai_proof::{Aim, Claim, Node};

use crate::advice::pattern_rules::IsAsked;
use crate::ground::value::{Seen, Value};
use crate::limits::Budget;
use crate::pn::numbers::Numbers;

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

/// The side to move, and the side that need not obey ko bans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoverAndKo {
    pub(crate) side: Color,
    pub(crate) komaster: Option<Color>,
}

/// What a prover claims about a compound goal in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Promise {
    pub(crate) asked: MoverAndKo,
    pub(crate) claim: Claim,
    pub(crate) prover: Color,
}

/// An event that one side, called max, wants to bring about: what every search asks.
pub(crate) trait Goal {
    /// Whether reading by orders makes sense for the goal. One that is only settled needs no promises of moves, and none
    /// of what says why a bounded search failed.
    const IS_READ: bool = true;

    /// Nodes of the first round of a search; each further round has four times as many.
    const FIRST_SLICE: u64 = 4_000;

    /// Whether a win is looked for before anything else, although it is not read.
    const WINS_FIRST: bool = false;

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

    /// Points among which every move lies that brings the event about at once.
    fn finishing_points(&self, position: &Position) -> PointSet;

    /// Whether a finishing move counts when this side need not obey ko bans.
    fn is_final(&self, _position: &Position, _at: Point, _komaster: Option<Color>) -> bool {
        true
    }

    /// Hand-written candidates for max, for an attempt of this order.
    fn knowledge(&self, position: &Position, order: u8) -> PointSet;

    /// The moves that achieve or prevent the goal directly, as far as they can be named without reading.
    fn direct_points(&self, position: &Position) -> PointSet {
        self.knowledge(position, 1)
    }

    /// Stones whose capture the goal speaks of.
    fn vital(&self) -> PointSet;

    /// Pins that a move of a side brings the event about, on the position before it: what it joins, or what can be seen then.
    fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet;
}

/// What reading by orders asks besides. A goal that is never read has nothing to say here.
pub(crate) trait Readable: Goal {
    /// A guess at [`Goal::moves_needed`] after min's best simple move.
    fn resistance(&self, position: &Position) -> usize {
        self.moves_needed(position, 12).0 + 1
    }

    /// Pins that none of the finishing points works.
    fn no_finish(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY
    }

    /// Points that must be tried by max when exactly `moves_needed` moves are left: only these bring it nearer.
    fn approaching_points(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY
    }

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

/// What settling asks besides: zones, what is seen without a search, and where to look first.
pub(crate) trait Settleable: Goal {
    /// A quick look for "never, even if min always passes", with the points that show it.
    fn never_by_passing(&self, _position: &Position) -> Option<PointSet> {
        None
    }

    /// What every zone of a proof that the event never happens must contain.
    fn hold_base(&self, position: &Position) -> PointSet;

    /// Lets the board remember what has just happened, after every move.
    fn observe(&self, _position: &mut Position) {}

    /// What play is worth that stays for ever where it is now.
    fn stays(&self, _position: &Position) -> Value {
        Value::Never
    }

    /// What every zone of a proof that the event happens must contain.
    fn reach_base(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY
    }

    /// Pins, before a move, what the board was made to remember by it for the sake of max or min.
    fn pinned_by_notes(&self, _position: &Position, _made: (Color, Point), _notes: u32, _for_max: bool) -> PointSet {
        PointSet::EMPTY
    }

    /// Points where a side should look for moves of its own accord.
    fn hints(&self, position: &Position, _asked: MoverAndKo) -> PointSet {
        self.knowledge(position, 2)
    }

    /// A guess at the proof and disproof number of a state nobody has looked at.
    fn first_numbers(&self, _position: &Position, _asked: MoverAndKo) -> Option<Numbers> {
        None
    }

    /// The goal as pattern databases know it, wanted by max, and the placements that may be asked about it; nothing if they
    /// know no such goal.
    fn wish(&self) -> Option<(Wish, IsAsked)> {
        None
    }

    /// How hard [`Settleable::look_ahead`] tries at present; states that were looked at with less are looked at again.
    fn effort(&self) -> u8 {
        0
    }

    /// Hears how many nodes the next round has, and may try harder from then on.
    fn next_round(&mut self, _nodes: u64) {}

    /// The value of a position, if that can be found without searching the goal itself.
    fn look_ahead(&self, _position: &Position, _asked: MoverAndKo, _budget: &mut Budget) -> Option<Seen> {
        None
    }
}

/// What whoever writes a proof down asks a goal that consists of parts. Others have nothing to say here.
pub(crate) trait Splitting: Goal {
    /// A move that keeps a promise, if that can be said without searching the goal itself.
    fn choose(&self, _position: &Position, _promise: Promise, _budget: &mut Budget) -> Option<Play> {
        None
    }

    /// Claims that are enough for a promise and simpler to prove; see [`nerai_proof::Player::split`].
    fn split(&self, _position: &Position, _promise: Promise, _budget: &mut Budget) -> Vec<Claim> {
        Vec::new()
    }

    /// A proof of a promise that is known already; see [`nerai_proof::Player::proof`].
    fn proof(&self, _position: &Position, _promise: Promise) -> Option<Vec<Node>> {
        None
    }

    /// Points that the zone rules should choose in proofs.
    fn prefers(&self) -> PointSet {
        PointSet::EMPTY
    }
}

/// A goal that can be asked everything.
pub(crate) trait Target: Readable + Settleable + Splitting {}

impl<T: Readable + Settleable + Splitting> Target for T {}
