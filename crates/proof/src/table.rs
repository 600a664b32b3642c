//! The oracle for whole small boards: every position, both sides to move, every ko ban, by working back from the event.
//!
//! It plays by rules of its own on 16-bit boards, because a table asks for hundreds of millions of moves; tests hold
//! these rules against the real ones.

use nerai_board::{ByColor, Color, Point, Size};
use nerai_go::Position;

use crate::aim::{Aim, Event};
use crate::oracle::verdict_by;
use crate::strategy::Knowledge;
use crate::verdict::Verdict;

/// The most points that a board may have.
const MAX_AREA: usize = 16;

/// In how many moves `max` forces the event, for every position of a small board.
pub struct Table {
    board: Board,
    points: Vec<Point>,
    event: Event,
    stones: u16,
    max: Color,
    komaster: Option<Color>,
    /// Base-3 value of the black stones of a board; the event's own stones are always there and count nothing.
    worth: Vec<u32>,
    /// For every state: in how many moves the event can be forced, 0 if it cannot.
    distances: Vec<u16>,
}

/// The three tables that a verdict needs, one for each choice of the side that may retake a ko at once.
pub struct Tables {
    aim: Aim,
    tables: [(Option<Color>, Table); 3],
}

impl Tables {
    /// The tables for an aim on a board of up to 16 points; nothing for larger boards.
    #[must_use]
    pub fn new(size: Size, aim: &Aim) -> Option<Tables> {
        let table = |komaster| Some((komaster, Table::new(size, &aim.event, aim.max, komaster)?));
        let tables = [table(None)?, table(Some(Color::Black))?, table(Some(Color::White))?];
        Some(Tables { aim: aim.clone(), tables })
    }

    /// The true verdict in a position that the tables cover; nothing in any other.
    #[must_use]
    pub fn verdict(&self, position: &Position, to_move: Color) -> Option<Verdict> {
        self.tables.iter().all(|(_, table)| table.covers(position)).then_some(())?;
        verdict_by(&self.aim, |komaster| Some(self.distance(position, to_move, komaster).is_some()))
    }
}

impl Knowledge for Tables {
    fn distance(&self, position: &Position, to_move: Color, komaster: Option<Color>) -> Option<u32> {
        let (_, table) = self.tables.iter().find(|(of, _)| *of == komaster)?;
        table.distance(position, to_move)
    }
}

#[derive(Clone, Copy)]
struct SmallState {
    stones: ByColor<u16>,
    to_move: Color,
    ban: Option<u8>,
}

enum Outcome {
    Event,
    Impossible,
    Open(SmallState),
}

impl Table {
    /// The table for an event on a board of up to 16 points; nothing for larger boards.
    #[must_use]
    pub fn new(size: Size, event: &Event, max: Color, komaster: Option<Color>) -> Option<Table> {
        if size.area() > MAX_AREA || !event.points().iter().all(|&point| size.contains(point)) {
            return None;
        }
        let points: Vec<Point> = size.points().iter().collect();
        let bit = |point: &Point| points.iter().position(|other| other == point).map_or(0, |number| 1u16 << number);
        let stones = event.points().iter().map(bit).fold(0, |all, bit| all | bit);
        let board = Board::new(size);
        let worth: Vec<u32> = (0..=board.all).map(|set| worth(set, stones)).collect();
        let free = points.len() - stones.count_ones() as usize;
        let states = 3usize.pow(free as u32) * 2 * (points.len() + 1);
        let distances = vec![0; states];
        let mut table = Table { board, points, event: event.clone(), stones, max, komaster, worth, distances };
        table.fill(free);
        Some(table)
    }

    /// In how many moves the event can be forced; nothing if it cannot. The table must cover the position.
    #[must_use]
    pub fn distance(&self, position: &Position, to_move: Color) -> Option<u32> {
        debug_assert!(self.covers(position));
        if self.event.holds(position) {
            return Some(0);
        }
        let set = |color: Color| {
            let stones = position.stones()[color];
            (0..).zip(&self.points).filter(|(_, point)| stones.contains(**point)).map(|(n, _)| 1u16 << n).sum()
        };
        let ban = position.ban().filter(|ban| ban.color == to_move && self.komaster != Some(to_move));
        let ban = ban.and_then(|ban| self.points.iter().position(|&point| point == ban.point));
        let state = SmallState { stones: ByColor::from_fn(set), to_move, ban: ban.map(|number| number as u8) };
        // A ban that no capture explains is in no table; one move ahead it is gone.
        self.decide(&state, u16::MAX).map(u32::from)
    }

    /// Whether a position is one of those that the table is about: of its size, with the event's stones, and with
    /// no stones taken for granted.
    #[must_use]
    pub fn covers(&self, position: &Position) -> bool {
        let owner = self.stones_of();
        position.board().iter().eq(self.points.iter().copied())
            && self.event.points().iter().all(|&point| position.color_at(point) == Some(owner))
            && position.blocks().all(|block| !block.is_uncapturable())
    }

    /// The colour of the event's stones.
    fn stones_of(&self) -> Color {
        match self.event {
            Event::Capture { .. } => self.max.other(),
            Event::Connect { .. } => self.max,
        }
    }

    fn fill(&mut self, free: usize) {
        let legal = self.legal_positions(free);
        for distance in 1..u16::MAX {
            let mut has_grown = false;
            for stones in &legal {
                for to_move in Color::BOTH {
                    let bans = self.board.kos(stones, to_move);
                    for ban in std::iter::once(None).chain(bits(bans).map(Some)) {
                        let state = SmallState { stones: *stones, to_move, ban };
                        let index = self.index(&state);
                        if self.distances[index] == 0 && self.decide(&state, distance).is_some() {
                            self.distances[index] = distance;
                            has_grown = true;
                        }
                    }
                }
            }
            if !has_grown {
                break;
            }
        }
    }

    /// In how many moves the event is forced if that is known to be at most `limit`.
    fn decide(&self, state: &SmallState, limit: u16) -> Option<u16> {
        let is_max = state.to_move == self.max;
        let pass = SmallState { to_move: state.to_move.other(), ban: None, ..*state };
        let mut best = self.after(&Outcome::Open(pass), limit);
        for at in bits(self.board.all & !state.stones.black & !state.stones.white) {
            if state.ban == Some(at) {
                continue;
            }
            let Some(outcome) = self.outcome(state, at) else { continue };
            let distance = self.after(&outcome, limit);
            best = match (best, distance) {
                (Some(one), Some(other)) if is_max => Some(one.min(other)),
                (Some(one), Some(other)) => Some(one.max(other)),
                (one, other) if is_max => one.or(other),
                _ => return None,
            };
        }
        best
    }

    fn after(&self, outcome: &Outcome, limit: u16) -> Option<u16> {
        let distance = match outcome {
            Outcome::Event => return Some(1),
            Outcome::Impossible => return None,
            Outcome::Open(state) => self.distances[self.index(state)],
        };
        (distance != 0 && distance < limit).then(|| distance + 1)
    }

    fn outcome(&self, state: &SmallState, at: u8) -> Option<Outcome> {
        let color = state.to_move;
        let (stones, taken, ban) = self.board.play(&state.stones, color, at)?;
        Some(match self.event {
            Event::Capture { .. } if taken & self.stones != 0 => Outcome::Event,
            Event::Connect { .. } if taken & self.stones != 0 => Outcome::Impossible,
            Event::Connect { .. } if self.is_joined(stones[self.max]) => Outcome::Event,
            _ => {
                let to_move = color.other();
                let ban = ban.filter(|_| self.komaster != Some(to_move));
                Outcome::Open(SmallState { stones, to_move, ban })
            }
        })
    }

    fn is_joined(&self, stones: u16) -> bool {
        let one = self.stones & self.stones.wrapping_neg();
        self.stones & !self.board.block(one, stones) == 0
    }

    fn index(&self, state: &SmallState) -> usize {
        let ByColor { black, white } = state.stones;
        let code = self.worth[black as usize] as usize + 2 * self.worth[white as usize] as usize;
        let ban = state.ban.map_or(0, |at| usize::from(at) + 1);
        (code * 2 + state.to_move.index()) * (self.points.len() + 1) + ban
    }

    fn legal_positions(&self, free: usize) -> Vec<ByColor<u16>> {
        let owner = self.stones_of();
        let free_points: Vec<u8> = bits(self.board.all & !self.stones).collect();
        let mut legal = Vec::new();
        for mut code in 0..3usize.pow(free as u32) {
            let mut stones = ByColor::<u16>::default();
            stones[owner] = self.stones;
            for &point in &free_points {
                match code % 3 {
                    1 => stones.black |= 1 << point,
                    2 => stones.white |= 1 << point,
                    _ => {}
                }
                code /= 3;
            }
            if self.board.is_legal(&stones) {
                legal.push(stones);
            }
        }
        legal
    }
}

/// Base-3 value of a set, not counting the points of `fixed`.
fn worth(set: u16, fixed: u16) -> u32 {
    let digit = |at: u8| (fixed & ((1u16 << at) - 1)).count_ones();
    bits(set & !fixed).map(|at| 3u32.pow(u32::from(at) - digit(at))).sum()
}

/// The numbers of the points in a set.
fn bits(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (at < 16).then_some(at as u8)
    })
}

/// The rules on boards of up to 16 points, one bit a point.
struct Board {
    all: u16,
    not_left: u16,
    not_right: u16,
    width: u32,
}

impl Board {
    fn new(size: Size) -> Board {
        let (width, area) = (u32::from(size.width()), size.area() as u32);
        let column = |first: u32| (first..area).step_by(width as usize).fold(0u16, |set, at| set | 1 << at);
        let all = u16::MAX >> (16 - area);
        Board { all, not_left: all & !column(0), not_right: all & !column(width - 1), width }
    }

    fn spread(&self, set: u16) -> u16 {
        let sides = (set & self.not_left) >> 1 | (set & self.not_right) << 1;
        let ends = set.checked_shr(self.width).unwrap_or(0) | set.checked_shl(self.width).unwrap_or(0);
        (set | sides | ends) & self.all
    }

    /// The part of `among` that is connected with `from`.
    fn block(&self, from: u16, among: u16) -> u16 {
        let mut block = from;
        loop {
            let next = self.spread(block) & among;
            if next == block {
                return block;
            }
            block = next;
        }
    }

    fn has_liberty(&self, block: u16, stones: &ByColor<u16>) -> bool {
        self.spread(block) & !stones.black & !stones.white != 0
    }

    fn is_legal(&self, stones: &ByColor<u16>) -> bool {
        Color::BOTH.into_iter().all(|color| {
            let mut rest = stones[color];
            while rest != 0 {
                let block = self.block(rest & rest.wrapping_neg(), stones[color]);
                if !self.has_liberty(block, stones) {
                    return false;
                }
                rest &= !block;
            }
            true
        })
    }

    /// The stones after a play, those taken, and the ban that it makes; nothing for suicide.
    fn play(&self, before: &ByColor<u16>, color: Color, at: u8) -> Option<(ByColor<u16>, u16, Option<u8>)> {
        let stone = 1u16 << at;
        let mut stones = *before;
        stones[color] |= stone;
        let mut taken = 0;
        for near in bits(self.spread(stone) & stones[color.other()]) {
            if taken & (1 << near) == 0 {
                let block = self.block(1 << near, stones[color.other()]);
                if !self.has_liberty(block, &stones) {
                    taken |= block;
                }
            }
        }
        stones[color.other()] &= !taken;
        let block = self.block(stone, stones[color]);
        let liberties = self.spread(block) & !stones.black & !stones.white;
        if liberties == 0 {
            return None;
        }
        let is_ko = block == stone && liberties == taken && taken.is_power_of_two();
        Some((stones, taken, is_ko.then_some(taken.trailing_zeros() as u8)))
    }

    /// The points where a ban against this side may stand: it would take back a single stone there.
    fn kos(&self, stones: &ByColor<u16>, color: Color) -> u16 {
        let empty = self.all & !stones.black & !stones.white;
        let takes_back = |at: &u8| self.play(stones, color, *at).is_some_and(|(.., ban)| ban.is_some());
        bits(empty).filter(takes_back).fold(0, |set, at| set | 1 << at)
    }
}
