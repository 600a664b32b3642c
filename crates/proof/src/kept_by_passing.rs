//! What is kept although one side always passes: stones that are alive for good keep an event from happening.

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Block, Position};
use nerai_goal::{Clause, Dnf};

use crate::aim::parts::{Claim, Part, PartSet, Progress};
use crate::aim::{Aim, Event};
use crate::alive::{alive_blocks, alive_in};
use crate::rule::{Rule, applies};

/// The points that show that a claim of this prover is kept although he always passes; nothing if that cannot be seen.
#[must_use]
pub fn kept_by_passing(position: &Position, aim: &Aim, claim: Claim, prover: Color) -> Option<PointSet> {
    let Event::Compound(parts) = &aim.event else {
        return if prover == aim.max { None } else { alive(position, &aim.event, false) };
    };
    let progress = parts.claimed(parts.progress(position), claim, prover);
    let open = parts.relevant(&progress);
    let unwanted = open & !parts.wanted_by(prover);
    // Whoever grants something plays elsewhere, too, and may take stones of the opponent there.
    let is_beside = claim.granted != 0 && applies(Rule::ClaimsLeaveAlone);
    let staying = |(number, part): (usize, &Part)| Some((1 << number, alive(position, &part.event, is_beside)?));
    let mut shown: Vec<(PartSet, PointSet)> = parts.among(unwanted).filter_map(staying).collect();
    let suffices = |shown: &[(PartSet, PointSet)]| {
        let never = shown.iter().fold(0, |all, (part, _)| all | part);
        let rest = Claim { granted: 0, conceded: open & !never };
        let progress = Progress { never: progress.never | never, ..progress };
        parts.value(&parts.claimed(progress, rest, prover)) == Some(prover == aim.max)
    };
    if shown.is_empty() || !suffices(&shown) {
        return None;
    }
    // Whatever is not needed only makes the zone larger.
    for number in (0..shown.len()).rev() {
        let left_out = shown.remove(number);
        if !suffices(&shown) {
            shown.insert(number, left_out);
        }
    }
    Some(shown.iter().fold(PointSet::EMPTY, |all, (_, zone)| all | *zone))
}

/// The points that show that the event never happens although the side that does not want it always passes: a stone that
/// it needs gone is alive for good, with the blocks and regions that show it. Nothing if there is no such stone.
///
/// If that side makes moves elsewhere (`is_beside`), stones of the other side are no reason: it might take them itself.
fn alive(position: &Position, event: &Event, is_beside: bool) -> Option<PointSet> {
    match event {
        Event::Capture { anchor } => alive_in(position, &PointSet::one(*anchor), position.color_at(*anchor)?),
        Event::Kill { .. } => {
            let stones = event.stones() & *position.watched();
            alive_in(position, &stones, position.color_at(stones.first()?)?)
        }
        // Nobody takes stones of their own away.
        Event::Eye { at, owner } if position.color_at(*at) == Some(*owner) && !is_beside => Some(PointSet::one(*at)),
        Event::Eye { at, owner } => alive_in(position, PointSet::near(*at), owner.other()),
        Event::Force { formula, owner } => never_true(position, formula, *owner, is_beside),
        Event::Connect { .. } | Event::Invade { .. } | Event::Compound(_) => None,
    }
}

/// The points that show that a formula stays false although the side that does not want it always passes: in each
/// alternative one point is never what it should be.
fn never_true(position: &Position, formula: &Dnf, owner: Color, is_beside: bool) -> Option<PointSet> {
    let (alive, regions) = alive_blocks(position, owner.other());
    let alive = alive.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
    let own = if is_beside { PointSet::EMPTY } else { position.stones()[owner] };
    let witnesses = formula.clauses().iter().map(|clause| never_fits(position, clause, owner, &own, &alive));
    let zone = witnesses.collect::<Option<PointSet>>()?;
    if !applies(Rule::FormulaNever) {
        return Some(PointSet::EMPTY);
    }
    // A stone that lives does so with the others.
    Some(if zone.meets(&alive) { regions.iter().fold(zone | alive, |all, region| all | *region) } else { zone })
}

/// A point that will never fit a clause while the side that does not want it passes: stones of the owner's `own` stay, so do
/// stones that are alive or taken for granted, and no stone of the other side appears.
fn never_fits(position: &Position, clause: &Clause, owner: Color, own: &PointSet, alive: &PointSet) -> Option<Point> {
    let other = owner.other();
    let unfit = clause.unfit(position.stones());
    let missing = clause.not[owner] & position.empty_points();
    let own = unfit & (missing | *own);
    let granted = |point: &Point| position.block_at(*point).is_some_and(Block::is_uncapturable);
    let staying = unfit & position.stones()[other];
    own.first().or_else(|| staying.iter().find(granted)).or_else(|| (staying & *alive).first())
}
