//! Plays on the whole board what a search behind a fence has found.
//!
//! The board may hold stones beyond the fence that the search knows nothing of. Most of them do no harm. Where they do,
//! the player says which points the fence should have taken in.

use nerai_board::{Color, Point, PointSet};
use nerai_builder::Player;
use nerai_go::{Block, Position};
use nerai_proof::Claim;

use crate::groups::fence::Fence;
use crate::groups::fenced::Fenced;
use crate::limits::Steps;
use crate::settling::proof_numbers::Value;

pub(crate) struct FencedPlayer<'s, 'a> {
    pub(crate) search: &'s mut Fenced<'a>,
    pub(crate) fence: Fence,
    pub(crate) value: Value,
    /// The board's stones that are taken for granted.
    pub(crate) walls: PointSet,
    /// Points beyond the fence that were counted on and should not have been.
    pub(crate) needed: PointSet,
    pub(crate) steps: Steps,
}

/// What the opponent's stones on points that were counted on amount to.
enum Trouble {
    None,
    /// A stone of the prover beyond the fence must be looked after first.
    Answer(Point),
    /// They matter inside the fence.
    Inside(PointSet),
}

impl FencedPlayer<'_, '_> {
    /// Looks at the opponent's stones on points that were counted on. They do no harm while they touch nothing inside the
    /// fence but the prover's stones, and those keep two liberties.
    fn trouble(&self, position: &Position, to_move: Color) -> Trouble {
        let owner = self.fence.owner;
        let lost = position.stones()[owner.other()] & self.fence.counted_on();
        for intruder in position.blocks_meeting(lost) {
            let touched = intruder.stones().spread() & self.fence.inside;
            if !touched.is_subset(&position.stones()[owner]) {
                return Trouble::Inside(*intruder.stones() & lost);
            }
            let mut beside = position.blocks_around(intruder.stones());
            if let Some(block) = beside.find(|block| block.color() == owner && block.is_in_atari()) {
                let answer = (to_move == owner).then(|| rescue(position, &block)).flatten();
                return answer.map_or(Trouble::Inside(*intruder.stones() & lost), Trouble::Answer);
            }
        }
        Trouble::None
    }

    fn is_value(&mut self, position: &Position, to_move: Color) -> bool {
        match self.fence.board(position) {
            Ok(board) => self.search.position = board,
            Err(needed) => {
                self.needed |= needed;
                return false;
            }
        }
        self.search.settle(to_move) == Some(self.value)
    }
}

impl Player for FencedPlayer<'_, '_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Option<Point>> {
        match self.trouble(position, to_move) {
            Trouble::None => {}
            Trouble::Answer(at) => return Some(Some(at)),
            Trouble::Inside(needed) => {
                self.needed |= needed;
                return None;
            }
        }
        if !self.is_value(position, to_move) {
            return None;
        }
        // Where the prover's stone was not captured after all, there is nothing to play.
        let best = self.search.best(to_move).filter(|at| position.is_empty_at(*at));
        if let Some(at) = best
            && !position.is_placeable(to_move, at)
        {
            // It hangs on a stone beyond the fence that is not there.
            let here = PointSet::one(at);
            let joined = position.blocks_around(&here).fold(here, |all, block| all | *block.stones());
            self.needed |= joined.spread() & position.empty_points();
            return None;
        }
        Some(best)
    }

    fn accepts(&mut self, position: &Position, to_move: Color, _claim: Claim) -> bool {
        if let Trouble::Inside(needed) = self.trouble(position, to_move) {
            self.needed |= needed;
            return false;
        }
        self.is_value(position, to_move)
    }

    /// Spare liberties inside the fence or near the walls: a block that has grown to a wall needs none. Without this, a
    /// proof followed a stone's way down the side of the board and took 400,000 nodes instead of 6,000.
    fn prefers(&self) -> PointSet {
        self.fence.inside | (self.walls.spread().spread() & *self.search.position.board())
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.search.budget)
    }
}

/// A move that gives a block in atari two liberties or joins it to stones that cannot be captured.
fn rescue(position: &Position, block: &Block<'_>) -> Option<Point> {
    let side = block.color();
    let attackers = position.blocks_around(block.stones()).filter(|other| other.color() != side && other.is_in_atari());
    let takes = attackers.fold(PointSet::EMPTY, |all, other| all | other.liberties());
    let stone = block.stones().first()?;
    let mut board = position.without_past();
    takes.iter().chain(block.liberties()).find(|at| {
        if board.try_play(side, *at).is_err() {
            return false;
        }
        let is_safe = board.block_at(stone).is_some_and(|saved| !saved.is_in_atari());
        board.undo();
        is_safe
    })
}
