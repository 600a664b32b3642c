//! Making an eye: the event is that a point is empty and all its neighbours are stones of one block.
//!
//! Like life and death the goal is only ever settled, never read by orders.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_patterns::Wish;
use nerai_proof::{Aim, Event};

use crate::advice::pattern_rules::IsAsked;
use crate::goals::target::{Goal, Readable, Settleable, Splitting, Status};
use crate::ground::benson;
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

impl Goal for Eye {
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

    fn vital(&self) -> PointSet {
        PointSet::EMPTY
    }

    fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet {
        self.completed(position, side, at).unwrap_or_default()
    }
}

impl Readable for Eye {}

impl Settleable for Eye {
    fn wish(&self) -> Option<(Wish, IsAsked)> {
        Some((Wish::plain(self.max, nerai_patterns::Goal::Eye), IsAsked::EyeAt(self.at)))
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

impl Splitting for Eye {}

#[cfg(test)]
mod tests {
    use Color::Black;

    use super::*;
    use crate::testing::{at, points, position};

    fn eye(position: &Position, name: &str) -> Eye {
        Eye { at: at(name), max: Black, region: *position.board() }
    }

    #[test]
    fn one_block_around_an_empty_point_is_an_eye_and_two_are_none() {
        let one = position(" X X .\n . X .\n");
        assert_eq!(eye(&one, "A1").status(&one), Status::Happened);
        let two = position(" X . .\n . X .\n");
        assert_eq!(eye(&two, "A1").status(&two), Status::Open);
        assert_eq!(eye(&two, "A1").finishing_points(&two), points("B2"), "joining them makes it one");
    }

    #[test]
    fn a_missing_neighbour_finishes_it() {
        let board = position(" X X .\n . . .\n");
        assert_eq!(eye(&board, "A1").moves_needed(&board, 9).0, 1);
        assert_eq!(eye(&board, "A1").finishing_points(&board), points("B1"));
        assert_eq!(eye(&board, "A1").pinned_by_finish(&board, Black, at("B1")), points("A1 A2 B1 B2"));
    }

    #[test]
    fn the_own_stone_on_the_point_never_goes_while_the_other_side_passes() {
        let board = position(" . . .\n X . .\n");
        assert!(eye(&board, "A1").never_by_passing(&board).is_some());
        let walled = position(" . . .\n . [O] .\n");
        assert_eq!(eye(&walled, "A1").never_by_passing(&walled), Some(points("B1")));
        let open = position(" . . .\n . . .\n");
        assert_eq!(eye(&open, "A1").never_by_passing(&open), None);
    }

    #[test]
    fn one_neighbour_that_is_not_black_shows_that_there_is_no_eye_yet() {
        let board = position(" X . .\n . . .\n");
        assert_eq!(eye(&board, "A1").hold_base(&board), points("B1"));
    }
}
