//! Which cut to recommend when no connection was found: the clearest one.
//!
//! That no proof of a connection was found says little on an open board. Narrow reading tells which cuts fail to natural
//! play, and how hard the others are to get around.

use std::cmp::Reverse;

use nerai_board::Point;
use nerai_go::Position;

use crate::bounded::link::{Guess, MOST_MOVES};
use crate::goals::connect::{Connect, FARTHEST};
use crate::goals::target::Readable;
use crate::limits::Budget;

/// Nodes for the first look at a cut, and how much more each further look gets.
const FIRST_LOOK: u64 = 500;
const MORE: u64 = 2;
/// Cuts that are looked at more than once.
const MOST_CUTS: usize = 8;
/// Costs are counted in small parts of a node.
const FINE: u64 = 1 << 20;
/// The most nodes that are spent on one cut.
const LONGEST_LOOK: u64 = FIRST_LOOK * MORE.pow(8);

/// Moves of min that seem to keep the ends apart, the clearest first: those whose connection was read to the end, by what
/// that cost, before those where it took too long.
pub(crate) fn clearest_cuts(position: &Position, target: &Connect, budget: &mut Budget) -> Vec<Point> {
    let min = target.max.other();
    let mut cuts = Vec::new();
    for at in target.natural_moves(position) {
        let mut after = position.clone();
        if after.try_play(min, at).is_err() {
            continue;
        }
        let promise = target.min_promise(position, at);
        cuts.push(Cut { at, promise, guess: Guess::new(after.without_past(), target), is_open: true });
    }
    let mut look = FIRST_LOOK;
    while look <= LONGEST_LOOK && !budget.is_spent() {
        // The longer the look, the fewer the cuts: those whose reading has come farthest.
        cuts.sort_by_key(|cut| {
            let guess = &cut.guess;
            (cut.is_open, Reverse(guess.depth), Reverse(guess.missing), Reverse(cut.promise), cut.at)
        });
        if look > FIRST_LOOK {
            cuts.truncate(MOST_CUTS.min((2 * LONGEST_LOOK / look) as usize + 1));
        }
        let mut least = cuts.iter().filter(|cut| !cut.is_open).map(Cut::cost).min();
        let mut left = Vec::new();
        for mut cut in cuts {
            // Beside a clear cut only one that is read sooner is of interest.
            let most = least.map_or(look, |least| look.min(cut.nodes_for(least)));
            if cut.is_open && cut.guess.used < most {
                match cut.guess.read(most, budget) {
                    Some(true) => continue,
                    Some(false) => {
                        cut.is_open = false;
                        least = Some(least.map_or(cut.cost(), |least| least.min(cut.cost())));
                    }
                    None => {}
                }
            }
            left.push(cut);
        }
        cuts = left;
        look *= MORE;
    }
    cuts.sort_by_key(|cut| {
        let cost = if cut.is_open { u64::MAX } else { cut.cost() };
        (cost, Reverse(cut.guess.missing), Reverse(cut.promise), cut.at)
    });
    cuts.into_iter().map(|cut| cut.at).collect()
}

/// A move that may keep the ends apart.
struct Cut<'t> {
    at: Point,
    promise: i32,
    guess: Guess<'t>,
    /// Whether the reading after it has not come to an end.
    is_open: bool,
}

impl Cut<'_> {
    /// A move that is missing lengthens the reading by a factor; what the reading took beyond that is what the cut costs.
    fn cost(&self) -> u64 {
        self.guess.used.saturating_mul(FINE) / self.factor()
    }

    /// The nodes that make this cut cost so much.
    fn nodes_for(&self, cost: u64) -> u64 {
        cost.saturating_mul(self.factor()) / FINE
    }

    fn factor(&self) -> u64 {
        (MOST_MOVES as u64).pow(self.guess.missing.min(FARTHEST) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    fn cuts(position: &Position, from: &str, to: &str, nodes: u64) -> Vec<String> {
        let target = Connect::pair(position, at(from), at(to)).unwrap();
        let mut budget = Budget::nodes(nodes);
        let cuts = clearest_cuts(position, &target, &mut budget);
        assert!(budget.used() <= nodes + 100, "{}", budget.used());
        cuts.iter().map(Point::to_string).collect()
    }

    #[test]
    fn the_only_gap_in_a_wall_is_the_clearest_cut() {
        let wall = with_stones(7, "B1 D1", "B2 C2 D2 A2 E2");
        assert_eq!(cuts(&wall, "B1", "D1", 20_000)[0], "C1");
    }

    #[test]
    fn a_diagonal_with_both_points_open_has_no_cut() {
        assert!(cuts(&with_stones(7, "C3 D4", ""), "C3", "D4", 20_000).is_empty());
    }

    #[test]
    fn a_spent_budget_still_ranks_the_cuts() {
        let open = with_stones(7, "B3 F3", "D4");
        assert!(!cuts(&open, "B3", "F3", 0).is_empty());
    }
}
