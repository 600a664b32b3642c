//! Stones that are *out*: nobody has proved that they live, but they have so much room that only a mistake would lose them.
//!
//! A certificate may end where stones are out if its header says so. What it proves then holds only if stones that are out
//! stay uncaptured; `docs/proofs.md` ("Out") has the conditions and why the points below show them.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};

use crate::aim::{Aim, Event};
use crate::rule::{Rule, applies};

/// A block with so many liberties is out, and so is one that an extension would give so many.
const FAR: usize = 6;
/// A block of a group needs, besides, so many empty points that are nearer to it than to the opponent.
const MINE: usize = 20;

/// The points that show that a stone which the event wants gone is out, whoever is to move; nothing if none is, or the event
/// is about something else. `prefer` says which points to take where there are more than enough.
#[must_use]
pub fn out(position: &Position, aim: &Aim, prefer: &PointSet) -> Option<PointSet> {
    match &aim.event {
        Event::Capture { anchor } => block_out(position, &position.block_at(*anchor)?, prefer),
        Event::Kill { .. } => {
            let left = aim.event.stones() & *position.watched();
            position
                .blocks_meeting(left)
                .find_map(|block| Some(block_out(position, &block, prefer)? | ground(position, &block)?))
        }
        _ => None,
    }
}

/// A block that nobody takes by chasing it: by its liberties, by the free points behind them, or by its extensions.
fn block_out(position: &Position, block: &Block<'_>, prefer: &PointSet) -> Option<PointSet> {
    let liberties = block.liberties();
    let far = if applies(Rule::OutLiberties) { FAR } else { 3 };
    let shown = *block.stones() | first_of(&liberties, far, prefer);
    if liberties.len() >= far {
        return Some(shown);
    }
    let free = free_points(position, block.color(), &liberties);
    let by_free_points = |wanted| {
        let beside = first_of(&free, wanted, prefer).spread() & *position.board();
        (free.len() >= wanted).then_some(if applies(Rule::OutShown) { beside } else { PointSet::EMPTY })
    };
    let by_extensions = || extensions(position, block.color(), &liberties, prefer);
    let reason = match liberties.len() {
        5 => by_free_points(2).or_else(by_extensions),
        4 => by_extensions().or_else(|| by_free_points(5)),
        3 => by_extensions(),
        _ => None,
    };
    reason.map(|reason| shown | reason)
}

/// The empty points next to the liberties that are none themselves and have no stone of the opponent beside them.
fn free_points(position: &Position, owner: Color, liberties: &PointSet) -> PointSet {
    let behind = (liberties.spread() & position.empty_points()) - *liberties;
    let enemies = if applies(Rule::OutFree) { position.stones()[owner.other()] } else { PointSet::EMPTY };
    behind - enemies.spread()
}

/// What shows that two liberties are extensions that give enough liberties: the opponent fills only one of them.
fn extensions(position: &Position, owner: Color, liberties: &PointSet, prefer: &PointSet) -> Option<PointSet> {
    let wanted = if applies(Rule::OutTwice) { 2 } else { 1 };
    let reasons = in_order(liberties, prefer).filter_map(|at| {
        let near = PointSet::near(at);
        let mut shown = *liberties | (*near & position.empty_points());
        let mut gained = shown.without(at);
        for friend in position.blocks_meeting(*near & position.stones()[owner]) {
            if gained.len() >= FAR {
                break;
            }
            gained |= friend.liberties().without(at);
            shown |= *friend.stones() | friend.liberties();
        }
        (gained.len() >= FAR).then_some(if applies(Rule::OutShown) { shown } else { *liberties })
    });
    let found: Vec<PointSet> = reasons.take(wanted).collect();
    (found.len() == wanted).then(|| found.iter().fold(PointSet::EMPTY, |all, reason| all | *reason))
}

/// Ground of its own, without which a block may be part of a dead group: enough empty points are nearer to it, by steps over
/// empty points, than to any stone of the opponent.
fn ground(position: &Position, block: &Block<'_>) -> Option<PointSet> {
    let empty = position.empty_points();
    let step = |reached: PointSet| reached | (reached.spread() & empty);
    let enemies = if applies(Rule::OutNearer) { position.stones()[block.color().other()] } else { PointSet::EMPTY };
    let (mut own, mut theirs, mut mine) = (*block.stones(), enemies, PointSet::EMPTY);
    let mut shown = own;
    for steps in 1.. {
        let before = own;
        (own, theirs) = (step(own), step(theirs));
        let nearer = (own - before) - theirs;
        if nearer.is_empty() {
            return None;
        }
        mine |= nearer;
        // No stone of the opponent is so near, and none would be unnoticed.
        let around = |reached: PointSet| reached | ((reached & empty).spread() & *position.board());
        shown |= (0..if applies(Rule::OutAround) { steps } else { 0 }).fold(nearer, |reached, _| around(reached));
        if mine.len() >= MINE {
            break;
        }
    }
    Some(shown)
}

/// So many points of a set.
fn first_of(set: &PointSet, count: usize, prefer: &PointSet) -> PointSet {
    in_order(set, prefer).take(count).collect()
}

/// The points of a set, the preferred ones first.
fn in_order(set: &PointSet, prefer: &PointSet) -> impl Iterator<Item = Point> {
    (*set & *prefer).iter().chain(*set - *prefer)
}
