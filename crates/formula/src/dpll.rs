//! Who gets an expression: minimax over its residual clauses, exact within the player's moves.
//!
//! The two players are the paper's TRUE and FALSE; they set variables of the expression by making moves. Beyond the
//! paper: FALSE may pass; a clause with more stones to come than moves are left is dropped; one threat is a forced
//! reply, and threats that no stone answers together win; moves that another move beats are left out; the rest is
//! ordered by Jeroslow and Wang's weights; and what is known about a residual formula is kept.

use std::collections::HashMap;

use crate::residual::{Bits, Clause, each};

/// The search was stopped by its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The search and what it knows.
pub(crate) struct Dpll {
    /// The clauses of all positions on the current line, one after the other.
    clauses: Vec<Clause>,
    known: HashMap<(u128, bool), Known>,
    /// Stones set so far, passes included.
    pub(crate) nodes: u64,
    most_nodes: u64,
}

/// What is known about a formula and a side to move.
#[derive(Clone, Copy)]
struct Known {
    /// The player wins with so many moves.
    wins: u8,
    /// The player does not win with so many.
    loses: i8,
}

/// A part of the stack of clauses.
#[derive(Clone, Copy)]
struct Part {
    start: usize,
    end: usize,
}

impl Dpll {
    pub(crate) fn new(most_nodes: u64) -> Dpll {
        Dpll { clauses: Vec::new(), known: HashMap::new(), nodes: 0, most_nodes }
    }

    /// Whether the player makes one of the clauses true with at most so many moves.
    pub(crate) fn wins(&mut self, clauses: &[Clause], players_turn: bool, moves: u8) -> Result<bool, Stopped> {
        let start = self.clauses.len();
        let mut is_true = false;
        for clause in clauses {
            is_true |= clause.is_true();
            if fits(clause, players_turn, moves) {
                self.clauses.push(*clause);
            }
        }
        let part = Part { start, end: self.clauses.len() };
        let result = if is_true {
            Ok(true)
        } else if players_turn {
            self.player(part, moves)
        } else {
            self.opponent(part, moves)
        };
        self.clauses.truncate(start);
        result
    }

    fn player(&mut self, part: Part, moves: u8) -> Result<bool, Stopped> {
        let clauses = &self.clauses[part.start..part.end];
        if clauses.is_empty() || moves == 0 {
            return Ok(false);
        }
        if clauses.iter().any(Clause::is_threat) {
            return Ok(true);
        }
        if moves == 1 {
            return Ok(false);
        }
        let key = (key(clauses), true);
        if let Some(result) = self.look_up(key, moves) {
            return Ok(result);
        }
        for bit in players_moves(clauses) {
            if self.after(part, bit, true, moves - 1)? {
                self.note(key, moves, true);
                return Ok(true);
            }
        }
        self.note(key, moves, false);
        Ok(false)
    }

    fn opponent(&mut self, part: Part, moves: u8) -> Result<bool, Stopped> {
        let clauses = &self.clauses[part.start..part.end];
        if clauses.is_empty() || moves == 0 {
            return Ok(false);
        }
        let (replies, may_pass) = opponents_moves(clauses);
        if replies.is_empty() && !may_pass {
            return Ok(true);
        }
        let key = (key(clauses), false);
        if let Some(result) = self.look_up(key, moves) {
            return Ok(result);
        }
        for bit in replies.into_iter().chain(may_pass.then_some(0)) {
            if !self.after(part, bit, false, moves)? {
                self.note(key, moves, false);
                return Ok(false);
            }
        }
        self.note(key, moves, true);
        Ok(true)
    }

    /// Sets a stone, or none if the bit is 0, and asks on.
    fn after(&mut self, part: Part, bit: Bits, is_own: bool, moves: u8) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Stopped);
        }
        let start = self.clauses.len();
        for index in part.start..part.end {
            let clause = self.clauses[index];
            let left = if is_own { clause.after_own(bit) } else { clause.after_other(bit) };
            let Some(left) = left else { continue };
            if left.is_true() {
                self.clauses.truncate(start);
                return Ok(true);
            }
            if fits(&left, !is_own, moves) {
                self.clauses.push(left);
            }
        }
        let next = Part { start, end: self.clauses.len() };
        let result = if is_own { self.opponent(next, moves) } else { self.player(next, moves) };
        self.clauses.truncate(start);
        result
    }

    fn look_up(&self, key: (u128, bool), moves: u8) -> Option<bool> {
        let known = self.known.get(&key)?;
        if known.wins <= moves { Some(true) } else { (known.loses >= moves as i8).then_some(false) }
    }

    fn note(&mut self, key: (u128, bool), moves: u8, wins: bool) {
        let known = self.known.entry(key).or_insert(Known { wins: u8::MAX, loses: -1 });
        if wins {
            known.wins = known.wins.min(moves);
        } else {
            known.loses = known.loses.max(moves as i8);
        }
    }
}

/// Whether so many moves of the player, and the opponent's between them, can make the clause true.
#[inline]
fn fits(clause: &Clause, players_turn: bool, moves: u8) -> bool {
    let moves = u32::from(moves);
    clause.own.count_ones() <= moves && clause.other.count_ones() + u32::from(players_turn) <= moves
}

/// A number for a set of clauses, whatever their order.
fn key(clauses: &[Clause]) -> u128 {
    let mut sum = 0u128;
    for clause in clauses {
        let mut state = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835_u128;
        for word in [clause.own, clause.other, clause.no_own, clause.no_other] {
            state = (state ^ word).wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645_u128);
            state ^= state >> 67;
        }
        sum = sum.wrapping_add(state);
    }
    sum
}

/// Jeroslow and Wang: a literal counts the more the shorter its clause is.
fn weight(clause: &Clause) -> u64 {
    1 << 40u32.saturating_sub(2 * (clause.own.count_ones() + clause.other.count_ones()))
}

/// The player's moves, best first.
pub(crate) fn players_moves(clauses: &[Clause]) -> Vec<Bits> {
    let all = clauses.iter().fold(0, |all, clause| all | clause.own);
    let mut moves: Vec<(u64, Bits)> =
        each(all).map(|bit| (clauses.iter().filter(|clause| clause.own & bit != 0).map(weight).sum(), bit)).collect();
    moves.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    moves.into_iter().map(|(_, bit)| bit).collect()
}

/// The opponent's moves worth trying, best first, and whether a pass is.
pub(crate) fn opponents_moves(clauses: &[Clause]) -> (Vec<Bits>, bool) {
    let mut may_pass = true;
    let mut all = clauses.iter().fold(0, |all, clause| all | clause.spoilers());
    for clause in clauses.iter().filter(|clause| clause.is_threat()) {
        may_pass = false;
        all &= clause.spoilers();
    }
    let mut moves: Vec<(u64, Bits)> = each(all)
        .map(|bit| (clauses.iter().filter(|clause| clause.spoilers() & bit != 0).map(weight).sum(), bit))
        .collect();
    moves.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    (moves.into_iter().map(|(_, bit)| bit).collect(), may_pass)
}
