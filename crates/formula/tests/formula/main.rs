//! What the crate promises, on boards and goals that are written down here.

mod brute_force;
mod facts;
mod figures;

use nerai_board::{Color, Point, PointSet, Size};
use nerai_go::{Position, Setup};
use nerai_goal::{Atom, Compound, Dnf, Goal};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(point).collect()
}

fn position(side: u32, black: &str, white: &str) -> Position {
    let mut setup = Setup::empty(Size::new(side, side).expect("a size"));
    points(black).iter().for_each(|point| setup.place(Color::Black, point));
    points(white).iter().for_each(|point| setup.place(Color::White, point));
    Position::from_setup(&setup).expect("a legal position")
}

fn dnf(text: &str) -> Dnf {
    let goal: Goal = text.parse().expect("a goal");
    let Compound::Leaf(atom) = &goal.wish else { panic!("more than a formula") };
    let Atom::Force(formula) = &atom.atom else { panic!("no formula") };
    Dnf::of(formula).expect("few clauses")
}
