//! Finds the question of a position in which nothing is marked: the problem is about the group that is most shut in.
//!
//! A guess, and told as one: the answer says which group was taken and why.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_search::{group, reach, walls};

use crate::how_it_lives::has_two_eyes;

/// The group that a position seems to be about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ShutIn {
    /// Its stones.
    pub(crate) stones: PointSet,
    /// Its colour.
    pub(crate) color: Color,
    /// A stone of the shut-in group of the other colour with which it races to capture, if there is one.
    pub(crate) rival: Option<Point>,
}

/// A group counts as shut in if it reaches at most this many empty points …
const MOST_SPACE: usize = 40;
/// … in this many steps.
const STEPS: usize = 4;

/// The most shut-in group without two eyes; in a race between two of them the one that does not move.
pub(crate) fn most_shut_in(position: &Position, to_move: Color) -> Option<ShutIn> {
    let groups = shut_in_groups(position);
    // Stones inside a group that is itself shut in are a part of its problem.
    let is_inside = |one: &Enclosed| {
        let mut around = groups.iter().filter(|other| other.color != one.color && one.walls.is_subset(&other.stones));
        around.any(|other| !other.walls.is_subset(&one.stones))
    };
    let outer = || groups.iter().filter(|one| !is_inside(one));
    let most = outer().min_by_key(|one| (one.space.len(), one.stones.first()))?;
    // What it shares its space with is shut in as well; the largest of them is what matters.
    let mates = outer().filter(|one| one.color == most.color && one.space.meets(&most.space));
    let best = mates.max_by_key(|one| (one.stones.len(), std::cmp::Reverse(one.stones.first())))?;
    let near = best.liberties(position);
    let rival = outer().find(|other| other.color != best.color && other.liberties(position).meets(&near));
    let (taken, rival) = match rival {
        Some(rival) if best.color == to_move => (rival, Some(best)),
        rival => (best, rival),
    };
    Some(ShutIn { stones: taken.stones, color: taken.color, rival: rival.and_then(|rival| rival.stones.first()) })
}

/// A group with what shuts it in.
struct Enclosed {
    stones: PointSet,
    color: Color,
    walls: PointSet,
    /// The empty points that it reaches.
    space: PointSet,
}

impl Enclosed {
    fn liberties(&self, position: &Position) -> PointSet {
        position.blocks_meeting(self.stones).fold(PointSet::EMPTY, |all, block| all | block.liberties())
    }
}

fn shut_in_groups(position: &Position) -> Vec<Enclosed> {
    let mut groups = Vec::new();
    for color in Color::BOTH {
        let mut rest = position.stones()[color];
        while let Some(first) = rest.first() {
            let stones = group(position, &PointSet::one(first), color.other());
            rest -= stones;
            let walls = walls(position, &stones, color.other());
            let space = reach(position, &stones, &walls, STEPS) & position.empty_points();
            if !walls.is_empty() && space.len() <= MOST_SPACE && !has_two_eyes(position, &stones, color) {
                groups.push(Enclosed { stones, color, walls, space });
            }
        }
    }
    groups
}
