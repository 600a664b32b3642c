//! Which moves of an expression are worth trying, and in which order.
//!
//! A move is left out if another one is at least as good whatever follows. On nets that takes two thirds of the stones
//! off the search. Pure literals are a case of this: a point that occurs only as a stone of the player's is never bad for
//! the player, and a stone of the opponent that only fulfils literals is no better than a pass.

use crate::residual::{Bits, Clause, each};
use crate::work::MOST_POINTS;

/// Clauses that are compared, at most: in larger formulas all moves are tried.
const MOST_COMPARED: usize = 128;

/// Moves, best first; the bit 0 is a pass.
pub(crate) struct Moves {
    bits: Vec<Bits>,
    columns: Vec<Column>,
    /// Where the column of a point is while they are filled.
    places: [u8; MOST_POINTS],
}

/// How the clauses speak of a point; clauses are bits here.
#[derive(Clone, Copy, Default)]
struct Column {
    bit: Bits,
    weight: u64,
    own: u128,
    other: u128,
    no_own: u128,
    no_other: u128,
}

impl Default for Moves {
    fn default() -> Moves {
        Moves { bits: Vec::new(), columns: Vec::new(), places: [0; MOST_POINTS] }
    }
}

impl Moves {
    pub(crate) fn bits(&self) -> &[Bits] {
        &self.bits
    }

    /// The player's moves among some points.
    ///
    /// A move beats another if it makes no clause false and occurs wherever the other does: whatever follows, exchange
    /// the two points, and no clause is worse off.
    pub(crate) fn of_player(&mut self, clauses: &[Clause], among: Bits) {
        let all = clauses.iter().fold(0, |all, clause| all | clause.own) & among;
        self.fill(clauses, all, |clause| clause.own);
        self.keep_unbeaten(clauses.len(), |worse, better| {
            better.other | better.no_own == 0
                && worse.own & !better.own == 0
                && worse.no_other & !(better.own | better.no_other) == 0
        });
    }

    /// The opponent's moves among some points, and a pass; none at all if there are threats of the player that no move
    /// answers together.
    ///
    /// A move beats another, or a pass, if it makes all clauses false that the other does and takes no literal out of
    /// those that stay.
    pub(crate) fn of_opponent(&mut self, clauses: &[Clause], among: Bits) {
        let mut may_pass = true;
        let mut all = clauses.iter().fold(0, |all, clause| all | clause.spoilers()) & among;
        for threat in clauses.iter().filter(|clause| clause.is_threat()) {
            may_pass = false;
            all &= threat.spoilers();
        }
        self.bits.clear();
        if !may_pass && all & all.wrapping_sub(1) == 0 {
            self.bits.extend(each(all));
            return;
        }
        self.fill(clauses, all, Clause::spoilers);
        let gives_nothing = |column: &Column| (column.other | column.no_own) & !column.spoiled() == 0;
        let is_pass_beaten = clauses.len() <= MOST_COMPARED && self.columns.iter().any(gives_nothing);
        self.keep_unbeaten(clauses.len(), |worse, better| {
            gives_nothing(better) && worse.spoiled() & !better.spoiled() == 0
        });
        if may_pass && !is_pass_beaten {
            self.bits.push(0);
        }
    }

    /// Jeroslow and Wang's order: a literal counts the more the shorter its clause is.
    fn fill(&mut self, clauses: &[Clause], all: Bits, counted: impl Fn(&Clause) -> Bits) {
        self.columns.clear();
        for bit in each(all) {
            self.places[bit.trailing_zeros() as usize] = self.columns.len() as u8;
            self.columns.push(Column { bit, ..Column::default() });
        }
        for (number, clause) in clauses.iter().enumerate() {
            let mark = if number < MOST_COMPARED { 1 << number } else { 0 };
            let weight = weight(clause);
            self.at(clause.own & all, |column| column.own |= mark);
            self.at(clause.other & all, |column| column.other |= mark);
            self.at(clause.no_own & all, |column| column.no_own |= mark);
            self.at(clause.no_other & all, |column| column.no_other |= mark);
            self.at(counted(clause) & all, |column| column.weight += weight);
        }
        self.columns.sort_unstable_by(|a, b| b.weight.cmp(&a.weight).then(a.bit.cmp(&b.bit)));
    }

    #[inline]
    fn at(&mut self, bits: Bits, mut change: impl FnMut(&mut Column)) {
        for bit in each(bits) {
            change(&mut self.columns[usize::from(self.places[bit.trailing_zeros() as usize])]);
        }
    }

    /// Of two that beat each other the first stays.
    fn keep_unbeaten(&mut self, clauses: usize, beats: impl Fn(&Column, &Column) -> bool) {
        let mut kept = 0;
        for index in 0..self.columns.len() {
            let column = self.columns[index];
            let is_beaten = |known: &[Column]| known.iter().any(|better| beats(&column, better));
            if clauses > MOST_COMPARED || !is_beaten(&self.columns[..kept]) {
                self.columns[kept] = column;
                kept += 1;
            }
        }
        self.bits.clear();
        self.bits.extend(self.columns[..kept].iter().map(|column| column.bit));
    }
}

impl Column {
    /// The clauses that a stone of the opponent makes false.
    #[inline]
    fn spoiled(&self) -> u128 {
        self.own | self.no_other
    }
}

fn weight(clause: &Clause) -> u64 {
    1 << 40u32.saturating_sub(2 * (clause.own.count_ones() + clause.other.count_ones()))
}
