//! Stones that cannot be captured although their owner always passes (Benson 1976), which ends a proof of survival.
//!
//! The search has a test of its own; this one is the checker's.

use nerai_board::{Color, PointSet};
use nerai_go::{Block, Position};

use crate::aim::Event;
use crate::rule::{Rule, applies};

/// The points that show that a stone of the event is alive for good: blocks and the regions they enclose between them.
/// Nothing if no such stone is, or if the event is not about captures.
pub(crate) fn alive(position: &Position, event: &Event) -> Option<PointSet> {
    let stones = match event {
        Event::Capture { anchor } => PointSet::one(*anchor),
        Event::Kill { .. } => *position.watched(),
        Event::Connect { .. } => return None,
    };
    let owner = position.color_at(stones.first()?)?;
    let (blocks, regions) = alive_blocks(position, owner);
    if !blocks.iter().any(|block| block.stones().meets(&stones)) {
        return None;
    }
    let zone = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
    Some(regions.iter().filter(|_| applies(Rule::AliveRegions)).fold(zone, |all, region| all | *region))
}

/// The largest set of blocks each of which has two regions whose empty points are all liberties of it, the regions
/// being enclosed by blocks of the set alone; and those regions.
fn alive_blocks(position: &Position, owner: Color) -> (Vec<Block<'_>>, Vec<PointSet>) {
    let own = position.stones()[owner];
    let empty = position.empty_points();
    let mut blocks: Vec<Block<'_>> = position.blocks().filter(|block| block.color() == owner).collect();
    let mut regions = parts(&(*position.board() - own));
    // Beside a stone that is taken for granted the attacker may fill the last empty point: no eye.
    let walls = position.blocks().filter(|block| block.color() != owner && block.is_uncapturable());
    let walls = walls.filter(|_| applies(Rule::NoWallInEyes)).fold(PointSet::EMPTY, |all, wall| all | *wall.stones());
    regions.retain(|region| region.meets(&empty) && !region.meets(&walls));
    loop {
        let before = (blocks.len(), regions.len());
        let is_eye = |block: &Block<'_>, region: &PointSet| (*region & empty).is_subset(&block.liberties());
        let wanted = if applies(Rule::TwoEyes) { 2 } else { 1 };
        blocks.retain(|block| regions.iter().filter(|region| is_eye(block, region)).count() >= wanted);
        let alive = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
        regions.retain(|region| (region.spread() & own).is_subset(&alive));
        if (blocks.len(), regions.len()) == before {
            regions.retain(|region| blocks.iter().any(|block| is_eye(block, region)));
            return (blocks, regions);
        }
    }
}

/// The connected parts of a set.
fn parts(set: &PointSet) -> Vec<PointSet> {
    let mut rest = *set;
    let mut parts = Vec::new();
    while let Some(first) = rest.first() {
        let mut part = PointSet::one(first);
        loop {
            let grown = part.spread() & *set;
            if grown == part {
                break;
            }
            part = grown;
        }
        rest -= part;
        parts.push(part);
    }
    parts
}
