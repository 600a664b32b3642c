//! Pruning expressions: a goal in a position as alternatives of stones that would make it true.
//!
//! "Only certain board configurations are useful in achieving a goal, so we can create a logical formula describing
//! these configurations" (paper 002). Moves that are no literal of the expression need not be looked at.

use std::fmt::{Display, Formatter, Result as Written};

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::Dnf;

use crate::configuration::Configuration;
use crate::expand::{Draft, Expander};
use crate::refinements::Refinements;
use crate::residual::{Bits, Clause, each};
use crate::work::{MOST_CONFIGURATIONS, MOST_POINTS, TooLarge, Work};

/// What is looked at for one expression, at most: a tenth of a second.
const MOST_WORK: usize = 200_000;

/// The pruning expression of a goal in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    player: Color,
    depth: u8,
    configurations: Vec<Configuration>,
    /// The same as bit sets.
    clauses: Vec<Clause>,
    /// The points behind the bits.
    points: Vec<Point>,
}

impl Expression {
    /// All configurations with at most `depth` moves of the opponent (the paper's `maxDepth`) and one move more of the
    /// player, the fewest moves of the opponent first. More than [`MOST_POINTS`] moves are never needed.
    ///
    /// Nothing is captured but what a goal's literal wants gone, so a clause that wants a stone of the player's own gone
    /// has no configurations. Neither has a clause that wants the player's stone where the opponent has one now: it
    /// would have to be captured and its point be filled after that, which a set of stones cannot say.
    ///
    /// # Errors
    /// If there are more than [`MOST_CONFIGURATIONS`] configurations, needless ones among them, or [`MOST_POINTS`]
    /// points, or if it takes too much work to find out.
    pub fn generate(
        position: &Position,
        goal: &Dnf,
        player: Color,
        depth: u8,
        refinements: &Refinements,
    ) -> Result<Expression, TooLarge> {
        Expression::generate_within(position, goal, player, depth, refinements, MOST_WORK)
    }

    /// The same with another limit to the work: sets of assumed stones and pairs of configurations that are looked at.
    pub(crate) fn generate_within(
        position: &Position,
        goal: &Dnf,
        player: Color,
        depth: u8,
        refinements: &Refinements,
        most_work: usize,
    ) -> Result<Expression, TooLarge> {
        let depth = depth.min(MOST_POINTS as u8);
        let mut expander = Expander::new(position, player, depth, Work { left: most_work });
        let mut found = Vec::new();
        for wish in goal.clauses() {
            for draft in expander.expand(wish)? {
                refinements.apply(draft, &mut expander, &mut found)?;
            }
            if found.len() > MOST_CONFIGURATIONS {
                return Err(TooLarge);
            }
        }
        found.sort_by_key(|draft| draft.clause.other.count_ones());
        let found = without_needless(found);
        let clauses = found.iter().map(|draft| draft.clause).collect();
        let configurations = found.into_iter().map(|draft| draft.configuration).collect();
        Ok(Expression { player, depth, configurations, clauses, points: expander.numbering.points })
    }

    /// The side that wants the goal.
    #[must_use]
    pub fn player(&self) -> Color {
        self.player
    }

    /// How many moves of the opponent were allowed for.
    #[must_use]
    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// The alternatives, with the fewest moves of the opponent first.
    #[must_use]
    pub fn configurations(&self) -> &[Configuration] {
        &self.configurations
    }

    /// How many configurations have 0, 1, 2, … moves of the opponent.
    #[must_use]
    pub fn sizes_by_depth(&self) -> Vec<usize> {
        let mut sizes = vec![0; usize::from(self.depth) + 1];
        for clause in &self.clauses {
            sizes[clause.other.count_ones() as usize] += 1;
        }
        sizes
    }

    /// The points where the player's stones are wanted.
    #[must_use]
    pub fn own_points(&self) -> PointSet {
        self.set(self.clauses.iter().fold(0, |all, clause| all | clause.own))
    }

    /// The points of all literals.
    #[must_use]
    pub fn points(&self) -> PointSet {
        self.set(self.clauses.iter().fold(0, |all, clause| all | clause.points()))
    }

    /// The configurations as bit sets.
    pub(crate) fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// The point behind a bit; none for a pass, which has no bit.
    pub(crate) fn point(&self, bit: Bits) -> Option<Point> {
        self.points.get(bit.trailing_zeros() as usize).copied()
    }

    /// The bits whose points fulfil a condition.
    pub(crate) fn bits(&self, condition: impl Fn(Point) -> bool) -> Bits {
        let all = self.points.iter().enumerate();
        all.filter(|(_, point)| condition(**point)).fold(0, |bits, (number, _)| bits | 1 << number)
    }

    fn set(&self, bits: Bits) -> PointSet {
        each(bits).filter_map(|bit| self.point(bit)).collect()
    }
}

/// Leaves out what is true only if another one is.
fn without_needless(found: Vec<Draft>) -> Vec<Draft> {
    let mut kept: Vec<Draft> = Vec::new();
    for draft in found {
        if !kept.iter().any(|known| known.clause.follows_from(&draft.clause)) {
            kept.retain(|known| !draft.clause.follows_from(&known.clause));
            kept.push(draft);
        }
    }
    kept
}

impl Display for Expression {
    /// As the paper writes it: `(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)`.
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        for (number, configuration) in self.configurations.iter().enumerate() {
            write!(out, "{}({configuration})", if number > 0 { " ∨ " } else { "" })?;
        }
        if self.configurations.is_empty() { out.write_str("⊥") } else { Ok(()) }
    }
}
