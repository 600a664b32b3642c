//! Verdicts on candidates, by the exact search: each is proved and checked, or unknown.

use nerai::solved::Solved;
use nerai_board::{Color, Play, Point};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Atom, Dnf, Formula, Goal, Wish};
use nerai_proof::Task;
use nerai_search::Budget;

use crate::{DEPTH, small};

/// A formula as a goal of a player.
pub(crate) struct Wanted {
    player: Color,
    goal: Goal,
    formula: Dnf,
}

impl Wanted {
    /// The goal to force a formula; nothing if it does not fit the board or is too large.
    pub(crate) fn new(position: &Position, player: Color, formula: &Formula) -> Option<Wanted> {
        let goal = Goal { player: Some(player), wish: Wish::from(Atom::Force(formula.clone())) };
        Task::new(position, player, &goal).ok()?;
        Some(Wanted { player, goal, formula: Dnf::of(formula).ok()? })
    }

    /// A verdict with a checked proof, with this side to move first; unknown if so many nodes do not give one.
    pub(crate) fn prove(&self, position: &Position, first: Color, nodes: u64, budget: &mut Budget) -> Option<Solved> {
        let mut position = position.without_past();
        position.set_ban(position.ban().filter(|ban| ban.color == first));
        let task = Task::new(&position, first, &self.goal).ok()?;
        let mut found = budget.within(nodes, |budget| Solved::now(task, &small(), budget));
        found.check_as_saved();
        Some(found)
    }

    /// The opponent's move that looks best if he moves first: what the abstraction proposes.
    pub(crate) fn best_answer(&self, position: &Position) -> Option<Point> {
        let opponent = self.player.other();
        let mut proposer = Proposer::new(self.formula.clone(), self.player, DEPTH);
        let proposal = proposer.propose(position, opponent);
        proposal
            .first_move
            .and_then(Play::point)
            .filter(|&at| proposal.depth.is_none() && position.is_legal(opponent, at))
    }
}
