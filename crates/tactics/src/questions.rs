//! Questions about the world that are answered with yes or no.

use nerai_board::{Color, PointSet};

use crate::finders;
use crate::tactical_plan::HORIZON;
use crate::world::{Value, World};

/// Two eyes, or a safe way out, even if the attacker moves first.
pub(crate) fn alive(world: &World, _: Color, _: &[Value]) -> bool {
    if world.position.watched().is_empty() {
        return false;
    }
    let seen = world.seen();
    (seen.judgement.sure_eyes >= 2 || seen.judgement.sure_link) && seen.judgement.lives(false)
}

/// Captured, or without hope of a second eye.
pub(crate) fn dead(world: &World, _: Color, _: &[Value]) -> bool {
    if world.position.watched().is_empty() {
        return true;
    }
    let seen = world.seen();
    let eyes = if world.turn == world.attacker { seen.judgement.hoped_second } else { seen.judgement.hoped_eyes };
    eyes < 2
        && !seen.judgement.hoped_link
        && finders::prey(world, world.defender(), &[]).is_empty()
        && !seen.judgement.lives(world.turn == world.defender())
}

/// A block that is no longer on the board.
pub(crate) fn gone(world: &World, _: Color, arguments: &[Value]) -> bool {
    match arguments[0] {
        Value::Group => world.position.watched().is_empty(),
        Value::Block(at) | Value::At(at) => world.position.is_empty_at(at),
    }
}

/// Nothing has been played yet.
pub(crate) fn at_the_start(world: &World, _: Color, _: &[Value]) -> bool {
    world.turns() == 0
}

/// The line is nearly as long as plans look ahead: only what promises to decide it is worth a move.
pub(crate) fn line_is_long(world: &World, _: Color, _: &[Value]) -> bool {
    world.turns() + 1 >= HORIZON
}

/// The most promising point for this side, as a set.
fn best(world: &World, color: Color) -> PointSet {
    match finders::good_points(world, color, &[]).first() {
        Some(Value::At(at)) => PointSet::one(*at),
        _ => PointSet::EMPTY,
    }
}

/// The most promising point lies in the eye space.
pub(crate) fn promises_inside(world: &World, color: Color, _: &[Value]) -> bool {
    let best = best(world, color);
    !best.is_empty() && !best.meets(&world.seen().judgement.border)
}

/// The most promising point lies on the border of the eye space.
pub(crate) fn promises_border(world: &World, color: Color, _: &[Value]) -> bool {
    best(world, color).meets(&world.seen().judgement.border)
}

/// The eye space is open towards the rest of the board.
pub(crate) fn can_run(world: &World, _: Color, _: &[Value]) -> bool {
    world.seen().judgement.hoped.len() > OPEN
}

/// A larger eye space is a way out.
const OPEN: usize = 14;

/// The group consists of several blocks.
pub(crate) fn has_parts(world: &World, _: Color, _: &[Value]) -> bool {
    world.position.blocks_meeting(world.seen().scene.family).nth(1).is_some()
}

/// Stones of the other side beside the group have few liberties.
pub(crate) fn has_prey(world: &World, color: Color, _: &[Value]) -> bool {
    !finders::prey(world, color, &[]).is_empty()
}

/// Stones of the group's colour stand outside.
pub(crate) fn has_friends(world: &World, _: Color, _: &[Value]) -> bool {
    world.seen().judgement.hoped_link
}

/// The stones have one liberty.
pub(crate) fn in_atari(world: &World, _: Color, arguments: &[Value]) -> bool {
    let stones = world.stones_of(&arguments[0]);
    !stones.is_empty() && (stones.spread() & world.seen().scene.empty()).is_one()
}
