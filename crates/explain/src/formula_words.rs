//! Formulas in words: "E5 is not white, or D6 and E6 are black".

use nerai::Answer;
use nerai::notation::{joined, list};
use nerai_board::{ByColor, Color, Point, PointSet};
use nerai_goal::{Clause, Dnf};
use nerai_proof::Event;

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

/// If a formula is brought about: how, in general and in the main line.
pub(crate) fn how_it_comes_true(answer: &Answer) -> Vec<String> {
    let Event::Force { formula, .. } = &answer.aim().event else { return Vec::new() };
    if answer.winner() != Some(answer.aim().max) || formula.true_clause(answer.position().stones()).is_some() {
        return Vec::new();
    }
    let mut why = Vec::new();
    let clauses = formula.clauses();
    if (2..=MOST_TOLD).contains(&clauses.len()) {
        let ways: Vec<String> =
            clauses.iter().map(|clause| change_in_words(clause, answer.position().stones())).collect();
        why.push(format!("either {}", ways.join(", or ")));
    }
    let mut board = answer.position().clone();
    for made in &answer.line {
        if board.try_move(made.color, made.at).is_err() {
            break;
        }
        if let Some(clause) = formula.true_clause(board.stones()) {
            let after = made.at.point().map_or("a pass".to_owned(), |at| at.to_string());
            let how = change_in_words(clause, answer.position().stones());
            why.push(format!("in the main line {how} with {after}"));
            break;
        }
    }
    why
}

/// What has to change for an alternative to come true: `D5 falls and D6 becomes black`.
fn change_in_words(clause: &Clause, stones: &ByColor<PointSet>) -> String {
    let empty = clause.points() - stones.black - stones.white;
    let mut said = Vec::new();
    let mut say = |points: PointSet, one: &str, several: &str| {
        let points: Vec<Point> = points.iter().collect();
        match points.len() {
            0 => {}
            1 => said.push(format!("{} {one}", list(&points, "and"))),
            _ => said.push(format!("{} {several}", list(&points, "and"))),
        }
    };
    let falls = (clause.not.black & stones.black) | (clause.not.white & stones.white);
    say(falls, "falls", "fall");
    for color in Color::BOTH {
        let wanted = clause.not_empty & clause.not[color.other()];
        say(wanted & (empty | falls), &format!("becomes {color}"), &format!("become {color}"));
        say(wanted & stones[color], &format!("stays {color}"), &format!("stay {color}"));
    }
    let any = clause.not_empty - clause.not.black - clause.not.white;
    say(any & empty, "is filled", "are filled");
    let none = clause.not.black & clause.not.white;
    say(none & empty, "stays empty", "stay empty");
    for color in Color::BOTH {
        let never = (clause.not[color] & empty) - none - clause.not_empty;
        say(never, &format!("does not become {color}"), &format!("do not become {color}"));
    }
    if said.is_empty() { clause_in_words(clause) } else { joined(&said, "and") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_goal::{Atom, Compound, Goal};

    fn said(text: &str) -> String {
        let goal: Goal = text.parse().expect("a goal");
        match goal.wish {
            Compound::Leaf(atom) => match atom.atom {
                Atom::Force(formula) => formula_in_words(&Dnf::of(&formula).expect("few clauses")),
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
