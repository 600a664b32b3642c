//! Which points a step of a proof depends on.
//!
//! A zone is a set of points such that the proof works in every position that looks the same there. Each rule below
//! pins one fact that a proof used, in the position *before* the move; `docs/proofs.md` shows why they suffice. Where
//! a rule leaves a choice, points that are in the zone already win, then those that the proof prefers, and then the first
//! in lattice order.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_goal::Dnf;

use crate::aim::parts::Claim;
use crate::aim::{Aim, Event, eye_block};
use crate::alive::{alive_in, not_alive_in};
use crate::rule::{Rule, applies};

/// The zone before a move of `color` on `at`, from the zone `after` it. `vital` are the stones whose capture the event
/// speaks of.
///
/// In every position that agrees on the result, the move (if it is legal there) leads to a position that agrees on
/// `after`, ko ban included. For the prover the move is legal there, too.
pub(crate) fn before_move(
    position: &Position,
    vital: &PointSet,
    (color, at): (Color, Point),
    after: &PointSet,
    is_prover: bool,
    prefer: &PointSet,
) -> PointSet {
    let mut zone = after.with(at);
    let taken = position.captures(color, at);
    if taken.meets(after) || taken.meets(vital) {
        if applies(Rule::Taken) {
            zone |= near(position, &taken);
        }
        if taken.is_one() && applies(Rule::Ko) {
            // The neighbours of the stone tell whether the capture is a ko.
            zone |= near(position, &PointSet::one(at));
            for enemy in around(position, at, color.other()).filter(|enemy| !enemy.stones().meets(&taken)) {
                stays(&enemy, at, prefer, &mut zone);
            }
        }
    }
    if is_prover && applies(Rule::Legal) {
        legal(position, color, at, prefer, &mut zone);
    }
    zone
}

/// Pins the blocks that a move on the board is about to join into a connection.
pub(crate) fn joined_blocks(position: &Position, event: &Event) -> PointSet {
    match event {
        Event::Connect { .. } if applies(Rule::JoinedBlocks) => stones_of(position.blocks_meeting(event.stones())),
        _ => PointSet::EMPTY,
    }
}

/// Pins an event that can be seen on the board where it has just happened: an eye, life, or a formula.
pub(crate) fn seen(position: &Position, event: &Event, prefer: &PointSet) -> PointSet {
    let shown = match event {
        Event::Eye { at, owner } if applies(Rule::EyeShown) => {
            stones_of(eye_block(position, *at, *owner).into_iter()).with(*at)
        }
        Event::Invade { area, owner } if applies(Rule::LifeShown) => {
            alive_in(position, &area.points(), *owner).unwrap_or_default()
        }
        Event::Force { formula, .. } if applies(Rule::FormulaShown) => {
            formula.true_clause(position.stones()).map(nerai_goal::Clause::points).unwrap_or_default()
        }
        _ => PointSet::EMPTY,
    };
    close(position, prefer, shown)
}

/// Pins the parts of a compound goal that the prover wants and has before the first move.
pub(crate) fn shown_at_root(position: &Position, aim: &Aim, prover: Color, prefer: &PointSet) -> PointSet {
    let Some(parts) = aim.parts() else { return PointSet::EMPTY };
    let there = parts.wanted_by(prover) & position.noted();
    aim.events(there).fold(PointSet::EMPTY, |all, event| {
        all | close(position, prefer, joined_blocks(position, event)) | seen(position, event, prefer)
    })
}

/// The stones whose capture makes a difference to a claim of this prover.
pub(crate) fn vital(position: &Position, aim: &Aim, claim: Claim, prover: Color) -> PointSet {
    match &aim.event {
        Event::Compound(parts) => {
            let relevant = parts.relevant(&parts.claimed(parts.progress(position), claim, prover));
            parts.stones_left(relevant, position)
        }
        event => event.stones(),
    }
}

/// Pins that what the prover does not want has not happened, in every state of a proof. `zone` holds what is pinned
/// already.
pub(crate) fn base(position: &Position, aim: &Aim, claim: Claim, prover: Color, zone: &PointSet) -> PointSet {
    match &aim.event {
        Event::Compound(parts) if applies(Rule::PartsBase) => {
            let relevant = parts.relevant(&parts.claimed(parts.progress(position), claim, prover));
            let unwanted = parts.among(relevant & !parts.wanted_by(prover));
            unwanted.fold(PointSet::EMPTY, |all, (_, part)| all | not_yet(position, &part.event, &(*zone | all)))
        }
        _ if prover == aim.max => PointSet::EMPTY,
        event => not_yet(position, event, zone),
    }
}

/// Pins that an event has not happened.
fn not_yet(position: &Position, event: &Event, zone: &PointSet) -> PointSet {
    match event {
        Event::Capture { .. } if !applies(Rule::CaptureBase) => PointSet::EMPTY,
        Event::Kill { .. } if !applies(Rule::KillBase) => PointSet::EMPTY,
        Event::Connect { .. } if !applies(Rule::ConnectionBase) => PointSet::EMPTY,
        Event::Eye { .. } if !applies(Rule::EyeBase) => PointSet::EMPTY,
        Event::Invade { .. } if !applies(Rule::LifeBase) => PointSet::EMPTY,
        Event::Force { .. } if !applies(Rule::FormulaBase) => PointSet::EMPTY,
        Event::Capture { anchor } => stones_of(position.block_at(*anchor).into_iter()),
        // One target that was never captured is enough.
        Event::Kill { .. } => {
            let left = (event.stones() & *position.watched()).first();
            stones_of(left.and_then(|stone| position.block_at(stone)).into_iter())
        }
        // One block with all its neighbours is surely not joined to the others.
        Event::Connect { points } => {
            let blocks = points.iter().filter_map(|&point| position.block_at(point));
            let closed = blocks.map(|block| near(position, block.stones()));
            closed.min_by_key(PointSet::len).unwrap_or_default()
        }
        Event::Eye { at, owner } => {
            no_eye(position, *at, *owner).into_iter().min_by_key(|reason| (*reason - *zone).len()).unwrap_or_default()
        }
        Event::Invade { area, owner } => not_alive_in(position, &area.points(), *owner).unwrap_or(*position.board()),
        Event::Force { formula, .. } => not_true(position, formula, zone),
        // A part is never a compound.
        Event::Compound(_) => *position.board(),
    }
}

/// In every alternative of a formula one point that is not what it should be: one that is in the zone or shows the same of
/// another alternative if there is one, otherwise an empty one, which needs no liberty.
fn not_true(position: &Position, formula: &Dnf, zone: &PointSet) -> PointSet {
    let mut pinned = PointSet::EMPTY;
    for clause in formula.clauses() {
        let unfit = clause.unfit(position.stones());
        if !unfit.meets(&(*zone | pinned)) {
            pinned.extend((unfit & position.empty_points()).first().or(unfit.first()));
        }
    }
    pinned
}

/// Each of these sets shows that a point is no eye: its stone, a neighbour that is not the owner's, or one of the blocks
/// around it with all its neighbours, if there are several.
fn no_eye(position: &Position, at: Point, owner: Color) -> Vec<PointSet> {
    let own = position.stones()[owner];
    let beside = near(position, &PointSet::one(at)).without(at);
    let taken = PointSet::one(at) - position.empty_points();
    let reasons: Vec<PointSet> = (taken | (beside - own)).iter().map(PointSet::one).collect();
    if !reasons.is_empty() {
        return reasons;
    }
    let blocks = position.blocks_meeting(beside);
    blocks
        .map(|block| if applies(Rule::EyeBlocks) { near(position, block.stones()) } else { *block.stones() })
        .collect()
}

/// Pins that a move would be suicide.
pub(crate) fn suicide(position: &Position, color: Color, at: Point, prefer: &PointSet, zone: &mut PointSet) {
    *zone |= near(position, &PointSet::one(at));
    for friend in around(position, at, color).filter(|_| applies(Rule::SuicideFriends)) {
        *zone |= near(position, friend.stones());
    }
    for enemy in around(position, at, color.other()).filter(|_| applies(Rule::SuicideEnemies)) {
        stays(&enemy, at, prefer, zone);
    }
}

/// Closes a zone: whole blocks, and a liberty of each, so that no move outside can change a point inside.
pub(crate) fn close(position: &Position, prefer: &PointSet, mut zone: PointSet) -> PointSet {
    for block in position.blocks_meeting(zone) {
        if applies(Rule::WholeBlocks) {
            zone |= *block.stones();
        }
        if applies(if block.color() == Color::Black { Rule::BlackLiberty } else { Rule::WhiteLiberty }) {
            keep_liberty(&block, block.liberties(), prefer, &mut zone);
        }
    }
    zone
}

/// Pins that a move is not suicide, in the cheapest of the possible ways.
fn legal(position: &Position, color: Color, at: Point, prefer: &PointSet, zone: &mut PointSet) {
    let beside = near(position, &PointSet::one(at)).without(at);
    let free = beside & position.empty_points();
    let free = (free & *prefer).iter().chain(free).map(|point| zone.with(point));
    let friends = around(position, at, color)
        .filter(|friend| friend.is_uncapturable() || !friend.liberties().without(at).is_empty());
    let friends = friends.map(|friend| {
        let mut with_friend = *zone;
        stays(&friend, at, prefer, &mut with_friend);
        with_friend
    });
    let taken = position.captures(color, at);
    let captures = around(position, at, color.other()).filter(|enemy| enemy.stones().meets(&taken));
    let captures = captures.map(|enemy| *zone | near(position, enemy.stones()));
    if let Some(smallest) = free.chain(friends).chain(captures).min_by_key(PointSet::len) {
        *zone = smallest;
    }
}

/// Pins that a block has a liberty besides the point of the move.
fn stays(block: &Block<'_>, at: Point, prefer: &PointSet, zone: &mut PointSet) {
    *zone |= *block.stones();
    keep_liberty(block, block.liberties().without(at), prefer, zone);
}

fn keep_liberty(block: &Block<'_>, liberties: PointSet, prefer: &PointSet, zone: &mut PointSet) {
    if !block.is_uncapturable() && !liberties.meets(zone) {
        zone.extend((liberties & *prefer).first().or(liberties.first()));
    }
}

/// The blocks of one colour next to a point.
fn around(position: &Position, at: Point, color: Color) -> impl Iterator<Item = Block<'_>> {
    position.blocks_meeting(near(position, &PointSet::one(at)) & position.stones()[color])
}

/// A set with its neighbours on the board.
fn near(position: &Position, set: &PointSet) -> PointSet {
    set.spread() & *position.board()
}

fn stones_of<'p>(blocks: impl Iterator<Item = Block<'p>>) -> PointSet {
    blocks.fold(PointSet::EMPTY, |all, block| all | *block.stones())
}
