//! One way to make a goal true: stones that must come, and stones that must stay away.
//!
//! The paper keeps configurations "as a conjunction of the states of the squares on the board (black, white, or
//! empty)". Stones that are there already are left out, as in its text.

use std::fmt::{Display, Formatter, Result as Written};

use nerai_board::{Color, Point, PointSet};

/// What a literal says about its point, which is empty now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wanted {
    /// A stone of this colour has to come: `B_E6`.
    Stone(Color),
    /// No stone of this colour may come: `¬W_E6`. True from the start, and for good once the other colour is there.
    No(Color),
    /// No stone at all may come: `E_E6`. True from the start.
    Empty,
}

/// A condition on one empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Literal {
    /// The point.
    pub point: Point,
    /// What has to be there, or must not be.
    pub wanted: Wanted,
}

/// Literals that make the goal true together, in the order in which they were found: for a capture the opponent's stones
/// as they are assumed, then the liberties, old ones first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    literals: Vec<Literal>,
    /// Stones that this configuration takes off the board, assumed ones among them.
    captured: PointSet,
    /// Stones of the player that the goal itself wants to stay.
    kept: PointSet,
}

impl Wanted {
    /// Whether a stone of this colour, or no stone, fits.
    #[must_use]
    pub fn allows(self, state: Option<Color>) -> bool {
        match self {
            Wanted::Stone(color) => state == Some(color),
            Wanted::No(color) => state != Some(color),
            Wanted::Empty => state.is_none(),
        }
    }

    /// Both at once; `None` if nothing can be both.
    fn and(self, other: Wanted) -> Option<Wanted> {
        let fits = |state| self.allows(state) && other.allows(state);
        match (fits(Some(Color::Black)), fits(Some(Color::White)), fits(None)) {
            (true, true, _) | (false, false, false) => None,
            (true, false, false) => Some(Wanted::Stone(Color::Black)),
            (false, true, false) => Some(Wanted::Stone(Color::White)),
            (true, false, true) => Some(Wanted::No(Color::White)),
            (false, true, true) => Some(Wanted::No(Color::Black)),
            (false, false, true) => Some(Wanted::Empty),
        }
    }
}

impl Configuration {
    /// The literals, in order.
    #[must_use]
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// The opponent's stones that it takes off the board.
    #[must_use]
    pub fn captured(&self) -> &PointSet {
        &self.captured
    }

    /// How many stones of a colour must come.
    #[must_use]
    pub fn stones_to_come(&self, color: Color) -> usize {
        self.literals.iter().filter(|literal| literal.wanted == Wanted::Stone(color)).count()
    }

    /// The points where stones of a colour must come.
    #[must_use]
    pub fn points_of(&self, color: Color) -> PointSet {
        let wanted = self.literals.iter().filter(|literal| literal.wanted == Wanted::Stone(color));
        wanted.map(|literal| literal.point).collect()
    }

    /// Adds a literal; false if it contradicts one that is there.
    pub(crate) fn add(&mut self, literal: Literal) -> bool {
        let Some(known) = self.literals.iter_mut().find(|known| known.point == literal.point) else {
            self.literals.push(literal);
            return true;
        };
        match known.wanted.and(literal.wanted) {
            Some(both) => known.wanted = both,
            None => return false,
        }
        true
    }

    /// Adds all literals of another configuration, and its captures.
    pub(crate) fn add_all(&mut self, other: &Configuration) {
        self.captured |= other.captured;
        for literal in &other.literals {
            self.add(*literal);
        }
    }

    /// A configuration with these literals that takes these stones.
    pub(crate) fn capturing(literals: Vec<Literal>, captured: PointSet) -> Configuration {
        Configuration { literals, captured, kept: PointSet::EMPTY }
    }

    /// A configuration with nothing to come, for a goal that wants these stones of the player to stay.
    pub(crate) fn keeping(kept: PointSet) -> Configuration {
        Configuration { kept, ..Configuration::default() }
    }

    /// Stones of the player, there or to come, without which it would not be true.
    pub(crate) fn relied_on(&self, player: Color, stones: &PointSet) -> PointSet {
        (self.captured.spread() & *stones) | self.kept | self.points_of(player)
    }
}

impl Display for Literal {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        let name = |color| if color == Color::Black { "B" } else { "W" };
        match self.wanted {
            Wanted::Stone(color) => write!(out, "{}_{}", name(color), self.point),
            Wanted::No(color) => write!(out, "¬{}_{}", name(color), self.point),
            Wanted::Empty => write!(out, "E_{}", self.point),
        }
    }
}

impl Display for Configuration {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        for (number, literal) in self.literals.iter().enumerate() {
            write!(out, "{}{literal}", if number > 0 { " ∧ " } else { "" })?;
        }
        if self.literals.is_empty() { out.write_str("⊤") } else { Ok(()) }
    }
}
