//! Questions with a story: ladders and nets on 19x19 from all sides, and the problems that come with the program.

use std::path::Path;

use nerai::{Problem, ProblemOptions};
use nerai_board::{Color, Point, PointSet, Size, Symmetry};
use nerai_go::{Position, Setup};
use nerai_proof::{Aim, Task};

/// A question in the form in which the search takes it.
#[derive(Clone, Debug)]
pub(crate) struct NamedTask {
    pub(crate) position: Position,
    pub(crate) to_move: Color,
    pub(crate) goal: String,
    pub(crate) aim: Aim,
}

/// Stones in the lower left of 19x19, Black to take the first white one.
struct Shape {
    black: &'static str,
    white: &'static str,
}

/// A ladder to the upper right, alone; with stones that only look as if they stood in its way; and with a breaker.
const LADDERS: [Shape; 4] = [
    Shape { black: "B3 C2 D2", white: "C3 F2" },
    Shape { black: "B3 C2 D2", white: "C3 F2 C16 K13" },
    Shape { black: "B3 C2 D2", white: "C3 F2 P16" },
    Shape { black: "B3 C2 D2", white: "C3 F2 K10" },
];
/// How many of them work, counted from the first.
const WORKING: usize = 2;

/// Nets: a breaker in the upper right leaves only the loose move.
const NETS: [Shape; 2] =
    [Shape { black: "D5 E4 D6 F3", white: "E5 Q17" }, Shape { black: "D5 E4 D6 G4", white: "E5 Q17" }];

/// Where the shapes are moved, in columns and rows.
const PLACES: [(u32, u32); 4] = [(0, 0), (1, 0), (0, 1), (2, 2)];

/// Ladders that work, and ladders that do not.
pub(crate) fn ladders() -> (Vec<NamedTask>, Vec<NamedTask>) {
    (from_all_sides(&LADDERS[..WORKING]), from_all_sides(&LADDERS[WORKING..]))
}

/// Stones that a loose move holds.
pub(crate) fn nets() -> Vec<NamedTask> {
    from_all_sides(&NETS)
}

fn from_all_sides(shapes: &[Shape]) -> Vec<NamedTask> {
    let mut asked = Vec::new();
    for shape in shapes {
        for place in PLACES {
            for symmetry in Symmetry::all() {
                asked.push(shape.asked(place, symmetry));
            }
        }
    }
    asked
}

impl Shape {
    fn asked(&self, (columns, rows): (u32, u32), symmetry: Symmetry) -> NamedTask {
        let size = Size::FULL;
        let moved = |name: &str| {
            let point: Point = name.parse().expect("a point");
            let to = size.point(u32::from(point.column()) + columns, u32::from(point.row()) + rows);
            symmetry.point(size, to.expect("a point on the board"))
        };
        let stones = |names: &str| names.split_whitespace().map(moved).collect::<PointSet>();
        let mut setup = Setup::empty(size);
        setup.stones.black = stones(self.black);
        setup.stones.white = stones(self.white);
        let position = Position::from_setup(&setup).expect("a legal position");
        let target = self.white.split_whitespace().next().map(moved).expect("a white stone");
        let goal = format!("black: capture({target})");
        let aim = Task::read(&position, Color::Black, &goal).expect("a goal that fits").aim().clone();
        NamedTask { position, to_move: Color::Black, goal, aim }
    }
}

/// The files of the folder `problems`, in the order of their names.
pub(crate) fn problems() -> Vec<NamedTask> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems");
    let entries = std::fs::read_dir(folder).expect("the folder of problems");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a problem").path()).collect();
    files.sort();
    let read = |file: &std::path::PathBuf| {
        let problem = Problem::read(&std::fs::read(file).ok()?, &ProblemOptions::default()).ok()?;
        let question = nerai::Question::of(&problem, None).ok()?;
        // A goal that is not about one event is for others.
        let aim = Aim::of(question.goal()).ok()?;
        Some(NamedTask {
            position: problem.position,
            to_move: question.to_move(),
            goal: question.goal().to_string(),
            aim,
        })
    };
    files.iter().filter_map(read).collect()
}
