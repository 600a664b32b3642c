//! Holds a goal against a position: are its points on the board, its stones there, and whose goal is it?
//!
//! Only stones are looked at, no rules, so the check needs nothing but point sets.

use std::fmt;

use nerai_board::{ByColor, Color, Point, PointSet, Size};

use crate::error::{GoalError, GoalErrorKind, Reason, shortened};
use crate::syntax::{Atom, Goal, Wish, WrittenAtom};

/// A goal that makes sense in the position it was checked against, with its player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CheckedGoal {
    player: Color,
    wish: Wish,
}

impl Goal {
    /// Finds the player and checks every atom in the position.
    ///
    /// Without a player in front, the first atom that stands on a stone decides: its player is the one for whom
    /// it makes sense. If no atom needs a stone, it is the mover.
    ///
    /// # Errors
    /// If a point is not on the board or, once all are, a point lacks the stone that its atom needs for that
    /// player; the error names the first such point in reading order. Trees built by code are also checked for
    /// lists that the parser would refuse.
    pub fn check(&self, size: Size, stones: &ByColor<PointSet>, mover: Color) -> Result<CheckedGoal, GoalError> {
        let atoms = self.wish.leaves();
        for (atom, _) in &atoms {
            check_points(atom, size)?;
        }
        let decisive = atoms.iter().find_map(|&(atom, swapped)| deciding_stone(atom, swapped, stones));
        for &(atom, swapped) in &atoms {
            check_stones(atom, swapped, stones, self.player, decisive.as_ref())?;
        }
        let player = self.player.or(decisive.map(|found| found.player)).unwrap_or(mover);
        Ok(CheckedGoal { player, wish: self.wish.clone() })
    }
}

impl CheckedGoal {
    /// The player who wants the whole goal.
    #[must_use]
    pub const fn player(&self) -> Color {
        self.player
    }

    /// What is wanted.
    #[must_use]
    pub const fn wish(&self) -> &Wish {
        &self.wish
    }
}

impl From<CheckedGoal> for Goal {
    fn from(checked: CheckedGoal) -> Goal {
        Goal { player: Some(checked.player), wish: checked.wish }
    }
}

impl fmt::Display for CheckedGoal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.player, self.wish)
    }
}

/// The stone that shows whose goal it is when no player stands in front.
struct Decisive<'g> {
    atom: &'g WrittenAtom,
    point: Point,
    color: Color,
    player: Color,
}

fn deciding_stone<'g>(atom: &'g WrittenAtom, swapped: bool, stones: &ByColor<PointSet>) -> Option<Decisive<'g>> {
    atom.atom.stones_of(Color::Black)?;
    let (point, color) = atom.atom.points().into_iter().find_map(|point| Some((point, color_at(stones, point)?)))?;
    let wants = Color::BOTH.into_iter().find(|&player| atom.atom.stones_of(player) == Some(color))?;
    Some(Decisive { atom, point, color, player: if swapped { wants.other() } else { wants } })
}

fn check_points(atom: &WrittenAtom, size: Size) -> Result<(), GoalError> {
    let points = atom.atom.points();
    for (number, &point) in points.iter().enumerate() {
        if !size.contains(point) {
            let kind = GoalErrorKind::OffBoard { atom: shortened(&atom.to_string()), point, size };
            return Err(GoalError { span: atom.span_of(number), kind });
        }
        if atom.atom.stones_of(Color::Black).is_some() && points[..number].contains(&point) {
            return Err(GoalError { span: atom.span_of(number), kind: GoalErrorKind::NamedTwice { point } });
        }
    }
    let (least, expected) = match atom.atom {
        Atom::Connect(_) => (2, "two points or more"),
        Atom::Live(_) | Atom::Kill(_) => (1, "one point or more"),
        _ => return Ok(()),
    };
    if points.len() < least {
        let kind = GoalErrorKind::PointCount { word: atom.atom.word(), expected, found: points.len() };
        return Err(GoalError { span: atom.span, kind });
    }
    Ok(())
}

fn check_stones(
    atom: &WrittenAtom,
    swapped: bool,
    stones: &ByColor<PointSet>,
    prefix: Option<Color>,
    decisive: Option<&Decisive<'_>>,
) -> Result<(), GoalError> {
    if atom.atom.stones_of(Color::Black).is_none() {
        return Ok(());
    }
    let player = prefix.or(decisive.map(|found| found.player));
    let expected = player.and_then(|player| atom.atom.stones_of(if swapped { player.other() } else { player }));
    for (number, point) in atom.atom.points().into_iter().enumerate() {
        let found = color_at(stones, point);
        if found.is_some() && found == expected {
            continue;
        }
        let reason = match (prefix, decisive) {
            (Some(player), _) => Reason::Prefix { player, swapped },
            (None, Some(first)) if std::ptr::eq(first.atom, atom) => {
                Reason::Neighbor { point: first.point, color: first.color }
            }
            (None, Some(first)) => {
                Reason::Part { atom: shortened(&first.atom.to_string()), player: first.player, swapped }
            }
            (None, None) => Reason::None,
        };
        let kind = GoalErrorKind::Stone { atom: shortened(&atom.to_string()), point, found, expected, reason };
        return Err(GoalError { span: atom.span_of(number), kind });
    }
    Ok(())
}

fn color_at(stones: &ByColor<PointSet>, point: Point) -> Option<Color> {
    Color::BOTH.into_iter().find(|&color| stones[color].contains(point))
}
