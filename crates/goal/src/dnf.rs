//! A formula as a list of alternatives (paper 002: "we express these logical formula in disjunctive normal form").
//!
//! A point has three states, so `!W[E5]` is a literal of its own and not `B[E5] | empty[E5]`: a clause says of some
//! points what must *not* be there. Clauses are then three sets of points, `&` is their union, and one clause makes
//! another one needless if its sets are part of the other's.

use std::fmt::{Display, Formatter, Result as Written};

use nerai_board::{ByColor, Color, Point, PointSet};
use thiserror::Error;

use crate::compound::Compound;
use crate::syntax::{Formula, Literal};

/// A formula may have this many alternatives.
pub const MOST_CLAUSES: usize = 512;

/// Clauses that are looked at, at most, while a formula is brought to this form: a tenth of a second.
const MOST_WORK: usize = 100_000;

/// One way to make a formula true.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clause {
    /// Where no stone of a colour may be.
    pub not: ByColor<PointSet>,
    /// Where some stone must be.
    pub not_empty: PointSet,
}

/// Alternatives, none of which makes another one needless, and none of which contradicts itself.
///
/// ```
/// use nerai_goal::{Atom, Compound, Dnf, Goal};
///
/// let goal: Goal = "!W[D5] | B[D6] & B[E6] & B[F6]".parse()?;
/// let Compound::Leaf(atom) = &goal.wish else { unreachable!() };
/// let Atom::Force(formula) = &atom.atom else { unreachable!() };
/// assert_eq!(Dnf::of(formula)?.to_string(), "(¬W_D5) ∨ (B_D6 ∧ B_E6 ∧ B_F6)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dnf {
    clauses: Vec<Clause>,
}

/// A formula with too many alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the formula has too many alternatives when it is written out; expected at most {MOST_CLAUSES}")]
pub struct TooManyClauses;

impl Clause {
    /// What must be on a point, or must not be.
    #[must_use]
    pub fn of(literal: &Literal, is_negated: bool) -> Clause {
        let mut clause = Clause::default();
        for state in [Some(Color::Black), Some(Color::White), None] {
            if (state == literal.stone) == is_negated {
                clause.forbid(literal.point, state);
            }
        }
        clause
    }

    fn forbid(&mut self, point: Point, state: Option<Color>) {
        match state {
            Some(color) => self.not[color].insert(point),
            None => self.not_empty.insert(point),
        }
    }

    /// Whether this state of a point fits the clause.
    #[must_use]
    pub fn allows(&self, point: Point, state: Option<Color>) -> bool {
        match state {
            Some(color) => !self.not[color].contains(point),
            None => !self.not_empty.contains(point),
        }
    }

    /// Both clauses at once.
    #[must_use]
    pub fn and(&self, other: &Clause) -> Clause {
        Clause {
            not: ByColor { black: self.not.black | other.not.black, white: self.not.white | other.not.white },
            not_empty: self.not_empty | other.not_empty,
        }
    }

    /// Whether no position can make it true.
    #[must_use]
    pub fn is_contradictory(&self) -> bool {
        (self.not.black & self.not.white).meets(&self.not_empty)
    }

    /// Whether it is true wherever the other is.
    #[must_use]
    pub fn follows_from(&self, other: &Clause) -> bool {
        self.not.black.is_subset(&other.not.black)
            && self.not.white.is_subset(&other.not.white)
            && self.not_empty.is_subset(&other.not_empty)
    }

    /// The points where these stones do not fit the clause.
    #[must_use]
    pub fn unfit(&self, stones: &ByColor<PointSet>) -> PointSet {
        (self.not.black & stones.black)
            | (self.not.white & stones.white)
            | (self.not_empty - (stones.black | stones.white))
    }

    /// The points that it speaks of.
    #[must_use]
    pub fn points(&self) -> PointSet {
        self.not.black | self.not.white | self.not_empty
    }
}

impl Dnf {
    /// The alternatives of a formula.
    ///
    /// # Errors
    /// If there are more than [`MOST_CLAUSES`].
    pub fn of(formula: &Formula) -> Result<Dnf, TooManyClauses> {
        Dnf::with(formula, &mut 0)
    }

    /// The same, where the formulas of a goal share what may be looked at: `work` counts it.
    ///
    /// # Errors
    /// If there are more than [`MOST_CLAUSES`], or all formulas together take too long.
    pub fn with(formula: &Formula, work: &mut usize) -> Result<Dnf, TooManyClauses> {
        Ok(Dnf { clauses: alternatives(formula, false, work)? })
    }

    /// The alternatives; none if no position can make the formula true.
    #[must_use]
    pub fn clauses(&self) -> &[Clause] {
        &self.clauses
    }

    /// Whether some alternative is true of these stones, and which: the first.
    #[must_use]
    pub fn true_clause(&self, stones: &ByColor<PointSet>) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.unfit(stones).is_empty())
    }

    /// The points that it speaks of.
    #[must_use]
    pub fn points(&self) -> PointSet {
        self.clauses.iter().fold(PointSet::EMPTY, |all, clause| all | clause.points())
    }
}

impl From<&Dnf> for Formula {
    /// A formula with these alternatives.
    fn from(dnf: &Dnf) -> Formula {
        // Whatever contradicts itself will do for a formula without alternatives.
        let never = || Formula::from(&Clause::of(&Literal::new(None, Point::new(0, 0)), false));
        let or = |all: Formula, clause: Formula| all | clause;
        dnf.clauses.iter().map(Formula::from).reduce(or).unwrap_or_else(|| never() & !never())
    }
}

impl From<&Clause> for Formula {
    fn from(clause: &Clause) -> Formula {
        let states = [Some(Color::Black), Some(Color::White), None];
        let literals = clause.points().iter().flat_map(|point| {
            let allowed: Vec<_> = states.into_iter().filter(|state| clause.allows(point, *state)).collect();
            let leaf = move |state| Compound::Leaf(Literal::new(state, point));
            match allowed[..] {
                [state] => vec![leaf(state)],
                _ => states.into_iter().filter(|state| !allowed.contains(state)).map(|state| !leaf(state)).collect(),
            }
        });
        let anything = || {
            let leaf = Compound::Leaf(Literal::new(None, Point::new(0, 0)));
            leaf.clone() | !leaf
        };
        literals.reduce(|all, literal| all & literal).unwrap_or_else(anything)
    }
}

/// The alternatives of a part of a formula, or of its negation: `!` is moved down to the literals.
fn alternatives(formula: &Formula, is_negated: bool, work: &mut usize) -> Result<Vec<Clause>, TooManyClauses> {
    match formula {
        Compound::Leaf(literal) => Ok(vec![Clause::of(literal, is_negated)]),
        Compound::Not(inner) => alternatives(inner, !is_negated, work),
        Compound::And(parts) | Compound::Or(parts) => {
            let is_and = matches!(formula, Compound::And(_)) != is_negated;
            let mut all = if is_and { vec![Clause::default()] } else { Vec::new() };
            for part in parts {
                let part = alternatives(part, is_negated, work)?;
                if is_and {
                    let before = std::mem::take(&mut all);
                    for clause in &before {
                        part.iter().try_for_each(|other| add(clause.and(other), &mut all, work))?;
                    }
                } else {
                    part.into_iter().try_for_each(|clause| add(clause, &mut all, work))?;
                }
            }
            Ok(all)
        }
    }
}

/// Adds a clause unless it says nothing new, and drops those that say no more than it.
fn add(clause: Clause, all: &mut Vec<Clause>, work: &mut usize) -> Result<(), TooManyClauses> {
    *work += 1;
    if clause.is_contradictory() || all.iter().any(|known| known.follows_from(&clause)) {
        return if *work > MOST_WORK { Err(TooManyClauses) } else { Ok(()) };
    }
    all.retain(|known| !clause.follows_from(known));
    all.push(clause);
    if all.len() > MOST_CLAUSES || *work > MOST_WORK { Err(TooManyClauses) } else { Ok(()) }
}

impl Display for Dnf {
    /// As the paper writes formulas; `E` stands for an empty point, which the paper leaves out.
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        for (number, clause) in self.clauses.iter().enumerate() {
            write!(out, "{}({clause})", if number > 0 { " ∨ " } else { "" })?;
        }
        if self.clauses.is_empty() { out.write_str("⊥") } else { Ok(()) }
    }
}

impl Display for Clause {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        let mut sign = "";
        for point in self.points() {
            let states = [(Some(Color::Black), "B"), (Some(Color::White), "W"), (None, "E")];
            let (allowed, forbidden): (Vec<_>, Vec<_>) =
                states.into_iter().partition(|(state, _)| self.allows(point, *state));
            match (&allowed[..], &forbidden[..]) {
                ([(_, name)], _) => write!(out, "{sign}{name}_{point}")?,
                (_, [(_, name)]) => write!(out, "{sign}¬{name}_{point}")?,
                _ => write!(out, "{sign}⊥")?,
            }
            sign = " ∧ ";
        }
        if sign.is_empty() { out.write_str("⊤") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Goal;
    use crate::syntax::Atom;

    fn dnf(text: &str) -> Result<Dnf, TooManyClauses> {
        let goal: Goal = text.parse().expect("a goal");
        let Compound::Leaf(atom) = &goal.wish else { panic!("more than a formula") };
        let Atom::Force(formula) = &atom.atom else { panic!("no formula") };
        Dnf::of(formula)
    }

    fn written(text: &str) -> String {
        dnf(text).expect("few clauses").to_string()
    }

    #[test]
    fn a_formula_is_written_as_the_paper_does() {
        assert_eq!(written("!W[E5] | W[E4] & B[F5]"), "(¬W_E5) ∨ (W_E4 ∧ B_F5)");
        assert_eq!(written("!(B[A1] | empty[B1])"), "(¬B_A1 ∧ ¬E_B1)");
        assert_eq!(written("empty[C3] & !B[C3]"), "(E_C3)");
        assert_eq!(written("!B[C3] & !W[C3]"), "(E_C3)");
    }

    #[test]
    fn and_is_multiplied_out() {
        assert_eq!(written("(B[A1] | B[B1]) & !(W[C1] & W[D1])").matches('∨').count(), 3);
    }

    #[test]
    fn what_another_alternative_covers_is_left_out() {
        assert_eq!(written("B[A1] | B[A1] & B[B1]"), "(B_A1)");
        assert_eq!(written("B[A1] & B[B1] | !W[A1]"), "(¬W_A1)");
        assert_eq!(written("W[A1] | !B[A1] | empty[A1]"), "(¬B_A1)");
    }

    #[test]
    fn a_contradiction_has_no_alternatives() {
        assert_eq!(written("B[A1] & W[A1]"), "⊥");
        assert_eq!(written("!B[A1] & !W[A1] & !empty[A1] | B[B1] & !B[B1]"), "⊥");
    }

    #[test]
    fn alternatives_are_a_formula_again() {
        for text in ["!W[E5] | W[E4] & B[F5]", "B[A1] & W[A1]", "empty[B2] & !B[C3] & !empty[D4] | B[E5]"] {
            let alternatives = dnf(text).expect("few clauses");
            assert_eq!(Dnf::of(&Formula::from(&alternatives)), Ok(alternatives), "{text}");
        }
    }

    #[test]
    fn a_formula_that_explodes_is_refused() {
        let pairs: Vec<String> = (1..=18).map(|row| format!("(B[A{row}] | B[B{row}])")).collect();
        assert_eq!(dnf(&pairs.join(" & ")), Err(TooManyClauses));
        assert!(dnf(&pairs[..9].join(" & ")).is_ok());
    }

    #[test]
    fn every_clause_is_true_of_what_it_allows() {
        let formula = dnf("B[A1] & !W[B1] | empty[A1] & W[B1]").expect("few clauses");
        let (a1, b1) = (Point::new(0, 0), Point::new(1, 0));
        let stones = |black: PointSet, white: PointSet| ByColor { black, white };
        assert!(formula.true_clause(&stones(PointSet::one(a1), PointSet::EMPTY)).is_some());
        assert!(formula.true_clause(&stones(PointSet::EMPTY, PointSet::one(b1))).is_some());
        assert!(formula.true_clause(&stones(PointSet::one(a1), PointSet::one(b1))).is_none());
        assert!(formula.true_clause(&stones(PointSet::EMPTY, PointSet::EMPTY)).is_none());
    }
}
