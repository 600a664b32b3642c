//! The game about an event on a board of up to 28 points: states and what the side to move can do in them.
//!
//! Tables of whole boards and graphs of one position's future both rest on it, so there is one place to hold against the
//! slow oracle.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_go::Position;

use crate::aim::Event;
use crate::small_board::{MAX_AREA, SmallBoard, bits};

/// An event on a small board.
pub(crate) struct SmallGame {
    pub(crate) board: SmallBoard,
    /// The points in the order of their bits.
    pub(crate) points: Vec<Point>,
    pub(crate) event: Event,
    /// The event's own stones.
    pub(crate) stones: u32,
    pub(crate) max: Color,
}

/// A state in which the event has neither happened nor become impossible.
#[derive(Clone, Copy)]
pub(crate) struct SmallState {
    pub(crate) stones: ByColor<u32>,
    pub(crate) to_move: Color,
    /// Where the side to move may not play.
    pub(crate) ban: Option<u8>,
}

/// What a move leads to.
pub(crate) enum Outcome {
    Event,
    Impossible,
    Open(SmallState),
}

impl SmallGame {
    /// The game of an event; nothing if the board is too large or the event is not on it.
    pub(crate) fn new(size: Size, granted: PointSet, event: &Event, max: Color) -> Option<SmallGame> {
        // Which of several targets are left is no part of these states.
        let is_several = matches!(event, Event::Kill { points } if points.len() > 1);
        if is_several || size.area() > MAX_AREA || !event.points().iter().all(|&point| size.contains(point)) {
            return None;
        }
        let points = size.points().iter().collect();
        let mut game = SmallGame { board: SmallBoard::new(size), points, event: event.clone(), stones: 0, max };
        game.stones = game.set(&event.stones());
        game.board.granted = game.set(&granted);
        Some(game)
    }

    /// The colour of the event's stones.
    pub(crate) fn owner(&self) -> Color {
        match self.event {
            Event::Capture { .. } | Event::Kill { .. } => self.max.other(),
            Event::Connect { .. } => self.max,
        }
    }

    pub(crate) fn set(&self, points: &PointSet) -> u32 {
        (0..).zip(&self.points).filter(|(_, point)| points.contains(**point)).map(|(bit, _)| 1u32 << bit).sum()
    }

    pub(crate) fn state(&self, position: &Position, to_move: Color) -> SmallState {
        let ban = position.ban().filter(|ban| ban.color == to_move);
        let ban = ban.and_then(|ban| self.points.iter().position(|&point| point == ban.point));
        let stones = ByColor::from_fn(|color| self.set(&position.stones()[color]));
        SmallState { stones, to_move, ban: ban.map(|bit| bit as u8) }
    }

    /// What a pass and every legal move lead to, with the bans that they make.
    pub(crate) fn each_outcome(&self, state: &SmallState, mut look: impl FnMut(Outcome)) {
        look(Outcome::Open(SmallState { to_move: state.to_move.other(), ban: None, ..*state }));
        for at in bits(self.board.all & !state.stones.black & !state.stones.white) {
            if state.ban != Some(at)
                && let Some(outcome) = self.outcome(state, at)
            {
                look(outcome);
            }
        }
    }

    fn outcome(&self, state: &SmallState, at: u8) -> Option<Outcome> {
        let color = state.to_move;
        let (stones, taken, ban) = self.board.play(&state.stones, color, at)?;
        Some(match self.event {
            Event::Capture { .. } | Event::Kill { .. } if taken & self.stones != 0 => Outcome::Event,
            Event::Connect { .. } if taken & self.stones != 0 => Outcome::Impossible,
            Event::Connect { .. } if self.is_joined(stones[self.max]) => Outcome::Event,
            _ => Outcome::Open(SmallState { stones, to_move: color.other(), ban }),
        })
    }

    fn is_joined(&self, stones: u32) -> bool {
        let one = self.stones & self.stones.wrapping_neg();
        self.stones & !self.board.block(one, stones) == 0
    }
}
