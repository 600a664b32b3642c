//! Which cut to recommend: the clearest of those that narrow reading has read to the end.

use nerai_board::{Color, Point};
use nerai_go::Position;

use crate::bounded::link::Link;
use crate::goals::connect::Connect;
use crate::goals::target::{Goal, Readable, Status};
use crate::limits::Budget;

/// Nodes for the first look at a cut, and how much more each further look gets.
const FIRST_LOOK: u64 = 100;
const MORE: u64 = 3;
/// Looks at a cut.
const MOST_LOOKS: usize = 5;

/// A move after which no way to join the ends is found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cut {
    pub(crate) at: Point,
    /// Whether every line after it was read to its end.
    pub(crate) is_firm: bool,
    /// What it took to see.
    used: u64,
    promise: i32,
}

/// Moves of min after which the ends stay apart, the clearest first: those that were read to the end before the others, and
/// what took less before what took more.
pub(crate) fn clearest_cuts(position: &Position, target: &Connect, budget: &mut Budget) -> Vec<Cut> {
    let min = target.max.other();
    let mut open: Vec<(Point, Position)> = Vec::new();
    for at in target.natural_moves(position) {
        let mut after = position.clone();
        if after.try_play(min, at).is_ok() {
            open.push((at, after));
        }
    }
    let mut cuts: Vec<Cut> = Vec::new();
    let mut look = FIRST_LOOK;
    for _ in 0..MOST_LOOKS {
        let mut left = Vec::new();
        let mut unclear = Vec::new();
        for (at, after) in open {
            if budget.is_spent() {
                break;
            }
            let before = budget.used();
            let belief = budget.within(look, |budget| belief(&after, target, budget));
            let used = budget.used() - before;
            let promise = target.min_promise(position, at);
            match belief {
                Some((true, true)) => {}
                Some((false, true)) => cuts.push(Cut { at, is_firm: true, used, promise }),
                Some((false, false)) => {
                    unclear.push(Cut { at, is_firm: false, used: look, promise });
                    left.push((at, after));
                }
                Some((true, false)) | None => left.push((at, after)),
            }
        }
        if !cuts.is_empty() || left.is_empty() {
            break;
        }
        open = left;
        look *= MORE;
        if look > FIRST_LOOK * MORE.pow(MOST_LOOKS as u32 - 1) {
            cuts = unclear;
        }
    }
    cuts.sort_by_key(|cut| (!cut.is_firm, cut.used / 16, std::cmp::Reverse(cut.promise), cut.at));
    cuts
}

/// Whether max, to move, joins the ends, and whether that was read to the end.
fn belief(after: &Position, target: &Connect, budget: &mut Budget) -> Option<(bool, bool)> {
    match target.status(after) {
        Status::Happened => return Some((true, true)),
        Status::Impossible => return Some((false, true)),
        Status::Open => {}
    }
    let max: Color = target.max;
    Link::new(after, target).read(max, budget).map(|belief| (belief.joins, belief.is_firm))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    fn cuts(position: &Position, from: &str, to: &str, nodes: u64) -> Vec<String> {
        let target = Connect::pair(position, at(from), at(to)).unwrap();
        let mut budget = Budget::nodes(nodes);
        let cuts = clearest_cuts(position, &target, &mut budget);
        cuts.iter().map(|cut| cut.at.to_string()).collect()
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
    fn a_spent_budget_finds_no_cut() {
        assert!(cuts(&with_stones(7, "B3 F3", "D4"), "B3", "F3", 0).is_empty());
    }
}
