//! Stones that cannot be captured although their owner always passes (Benson 1976): what shows that they are alive, and
//! what shows that they are not.
//!
//! The search has a test of its own; this one is the checker's.

use nerai_board::{Color, PointSet};
use nerai_go::{Block, Position};

use crate::rule::{Rule, applies};

/// The points that show that a stone of this colour among these points is alive for good.
pub(crate) fn alive_in(position: &Position, among: &PointSet, owner: Color) -> Option<PointSet> {
    if !among.meets(&position.stones()[owner]) {
        return None;
    }
    let (blocks, regions) = alive_blocks(position, owner);
    if !blocks.iter().any(|block| block.stones().meets(among)) {
        return None;
    }
    let zone = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
    Some(regions.iter().filter(|_| applies(Rule::AliveRegions)).fold(zone, |all, region| all | *region))
}

/// The stones of this colour that are alive for good by regions without these points, and the regions.
pub(crate) fn alive_without(position: &Position, owner: Color, points: &PointSet) -> (PointSet, PointSet) {
    let (blocks, regions) = alive_by(position, owner, |region| !region.meets(points));
    let alive = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
    (alive, regions.iter().fold(PointSet::EMPTY, |all, region| all | *region))
}

/// The largest set of blocks each of which has two regions whose empty points are all liberties of it, the regions
/// being enclosed by blocks of the set alone; and those regions.
pub(crate) fn alive_blocks(position: &Position, owner: Color) -> (Vec<Block<'_>>, Vec<PointSet>) {
    alive_by(position, owner, |_| true)
}

/// The same with regions of one sort only.
fn alive_by(
    position: &Position,
    owner: Color,
    may_be_eye: impl Fn(&PointSet) -> bool,
) -> (Vec<Block<'_>>, Vec<PointSet>) {
    let own = position.stones()[owner];
    let empty = position.empty_points();
    let mut blocks: Vec<Block<'_>> = position.blocks().filter(|block| block.color() == owner).collect();
    let mut regions = (*position.board() - own).parts();
    // Beside a stone that is taken for granted the attacker may fill the last empty point: no eye.
    let walls = walls(position, owner);
    regions.retain(|region| region.meets(&empty) && !region.meets(&walls) && may_be_eye(region));
    loop {
        let before = (blocks.len(), regions.len());
        let is_eye = |block: &Block<'_>, region: &PointSet| (*region & empty).is_subset(&block.liberties());
        let wanted = if applies(Rule::TwoEyes) { 2 } else { 1 };
        blocks.retain(|block| regions.iter().filter(|region| is_eye(block, region)).count() >= wanted);
        let alive = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
        regions.retain(|region| (region.spread() & own).is_subset(&alive));
        if (blocks.len(), regions.len()) == before {
            regions.retain(|region| blocks.iter().any(|block| is_eye(block, region)));
            return (blocks, regions);
        }
    }
}

/// The points that show that no stone of this colour among these points is alive for good; nothing if one is.
///
/// Blocks fall one after the other, each for a reason that rests on those before it: see "Not alive" in
/// `docs/proofs.md`.
pub(crate) fn not_alive_in(position: &Position, among: &PointSet, owner: Color) -> Option<PointSet> {
    let own = position.stones()[owner];
    let regions = (*position.board() - own).parts();
    let walls = walls(position, owner);
    let mut standing: Vec<Block<'_>> = position.blocks().filter(|block| block.color() == owner).collect();
    let mut fallen: Vec<Fallen<'_>> = Vec::new();
    loop {
        let before = standing.len();
        standing.retain(|block| match fall(position, block, &regions, &walls, &fallen) {
            Some(reason) => {
                fallen.push(reason);
                false
            }
            None => true,
        });
        if standing.len() == before {
            break;
        }
    }
    if standing.iter().any(|block| block.stones().meets(among)) {
        return None;
    }
    let mut zone = *among;
    // Later reasons rest on earlier ones.
    let mut needed = *among & own;
    for reason in fallen.iter().rev().filter(|_| applies(Rule::WhyNotAlive)) {
        if reason.block.stones().meets(&needed) {
            zone |= reason.zone;
            needed |= reason.rests_on;
        }
    }
    Some(zone)
}

/// A block that is not alive for good, and why.
struct Fallen<'p> {
    block: Block<'p>,
    /// The points that show it.
    zone: PointSet,
    /// A stone of each fallen block that the reason speaks of.
    rests_on: PointSet,
}

/// Why a block is not alive for good, given those that fell before: all of its liberties lie in regions that are no eyes
/// of it, except perhaps those in one region.
fn fall<'p>(
    position: &Position,
    block: &Block<'p>,
    regions: &[PointSet],
    walls: &PointSet,
    fallen: &[Fallen<'_>],
) -> Option<Fallen<'p>> {
    let (liberties, empty) = (block.liberties(), position.empty_points());
    let dead = fallen.iter().fold(PointSet::EMPTY, |all, reason| all | *reason.block.stones());
    let mut zone = block.stones().spread() & *position.board();
    let mut rests_on = PointSet::EMPTY;
    let mut eyes = 0;
    for region in regions.iter().filter(|region| region.meets(&liberties)) {
        let inside = *region & liberties;
        let far = (*region & empty) - liberties;
        let witnesses = [far, *region & *walls, *region & dead.spread()].into_iter().find(|set| !set.is_empty());
        let tree = match witnesses {
            Some(witnesses) => {
                let path = path(&inside, &witnesses, region);
                if !path.meets(&far) && !path.meets(walls) {
                    rests_on.extend((path.spread() & dead).first());
                }
                path
            }
            None => {
                eyes += 1;
                inside.first().map(PointSet::one).unwrap_or_default()
            }
        };
        // All liberties in the region hang together, and with the witness.
        zone |= (inside - tree).iter().fold(tree, |tree, liberty| tree | path(&PointSet::one(liberty), &tree, region));
    }
    (eyes < 2).then_some(Fallen { block: *block, zone, rests_on })
}

/// The points of a shortest way between two sets through a region that connects them.
fn path(from: &PointSet, to: &PointSet, region: &PointSet) -> PointSet {
    let mut layers = vec![*from];
    let mut reached = *from;
    while !reached.meets(to) {
        let next = reached.spread() & *region;
        if next == reached {
            return *region;
        }
        layers.push(next - reached);
        reached = next;
    }
    let mut path = PointSet::EMPTY;
    let mut last = *to;
    for layer in layers.iter().rev() {
        let Some(point) = (*layer & last).first() else { return *region };
        path.insert(point);
        last = PointSet::one(point).spread();
    }
    path
}

/// Stones of the other side that are taken for granted.
fn walls(position: &Position, owner: Color) -> PointSet {
    let walls = position.blocks().filter(|block| block.color() != owner && block.is_uncapturable());
    walls.filter(|_| applies(Rule::NoWallInEyes)).fold(PointSet::EMPTY, |all, wall| all | *wall.stones())
}
