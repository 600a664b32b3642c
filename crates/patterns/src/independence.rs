//! Obligation M4: whatever White plays on the board is one of the moves that the rule was made for.
//!
//! A rule expects White to do one thing at a time: set a stone inside, take a string from outside, or spoil one condition. On a
//! board one stone may do two things. So every move of White that could matter is played, and what is left must be at least
//! what some expected move leaves. And the liberties that a rule counts on must be different ones, so that it stays like that.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::anatomy::{Anatomy, Condition};
use crate::goal::Goal;
use crate::levels::Levels;
use crate::placement::Placement;
use crate::real::Facts;
use crate::shape::Reached;
use crate::steps::{Action, Step, spoiled, white_steps};

/// A rule on a board, with White to move.
pub(crate) struct Stand<'a> {
    pub goal: Goal,
    pub friend: Color,
    pub placement: &'a Placement,
    pub anatomy: &'a Anatomy,
    pub marks: [u8; 2],
    pub levels: Levels,
    pub facts: &'a Facts,
}

impl Stand<'_> {
    /// Different liberties for all minimums, as many as their levels; nothing if there are not enough.
    ///
    /// A liberty that would break a maximum is not used either.
    pub(crate) fn witnesses(&self) -> Option<PointSet> {
        let mut taken = PointSet::EMPTY;
        for (fact, _) in self.facts.used(self.levels).filter(|(fact, _)| !fact.slot.condition.is_minimum()) {
            if taken.meets(&fact.liberties) {
                return None;
            }
            taken |= fact.liberties;
        }
        let mut wishes: Vec<PointSet> = Vec::new();
        for (fact, level) in self.facts.used(self.levels).filter(|(fact, _)| fact.slot.condition.is_minimum()) {
            wishes.extend((0..level).map(|_| fact.liberties - taken));
        }
        // Augmenting paths: a wish may push another one to another point.
        let mut given: Vec<(Point, usize)> = Vec::new();
        for wish in 0..wishes.len() {
            if !give(&wishes, wish, &mut given, &mut PointSet::default()) {
                return None;
            }
        }
        Some(given.into_iter().map(|(point, _)| point).collect())
    }

    /// Whether no move of White does more than the rule expects.
    pub(crate) fn is_independent(&self, position: &mut Position) -> bool {
        let steps = white_steps(self.anatomy);
        let spoils = spoiled(self.anatomy, self.levels);
        self.moves_that_matter(position).iter().all(|point| {
            if !position.is_legal(self.friend.other(), point) {
                return true;
            }
            let ban = position.ban();
            position.play(self.friend.other(), point);
            let is_expected = self.is_expected(position, point, &steps, &spoils);
            position.undo();
            position.set_ban(ban);
            is_expected
        })
    }

    /// White's moves that can change the pattern or a condition.
    fn moves_that_matter(&self, position: &Position) -> PointSet {
        let enemy = self.friend.other();
        let mut points = PointSet::EMPTY;
        let mut strings = *self.placement.window();
        for (fact, _) in self.facts.used(self.levels) {
            points |= fact.liberties;
            strings |= fact.string;
        }
        // A black string next to a bounded white one opens liberties when it is taken, one inside when it has no breath.
        for block in position.blocks_meeting(strings.spread() & position.stones()[self.friend]) {
            let liberties = block.liberties();
            if liberties.len() <= 2 {
                points |= liberties;
            }
        }
        // White stones set next to a bounded string or a bounded point make it larger.
        for (fact, _) in self.facts.used(self.levels).filter(|(fact, _)| !fact.slot.condition.is_minimum()) {
            points |= fact.string.spread() & position.empty_points();
        }
        let inside = *self.placement.window() & position.empty_points();
        (points | inside).iter().filter(|&point| position.is_placeable(enemy, point)).collect()
    }

    fn is_expected(&self, position: &Position, point: Point, steps: &[Step], spoils: &[(Action, Levels)]) -> bool {
        let pattern = self.placement.pattern(position, self.friend);
        let ban = position.ban().filter(|ban| ban.color == self.friend).map(|ban| ban.point);
        let cell = self.placement.cell(point);
        if pattern == self.anatomy.pattern() {
            let facts = Facts::new(position, self.friend, self.placement, self.anatomy);
            // A ko outside may be where Black wants to take.
            let left = [self.levels].into_iter().chain(spoils.iter().map(|(_, levels)| *levels));
            return left.into_iter().any(|levels| {
                levels.is_at_most(facts.levels) && !ban.is_some_and(|ban| may_take_at(&facts, levels, ban))
            });
        }
        let anatomy = Anatomy::new(self.anatomy.geometry(), pattern);
        let facts = Facts::new(position, self.friend, self.placement, &anatomy);
        steps.iter().any(|step| {
            let is_same = match step.outcome.action {
                Action::Play(at) => cell == Some(at),
                Action::Take(_) => cell.is_none(),
                Action::Spoil(_) | Action::Pass => false,
            };
            let expected_ban = step.ban.map(|cell| self.placement.point(cell));
            is_same
                && step.outcome.after == pattern
                && step.is_open_to_white(self.levels)
                && step.levels_after(self.levels).is_at_most(facts.levels)
                && self.goal.reached(self.anatomy.geometry(), self.marks, &step.outcome) != Reached::Nothing
                && ban.is_none_or(|ban| {
                    expected_ban == Some(ban)
                        || !self.placement.window().contains(ban)
                            && !may_take_at(&facts, step.levels_after(self.levels), ban)
                })
        })
    }
}

/// Whether the levels promise that a white string can be taken from outside on this point.
fn may_take_at(facts: &Facts, levels: Levels, point: Point) -> bool {
    let mut bounded = facts.used(levels).filter(|(fact, _)| fact.slot.condition == Condition::MaxLiberties);
    bounded.any(|(fact, _)| fact.liberties.contains(point))
}

fn give(wishes: &[PointSet], wish: usize, given: &mut Vec<(Point, usize)>, tried: &mut PointSet) -> bool {
    for point in wishes[wish] {
        if tried.contains(point) {
            continue;
        }
        tried.insert(point);
        match given.iter().position(|(at, _)| *at == point) {
            None => {
                given.push((point, wish));
                return true;
            }
            Some(index) => {
                let other = given[index].1;
                if give(wishes, other, given, tried) {
                    let index = given.iter().position(|(at, by)| *at == point && *by == other).unwrap_or(index);
                    given[index].1 = wish;
                    return true;
                }
            }
        }
    }
    false
}
