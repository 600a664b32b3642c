//! Pruning expressions: a goal in a position as alternatives of stones that would make it true.
//!
//! "Only certain board configurations are useful in achieving a goal, so we can create a logical formula describing
//! these configurations" (paper 002). Moves that are no literal of the expression need not be looked at.

use std::fmt::{Display, Formatter, Result as Written};

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_goal::{Clause, Dnf};
use thiserror::Error;

use crate::capture::captures;
use crate::configuration::{Configuration, Literal, Wanted};
use crate::refinements::Refinements;

/// An expression may have this many configurations.
pub const MOST_CONFIGURATIONS: usize = 4096;

/// An expression may speak of this many points.
pub const MOST_POINTS: usize = 128;

/// The goal has too many ways to come true in so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the goal has too many ways to come true at this depth; \
     expected at most {MOST_CONFIGURATIONS} configurations on {MOST_POINTS} points"
)]
pub struct TooLarge;

/// The pruning expression of a goal in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    player: Color,
    depth: u8,
    configurations: Vec<Configuration>,
}

impl Expression {
    /// All configurations with at most `depth` moves of the opponent (the paper's `maxDepth`) and one move more of the
    /// player, the fewest moves of the opponent first.
    ///
    /// Nothing is captured but what a goal's literal wants gone, so a clause that wants a stone of the player's own gone
    /// has no configurations. Neither has a clause that wants the player's stone where the opponent has one now: it
    /// would have to be captured and its point be filled after that, which a set of stones cannot say.
    ///
    /// # Errors
    /// If there are more than [`MOST_CONFIGURATIONS`] configurations or [`MOST_POINTS`] points.
    pub fn generate(
        position: &Position,
        goal: &Dnf,
        player: Color,
        depth: u8,
        refinements: &Refinements,
    ) -> Result<Expression, TooLarge> {
        let mut found = Vec::new();
        for clause in goal.clauses() {
            for configuration in expand(position, clause, player, depth)? {
                refinements.apply(position, player, configuration, &mut found);
                if found.len() > 4 * MOST_CONFIGURATIONS {
                    return Err(TooLarge);
                }
            }
        }
        found.sort_by_key(|configuration| configuration.stones_to_come(player.other()));
        let configurations = without_subsumed(found);
        let expression = Expression { player, depth, configurations };
        let is_small =
            expression.configurations.len() <= MOST_CONFIGURATIONS && expression.points().len() <= MOST_POINTS;
        if is_small { Ok(expression) } else { Err(TooLarge) }
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
        for configuration in &self.configurations {
            sizes[configuration.stones_to_come(self.player.other())] += 1;
        }
        sizes
    }

    /// The points where the player's stones are wanted.
    #[must_use]
    pub fn own_points(&self) -> PointSet {
        self.configurations.iter().fold(PointSet::EMPTY, |all, one| all | one.points_of(self.player))
    }

    /// The points of all literals.
    #[must_use]
    pub fn points(&self) -> PointSet {
        self.configurations.iter().flat_map(Configuration::literals).map(|literal| literal.point).collect()
    }
}

/// What a clause of the goal needs, one by one: literals on empty points, and blocks that must go.
struct Needs {
    literals: Vec<Literal>,
    /// Empty points where some stone must come, of whatever colour.
    any_stone: Vec<Point>,
    blocks: Vec<Point>,
    /// The opponent's stones that must stay.
    stay: PointSet,
}

/// The configurations of one clause: the product over its points.
fn expand(position: &Position, clause: &Clause, player: Color, depth: u8) -> Result<Vec<Configuration>, TooLarge> {
    let Some(needs) = needs(position, clause, player) else { return Ok(Vec::new()) };
    let bounds = (usize::from(depth) + 1, usize::from(depth));
    let mut all = vec![Configuration::default()];
    for block in needs.blocks {
        all = product(&all, &captures(position, block, depth)?, player, bounds)?;
    }
    all.retain(|configuration| !configuration.captured().meets(&needs.stay));
    for point in needs.any_stone {
        let stone =
            |color| Configuration::capturing(vec![Literal { point, wanted: Wanted::Stone(color) }], PointSet::EMPTY);
        // A point that is emptied by the capture stays empty: the clause then fails.
        all.retain(|configuration| !configuration.captured().contains(point));
        all = product(&all, &[stone(player), stone(player.other())], player, bounds)?;
    }
    let mut whole = Vec::new();
    for mut configuration in all {
        let captured = *configuration.captured();
        let fits = needs.literals.iter().all(|literal| {
            if captured.contains(literal.point) { literal.wanted.allows(None) } else { configuration.add(*literal) }
        });
        if fits && is_within(&configuration, player, bounds) {
            whole.push(configuration);
        }
    }
    Ok(whole)
}

fn needs(position: &Position, clause: &Clause, player: Color) -> Option<Needs> {
    let opponent = player.other();
    let mut needs = Needs { literals: Vec::new(), any_stone: Vec::new(), blocks: Vec::new(), stay: PointSet::EMPTY };
    let mut taken = PointSet::EMPTY;
    for point in clause.points() {
        let allows = |state| clause.allows(point, state);
        let state = position.color_at(point);
        if state == Some(opponent) {
            match (allows(state), allows(None)) {
                (true, true) => {}
                (true, false) => needs.stay.insert(point),
                (false, true) => {
                    if !taken.contains(point) {
                        needs.blocks.push(point);
                        taken |= *position.block_at(point)?.stones();
                    }
                }
                (false, false) => return None,
            }
        } else if state == Some(player) {
            if !allows(state) {
                return None;
            }
        } else {
            let mut literal = |wanted| needs.literals.push(Literal { point, wanted });
            match (allows(Some(player)), allows(Some(opponent)), allows(None)) {
                (true, true, true) => {}
                (true, true, false) => needs.any_stone.push(point),
                (true, false, false) => literal(Wanted::Stone(player)),
                (false, true, false) => literal(Wanted::Stone(opponent)),
                (true, false, true) => literal(Wanted::No(opponent)),
                (false, true, true) => literal(Wanted::No(player)),
                (false, false, true) => literal(Wanted::Empty),
                (false, false, false) => return None,
            }
        }
    }
    Some(needs)
}

/// All pairs that fit together and are short enough.
fn product(
    left: &[Configuration],
    right: &[Configuration],
    player: Color,
    bounds: (usize, usize),
) -> Result<Vec<Configuration>, TooLarge> {
    let mut all = Vec::new();
    for one in left {
        for other in right {
            let mut both = one.clone();
            if both.add_all(other) && is_within(&both, player, bounds) {
                all.push(both);
            }
        }
        if all.len() > MOST_CONFIGURATIONS {
            return Err(TooLarge);
        }
    }
    Ok(all)
}

fn is_within(configuration: &Configuration, player: Color, (own, opponents): (usize, usize)) -> bool {
    configuration.stones_to_come(player) <= own && configuration.stones_to_come(player.other()) <= opponents
}

/// Leaves out what is true only if another one is.
fn without_subsumed(found: Vec<Configuration>) -> Vec<Configuration> {
    let mut kept: Vec<Configuration> = Vec::new();
    for configuration in found {
        if !kept.iter().any(|known| follows_from(known, &configuration)) {
            kept.retain(|known| !follows_from(&configuration, known));
            kept.push(configuration);
        }
    }
    kept
}

/// Whether the first is true wherever the second is.
fn follows_from(first: &Configuration, second: &Configuration) -> bool {
    first.literals().iter().all(|literal| {
        second.literals().iter().any(|other| {
            other.point == literal.point
                && [Some(Color::Black), Some(Color::White), None]
                    .into_iter()
                    .all(|state| literal.wanted.allows(state) || !other.wanted.allows(state))
        })
    })
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
