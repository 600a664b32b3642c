//! What is left of an expression after some moves, as bit sets over the points that it speaks of.
//!
//! The paper's update: "if a variable is set to true, it is removed from its clause; if it is set to false, its whole
//! clause is removed from the expression".

use nerai_board::{Color, Point};

use crate::configuration::Wanted;
use crate::expression::Expression;

/// A set of points, by their numbers in the expression.
pub(crate) type Bits = u128;

/// A configuration as four sets of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clause {
    /// Where the player's stones must come.
    pub(crate) own: Bits,
    /// Where the opponent's stones must come.
    pub(crate) other: Bits,
    /// Where the player's stones must not come.
    pub(crate) no_own: Bits,
    /// Where the opponent's stones must not come.
    pub(crate) no_other: Bits,
}

/// The clauses of an expression, and the points behind the bits.
pub(crate) struct Numbered {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) points: Vec<Point>,
}

impl Clause {
    /// What is left after a stone of the player; `None` if the clause has become false.
    #[inline]
    pub(crate) fn after_own(self, bit: Bits) -> Option<Clause> {
        ((self.other | self.no_own) & bit == 0).then_some(Clause {
            own: self.own & !bit,
            no_other: self.no_other & !bit,
            ..self
        })
    }

    /// What is left after a stone of the opponent; `None` if the clause has become false.
    #[inline]
    pub(crate) fn after_other(self, bit: Bits) -> Option<Clause> {
        ((self.own | self.no_other) & bit == 0).then_some(Clause {
            other: self.other & !bit,
            no_own: self.no_own & !bit,
            ..self
        })
    }

    /// Whether it is true: nothing has to come any more.
    #[inline]
    pub(crate) fn is_true(&self) -> bool {
        self.own | self.other == 0
    }

    /// Where a stone of the opponent makes it false.
    #[inline]
    pub(crate) fn spoilers(&self) -> Bits {
        self.own | self.no_other
    }

    /// Whether one stone of the player makes it true.
    #[inline]
    pub(crate) fn is_threat(&self) -> bool {
        self.other == 0 && self.own.is_power_of_two()
    }
}

impl Numbered {
    /// Numbers the points in the order in which the expression speaks of them.
    pub(crate) fn of(expression: &Expression) -> Numbered {
        let mut numbered = Numbered { clauses: Vec::new(), points: Vec::new() };
        let player = expression.player();
        for configuration in expression.configurations() {
            let mut clause = Clause::default();
            for literal in configuration.literals() {
                let number = numbered.number(literal.point);
                let bit = 1 << number;
                let is_own = |color: Color| color == player;
                match literal.wanted {
                    Wanted::Stone(color) if is_own(color) => clause.own |= bit,
                    Wanted::Stone(_) => clause.other |= bit,
                    Wanted::No(color) if is_own(color) => clause.no_own |= bit,
                    Wanted::No(_) => clause.no_other |= bit,
                    Wanted::Empty => {
                        clause.no_own |= bit;
                        clause.no_other |= bit;
                    }
                }
            }
            numbered.clauses.push(clause);
        }
        numbered
    }

    fn number(&mut self, point: Point) -> usize {
        self.points.iter().position(|known| *known == point).unwrap_or_else(|| {
            self.points.push(point);
            self.points.len() - 1
        })
    }

    /// The point behind a bit.
    pub(crate) fn point(&self, bit: Bits) -> Point {
        self.points[bit.trailing_zeros() as usize]
    }
}

/// The bits of a set, one by one.
pub(crate) fn each(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
