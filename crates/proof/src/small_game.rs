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
    /// The event's own stones; the point of an eye or the area of an invasion.
    marked: u32,
    pub(crate) max: Color,
}

/// A state in which the event has neither happened nor become impossible.
#[derive(Clone, Copy)]
pub(crate) struct SmallState {
    pub(crate) stones: ByColor<u32>,
    /// The stones that are still to be captured, if that is what the event is about.
    pub(crate) targets: u32,
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
        let marked = match event {
            Event::Capture { .. } | Event::Kill { .. } | Event::Connect { .. } => event.stones(),
            Event::Eye { at, .. } => PointSet::one(*at),
            Event::Invade { area, .. } => area.points(),
            Event::Compound(_) => return None,
        };
        if size.area() > MAX_AREA || !marked.is_subset(&size.points()) {
            return None;
        }
        let points = size.points().iter().collect();
        let mut game = SmallGame { board: SmallBoard::new(size), points, event: event.clone(), marked: 0, max };
        game.marked = game.set(&marked);
        game.board.granted = game.set(&granted);
        Some(game)
    }

    /// The event's own stones; none for events about places.
    pub(crate) fn stones(&self) -> u32 {
        match self.event {
            Event::Capture { .. } | Event::Kill { .. } | Event::Connect { .. } => self.marked,
            Event::Eye { .. } | Event::Invade { .. } | Event::Compound(_) => 0,
        }
    }

    /// The colour of the stones that the event is about.
    pub(crate) fn owner(&self) -> Color {
        match self.event {
            Event::Capture { .. } | Event::Kill { .. } => self.max.other(),
            Event::Connect { .. } | Event::Eye { .. } | Event::Invade { .. } | Event::Compound(_) => self.max,
        }
    }

    pub(crate) fn set(&self, points: &PointSet) -> u32 {
        (0..).zip(&self.points).filter(|(_, point)| points.contains(**point)).map(|(bit, _)| 1u32 << bit).sum()
    }

    /// The state of a position. For a kill the position must watch the stones that are left of the event's.
    pub(crate) fn state(&self, position: &Position, to_move: Color) -> SmallState {
        let ban = position.ban().filter(|ban| ban.color == to_move);
        let ban = ban.and_then(|ban| self.points.iter().position(|&point| point == ban.point));
        let stones = ByColor::from_fn(|color| self.set(&position.stones()[color]));
        let targets = match self.event {
            Event::Capture { .. } => self.marked & stones[self.owner()],
            Event::Kill { .. } => self.marked & self.set(position.watched()) & stones[self.owner()],
            Event::Connect { .. } | Event::Eye { .. } | Event::Invade { .. } | Event::Compound(_) => 0,
        };
        SmallState { stones, targets, to_move, ban: ban.map(|bit| bit as u8) }
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
        let targets = state.targets & !taken;
        Some(match self.event {
            Event::Capture { .. } | Event::Kill { .. } if targets == 0 => Outcome::Event,
            Event::Connect { .. } if taken & self.marked != 0 => Outcome::Impossible,
            Event::Connect { .. } if self.is_joined(stones[self.max]) => Outcome::Event,
            Event::Eye { .. } if self.is_eye(&stones) => Outcome::Event,
            Event::Invade { .. } if self.board.alive(&stones, self.max) & self.marked != 0 => Outcome::Event,
            _ => Outcome::Open(SmallState { stones, targets, to_move: color.other(), ban }),
        })
    }

    fn is_joined(&self, stones: u32) -> bool {
        let one = self.marked & self.marked.wrapping_neg();
        self.marked & !self.board.block(one, stones) == 0
    }

    fn is_eye(&self, stones: &ByColor<u32>) -> bool {
        let beside = self.board.spread(self.marked) & !self.marked;
        let one = beside & beside.wrapping_neg() & stones[self.max];
        let is_empty = self.marked & (stones.black | stones.white) == 0;
        is_empty && one != 0 && beside & !self.board.block(one, stones[self.max]) == 0
    }
}
