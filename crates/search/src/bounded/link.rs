//! A quick belief about a connection: both sides try only their few most natural moves.
//!
//! A proof must answer every move of the opponent that could matter, which on an open board takes long. This narrow
//! reading tells cuts apart that no proof reaches (`link_cuts`).

use std::cmp::Reverse;
use std::collections::HashMap;

use nerai_board::{Color, Point, zobrist};
use nerai_go::Position;

use crate::goals::connect::{Connect, FARTHEST};
use crate::goals::target::{Goal, Readable, Status};
use crate::limits::Budget;

/// Moves that one side tries in one position.
pub(crate) const MOST_MOVES: usize = 5;
/// Longest line.
const LONGEST: u8 = 15;
/// What is known of a state: the longest line that failed, the shortest that worked, and the move that decided.
#[derive(Clone, Copy, Default)]
struct LinkResult {
    failed: u8,
    worked: Option<u8>,
    best: Option<Point>,
}

/// A narrow reading, max to move first.
pub(crate) struct Guess<'t> {
    position: Position,
    target: &'t Connect,
    /// Moves that max lacks at first.
    pub(crate) missing: usize,
    /// The length of lines that is being read.
    pub(crate) depth: u8,
    /// Nodes so far.
    pub(crate) used: u64,
    known: HashMap<u64, LinkResult>,
}

impl<'t> Guess<'t> {
    pub(crate) fn new(position: Position, target: &'t Connect) -> Guess<'t> {
        let missing = match target.status(&position) {
            Status::Impossible => usize::MAX,
            _ => target.missing_now(&position, FARTHEST),
        };
        Guess { position, target, missing, depth: 1, used: 0, known: HashMap::new() }
    }

    /// Whether max seems to join the ends; nothing while this many nodes do not suffice for a belief.
    pub(crate) fn read(&mut self, most: u64, budget: &mut Budget) -> Option<bool> {
        if self.missing == usize::MAX {
            return Some(false);
        }
        let before = budget.used();
        let belief = budget.within(most.saturating_sub(self.used), |budget| self.deepen(budget));
        self.used += budget.used() - before;
        belief
    }

    /// Reads longer and longer lines until there is a belief, or the budget is spent.
    fn deepen(&mut self, budget: &mut Budget) -> Option<bool> {
        while !budget.is_spent() {
            let joined = self.joins(self.depth, budget);
            if budget.is_spent() {
                break;
            }
            self.depth += 2;
            if joined || self.depth > LONGEST {
                return Some(joined);
            }
        }
        None
    }

    /// Names the state; max may retake at once, so bans bind only min.
    fn key(&self, side: Color) -> u64 {
        let ban = self.position.ban().filter(|ban| ban.color != self.target.max);
        let ban = ban.map_or(0, |ban| zobrist::spot(ban.point));
        zobrist::mix(self.position.hash() ^ ban ^ (side.index() as u64 + 1))
    }

    /// The moves of a side, best first, by how many moves max lacks after them.
    fn moves(&mut self, side: Color, first: Option<Point>, budget: &mut Budget) -> Vec<(usize, Point)> {
        let mut ranked = Vec::new();
        if side == self.target.max {
            // A clear cut needs no ko: max may retake at once.
            self.position.set_ban(None);
        }
        let enough = self.target.missing_now(&self.position, FARTHEST) + 3;
        for at in self.target.natural_moves(&self.position) {
            if self.position.try_play(side, at).is_err() {
                continue;
            }
            budget.count_node();
            let missing = match self.target.status(&self.position) {
                Status::Happened => 0,
                Status::Impossible => usize::MAX,
                Status::Open => self.target.missing_now(&self.position, enough),
            };
            self.position.undo();
            let is_max = side == self.target.max;
            let promise = if is_max {
                self.target.max_promise(&self.position, at)
            } else {
                self.target.min_promise(&self.position, at)
            };
            let rank = if is_max { missing } else { usize::MAX - missing };
            ranked.push(((Some(at) != first, rank, Reverse(promise)), missing, at));
        }
        ranked.sort_unstable();
        ranked.truncate(MOST_MOVES);
        ranked.into_iter().map(|(_, missing, at)| (missing, at)).collect()
    }

    /// Max to move: does he join the ends within this many moves?
    fn joins(&mut self, depth: u8, budget: &mut Budget) -> bool {
        let side = self.target.max;
        let most = usize::from(depth).div_ceil(2);
        if budget.is_spent() || self.target.missing_now(&self.position, most + 1) > most {
            return false;
        }
        let key = self.key(side);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.worked.is_some_and(|worked| worked <= depth) {
            return true;
        }
        if known.failed >= depth {
            return false;
        }
        let mut best = None;
        for (missing, at) in self.moves(side, known.best, budget) {
            if missing > usize::from(depth) / 2 {
                continue;
            }
            self.position.play(side, at);
            let cut = self.target.status(&self.position) != Status::Happened && self.cuts(depth - 1, budget);
            self.position.undo();
            if !cut {
                best = Some(at);
                break;
            }
        }
        if !budget.is_spent() {
            self.note(key, best.is_some(), depth, best);
        }
        best.is_some()
    }

    /// Min to move: does he keep the ends apart for so many moves?
    fn cuts(&mut self, depth: u8, budget: &mut Budget) -> bool {
        let side = self.target.max.other();
        let most = usize::from(depth) / 2;
        let missing = self.target.missing_now(&self.position, most + 1);
        if missing == 0 && self.target.settled(&self.position).is_some() {
            return false;
        }
        if budget.is_spent() || missing > most {
            return true;
        }
        let key = self.key(side);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.worked.is_some_and(|worked| worked <= depth) {
            return false;
        }
        if known.failed >= depth {
            return true;
        }
        let mut best = None;
        if depth == 0 {
            return false;
        }
        for (_, at) in self.moves(side, known.best, budget) {
            self.position.play(side, at);
            let joined = match self.target.status(&self.position) {
                Status::Happened => true,
                Status::Impossible => false,
                Status::Open => self.joins(depth - 1, budget),
            };
            self.position.undo();
            if !joined {
                best = Some(at);
                break;
            }
        }
        if !budget.is_spent() {
            self.note(key, best.is_none(), depth, best);
        }
        best.is_some()
    }

    fn note(&mut self, key: u64, worked: bool, depth: u8, best: Option<Point>) {
        let known = self.known.entry(key).or_default();
        if worked {
            known.worked = Some(known.worked.map_or(depth, |before| before.min(depth)));
        } else {
            known.failed = known.failed.max(depth);
        }
        known.best = best.or(known.best);
    }
}
