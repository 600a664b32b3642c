//! A state of the game: what has to be equal for a proof to go on in the same way.

use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_go::Position;

/// A state of the game about an event that has neither happened nor become impossible.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// The stones.
    pub stones: ByColor<PointSet>,
    /// The stones of the event that were not captured yet, where that matters.
    pub watched: PointSet,
    /// What was noted about the parts of a compound goal.
    pub noted: u32,
    /// The side to move.
    pub to_move: Color,
    /// Where the side to move may not play because it has to obey the ko ban.
    pub ban: Option<Point>,
}

impl State {
    /// The state of a game on a board.
    #[must_use]
    pub fn of(position: &Position, to_move: Color, komaster: Option<Color>) -> State {
        let ban = position.ban().filter(|ban| ban.color == to_move && komaster != Some(to_move));
        let (stones, watched, noted) = (*position.stones(), *position.watched(), position.noted());
        State { stones, watched, noted, to_move, ban: ban.map(|ban| ban.point) }
    }
}
