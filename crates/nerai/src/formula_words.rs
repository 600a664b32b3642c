//! Formulas in words: "E5 is not white, or D6 and E6 are black".

use nerai_board::{Color, Point};
use nerai_goal::{Clause, Dnf};

use crate::achievement::list;

/// More alternatives are not told one by one.
const MOST_TOLD: usize = 4;

/// What a formula says of a position.
pub(crate) fn formula_in_words(formula: &Dnf) -> String {
    match formula.clauses() {
        [] => "the impossible is true".to_owned(),
        clauses if clauses.len() > MOST_TOLD => format!("one of {} alternatives is true", clauses.len()),
        clauses => clauses.iter().map(clause_in_words).collect::<Vec<_>>().join(", or "),
    }
}

/// What one alternative says: points of which the same is said are told together.
pub(crate) fn clause_in_words(clause: &Clause) -> String {
    let states = [Some(Color::Black), Some(Color::White), None];
    let name = |state: Option<Color>| state.map_or("empty", Color::word);
    let is_said = |point: Point, state: Option<Color>, is_it: bool| {
        let others = states.into_iter().filter(|other| *other != state);
        // One state is left, or one is excluded.
        clause.allows(point, state) == is_it && { others }.all(|other| clause.allows(point, other) != is_it)
    };
    let mut said = Vec::new();
    for (is_it, not) in [(true, ""), (false, "not ")] {
        for state in states {
            let points: Vec<Point> = clause.points().iter().filter(|&point| is_said(point, state, is_it)).collect();
            if !points.is_empty() {
                let verb = if points.len() == 1 { "is" } else { "are" };
                said.push(format!("{} {verb} {not}{}", list(&points, "and"), name(state)));
            }
        }
    }
    if said.is_empty() { "anything goes".to_owned() } else { said.join(" and ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_goal::{Aim, Compound, Goal};

    fn said(text: &str) -> String {
        let goal: Goal = text.parse().expect("a goal");
        match goal.wish {
            Compound::Leaf(atom) => match atom.aim {
                Aim::Force(formula) => formula_in_words(&Dnf::of(&formula).expect("few clauses")),
                _ => panic!("no formula"),
            },
            _ => panic!("more than a formula"),
        }
    }

    #[test]
    fn points_with_the_same_state_are_told_together() {
        assert_eq!(said("!W[D5] | B[D6] & B[E6] & B[F6]"), "D5 is not white, or D6, E6 and F6 are black");
        assert_eq!(said("B[A1] & empty[B1] & !B[C1]"), "A1 is black and B1 is empty and C1 is not black");
        assert_eq!(said("B[A1] & W[A1]"), "the impossible is true");
    }
}
