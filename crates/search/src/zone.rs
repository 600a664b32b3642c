//! The zone rules of the search: which points pin the truth of what the rules were asked on behalf of a proof.
//!
//! Search of compound goals (paper 001) calls a zone "relevancy zone". Rules and proofs: docs/proofs.md. The checker has
//! its own copy of these rules on purpose; a mistake here costs a proof, never a wrong verdict.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

/// The set and the neighbours of its points.
pub(crate) fn around(position: &Position, set: &PointSet) -> PointSet {
    set.spread() & *position.board()
}

/// A point and its neighbours.
pub(crate) fn near(position: &Position, point: Point) -> PointSet {
    *PointSet::near(point) & *position.board()
}

/// Rule K1: every block that meets the zone comes whole and with one liberty, so that no move outside the zone can
/// change anything inside.
pub(crate) fn close(position: &Position, mut zone: PointSet) -> PointSet {
    let stones = position.stones();
    let mut todo = zone & (stones.black | stones.white);
    while let Some(first) = todo.first() {
        let Some(block) = position.block_at(first) else { break };
        todo -= *block.stones();
        zone |= *block.stones();
        let liberties = block.liberties();
        if !liberties.meets(&zone) && !block.is_uncapturable() {
            zone.insert(cheapest_liberty(position, &liberties, &zone));
        }
    }
    zone
}

/// The liberty that drags the least with it: one whose neighbours are mostly in the zone already.
fn cheapest_liberty(position: &Position, liberties: &PointSet, zone: &PointSet) -> Point {
    let cost = |point: &Point| (near(position, *point) - *zone).len();
    liberties.iter().min_by_key(cost).expect("a legal block has a liberty")
}

/// Pins that a block is not captured by a move on `at`.
fn not_captured(position: &Position, block: &PointSet, at: Point, zone: &PointSet) -> PointSet {
    let Some(block) = block.first().and_then(|stone| position.block_at(stone)) else { return PointSet::EMPTY };
    let others = block.liberties().without(at);
    let mut pinned = *block.stones();
    if !others.meets(zone)
        && !block.is_uncapturable()
        && let Some(liberty) = others.first()
    {
        pinned.insert(liberty);
    } else if let Some(liberty) = (others & *zone).first() {
        pinned.insert(liberty);
    }
    pinned
}

/// Pins that a move is legal, preferring a reason that already lies in the zone.
pub(crate) fn legal(position: &Position, color: Color, at: Point, zone: &PointSet) -> PointSet {
    let here = PointSet::one(at);
    let beside = near(position, at).without(at);
    let empty = beside & position.empty_points();
    if let Some(point) = (empty & *zone).first().or(empty.first()) {
        return here.with(point);
    }
    let mut best: Option<PointSet> = None;
    for block in position.blocks_meeting(beside) {
        let reason = if block.color() == color {
            let others = block.liberties().without(at);
            match (others & *zone).first().or(others.first()) {
                _ if block.is_uncapturable() => *block.stones(),
                Some(liberty) => block.stones().with(liberty),
                None => continue,
            }
        } else if block.is_in_atari() {
            around(position, block.stones())
        } else {
            continue;
        };
        if best.is_none_or(|best| (reason - *zone).len() < (best - *zone).len()) {
            best = Some(reason);
        }
    }
    best.unwrap_or_default() | here
}

/// Pins that a move would be suicide.
pub(crate) fn suicide(position: &Position, color: Color, at: Point, zone: &PointSet) -> PointSet {
    let mut pinned = near(position, at);
    for block in position.blocks_meeting(pinned) {
        pinned |= if block.color() == color {
            around(position, block.stones())
        } else {
            not_captured(position, block.stones(), at, zone)
        };
    }
    pinned
}

/// The zone before a move (on the position before it) from the zone after it, not yet closed. `vital` are the stones
/// the goal speaks of: taking one of them is an event that must be pinned whatever the later zone is.
pub(crate) fn before_move(
    position: &Position,
    color: Color,
    at: Point,
    after: &PointSet,
    by_prover: bool,
    vital: &PointSet,
) -> PointSet {
    let mut zone = after.with(at);
    let taken = position.captures(color, at);
    if taken.meets(after) || taken.meets(vital) {
        zone |= around(position, &taken);
        if taken.is_one() {
            // Whether this is a ko must be the same everywhere the zone agrees.
            let beside = near(position, at);
            zone |= beside;
            for block in position.blocks_meeting(beside & position.stones()[color.other()]) {
                if !block.stones().meets(&taken) {
                    zone |= not_captured(position, block.stones(), at, &zone);
                }
            }
        }
    }
    if by_prover {
        zone |= legal(position, color, at, &zone);
    }
    zone
}

#[cfg(test)]
mod tests;
