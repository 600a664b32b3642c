//! Plays on the whole board what a search behind a fence has found.
//!
//! The board may hold stones beyond the fence that the search knows nothing of. Most of them do no harm. Where they do,
//! the player says which points the fence should have taken in.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::Player;
use nerai_go::{Block, Position};
use nerai_proof::Claim;

use crate::ground::value::Value;
use crate::groups::fence::Fence;
use crate::groups::fenced::Fenced;
use crate::limits::Steps;

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
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        match self.trouble(position, to_move) {
            Trouble::None => {}
            Trouble::Answer(at) => return Some(Play::At(at)),
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
        Some(best.into())
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

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::groups::fence::insides;
    use crate::groups::fenced::{Death, FencedMemory};
    use crate::limits::Budget;
    use crate::testing::{at, points, position};

    /// White in the corner; Black's stones around it are strong, but not taken for granted.
    const CORNER: &str = "
         .  . . . . . . .
         .  . . . . . . .
         .  . . . . . . .
         X  X X X X . . .
        (O) O O O X . . .
         .  . . O X . . .";

    /// Asks the player of a killer who counts on all that is nearer to his stones.
    fn about<R>(ask: impl FnOnce(&mut FencedPlayer<'_, '_>, Position) -> R) -> R {
        let position = position(CORNER);
        let fence = Fence::hopeful(&position, insides(&position, position.watched())[0], Black, position.watched());
        let board = fence.board(&position).unwrap();
        let mut budget = Budget::nodes(100_000);
        let start = (FencedMemory::default(), 10_000);
        let search = Fenced::new((board, fence.inside), Black, None, start, Vec::new(), &mut budget).unwrap();
        let mut search = search.with_death(Death::Taken);
        let (value, walls, needed) = (Value::Happens, PointSet::EMPTY, PointSet::EMPTY);
        let steps = Steps::default();
        ask(&mut FencedPlayer { search: &mut search, fence, value, walls, needed, steps }, position)
    }

    #[test]
    fn it_plays_what_the_search_has_found() {
        about(|player, position| {
            assert_eq!(player.choose(&position, Black, Claim::default()), Some(Play::At(at("B1"))));
            assert!(!player.accepts(&position, White, Claim::default()), "White to move lives");
        });
    }

    #[test]
    fn stones_beyond_the_fence_do_no_harm_while_they_touch_nothing_inside() {
        about(|player, mut position| {
            position.play(White, at("G6"));
            assert_eq!(player.choose(&position, Black, Claim::default()), Some(Play::At(at("B1"))));
            assert_eq!(player.needed, PointSet::EMPTY);
        });
    }

    #[test]
    fn a_stone_that_touches_the_inside_is_what_the_fence_should_have_taken_in() {
        about(|player, mut position| {
            let inside = player.fence.inside;
            assert!(inside.contains(at("C4")) && player.fence.counted_on().contains(at("C5")));
            position.play(White, at("C5"));
            assert_eq!(player.choose(&position, Black, Claim::default()), None);
            assert_eq!(player.needed, points("C5"));
        });
    }

    /// The rescue of Black's block on A1.
    fn rescued(board: &str) -> Option<Point> {
        let board = position(board);
        rescue(&board, &board.block_at(at("A1")).unwrap())
    }

    #[test]
    fn a_block_is_rescued_by_taking_or_by_running() {
        assert_eq!(rescued(" . . . .\n O X . .\n X . . ."), Some(at("A3")), "A2 is in atari");
        assert_eq!(rescued(" . . . .\n O . . .\n X . . ."), Some(at("B1")));
        assert_eq!(rescued(" O O O .\n X . O .\n"), None);
    }
}
