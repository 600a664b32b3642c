//! The abstraction of paper 002 proposes a strategy, the board verifies it, and what refutes it refines the abstraction.
//!
//! The abstraction knows no captures by the opponent, no ko and no suicide. Its strategy is played out on the real board
//! against everything that the independent checker wants answered. A reply to which it has no answer refutes the move
//! before it; if the reply took stones, those stones have to be kept from then on (counterexample-guided refinement).
//! Only a proof that the checker accepts is ever reported, so nothing here can make a verdict wrong.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_formula::{Method, Proposer};
use nerai_go::Position;
use nerai_proof::{Aim, Claim, Event, Kind, Player, Proof, build};

use crate::limits::Budget;

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
        Proposals { depth: 3, method: Method::Dpll }
    }
}

/// Proofs with more nodes are left to the search.
const MOST_NODES: usize = 2_000;
/// A strategy that was refuted so often is given up.
const MOST_REFUTED: usize = 64;
/// The part of the budget that proposals may use: one of this many.
const SHARE: u64 = 4;

/// The proof of a strategy that the abstraction proposes for a formula, after as many refinements as it takes; nothing if
/// it has no strategy left, or for another goal.
pub(crate) fn proposed(
    position: &Position,
    to_move: Color,
    aim: &Aim,
    how: Proposals,
    budget: &mut Budget,
) -> Option<Proof> {
    let Event::Force { formula, owner } = &aim.event else { return None };
    let mut position = position.without_past();
    aim.watch(&mut position);
    let limit = budget.limit();
    budget.set_limit(budget.used() + limit.saturating_sub(budget.used()) / SHARE);
    let proposer = Proposer::new(formula.clone(), *owner, how.depth).with_method(how.method);
    let mut follower = Follower { player: *owner, proposer, made: HashMap::new(), reply: None, stuck: None, budget };
    let mut proof = None;
    for _ in 0..MOST_REFUTED {
        follower.reply = None;
        follower.stuck = None;
        let claim = (Kind::Reach, Some(owner.other()));
        proof = build(&position, to_move, aim, claim, &mut follower, MOST_NODES);
        if proof.is_some() || follower.budget.is_spent() || !follower.refine() {
            break;
        }
    }
    budget.set_limit(limit);
    proof
}

/// Follows the abstraction on a board.
struct Follower<'a> {
    player: Color,
    proposer: Proposer,
    /// The position and the move that led to a position.
    made: HashMap<u64, (u64, Point)>,
    /// The last reply that had to be answered: the position before it, and the stones that it takes. A pass is none.
    reply: Option<(u64, PointSet)>,
    /// The position to which no answer is known.
    stuck: Option<u64>,
    budget: &'a mut Budget,
}

impl Follower<'_> {
    /// Learns why the strategy failed; false if there is nothing to learn.
    fn refine(&mut self) -> bool {
        // After a pass the stones are those that the player's move left.
        let passed =
            self.stuck.take().filter(|stuck| self.made.contains_key(stuck)).map(|stuck| (stuck, PointSet::EMPTY));
        let Some((before, taken)) = passed.or(self.reply) else { return false };
        let Some(&(position, at)) = self.made.get(&before) else { return false };
        (!taken.is_empty() && self.proposer.learn_capture(taken)) || self.proposer.learn_failure(position, at)
    }
}

impl Player for Follower<'_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Option<Point>> {
        let proposal = self.proposer.propose(position, to_move);
        let at = proposal.first_move.flatten().filter(|_| proposal.depth.is_some())?;
        let mut after = position.without_past();
        after.try_play(to_move, at).ok()?;
        self.made.insert(after.hash(), (position.hash(), at));
        Some(Some(at))
    }

    fn accepts(&mut self, position: &Position, to_move: Color, _claim: Claim) -> bool {
        self.budget.count_node();
        if self.budget.is_spent() {
            return false;
        }
        let is_open = to_move != self.player || self.proposer.propose(position, to_move).depth.is_some();
        if !is_open {
            self.stuck = Some(position.hash());
        }
        is_open
    }

    fn note(&mut self, position: &Position, to_move: Color, at: Point) {
        self.reply = Some((position.hash(), position.captures(to_move, at)));
    }
}
