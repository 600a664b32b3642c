//! Making an eye: the event is that a point is empty and all its neighbours are stones of one block.
//!
//! Like life and death the goal is only ever settled, never read by orders.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_patterns::{Goal, Wish};
use nerai_proof::{Aim, Event};

use crate::advice::pattern_rules::IsAsked;
use crate::goals::target::{Status, Target};
use crate::settling::benson;
use crate::zone;

/// The goal `eye(at)`.
#[derive(Clone, Debug)]
pub(crate) struct Eye {
    /// Where the eye is to be.
    pub(crate) at: Point,
    /// The colour that makes it.
    pub(crate) max: Color,
    /// Where both sides look for moves of their own accord.
    pub(crate) region: PointSet,
}

impl Eye {
    fn event(&self) -> Event {
        Event::Eye { at: self.at, owner: self.max }
    }

    /// The neighbours of the eye.
    fn beside(&self, position: &Position) -> PointSet {
        zone::near(position, self.at).without(self.at)
    }

    /// The points where a stone of max could complete the eye, some of them in vain.
    fn hopeful_points(&self, position: &Position) -> PointSet {
        let missing = self.beside(position) - position.stones()[self.max];
        match position.block_at(self.at) {
            None if missing.is_empty() => position
                .blocks_meeting(self.beside(position))
                .fold(PointSet::EMPTY, |all, block| all | block.liberties()),
            None if missing.is_one() => missing & position.empty_points(),
            Some(block) if block.color() != self.max && block.is_in_atari() => block.liberties(),
            _ => PointSet::EMPTY,
        }
    }

    /// The eye and the block around it after a move that completes it.
    fn completed(&self, position: &Position, side: Color, at: Point) -> Option<PointSet> {
        let mut after = position.without_past();
        after.set_ban(None);
        after.try_play(side, at).ok()?;
        let block = after.block_at(self.beside(position).first()?)?;
        self.event().holds(&after).then(|| block.stones().with(self.at))
    }
}

impl Target for Eye {
    const IS_READ: bool = false;

    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        Aim { event: self.event(), max: self.max, player: self.max }
    }

    fn status(&self, position: &Position) -> Status {
        if self.event().holds(position) { Status::Happened } else { Status::Open }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        let beside = self.beside(position);
        let blocks = position.blocks_meeting(beside & position.stones()[self.max]).count();
        let missing =
            (beside & position.empty_points()).len() + 2 * (beside & position.stones()[self.max.other()]).len();
        let filled = usize::from(!position.is_empty_at(self.at));
        ((missing + filled + blocks.saturating_sub(1)).max(1).min(enough), PointSet::EMPTY)
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        self.hopeful_points(position).iter().filter(|&at| self.completed(position, self.max, at).is_some()).collect()
    }

    fn knowledge(&self, position: &Position, _order: u8) -> PointSet {
        self.region & position.empty_points()
    }

    fn wish(&self) -> Option<(Wish, IsAsked)> {
        Some((Wish::plain(self.max, Goal::Eye), IsAsked::EyeAt(self.at)))
    }

    fn vital(&self) -> PointSet {
        PointSet::EMPTY
    }

    fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet {
        self.completed(position, side, at).unwrap_or_default()
    }

    /// A stone in the way that stays: max's own, one that is taken for granted, or one that is alive.
    fn never_by_passing(&self, position: &Position) -> Option<PointSet> {
        if position.color_at(self.at) == Some(self.max) {
            return Some(zone::close(position, PointSet::one(self.at)));
        }
        let min = self.max.other();
        let mut blocks = position.blocks_meeting(self.beside(position).with(self.at) & position.stones()[min]);
        blocks.find_map(|block| {
            let wall = block.is_uncapturable().then_some(*block.stones());
            wall.or_else(|| benson::unconditional_life(position, min, block.stones()))
        })
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        let beside = self.beside(position);
        let other = beside - position.stones()[self.max];
        // A neighbour that is not max's, the stone on the point itself, or two blocks around it.
        if let Some(point) = (other & position.empty_points()).first().or(other.first()) {
            return PointSet::one(point);
        }
        if !position.is_empty_at(self.at) {
            return PointSet::one(self.at);
        }
        let closed = position.blocks_meeting(beside).map(|block| zone::around(position, block.stones()));
        closed.min_by_key(PointSet::len).unwrap_or_default()
    }
}
