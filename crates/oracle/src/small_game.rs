//! The game about an event on a board of up to 28 points: states and what the side to move can do in them.
//!
//! Tables of whole boards and graphs of one position's future both rest on it, so there is one place to hold against the
//! slow oracle.

use nerai_board::{ByColor, Color, Point, PointSet, Size};
use nerai_go::Position;
use nerai_proof::{Event, PartSet, Parts, Progress};

use crate::out::Grid;
use crate::small_board::{MAX_AREA, SmallBoard, bits};

/// An event on a small board.
pub(crate) struct SmallGame {
    pub(crate) board: SmallBoard,
    /// The points in the order of their bits.
    pub(crate) points: Vec<Point>,
    pub(crate) event: Event,
    pub(crate) max: Color,
    /// The parts of a compound goal; any other event is the only one of its own.
    parts: Vec<SmallPart>,
    /// The formulas that parts speak of.
    formulas: Vec<Vec<SmallClause>>,
    /// The stones of all parts by their colours.
    stones: ByColor<u32>,
    /// Whether stones that are out are never captured: the game is over then.
    pub(crate) if_out: bool,
}

/// An alternative of a formula: where neither colour, and where nothing may be.
struct SmallClause {
    not: ByColor<u32>,
    not_empty: u32,
}

/// An event without parts.
#[derive(Clone, Copy)]
struct SmallPart {
    what: What,
    /// The event's own stones; the point of an eye, the area of an invasion, the points of a formula.
    marked: u32,
    max: Color,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// All the stones are captured.
    Taken,
    Joined,
    Eye,
    Life,
    /// The formula with this number is true.
    True(usize),
}

/// A state in which the event has neither happened nor become impossible.
#[derive(Clone, Copy)]
pub(crate) struct SmallState {
    pub(crate) stones: ByColor<u32>,
    /// The stones that were never captured, of those whose capture the event or its parts are about; in a compound goal
    /// also of those that are to be joined.
    pub(crate) targets: u32,
    /// The parts of a compound goal that were noted.
    pub(crate) noted: PartSet,
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
        if size.area() > MAX_AREA {
            return None;
        }
        let (board, points) = (SmallBoard::new(size), size.points().iter().collect());
        let (parts, formulas, stones) = (Vec::new(), Vec::new(), ByColor::default());
        let mut game = SmallGame { board, points, event: event.clone(), max, parts, formulas, stones, if_out: false };
        game.board.granted = game.set(&granted);
        match event {
            Event::Compound(parts) => {
                for part in &parts.parts {
                    game.add(size, &part.event, part.max)?;
                }
            }
            event => game.add(size, event, max)?,
        }
        Some(game)
    }

    /// Adds a part, if it is on the board.
    fn add(&mut self, size: Size, event: &Event, max: Color) -> Option<()> {
        let (what, marked) = match event {
            Event::Capture { .. } | Event::Kill { .. } => (What::Taken, event.stones()),
            Event::Connect { .. } => (What::Joined, event.stones()),
            Event::Eye { at, .. } => (What::Eye, PointSet::one(*at)),
            Event::Invade { area, .. } => (What::Life, area.points()),
            Event::Force { formula, .. } => (What::True(self.formulas.len()), formula.points()),
            Event::Compound(_) => return None,
        };
        if !marked.is_subset(&size.points()) {
            return None;
        }
        let marked = self.set(&marked);
        match what {
            What::Taken => self.stones[max.other()] |= marked,
            What::Joined => self.stones[max] |= marked,
            What::Eye | What::Life | What::True(_) => {}
        }
        if let Event::Force { formula, .. } = event {
            let clauses = formula.clauses().iter().map(|clause| SmallClause {
                not: ByColor::from_fn(|color| self.set(&clause.not[color])),
                not_empty: self.set(&clause.not_empty),
            });
            self.formulas.push(clauses.collect());
        }
        self.parts.push(SmallPart { what, marked, max });
        Some(())
    }

    /// The event's own stones by their colours; none for events about places.
    pub(crate) fn stones(&self) -> ByColor<u32> {
        self.stones
    }

    /// The colour of the stones that an event without parts is about.
    pub(crate) fn owner(&self) -> Color {
        match self.event {
            Event::Capture { .. } | Event::Kill { .. } => self.max.other(),
            _ => self.max,
        }
    }

    /// The parts of a compound goal with their formula.
    pub(crate) fn parts(&self) -> Option<&Parts> {
        match &self.event {
            Event::Compound(parts) => Some(parts),
            _ => None,
        }
    }

    /// The parts of a compound goal that a board does not show for ever.
    pub(crate) fn fleeting(&self) -> PartSet {
        match self.event {
            Event::Compound(_) => {
                let fleeting = (0..).zip(&self.parts).filter(|(_, part)| part.what != What::Taken);
                fleeting.map(|(number, _)| 1 << number).sum()
            }
            _ => 0,
        }
    }

    pub(crate) fn set(&self, points: &PointSet) -> u32 {
        (0..).zip(&self.points).filter(|(_, point)| points.contains(**point)).map(|(bit, _)| 1u32 << bit).sum()
    }

    /// The state of a position. For a kill or a compound goal the position must watch the stones that are left of the
    /// event's.
    pub(crate) fn state(&self, position: &Position, to_move: Color) -> SmallState {
        let ban = position.ban().filter(|ban| ban.color == to_move);
        let ban = ban.and_then(|ban| self.points.iter().position(|&point| point == ban.point));
        let stones = ByColor::from_fn(|color| self.set(&position.stones()[color]));
        let own = self.stones.black & stones.black | self.stones.white & stones.white;
        let targets = match self.event {
            Event::Capture { .. } => own,
            Event::Kill { .. } | Event::Compound(_) => own & self.set(position.watched()),
            _ => 0,
        };
        let noted = position.noted() & self.fleeting();
        SmallState { stones, targets, noted, to_move, ban: ban.map(|bit| bit as u8) }
    }

    /// What a pass and every legal move lead to, with the bans that they make.
    pub(crate) fn each_outcome(&self, state: &SmallState, mut look: impl FnMut(Outcome)) {
        if self.if_out && self.is_out(state) {
            return look(Outcome::Impossible);
        }
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
        let (stones, taken, ban) = self.board.play(&state.stones, state.to_move, at)?;
        let targets = state.targets & !taken;
        let open = SmallState { stones, targets, noted: state.noted, to_move: state.to_move.other(), ban };
        let part = match &self.event {
            Event::Compound(parts) => return Some(self.compound_outcome(parts, state, open)),
            _ => self.parts.first()?,
        };
        Some(match part.what {
            What::Joined if taken & part.marked != 0 => Outcome::Impossible,
            _ if self.has_happened(part, &open) => Outcome::Event,
            _ => Outcome::Open(open),
        })
    }

    /// Whether a stone that the event wants gone is out.
    pub(crate) fn is_out(&self, state: &SmallState) -> bool {
        let stones = |color: Color| bits(state.stones[color]).map(|bit| self.points[usize::from(bit)]).collect();
        let targets = bits(state.targets).map(|bit| self.points[usize::from(bit)]);
        let grid = Grid { points: self.points.iter().copied().collect(), stones: ByColor::from_fn(stones) };
        grid.is_out(&self.event, targets)
    }

    fn compound_outcome(&self, parts: &Parts, before: &SmallState, mut state: SmallState) -> Outcome {
        for (number, part) in self.parts.iter().enumerate() {
            let is_open = part.what != What::Taken && state.noted >> number & 1 == 0;
            if is_open && !part.is_lost(&state) && self.has_happened(part, &state) {
                state.noted |= 1 << number;
            }
        }
        // Most moves change nothing that the goal speaks of.
        let is_same = (state.targets, state.noted) == (before.targets, before.noted);
        match if is_same { None } else { parts.value(&self.progress(&state)) } {
            None => Outcome::Open(state),
            Some(true) => Outcome::Event,
            Some(false) => Outcome::Impossible,
        }
    }

    /// What is known of each part of a compound goal.
    pub(crate) fn progress(&self, state: &SmallState) -> Progress {
        let mut progress = Progress { happened: state.noted, never: 0 };
        for (number, part) in self.parts.iter().enumerate() {
            progress.happened |= PartSet::from(part.what == What::Taken && self.has_happened(part, state)) << number;
            progress.never |= PartSet::from(state.noted >> number & 1 == 0 && part.is_lost(state)) << number;
        }
        progress
    }

    fn has_happened(&self, part: &SmallPart, state: &SmallState) -> bool {
        let SmallPart { what, marked, max } = *part;
        match what {
            What::Taken => state.targets & marked == 0,
            What::Joined => {
                let one = marked & marked.wrapping_neg();
                marked & !self.board.block(one, state.stones[max]) == 0
            }
            What::Eye => self.is_eye(marked, &state.stones, max),
            What::Life => self.board.alive(&state.stones, max) & marked != 0,
            What::True(number) => self.formulas[number].iter().any(|clause| clause.holds(&state.stones)),
        }
    }

    fn is_eye(&self, at: u32, stones: &ByColor<u32>, owner: Color) -> bool {
        let beside = self.board.spread(at) & !at;
        let one = beside & beside.wrapping_neg() & stones[owner];
        let is_empty = at & (stones.black | stones.white) == 0;
        is_empty && one != 0 && beside & !self.board.block(one, stones[owner]) == 0
    }
}

impl SmallClause {
    fn holds(&self, stones: &ByColor<u32>) -> bool {
        self.not.black & stones.black | self.not.white & stones.white | self.not_empty & !(stones.black | stones.white)
            == 0
    }
}

impl SmallPart {
    /// Whether a stone that a part of a compound goal needs on the board was captured.
    fn is_lost(&self, state: &SmallState) -> bool {
        self.what == What::Joined && self.marked & !state.targets != 0
    }
}
