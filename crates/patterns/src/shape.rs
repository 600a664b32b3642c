//! A pattern with the marks that a goal needs, and the list of all such shapes of a rectangle.

use crate::anatomy::Anatomy;
use crate::geometry::{Geometry, Turn, lowest};
use crate::goal::Goal;
use crate::pattern::Pattern;
use crate::steps::Outcome;

/// A pattern and the cells that the goal is about; the lowest cell stands for a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    /// The stones.
    pub pattern: Pattern,
    /// The marked cells; unused ones are `Shape::NO_MARK`.
    pub marks: [u8; 2],
}

impl Shape {
    /// Stands where a goal needs no mark.
    pub const NO_MARK: u8 = u8::MAX;

    /// A pattern without marks.
    pub fn plain(pattern: Pattern) -> Shape {
        Shape { pattern, marks: [Shape::NO_MARK; 2] }
    }
}

impl Shape {
    /// Whether the cells that a goal calls empty are still empty. The other shapes come up while a goal is pursued.
    pub fn is_beginning(self, goal: Goal) -> bool {
        let is_empty = |mark: u8| (self.pattern.black | self.pattern.white) & 1 << mark == 0;
        match goal {
            Goal::ConnectToEmpty => is_empty(self.marks[1]),
            Goal::ConnectEmpties => is_empty(self.marks[0]) && is_empty(self.marks[1]),
            _ => true,
        }
    }
}

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// The goal is reached.
    Goal,
    /// The goal is lost: a string that it needs was taken.
    Nothing,
    /// The game goes on.
    Shape(Shape),
}

/// All shapes of a rectangle for a goal, numbered.
#[derive(Clone, Debug)]
pub struct Space {
    geometry: Geometry,
    goal: Goal,
    /// The number of the first shape of each pattern, if patterns and shapes are not the same.
    offsets: Option<Vec<u32>>,
    count: u32,
}

impl Space {
    /// The shapes of a rectangle for a goal.
    pub fn new(geometry: &Geometry, goal: Goal) -> Space {
        let patterns = geometry.pattern_count();
        if goal.mark_count() == 0 {
            return Space { geometry: *geometry, goal, offsets: None, count: patterns };
        }
        let mut count = 0;
        let mut offsets = Vec::with_capacity(patterns as usize + 1);
        for number in 0..patterns {
            offsets.push(count);
            count += marks_of(geometry, goal, Pattern::from_number(geometry, number)).len() as u32;
        }
        offsets.push(count);
        Space { geometry: *geometry, goal, offsets: Some(offsets), count }
    }

    /// The rectangle.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The goal.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How many shapes there are.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The shape with a number below `count`.
    pub fn shape(&self, number: u32) -> Shape {
        let Some(offsets) = &self.offsets else {
            return Shape::plain(Pattern::from_number(&self.geometry, number));
        };
        let pattern_number = offsets.partition_point(|&offset| offset <= number) - 1;
        let pattern = Pattern::from_number(&self.geometry, pattern_number as u32);
        let marks = marks_of(&self.geometry, self.goal, pattern)[(number - offsets[pattern_number]) as usize];
        Shape { pattern, marks }
    }

    /// The number of a shape; nothing if its marks do not fit its stones.
    pub fn number(&self, shape: Shape) -> Option<u32> {
        let number = shape.pattern.number();
        let Some(offsets) = &self.offsets else {
            return (shape.marks == [Shape::NO_MARK; 2]).then_some(number);
        };
        let marks = marks_of(&self.geometry, self.goal, shape.pattern);
        let index = marks.iter().position(|&marks| marks == shape.marks)?;
        Some(offsets[number as usize] + index as u32)
    }

    /// Whether the goal is reached in a shape as it stands.
    pub fn is_reached(&self, shape: Shape) -> bool {
        self.goal.is_reached(&self.geometry, shape.pattern)
    }

    /// Where a move from these marks leads. Marks on strings follow them as they grow.
    pub fn reached(&self, marks: [u8; 2], outcome: &Outcome) -> Reached {
        self.goal.reached(&self.geometry, marks, outcome)
    }

    /// The shape after the rectangle was turned over.
    pub fn turned(&self, shape: Shape, turn: Turn) -> Shape {
        let geometry = &self.geometry;
        let turned_geometry = geometry.turned(turn);
        let pattern = shape.pattern.turned(geometry, turn);
        let turn_mark = |mark: u8| {
            if mark == Shape::NO_MARK {
                return mark;
            }
            let cell = geometry.turn_cell(turn, mark);
            let names_string = match self.goal {
                Goal::ConnectStrings | Goal::Remove => true,
                Goal::ConnectToEmpty => mark == shape.marks[0],
                _ => false,
            };
            let color = if pattern.black & 1 << cell != 0 { pattern.black } else { pattern.white };
            if names_string { lowest(turned_geometry.connected(1 << cell, color)) } else { cell }
        };
        let mut marks = shape.marks.map(turn_mark);
        if self.goal != Goal::ConnectToEmpty {
            marks.sort_unstable();
        }
        Shape { pattern, marks }
    }
}

impl Goal {
    /// Where a move from these marks leads. Marks on strings follow them as they grow.
    pub(crate) fn reached(self, geometry: &Geometry, marks: [u8; 2], outcome: &Outcome) -> Reached {
        let after = outcome.after;
        let black_string = |cell: u8| geometry.connected(1 << cell, after.black);
        let is_removed = |cell: u8| outcome.removed & 1 << cell != 0;
        let [first, second] = marks;
        let shape = |marks| Reached::Shape(Shape { pattern: after, marks });
        match self {
            Goal::Eye | Goal::Life | Goal::TwoEyes => shape(marks),
            Goal::ConnectStrings => {
                if is_removed(first) || is_removed(second) {
                    return Reached::Nothing;
                }
                let strings = [black_string(first), black_string(second)];
                if strings[0] == strings[1] {
                    return Reached::Goal;
                }
                let mut marks = strings.map(lowest);
                marks.sort_unstable();
                shape(marks)
            }
            Goal::ConnectToEmpty => {
                if is_removed(first) {
                    return Reached::Nothing;
                }
                let string = black_string(first);
                if string & 1 << second != 0 { Reached::Goal } else { shape([lowest(string), second]) }
            }
            Goal::ConnectEmpties => {
                if black_string(first) & 1 << second != 0 {
                    Reached::Goal
                } else {
                    shape(marks)
                }
            }
            Goal::Remove => {
                if is_removed(first) {
                    return Reached::Goal;
                }
                let string = geometry.connected(1 << first, after.white);
                shape([lowest(string), Shape::NO_MARK])
            }
        }
    }
}

/// Whether a shape has the marks that a goal needs.
pub(crate) fn is_marked_rightly(geometry: &Geometry, goal: Goal, shape: Shape) -> bool {
    match goal.mark_count() {
        0 => shape.marks == [Shape::NO_MARK; 2],
        _ => marks_of(geometry, goal, shape.pattern).contains(&shape.marks),
    }
}

/// The marks that a goal can have on a pattern, in the order of their numbers.
fn marks_of(geometry: &Geometry, goal: Goal, pattern: Pattern) -> Vec<[u8; 2]> {
    let anatomy = Anatomy::new(geometry, pattern);
    let strings = |is_black: bool| {
        let chains = anatomy.chains().iter().filter(move |chain| chain.is_black == is_black);
        chains.map(|chain| lowest(chain.cells)).collect::<Vec<u8>>()
    };
    let pairs = |cells: &[u8]| {
        let pairs = cells.iter().enumerate();
        pairs.flat_map(|(index, &one)| cells[index + 1..].iter().map(move |&other| [one, other])).collect()
    };
    match goal {
        Goal::Eye | Goal::Life | Goal::TwoEyes => vec![[Shape::NO_MARK; 2]],
        Goal::ConnectStrings => pairs(&strings(true)),
        Goal::ConnectToEmpty => {
            let others = |string: u8| {
                let cells = anatomy.chain(string).map_or(0, |chain| chain.cells);
                (0..geometry.cell_count()).filter(move |cell| cells & 1 << cell == 0).map(move |cell| [string, cell])
            };
            strings(true).into_iter().flat_map(others).collect()
        }
        Goal::ConnectEmpties => {
            let all: Vec<u8> = (0..geometry.cell_count()).collect();
            let mut marks: Vec<[u8; 2]> = pairs(&all);
            marks.retain(|&[one, other]| geometry.connected(1 << one, pattern.black) & 1 << other == 0);
            marks
        }
        Goal::Remove => strings(false).into_iter().map(|string| [string, Shape::NO_MARK]).collect(),
    }
}
