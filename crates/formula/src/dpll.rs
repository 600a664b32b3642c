//! Who gets an expression: minimax over its residual clauses, exact within the player's moves.
//!
//! The two players are the paper's TRUE and FALSE; they set variables of the expression by making moves. Beyond the
//! paper: FALSE may pass; a clause with more stones to come than moves are left is dropped; one threat is a forced
//! reply, and threats that no stone answers together win; moves that another move beats are left out (`moves.rs`);
//! parts of the formula that share no point are looked at one by one; and what is known about a residual formula is
//! kept.
//!
//! Not here, because it did not pay: leaving out needless clauses after every move. An expression has none at the start,
//! and moves hardly make any: on nets, seals and pairs of targets up to depth 6 it saved 298 of 84,590 stones and cost
//! a tenth of the time.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::moves::Moves;
use crate::residual::{Bits, Clause};

/// The search was stopped by its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// The search and what it knows.
pub(crate) struct Dpll {
    /// The clauses of all positions on the current line, one after the other.
    clauses: Vec<Clause>,
    known: HashMap<u128, MoveBounds, BuildHasherDefault<AlreadyMixed>>,
    /// Lists of moves that are not in use.
    spare: Vec<Moves>,
    /// Stones set so far, passes included.
    pub(crate) nodes: u64,
    pub(crate) most_nodes: u64,
}

/// What is known about a formula and a side to move.
#[derive(Clone, Copy)]
struct MoveBounds {
    /// The player wins with so many moves.
    wins: u8,
    /// The player does not win with fewer than so many.
    needs: u8,
}

/// The clauses of one position, as a part of the stack.
#[derive(Clone, Copy)]
struct ClauseRange {
    start: usize,
    end: usize,
}

impl Dpll {
    pub(crate) fn new(most_nodes: u64) -> Dpll {
        Dpll { clauses: Vec::new(), known: HashMap::default(), spare: Vec::new(), nodes: 0, most_nodes }
    }

    /// Whether the player makes one of the clauses true with at most so many moves, after this stone was set: of the
    /// player or of the opponent, or a pass if the bit is 0.
    pub(crate) fn wins_after(
        &mut self,
        clauses: &[Clause],
        bit: Bits,
        is_own: bool,
        moves: u8,
    ) -> Result<bool, Stopped> {
        self.clauses.clear();
        self.clauses.extend_from_slice(clauses);
        self.after(ClauseRange { start: 0, end: clauses.len() }, bit, is_own, moves)
    }

    /// Sets a stone, or none if the bit is 0, and asks on.
    fn after(&mut self, part: ClauseRange, bit: Bits, is_own: bool, moves: u8) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes > self.most_nodes {
            return Err(Stopped);
        }
        let start = self.clauses.len();
        for index in part.start..part.end {
            let Some(left) = self.clauses[index].after(bit, is_own) else { continue };
            if left.is_true() {
                self.clauses.truncate(start);
                return Ok(true);
            }
            if left.fits(!is_own, moves) {
                self.clauses.push(left);
            }
        }
        let next = ClauseRange { start, end: self.clauses.len() };
        let result = if is_own { self.opponent(next, moves) } else { self.player(next, moves) };
        self.clauses.truncate(start);
        result
    }

    /// Whether the player wins, to move.
    fn player(&mut self, part: ClauseRange, moves: u8) -> Result<bool, Stopped> {
        let clauses = &self.clauses[part.start..part.end];
        if clauses.iter().any(Clause::is_threat) {
            return Ok(moves > 0);
        }
        if clauses.is_empty() || moves < 2 {
            return Ok(false);
        }
        let key = key(clauses);
        if let Some(result) = self.look_up(key, moves) {
            return Ok(result);
        }
        let wins = match self.separate(part) {
            Some(parts) => self.one_of(parts, moves)?,
            None => self.some_move_wins(part, moves)?,
        };
        self.note(key, moves, wins);
        Ok(wins)
    }

    fn some_move_wins(&mut self, part: ClauseRange, moves: u8) -> Result<bool, Stopped> {
        let mut candidates = self.spare.pop().unwrap_or_default();
        candidates.of_player(&self.clauses[part.start..part.end], Bits::MAX);
        let mut wins = Ok(false);
        for &bit in candidates.bits() {
            wins = self.after(part, bit, true, moves - 1);
            if wins != Ok(false) {
                break;
            }
        }
        self.spare.push(candidates);
        wins
    }

    /// Whether the player wins, with the opponent to move.
    fn opponent(&mut self, part: ClauseRange, moves: u8) -> Result<bool, Stopped> {
        let clauses = &self.clauses[part.start..part.end];
        if clauses.is_empty() || moves == 0 {
            return Ok(false);
        }
        let key = !key(clauses);
        if let Some(result) = self.look_up(key, moves) {
            return Ok(result);
        }
        let mut replies = self.spare.pop().unwrap_or_default();
        replies.of_opponent(&self.clauses[part.start..part.end], Bits::MAX);
        let mut wins = Ok(true);
        for &bit in replies.bits() {
            wins = self.after(part, bit, false, moves);
            if wins != Ok(true) {
                break;
            }
        }
        self.spare.push(replies);
        self.note(key, moves, wins?);
        wins
    }

    /// Puts the clauses on the stack once more, in two parts that share no point; `None` if all belong together.
    ///
    /// With the player to move it needs only one part: the opponent answers each move in its part. This takes half the
    /// time for targets that lie apart. With the opponent to move one would have to know for each part whether the player
    /// wins there moving first; asking that cost more than it gave.
    fn separate(&mut self, part: ClauseRange) -> Option<[ClauseRange; 2]> {
        let clauses = &self.clauses[part.start..part.end];
        let mut together = clauses[0].points();
        loop {
            let touching = clauses.iter().map(Clause::points).filter(|points| points & together != 0);
            let more = touching.fold(0, |all, points| all | points);
            if more == together {
                break;
            }
            together = more;
        }
        if clauses.iter().all(|clause| clause.points() & together != 0) {
            return None;
        }
        let parts = [true, false].map(|is_first| {
            let start = self.clauses.len();
            for index in part.start..part.end {
                let clause = self.clauses[index];
                if (clause.points() & together != 0) == is_first {
                    self.clauses.push(clause);
                }
            }
            ClauseRange { start, end: self.clauses.len() }
        });
        Some(parts)
    }

    /// Whether the player, to move, gets one of two parts at the end of the stack; takes them off it.
    fn one_of(&mut self, [first, second]: [ClauseRange; 2], moves: u8) -> Result<bool, Stopped> {
        let wins = match self.player(first, moves) {
            Ok(false) => self.player(second, moves),
            result => result,
        };
        self.clauses.truncate(first.start);
        wins
    }

    fn look_up(&self, key: u128, moves: u8) -> Option<bool> {
        let known = self.known.get(&key)?;
        if known.wins <= moves { Some(true) } else { (moves < known.needs).then_some(false) }
    }

    fn note(&mut self, key: u128, moves: u8, wins: bool) {
        let known = self.known.entry(key).or_insert(MoveBounds { wins: u8::MAX, needs: 0 });
        if wins {
            known.wins = known.wins.min(moves);
        } else {
            known.needs = known.needs.max(moves + 1);
        }
    }
}

/// A number for a set of clauses, whatever their order: with 128 bits, two sets never share it in practice.
pub(crate) fn key(clauses: &[Clause]) -> u128 {
    clauses.iter().fold(0, |sum: u128, clause| sum.wrapping_add(clause.key()))
}

/// Keys are well mixed: the table takes them as they are.
#[derive(Default)]
pub(crate) struct AlreadyMixed(u64);

impl Hasher for AlreadyMixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = (key >> 64) as u64 ^ key as u64;
    }
}
