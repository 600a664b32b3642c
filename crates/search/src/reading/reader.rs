//! The order-gated AND/OR game of paper 001 (abstract proof search), read by iterative deepening.
//!
//! Max wins with order 0 if one move brings the event about. A move has order n if max, given another move for free,
//! would win with order n-1; min's useful replies then lie in the zone of that threat, and nowhere else. A ladder has
//! order 1, a net at least 2.

use nerai_board::{Color, Point, PointSet, zobrist};
use nerai_go::{Ban, Position};

use crate::goals::target::{Readable, Status};
use crate::limits::{Budget, Spends};
use crate::reading::narrow::{self, Narrow};
use crate::reading::outcome::Outcome;
use crate::reading::solved::SolvedZones;
use crate::reading::table::Table;
use crate::zone;

/// Where max's candidate moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Candidates {
    /// Hand-written knowledge for each goal.
    Knowledge,
    /// The zone of the failed search of the next lower order (complete).
    #[default]
    Zones,
}

/// Highest order that is ever tried.
pub(crate) const MAX_ORDER: usize = 8;
/// Stands for "whatever order" in the names of wins.
pub(crate) const ANY_ORDER: u8 = u8::MAX;
/// Depth that means "no bound".
pub(crate) const DEEP: u8 = 250;
/// The widest set of hand-written candidates.
pub(crate) const WIDEST: u8 = 4;

/// Reads one goal on one board under one ko rule.
pub(crate) struct Reader<'a, T: Readable> {
    pub(crate) position: Position,
    pub(crate) target: T,
    /// The side that need not obey ko bans.
    pub(crate) komaster: Option<Color>,
    pub(crate) candidates: Candidates,
    /// How often the komaster may retake at once on one line; nothing means without end.
    pub(crate) threats: Option<usize>,
    /// For each move of the line, whether it was such a retake.
    pub(crate) retakes: Vec<bool>,
    /// No order above this is read.
    pub(crate) most_order: u8,
    /// The order of the win that the last search found.
    pub(crate) order: u8,
    pub(crate) budget: &'a mut Budget,
    pub(crate) table: &'a mut Table,
    /// Wins with max to move, by zone.
    pub(crate) won: SolvedZones<Outcome>,
    /// Wins with min to move.
    pub(crate) held: SolvedZones<Outcome>,
    /// Ladders that fail.
    pub(crate) escaped: SolvedZones<Outcome>,
    /// Depth bound of each order in this round.
    depth: [u8; MAX_ORDER + 1],
    /// Whether the bounds count all moves of an order on the path, not only those since the last threat began.
    counts_path: bool,
    /// Whether moves that decided nearby positions come first, and candidates far down the list are read less deep.
    pub(crate) by_rank: bool,
    /// How far the hand-written candidates reach.
    pub(crate) width: u8,
    /// What is won against the natural replies, while only these are read.
    pub(crate) narrow: Option<Narrow>,
    pub(crate) path: Vec<u64>,
    /// For each number of moves on the line and each side, the move that decided last.
    pub(crate) deciders: Vec<[Option<Point>; 2]>,
    salt: u64,
}

impl<T: Readable> Spends for Reader<'_, T> {
    fn budget(&mut self) -> &mut Budget {
        self.budget
    }
}

impl<'a, T: Readable> Reader<'a, T> {
    pub(crate) fn new(
        position: Position,
        target: T,
        komaster: Option<Color>,
        candidates: Candidates,
        budget: &'a mut Budget,
        table: &'a mut Table,
    ) -> Reader<'a, T> {
        let mut salt =
            zobrist::mix(komaster.map_or(3, |color| color.index() as u64) + 16 * target.max().index() as u64);
        for point in target.vital() {
            salt = zobrist::mix(salt ^ zobrist::spot(point));
        }
        let depth = [DEEP; MAX_ORDER + 1];
        Reader {
            position,
            target,
            komaster,
            candidates,
            threats: None,
            retakes: Vec::new(),
            most_order: MAX_ORDER as u8,
            order: 0,
            budget,
            table,
            won: SolvedZones::default(),
            held: SolvedZones::default(),
            escaped: SolvedZones::default(),
            depth,
            counts_path: false,
            by_rank: false,
            width: WIDEST,
            narrow: None,
            path: Vec::new(),
            deciders: Vec::new(),
            salt,
        }
    }

    /// One round of deepening: max to move, orders up to `order`, each order above 1 at most `depth` moves deep.
    pub(crate) fn round(&mut self, order: u8, depth: u8) -> Outcome {
        self.table.next_round();
        for (n, bound) in self.depth.iter_mut().enumerate() {
            *bound = if n <= usize::from(self.target.endless_order()) { DEEP } else { depth };
        }
        self.path.clear();
        self.or_node(order, self.depth[usize::from(order)])
    }

    /// A round in which a line holds at most so many moves of each order, threats inside threats included.
    pub(crate) fn threat(&mut self, order: u8, moves: [u8; MAX_ORDER + 1], to_move: Color) -> Outcome {
        self.start();
        self.counts_path = true;
        self.depth = moves;
        for bound in &mut self.depth[..=usize::from(self.target.endless_order())] {
            *bound = DEEP;
        }
        let depth = self.depth[usize::from(order)];
        let outcome = if to_move == self.max() { self.or_node(order, depth) } else { self.and_node(order, depth) };
        self.counts_path = false;
        outcome
    }

    /// Forgets the path, for a search without depth bounds.
    pub(crate) fn start(&mut self) {
        self.table.next_round();
        self.depth = [DEEP; MAX_ORDER + 1];
        self.path.clear();
    }

    /// As [`Reader::round`] with min to move.
    pub(crate) fn round_after(&mut self, order: u8, depth: u8) -> Outcome {
        self.table.next_round();
        for (n, bound) in self.depth.iter_mut().enumerate() {
            *bound = if n <= usize::from(self.target.endless_order()) { DEEP } else { depth };
        }
        self.path.clear();
        self.and_node(order, self.depth[usize::from(order)])
    }

    pub(crate) fn max(&self) -> Color {
        self.target.max()
    }

    /// The ban that the side to move must obey.
    pub(crate) fn ban_for(&self, side: Color) -> Option<Ban> {
        let obeys = self.komaster != Some(side) || self.threats.is_some_and(|threats| self.retaken() >= threats);
        self.position.ban().filter(|ban| ban.color == side && obeys)
    }

    /// How often the komaster has retaken at once on this line.
    fn retaken(&self) -> usize {
        self.retakes.iter().filter(|retake| **retake).count()
    }

    pub(crate) fn is_legal(&self, side: Color, at: Point) -> bool {
        self.ban_for(side).is_none_or(|ban| ban.point != at) && self.position.is_placeable(side, at)
    }

    /// Whether a move is only allowed because this side need not obey bans.
    pub(crate) fn breaks_ban(&self, side: Color, at: Point) -> bool {
        self.position.ban() == Some(Ban { point: at, color: side })
    }

    pub(crate) fn or_key(&self, order: u8) -> u64 {
        self.named(or_key_of(self.state_key(self.max()), order))
    }

    pub(crate) fn and_key(&self, order: u8) -> u64 {
        self.named(and_key_of(self.state_key(self.max().other()), order))
    }

    /// Names a win with max to move, whatever its order.
    pub(crate) fn or_win_key(&self) -> u64 {
        or_key_of(self.state_key(self.max()), ANY_ORDER)
    }

    /// Names a win with min to move.
    pub(crate) fn and_win_key(&self) -> u64 {
        and_key_of(self.state_key(self.max().other()), ANY_ORDER)
    }

    /// A stored win with max to move. A win of any order will do.
    pub(crate) fn known_win(&self) -> Option<Outcome> {
        let entry = self.table.get(self.or_win_key())?;
        Some(Outcome::Won { zone: entry.zone, best: entry.best, ko: entry.ko })
    }

    /// A stored win with min to move.
    pub(crate) fn known_hold(&self) -> Option<Outcome> {
        let entry = self.table.get(self.and_win_key())?;
        Some(Outcome::Won { zone: entry.zone, best: None, ko: entry.ko })
    }

    /// A key that also tells apart by the bounds a failure depends on.
    pub(crate) fn named(&self, key: u64) -> u64 {
        let mut key = key ^ u64::from(WIDEST - self.width);
        if self.counts_path {
            for bound in self.depth {
                key = zobrist::mix(key ^ u64::from(bound));
            }
        }
        key
    }

    pub(crate) fn state_key(&self, side: Color) -> u64 {
        let key = self.state_key_of(self.position.hash(), side, self.ban_for(side));
        if self.threats.is_none() {
            return key;
        }
        // With counted threats, the count and a ban that costs one belong to the state.
        let costly = self.position.ban().map_or(0, |ban| zobrist::mix(zobrist::spot(ban.point)));
        key ^ costly ^ zobrist::mix(self.retaken() as u64 + 11)
    }

    /// Names a state: stones, side to move, the ban if it binds, and the goal.
    pub(crate) fn state_key_of(&self, stones: u64, side: Color, ban: Option<Ban>) -> u64 {
        let ban = ban.map_or(0, |ban| zobrist::spot(ban.point));
        let side = if side == Color::Black { 0 } else { 0x5851_f42d_4c95_7f2d };
        stones ^ ban ^ side ^ self.salt
    }

    pub(crate) fn play(&mut self, side: Color, at: Point) {
        self.retakes.push(self.komaster == Some(side) && self.breaks_ban(side, at));
        self.position.play(side, at);
        self.budget.count_play(&self.position);
    }

    pub(crate) fn take_back(&mut self) {
        self.position.undo();
        self.retakes.pop();
    }

    /// Max to move: a win of at most this order?
    pub(crate) fn or_node(&mut self, order: u8, depth: u8) -> Outcome {
        let enough = usize::from(order) + 2;
        let (needed, pinned) = self.target.moves_needed(&self.position, enough);
        if needed >= enough {
            return Outcome::Failed { zone: zone::close(&self.position, pinned), best: None, exact: true };
        }
        if order == 0 {
            return self.finish();
        }
        let key = self.or_key(order);
        if let Some(win) = self.known_win() {
            return win;
        }
        let is_narrow = self.narrow.is_some() && order >= 2;
        if is_narrow && let Some(entry) = self.table.get(narrow::named(self.or_win_key())) {
            return Outcome::Won { zone: entry.zone, best: entry.best, ko: entry.ko };
        }
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            if entry.depth == DEEP || entry.round == self.table.round() && entry.depth >= depth {
                return Outcome::Failed { zone: entry.zone, best: None, exact: entry.depth == DEEP };
            }
            first = entry.best;
        }
        let free_of_ban = self.threats.is_none() && self.ban_for(self.max()).is_none();
        if free_of_ban {
            let failed = if order == 1 { self.escaped.find(&self.position) } else { None };
            let narrow = self.narrow.as_ref().filter(|_| is_narrow);
            let won = self.won.find(&self.position).or_else(|| narrow?.won.find(&self.position));
            if let Some(outcome) = failed.or(won) {
                return outcome;
            }
        }
        let lower = self.or_node(order - 1, self.depth[usize::from(order) - 1]);
        let (lower_zone, mut exact) = match lower {
            Outcome::Failed { zone, exact, .. } => (zone, exact),
            other => return other,
        };
        if depth == 0 {
            return Outcome::Failed { zone: lower_zone, best: None, exact: false };
        }
        if self.path.contains(&key) {
            // A repetition helps only the side that wants nothing to happen.
            return Outcome::Failed { zone: lower_zone, best: None, exact: false };
        }
        self.path.push(key);
        let result = self.try_moves(order, depth, first, lower_zone, needed + 1 == enough, &mut exact);
        self.path.pop();
        match result {
            Outcome::Won { zone, best, ko } => {
                let key = self.or_win_key();
                self.table.put_won(if is_narrow { narrow::named(key) } else { key }, zone, best, ko);
                if free_of_ban {
                    let narrow = self.narrow.as_mut().filter(|_| is_narrow);
                    narrow.map_or(&mut self.won, |narrow| &mut narrow.won).put(&self.position, result, zone);
                }
            }
            Outcome::Failed { zone, exact, .. } => {
                let depth = if exact { DEEP } else { depth.min(DEEP - 1) };
                self.table.put_failed(key, zone, None, depth);
                if order == 1 && free_of_ban && exact {
                    self.escaped.put(&self.position, result, zone);
                }
            }
            Outcome::Stopped => {}
        }
        result
    }

    fn try_moves(
        &mut self,
        order: u8,
        depth: u8,
        first: Option<Point>,
        lower: PointSet,
        tight: bool,
        exact: &mut bool,
    ) -> Outcome {
        let max = self.max();
        let empty = self.position.empty_points();
        let mut moves = match self.candidates {
            Candidates::Zones => lower & empty,
            Candidates::Knowledge => self.target.knowledge(&self.position, order.min(self.width)) & lower & empty,
        };
        if order == 1 || tight {
            moves &= self.target.approaching_points(&self.position);
        }
        let mut failed = lower;
        for (rank, at) in self.ordered(moves, max, first).into_iter().enumerate() {
            if !self.is_legal(max, at) {
                if !self.position.is_placeable(max, at) {
                    failed |= zone::suicide(&self.position, max, at, &failed);
                }
                continue;
            }
            let cost = if order > self.target.endless_order() { 1 + self.lateness(rank) } else { 0 };
            if cost > depth.max(1) {
                *exact = false;
                break;
            }
            self.play(max, at);
            let left = depth.saturating_sub(cost);
            let bound = self.depth[usize::from(order)];
            if self.counts_path {
                self.depth[usize::from(order)] = left;
            }
            let child = match self.target.status(&self.position) {
                Status::Open => self.and_node(order, left),
                _ => self.retake(order, left),
            };
            self.depth[usize::from(order)] = bound;
            self.take_back();
            match child {
                Outcome::Won { zone, ko, .. } => {
                    self.remember_decider(max, at);
                    let zone = self.before(max, at, &zone, true);
                    return Outcome::Won { zone, best: Some(at), ko: ko || self.breaks_ban(max, at) };
                }
                Outcome::Failed { zone, exact: child_exact, .. } => {
                    *exact &= child_exact;
                    failed |= zone::before_move(&self.position, max, at, &zone, false, &self.target.vital());
                }
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        if self.threats.is_some()
            && depth > 0
            && let Some(ban) = self.ban_for(max)
        {
            // Waiting lifts the ban; min's retake has cost him a threat.
            self.position.set_ban(None);
            let child = self.and_node(order, depth - 1);
            self.position.set_ban(Some(ban));
            if let Outcome::Won { zone, ko, .. } = child {
                return Outcome::Won { zone, best: None, ko };
            }
        }
        Outcome::Failed { zone: zone::close(&self.position, failed), best: None, exact: *exact }
    }

    /// Max has just taken the target by a ko that does not count while min retakes at once: only retaking helps min.
    fn retake(&mut self, order: u8, depth: u8) -> Outcome {
        let min = self.max().other();
        let Some(at) = self.position.last_captured().first() else { return Outcome::Stopped };
        if depth == 0 {
            return Outcome::Failed { zone: PointSet::EMPTY, best: Some(at), exact: false };
        }
        self.play(min, at);
        let child = self.or_node(order, depth - 1);
        self.take_back();
        match child {
            Outcome::Won { zone, .. } => {
                Outcome::Won { zone: self.before(min, at, &zone, false), best: None, ko: true }
            }
            Outcome::Failed { zone, exact, .. } => {
                Outcome::Failed { zone: self.before(min, at, &zone, true), best: Some(at), exact }
            }
            Outcome::Stopped => Outcome::Stopped,
        }
    }

    /// Min to move: does max's threat of this order survive every reply?
    pub(crate) fn and_node(&mut self, order: u8, depth: u8) -> Outcome {
        if self.budget.is_spent() {
            return Outcome::Stopped;
        }
        // The gate fails at once when too many moves are missing.
        let enough = usize::from(order) + 1;
        let (needed, pinned) = self.target.moves_needed(&self.position, enough);
        if needed >= enough {
            return Outcome::Failed { zone: zone::close(&self.position, pinned), best: None, exact: true };
        }
        if let Some(zone) = self.target.settled(&self.position) {
            return Outcome::Won { zone: zone::close(&self.position, zone), best: None, ko: false };
        }
        let key = self.and_key(order);
        if let Some(win) = self.known_hold() {
            return win;
        }
        let is_narrow = self.narrow.is_some() && order >= 2;
        if is_narrow && let Some(entry) = self.table.get(narrow::named(self.and_win_key())) {
            return Outcome::Won { zone: entry.zone, best: None, ko: entry.ko };
        }
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            if entry.depth == DEEP || entry.round == self.table.round() && entry.depth >= depth {
                return Outcome::Failed { zone: entry.zone, best: entry.best, exact: entry.depth == DEEP };
            }
            first = entry.best;
        }
        if self.path.contains(&key) {
            return Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: false };
        }
        let free_of_ban = self.threats.is_none() && self.ban_for(self.max().other()).is_none();
        let narrow = self.narrow.as_ref().filter(|_| is_narrow);
        let held = || self.held.find(&self.position).or_else(|| narrow?.held.find(&self.position));
        if free_of_ban && let Some(outcome) = held() {
            return outcome;
        }
        let ban = self.position.ban();
        self.position.set_ban(None);
        let gate = self.or_node(order - 1, self.depth[usize::from(order) - 1]);
        self.position.set_ban(ban);
        let threat = match gate {
            Outcome::Won { zone, ko, .. } => (zone, ko),
            Outcome::Failed { zone, exact, .. } => {
                if order > 1 {
                    let depth = if exact { DEEP } else { depth };
                    self.table.put_failed(key, zone, None, depth);
                }
                return Outcome::Failed { zone, best: None, exact };
            }
            Outcome::Stopped => return Outcome::Stopped,
        };
        self.path.push(key);
        let result = self.try_replies(order, depth, first, threat);
        self.path.pop();
        match result {
            Outcome::Won { zone, ko, .. } => {
                let key = self.and_win_key();
                self.table.put_won(if is_narrow { narrow::named(key) } else { key }, zone, None, ko);
                if free_of_ban {
                    let narrow = self.narrow.as_mut().filter(|_| is_narrow);
                    narrow.map_or(&mut self.held, |narrow| &mut narrow.held).put(&self.position, result, zone);
                }
            }
            Outcome::Failed { zone, best, exact } => {
                let depth = if exact { DEEP } else { depth.min(DEEP - 1) };
                self.table.put_failed(key, zone, best, depth);
            }
            Outcome::Stopped => {}
        }
        result
    }

    fn try_replies(
        &mut self,
        order: u8,
        depth: u8,
        first: Option<Point>,
        (threat, mut ko): (PointSet, bool),
    ) -> Outcome {
        let min = self.max().other();
        let replies = threat & self.position.empty_points();
        let mut zone = threat;
        let is_narrow = self.narrow.is_some() && order >= 2;
        let mut others = if is_narrow { narrow::other_replies(self.retakes.len()) } else { usize::MAX };
        for at in self.ordered(replies, min, first) {
            if others != usize::MAX && !self.target.is_natural_reply(&self.position, at) {
                if others == 0 {
                    continue;
                }
                others -= 1;
            }
            if !self.is_legal(min, at) {
                if self.position.is_placeable(min, at) {
                    ko = true;
                } else {
                    zone |= zone::suicide(&self.position, min, at, &zone);
                }
                continue;
            }
            self.play(min, at);
            let child = match self.target.status(&self.position) {
                Status::Impossible => Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: true },
                // Min may bring the event about himself: a suicide rule could, or joining by capture cannot; then max has won.
                Status::Happened => Outcome::Won { zone: PointSet::EMPTY, best: None, ko: false },
                Status::Open => self.or_node(order, depth),
            };
            self.take_back();
            match child {
                Outcome::Won { zone: after, ko: needs_ko, .. } => {
                    ko |= needs_ko;
                    zone |= zone::before_move(&self.position, min, at, &after, false, &self.target.vital());
                }
                Outcome::Failed { zone: after, exact, .. } => {
                    self.remember_decider(min, at);
                    return Outcome::Failed { zone: self.before(min, at, &after, true), best: Some(at), exact };
                }
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        Outcome::Won { zone: zone::close(&self.position, zone), best: None, ko }
    }

    /// Order 0: a move that brings the event about at once.
    fn finish(&mut self) -> Outcome {
        let max = self.max();
        for at in self.target.finishing_points(&self.position) {
            if self.is_legal(max, at) && self.target.is_final(&self.position, at, self.komaster) {
                let pinned = self.target.pinned_by_finish(&self.position, max, at);
                let ko = self.breaks_ban(max, at) || !self.target.is_final(&self.position, at, Some(max.other()));
                return Outcome::Won { zone: self.before(max, at, &pinned, true), best: Some(at), ko };
            }
        }
        for at in self.target.settling_points(&self.position) {
            if !self.is_legal(max, at) {
                continue;
            }
            self.play(max, at);
            let settled = self.target.settled(&self.position).map(|zone| zone::close(&self.position, zone));
            self.take_back();
            if let Some(zone) = settled {
                let ko = self.breaks_ban(max, at);
                return Outcome::Won { zone: self.before(max, at, &zone, true), best: Some(at), ko };
            }
        }
        let zone = zone::close(&self.position, self.target.no_finish(&self.position));
        Outcome::Failed { zone, best: None, exact: true }
    }

    pub(crate) fn before(&self, side: Color, at: Point, after: &PointSet, by_prover: bool) -> PointSet {
        let zone = zone::before_move(&self.position, side, at, after, by_prover, &self.target.vital());
        zone::close(&self.position, zone)
    }
}

/// Names a state and an order, max to move.
pub(crate) fn or_key_of(state: u64, order: u8) -> u64 {
    zobrist::mix(state ^ u64::from(order))
}

/// Names a state and an order, min to move.
pub(crate) fn and_key_of(state: u64, order: u8) -> u64 {
    zobrist::mix(state ^ u64::from(order) ^ 0xa5a5)
}

#[cfg(test)]
mod tests;
