//! What becomes of a group on one board, whatever the kos: it dies, it lives, or whoever wins a ko decides.
//!
//! Nothing is written down as a proof, so that it costs little. What is found is as good as the board that is given: most
//! are smaller than the real one.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::ground::value::Value;
use crate::groups::fenced::{Fenced, FencedMemory, OtherRule};
use crate::groups::plot::Plot;
use crate::limits::Budget;
use crate::settling::settle::MOST_STATES;

/// Threats that a defender is taken to have for a ko that he can only keep open.
const FEW_THREATS: u8 = 4;

/// What becomes of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Dies,
    /// Whoever wins a ko decides; this side takes first.
    Ko {
        first: Color,
    },
    Lives,
}

/// A fate, the move of the side to move that leads to it, and the points it depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FateAndMove {
    pub(crate) fate: Fate,
    pub(crate) at: Option<Point>,
    pub(crate) zone: Option<PointSet>,
    /// Whether there is a proof for the whole board.
    pub(crate) is_proved: bool,
}

impl FateAndMove {
    fn estimate(fate: Fate, at: Option<Point>) -> FateAndMove {
        FateAndMove { fate, at, zone: None, is_proved: false }
    }
}

/// A board with a group that it watches.
pub(crate) struct Arena {
    pub(crate) position: Position,
    pub(crate) attacker: Color,
}

impl Arena {
    /// What becomes of the group with this side to move, if the budget suffices.
    pub(crate) fn fate(&self, side: Color, budget: &mut Budget) -> Option<FateAndMove> {
        let fate_of = |value| if value == Value::Happens { Fate::Dies } else { Fate::Lives };
        let wanted = if side == self.attacker { Value::Happens } else { Value::Never };
        let mut memories = [FencedMemory::default(), FencedMemory::default()];
        let [generous, strict] = &mut memories;
        // Who fails although he need not obey bans has failed.
        let (value, hopeful) = self.settle(side, Some(side), generous, Vec::new(), budget)?;
        if value != wanted {
            return Some(FateAndMove::estimate(fate_of(value), None));
        }
        let known = vec![(&*generous, Some(side))];
        let (value, at) = self.settle(side, Some(side.other()), strict, known, budget)?;
        if value == wanted {
            return Some(FateAndMove::estimate(fate_of(value), at));
        }
        // A ko that the defender can only keep open is no life: threats run out.
        if let Some(dies) = self.dies_when_threats_run_out(side, budget)? {
            return Some(dies);
        }
        let known = vec![(&*generous, Some(side)), (&*strict, Some(side.other()))];
        let (value, at) = self.settle(side, None, &mut FencedMemory::default(), known, budget)?;
        let takes_first = value == wanted;
        let first = if takes_first { side } else { side.other() };
        // A side that needs a threat first plays as if it had made one.
        Some(FateAndMove::estimate(Fate::Ko { first }, if takes_first { at } else { hopeful }))
    }

    fn board(&self) -> (Position, PointSet) {
        (self.position.clone(), Plot::reached(&self.position))
    }

    /// Whether the group dies if its owner has only a few threats, and how; nothing if the budget does not suffice.
    fn dies_when_threats_run_out(&self, side: Color, budget: &mut Budget) -> Option<Option<FateAndMove>> {
        let start = (FencedMemory::default(), MOST_STATES);
        let defender = Some(self.attacker.other());
        let search = Fenced::new(self.board(), self.attacker, defender, start, Vec::new(), budget)?;
        let mut search = search.with_threats(FEW_THREATS);
        let value = search.settle(side)?;
        Some((value == Value::Happens).then(|| FateAndMove::estimate(Fate::Dies, search.best(side))))
    }

    /// The value under a ko rule and the move that decides, with what is known under others.
    fn settle(
        &self,
        side: Color,
        komaster: Option<Color>,
        memory: &mut FencedMemory,
        known: Vec<OtherRule<'_>>,
        budget: &mut Budget,
    ) -> Option<(Value, Option<Point>)> {
        let start = (std::mem::take(memory), MOST_STATES);
        let mut search = Fenced::new(self.board(), self.attacker, komaster, start, known, budget)?;
        let value = search.settle(side);
        let best = value.and_then(|_| search.best(side));
        *memory = search.memory;
        value.map(|value| (value, best))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::position;

    /// Black, shut in by White.
    fn arena(board: &str) -> Arena {
        Arena { position: position(board), attacker: Color::White }
    }

    fn fate(board: &str, side: Color) -> (Fate, Option<String>) {
        let answer = arena(board).fate(side, &mut Budget::nodes(100_000)).unwrap();
        (answer.fate, answer.at.map(|at| at.to_string()))
    }

    const THREE: &str = "
        [O] O  O  O  O
        (X)(X)(X)(X) O
         .  .  . (X) O";

    #[test]
    fn three_points_in_a_row_are_for_who_moves_first() {
        assert_eq!(fate(THREE, Color::White), (Fate::Dies, Some("B1".to_owned())));
        assert_eq!(fate(THREE, Color::Black), (Fate::Lives, Some("B1".to_owned())));
    }

    #[test]
    fn who_fails_has_no_move() {
        let four = "[O] O O O O O\n (X)(X)(X)(X)(X) O\n . . . .(X) O";
        assert_eq!(fate(four, Color::White), (Fate::Lives, None));
        let two = "[O] O O O\n (X)(X)(X) O\n . .(X) O";
        assert_eq!(fate(two, Color::Black), (Fate::Dies, None));
    }

    #[test]
    fn without_nodes_there_is_no_answer() {
        assert!(arena(THREE).fate(Color::White, &mut Budget::nodes(0)).is_none());
    }
}
