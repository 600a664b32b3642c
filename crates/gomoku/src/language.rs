//! The descriptive language: processing units that each add one component to a description.
//!
//! It begins with the paper's two best lines. A unit is added when subgoals described without it turn out inadequate
//! (section "Extension of inadequate descriptions").

use std::fmt;

use nerai_board::Color;

use crate::board::Board;
use crate::description::{Description, MOST_COMPONENTS, PAPER_COMPONENTS};
use crate::pattern::{Pattern, line_pattern, patterns};
use crate::point::Point;
use crate::rules::{DIRECTIONS, Rules};

/// One processing unit: a feature of a vacant point for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// The best line through the point.
    First,
    /// The second best line through the point.
    Second,
    /// The third best line through the point.
    Third,
    /// The worst of the four lines.
    Fourth,
    /// What the move prepares: the best second line of any vacant point that then shares a five with it, off the line of
    /// its own threat (which the opponent will answer there).
    Next,
    /// How quiet the opponent is: the opposite of the best line that the opponent has anywhere else.
    Quiet,
}

impl Unit {
    /// All units in the order in which an automatic extension adds them.
    pub const ALL: [Unit; MOST_COMPONENTS] =
        [Unit::First, Unit::Second, Unit::Next, Unit::Quiet, Unit::Third, Unit::Fourth];

    /// The unit's name in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Unit::First => "first",
            Unit::Second => "second",
            Unit::Third => "third",
            Unit::Fourth => "fourth",
            Unit::Next => "next",
            Unit::Quiet => "quiet",
        }
    }

    /// The unit with this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.word() == word)
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// The units in use, in the order of the components; the first two are always the two best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    units: Vec<Unit>,
}

impl Default for Language {
    fn default() -> Language {
        Language { units: vec![Unit::First, Unit::Second] }
    }
}

impl Language {
    /// The language with every unit there is.
    #[must_use]
    pub fn full() -> Language {
        Language { units: Unit::ALL.to_vec() }
    }

    /// The units in use.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// Adds a unit; `false` if it was there already.
    pub fn extend(&mut self, unit: Unit) -> bool {
        let is_new = !self.units.contains(&unit);
        if is_new {
            self.units.push(unit);
        }
        is_new
    }

    /// The units that could still be added, the one that an automatic extension takes first.
    pub fn further(&self) -> impl Iterator<Item = Unit> {
        Unit::ALL.into_iter().filter(|unit| !self.units.contains(unit))
    }

    /// The description of a vacant point with as many components as asked for, or as the language has.
    #[must_use]
    pub fn describe(&self, view: &View<'_>, point: Point, color: Color, length: usize) -> Description {
        let [first, second, _, _] = patterns(view.board, view.rules, point, color);
        let mut description = Description::new(&[first, second]);
        while description.len() < length.min(self.units.len()) {
            self.describe_further(view, point, color, &mut description);
        }
        description
    }

    /// Adds the next component. Nothing is added where the language ends.
    pub fn describe_further(&self, view: &View<'_>, point: Point, color: Color, description: &mut Description) {
        if let Some(unit) = self.units.get(description.len()) {
            description.push(view.feature(*unit, point, color));
        }
    }
}

/// A board to describe points of, under some rules.
#[derive(Clone, Copy, Debug)]
pub struct View<'b> {
    /// The board.
    pub board: &'b Board,
    /// The rules; they say whether six in a row win.
    pub rules: &'b Rules,
}

impl View<'_> {
    /// The paper's description: the best and the second best line.
    #[must_use]
    pub fn describe(&self, point: Point, color: Color) -> Description {
        Language::default().describe(self, point, color, PAPER_COMPONENTS)
    }

    /// One feature of a vacant point.
    #[must_use]
    pub fn feature(&self, unit: Unit, point: Point, color: Color) -> Pattern {
        let line = |rank: usize| patterns(self.board, self.rules, point, color)[rank];
        match unit {
            Unit::First => line(0),
            Unit::Second => line(1),
            Unit::Third => line(2),
            Unit::Fourth => line(3),
            Unit::Next => self.prepared(point, color),
            Unit::Quiet => self.best_elsewhere(point, color.other()).opposite(),
        }
    }

    fn prepared(&self, point: Point, color: Color) -> Pattern {
        let mut after = self.board.clone();
        if after.play(point, color).is_err() {
            return Pattern::NONE;
        }
        let exactly = self.rules.needs_exactly_five(color);
        let value = |direction: &(i8, i8)| line_pattern(self.board, exactly, point, color, *direction);
        // Of equal lines the first counts as the threat.
        let threat = DIRECTIONS.iter().rev().max_by_key(|direction| value(direction));
        let others = DIRECTIONS.iter().filter(|direction| Some(*direction) != threat);
        let near = others.flat_map(|&direction| (-4..=4).map(move |steps| (direction, steps)));
        let vacant = near
            .filter_map(|(direction, steps)| after.step(point, direction, steps))
            .filter(|&other| after.is_vacant(other));
        vacant.map(|other| patterns(&after, self.rules, other, color)[1]).max().unwrap_or(Pattern::NONE)
    }

    fn best_elsewhere(&self, point: Point, color: Color) -> Pattern {
        let others = self.board.vacant().filter(|&other| other != point);
        others.map(|other| patterns(self.board, self.rules, other, color)[0]).max().unwrap_or(Pattern::NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view_of(pieces: &[(u8, u8, Color)]) -> Board {
        let mut board = Board::new(15).unwrap();
        for &(x, y, color) in pieces {
            board.play(Point::new(x, y), color).unwrap();
        }
        board
    }

    #[test]
    fn a_longer_description_begins_with_the_shorter_one() {
        let board = view_of(&[(7, 7, Color::White), (8, 7, Color::Black), (8, 8, Color::White)]);
        let rules = Rules::default();
        let view = View { board: &board, rules: &rules };
        for point in board.vacant() {
            for color in Color::BOTH {
                let full = Language::full().describe(&view, point, color, MOST_COMPONENTS);
                for length in PAPER_COMPONENTS..=MOST_COMPONENTS {
                    assert_eq!(Language::full().describe(&view, point, color, length), full.truncated(length));
                }
                assert_eq!(view.describe(point, color), full.truncated(2));
            }
        }
    }

    #[test]
    fn a_four_that_prepares_a_fork_is_seen_by_the_next_unit() {
        // Black's 7,4 makes a four along the row; the column through it then crosses the diagonal of two at 7,6.
        let black = [(4, 4), (5, 4), (6, 4), (7, 5), (8, 5), (9, 4)];
        let board = view_of(&black.map(|(x, y)| (x, y, Color::Black)));
        let rules = Rules::default();
        let view = View { board: &board, rules: &rules };
        let fork = view.feature(Unit::Next, Point::new(7, 4), Color::Black);
        assert!(fork >= Pattern::new(3, 1), "{fork}");
        let alone = view_of(&[(4, 4), (5, 4), (6, 4)].map(|(x, y)| (x, y, Color::Black)));
        let view = View { board: &alone, rules: &rules };
        assert!(view.feature(Unit::Next, Point::new(7, 4), Color::Black) < Pattern::new(3, 1));
    }

    #[test]
    fn the_opponent_is_quiet_without_pieces_and_loud_with_a_four() {
        let quiet = view_of(&[]);
        let loud = view_of(&[(4, 4), (5, 4), (6, 4)].map(|(x, y)| (x, y, Color::White)));
        let rules = Rules::default();
        let point = Point::new(10, 10);
        let feature = |board: &Board| View { board, rules: &rules }.feature(Unit::Quiet, point, Color::Black);
        assert_eq!(feature(&quiet), Pattern::new(1, 3).opposite());
        assert_eq!(feature(&loud), Pattern::new(4, 1).opposite());
        assert!(feature(&quiet) > feature(&loud));
    }
}
