//! What is left of an expression after some moves, as bit sets over the points that it speaks of.
//!
//! The paper's update: "if a variable is set to true, it is removed from its clause; if it is set to false, its whole
//! clause is removed from the expression".

use nerai_board::{Color, LATTICE, Point};

use crate::configuration::{Literal, Wanted};
use crate::work::{MOST_POINTS, TooLarge};

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

/// Numbers the points in the order in which an expression speaks of them.
pub(crate) struct Numbering {
    player: Color,
    number: [u8; LATTICE],
    pub(crate) points: Vec<Point>,
}

impl Clause {
    /// What is left after a stone of the player or of the opponent; `None` if the clause has become false.
    #[inline]
    pub(crate) fn after(self, bit: Bits, is_own: bool) -> Option<Clause> {
        let false_by = if is_own { self.other | self.no_own } else { self.spoilers() };
        if false_by & bit != 0 {
            return None;
        }
        Some(if is_own {
            Clause { own: self.own & !bit, no_other: self.no_other & !bit, ..self }
        } else {
            Clause { other: self.other & !bit, no_own: self.no_own & !bit, ..self }
        })
    }

    /// Both at once; `None` if they contradict each other.
    #[inline]
    pub(crate) fn and(&self, more: &Clause) -> Option<Clause> {
        let both = Clause {
            own: self.own | more.own,
            other: self.other | more.other,
            no_own: self.no_own | more.no_own,
            no_other: self.no_other | more.no_other,
        };
        let is_possible = both.own & (both.other | both.no_own) == 0 && both.other & both.no_other == 0;
        // A stone of the one colour says all that "no stone of the other" does.
        is_possible.then_some(Clause { no_own: both.no_own & !both.other, no_other: both.no_other & !both.own, ..both })
    }

    /// Whether it is true: nothing has to come any more.
    #[inline]
    pub(crate) fn is_true(&self) -> bool {
        self.own | self.other == 0
    }

    /// Whether one stone of the player makes it true.
    #[inline]
    pub(crate) fn is_threat(&self) -> bool {
        self.other == 0 && self.own.is_power_of_two()
    }

    /// Whether so many moves of the player, and the opponent's between them, can make it true.
    #[inline]
    pub(crate) fn fits(&self, players_turn: bool, moves: u8) -> bool {
        let moves = u32::from(moves);
        self.own.count_ones() <= moves && self.other.count_ones() + u32::from(players_turn) <= moves
    }

    /// Where a stone of the opponent makes it false.
    #[inline]
    pub(crate) fn spoilers(&self) -> Bits {
        self.own | self.no_other
    }

    /// All points that it speaks of.
    #[inline]
    pub(crate) fn points(&self) -> Bits {
        self.own | self.other | self.no_own | self.no_other
    }

    /// Whether it is true wherever the other one is.
    #[inline]
    pub(crate) fn follows_from(&self, other: &Clause) -> bool {
        self.own & !other.own == 0
            && self.other & !other.other == 0
            && self.no_own & !(other.no_own | other.other) == 0
            && self.no_other & !(other.no_other | other.own) == 0
    }

    /// A well mixed number.
    #[inline]
    pub(crate) fn key(&self) -> u128 {
        let mut state = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
        for word in [self.own, self.other, self.no_own, self.no_other] {
            state = (state ^ word).wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645);
            state ^= state >> 67;
        }
        state
    }
}

impl Numbering {
    pub(crate) fn new(player: Color) -> Numbering {
        Numbering { player, number: [u8::MAX; LATTICE], points: Vec::new() }
    }

    /// Literals as bit sets.
    pub(crate) fn clause(&mut self, literals: &[Literal]) -> Result<Clause, TooLarge> {
        let mut clause = Clause::default();
        for literal in literals {
            let bit = self.bit(literal.point)?;
            match literal.wanted {
                Wanted::Stone(color) if color == self.player => clause.own |= bit,
                Wanted::Stone(_) => clause.other |= bit,
                Wanted::No(color) if color == self.player => clause.no_own |= bit,
                Wanted::No(_) => clause.no_other |= bit,
                Wanted::Empty => {
                    clause.no_own |= bit;
                    clause.no_other |= bit;
                }
            }
        }
        Ok(clause)
    }

    fn bit(&mut self, point: Point) -> Result<Bits, TooLarge> {
        let number = &mut self.number[point.index()];
        if *number == u8::MAX {
            if self.points.len() == MOST_POINTS {
                return Err(TooLarge);
            }
            *number = self.points.len() as u8;
            self.points.push(point);
        }
        Ok(1 << *number)
    }
}

/// What is left of all clauses after a stone, or a pass if the bit is 0.
pub(crate) fn after(clauses: &[Clause], bit: Bits, is_own: bool) -> Vec<Clause> {
    clauses.iter().filter_map(|clause| clause.after(bit, is_own)).collect()
}

/// The bits of a set, one by one.
pub(crate) fn each(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}
