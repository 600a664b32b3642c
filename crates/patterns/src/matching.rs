//! Rules on a real board: what holds here, where to play, and which points it rests on.
//!
//! Every placement of every rectangle is looked up by the number of its pattern. Where there are rules, the liberties outside
//! are counted (M1 to M3, `real.rs`), and a rule counts only if no move of White does two things at once (M4,
//! `independence.rs`).

use std::sync::Arc;

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::{Block, Position};

use crate::anatomy::Anatomy;
use crate::database::Database;
use crate::geometry::{cells_of, lowest};
use crate::goal::Goal;
use crate::independence::Stand;
use crate::levels::Levels;
use crate::placement::Placement;
use crate::real::Facts;
use crate::rule::{Rule, Value};
use crate::shape::{Reached, Shape};
use crate::steps::{Action, black_steps};

/// Who wants what: a goal of one side, with the points that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Who wants it.
    pub friend: Color,
    /// What is wanted.
    pub goal: Goal,
    /// The points of a goal that needs some: stones of strings, or empty points, in the order of the goal.
    pub marks: Vec<Point>,
}

impl Wish {
    /// A goal without points.
    pub fn plain(friend: Color, goal: Goal) -> Wish {
        Wish { friend, goal, marks: Vec::new() }
    }

    /// Whether the board shows that a goal with points is reached.
    pub fn is_reached(&self, position: &Position) -> bool {
        match (self.goal, self.marks.as_slice()) {
            (Goal::Remove, &[mark]) => position.color_at(mark) != Some(self.friend.other()),
            (Goal::ConnectStrings | Goal::ConnectToEmpty | Goal::ConnectEmpties, &[one, other]) => {
                position.color_at(one) == Some(self.friend) && position.block_id_at(one) == position.block_id_at(other)
            }
            _ => false,
        }
    }

    /// The marks of the shape in a rectangle; nothing if the goal is not about what lies inside.
    fn marks_in(&self, position: &Position, placement: &Placement, anatomy: &Anatomy) -> Option<[u8; 2]> {
        let string = |point: Point, color: Color| {
            let block = position.block_at(point).filter(|block| block.color() == color)?;
            let cell = placement.cell(point).unwrap_or_else(|| lowest(placement.cells(block.stones())));
            anatomy
                .chains()
                .iter()
                .find(|chain| cell < 16 && chain.cells & 1 << cell != 0)
                .map(|chain| lowest(chain.cells))
        };
        let mut marks = match (self.goal, self.marks.as_slice()) {
            (Goal::Eye | Goal::Life | Goal::TwoEyes, _) => [Shape::NO_MARK; 2],
            (Goal::Remove, &[mark]) => [string(mark, self.friend.other())?, Shape::NO_MARK],
            (Goal::ConnectStrings, &[one, other]) => [string(one, self.friend)?, string(other, self.friend)?],
            (Goal::ConnectToEmpty, &[one, other]) => return Some([string(one, self.friend)?, placement.cell(other)?]),
            (Goal::ConnectEmpties, &[one, other]) => [placement.cell(one)?, placement.cell(other)?],
            _ => return None,
        };
        marks.sort_unstable();
        Some(marks)
    }
}

/// A rule that holds on a board.
#[derive(Clone, Debug)]
pub struct Match {
    /// The rule.
    pub rule: Rule,
    /// Where its rectangle lies.
    pub placement: Placement,
    /// The friend's move: none for a won rule.
    pub play: Option<Point>,
    /// The enemy's moves that defeat a threat.
    pub replies: PointSet,
    /// The points that the rule rests on: its rectangle, whole strings, the liberties that it counts on, and all neighbours of
    /// strings whose liberties are bounded.
    pub zone: PointSet,
}

impl Match {
    /// How far from the goal: rectangles with fewer cells first, then ranks. What a reply leads to is always nearer.
    pub fn distance(&self) -> (u8, u16) {
        (self.placement.points().len() as u8, self.rule.rank)
    }
}

/// What a match has to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// All obligations.
    Obliged,
    /// That the conditions are met: every move of White will be tried anyway.
    PlayedOut,
}

/// Databases laid out for boards of one size.
#[derive(Clone, Debug)]
pub struct Matcher {
    books: Vec<Book>,
    /// What is worth less is not looked at.
    least: Value,
}

#[derive(Clone, Debug)]
struct Book {
    database: Arc<Database>,
    placements: Vec<Placement>,
    /// One bit for every number of a pattern that has rules.
    known: Vec<u64>,
}

impl Matcher {
    /// Lays databases out for boards of a size.
    pub fn new(size: Size, databases: impl IntoIterator<Item = Arc<Database>>) -> Matcher {
        Matcher::with_least(size, databases, Value::Threatening)
    }

    /// The same for rules of some value or a better one. Threats hold nearly everywhere; who does not want them saves most of
    /// the time by not looking at them.
    pub fn with_least(size: Size, databases: impl IntoIterator<Item = Arc<Database>>, least: Value) -> Matcher {
        let books = databases.into_iter().filter(|database| database.count().shapes > 0).map(|database| {
            let geometry = database.geometry();
            let mut known = vec![0u64; geometry.pattern_count() as usize / 64 + 1];
            for number in database.pattern_numbers(least) {
                known[number as usize / 64] |= 1 << (number % 64);
            }
            Book { placements: Placement::all(geometry, size), known, database }
        });
        Matcher { books: books.collect(), least }
    }

    /// The rules that hold where a rectangle meets a set of points, the best of each placement, the nearest to the goal first.
    pub fn matches(&self, position: &Position, wish: &Wish, near: &PointSet) -> Vec<Match> {
        let found = self.found(position, wish, |placement| placement.window().meets(near), &|_| true, Claim::Obliged);
        sorted(found)
    }

    /// The best rule that holds where a rectangle meets a set of points.
    pub fn best(&self, position: &Position, wish: &Wish, near: &PointSet) -> Option<Match> {
        self.matches(position, wish, near).into_iter().next()
    }

    /// What a rule on one placement says, if one holds there.
    pub fn at(&self, position: &Position, wish: &Wish, window: &PointSet) -> Option<Match> {
        let found = self.found(position, wish, |placement| placement.window() == window, &|_| true, Claim::Obliged);
        sorted(found).into_iter().next()
    }

    /// A given rule in a given place, if it holds there.
    pub fn holds(&self, position: &Position, wish: &Wish, placement: &Placement, rule: &Rule) -> Option<Match> {
        let is_rule = |(asked, _): (&Rule, u8)| asked == rule;
        self.found(position, wish, |asked| asked == placement, &is_rule, Claim::Obliged).into_iter().next()
    }

    /// All placements for a goal, with the numbers that [`Matcher::look`] knows them by.
    pub(crate) fn placements(&self, goal: Goal) -> impl Iterator<Item = (usize, usize, &Placement)> {
        let books = self.books.iter().enumerate().filter(move |(_, book)| book.database.goal() == goal);
        books.flat_map(|(number, book)| book.placements.iter().enumerate().map(move |(i, laid)| (number, i, laid)))
    }

    /// Whether a pattern has rules.
    pub(crate) fn knows(&self, book: usize, number: u32) -> bool {
        self.books[book].known[number as usize / 64] >> (number % 64) & 1 != 0
    }

    /// The best rule of at least this value that holds on one placement.
    pub(crate) fn look(
        &self,
        (book, placement): (usize, usize),
        position: &Position,
        wish: &Wish,
        least: Value,
        concerns: &dyn Fn(&Placement) -> bool,
    ) -> Option<Match> {
        let book = &self.books[book];
        let placement = &book.placements[placement];
        let allows = &|(rule, _): (&Rule, u8)| rule.value <= least;
        let ask = Ask { allows, claim: Claim::Obliged, moves: Moves::Best };
        let found = concerns(placement).then(|| book.look(position, wish, placement, &ask, &mut None));
        found.into_iter().flatten().next()
    }

    pub(crate) fn found(
        &self,
        position: &Position,
        wish: &Wish,
        is_asked: impl Fn(&Placement) -> bool,
        allows: &dyn Fn((&Rule, u8)) -> bool,
        claim: Claim,
    ) -> Vec<Match> {
        self.gathered(position, wish, is_asked, &Ask { allows, claim, moves: Moves::Best })
    }

    /// The rules whose conditions are met, all of them: for a play-out that has failed with the best.
    pub(crate) fn every_rule(
        &self,
        position: &Position,
        wish: &Wish,
        is_asked: impl Fn(&Placement) -> bool,
        allows: &dyn Fn((&Rule, u8)) -> bool,
    ) -> Vec<Match> {
        self.gathered(position, wish, is_asked, &Ask { allows, claim: Claim::PlayedOut, moves: Moves::EveryRule })
    }

    /// The rules of one value, the best for each move of each placement.
    pub fn every_move(
        &self,
        position: &Position,
        wish: &Wish,
        value: Value,
        is_asked: impl Fn(&Placement) -> bool,
    ) -> Vec<Match> {
        let allows = &|(rule, _): (&Rule, u8)| rule.value == value;
        self.gathered(position, wish, is_asked, &Ask { allows, claim: Claim::Obliged, moves: Moves::All })
    }

    fn gathered(
        &self,
        position: &Position,
        wish: &Wish,
        is_asked: impl Fn(&Placement) -> bool,
        ask: &Ask<'_>,
    ) -> Vec<Match> {
        let mut scratch = None;
        let mut found = Vec::new();
        for book in self.books.iter().filter(|book| book.database.goal() == wish.goal) {
            for placement in book.placements.iter().filter(|placement| is_asked(placement)) {
                let number = placement.number(position, wish.friend) as usize;
                if book.known[number / 64] >> (number % 64) & 1 != 0 {
                    let allows = &|(rule, cells): (&Rule, u8)| rule.value <= self.least && (ask.allows)((rule, cells));
                    found.extend(book.look(position, wish, placement, &Ask { allows, ..*ask }, &mut scratch));
                }
            }
        }
        found
    }
}

pub(crate) fn sorted(mut found: Vec<Match>) -> Vec<Match> {
    found.sort_by_key(|found| (found.rule.value, found.distance()));
    found
}

/// Which rules are wanted.
#[derive(Clone, Copy)]
struct Ask<'a> {
    /// Rules that count, with the number of cells of their rectangles.
    allows: &'a dyn Fn((&Rule, u8)) -> bool,
    claim: Claim,
    moves: Moves,
}

/// How many rules of one place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    /// The best one.
    Best,
    /// The best one for each move.
    All,
    /// All of them.
    EveryRule,
}

impl Book {
    /// The best rules that hold in one place.
    fn look(
        &self,
        position: &Position,
        wish: &Wish,
        placement: &Placement,
        ask: &Ask<'_>,
        scratch: &mut Option<Position>,
    ) -> Vec<Match> {
        let mut found: Vec<Match> = Vec::new();
        let pattern = placement.pattern(position, wish.friend);
        let anatomy = Anatomy::new(self.database.geometry(), pattern);
        let Some(marks) = wish.marks_in(position, placement, &anatomy) else { return found };
        let Some(entry) = self.database.entry(Shape { pattern, marks }) else { return found };
        let cells = self.database.geometry().cell_count();
        let is_asked = |rule: &Rule| rule.rank != Rule::NO_RANK && (ask.allows)((rule, cells));
        let mut rules: Vec<Rule> = entry.rules().filter(is_asked).collect();
        if rules.is_empty() {
            return found;
        }
        let facts = Facts::new(position, wish.friend, placement, &anatomy);
        rules.retain(|rule| rule.levels.is_at_most(facts.levels));
        rules.sort_by_key(|rule| (rule.value, rule.rank, rule.levels.sum()));
        let site = Site { claim: ask.claim, wish, placement, anatomy: &anatomy, marks, facts: &facts };
        for rule in rules {
            if ask.moves == Moves::All && found.iter().any(|found| found.rule.action == rule.action) {
                continue;
            }
            let scratch = scratch.get_or_insert_with(|| position.clone());
            found.extend(site.holds(&rule, scratch));
            if ask.moves == Moves::Best && !found.is_empty() {
                break;
            }
        }
        found
    }
}

/// One placement with what was found out about it.
struct Site<'a> {
    claim: Claim,
    wish: &'a Wish,
    placement: &'a Placement,
    anatomy: &'a Anatomy,
    marks: [u8; 2],
    facts: &'a Facts,
}

impl Site<'_> {
    fn holds(&self, rule: &Rule, position: &mut Position) -> Option<Match> {
        let play = match rule.action {
            None => None,
            Some(action) => Some(self.point_of(action, position)?),
        };
        let mut replies = PointSet::EMPTY;
        match rule.value {
            Value::Won if rule.rank == 0 => {}
            Value::Won => {
                self.is_safe(self.anatomy, self.marks, self.facts, rule, rule.levels, position).then_some(())?;
            }
            Value::Winning | Value::Threatening => {
                let point = play.filter(|&point| position.is_legal(self.wish.friend, point))?;
                let ban = position.ban();
                position.play(self.wish.friend, point);
                let left = self.after_move(rule, position);
                position.undo();
                position.set_ban(ban);
                replies = left?;
            }
        }
        let stand = self.stand(self.anatomy, self.marks, self.facts, rule.levels);
        let zone = self.zone(rule, stand.witnesses());
        Some(Match { rule: *rule, placement: self.placement.clone(), play, replies, zone })
    }

    fn stand<'b>(&'b self, anatomy: &'b Anatomy, marks: [u8; 2], facts: &'b Facts, levels: Levels) -> Stand<'b> {
        let Wish { friend, goal, .. } = *self.wish;
        Stand { goal, friend, placement: self.placement, anatomy, marks, levels, facts }
    }

    fn is_safe(
        &self,
        anatomy: &Anatomy,
        marks: [u8; 2],
        facts: &Facts,
        rule: &Rule,
        levels: Levels,
        position: &mut Position,
    ) -> bool {
        if rule.value == Value::Threatening || self.claim == Claim::PlayedOut {
            return true;
        }
        let stand = self.stand(anatomy, marks, facts, levels);
        stand.witnesses().is_some() && stand.is_independent(position)
    }

    /// After the friend's move: whether the board is as the rule expects, with the moves that defeat a threat.
    fn after_move(&self, rule: &Rule, position: &mut Position) -> Option<PointSet> {
        let pattern = self.placement.pattern(position, self.wish.friend);
        let steps = black_steps(self.anatomy);
        let step = steps.iter().find(|step| {
            Some(step.outcome.action) == rule.action
                && step.outcome.after == pattern
                && step.is_open_to_black(rule.levels)
        })?;
        let geometry = self.anatomy.geometry();
        let shape = match self.wish.goal.reached(geometry, self.marks, &step.outcome) {
            Reached::Goal => return Some(PointSet::EMPTY),
            Reached::Nothing => return None,
            Reached::Shape(shape) => shape,
        };
        if self.wish.goal.is_reached(geometry, pattern) {
            return Some(PointSet::EMPTY);
        }
        let anatomy = Anatomy::new(geometry, pattern);
        let facts = Facts::new(position, self.wish.friend, self.placement, &anatomy);
        let levels = step.levels_after(rule.levels);
        let is_safe =
            levels.is_at_most(facts.levels) && self.is_safe(&anatomy, shape.marks, &facts, rule, levels, position);
        is_safe.then(|| self.defeats(rule, &facts, position))
    }

    /// White's moves on the board that defeat a threat.
    fn defeats(&self, rule: &Rule, facts: &Facts, position: &Position) -> PointSet {
        let mut points = self.placement.set(rule.replies.plays);
        for cell in cells_of(rule.replies.takes) {
            points |= position.block_at(self.placement.point(cell)).map_or(PointSet::EMPTY, Block::liberties);
        }
        let spoilt = facts.facts.iter().enumerate().filter(|(index, _)| rule.replies.spoils >> index & 1 != 0);
        spoilt.fold(points, |points, (_, fact)| points | fact.liberties)
    }

    fn point_of(&self, action: Action, position: &Position) -> Option<Point> {
        match action {
            Action::Play(cell) => Some(self.placement.point(cell)),
            Action::Take(cell) => {
                let block = position.block_at(self.placement.point(cell)).filter(|block| block.is_in_atari())?;
                block.liberties().first()
            }
            Action::Spoil(_) | Action::Pass => None,
        }
    }

    fn zone(&self, rule: &Rule, witnesses: Option<PointSet>) -> PointSet {
        let mut zone = *self.placement.window() | witnesses.unwrap_or(PointSet::EMPTY);
        for (fact, level) in self.facts.used(rule.levels) {
            zone |= fact.string;
            if !fact.slot.condition.is_minimum() {
                zone |= fact.string.spread();
            } else if witnesses.is_none() {
                zone.extend(fact.liberties.iter().take(usize::from(level)));
            }
        }
        zone
    }
}
