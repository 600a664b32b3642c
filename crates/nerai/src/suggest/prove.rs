//! Verdicts on candidates, by the exact search: each is proved and checked, or unknown.

use nerai_board::{Color, Point};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Aim as Atom, CheckedGoal, Dnf, Formula, Goal, Wish};
use nerai_proof::Aim;
use nerai_search::Budget;

use crate::found::Found;
use crate::suggest::{DEPTH, small};

/// A formula as a goal of a player.
pub(crate) struct Wanted {
    player: Color,
    text: String,
    aim: Aim,
    formula: Dnf,
}

impl Wanted {
    /// The goal to force a formula; nothing if it does not fit the board or is too large.
    pub(crate) fn new(position: &Position, player: Color, formula: &Formula) -> Option<Wanted> {
        let goal = Goal { player: Some(player), wish: Wish::from(Atom::Force(formula.clone())) };
        let checked: CheckedGoal = goal.check(position.size(), position.stones(), player).ok()?;
        let aim = Aim::of(&checked).ok()?;
        Some(Wanted { player, text: checked.to_string(), aim, formula: Dnf::of(formula).ok()? })
    }

    /// A verdict with a checked proof, with this side to move first; unknown if so many nodes do not give one.
    pub(crate) fn prove(&self, position: &Position, first: Color, nodes: u64, budget: &mut Budget) -> Found {
        let mut position = position.without_past();
        position.set_ban(position.ban().filter(|ban| ban.color == first));
        let limit = budget.limit();
        budget.set_limit(limit.min(budget.used() + nodes));
        let mut found = Found::search(&position, first, &self.text, &self.aim, &small(), budget);
        budget.set_limit(limit);
        found.check_as_saved();
        found
    }

    /// The opponent's move that looks best if he moves first: what the abstraction proposes.
    pub(crate) fn best_answer(&self, position: &Position) -> Option<Point> {
        let opponent = self.player.other();
        let mut proposer = Proposer::new(self.formula.clone(), self.player, DEPTH);
        let proposal = proposer.propose(position, opponent);
        proposal.first_move.flatten().filter(|&at| proposal.depth.is_none() && position.is_legal(opponent, at))
    }
}
