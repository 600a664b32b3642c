//! How the tests of this crate write positions down.

pub(crate) mod stopping;

use nerai_board::picture::Mark;
use nerai_board::{Color, Point, PointSet, Random, Size, diagram};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Parts, Task};

/// A position from a text diagram. A stone in square brackets, `[O]`, is taken for granted with its block; stones in
/// parentheses, `(O)`, are watched, as those of a group in question are.
pub(crate) fn position(board: &str) -> Position {
    let drawn = diagram::read(board).unwrap();
    let marked = |wanted: Mark| -> PointSet {
        drawn.marks.iter().filter(|(_, mark)| **mark == wanted).map(|(point, _)| *point).collect()
    };
    let granted = |color| (marked(Mark::Square) & drawn.stones[color]).flood(&drawn.stones[color]);
    let uncapturable = granted(Color::Black) | granted(Color::White);
    let setup = Setup { stones: drawn.stones, uncapturable, ..Setup::empty(drawn.size) };
    let mut position = Position::from_setup(&setup).unwrap();
    position.watch(marked(Mark::Cross));
    position
}

/// A position on a square board from the names of the stones.
pub(crate) fn with_stones(size: u32, black: &str, white: &str) -> Position {
    let mut setup = Setup::empty(Size::new(size, size).unwrap());
    (setup.stones.black, setup.stones.white) = (points(black), points(white));
    Position::from_setup(&setup).unwrap()
}

/// A position with seven stones on ten points, more of them black; nothing if it is not legal.
pub(crate) fn random_position(random: &mut Random, size: Size) -> Option<Position> {
    let mut setup = Setup::empty(size);
    for point in size.points() {
        match random.below(10) {
            0..=3 => setup.place(Color::Black, point),
            4..=6 => setup.place(Color::White, point),
            _ => {}
        }
    }
    Position::from_setup(&setup).ok()
}

/// A point by its name.
pub(crate) fn at(name: &str) -> Point {
    name.parse().unwrap()
}

/// Points by their names.
pub(crate) fn points(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

/// The position with other stones outside a zone; nothing if that is not legal.
pub(crate) fn changed_outside(random: &mut Random, position: &Position, zone: &PointSet) -> Option<Position> {
    let mut setup = position.to_setup();
    for point in *position.board() - *zone {
        setup.clear(point);
        match random.below(4) {
            0 => setup.place(Color::Black, point),
            1 => setup.place(Color::White, point),
            _ => {}
        }
    }
    let mut changed = Position::from_setup(&setup).ok()?;
    changed.watch(*position.watched());
    Some(changed)
}

/// A question about a position.
pub(crate) fn task(position: &Position, to_move: Color, goal: &str) -> Task {
    Task::read(position, to_move, goal).unwrap()
}

/// A goal with parts: the position that watches what it needs, its aim, and its parts.
pub(crate) fn compound(board: &str, goal: &str) -> (Position, Aim, Parts) {
    let task = task(&position(board), Color::Black, goal);
    (task.position().clone(), task.aim().clone(), task.aim().parts().unwrap().clone())
}
