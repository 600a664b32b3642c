//! Regions in which a group may make its eyes, by what it costs to get there.
//!
//! Whoever lives in a region although everything beyond it is his opponent's lives on the board, whatever the region. Fences
//! that go out one step at a time take in the whole front, much of it open centre where no eye will ever be. Here a point
//! beside the group's stones or near the edge is cheap, one beside a wall or in the open dear.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

/// Regions have at most so many empty points, each as many as fit.
const SIZES: [usize; 8] = [5, 7, 10, 13, 16, 19, 23, 28];
/// Points that cost more are not looked at.
pub(super) const DEAREST: u32 = 90;

/// The regions around a group, the smallest first.
pub(crate) fn regions(position: &Position, target: &PointSet, owner: Color) -> Vec<PointSet> {
    let costs = costs(position, target, owner);
    let levels: BTreeSet<u32> = costs.iter().map(|(cost, _)| *cost).collect();
    let mut regions: Vec<PointSet> = Vec::new();
    let mut last = (0, None);
    for level in levels {
        let points = costs.iter().filter(|(cost, _)| *cost <= level).map(|(_, point)| *point).collect();
        let region = whole(position, &points, owner);
        let empty = (region & position.empty_points()).len();
        let size = SIZES.iter().position(|most| empty <= *most);
        if let (most, Some(region)) = last
            && size != Some(most)
            && regions.last() != Some(&region)
        {
            regions.push(region);
        }
        let Some(size) = size else { return regions };
        last = (size, Some(region));
    }
    regions.extend(last.1);
    regions
}

/// The region with these points: blocks of the owner whole and with a liberty, those of his opponent only if they have a liberty
/// there. A stone of the opponent that has none stands outside for good, like everything else there.
pub(super) fn whole(position: &Position, points: &PointSet, owner: Color) -> PointSet {
    let region = position.whole_blocks(points) - position.uncapturable();
    let lacking = |region: PointSet, color: Color| {
        let blocks = position.blocks_meeting(region).filter(move |block| block.color() == color);
        blocks.filter(move |block| !block.liberties().meets(&region))
    };
    let region: PointSet = lacking(region, owner).fold(region, |all, block| all | block.liberties());
    lacking(region, owner.other()).fold(region, |all, block| all - *block.stones())
}

/// The points that can be reached from the group with their costs, in tenths of a step.
pub(super) fn costs(position: &Position, target: &PointSet, owner: Color) -> Vec<(u32, Point)> {
    let free = *position.board() - position.uncapturable();
    let mut known = Vec::new();
    let mut done = PointSet::EMPTY;
    let mut waiting: BinaryHeap<Reverse<(u32, Point)>> = target.iter().map(|point| Reverse((0, point))).collect();
    while let Some(Reverse((cost, point))) = waiting.pop() {
        if done.contains(point) {
            continue;
        }
        done.insert(point);
        known.push((cost, point));
        if cost > DEAREST {
            break;
        }
        let from = position.color_at(point);
        for next in (*PointSet::near(point) & free) - done {
            let step = match position.block_at(next) {
                Some(block) if block.color() == owner => 0,
                Some(block) if from == Some(block.color()) => 0,
                Some(block) => [0, 0, 3, 8].get(block.liberties().len()).copied().unwrap_or(15),
                None => cost_of_empty(position, next, owner),
            };
            waiting.push(Reverse((cost + step, next)));
        }
    }
    known
}

fn cost_of_empty(position: &Position, point: Point, owner: Color) -> u32 {
    let near = PointSet::near(point).without(point) & *position.board();
    let last = |count: u32, place: u8| u32::from(place).min(count - 1 - u32::from(place));
    let size = position.size();
    let line = last(size.width().into(), point.column()).min(last(size.height().into(), point.row()));
    let mut cost = 10;
    if near.meets(&position.uncapturable()) {
        cost += 6;
    }
    if near.meets(&position.stones()[owner]) {
        cost -= 2;
    }
    if line <= 1 {
        cost -= 3;
    } else if near.is_subset(&position.empty_points()) {
        cost += 4;
    }
    if line >= 4 {
        cost += 4;
    }
    cost
}
