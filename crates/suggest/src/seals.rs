//! Seals that might be forced: own stones on points that together shut an enemy group in.

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_search::group;

use crate::candidate::{Alternative, Candidate, stones_in_words};
use crate::kind::Kind;

/// A group that gets so many steps away is out.
const STEPS_OUT: usize = 4;
/// Exits are so near to the group.
pub(crate) const STEPS_TO_EXITS: usize = 3;
/// Around a group with more possible exits nothing is closed by three stones.
const MOST_EXITS: usize = 24;
/// Larger groups have other worries.
const MOST_STONES: usize = 15;
/// Less open space outside is not worth shutting a group off from.
pub(crate) const LEAST_OUTSIDE: usize = 12;
/// Sets of exits that are looked at.
const MOST_CUTS: usize = 24;
/// What each stone of the group is worth, and what is added for any seal.
const STONE: usize = 10;
const ANY: usize = 12;

/// Seals around enemy groups in an area.
pub(crate) fn seals(position: &Position, player: Color, area: &PointSet) -> Vec<Candidate> {
    let mut left = position.whole_blocks(&(*area & position.stones()[player.other()]));
    let mut found = Vec::new();
    while let Some(first) = left.first() {
        let stones = group(position, &PointSet::one(first), player);
        left -= stones;
        left.remove(first);
        found.extend(seal(position, player, &stones));
    }
    found
}

fn seal(position: &Position, player: Color, stones: &PointSet) -> Option<Candidate> {
    if stones.len() > MOST_STONES {
        return None;
    }
    let free = *position.board() - position.stones()[player];
    let outside = outside(stones, &free);
    let exits = within(stones, &free, STEPS_TO_EXITS) & position.empty_points();
    if outside.len() < LEAST_OUTSIDE || exits.len() > MOST_EXITS {
        return None;
    }
    let cuts = cuts(stones, &free, &outside, &exits);
    let worth = ANY + STONE * stones.len();
    let deed = format!("shuts {} in", stones_in_words(stones));
    let all: Vec<Alternative> = cuts.iter().map(|cut| Alternative::own(*cut)).collect();
    match cuts.first() {
        None => None,
        Some(first) if first.is_one() => {
            let single = Candidate::new(Kind::Seal, all[..1].to_vec(), worth, deed);
            Some(Candidate { family: Some(all), ..single })
        }
        Some(_) => Some(Candidate::new(Kind::Seal, all, worth, deed)),
    }
}

/// What a group can reach, but not at once.
pub(crate) fn outside(stones: &PointSet, free: &PointSet) -> PointSet {
    stones.flood(free) - within(stones, free, STEPS_OUT)
}

/// The group and what it reaches in so many steps.
fn within(stones: &PointSet, free: &PointSet, steps: usize) -> PointSet {
    (0..steps).fold(*stones, |reached, _| reached | (reached.spread() & *free))
}

/// The smallest sets of up to three exits without which the group does not get outside.
pub(crate) fn cuts(stones: &PointSet, free: &PointSet, outside: &PointSet, exits: &PointSet) -> Vec<PointSet> {
    let mut found: Vec<PointSet> = Vec::new();
    let mut sets: Vec<(PointSet, usize)> = vec![(PointSet::EMPTY, 0)];
    let exits: Vec<_> = exits.iter().collect();
    for _ in 0..3 {
        let mut larger = Vec::new();
        for (set, next) in &sets {
            for (number, exit) in exits.iter().enumerate().skip(*next) {
                let set = set.with(*exit);
                if found.iter().any(|cut| cut.is_subset(&set)) {
                    continue;
                }
                if stones.flood(&(*free - set)).meets(outside) {
                    larger.push((set, number + 1));
                } else if found.len() < MOST_CUTS {
                    found.push(set);
                }
            }
        }
        sets = larger;
    }
    found
}
