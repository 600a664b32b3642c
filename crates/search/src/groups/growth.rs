//! Regions that grow where a refutation leans on what lies beyond.
//!
//! Where life is refuted in a region, the killer's answers lean on the fence: a way out is shut, a stone beside it cannot be taken.
//! The points beyond at which most of the search's work ended are taken in, the cheap ones first. Any region is sound, so a
//! bad choice costs time and nothing else.

use std::collections::BTreeMap;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::groups::regions::{DEAREST, costs, whole};

/// A region takes in so many empty points at a time, and has at most so many.
const STEP: usize = 2;
const MOST_EMPTY: usize = 28;
/// Stones of the opponent with at most so many liberties are taken in with them: they may be captured.
const WEAK: usize = 3;

/// The region with points beyond it, by how much leans on the points inside that they touch. Nothing if there are none that fit.
pub(super) fn grown(
    position: &Position,
    (inside, target): (&PointSet, &PointSet),
    leans: &[(Point, f64)],
    owner: Color,
) -> Option<PointSet> {
    let beyond = *position.board() - *inside - position.uncapturable();
    let mut weights: BTreeMap<Point, f64> = BTreeMap::new();
    for (at, weight) in leans {
        for next in *PointSet::near(*at) & beyond {
            *weights.entry(next).or_default() += weight;
        }
    }
    let costs: BTreeMap<Point, u32> =
        costs(position, target, owner).into_iter().map(|(cost, point)| (point, cost)).collect();
    let mut pieces: Vec<(f64, PointSet)> = Vec::new();
    for (at, weight) in weights {
        let cost = f64::from(5 + costs.get(&at).copied().unwrap_or(DEAREST));
        let worth = weight / (cost * cost);
        match position.block_at(at) {
            None => pieces.push((worth, PointSet::one(at))),
            Some(block) if block.color() == owner => pieces.push((worth, *block.stones())),
            Some(block) if block.liberties().len() <= WEAK => {
                let missing = (block.liberties() - *inside).len();
                pieces.push((worth / (2 + 2 * missing) as f64, *block.stones() | block.liberties()));
            }
            Some(_) => {}
        }
    }
    pieces.sort_by(|one, other| other.0.total_cmp(&one.0));
    let empty = |region: &PointSet| (*region & position.empty_points()).len();
    let enough = empty(inside) + STEP;
    let mut region = *inside;
    for (_, piece) in pieces {
        let wider = whole(position, &(region | piece), owner);
        if empty(&wider) <= MOST_EMPTY {
            region = wider;
        }
        if empty(&region) >= enough {
            break;
        }
    }
    (region != *inside).then_some(region)
}

#[cfg(test)]
mod tests;
