//! The order-gated AND/OR game of paper 001 (abstract proof search), read by iterative deepening.
//!
//! Max wins with order 0 if one move brings the event about. A move has order n if max, given another move for free,
//! would win with order n-1; min's useful replies then lie in the zone of that threat, and nowhere else. A ladder has
//! order 1, a net at least 2.

use nerai_board::{Color, Point, PointSet, zobrist};
use nerai_go::{Ban, Position};

use crate::limits::Budget;
use crate::table::{Known, SolvedZones, Table};
use crate::target::{Status, Target};
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

/// What a node is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    /// Max wins; the zone pins it.
    Won { zone: PointSet, best: Option<Point> },
    /// No win within the bounds; the zone pins that. Exact: no depth bound was met.
    Failed { zone: PointSet, best: Option<Point>, exact: bool },
    /// The budget ran out.
    Stopped,
}

/// Highest order that is ever tried.
pub(crate) const MAX_ORDER: usize = 8;
/// Depth that means "no bound".
const DEEP: u8 = 250;

/// Reads one goal on one board under one ko rule.
pub(crate) struct Reader<'a, T: Target> {
    pub(crate) position: Position,
    pub(crate) target: T,
    /// The side that need not obey ko bans.
    pub(crate) komaster: Option<Color>,
    pub(crate) candidates: Candidates,
    pub(crate) budget: &'a mut Budget,
    pub(crate) table: &'a mut Table,
    solved: Vec<SolvedZones>,
    /// Depth bound of each order in this round.
    depth: [u8; MAX_ORDER + 1],
    round: u16,
    path: Vec<u64>,
    salt: u64,
}

impl<'a, T: Target> Reader<'a, T> {
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
        let solved = (0..=MAX_ORDER).map(|_| SolvedZones::default()).collect();
        let depth = [DEEP; MAX_ORDER + 1];
        Reader {
            position,
            target,
            komaster,
            candidates,
            budget,
            table,
            solved,
            depth,
            round: 0,
            path: Vec::new(),
            salt,
        }
    }

    /// One round of deepening: max to move, orders up to `order`, each order above 1 at most `depth` moves deep.
    pub(crate) fn round(&mut self, order: u8, depth: u8) -> Outcome {
        self.round += 1;
        for (n, bound) in self.depth.iter_mut().enumerate() {
            *bound = if n <= 1 { DEEP } else { depth };
        }
        self.path.clear();
        self.or_node(order, self.depth[usize::from(order)])
    }

    /// As [`Reader::round`] with min to move.
    pub(crate) fn round_after(&mut self, order: u8, depth: u8) -> Outcome {
        self.round += 1;
        for (n, bound) in self.depth.iter_mut().enumerate() {
            *bound = if n <= 1 { DEEP } else { depth };
        }
        self.path.clear();
        self.and_node(order, self.depth[usize::from(order)])
    }

    fn max(&self) -> Color {
        self.target.max()
    }

    /// The ban that the side to move must obey.
    pub(crate) fn ban_for(&self, side: Color) -> Option<Ban> {
        self.position.ban().filter(|ban| ban.color == side && self.komaster != Some(side))
    }

    pub(crate) fn is_legal(&self, side: Color, at: Point) -> bool {
        self.ban_for(side).is_none_or(|ban| ban.point != at) && self.position.is_placeable(side, at)
    }

    fn state_key(&self, side: Color) -> u64 {
        let ban = self.ban_for(side).map_or(0, |ban| zobrist::spot(ban.point));
        let side = if side == Color::Black { 0 } else { 0x5851_f42d_4c95_7f2d };
        self.position.hash() ^ ban ^ side ^ self.salt
    }

    fn play(&mut self, side: Color, at: Point) {
        self.budget.count_node();
        self.position.play(side, at);
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
        let state = self.state_key(self.max());
        let key = zobrist::mix(state ^ u64::from(order));
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            match entry.known {
                Known::Won => return Outcome::Won { zone: entry.zone, best: entry.best },
                Known::Failed if entry.depth == DEEP || entry.round == self.round && entry.depth >= depth => {
                    return Outcome::Failed { zone: entry.zone, best: None, exact: entry.depth == DEEP };
                }
                _ => first = entry.best,
            }
        }
        let free_of_ban = self.ban_for(self.max()).is_none();
        if free_of_ban
            && order == 1
            && let Some((won, zone, best)) = self.solved[1].find(&self.position)
        {
            return if won { Outcome::Won { zone, best } } else { Outcome::Failed { zone, best: None, exact: true } };
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
            Outcome::Won { zone, best } => {
                self.table.put(key, Known::Won, zone, best, depth, self.round);
                if order == 1 && free_of_ban {
                    self.solved[1].put(&self.position, true, zone, best);
                }
            }
            Outcome::Failed { zone, exact, .. } => {
                let depth = if exact { DEEP } else { depth.min(DEEP - 1) };
                self.table.put(key, Known::Failed, zone, None, depth, self.round);
                if order == 1 && free_of_ban && exact {
                    self.solved[1].put(&self.position, false, zone, None);
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
            Candidates::Knowledge => self.target.knowledge(&self.position, order) & empty,
        };
        if order == 1 || tight {
            moves &= self.target.approaching_points(&self.position);
        }
        let mut failed = lower;
        for at in self.ordered(moves, max, first) {
            if !self.is_legal(max, at) {
                if !self.position.is_placeable(max, at) {
                    failed |= zone::suicide(&self.position, max, at, &failed);
                }
                continue;
            }
            self.play(max, at);
            let left = depth.saturating_sub(u8::from(order > 1));
            let child = match self.target.status(&self.position) {
                Status::Open => self.and_node(order, left),
                _ => self.retake(order, left),
            };
            self.position.undo();
            match child {
                Outcome::Won { zone, .. } => {
                    let zone = self.before(max, at, &zone, true);
                    return Outcome::Won { zone, best: Some(at) };
                }
                Outcome::Failed { zone, exact: child_exact, .. } => {
                    *exact &= child_exact;
                    failed |= zone::before_move(&self.position, max, at, &zone, false, &self.target.vital());
                }
                Outcome::Stopped => return Outcome::Stopped,
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
        self.position.undo();
        match child {
            Outcome::Won { zone, .. } => Outcome::Won { zone: self.before(min, at, &zone, false), best: None },
            Outcome::Failed { zone, exact, .. } => {
                Outcome::Failed { zone: self.before(min, at, &zone, true), best: Some(at), exact }
            }
            Outcome::Stopped => Outcome::Stopped,
        }
    }

    /// Min to move: does max's threat of this order survive every reply?
    pub(crate) fn and_node(&mut self, order: u8, depth: u8) -> Outcome {
        let min = self.max().other();
        if self.budget.is_spent() {
            return Outcome::Stopped;
        }
        // The gate fails at once when too many moves are missing.
        let enough = usize::from(order) + 1;
        let (needed, pinned) = self.target.moves_needed(&self.position, enough);
        if needed >= enough {
            return Outcome::Failed { zone: zone::close(&self.position, pinned), best: None, exact: true };
        }
        let state = self.state_key(min);
        let key = zobrist::mix(state ^ u64::from(order) ^ 0xa5a5);
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            match entry.known {
                Known::Won => return Outcome::Won { zone: entry.zone, best: None },
                Known::Failed if entry.depth == DEEP || entry.round == self.round && entry.depth >= depth => {
                    return Outcome::Failed { zone: entry.zone, best: entry.best, exact: entry.depth == DEEP };
                }
                _ => first = entry.best,
            }
        }
        if self.path.contains(&key) {
            return Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: false };
        }
        let ban = self.position.ban();
        self.position.set_ban(None);
        let gate = self.or_node(order - 1, self.depth[usize::from(order) - 1]);
        self.position.set_ban(ban);
        let threat = match gate {
            Outcome::Won { zone, .. } => zone,
            Outcome::Failed { zone, exact, .. } => {
                if order > 1 {
                    let depth = if exact { DEEP } else { depth };
                    self.table.put(key, Known::Failed, zone, None, depth, self.round);
                }
                return Outcome::Failed { zone, best: None, exact };
            }
            Outcome::Stopped => return Outcome::Stopped,
        };
        self.path.push(key);
        let result = self.try_replies(order, depth, first, threat);
        self.path.pop();
        match result {
            Outcome::Won { zone, .. } => self.table.put(key, Known::Won, zone, None, depth, self.round),
            Outcome::Failed { zone, best, exact } => {
                let depth = if exact { DEEP } else { depth.min(DEEP - 1) };
                self.table.put(key, Known::Failed, zone, best, depth, self.round);
            }
            Outcome::Stopped => {}
        }
        result
    }

    fn try_replies(&mut self, order: u8, depth: u8, first: Option<Point>, threat: PointSet) -> Outcome {
        let min = self.max().other();
        let replies = threat & self.position.empty_points();
        let mut zone = threat;
        for at in self.ordered(replies, min, first) {
            if !self.is_legal(min, at) {
                if !self.position.is_placeable(min, at) {
                    zone |= zone::suicide(&self.position, min, at, &zone);
                }
                continue;
            }
            self.play(min, at);
            let child = match self.target.status(&self.position) {
                Status::Impossible => Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: true },
                // Min may bring the event about himself: a suicide rule could, or joining by capture cannot; then max has won.
                Status::Happened => Outcome::Won { zone: PointSet::EMPTY, best: None },
                Status::Open => self.or_node(order, depth),
            };
            self.position.undo();
            match child {
                Outcome::Won { zone: after, .. } => {
                    zone |= zone::before_move(&self.position, min, at, &after, false, &self.target.vital());
                }
                Outcome::Failed { zone: after, exact, .. } => {
                    return Outcome::Failed { zone: self.before(min, at, &after, true), best: Some(at), exact };
                }
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        Outcome::Won { zone: zone::close(&self.position, zone), best: None }
    }

    /// Order 0: a move that brings the event about at once.
    fn finish(&mut self) -> Outcome {
        let max = self.max();
        for at in self.target.finishing_points(&self.position) {
            if self.is_legal(max, at) && self.target.is_final(&self.position, at, self.komaster) {
                let pinned = self.target.pinned_by_finish(&self.position);
                return Outcome::Won { zone: self.before(max, at, &pinned, true), best: Some(at) };
            }
        }
        let zone = zone::close(&self.position, self.target.no_finish(&self.position));
        Outcome::Failed { zone, best: None, exact: true }
    }

    fn before(&self, side: Color, at: Point, after: &PointSet, by_prover: bool) -> PointSet {
        let zone = zone::before_move(&self.position, side, at, after, by_prover, &self.target.vital());
        zone::close(&self.position, zone)
    }

    /// The moves, most promising first; `first` before all others.
    fn ordered(&self, moves: PointSet, side: Color, first: Option<Point>) -> Vec<Point> {
        let promise = |at: Point| {
            if Some(at) == first {
                i32::MAX
            } else if side == self.max() {
                self.target.max_promise(&self.position, at)
            } else {
                self.target.min_promise(&self.position, at)
            }
        };
        let mut ranked: Vec<(i32, Point)> = moves.iter().map(|at| (promise(at), at)).collect();
        ranked.sort_by_key(|(promise, at)| (std::cmp::Reverse(*promise), *at));
        ranked.into_iter().map(|(_, at)| at).collect()
    }
}
