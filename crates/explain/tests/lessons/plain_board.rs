//! A second implementation of the rules, slow and plain, so that lessons are not checked by the code that made them.

use std::collections::BTreeSet;

use nerai_board::{Color, Play, Point, PointSet, Size};
use nerai_go::Setup;
use nerai_proof::Move;

pub(crate) type Points = BTreeSet<Point>;

#[derive(Clone, Debug)]
pub(crate) struct PlainBoard {
    size: Size,
    stones: Vec<(Point, Color)>,
    /// Stones that never leave the board.
    eternal: Points,
    /// What the last move took.
    pub(crate) taken: Points,
}

pub(crate) fn points(set: &PointSet) -> Points {
    set.iter().collect()
}

impl PlainBoard {
    pub(crate) fn of(setup: &Setup) -> PlainBoard {
        let of = |color| setup.stones[color].iter().map(move |point| (point, color));
        let stones = of(Color::Black).chain(of(Color::White)).collect();
        PlainBoard { size: setup.size, stones, eternal: points(&setup.uncapturable), taken: Points::new() }
    }

    pub(crate) fn all(&self) -> Points {
        points(&self.size.points())
    }

    pub(crate) fn at(&self, point: Point) -> Option<Color> {
        self.stones.iter().find(|(stone, _)| *stone == point).map(|(_, color)| *color)
    }

    pub(crate) fn stones(&self, color: Color) -> Points {
        self.stones.iter().filter(|(_, side)| *side == color).map(|(point, _)| *point).collect()
    }

    pub(crate) fn empty(&self) -> Points {
        self.all().into_iter().filter(|point| self.at(*point).is_none()).collect()
    }

    pub(crate) fn neighbors(&self, point: Point) -> Points {
        self.size.neighbors(point).collect()
    }

    /// All points beside a set and not in it.
    pub(crate) fn around(&self, set: &Points) -> Points {
        set.iter().flat_map(|point| self.neighbors(*point)).filter(|point| !set.contains(point)).collect()
    }

    /// The points that hang together with a point among others.
    pub(crate) fn part(&self, start: Point, among: &Points) -> Points {
        let mut part = Points::from([start]);
        loop {
            let more: Points = self.around(&part).intersection(among).copied().collect();
            if more.is_empty() {
                return part;
            }
            part.extend(more);
        }
    }

    pub(crate) fn parts(&self, among: &Points) -> Vec<Points> {
        let mut parts: Vec<Points> = Vec::new();
        for point in among {
            if !parts.iter().any(|part| part.contains(point)) {
                parts.push(self.part(*point, among));
            }
        }
        parts
    }

    /// The block of a stone; nothing if the point is empty.
    pub(crate) fn block(&self, point: Point) -> Option<Points> {
        self.at(point).map(|color| self.part(point, &self.stones(color)))
    }

    pub(crate) fn liberties(&self, point: Point) -> Points {
        let around = self.block(point).map(|block| self.around(&block)).unwrap_or_default();
        around.into_iter().filter(|point| self.at(*point).is_none()).collect()
    }

    pub(crate) fn is_eternal(&self, point: Point) -> bool {
        self.block(point).is_some_and(|block| !block.is_disjoint(&self.eternal))
    }

    pub(crate) fn is_in_atari(&self, point: Point) -> bool {
        self.at(point).is_some() && self.liberties(point).len() == 1 && !self.is_eternal(point)
    }

    /// Plays a move; a pass changes nothing. Suicide and occupied points are no moves. Ko is not looked at.
    pub(crate) fn play(&mut self, made: Move) -> Result<(), String> {
        self.taken.clear();
        let Play::At(at) = made.at else { return Ok(()) };
        if self.at(at).is_some() || !self.all().contains(&at) {
            return Err(format!("{} cannot play {at}: the point is taken", made.color));
        }
        self.stones.push((at, made.color));
        for enemy in self.neighbors(at) {
            let is_enemy = self.at(enemy) == Some(made.color.other());
            if is_enemy && self.liberties(enemy).is_empty() && !self.is_eternal(enemy) {
                self.taken.extend(self.block(enemy).unwrap_or_default());
            }
        }
        let taken = self.taken.clone();
        self.stones.retain(|(point, _)| !taken.contains(point));
        if self.liberties(at).is_empty() && !self.is_eternal(at) {
            return Err(format!("{} {at} would be suicide", made.color));
        }
        Ok(())
    }

    /// The board after some moves.
    pub(crate) fn after(&self, moves: &[Move]) -> Result<PlainBoard, String> {
        let mut board = self.clone();
        moves.iter().try_for_each(|made| board.play(*made))?;
        Ok(board)
    }

    /// The stones of a side that stay on the board although their owner always passes (Benson 1976).
    pub(crate) fn alive(&self, owner: Color) -> Points {
        let own = self.stones(owner);
        let mut blocks = self.parts(&own);
        let others: Points = self.all().difference(&own).copied().collect();
        let mut regions = self.parts(&others);
        // Where a stone of the enemy stays for good, there is no eye.
        regions.retain(|region| !region.iter().any(|point| self.at(*point).is_some() && self.is_eternal(*point)));
        regions.retain(|region| region.iter().any(|point| self.at(*point).is_none()));
        loop {
            let count = (blocks.len(), regions.len());
            let is_eye = |block: &Points, region: &Points| {
                let around = self.around(block);
                region.iter().filter(|point| self.at(**point).is_none()).all(|point| around.contains(point))
            };
            blocks.retain(|block| regions.iter().filter(|region| is_eye(block, region)).count() >= 2);
            let alive: Points = blocks.iter().flatten().copied().collect();
            regions.retain(|region| self.around(region).intersection(&own).all(|stone| alive.contains(stone)));
            if (blocks.len(), regions.len()) == count {
                return alive;
            }
        }
    }

    /// Whether an attacker to move captures a stone by nothing but ataris.
    pub(crate) fn is_ladder(&self, stone: Point, attacker: Color, depth: usize) -> bool {
        let liberties = self.liberties(stone);
        if self.is_in_atari(stone) {
            return liberties.iter().any(|at| self.after(&[Move { color: attacker, at: Play::At(*at) }]).is_ok());
        }
        depth > 0
            && liberties.iter().any(|at| {
                self.after(&[Move { color: attacker, at: Play::At(*at) }])
                    .is_ok_and(|board| board.is_in_atari(stone) && board.is_caught(stone, attacker, depth - 1))
            })
    }

    /// Whether the owner of a stone in atari cannot get it out of a ladder: by no move on the board.
    fn is_caught(&self, stone: Point, attacker: Color, depth: usize) -> bool {
        let moves = self.empty().into_iter().map(|at| Move { color: attacker.other(), at: Play::At(at) });
        moves.filter_map(|made| self.after(&[made]).ok()).all(|board| board.is_ladder(stone, attacker, depth))
    }
}
