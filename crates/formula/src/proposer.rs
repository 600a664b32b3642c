//! Proposals for an exact search: at each of its nodes, does the player win in the abstraction, and how?

use std::collections::{HashMap, HashSet};

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{Ban, Position};
use nerai_goal::Dnf;

use crate::dpll::Dpll;
use crate::expression::Expression;
use crate::refinements::Refinements;
use crate::solve::{Method, solve, within};
use crate::work::MOST_POINTS;

/// Stones that are set for one proposal at one depth, at most: about a millisecond.
const MOST_NODES: u64 = 1000;

/// What is looked at for an expression, at most: some milliseconds.
const MOST_WORK: usize = 10_000;

/// Proposals that are remembered; then the memory starts afresh.
const MOST_REMEMBERED: usize = 1 << 16;

/// What the abstraction says about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    /// The least depth at which the player wins in the abstraction; `None` if it does not, or is not seen to.
    pub depth: Option<u8>,
    /// The legal move of the side to move with which it succeeds, if it does and has to move for it.
    pub first_move: Option<Play>,
    /// Where the player's stones are wanted, at the depth looked at last.
    pub own: PointSet,
    /// The points of all literals, at the depth looked at last.
    pub all: PointSet,
}

/// Proposes moves for one goal, and learns from proposals that failed.
#[derive(Clone, Debug)]
pub struct Proposer {
    goal: Dnf,
    player: Color,
    most_depth: u8,
    method: Method,
    refinements: Refinements,
    /// Moves that failed on the board, by the position's hash.
    refuted: HashSet<(u64, Point)>,
    /// By the position's hash and the side to move, with the ban under which it was found.
    known: HashMap<(u64, Color), (Option<Ban>, Proposal)>,
}

impl Proposer {
    /// A proposer for a goal of a player, which looks at no more than so many moves of the opponent.
    #[must_use]
    pub fn new(goal: Dnf, player: Color, most_depth: u8) -> Proposer {
        let (refinements, refuted, known) = (Refinements::default(), HashSet::new(), HashMap::new());
        let most_depth = most_depth.min(MOST_POINTS as u8);
        Proposer { goal, player, most_depth, method: Method::Dpll, refinements, refuted, known }
    }

    /// Solves expressions in another way.
    #[must_use]
    pub fn with_method(mut self, method: Method) -> Proposer {
        self.method = method;
        self
    }

    /// What the abstraction says, one depth after the other until the player wins.
    pub fn propose(&mut self, position: &Position, to_move: Color) -> Proposal {
        let key = (position.hash(), to_move);
        if let Some((ban, known)) = self.known.get(&key)
            && *ban == position.ban()
        {
            return *known;
        }
        let mut proposal = self.look(position, to_move, &Refinements::default());
        if proposal.depth.is_none() && !self.refinements.stones().is_empty() {
            // Keeping stones is one more worry: only where the plain expression has no move left.
            proposal = self.look(position, to_move, &self.refinements);
        }
        if self.known.len() >= MOST_REMEMBERED {
            self.known.clear();
        }
        self.known.insert(key, (position.ban(), proposal));
        proposal
    }

    /// Learns that the opponent took these stones of the player; true if that was new.
    pub fn learn_capture(&mut self, stones: PointSet) -> bool {
        let is_new = self.refinements.add(stones);
        if is_new {
            self.known.clear();
        }
        is_new
    }

    /// Learns that a move of the player failed in the position with this hash; true if that was new.
    pub fn learn_failure(&mut self, position: u64, at: Point) -> bool {
        self.known.remove(&(position, self.player));
        self.refuted.insert((position, at))
    }

    /// What was learned.
    #[must_use]
    pub fn refinements(&self) -> &Refinements {
        &self.refinements
    }

    fn look(&self, position: &Position, to_move: Color, learned: &Refinements) -> Proposal {
        let mut proposal = Proposal::default();
        for depth in 0..=self.most_depth {
            let generated = Expression::generate_within(position, &self.goal, self.player, depth, learned, MOST_WORK);
            let Ok(expression) = generated else { break };
            proposal.own = expression.own_points();
            proposal.all = expression.points();
            let players_turn = to_move == self.player;
            let is_open = |at| !players_turn || !self.refuted.contains(&(position.hash(), at));
            let is_allowed = |at| position.is_legal(to_move, at) && is_open(at);
            if self.method == Method::Walksat {
                let Some(found) = solve(&expression, to_move, self.method, MOST_NODES) else { break };
                if found.wins && found.first_move.is_none_or(is_allowed) {
                    proposal.first_move = players_turn.then_some(found.first_move.into());
                    proposal.depth = Some(depth);
                    break;
                }
                continue;
            }
            let legal = expression.bits(is_allowed);
            let mut search = Dpll::new(MOST_NODES);
            // With fewer moves the player lost at the depths before.
            let Ok(found) = within(&mut search, expression.clauses(), players_turn, depth + 1, legal) else { break };
            proposal.first_move = found.bit.map(|bit| expression.point(bit).into());
            if found.wins {
                proposal.depth = Some(depth);
                break;
            }
        }
        proposal
    }
}
