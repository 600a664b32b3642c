//! Puts the `force(…)` around bare formulas that the text leaves out.
//!
//! A bare formula is short for `force(…)` around its largest part without other atoms. In a node that mixes
//! literals with atoms, all its parts without atoms go into one `force`, so that
//! `kill(B1) & B[D4] & empty[E4]` asks for D4 and E4 at one moment.

use crate::compound::Compound;
use crate::span::Span;
use crate::syntax::{Atom, Formula, Literal, Wish, WrittenAtom};

/// A leaf of a goal before the forces are put in.
pub(crate) enum Part {
    WrittenAtom(WrittenAtom),
    Literal(Literal),
}

/// The wish that a tree of atoms and bare literals stands for.
pub(crate) fn with_forces(parts: Compound<Part>) -> Wish {
    match sort(parts) {
        Sorted::Formula(formula) => force(formula),
        Sorted::Wish(wish) => wish,
    }
}

/// A part without atoms is still a formula and may grow; any other is a wish.
enum Sorted {
    Formula(Formula),
    Wish(Wish),
}

fn sort(parts: Compound<Part>) -> Sorted {
    match parts {
        Compound::Leaf(Part::Literal(literal)) => Sorted::Formula(Compound::Leaf(literal)),
        Compound::Leaf(Part::WrittenAtom(atom)) => Sorted::Wish(Compound::Leaf(atom)),
        Compound::Not(inner) => match sort(*inner) {
            Sorted::Formula(formula) => Sorted::Formula(!formula),
            Sorted::Wish(wish) => Sorted::Wish(!wish),
        },
        Compound::And(parts) => join(parts, Compound::And, Compound::And),
        Compound::Or(parts) => join(parts, Compound::Or, Compound::Or),
    }
}

/// One node: its formulas become one formula, which stands where the first of them stood.
fn join(
    parts: Vec<Compound<Part>>,
    formulas_into: fn(Vec<Formula>) -> Formula,
    wishes_into: fn(Vec<Wish>) -> Wish,
) -> Sorted {
    let (mut formulas, mut wishes, mut first) = (Vec::new(), Vec::new(), 0);
    for part in parts {
        match sort(part) {
            Sorted::Formula(formula) => {
                if formulas.is_empty() {
                    first = wishes.len();
                }
                formulas.push(formula);
            }
            Sorted::Wish(wish) => wishes.push(wish),
        }
    }
    let formula = if formulas.len() > 1 { Some(formulas_into(formulas)) } else { formulas.pop() };
    match formula {
        Some(formula) if wishes.is_empty() => return Sorted::Formula(formula),
        Some(formula) => wishes.insert(first, force(formula)),
        None => {}
    }
    Sorted::Wish(wishes_into(wishes))
}

fn force(formula: Formula) -> Wish {
    let leaves = formula.leaves();
    let span = match (leaves.first(), leaves.last()) {
        (Some((first, _)), Some((last, _))) => first.span.to(last.span),
        _ => Span::NOWHERE,
    };
    Compound::Leaf(WrittenAtom::force(formula, span))
}

impl WrittenAtom {
    /// A `force` atom; its points have the places of their literals.
    pub(crate) fn force(formula: Formula, span: Span) -> WrittenAtom {
        let point_spans = formula.leaves().into_iter().map(|(literal, _)| literal.span).collect();
        WrittenAtom { atom: Atom::Force(formula), span, point_spans }
    }
}

#[cfg(test)]
mod tests {
    use crate::Goal;

    fn canonical(text: &str) -> String {
        text.parse::<Goal>().unwrap().to_string()
    }

    #[test]
    fn a_bare_formula_is_forced_as_a_whole() {
        assert_eq!(canonical("B[D4]"), "force(B[D4])");
        assert_eq!(canonical("white: !(B[D4] & W[E5]) | empty[F6]"), "white: force(!(B[D4] & W[E5]) | empty[F6])");
    }

    #[test]
    fn negation_belongs_to_the_formula_unless_force_is_written() {
        assert_eq!(canonical("!W[E5]"), "force(!W[E5])");
        assert_eq!(canonical("!force(W[E5])"), "!force(W[E5])");
        assert_ne!("!force(W[E5])".parse::<Goal>(), "force(!W[E5])".parse::<Goal>());
    }

    #[test]
    fn literals_of_one_node_share_one_moment() {
        assert_eq!(canonical("kill(B1) & B[D4] & empty[E4]"), "kill(B1) & force(B[D4] & empty[E4])");
        assert_eq!(canonical("B[D4] & kill(B1) & !W[E4]"), "force(B[D4] & !W[E4]) & kill(B1)");
        assert_eq!(canonical("(B[D4] & kill(B1)) & W[E4]"), "force(B[D4] & W[E4]) & kill(B1)");
        assert_eq!(canonical("eye(A1) | B[D4] & W[E4] | B[F4]"), "eye(A1) | force(B[D4] & W[E4] | B[F4])");
        assert_eq!(canonical("!(eye(A1) | !B[D4])"), "!(eye(A1) | force(!B[D4]))");
    }

    #[test]
    fn a_force_that_is_written_stays_alone() {
        assert_eq!(canonical("force(B[D4]) & B[E4]"), "force(B[D4]) & force(B[E4])");
    }
}
