//! Pattern databases in the search: rules that say at once how a fight ends.
//!
//! Paper 004 stops its search where a rule holds. Here a rule is a guess that a proof has to bear out: its obligations look
//! one move ahead, and about one match in a hundred does not keep its promise. So a search that rules have led to an
//! answer writes the answer down move by move like any other, and one that rules have misled is done again without them.

use std::fmt;
use std::sync::Arc;

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::Position;
use nerai_patterns::{Database, Goal, Lookout, Matcher, Placement, Value as Conclusion, Wish, shipped_databases};

use crate::ground::value::{Seen, Value};
use crate::zone;

/// What takes no more nodes is not worth looking for patterns.
pub(crate) const EASY: u64 = 1_000;

/// The databases that a search may ask.
#[derive(Clone, Default)]
pub struct PatternRules {
    databases: Vec<Arc<Database>>,
}

impl PatternRules {
    /// Some databases, as they come from files.
    #[must_use]
    pub fn new(databases: Vec<Arc<Database>>) -> PatternRules {
        PatternRules { databases }
    }

    /// Those that are part of the program.
    #[must_use]
    pub fn shipped() -> PatternRules {
        PatternRules::new(shipped_databases(&[Goal::Life, Goal::Eye, Goal::ConnectStrings, Goal::Remove]))
    }

    /// The rules for a goal, laid out for boards of a size; nothing if there are none.
    pub(crate) fn on(&self, size: Size, goal: Goal) -> Option<Arc<Matcher>> {
        let wanted: Vec<_> = self.databases.iter().filter(|database| database.goal() == goal).cloned().collect();
        (!wanted.is_empty()).then(|| Arc::new(Matcher::with_least(size, wanted, Conclusion::Winning)))
    }
}

impl fmt::Debug for PatternRules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "PatternRules({} databases)", self.databases.len())
    }
}

/// A watch for life of a side's groups near a fight.
pub(crate) fn watch_for_life(matcher: &Arc<Matcher>, side: Color, region: &PointSet) -> Lookout {
    Lookout::new(Arc::clone(matcher), Wish::plain(side, Goal::Life), region)
}

/// Which placements may be asked about a goal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum IsAsked {
    /// All that the goal's points are in.
    All,
    /// Those where an eye can only be on this point.
    EyeAt(Point),
}

impl IsAsked {
    fn allows(self, placement: &Placement) -> bool {
        match self {
            IsAsked::All => true,
            IsAsked::EyeAt(at) => *placement.inner() == PointSet::one(at),
        }
    }
}

/// A watch for rules about a goal that is settled: a capture, a connection of two strings, an eye.
pub(crate) struct RuleWatch {
    lookout: Lookout,
    is_asked: IsAsked,
    max: Color,
}

impl RuleWatch {
    /// A watch for a wish, if there are rules for it.
    pub(crate) fn new(
        rules: &PatternRules,
        position: &Position,
        (wish, is_asked): (Wish, IsAsked),
    ) -> Option<RuleWatch> {
        let (matcher, max) = (rules.on(position.size(), wish.goal)?, wish.friend);
        let near = match is_asked {
            IsAsked::All => position.whole_blocks(&wish.marks.iter().copied().collect()).spread(),
            IsAsked::EyeAt(at) => PointSet::one(at),
        };
        Some(RuleWatch { lookout: Lookout::new(matcher, wish, &near), is_asked, max })
    }

    /// What a rule says about a position. With max to move only a rule that names a move counts: proofs need one.
    pub(crate) fn look(&mut self, position: &Position, side: Color) -> Option<Seen> {
        let found = self.lookout.settling(position, side == self.max, &|placement| self.is_asked.allows(placement))?;
        if (side == self.max) != found.play.is_some() {
            return None;
        }
        let zone = zone::close(position, found.zone);
        Some(Seen { value: Value::Happens, zone, best: found.play })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::goals::capture::Capture;
    use crate::goals::eye::Eye;
    use crate::goals::kill::Kill;
    use crate::goals::target::Settleable;
    use crate::testing::{at, position};

    #[test]
    fn without_databases_nothing_is_watched() {
        let board = position(" . . X . .\n . . . . .\n");
        let eye = Eye { at: at("A1"), max: Color::Black, region: *board.board() };
        assert!(PatternRules::default().on(board.size(), Goal::Life).is_none());
        assert!(RuleWatch::new(&PatternRules::default(), &board, eye.wish().unwrap()).is_none());
        assert!(RuleWatch::new(&PatternRules::shipped(), &board, eye.wish().unwrap()).is_some());
    }

    #[test]
    fn goals_that_patterns_do_not_know_are_not_watched() {
        let board = position(" . (O) X . .\n . . . . .\n");
        let kill = Kill { points: vec![at("B2")], max: Color::Black, region: *board.board() };
        assert!(kill.wish().is_none(), "life is watched behind fences");
        let capture = |lasting| Capture { anchor: at("B2"), max: Color::Black, lasting };
        assert!(RuleWatch::new(&PatternRules::shipped(), &board, capture(false).wish().unwrap()).is_some());
        assert!(capture(true).wish().is_none(), "a rule may take by a ko");
    }

    #[test]
    fn with_the_side_that_it_pleases_to_move_a_rule_names_a_move_and_else_none() {
        let board = position(
            " . . . . .
              . . . . .
              . . . . .
              X . . . .
              . X . . .",
        );
        let eye = Eye { at: at("A1"), max: Color::Black, region: *board.board() };
        let mut watch = RuleWatch::new(&PatternRules::shipped(), &board, eye.wish().unwrap()).unwrap();
        for side in Color::BOTH {
            if let Some(seen) = watch.look(&board, side) {
                assert_eq!(seen.value, Value::Happens);
                assert_eq!(seen.best.is_some(), side == Color::Black);
                assert_eq!(seen.zone, zone::close(&board, seen.zone), "zones are closed");
            }
        }
    }
}
