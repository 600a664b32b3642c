//! The paper's figures, as far as they can be reconstructed, under its own rules.

use nerai_board::{Color, Size};
use nerai_formula::{Expression, Method, Refinements, solve, winning_moves};
use nerai_go::{Position, Setup};
use nerai_goal::{Aim, Compound, Dnf, Goal};

fn position(black: &str, white: &str) -> Position {
    let mut setup = Setup::empty(Size::new(9, 9).expect("a size"));
    for (color, names) in [(Color::Black, black), (Color::White, white)] {
        for name in names.split_whitespace() {
            setup.place(color, name.parse().expect("a point"));
        }
    }
    Position::from_setup(&setup).expect("a legal position")
}

fn dnf(text: &str) -> Dnf {
    let goal: Goal = text.parse().expect("a goal");
    let Compound::Leaf(atom) = &goal.wish else { panic!("more than a formula") };
    let Aim::Force(formula) = &atom.aim else { panic!("no formula") };
    Dnf::of(formula).expect("few clauses")
}

fn expression(black: &str, white: &str, goal: &str, depth: u8) -> Expression {
    Expression::generate(&position(black, white), &dnf(goal), Color::Black, depth, &Refinements::default())
        .expect("a small expression")
}

fn only_move(black: &str, white: &str, goal: &str, depth: u8) -> String {
    let expression = expression(black, white, goal, depth);
    let solved = solve(&expression, Color::Black, Method::Dpll, u64::MAX).expect("no limit");
    let winning = winning_moves(&expression, u64::MAX).expect("no limit");
    assert_eq!(solved.wins, !winning.is_empty());
    winning.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

const FIGURE_1: (&str, &str) = ("D6 F6 D5 E4", "E5");

#[test]
fn the_worked_example_is_expression_5() {
    let written = expression(FIGURE_1.0, FIGURE_1.1, "!W[E5]", 1).to_string();
    assert_eq!(written, "(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)");
    assert_eq!(only_move(FIGURE_1.0, FIGURE_1.1, "!W[E5]", 1), "F5");
}

#[test]
fn nets() {
    assert_eq!(only_move("D5 E4 D6 F3", "E5", "!W[E5]", 3), "F6");
}
