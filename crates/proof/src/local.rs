//! Proofs about a part of the board: what lies beyond it is given to the opponent, for good.
//!
//! Whoever kills a group although everything beyond some points belongs to the group's owner kills it on the board, too,
//! and the fight outside need not be written down. `docs/proofs.md` ("Local proofs") has the theorem.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::aim::{Aim, Event};
use crate::check_error::Reason;

/// The position as a local proof sees it: every point beyond `inside` that is not the prover's for good holds an
/// uncapturable stone of the opponent.
///
/// # Errors
/// If the goal is not about stones that are taken, some of them are not inside, or a block of the prover would have no
/// liberty.
pub fn local_board(position: &Position, inside: &PointSet, aim: &Aim, prover: Color) -> Result<Position, Reason> {
    if !targets(position, aim).ok_or(Reason::NotLocal)?.is_subset(inside) {
        return Err(Reason::NotLocal);
    }
    let lost = *position.board() - *inside - lasting(position, prover);
    let mut setup = position.to_setup();
    setup.stones[prover] -= lost;
    setup.stones[prover.other()] |= lost;
    setup.uncapturable |= lost;
    let mut board = Position::from_setup(&setup)?;
    board.watch(*position.watched());
    board.set_ban(position.ban().filter(|ban| inside.contains(ban.point)));
    Ok(board)
}

/// What a local proof with this zone rests on: the prover knows nothing of the points beyond but his own walls.
pub(crate) fn known_there(position: &Position, inside: &PointSet, prover: Color, zone: &PointSet) -> PointSet {
    *zone & (*inside | lasting(position, prover))
}

/// Whether a move takes stones that matter and that will touch a block of the taker which is never taken. On the whole board
/// they may have liberties there.
pub(crate) fn takes_at_the_rim(position: &Position, taker: Color, at: Point, matters: &PointSet) -> bool {
    let taken = position.captures(taker, at);
    let (beside, safe) = (PointSet::near(at).with(at) & position.stones()[taker], lasting(position, taker));
    let joined = position.whole_blocks(&beside).with(at);
    let rim = if joined.meets(&safe) { safe | joined } else { safe };
    taken.meets(matters) && taken.spread().meets(&rim)
}

/// The stones of a side that are taken for granted, and those joined to them.
pub(crate) fn lasting(position: &Position, side: Color) -> PointSet {
    position.uncapturable() & position.stones()[side]
}

/// The stones that an event wants gone, if it is about that.
pub(crate) fn targets(position: &Position, aim: &Aim) -> Option<PointSet> {
    match &aim.event {
        Event::Capture { .. } => Some(aim.event.stones()),
        Event::Kill { .. } => Some(aim.event.stones() & *position.watched()),
        _ => None,
    }
}
