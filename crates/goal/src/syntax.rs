//! The tree of a goal: who wants what.
//!
//! It says what was written and nothing about a board; [`Goal::check`] brings the two together.

use std::hash::{Hash, Hasher};

use nerai_board::{ByColor, Color, Point, PointSet};

use crate::area::Area;
use crate::compound::Compound;
use crate::span::Span;

/// A goal as written: perhaps a player, and what that player wants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The player in front, who wants the whole goal; `None` if the text leaves it to the position.
    pub player: Option<Color>,
    /// What is wanted.
    pub wish: Wish,
}

/// A compound goal. Each `!` swaps the player inside it.
pub type Wish = Compound<WrittenAtom>;

/// A statement about one position. `!` is plain negation here.
pub type Formula = Compound<Literal>;

/// An atom with its place in the text.
///
/// Two atoms are equal if they aim at the same: places are ignored, because `kill( b1 )` and `kill(B1)` are one
/// goal, and what is printed and read again must be equal to the original.
#[derive(Clone, Debug)]
pub struct WrittenAtom {
    /// What is wanted.
    pub atom: Atom,
    /// The whole atom in the text.
    pub span: Span,
    /// The spans of [`Atom::points`] in the same order; empty if the atom was built by code.
    pub(crate) point_spans: Vec<Span>,
}

/// One goal without `!`, `&` and `|` around it. "The player" is the one in front of the goal, swapped by each `!` around the atom.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Atom {
    /// The player captures the enemy block on the point.
    Capture(Point),
    /// The player's block on the point is never captured: `!capture`.
    Save(Point),
    /// The player joins these stones of their own into one block: two or more different points.
    Connect(Vec<Point>),
    /// The player keeps the two enemy blocks apart for good: `!connect`.
    Cut(Point, Point),
    /// At least one of the player's blocks on these points survives for good: `!kill`. One or more different points.
    Live(Vec<Point>),
    /// The player captures all the enemy blocks on these points: one or more different points.
    Kill(Vec<Point>),
    /// The player makes an eye on the point.
    Eye(Point),
    /// The player lives with some group in the area.
    Invade(Area),
    /// The player brings about a position in which the formula is true.
    Force(Formula),
}

/// A literal: what is on a point, and the literal's place in the text, which equality ignores as in [`WrittenAtom`].
#[derive(Clone, Copy, Debug)]
pub struct Literal {
    /// The colour of the stone there; `None` says that the point is empty.
    pub stone: Option<Color>,
    /// The point.
    pub point: Point,
    /// The whole literal in the text.
    pub span: Span,
}

impl Atom {
    /// The word that names it in texts.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Atom::Capture(_) => "capture",
            Atom::Save(_) => "save",
            Atom::Connect(_) => "connect",
            Atom::Cut(..) => "cut",
            Atom::Live(_) => "live",
            Atom::Kill(_) => "kill",
            Atom::Eye(_) => "eye",
            Atom::Invade(_) => "invade",
            Atom::Force(_) => "force",
        }
    }

    /// The points in the order in which they are printed: for `invade` the two corners, for `force` those of the
    /// literals.
    #[must_use]
    pub fn points(&self) -> Vec<Point> {
        match self {
            Atom::Capture(point) | Atom::Save(point) | Atom::Eye(point) => vec![*point],
            Atom::Cut(first, second) => vec![*first, *second],
            Atom::Connect(points) | Atom::Live(points) | Atom::Kill(points) => points.clone(),
            Atom::Invade(area) => vec![area.low(), area.high()],
            Atom::Force(formula) => formula.leaves().into_iter().map(|(literal, _)| literal.point).collect(),
        }
    }

    /// The colour that the stones on the points must have if this is the player; `None` if no stones are needed.
    #[must_use]
    pub const fn stones_of(&self, player: Color) -> Option<Color> {
        match self {
            Atom::Capture(_) | Atom::Kill(_) | Atom::Cut(..) => Some(player.other()),
            Atom::Save(_) | Atom::Live(_) | Atom::Connect(_) => Some(player),
            Atom::Eye(_) | Atom::Invade(_) | Atom::Force(_) => None,
        }
    }
}

impl From<Atom> for WrittenAtom {
    /// An atom that stands in no text.
    fn from(atom: Atom) -> WrittenAtom {
        WrittenAtom { atom, span: Span::NOWHERE, point_spans: Vec::new() }
    }
}

impl From<Atom> for Wish {
    /// A wish of one atom that stands in no text.
    fn from(atom: Atom) -> Wish {
        Compound::Leaf(atom.into())
    }
}

impl WrittenAtom {
    /// The span of the point with this number in [`Atom::points`]: of the whole atom if that is all that is known.
    #[must_use]
    pub fn span_of(&self, number: usize) -> Span {
        self.point_spans.get(number).copied().unwrap_or(self.span)
    }
}

impl PartialEq for WrittenAtom {
    fn eq(&self, other: &WrittenAtom) -> bool {
        self.atom == other.atom
    }
}

impl Eq for WrittenAtom {}

impl Hash for WrittenAtom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.atom.hash(state);
    }
}

impl Literal {
    /// A literal that stands in no text.
    #[must_use]
    pub const fn new(stone: Option<Color>, point: Point) -> Literal {
        Literal { stone, point, span: Span::NOWHERE }
    }

    /// Whether it is true of these stones.
    #[must_use]
    pub fn holds(&self, stones: &ByColor<PointSet>) -> bool {
        match self.stone {
            Some(color) => stones[color].contains(self.point),
            None => Color::BOTH.iter().all(|&color| !stones[color].contains(self.point)),
        }
    }
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        (self.stone, self.point) == (other.stone, other.point)
    }
}

impl Eq for Literal {}

impl Hash for Literal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.stone, self.point).hash(state);
    }
}
