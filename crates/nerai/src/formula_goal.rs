//! A goal as a formula about the stones, and the game of paper 002 about it: nothing is captured but what the goal
//! speaks of. What that game says is a claim.

use nerai_board::Color;
use nerai_formula::{Expression, Method, Refinements, Solved, TooLarge, solve};
use nerai_go::Position;
use nerai_goal::{Compound, Dnf, Formula, Literal};
use nerai_proof::{Aim, Event};

/// Stones that are set to solve one pruning expression, at most: some seconds.
pub const MOST_STONES_SET: u64 = 20_000_000;

/// A formula and the side that wants it to come true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaGoal {
    /// The formula as a list of alternatives.
    pub formula: Dnf,
    /// Who brings it about.
    pub player: Color,
}

/// What the game without captures comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithoutCaptures {
    /// The pruning expression that was solved last.
    pub expression: Expression,
    /// Who gets it; nothing if that took too long.
    pub solved: Option<Solved>,
}

impl FormulaGoal {
    /// The formula that a goal is about: `force(…)`, or a capture, which stands for `!W[…]` or `!B[…]`.
    #[must_use]
    pub fn of(aim: &Aim) -> Option<FormulaGoal> {
        let formula = match &aim.event {
            Event::Force { formula, .. } => formula.clone(),
            Event::Capture { anchor } => Dnf::of(&captured(Literal::new(Some(aim.max.other()), *anchor))).ok()?,
            _ => return None,
        };
        Some(FormulaGoal { formula, player: aim.max })
    }

    /// The pruning expression with at most so many moves of the opponent.
    ///
    /// # Errors
    /// If the goal has too many ways to come true.
    pub fn expression(&self, position: &Position, depth: u8) -> Result<Expression, TooLarge> {
        Expression::generate(position, &self.formula, self.player, depth, &Refinements::default())
    }

    /// Looks for the least depth at which the player wins without captures, up to this one.
    ///
    /// # Errors
    /// If the goal has too many ways to come true.
    pub fn play_without_captures(
        &self,
        position: &Position,
        to_move: Color,
        most_depth: u8,
        method: Method,
    ) -> Result<WithoutCaptures, TooLarge> {
        let mut depth = 0;
        loop {
            let expression = self.expression(position, depth)?;
            let solved = solve(&expression, to_move, method, MOST_STONES_SET);
            if depth >= most_depth || solved.as_ref().is_none_or(|solved| solved.wins) {
                return Ok(WithoutCaptures { expression, solved });
            }
            depth += 1;
        }
    }
}

fn captured(stone: Literal) -> Formula {
    !Compound::Leaf(stone)
}
