//! What somebody who has thought about a question suggests to the search: who succeeds, and which moves he should look at.
//!
//! A plan is often right, sometimes wrong, and never proved. So the search prefers its moves without leaving out others,
//! and starts over without it when that has led nowhere for a while.

use std::fmt;
use std::sync::Arc;

use nerai_board::{Color, Point, PointSet, zobrist};
use nerai_go::Position;

use crate::ground::key_map::KeyMap;
use crate::limits::Budget;

/// Suggestions for the search about one position.
///
/// ```
/// use nerai_board::{Color, Size};
/// use nerai_go::{Position, Setup};
/// use nerai_search::Hints;
///
/// let mut position = Position::from_setup(&Setup::empty(Size::new(5, 5)?))?;
/// let mut hints = Hints::new(&position, Color::Black);
/// hints.prefer(&position, Color::Black, "B2".parse()?);
/// position.try_play(Color::Black, "B2".parse()?)?;
/// position.try_play(Color::White, "C2".parse()?)?;
/// hints.prefer(&position, Color::Black, "C1".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hints {
    winner: Color,
    origin: u64,
    /// By what has changed since the first position. A board behind a fence has other stones far away, but what changes
    /// on it is the same.
    moves: KeyMap<PointSet>,
}

impl Hints {
    /// Suggestions for a position that watches its targets, in which this side is expected to succeed.
    #[must_use]
    pub fn new(position: &Position, winner: Color) -> Hints {
        Hints { winner, origin: position.hash(), moves: KeyMap::default() }
    }

    /// Prefers a move of a side in a position that play has led to.
    pub fn prefer(&mut self, position: &Position, side: Color, at: Point) {
        self.moves.entry(key(position.hash() ^ self.origin, side)).or_default().insert(at);
    }

    /// The side that is expected to succeed.
    #[must_use]
    pub fn winner(&self) -> Color {
        self.winner
    }

    /// The suggestions for a board that stands for a position.
    pub(crate) fn on(&self, board: &Position, position: &Position) -> HintsOnBoard<'_> {
        HintsOnBoard { hints: self, origin: board.hash() ^ position.hash() ^ self.origin }
    }
}

/// Somebody who is asked for hints once a search has turned out to be hard. What he plays counts in the budget.
#[derive(Clone)]
pub struct Advisor(Arc<Advice>);

type Advice = dyn Fn(&mut Budget) -> Option<Hints> + Send + Sync;

impl Advisor {
    /// An advisor who thinks like this when he is asked.
    pub fn new(advice: impl Fn(&mut Budget) -> Option<Hints> + Send + Sync + 'static) -> Advisor {
        Advisor(Arc::new(advice))
    }

    pub(crate) fn advice(&self, budget: &mut Budget) -> Option<Hints> {
        (self.0)(budget)
    }
}

impl fmt::Debug for Advisor {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Advisor")
    }
}

/// Suggestions for a board on which far stones are not what they were.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HintsOnBoard<'a> {
    hints: &'a Hints,
    origin: u64,
}

impl HintsOnBoard<'_> {
    /// The moves that a side should look at; none if nothing is suggested.
    pub(crate) fn moves(&self, board: &Position, side: Color) -> Option<PointSet> {
        self.hints.moves.get(&key(board.hash() ^ self.origin, side)).copied()
    }
}

fn key(change: u64, side: Color) -> u64 {
    zobrist::mix(change ^ (side.index() as u64 + 1))
}

#[cfg(test)]
mod tests {
    use Color::{Black, White};

    use super::*;
    use crate::testing::{at, points, with_stones};

    #[test]
    fn suggestions_are_found_again_after_the_same_moves_on_another_board() {
        let mut position = with_stones(5, "C3", "D4");
        let mut hints = Hints::new(&position, Black);
        hints.prefer(&position, Black, at("B2"));
        // Behind a fence the far corner looks different.
        let mut board = with_stones(5, "C3 A1", "D4 E5");
        let origin = (board.clone(), position.clone());
        assert_eq!(hints.on(&origin.0, &origin.1).moves(&board, Black), Some(points("B2")));
        assert_eq!(hints.on(&origin.0, &origin.1).moves(&board, White), None, "White was told nothing");
        for (color, name) in [(Black, "B2"), (White, "C2")] {
            position.play(color, at(name));
            board.play(color, at(name));
        }
        hints.prefer(&position, Black, at("C1"));
        hints.prefer(&position, Black, at("D2"));
        assert_eq!(hints.on(&origin.0, &origin.1).moves(&board, Black), Some(points("C1 D2")));
        assert_eq!(hints.on(&origin.0, &origin.1).moves(&origin.0, Black), Some(points("B2")));
    }

    #[test]
    fn what_an_advisor_plays_counts_in_the_budget() {
        let position = with_stones(5, "", "");
        let advisor = Advisor::new(move |budget| {
            budget.count_nodes(7);
            Some(Hints::new(&position, White))
        });
        let mut budget = Budget::nodes(100);
        assert_eq!(advisor.advice(&mut budget).map(|hints| hints.winner()), Some(White));
        assert_eq!(budget.used(), 7);
    }
}
