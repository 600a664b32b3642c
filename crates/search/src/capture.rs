//! Capturing a block: the event is that the stone on the anchor leaves the board.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::target::{Status, Target};
use crate::zone::{around, near};

/// The goal `capture(anchor)`.
#[derive(Clone, Debug)]
pub(crate) struct Capture {
    /// A stone of the block.
    pub(crate) anchor: Point,
    /// The colour that captures.
    pub(crate) max: Color,
    /// Whether taking the block by a ko that may be retaken at once does not count yet.
    pub(crate) lasting: bool,
}

impl Capture {
    fn liberties(&self, position: &Position) -> PointSet {
        position.block_at(self.anchor).map(|block| block.liberties()).unwrap_or_default()
    }
}

/// The first points of a set, `count` of them.
pub(crate) fn some_of(set: &PointSet, count: usize) -> PointSet {
    set.iter().take(count).collect()
}

/// Liberties that a block of this colour would have after playing on a point.
pub(crate) fn liberties_after(position: &Position, color: Color, at: Point) -> PointSet {
    let near = near(position, at).without(at);
    let mut liberties = near & position.empty_points();
    for block in position.blocks_meeting(near) {
        if block.color() == color {
            liberties |= block.liberties();
        } else if block.is_in_atari() {
            liberties |= near & *block.stones();
        }
    }
    liberties.without(at)
}

impl Target for Capture {
    fn max(&self) -> Color {
        self.max
    }

    fn status(&self, position: &Position) -> Status {
        if position.color_at(self.anchor) == Some(self.max.other()) { Status::Open } else { Status::Happened }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        // Each move of max takes at most one liberty away, so a block with n liberties needs n moves.
        let Some(block) = position.block_at(self.anchor) else { return (0, PointSet::EMPTY) };
        let liberties = block.liberties();
        let needed = if block.is_uncapturable() { usize::MAX } else { liberties.len() };
        if needed >= enough {
            (needed, *block.stones() | some_of(&liberties, enough))
        } else {
            (needed, PointSet::EMPTY)
        }
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        match position.block_at(self.anchor) {
            Some(block) if block.is_in_atari() => block.liberties(),
            _ => PointSet::EMPTY,
        }
    }

    fn is_final(&self, position: &Position, at: Point, komaster: Option<Color>) -> bool {
        let taken = position.captures(self.max, at);
        let retaken_at_once = taken.is_one()
            && liberties_after(position, self.max, at) == taken
            && !near(position, at).meets(&position.stones()[self.max]);
        !(self.lasting && komaster == Some(self.max.other()) && retaken_at_once)
    }

    fn no_finish(&self, position: &Position) -> PointSet {
        let Some(block) = position.block_at(self.anchor) else { return PointSet::EMPTY };
        if block.is_in_atari() {
            // The last liberty is banned by ko.
            return around(position, block.stones());
        }
        *block.stones() | some_of(&block.liberties(), 2)
    }

    fn approaching_points(&self, position: &Position) -> PointSet {
        self.liberties(position)
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        let Some(block) = position.block_at(self.anchor) else { return PointSet::EMPTY };
        let empty = position.empty_points();
        let liberties = block.liberties();
        let mut moves = liberties;
        if order >= 2 {
            // Nets and loose ladders: the second-order liberties, and what the target would gain by extending.
            moves |= liberties.spread() & empty;
            for liberty in liberties {
                let gained = liberties_after(position, self.max.other(), liberty);
                if gained.len() <= usize::from(order) + 2 {
                    moves |= gained;
                }
            }
        }
        if order >= 3 {
            moves |= (liberties.spread() & empty).spread() & empty;
        }
        for near in position.blocks_around(block.stones()) {
            let near_liberties = near.liberties();
            if near_liberties.len() <= 2 {
                // A weak block around the target: save it, or take what attacks it.
                moves |= near_liberties;
                for attacker in position.blocks_around(near.stones()) {
                    if attacker.liberties().len() <= usize::from(order) {
                        moves |= attacker.liberties();
                    }
                }
            }
        }
        moves
    }

    fn max_promise(&self, position: &Position, at: Point) -> i32 {
        let liberties = self.liberties(position);
        let taken = position.captures(self.max, at).len() as i32;
        let mut promise = 6 * taken.min(5);
        if liberties.contains(at) {
            // Where the target gains most by extending, the attacker wants to be.
            promise += 4 + 3 * liberties_after(position, self.max.other(), at).len() as i32;
        } else {
            let near = near(position, at);
            promise += 4 * (near & liberties).len() as i32;
        }
        let own = liberties_after(position, self.max, at).len();
        if own <= 1 { promise - 8 } else { promise }
    }

    fn min_promise(&self, position: &Position, at: Point) -> i32 {
        let taken = position.captures(self.max.other(), at);
        let mut promise = 0;
        if let Some(block) = position.block_at(self.anchor) {
            let beside = taken.meets(&around(position, block.stones()));
            promise += if beside { 40 + taken.len() as i32 } else { 4 * taken.len() as i32 };
            if block.liberties().contains(at) {
                promise += 6 * liberties_after(position, self.max.other(), at).len() as i32;
            }
        }
        promise + liberties_after(position, self.max.other(), at).len() as i32
    }

    fn vital(&self) -> PointSet {
        PointSet::one(self.anchor)
    }

    fn pinned_by_finish(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY // the captured block is pinned as every capture of a vital stone is
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        position.block_at(self.anchor).map(|block| *block.stones()).unwrap_or_default()
    }
}
