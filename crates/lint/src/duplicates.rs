//! Finds problems that are the same up to turning, flipping and exchanging the colours.
//!
//! Each problem gets a text that all its likenesses share: the least of the sixteen ways to write it down.

use std::collections::HashMap;

use nerai::Question;
use nerai_board::{Color, Point, Size, Symmetry};
use nerai_go::Position;
use nerai_goal::{Atom, Goal, Wish};

use super::{Finding, FindingKind, Report};

/// The text that a problem shares with all problems that are the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Likeness(String);

impl Likeness {
    /// The likeness of a position with a side to move and a question; none if there is no stone in it.
    #[must_use]
    pub fn of(position: &Position, to_move: Color, question: Option<&Question>) -> Option<Likeness> {
        let stones = position.stones();
        if (stones.black | stones.white).is_empty() {
            return None;
        }
        let ways = Symmetry::all().into_iter().flat_map(|symmetry| [(symmetry, false), (symmetry, true)]);
        ways.map(|(symmetry, swap)| written(position, to_move, question, symmetry, swap)).min().map(Likeness)
    }
}

impl Report {
    /// What the problem is the same as; none if there is no problem, or no stone in it.
    #[must_use]
    pub fn likeness(&self) -> Option<Likeness> {
        let problem = self.problem.as_ref()?;
        Likeness::of(&problem.position, problem.to_move, self.question.as_ref())
    }

    /// Adds the finding that the problem stands somewhere else already.
    pub fn add_duplicate(&mut self, name: &str) {
        let mut finding = Finding {
            kind: FindingKind::Duplicate,
            sentence: format!("This is the problem of {name} once more, perhaps turned or with exchanged colours."),
            advice: "Remove one of the two.".to_owned(),
            ..Report::unreadable(&nerai::ProblemError::new(nerai_board::Place::NOWHERE, "")).findings.remove(0)
        };
        finding.place = None;
        self.findings.push(finding);
    }
}

/// For each problem the number of the first one that is the same, if it is not the first itself.
#[must_use]
pub fn duplicates<'l>(likenesses: &'l [Option<Likeness>]) -> Vec<Option<usize>> {
    let mut first: HashMap<&'l Likeness, usize> = HashMap::new();
    let earlier = |(index, likeness): (usize, &'l Option<Likeness>)| {
        let earliest = *first.entry(likeness.as_ref()?).or_insert(index);
        (earliest != index).then_some(earliest)
    };
    likenesses.iter().enumerate().map(earlier).collect()
}

/// A problem as a text, turned and perhaps with exchanged colours.
fn written(position: &Position, to_move: Color, question: Option<&Question>, symmetry: Symmetry, swap: bool) -> String {
    let size = position.size();
    let turn = |point: Point| symmetry.point(size, point);
    let color = |color: Color| if swap { color.other() } else { color };
    let mut rows = String::new();
    let turned = symmetry.size(size);
    for point in points(turned) {
        let before = symmetry.inverse().point(turned, point);
        rows.push(match position.color_at(before).map(color) {
            None => '.',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        });
    }
    let goal = question.map(|question| {
        let goal: Goal = question.goal().clone().into();
        let whole = goal.wish.map(&mut |atom| with_whole_blocks(position, &atom.atom, &turn).into());
        let goal = Goal { player: goal.player, wish: whole };
        if swap { goal.swap_colors() } else { goal }.to_string()
    });
    let ban = position.ban().map(|ban| turn(ban.point).to_string());
    let to_move = color(to_move).word();
    format!("{turned} {rows} {to_move} {} {}", ban.unwrap_or_default(), goal.unwrap_or_default())
}

/// The points of a board, row by row.
fn points(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height()).flat_map(move |row| (0..size.width()).map(move |column| Point::new(column, row)))
}

/// The aim on the turned board, with every stone of the blocks that it names: it does not matter which stone was named.
fn with_whole_blocks(position: &Position, atom: &Atom, turn: &impl Fn(Point) -> Point) -> Atom {
    let block = |point: Point| {
        let stones = position.block_at(point).map(|block| *block.stones());
        let mut stones: Vec<Point> =
            stones.into_iter().flat_map(|stones| stones.iter().map(turn).collect::<Vec<_>>()).collect();
        stones.sort_unstable();
        stones.first().copied().unwrap_or_else(|| turn(point))
    };
    let blocks = |points: &[Point]| {
        let mut points: Vec<Point> = points.iter().map(|point| block(*point)).collect();
        points.sort_unstable();
        points.dedup();
        points
    };
    match atom {
        Atom::Capture(point) => Atom::Capture(block(*point)),
        Atom::Save(point) => Atom::Save(block(*point)),
        Atom::Connect(points) => Atom::Connect(blocks(points)),
        Atom::Cut(first, second) => {
            let (first, second) = (block(*first), block(*second));
            Atom::Cut(first.min(second), first.max(second))
        }
        Atom::Live(points) => Atom::Live(blocks(points)),
        Atom::Kill(points) => Atom::Kill(blocks(points)),
        other => {
            let goal = Goal { player: None, wish: Wish::from(other.clone()) }.map_points(turn);
            match goal.wish {
                nerai_goal::Compound::Leaf(atom) => atom.atom,
                _ => other.clone(),
            }
        }
    }
}
