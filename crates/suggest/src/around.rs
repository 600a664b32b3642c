//! Where suggestions are looked for: a player asks about a fight, not about a whole board.

use std::cmp::Reverse;

use nerai::Problem;
use nerai_board::{MAX_SIDE, Point, PointSet};
use nerai_go::Position;

/// How far from a point the area reaches, in columns and rows.
const STEPS: u8 = 4;
/// The same around marks, of which there may be several.
const STEPS_FROM_MARKS: u8 = 3;
/// Stones so near to a point take part in the fight about it.
const FIGHT: u8 = 3;
/// Blocks with no more liberties are in danger.
const FEW_LIBERTIES: usize = 3;

/// Where suggestions are looked for, and why there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// What the area is laid around.
    pub middle: Middle,
    /// The points of the area.
    pub area: PointSet,
}

/// What an area is laid around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// The point that was asked about.
    Asked(Point),
    /// The marks in the file.
    Marks(PointSet),
    /// The last move of the record.
    LastMove(Point),
    /// The point around which most stones of both sides fight.
    Contested(Point),
}

impl Around {
    /// The area around a point that was asked about; else around the marks, the last move, or the hottest fight.
    pub(crate) fn choose(problem: &Problem, asked: Option<Point>) -> Around {
        let marks = problem.marks.values().fold(PointSet::EMPTY, |all, points| all | *points);
        let middle = match (asked, problem.last_move) {
            (Some(point), _) => Middle::Asked(point),
            (None, _) if !marks.is_empty() => Middle::Marks(marks),
            (None, Some(point)) => Middle::LastMove(point),
            (None, None) => Middle::Contested(most_contested(&problem.position)),
        };
        let board = problem.position.board();
        let area = match middle {
            Middle::Asked(point) | Middle::LastMove(point) | Middle::Contested(point) => square(point, STEPS),
            Middle::Marks(marks) => {
                marks.iter().fold(PointSet::EMPTY, |all, point| all | square(point, STEPS_FROM_MARKS))
            }
        };
        Around { middle, area: area & *board }
    }

    /// What was chosen, in words: `the last move, F5`.
    #[must_use]
    pub fn in_words(&self) -> String {
        match self.middle {
            Middle::Asked(point) => point.to_string(),
            Middle::Marks(points) => {
                let names: Vec<String> = points.iter().map(|point| point.to_string()).collect();
                let word = if points.is_one() { "the mark on" } else { "the marks on" };
                format!("{word} {}", names.join(" "))
            }
            Middle::LastMove(point) => format!("the last move, {point}"),
            Middle::Contested(point) => format!("{point}, where most is at stake"),
        }
    }
}

/// The points of a square; some may be off the board.
pub(crate) fn square(middle: Point, steps: u8) -> PointSet {
    let range = |at: u8| at.saturating_sub(steps)..=at.saturating_add(steps).min(MAX_SIDE - 1);
    let columns = range(middle.column());
    columns.flat_map(|column| range(middle.row()).map(move |row| Point::new(column, row))).collect()
}

/// The point with most stones of both sides around it, those in danger twice. The side with fewer stones counts: where
/// only one side has stones there is no fight.
fn most_contested(position: &Position) -> Point {
    let weak = position.blocks().filter(|block| block.liberties().len() <= FEW_LIBERTIES);
    let weak = weak.fold(PointSet::EMPTY, |all, block| all | *block.stones());
    let stones = position.stones();
    let heat = |point: Point| {
        let near = square(point, FIGHT);
        let (black, white) = ((near & stones.black).len(), (near & stones.white).len());
        let beside = (square(point, 1) & (stones.black | stones.white)).len();
        (2 * black.min(white) + (near & weak).len(), beside)
    };
    // Of equals the first counts.
    position.board().iter().min_by_key(|&point| Reverse(heat(point))).unwrap_or(Point::new(0, 0))
}
