//! Stones that will be taken whatever their owner does, seen without a search: shut in by stones that last, and without
//! room for two eyes.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

use crate::aim::Aim;
use crate::alive::alive_without;
use crate::local::{lasting, targets};
use crate::rule::{Rule, applies};

/// The points that show that all stones which the event wants gone will be taken, whoever is to move; nothing if that
/// cannot be seen ("Dead" in `docs/proofs.md`).
#[must_use]
pub fn dead(position: &Position, aim: &Aim, prover: Color) -> Option<PointSet> {
    let targets = targets(position, aim).filter(|_| prover == aim.max)?;
    let walls = lasting(position, prover);
    let (alive, eyes) = alive_without(position, prover, &targets);
    let lasts = if applies(Rule::ShutIn) { walls | alive } else { position.stones()[prover] };
    let mut regions = (*position.board() - lasts).parts();
    regions.retain(|region| region.meets(&targets));
    let reached = regions.iter().fold(PointSet::EMPTY, |all, region| all | *region);
    if reached.meets(&lasting(position, prover.other())) && applies(Rule::DeadCanBeTaken) {
        return None;
    }
    // Two eyes need two points that touch neither each other nor a stone that lasts. Where the attacker has other stones
    // inside they may be taken, so there is room under them, too.
    let inside = if applies(Rule::RoomUnderStones) { position.stones()[prover] } else { PointSet::EMPTY };
    let has_room = |region: &PointSet| {
        let room = (*region & (position.empty_points() | inside)) - lasts.spread();
        room.iter().any(|point| !room.is_subset(PointSet::near(point)))
    };
    if regions.iter().any(has_room) && applies(Rule::NoRoom) {
        return None;
    }
    let around = reached.spread() & lasts;
    let shown = if around.is_subset(&walls) { PointSet::EMPTY } else { alive | eyes };
    Some(reached | position.whole_blocks(&around) | shown)
}
