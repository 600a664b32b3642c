//! The static method of paper 001 (section 3.2.1) for compound goals, kept for comparison: no local searches, and no moves
//! but those that the parts propose for themselves, the ones that achieve or prevent a part directly. It is fast where these moves suffice, and wrong where they do not: what
//! it says is claimed, never proved.

use std::ops::ControlFlow;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Verdict;

use crate::compound::Compound;
use crate::goals::target::{Goal, Settleable, Status};
use crate::ground::key_map::KeyMap;
use crate::ground::value::Value;
use crate::limits::Budget;
use crate::pn::choice::{Choice, Sum, Tally};
use crate::pn::engine::work;
use crate::pn::game::Game;
use crate::pn::numbers::Numbers;
use crate::settling::ko_rule::KoRule;
use crate::settling::ladder::komaster_ladder;

/// Longer lines are given up as undecided where they stand.
const LONGEST_LINE: usize = 120;

/// The verdict on the goal of max and the first move of the side to move, if it pleases that side; nothing if the budget
/// ends.
pub(crate) fn verdict(
    position: &Position,
    to_move: Color,
    target: &Compound,
    budget: &mut Budget,
) -> Option<(Verdict, Option<Play>)> {
    let max = target.max();
    let (verdict, first) = komaster_ladder(max, |komaster| {
        let rule = KoRule::new(komaster);
        let mut search =
            Search { position: position.clone(), target, rule, budget, table: KeyMap::default(), line: Vec::new() };
        search.root(to_move)
    })?;
    let pleased = match verdict {
        Verdict::Won => max,
        Verdict::Ko { first } => first,
        Verdict::Lost | Verdict::Unknown => max.other(),
    };
    Some((verdict, (pleased == to_move).then_some(first.into())))
}

struct Search<'s> {
    position: Position,
    target: &'s Compound,
    rule: KoRule,
    budget: &'s mut Budget,
    table: KeyMap<Numbers>,
    /// The states on the line, to see repetitions.
    line: Vec<u64>,
}

/// A move and the numbers behind it.
struct Child {
    at: Option<Point>,
    numbers: Numbers,
}

impl Search<'_> {
    /// The value with this side to move, and the move that decides for it.
    fn root(&mut self, side: Color) -> Option<(Value, Option<Point>)> {
        loop {
            let value = self.visit(side, Numbers::UNLIMITED).value();
            if self.budget.is_spent() && value.is_none() {
                return None;
            }
            if let Some(value) = value {
                let children = self.children(side);
                let decides = |child: &&Child| child.numbers.value() == Some(value);
                return Some((value, children.iter().find(decides).and_then(|child| child.at)));
            }
        }
    }

    /// Works on the position until its numbers reach the limits or it is solved.
    fn visit(&mut self, mut side: Color, most: Numbers) -> Numbers {
        let key = self.rule.key(&self.position, side);
        self.line.push(key);
        let numbers = work(self, &mut side, most);
        self.line.pop();
        self.table.insert(key, numbers);
        numbers
    }

    /// The pass and all moves that a part proposes, with what is known behind them.
    fn children(&mut self, side: Color) -> Vec<Child> {
        let proposed: PointSet = self.target.direct_points(&self.position) & self.position.empty_points();
        let legal = proposed.iter().filter(|&at| self.rule.is_legal(&self.position, side, at)).map(Some);
        let moves: Vec<Option<Point>> = std::iter::once(None).chain(legal).collect();
        let child = |at| Child { at, numbers: self.after(side, at, |me| me.look(side.other())) };
        moves.into_iter().map(child).collect()
    }

    /// The numbers of the position as far as they are known.
    fn look(&self, side: Color) -> Numbers {
        match self.target.status(&self.position) {
            Status::Happened => return Numbers::HAPPENS,
            Status::Impossible => return Numbers::FAILED,
            Status::Open => {}
        }
        let key = self.rule.key(&self.position, side);
        if self.line.contains(&key) || self.line.len() >= LONGEST_LINE {
            return Numbers::of(self.target.stays(&self.position));
        }
        self.table.get(&key).copied().unwrap_or(Numbers::UNKNOWN)
    }

    fn after<R>(&mut self, side: Color, at: Option<Point>, work: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.rule.play(&mut self.position, side, at);
        if at.is_some() {
            self.budget.count_node();
            self.target.observe(&mut self.position);
        }
        let done = work(self);
        self.rule.take_back(&mut self.position, before);
        done
    }
}

impl Game for Search<'_> {
    /// The side to move: what is behind the moves is looked up anew each time.
    type Node = Color;
    type Move = Option<Point>;
    type Found = Numbers;

    fn choose(&mut self, side: &mut Color) -> ControlFlow<Numbers, Choice<Option<Point>>> {
        let is_max = *side == self.target.max();
        let mut tally = Tally::new(is_max, Sum::Plain);
        for Child { at, numbers } in self.children(*side) {
            if numbers.wanted(is_max) == 0 {
                return ControlFlow::Break(Numbers::of(Value::wanted_by(is_max)));
            }
            tally.add(at, numbers);
        }
        tally.choice().map_or(ControlFlow::Break(Numbers::of(Value::wanted_by(!is_max))), ControlFlow::Continue)
    }

    fn follow(&mut self, side: &mut Color, at: Option<Point>, most: Numbers) -> ControlFlow<Numbers> {
        self.after(*side, at, |me| me.visit(side.other(), most));
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _side: &mut Color, numbers: Numbers) -> Numbers {
        numbers
    }

    fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::testing::{at, compound};

    const TWO: &str = "
        . . . . . . . . .
        . X . . . . . X .
        X O X . . . X O X
        . . . . . . . . .";

    fn said(board: &str, goal: &str, to_move: Color, nodes: u64) -> Option<(Verdict, Option<Play>)> {
        let (position, aim, parts) = compound(board, goal);
        verdict(&position, to_move, &Compound::new(&position, &aim, &parts), &mut Budget::nodes(nodes))
    }

    #[test]
    fn moves_that_take_directly_are_enough_for_an_or() {
        let goal = "black: capture(B2) | capture(H2)";
        let (verdict, first) = said(TWO, goal, Black, 10_000).unwrap();
        assert_eq!(verdict, Verdict::Won);
        assert!([at("B1"), at("H1")].contains(&first.and_then(Play::point).unwrap()));
        assert_eq!(said(TWO, goal, White, 10_000), Some((Verdict::Won, None)), "White can save only one");
    }

    #[test]
    fn what_no_part_proposes_is_never_played() {
        let (position, aim, parts) = compound(TWO, "black: capture(B2) | capture(H2)");
        let target = Compound::new(&position, &aim, &parts);
        let mut budget = Budget::nodes(100);
        let (rule, table, line) = (KoRule::new(None), KeyMap::default(), Vec::new());
        let mut search = Search { position, target: &target, rule, budget: &mut budget, table, line };
        let moves: Vec<Option<Point>> = search.children(White).iter().map(|child| child.at).collect();
        assert_eq!(moves, [None, Some(at("B1")), Some(at("H1"))]);
    }

    #[test]
    fn a_spent_budget_says_nothing() {
        assert_eq!(said(TWO, "black: capture(B2) & capture(H2)", White, 0), None);
    }
}
