//! Unconditional life (Benson 1976): blocks that cannot be captured even if their owner always passes.

use nerai_board::{Color, PointSet};
use nerai_go::Position;

/// The unconditionally alive block with the stone, and everything that shows it: the alive blocks that help it and the
/// regions they enclose. Nothing if it is not alive in this sense.
pub(crate) fn unconditional_life(position: &Position, color: Color, stone: nerai_board::Point) -> Option<PointSet> {
    let own = position.stones()[color];
    let empty = position.empty_points();
    let mut regions = regions_between(position, &own);
    // Where the enemy has a stone that is taken for granted he may fill the last point: no eye.
    let enemy = position.stones()[color.other()];
    let walls = position.blocks_meeting(enemy).filter(|block| block.is_uncapturable());
    let walls = walls.fold(PointSet::EMPTY, |all, block| all | *block.stones());
    regions.retain(|region| !region.meets(&walls));
    if regions.len() < 2 {
        return None;
    }
    let mut blocks: Vec<(PointSet, PointSet)> =
        position.blocks_meeting(own).map(|block| (*block.stones(), block.liberties())).collect();
    loop {
        let before = blocks.len();
        blocks.retain(|(_, liberties)| {
            regions.iter().filter(|region| (**region & empty).is_subset(liberties) && region.meets(liberties)).count()
                >= 2
        });
        if !blocks.iter().any(|(stones, _)| stones.contains(stone)) {
            return None;
        }
        let alive = blocks.iter().fold(PointSet::EMPTY, |all, (stones, _)| all | *stones);
        let regions_before = regions.len();
        regions.retain(|region| (region.spread() & own).is_subset(&alive));
        if blocks.len() == before && regions.len() == regions_before {
            let enclosed = regions.iter().filter(|region| {
                blocks.iter().any(|(_, liberties)| (**region & empty).is_subset(liberties) && region.meets(liberties))
            });
            return Some(enclosed.fold(alive, |all, region| all | *region));
        }
    }
}

/// The connected parts of the board that the stones leave free.
fn regions_between(position: &Position, stones: &PointSet) -> Vec<PointSet> {
    let mut rest = *position.board() - *stones;
    let mut regions = Vec::new();
    while let Some(first) = rest.first() {
        let mut region = PointSet::one(first);
        loop {
            let next = region.spread() & rest;
            if next == region {
                break;
            }
            region = next;
        }
        rest -= region;
        regions.push(region);
    }
    regions
}
