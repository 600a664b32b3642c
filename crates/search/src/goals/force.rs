//! Bringing a formula about: the event is that a formula about the stones is true at some moment (paper 002).
//!
//! Exact and on the full rules, where the paper reads without captures. A lower bound on the points to fill makes formulas
//! fit for reading by orders; the abstraction of the paper may guide it (`proposals`).

use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::{Clause, Dnf};
use nerai_proof::{Aim, Event};

use crate::advice::proposals::Guide;
use crate::goals::capture::Capture;
use crate::goals::target::{Goal, MoverAndKo, Readable, Settleable, Splitting, Status};
use crate::ground::benson;
use crate::ground::surroundings::reach;
use crate::zone;

/// The goal `force(formula)`.
#[derive(Clone, Debug)]
pub(crate) struct Force {
    /// The formula as a list of alternatives.
    pub(crate) formula: Dnf,
    /// Who brings it about.
    pub(crate) max: Color,
    /// Where both sides look for moves of their own accord.
    pub(crate) region: PointSet,
    /// What the abstraction proposes, if it is asked.
    pub(crate) guide: Option<Guide>,
}

/// How far from the points of a formula both sides look for moves of their own accord.
const STEPS: usize = 3;
/// More than any other reason to look at a move first.
const PROPOSED: i32 = 1_000;

impl Force {
    pub(crate) fn new(position: &Position, formula: &Dnf, max: Color, guide: Option<Guide>) -> Force {
        let region = reach(position, &formula.points(), &position.uncapturable(), STEPS);
        Force { formula: formula.clone(), max, region, guide }
    }

    /// The capture that a formula asks for, if it asks for nothing else: that stones of one block are gone.
    pub(crate) fn as_capture(position: &Position, formula: &Dnf, max: Color) -> Option<Capture> {
        let [clause] = formula.clauses() else { return None };
        let points = clause.points();
        let block = position.block_at(points.first()?)?;
        let is_gone =
            block.color() != max && points == clause.unfit(position.stones()) && !clause.not_empty.meets(&points);
        (is_gone && points.is_subset(block.stones())).then_some(Capture {
            anchor: points.first()?,
            max,
            lasting: false,
        })
    }

    /// The captures that alternatives need.
    fn captures<'p>(&'p self, position: &'p Position) -> impl Iterator<Item = Capture> {
        let enemies = position.stones()[self.max.other()];
        let unfit = self.formula.clauses().iter().map(|clause| clause.unfit(position.stones()) & enemies);
        let blocks = position.blocks_meeting(unfit.fold(PointSet::EMPTY, |all, points| all | points));
        let anchors = blocks.filter_map(|block| block.stones().first());
        anchors.map(|anchor| Capture { anchor, max: self.max, lasting: false })
    }

    /// In how many alternatives a point has to be filled, the nearest ones counting most.
    fn weight(&self, position: &Position, at: Point) -> i32 {
        let ways = self.ways(position).filter(|points| points.contains(at));
        ways.map(|points| 24 / points.len().max(1) as i32).sum()
    }

    /// The points that max still has to fill for an alternative if the other side only passes: points of the formula and
    /// liberties of blocks that have to go. Nothing if that is never enough.
    fn to_fill(&self, position: &Position, clause: &Clause) -> Option<PointSet> {
        let (own, other) = (position.stones()[self.max], position.stones()[self.max.other()]);
        let unfit = clause.unfit(position.stones());
        let empty = unfit - own - other;
        if unfit.meets(&own) || empty.meets(&clause.not[self.max]) {
            return None;
        }
        let blocks = position.blocks_meeting(unfit & other);
        blocks
            .map(|block| (!block.is_uncapturable()).then(|| block.liberties()))
            .try_fold(empty, |all, more| Some(all | more?))
    }

    /// Pins that each alternative needs so many moves, or never comes true while the other side passes.
    fn far_from_true(&self, position: &Position, enough: usize) -> PointSet {
        self.formula.clauses().iter().fold(PointSet::EMPTY, |all, clause| {
            let unfit = clause.unfit(position.stones());
            all | match self.to_fill(position, clause) {
                Some(points) => {
                    let stones = position.whole_blocks(&(unfit & position.stones()[self.max.other()]));
                    stones | points.iter().take(enough).collect()
                }
                None => unfit,
            }
        })
    }

    /// The points to fill of each alternative that can come true while the other side passes.
    fn ways<'p>(&'p self, position: &'p Position) -> impl Iterator<Item = PointSet> {
        self.formula.clauses().iter().filter_map(|clause| self.to_fill(position, clause))
    }

    /// The alternative that a move makes true.
    fn completed(&self, position: &Position, side: Color, at: Point) -> Option<&Clause> {
        let mut stones: ByColor<PointSet> = *position.stones();
        stones[side.other()] -= position.captures(side, at);
        stones[side].insert(at);
        self.formula.true_clause(&stones)
    }

    /// A point of the clause that will never fit it while the other side passes, and what shows that.
    fn never_fits(&self, position: &Position, clause: &Clause) -> Option<PointSet> {
        let (max, min) = (self.max, self.max.other());
        let unfit = clause.unfit(position.stones());
        let staying = (unfit & position.stones()[max]) | (unfit & clause.not[max] & position.empty_points());
        if let Some(point) = staying.first() {
            return Some(PointSet::one(point));
        }
        let in_the_way = unfit & position.stones()[min];
        let wall = position.blocks_meeting(in_the_way).find(|block| block.is_uncapturable());
        wall.map(|block| *block.stones()).or_else(|| benson::unconditional_life(position, min, &in_the_way))
    }
}

impl Goal for Force {
    fn max(&self) -> Color {
        self.max
    }

    fn aim(&self) -> Aim {
        let event = Event::Force { formula: self.formula.clone(), owner: self.max };
        Aim { event, max: self.max, player: self.max }
    }

    fn status(&self, position: &Position) -> Status {
        match self.formula.true_clause(position.stones()) {
            Some(_) => Status::Happened,
            None => Status::Open,
        }
    }

    fn moves_needed(&self, position: &Position, enough: usize) -> (usize, PointSet) {
        let needed = self.ways(position).map(|points| points.len().max(1)).min().unwrap_or(usize::MAX);
        if needed < enough { (needed, PointSet::EMPTY) } else { (needed, self.far_from_true(position, enough)) }
    }

    fn finishing_points(&self, position: &Position) -> PointSet {
        let last = self.ways(position).filter(PointSet::is_one).fold(PointSet::EMPTY, |all, points| all | points);
        last.iter().filter(|&at| self.completed(position, self.max, at).is_some()).collect()
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        if let Some(at) = self.guide.as_ref().and_then(|guide| guide.first_move(position)) {
            return PointSet::one(at);
        }
        let empty = position.empty_points();
        let ways = self.ways(position).filter(|points| points.len() <= usize::from(order) + 1);
        let filled = ways.fold(PointSet::EMPTY, |all, points| all | points);
        let captures =
            self.captures(position).fold(PointSet::EMPTY, |all, target| all | target.knowledge(position, order));
        match order {
            0 | 1 => filled | captures,
            2 => (filled.spread() & empty) | captures,
            _ => (filled.spread() | self.region) & empty | captures,
        }
    }

    fn vital(&self) -> PointSet {
        PointSet::EMPTY
    }

    fn pinned_by_finish(&self, position: &Position, side: Color, at: Point) -> PointSet {
        self.completed(position, side, at).map(Clause::points).unwrap_or_default()
    }
}

impl Readable for Force {
    fn no_finish(&self, position: &Position) -> PointSet {
        self.far_from_true(position, 2)
    }

    fn approaching_points(&self, position: &Position) -> PointSet {
        let needed = self.moves_needed(position, 0).0;
        self.ways(position).filter(|points| points.len() <= needed).fold(PointSet::EMPTY, |all, points| all | points)
    }

    fn max_promise(&self, position: &Position, at: Point) -> i32 {
        let captures = self.captures(position).map(|target| target.max_promise(position, at)).max();
        let is_proposed = self.guide.as_ref().is_some_and(|guide| guide.proposed(position) == Some(at));
        self.weight(position, at) + captures.unwrap_or(0) + if is_proposed { PROPOSED } else { 0 }
    }

    fn min_promise(&self, position: &Position, at: Point) -> i32 {
        let captures = self.captures(position).map(|target| target.min_promise(position, at)).max();
        self.weight(position, at) + captures.unwrap_or(0)
    }
}

impl Settleable for Force {
    fn hints(&self, position: &Position, _asked: MoverAndKo) -> PointSet {
        self.region & position.empty_points()
    }

    fn never_by_passing(&self, position: &Position) -> Option<PointSet> {
        let reasons = self.formula.clauses().iter().map(|clause| self.never_fits(position, clause));
        let zone = reasons.collect::<Option<Vec<_>>>()?.into_iter().fold(PointSet::EMPTY, |all, reason| all | reason);
        Some(zone::close(position, zone))
    }

    fn hold_base(&self, position: &Position) -> PointSet {
        let mut pinned = PointSet::EMPTY;
        for clause in self.formula.clauses() {
            let unfit = clause.unfit(position.stones());
            if !unfit.meets(&pinned) {
                pinned.extend((unfit & position.empty_points()).first().or(unfit.first()));
            }
        }
        pinned
    }
}

impl Splitting for Force {}

#[cfg(test)]
mod tests {
    use Color::Black;

    use super::*;
    use crate::testing::{at, points, position, task, with_stones};

    fn force(position: &Position, formula: &str) -> Force {
        let goal = format!("black: force({formula})");
        match &task(position, Black, &goal).aim().event {
            Event::Force { formula, .. } => Force::new(position, formula, Black, None),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn points_to_fill_and_liberties_to_take_are_moves_needed() {
        let board = with_stones(5, "B3 D3", "C3");
        assert_eq!(force(&board, "B[A1] & B[A2]").moves_needed(&board, 9).0, 2);
        assert_eq!(force(&board, "!W[C3]").moves_needed(&board, 9).0, 2, "C3 has two liberties");
        assert_eq!(force(&board, "B[A1] | !W[C3] & B[B1]").moves_needed(&board, 9).0, 1, "the nearest alternative");
        assert_eq!(force(&board, "empty[B3]").moves_needed(&board, 9).0, usize::MAX, "Black does not take his own");
    }

    #[test]
    fn the_last_point_finishes() {
        let board = with_stones(5, "A2", "");
        let goal = force(&board, "B[A1] & B[A2]");
        assert_eq!(goal.finishing_points(&board), points("A1"));
        assert_eq!(goal.pinned_by_finish(&board, Black, at("A1")), points("A1 A2"));
        assert_eq!(goal.status(&with_stones(5, "A1 A2", "")), Status::Happened);
    }

    #[test]
    fn a_formula_that_asks_only_for_stones_to_go_is_a_capture() {
        let board = with_stones(5, "B3", "C3 C4");
        let as_capture = |formula: &str| Force::as_capture(&board, &force(&board, formula).formula, Black).is_some();
        assert!(as_capture("!W[C3]") && as_capture("!W[C3] & !W[C4]"));
        assert!(!as_capture("!W[C3] & B[A1]") && !as_capture("!W[C3] | B[A1]"));
    }

    #[test]
    fn a_stone_in_the_way_that_stays_makes_it_never() {
        let walled = position(" . [O] .\n . . .\n");
        assert!(force(&walled, "B[B2]").never_by_passing(&walled).is_some());
        assert!(force(&walled, "B[B2] | B[A1]").never_by_passing(&walled).is_none(), "another alternative is open");
        let own = with_stones(5, "C3", "");
        assert!(force(&own, "W[C3]").never_by_passing(&own).is_some());
    }

    #[test]
    fn one_unfit_point_of_each_alternative_shows_that_it_is_not_true() {
        let board = with_stones(5, "A1", "");
        let base = force(&board, "B[A1] & B[B1] & B[C1] | B[D1]").hold_base(&board);
        assert_eq!(base, points("B1 D1"));
    }
}
