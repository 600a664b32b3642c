//! How dead stones are taken, as the proof of Lemma 5 in `docs/proofs.md` tells it, without a memory of earlier moves.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Aim;

/// The attacker's next move; nothing if all that he wants is banned.
pub(crate) fn taking_move(position: &Position, aim: &Aim) -> Option<Point> {
    let fights = fights(position, aim).into_iter();
    let (calm, races): (Vec<Fight<'_>>, Vec<Fight<'_>>) = fights.partition(Fight::has_no_room);
    // A race that has begun cannot wait.
    let race = races.iter().find_map(Fight::race);
    race.or_else(|| calm.iter().find_map(Fight::grow)).or_else(|| calm.iter().find_map(Fight::race))
}

/// The attacker's stones that are shut in together with targets and may be taken.
pub(crate) fn stones_inside(position: &Position, aim: &Aim) -> PointSet {
    fights(position, aim).iter().fold(PointSet::EMPTY, |all, fight| all | fight.inside())
}

fn fights<'p>(position: &'p Position, aim: &Aim) -> Vec<Fight<'p>> {
    let targets = aim.event.stones() & *position.watched();
    let targets = if targets.is_empty() { aim.event.stones() } else { targets };
    let lasts = lasting(position, aim.max, &targets);
    let mut regions = (*position.board() - lasts).parts();
    regions.retain(|region| region.meets(&targets));
    regions.into_iter().map(|region| Fight { position, attacker: aim.max, targets, lasts, region }).collect()
}

/// A region with targets, around which stones of the attacker last.
struct Fight<'p> {
    position: &'p Position,
    attacker: Color,
    targets: PointSet,
    lasts: PointSet,
    region: PointSet,
}

impl Fight<'_> {
    /// Whether the targets are dead at sight.
    fn has_no_room(&self) -> bool {
        let defenders = self.position.stones()[self.attacker.other()];
        let room = self.region - defenders - self.lasts.spread();
        room.iter().all(|point| room.is_subset(PointSet::near(point)))
    }

    /// A move beside stones that last: one that joins the stones inside to them, or one that takes nothing beside those.
    fn grow(&self) -> Option<Point> {
        let beside = self.region & self.position.empty_points() & self.lasts.spread();
        let joins = self.legal(beside & self.inside().spread()).next();
        joins.or_else(|| self.legal(beside).find(|at| !self.takes_beside_inside(*at)))
    }

    /// Where that is done: the liberties of the targets, first those at which something beside the stones inside is taken, so
    /// that they get another liberty.
    fn race(&self) -> Option<Point> {
        let blocks = self.position.blocks_meeting(self.targets & self.region);
        let liberties = blocks.fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let beside = self.legal(liberties & self.lasts.spread()).find(|at| self.takes_beside_inside(*at));
        beside.or_else(|| self.legal(liberties).next())
    }

    fn legal(&self, points: PointSet) -> impl Iterator<Item = Point> {
        points.into_iter().filter(|at| self.position.is_legal(self.attacker, *at))
    }

    fn takes_beside_inside(&self, at: Point) -> bool {
        self.position.captures(self.attacker, at).spread().meets(&self.inside())
    }

    /// The attacker's stones that may be taken.
    fn inside(&self) -> PointSet {
        self.region & self.position.stones()[self.attacker]
    }
}

/// The stones of a side that are taken for granted, or alive by two eyes each in regions without a target (Benson 1976).
fn lasting(position: &Position, side: Color, targets: &PointSet) -> PointSet {
    let (own, empty, granted) = (position.stones()[side], position.empty_points(), position.uncapturable());
    let mut regions = (*position.board() - own).parts();
    regions.retain(|region| region.meets(&empty) && !region.meets(&granted) && !region.meets(targets));
    let mut blocks: Vec<_> = position.blocks_meeting(own).collect();
    loop {
        blocks.retain(|block| {
            regions.iter().filter(|region| (**region & empty).is_subset(&block.liberties())).count() >= 2
        });
        let alive = blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block.stones());
        let before = regions.len();
        regions.retain(|region| (region.spread() & own).is_subset(&alive));
        if regions.len() == before {
            return alive | (granted & own);
        }
    }
}
