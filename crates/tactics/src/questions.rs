//! Questions about the world that are answered with yes or no.

use nerai_board::Color;

use crate::finders;
use crate::world::{Value, World};

/// Two eyes, or a safe way out, even if the attacker moves first.
pub(crate) fn alive(world: &World, _: Color, _: &[Value]) -> bool {
    if world.position.watched().is_empty() {
        return false;
    }
    let seen = world.seen();
    seen.judgement.sure_eyes >= 2 || seen.judgement.sure_link
}

/// Captured, or without hope of a second eye.
pub(crate) fn dead(world: &World, _: Color, _: &[Value]) -> bool {
    if world.position.watched().is_empty() {
        return true;
    }
    let seen = world.seen();
    let eyes = if world.turn == world.attacker { seen.judgement.hoped_second } else { seen.judgement.hoped_eyes };
    eyes < 2 && !seen.judgement.hoped_link && finders::prey(world, world.defender(), &[]).is_empty()
}

/// A block that is no longer on the board.
pub(crate) fn gone(world: &World, _: Color, arguments: &[Value]) -> bool {
    match arguments[0] {
        Value::Group => world.position.watched().is_empty(),
        Value::Block(at) | Value::At(at) => world.position.is_empty_at(at),
    }
}

/// Whether some point decides about the eye shape.
pub(crate) fn has_vital_point(world: &World, _: Color, _: &[Value]) -> bool {
    !world.seen().judgement.vital.is_empty()
}
