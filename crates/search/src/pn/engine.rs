//! The loop of all searches by proof numbers, depth first (df-pn, Nagai 2002).

use std::ops::ControlFlow;

use crate::pn::game::Game;
use crate::pn::numbers::Numbers;

/// Follows the moves of a node, always the one that looks best, until its numbers reach the limits or it is decided.
pub(crate) fn work<G: Game>(game: &mut G, node: &mut G::Node, most: Numbers) -> G::Found {
    loop {
        let choice = match game.choose(node) {
            ControlFlow::Continue(choice) => choice,
            ControlFlow::Break(found) => return found,
        };
        if choice.numbers.reach(most) || game.is_spent() {
            return game.leave(node, choice.numbers);
        }
        if let ControlFlow::Break(found) = game.follow(node, choice.step(), choice.limits(most, G::SLACK)) {
            return found;
        }
    }
}

#[cfg(test)]
mod tests;
