//! A board that knows at every moment what a stone of either side would make of every vacant point.
//!
//! Searches for forced wins play and take back a million moves a second; a move changes the shapes of at most forty
//! points, and only in the one direction that joins them to it.

use std::sync::OnceLock;

use nerai_board::Color;
use nerai_board::zobrist::mix;
use nerai_gomoku::{Board, LineRule, Pattern, Rules};

use crate::point_value::{Bans, Class, FourShapes, PointValue, PointValues};
use crate::shape::{FiveRule, Neighbours, REACH, Shape, Shapes, line_pattern};
use crate::spots::{SIDE, SPOTS, Spot, SpotSet};
use crate::weights::Weights;

/// The steps of the four directions in x and y.
pub(crate) const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// Lines in one direction, at most.
const LINES: usize = 2 * SIDE;

/// The tables of one side.
#[derive(Clone, Copy)]
pub(crate) struct Tables {
    shapes: &'static Shapes,
    values: &'static PointValues,
}

impl Tables {
    /// The tables of a side under these rules, made once.
    fn of(rules: Rules, color: Color) -> Tables {
        static SHAPES: [OnceLock<Shapes>; 3] = [const { OnceLock::new() }; 3];
        static VALUES: [OnceLock<PointValues>; 3] = [const { OnceLock::new() }; 3];
        let begins = color == rules.first;
        let five = match rules.line {
            LineRule::ExactlyFive => FiveRule::Exact,
            LineRule::Renju if begins => FiveRule::Strict,
            LineRule::Freestyle | LineRule::Renju => FiveRule::OrMore,
        };
        let bans = match rules.line {
            LineRule::Renju if begins => Bans::DoubleThreesAndFours,
            _ if begins && rules.ban_double_threes => Bans::DoubleThrees,
            _ => Bans::None,
        };
        Tables {
            shapes: SHAPES[five as usize].get_or_init(|| Shapes::new(five)),
            values: VALUES[bans as usize].get_or_init(|| PointValues::new(&Weights::shipped(), bans)),
        }
    }
}

/// The kinds of points that a side can ask for, see [`ThreatBoard::points`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Points that complete a five.
    Five,
    /// Points that make two ways to a five.
    Winning,
    /// Points that make one four.
    Four,
    /// Points that make an open three and no four.
    Three,
}

fn kind(class: Class) -> Option<Kind> {
    match class {
        Class::Quiet | Class::Forbidden => None,
        Class::Three | Class::DoubleThree => Some(Kind::Three),
        Class::Four | Class::FourThree => Some(Kind::Four),
        Class::Winning => Some(Kind::Winning),
        Class::Five => Some(Kind::Five),
    }
}

/// The shapes of one point, as they were before a move.
#[derive(Clone, Copy)]
struct Change {
    spot: Spot,
    shapes: [FourShapes; 2],
}

/// A move that was played, and how much of the list of changes was there before it.
#[derive(Clone, Copy)]
struct Played {
    spot: Spot,
    color: Color,
    changes: u32,
}

/// A position in Go-Moku with the shapes of all vacant points.
#[derive(Clone)]
pub struct ThreatBoard {
    rules: Rules,
    size: usize,
    tables: [Tables; 2],
    /// Own stones on each line, by direction; bit `place + REACH`.
    lines: [[[u32; 2]; LINES]; 4],
    edges: [[u32; LINES]; 4],
    stones: [Option<Color>; SPOTS],
    shapes: [[FourShapes; 2]; SPOTS],
    classes: [[Class; 2]; SPOTS],
    /// Vacant points of each kind, by side.
    kinds: [[SpotSet; 4]; 2],
    /// Sums of the worth of all vacant points: by side, then as mover and as waiter.
    worth: [[i32; 2]; 2],
    /// How many stones are near a point.
    near: [u8; SPOTS],
    hash: u64,
    vacant: usize,
    played: Vec<Played>,
    changes: Vec<Change>,
}

impl ThreatBoard {
    /// The position of a board; `None` if it is larger than 20 by 20.
    #[must_use]
    pub fn new(board: &Board, rules: Rules) -> Option<ThreatBoard> {
        let size = usize::from(board.side());
        (size <= SIDE).then(|| {
            let mut threats = ThreatBoard::empty(size, rules);
            for played in board.moves() {
                threats.play(Spot::from(played.point), played.color);
            }
            threats
        })
    }

    fn empty(size: usize, rules: Rules) -> ThreatBoard {
        let mut board = ThreatBoard {
            rules,
            size,
            tables: Color::BOTH.map(|color| Tables::of(rules, color)),
            lines: [[[0; 2]; LINES]; 4],
            edges: [[u32::MAX; LINES]; 4],
            stones: [None; SPOTS],
            shapes: [[FourShapes::default(); 2]; SPOTS],
            classes: [[Class::Quiet; 2]; SPOTS],
            kinds: [[SpotSet::EMPTY; 4]; 2],
            worth: [[0; 2]; 2],
            near: [0; SPOTS],
            hash: 0,
            vacant: size * size,
            played: Vec::new(),
            changes: Vec::new(),
        };
        for spot in board.spots() {
            for direction in 0..4 {
                let (line, place) = line_of(spot, direction);
                board.edges[direction][line] &= !(1 << (place + REACH));
            }
        }
        for spot in board.spots() {
            for direction in 0..4 {
                for color in Color::BOTH {
                    board.shapes[spot.index()][color.index()] =
                        board.shapes[spot.index()][color.index()].with(direction, board.look(spot, direction, color));
                }
            }
            board.enter(spot);
        }
        board
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Points on a side.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// All points of the board.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let size = self.size;
        (0..size).flat_map(move |y| (0..size).map(move |x| Spot::at(x, y)))
    }

    /// The stone on a point.
    #[must_use]
    #[inline]
    pub fn stone(&self, spot: Spot) -> Option<Color> {
        self.stones[spot.index()]
    }

    /// Points without a stone.
    #[must_use]
    pub fn vacant(&self) -> usize {
        self.vacant
    }

    /// Moves played on this board, in order.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = (Spot, Color)> + '_ {
        self.played.iter().map(|played| (played.spot, played.color))
    }

    /// How many moves were played.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.played.len()
    }

    /// A key of the position; who moves next is not part of it.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What a move to a vacant point would be.
    #[must_use]
    #[inline]
    pub fn class(&self, spot: Spot, color: Color) -> Class {
        self.classes[spot.index()][color.index()]
    }

    /// What a stone on a vacant point would make of one of the four lines through it.
    #[must_use]
    #[inline]
    pub fn shape(&self, spot: Spot, direction: usize, color: Color) -> Shape {
        self.shapes[spot.index()][color.index()].get(direction)
    }

    /// The vacant points of a kind.
    #[must_use]
    #[inline]
    pub fn points(&self, kind: Kind, color: Color) -> &SpotSet {
        &self.kinds[color.index()][kind as usize]
    }

    /// How good a vacant point looks as a move, before any reading.
    #[inline]
    pub(crate) fn appeal(&self, spot: Spot, color: Color) -> i32 {
        i32::from(self.value(spot, color).appeal)
    }

    /// The evaluation for the side to move: what its vacant points are worth, less what they are worth to the other side.
    #[must_use]
    #[inline]
    pub fn balance(&self, mover: Color) -> i32 {
        self.worth[mover.index()][0] - self.worth[mover.other().index()][1]
    }

    /// The vacant points that are close enough to a stone to be worth a look.
    pub(crate) fn near_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.spots().filter(|spot| self.near[spot.index()] > 0 && self.stones[spot.index()].is_none())
    }

    /// Puts a stone on a vacant point. What was there is not checked.
    pub fn play(&mut self, spot: Spot, color: Color) {
        self.leave(spot);
        self.played.push(Played { spot, color, changes: self.changes.len() as u32 });
        self.set(spot, color);
        let tables = self.tables;
        for direction in 0..4 {
            let (line, place) = line_of(spot, direction);
            let [black, white] = self.lines[direction][line];
            let edge = self.edges[direction][line];
            let step = step(direction);
            for distance in -(REACH as i32)..=REACH as i32 {
                let place = place as i32 + distance;
                if !(0..SIDE as i32).contains(&place) {
                    continue;
                }
                // A stone or the edge: nothing can be made of it.
                if (black | white | edge) >> (place as usize + REACH) & 1 != 0 {
                    continue;
                }
                let near = Spot((spot.0 as i32 + distance * step) as u16);
                let old = self.shapes[near.index()];
                let place = place as usize;
                let new = [
                    old[0].with(direction, tables[0].shapes.of(Neighbours::around(black, white | edge, place))),
                    old[1].with(direction, tables[1].shapes.of(Neighbours::around(white, black | edge, place))),
                ];
                if new != old {
                    self.changes.push(Change { spot: near, shapes: old });
                    self.reshape(near, new);
                }
            }
        }
    }

    /// Takes the last stone back; nothing happens on a board without moves.
    pub fn undo(&mut self) {
        let Some(Played { spot, color, changes }) = self.played.pop() else { return };
        while self.changes.len() > changes as usize {
            if let Some(change) = self.changes.pop() {
                self.reshape(change.spot, change.shapes);
            }
        }
        self.unset(spot, color);
        self.enter(spot);
    }

    /// Vacant points where a stone of the other side takes away the two ways to a five that `spot` promises `attacker`.
    pub(crate) fn defences(&self, spot: Spot, attacker: Color) -> SpotSet {
        let mut found = SpotSet::EMPTY;
        found.insert(spot);
        let shapes = self.shapes[spot.index()][attacker.index()];
        for direction in 0..4 {
            if !matches!(shapes.get(direction), Shape::Four | Shape::OpenFour) {
                continue;
            }
            let (line, place) = line_of(spot, direction);
            let pair = self.lines[direction][line];
            let (own, other) = (pair[attacker.index()], pair[attacker.other().index()] | self.edges[direction][line]);
            let neighbours = Neighbours::around(own, other, place);
            for distance in (-4..=4).filter(|&distance| distance != 0) {
                let bit = (place + REACH).wrapping_add_signed(distance as isize);
                if (own | other) >> bit & 1 != 0 {
                    continue;
                }
                let left = self.tables[attacker.index()].shapes.of(neighbours.close(distance));
                let near = Spot((spot.0 as i32 + distance * step(direction)) as u16);
                if left < shapes.get(direction)
                    && self.values(attacker).of(shapes.with(direction, left)).class < Class::Winning
                {
                    found.insert(near);
                }
            }
        }
        found
    }

    /// The line pattern `n:r` of the learning program, of a vacant point on one line.
    pub(crate) fn pattern(&self, spot: Spot, direction: usize, color: Color) -> Pattern {
        let (line, place) = line_of(spot, direction);
        let pair = self.lines[direction][line];
        let closed = pair[color.other().index()] | self.edges[direction][line];
        line_pattern(Neighbours::around(pair[color.index()], closed, place), self.rules.needs_exactly_five(color))
    }

    /// Vacant points where a stone of the other side takes away every promise of two ways to a five that `attacker` has.
    pub(crate) fn stops(&self, attacker: Color) -> SpotSet {
        let mut winning = self.points(Kind::Winning, attacker).iter();
        let Some(first) = winning.next() else { return SpotSet::EMPTY };
        winning.fold(self.defences(first, attacker), |stops, spot| stops.and(&self.defences(spot, attacker)))
    }

    #[inline]
    fn values(&self, color: Color) -> &'static PointValues {
        self.tables[color.index()].values
    }

    #[inline]
    fn value(&self, spot: Spot, color: Color) -> PointValue {
        self.values(color).of(self.shapes[spot.index()][color.index()])
    }

    fn look(&self, spot: Spot, direction: usize, color: Color) -> Shape {
        let (line, place) = line_of(spot, direction);
        let pair = self.lines[direction][line];
        let closed = pair[color.other().index()] | self.edges[direction][line];
        self.tables[color.index()].shapes.of(Neighbours::around(pair[color.index()], closed, place))
    }

    fn reshape(&mut self, spot: Spot, new: [FourShapes; 2]) {
        let old = self.shapes[spot.index()];
        self.shapes[spot.index()] = new;
        for color in Color::BOTH {
            let side = color.index();
            if old[side] == new[side] {
                continue;
            }
            let before = self.values(color).of(old[side]);
            let after = self.values(color).of(new[side]);
            for waiting in 0..2 {
                self.worth[side][waiting] += i32::from(after.worth[waiting]) - i32::from(before.worth[waiting]);
            }
            if before.class != after.class {
                self.classes[spot.index()][side] = after.class;
                let (was, is) = (kind(before.class), kind(after.class));
                if was != is {
                    if let Some(was) = was {
                        self.kinds[side][was as usize].remove(spot);
                    }
                    if let Some(is) = is {
                        self.kinds[side][is as usize].insert(spot);
                    }
                }
            }
        }
    }

    /// A vacant point enters the sums and sets.
    fn enter(&mut self, spot: Spot) {
        for color in Color::BOTH {
            let value = self.value(spot, color);
            self.classes[spot.index()][color.index()] = value.class;
            for waiting in 0..2 {
                self.worth[color.index()][waiting] += i32::from(value.worth[waiting]);
            }
            if let Some(kind) = kind(value.class) {
                self.kinds[color.index()][kind as usize].insert(spot);
            }
        }
    }

    /// A point that gets a stone leaves the sums and sets.
    fn leave(&mut self, spot: Spot) {
        for color in Color::BOTH {
            let value = self.value(spot, color);
            for waiting in 0..2 {
                self.worth[color.index()][waiting] -= i32::from(value.worth[waiting]);
            }
            if let Some(kind) = kind(value.class) {
                self.kinds[color.index()][kind as usize].remove(spot);
            }
        }
    }

    fn set(&mut self, spot: Spot, color: Color) {
        self.stones[spot.index()] = Some(color);
        self.vacant -= 1;
        self.hash ^= key(spot, color);
        for direction in 0..4 {
            let (line, place) = line_of(spot, direction);
            self.lines[direction][line][color.index()] |= 1 << (place + REACH);
        }
        self.mark_near(spot, |count| count.wrapping_add(1));
    }

    fn unset(&mut self, spot: Spot, color: Color) {
        self.stones[spot.index()] = None;
        self.vacant += 1;
        self.hash ^= key(spot, color);
        for direction in 0..4 {
            let (line, place) = line_of(spot, direction);
            self.lines[direction][line][color.index()] &= !(1 << (place + REACH));
        }
        self.mark_near(spot, |count| count.wrapping_sub(1));
    }

    /// Near is two steps away in any way, or three along a line.
    fn mark_near(&mut self, spot: Spot, change: impl Fn(u8) -> u8) {
        let (x, y) = (spot.x() as i32, spot.y() as i32);
        let size = self.size as i32;
        for dy in -3..=3i32 {
            for dx in -3..=3i32 {
                let far = dx.abs().max(dy.abs()) == 3;
                if far && dx != 0 && dy != 0 && dx.abs() != dy.abs() {
                    continue;
                }
                let (x, y) = (x + dx, y + dy);
                if (0..size).contains(&x) && (0..size).contains(&y) {
                    let near = &mut self.near[Spot::at(x as usize, y as usize).index()];
                    *near = change(*near);
                }
            }
        }
    }
}

/// The line through a point in a direction, and the place of the point on it.
#[inline]
fn line_of(spot: Spot, direction: usize) -> (usize, usize) {
    let (x, y) = (spot.x(), spot.y());
    match direction {
        0 => (y, x),
        1 => (x, y),
        2 => (x + SIDE - 1 - y, x),
        _ => (x + y, x),
    }
}

/// The distance of neighbours on a line, in spots.
#[inline]
pub(crate) const fn step(direction: usize) -> i32 {
    let (dx, dy) = DIRECTIONS[direction];
    dx + dy * SIDE as i32
}

/// The key of a stone.
fn key(spot: Spot, color: Color) -> u64 {
    mix((spot.0 as u64) << 1 | color.index() as u64 | 0x676f_6d6f_0000)
}

#[cfg(test)]
mod tests {
    use nerai_board::Random;

    use super::*;

    fn empty(side: usize, line: LineRule) -> ThreatBoard {
        ThreatBoard::new(&Board::new(side).unwrap(), Rules { line, ..Rules::default() }).unwrap()
    }

    /// Everything that is kept up to date.
    fn state(board: &ThreatBoard) -> impl PartialEq + std::fmt::Debug + use<> {
        let classes: Vec<[Class; 2]> =
            board.spots().filter(|spot| board.stone(*spot).is_none()).map(|spot| board.classes[spot.index()]).collect();
        (classes, board.kinds, board.worth, board.near, board.hash, board.vacant)
    }

    #[test]
    fn playing_and_taking_back_keeps_the_shapes_of_a_board_set_up_afresh() {
        for line in [LineRule::ExactlyFive, LineRule::Freestyle, LineRule::Renju] {
            for side in [5, 9, 15, 20] {
                let mut random = Random::new(side as u64);
                let mut board = empty(side, line);
                let mut earlier = Vec::new();
                for _ in 0..4 * side {
                    let spot = Spot::at(random.below(side), random.below(side));
                    if board.stone(spot).is_none() {
                        earlier.push(state(&board));
                        board.play(spot, Color::BOTH[random.below(2)]);
                    }
                    let mut afresh = empty(side, line);
                    // Shapes do not depend on the order of play.
                    board.moves().rev().for_each(|(spot, color)| afresh.play(spot, color));
                    assert_eq!(state(&board), state(&afresh));
                    if random.below(3) == 0 && !earlier.is_empty() {
                        board.undo();
                        assert!(earlier.pop() == Some(state(&board)));
                    }
                }
            }
        }
    }

    #[test]
    fn points_that_complete_a_five_are_those_of_the_rules() {
        for line in [LineRule::ExactlyFive, LineRule::Freestyle, LineRule::Renju] {
            let rules = Rules { line, ..Rules::default() };
            let mut random = Random::new(9);
            for _ in 0..30 {
                let mut plain = Board::new(9).unwrap();
                for _ in 0..35 {
                    let _ = plain
                        .play(plain.point(random.below(9), random.below(9)).unwrap(), Color::BOTH[random.below(2)]);
                }
                let board = ThreatBoard::new(&plain, rules).unwrap();
                for color in Color::BOTH {
                    let expected: SpotSet =
                        plain.vacant().filter(|&p| rules.is_five(&plain, p, color)).map(Spot::from).collect();
                    assert_eq!(*board.points(Kind::Five, color), expected);
                }
            }
        }
    }

    #[test]
    fn a_board_of_21_lines_is_too_large() {
        assert!(ThreatBoard::new(&Board::new(21).unwrap(), Rules::default()).is_none());
    }
}
