//! One bounded question: the searches that answer it share a budget and a table.

use std::cmp::Reverse;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::bounded::{Code, FAILS};
use crate::driver::Driver;
use crate::limits::Budget;
use crate::reader::{Candidates, Outcome, Reader};
use crate::table::Table;
use crate::target::{Status, Target};

/// What is asked about a target, and what has been read for it so far.
pub(crate) struct Question<'q, T: Target + Clone> {
    pub(crate) target: &'q T,
    pub(crate) driver: Driver,
    pub(crate) budget: Budget,
    pub(crate) table: Table,
}

/// What a search for a win came to.
enum Search {
    Won {
        at: Option<Point>,
        zone: PointSet,
        ko: bool,
    },
    /// Every move that is ever tried fails.
    Exhausted,
    /// The slice was too small.
    Stopped,
}

/// A reply of min that may still work.
struct Reply {
    at: Point,
    /// How natural it looks.
    promise: i32,
    /// Whether every attempt against it was read to the end.
    is_firm: bool,
    /// Whether the ban stands against it, so that it needs a threat first.
    is_banned: bool,
}

/// Nodes for the first look at each reply.
const FIRST_SLICE: u64 = 400;

impl<T: Target + Clone> Question<'_, T> {
    /// What max achieves, moving first, with at most this many nodes.
    pub(crate) fn attempt(&mut self, position: &Position, slice: u64) -> Code {
        let (max, min) = (self.target.max(), self.target.max().other());
        let slice = slice.min(self.budget.limit().saturating_sub(self.budget.used()));
        // First without any help from ko rules: most wins need none.
        if let Search::Won { at, zone, .. } = self.search(position, Some(min), slice / 2) {
            return Code { code: 1, at, zone: Some(zone) };
        }
        match self.search(position, Some(max), slice / 3) {
            Search::Won { at, zone, ko: false } => Code { code: 1, at, zone: Some(zone) },
            Search::Won { at, zone, ko: true } => self.who_takes_first(position, slice / 3, at, zone),
            _ => FAILS,
        }
    }

    /// Max wins by ko: does he take it first?
    fn who_takes_first(&mut self, position: &Position, slice: u64, at: Option<Point>, zone: PointSet) -> Code {
        match self.search(position, None, slice) {
            Search::Won { at, zone, .. } => Code { code: 2, at, zone: Some(zone) },
            _ => Code { code: 3, at, zone: Some(zone) },
        }
    }

    /// What min achieves, moving first, if max wants to move next.
    pub(crate) fn prevent(&mut self, position: &Position) -> Code {
        let total = self.budget.limit();
        let attempt = self.attempt(position, total / 2);
        let Some(zone) = attempt.zone else { return Code { code: 1, at: None, zone: None } };
        let mut replies = self.replies(position, &zone);
        let mut by_ko = Vec::new();
        let mut slice = FIRST_SLICE;
        while replies.iter().any(|reply| !reply.is_firm) && !self.budget.is_spent() {
            let mut left = Vec::new();
            for mut reply in replies {
                if reply.is_firm || self.budget.is_spent() {
                    left.push(reply);
                    continue;
                }
                let after = self.after(position, &reply);
                if let Search::Won { .. } = self.search(&after, Some(self.target.max().other()), slice) {
                    continue;
                }
                match self.search(&after, Some(self.target.max()), slice) {
                    Search::Won { ko: false, .. } => {}
                    Search::Won { at, zone, ko: true } => by_ko.push((reply, at, zone)),
                    Search::Exhausted => {
                        reply.is_firm = true;
                        left.push(reply);
                    }
                    Search::Stopped => left.push(reply),
                }
            }
            replies = left;
            slice *= 4;
        }
        if let Some(best) = replies.iter().max_by_key(|reply| (!reply.is_banned, reply.promise, Reverse(reply.at))) {
            return Code { code: if best.is_banned { 3 } else { 1 }, at: Some(best.at), zone: None };
        }
        self.budget.set_limit(self.budget.used() + total / 2);
        by_ko.sort_by_key(|(reply, ..): &(Reply, Option<Point>, PointSet)| (Reverse(reply.promise), reply.at));
        let mut best = FAILS;
        for (reply, at, zone) in by_ko {
            let after = self.after(position, &reply);
            if let Search::Won { .. } = self.search(&after, Some(self.target.max().other()), total / 20) {
                continue;
            }
            let code = match self.who_takes_first(&after, total / 20, at, zone).code {
                2 => 3,
                _ => 2,
            };
            let code = if reply.is_banned { 3 } else { code };
            if best.code == 0 || code < best.code {
                best = Code { code, at: Some(reply.at), zone: None };
            }
        }
        best
    }

    /// What a reply of min achieves.
    pub(crate) fn reply(&mut self, position: &Position, at: Point) -> u8 {
        let mut after = position.clone();
        if after.try_play(self.target.max().other(), at).is_err() {
            return 0;
        }
        match self.target.status(&after) {
            Status::Impossible => 1,
            Status::Happened => 0,
            Status::Open => match self.attempt(&after, u64::MAX).code {
                0 => 1,
                1 => 0,
                2 => 3,
                _ => 2,
            },
        }
    }

    /// Min's replies inside the zone of a threat, most natural first.
    fn replies(&self, position: &Position, zone: &PointSet) -> Vec<Reply> {
        let min = self.target.max().other();
        let mut replies: Vec<Reply> = (*zone & position.empty_points())
            .iter()
            .filter(|at| position.is_placeable(min, *at))
            .map(|at| Reply {
                at,
                promise: self.target.min_promise(position, at),
                is_firm: false,
                is_banned: !position.is_legal(min, at),
            })
            .collect();
        replies.sort_by_key(|reply| (Reverse(reply.promise), reply.at));
        replies
    }

    fn after(&self, position: &Position, reply: &Reply) -> Position {
        let mut after = position.clone();
        after.play(self.target.max().other(), reply.at);
        after
    }

    /// Looks for a win of max, who moves first, under a ko rule.
    fn search(&mut self, position: &Position, komaster: Option<Color>, slice: u64) -> Search {
        match self.target.status(position) {
            Status::Impossible => return Search::Exhausted,
            Status::Happened => return Search::Won { at: None, zone: PointSet::EMPTY, ko: false },
            Status::Open => {}
        }
        let max = self.target.max();
        let mut position = position.clone();
        position.set_ban(position.ban().filter(|ban| ban.color == max));
        let limit = self.budget.limit();
        self.budget.set_limit(limit.min(self.budget.used().saturating_add(slice)));
        let mut reader = Reader::new(
            position,
            self.target.clone(),
            komaster,
            Candidates::Knowledge,
            &mut self.budget,
            &mut self.table,
        );
        let outcome = reader.search(self.driver);
        self.budget.set_limit(limit);
        match outcome {
            Outcome::Won { zone, best, ko } => Search::Won { at: best, zone, ko },
            Outcome::Failed { .. } => Search::Exhausted,
            Outcome::Stopped => Search::Stopped,
        }
    }
}
