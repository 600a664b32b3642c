//! Living in an area: the event is that some block with a stone in it is unconditionally alive.
//!
//! Like life and death the goal is only ever settled, never read by orders.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Aim, Event};

use crate::goals::target::{Goal, Readable, Settleable, Splitting, Status};
use crate::ground::benson;
use crate::zone;

/// The goal `invade(area)`.
#[derive(Clone, Debug)]
pub(crate) struct Invade {
    /// The event as proofs know it.
    pub(crate) event: Event,
    /// The points of the area.
    pub(crate) area: PointSet,
    /// The colour that lives there.
    pub(crate) max: Color,
    /// Where both sides look for moves of their own accord.
    pub(crate) region: PointSet,
}

/// A guess at how many moves an invasion takes, for want of a better one.
const MOVES: usize = 3;

impl Invade {
    /// What shows that a block in the area is alive.
    fn life(&self, position: &Position) -> Option<PointSet> {
        let inside = self.area & position.stones()[self.max];
        benson::unconditional_life(position, self.max, &inside)
    }

    /// Each move that makes a block alive.
    fn finishes<'p>(&'p self, position: &'p Position) -> impl Iterator<Item = Point> {
        let mut after = position.without_past();
        (self.region & position.empty_points()).iter().filter(move |&at| {
            after.set_ban(None);
            if after.try_play(self.max, at).is_err() {
                return false;
            }
            let is_alive = self.life(&after).is_some();
            after.undo();
            is_alive
        })
    }
}

impl Goal for Invade {
    const IS_READ: bool = false;

    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        Aim { event: self.event.clone(), max: self.max, player: self.max }
    }

    fn status(&self, position: &Position) -> Status {
        if self.life(position).is_some() { Status::Happened } else { Status::Open }
    }

    fn moves_needed(&self, _position: &Position, enough: usize) -> (usize, PointSet) {
        (MOVES.min(enough), PointSet::EMPTY)
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        self.finishes(position).collect()
    }

    fn knowledge(&self, position: &Position, _order: u8) -> PointSet {
        self.region & position.empty_points()
    }

    fn vital(&self) -> PointSet {
        PointSet::EMPTY
    }

    fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet {
        let mut after = position.without_past();
        after.set_ban(None);
        let is_played = after.try_play(side, at).is_ok();
        self.life(&after).filter(|_| is_played).unwrap_or_default()
    }
}

impl Readable for Invade {}

impl Settleable for Invade {
    /// The area and the blocks in it with their neighbours; the checker may want more.
    fn hold_base(&self, position: &Position) -> PointSet {
        let area = self.area;
        let blocks = position.blocks_meeting(area & position.stones()[self.max]);
        blocks.fold(area, |all, block| all | zone::around(position, block.stones()))
    }
}

impl Splitting for Invade {}

#[cfg(test)]
mod tests {
    use Color::Black;

    use super::*;
    use crate::testing::{at, points, position, task};

    fn invade(position: &Position, area: &str) -> Invade {
        let event = task(position, Black, &format!("black: invade({area})")).aim().event.clone();
        Invade { event, area: points("A1 B1 A2 B2"), max: Black, region: *position.board() }
    }

    #[test]
    fn a_block_with_two_eyes_and_a_stone_in_the_area_lives_there() {
        let alive = position(" . . . . .\n X X X X .\n . X . X .\n");
        assert_eq!(invade(&alive, "A1:B2").status(&alive), Status::Happened);
        let one_eye = position(" . . . . .\n X X X X .\n . . . X .\n");
        assert_eq!(invade(&one_eye, "A1:B2").status(&one_eye), Status::Open);
    }

    #[test]
    fn the_move_between_two_eyes_finishes() {
        let board = position(" . . . . .\n X X X X .\n . . . X .\n");
        let goal = invade(&board, "A1:B2");
        let finishing = goal.finishing_points(&board);
        assert!(finishing.contains(at("B1")) && !finishing.meets(&points("A1 C1")));
        assert!(goal.pinned_by_finish(&board, Black, at("B1")).contains(at("C1")));
        assert_eq!(goal.pinned_by_finish(&board, Black, at("E3")), PointSet::EMPTY);
    }

    #[test]
    fn that_nothing_lives_is_shown_by_the_area_and_what_surrounds_its_blocks() {
        let board = position(" . . . .\n . X . .\n . . . .\n");
        assert!(points("A1 B1 A2 B2 B3 C2").is_subset(&invade(&board, "A1:B2").hold_base(&board)));
    }
}
