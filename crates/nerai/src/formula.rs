//! A goal as a formula about the stones, and the game of paper 002 about it: nothing is captured but what the goal
//! speaks of. What that game says is a claim.

use nerai_board::{Color, Point};
use nerai_formula::{Expression, Method, Refinements, Solved, TooLarge, solve};
use nerai_go::Position;
use nerai_goal::{Compound, Dnf, Formula, Goal, Literal, Wish};
use nerai_proof::{Aim, Event, Task};

use crate::answer_error::AnswerError;
use crate::question::Question;

/// A formula and the side that wants it to come true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaGoal {
    /// The formula as a list of alternatives.
    pub formula: Dnf,
    /// Who brings it about.
    pub player: Color,
}

/// Which rules an answer about a formula is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FormulaRules {
    /// The paper's: nothing is captured but what the goal speaks of, and every empty point may be played on.
    NoCaptures,
    /// The rules of Go; the expression only proposes.
    #[default]
    Full,
}

/// How formulas are solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormulaOptions {
    /// Which rules the answer is for.
    pub rules: FormulaRules,
    /// The moves of the opponent that pruning expressions allow for (the paper's `maxDepth`).
    pub depth: Option<u8>,
    /// How pruning expressions are solved.
    pub solver: Method,
}

impl FormulaOptions {
    /// The same, with an answer for these rules.
    #[must_use]
    pub fn with_rules(self, rules: FormulaRules) -> FormulaOptions {
        FormulaOptions { rules, ..self }
    }

    /// The same, allowing for so many moves of the opponent or, without a number, for the usual ones.
    #[must_use]
    pub fn with_depth(self, depth: Option<u8>) -> FormulaOptions {
        FormulaOptions { depth, ..self }
    }

    /// The same, with pruning expressions solved in this way.
    #[must_use]
    pub fn with_solver(self, solver: Method) -> FormulaOptions {
        FormulaOptions { solver, ..self }
    }

    /// The depth, unless another one is given: 9 plies, as far as the paper goes.
    #[must_use]
    pub fn depth(&self) -> u8 {
        self.depth.unwrap_or(4)
    }
}

/// What the game without captures comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithoutCaptures {
    /// The depth that was solved last.
    pub depth: u8,
    /// Why no greater depth was looked at.
    pub limit: Option<RestrictedLimit>,
    /// Who gets the expression of that depth; nothing if a limit came first.
    pub solved: Option<Solved>,
    /// Stones set at all depths.
    pub nodes: u64,
}

/// How far the game without captures was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// The moves of the opponent that were allowed for: with a win the least that do.
    pub depth: u8,
    /// Why no greater depth was looked at, if the options allowed one.
    pub limit: Option<RestrictedLimit>,
}

/// What came before an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestrictedLimit {
    /// The goal has too many ways to come true at this depth.
    Size,
    /// The nodes were used up at this depth.
    Nodes,
}

impl FormulaGoal {
    /// The formula that a goal is about: `force(…)`, or a capture, which stands for `!W[…]` or `!B[…]`.
    #[must_use]
    pub fn of(aim: &Aim) -> Option<FormulaGoal> {
        let formula = match &aim.event {
            Event::Force { formula, .. } => formula.clone(),
            Event::Capture { anchor } => Dnf::of(&captured(aim.max.other(), *anchor)).ok()?,
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

    /// Looks for the least depth at which the player wins without captures, up to this one, with at most so many stones.
    #[must_use]
    pub fn play_without_captures(
        &self,
        position: &Position,
        to_move: Color,
        most_depth: u8,
        solver: Method,
        most_stones: u64,
    ) -> WithoutCaptures {
        let mut game = WithoutCaptures { depth: 0, limit: None, solved: None, nodes: 0 };
        for depth in 0..=most_depth {
            game.depth = depth;
            let Ok(expression) = self.expression(position, depth) else {
                return WithoutCaptures { limit: Some(RestrictedLimit::Size), ..game };
            };
            let left = most_stones - game.nodes;
            let Some(solved) = solve(&expression, to_move, solver, left) else {
                return WithoutCaptures { limit: Some(RestrictedLimit::Nodes), nodes: most_stones, ..game };
            };
            game.nodes = (game.nodes + solved.nodes).min(most_stones);
            let wins = solved.wins;
            game.solved = Some(solved);
            if wins {
                break;
            }
        }
        game
    }
}

/// The same question, about the formula that its goal stands for.
pub(crate) fn as_formula(question: &Question) -> Result<Question, AnswerError> {
    let aim = question.aim();
    let Event::Capture { anchor } = aim.event else {
        let is_formula = matches!(aim.event, Event::Force { .. });
        return if is_formula {
            Ok(question.clone())
        } else {
            Err(AnswerError::NoFormula(question.goal().to_string()))
        };
    };
    let force: Wish = nerai_goal::Atom::Force(captured(aim.max.other(), anchor)).into();
    let wish = if aim.player == aim.max { force } else { !force };
    let goal = Goal { player: Some(aim.player), wish };
    let task = Task::new(question.position(), question.to_move(), &goal)?;
    Ok(Question { task, ..question.clone() })
}

/// The formula that a stone is gone.
fn captured(color: Color, at: Point) -> Formula {
    !Compound::Leaf(Literal::new(Some(color), at))
}
