//! The abstraction of paper 002 proposes, the search verifies on the board, and what refutes it refines the abstraction.
//!
//! The abstraction knows no captures by the opponent, no ko and no suicide. The search takes its first move for granted and
//! tries its later moves before others, on the board with all rules. A first move that fails is not proposed again; stones
//! that the opponent takes where the abstraction has no answer have to be kept from then on (counterexample-guided
//! refinement). A search that comes to nothing this way is repeated without proposals, and only proofs that the checker
//! accepts are reported: nothing here can make a verdict wrong.

use std::cell::RefCell;
use std::rc::Rc;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_formula::{Method, Proposer};
use nerai_go::Position;
use nerai_goal::Dnf;

/// How the abstraction is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposals {
    /// The opponent's moves that it looks ahead (the paper's maxDepth).
    pub depth: u8,
    /// How it solves its expressions.
    pub method: Method,
}

impl Default for Proposals {
    fn default() -> Proposals {
        Proposals { depth: 4, method: Method::Dpll }
    }
}

/// A guide for one formula in one position. Copies share what they learn.
#[derive(Clone, Debug)]
pub(crate) struct Guide {
    proposer: Rc<RefCell<Proposer>>,
    player: Color,
    /// The hash of the position in which the first move is made.
    root: u64,
}

impl Guide {
    pub(crate) fn new(formula: &Dnf, player: Color, how: Proposals, root: &Position) -> Guide {
        let proposer = Proposer::new(formula.clone(), player, how.depth).with_method(how.method);
        Guide { proposer: Rc::new(RefCell::new(proposer)), player, root: root.hash() }
    }

    /// Whether the player wins in the abstraction with this side to move.
    pub(crate) fn sees_a_way(&self, position: &Position, to_move: Color) -> bool {
        self.proposer.borrow_mut().propose(position, to_move).depth.is_some()
    }

    /// The move that is taken for granted: the first one.
    pub(crate) fn first_move(&self, position: &Position) -> Option<Point> {
        if position.hash() == self.root { self.proposed(position) } else { None }
    }

    /// The move of the player with which it wins in the abstraction; nothing if it does not win there.
    pub(crate) fn proposed(&self, position: &Position) -> Option<Point> {
        let mut proposer = self.proposer.borrow_mut();
        let mut proposal = proposer.propose(position, self.player);
        let taken = self.taken(position);
        if proposal.depth.is_none() && !taken.is_empty() && proposer.learn_capture(taken) {
            proposal = proposer.propose(position, self.player);
        }
        proposal.first_move.and_then(Play::point).filter(|_| proposal.depth.is_some())
    }

    /// Learns that the first move failed; false if there was none.
    pub(crate) fn refute(&self, position: &Position) -> bool {
        let first = self.first_move(position);
        first.is_some_and(|at| self.proposer.borrow_mut().learn_failure(self.root, at))
    }

    /// The player's stones that the last play took.
    fn taken(&self, position: &Position) -> PointSet {
        let taken = position.last_captured();
        let is_own = (taken.spread() - taken).meets(&position.stones()[self.player.other()]);
        if is_own { taken } else { PointSet::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use nerai_proof::Event;

    use super::*;
    use crate::testing::{at, task, with_stones};

    fn formula(goal: &str, position: &Position) -> Dnf {
        match &task(position, Color::Black, goal).aim().event {
            Event::Force { formula, .. } => formula.clone(),
            other => panic!("{other:?}"),
        }
    }

    fn guide(goal: &str, position: &Position) -> Guide {
        Guide::new(&formula(goal, position), Color::Black, Proposals::default(), position)
    }

    #[test]
    fn one_of_two_points_can_always_be_had_and_both_only_first() {
        let board = with_stones(5, "", "");
        let either = guide("black: force(B[B2] | B[D4])", &board);
        assert!(either.sees_a_way(&board, Color::Black) && either.sees_a_way(&board, Color::White));
        let both = guide("black: force(B[B2] & B[D4])", &board);
        assert!(!both.sees_a_way(&board, Color::Black), "White takes the other");
    }

    #[test]
    fn the_first_move_is_taken_for_granted_in_the_first_position_only() {
        let board = with_stones(5, "", "");
        let guide = guide("black: force(B[B2])", &board);
        assert_eq!(guide.first_move(&board), Some(at("B2")));
        let mut later = board.clone();
        later.play(Color::White, at("E5"));
        assert_eq!((guide.first_move(&later), guide.proposed(&later)), (None, Some(at("B2"))));
    }

    #[test]
    fn a_first_move_that_failed_is_not_proposed_again() {
        let board = with_stones(5, "", "");
        let guide = guide("black: force(B[B2] | B[D4])", &board);
        let first = guide.first_move(&board).unwrap();
        assert!(guide.refute(&board));
        let second = guide.first_move(&board).unwrap();
        assert!(first != second && [at("B2"), at("D4")].contains(&second));
        let copy = guide.clone();
        assert!(copy.refute(&board) && guide.first_move(&board).is_none(), "copies share what they learn");
        assert!(!guide.refute(&board), "nothing is left to refute");
    }
}
