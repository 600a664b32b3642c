//! One bounded question: the searches that answer it share a budget and a table.

use std::cmp::Reverse;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::Verdict;

use crate::bounded::{Code, FAILS, Support};
use crate::goals::target::{Status, Target};
use crate::ground::value::Value;
use crate::limits::{Budget, Spends};
use crate::reading::driver::Driver;
use crate::reading::narrow::Narrow;
use crate::reading::outcome::Outcome;
use crate::reading::reader::{Candidates, Reader};
use crate::reading::table::Table;
use crate::settling::ladder::komaster_ladder;

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
/// The part of the budget for a first look: one of this many.
const QUICK_SHARE: u64 = 40;
/// Threats that a defender is taken to have for a ko he cannot win.
const FEW_THREATS: usize = 2;

impl<T: Target + Clone> Spends for Question<'_, T> {
    fn budget(&mut self) -> &mut Budget {
        &mut self.budget
    }
}

impl<T: Target + Clone> Question<'_, T> {
    /// A win of max, who moves first, that a short look finds.
    pub(crate) fn quick_win(&mut self, position: &Position) -> Option<Code> {
        let (min, slice) = (self.target.max().other(), self.budget.limit() / QUICK_SHARE);
        match self.search(position, Some(min), slice) {
            Search::Won { at, zone, .. } => {
                Some(Code { code: 1, at, zone: Some(zone), lasts: true, support: Support::Proved })
            }
            _ => None,
        }
    }

    /// What max achieves, moving first, with at most this many nodes.
    pub(crate) fn attempt(&mut self, position: &Position, slice: u64) -> Code {
        let (max, min) = (self.target.max(), self.target.max().other());
        let slice = slice.min(self.budget.left());
        // First without any help from ko rules: most wins need none.
        let sure = if self.target.has_estimates() { slice * 9 / 20 } else { slice * 4 / 5 };
        if let Search::Won { at, zone, .. } = self.search(position, Some(min), sure) {
            return Code { code: 1, at, zone: Some(zone), lasts: true, support: Support::Proved };
        }
        match self.search(position, Some(max), slice * 3 / 20) {
            Search::Won { at, zone, ko: false } => {
                Code { code: 1, at, zone: Some(zone), lasts: false, support: Support::Read }
            }
            Search::Won { at, zone, ko: true } => {
                // A ko that min can only keep open, never win, is no defence: threats run out.
                if let Search::Won { at, zone, .. } = self.search_with_few_threats(position, slice / 2) {
                    return Code { code: 1, at, zone: Some(zone), lasts: false, support: Support::Read };
                }
                self.who_takes_first(position, slice * 3 / 20, at, zone)
            }
            _ if self.target.has_estimates() => self.estimate(position, slice / 2),
            _ => FAILS,
        }
    }

    /// What max achieves against the natural replies: a guess where nothing is proved.
    fn estimate(&mut self, position: &Position, slice: u64) -> Code {
        let (max, min) = (self.target.max(), self.target.max().other());
        let mut position = position.clone();
        position.set_ban(position.ban().filter(|ban| ban.color == max));
        let outcome = self.within(slice, |me| {
            let mut reader = me.reader(position, Some(min));
            reader.narrow = Some(Narrow::default());
            reader.search(Driver::Deepening, max)
        });
        match outcome {
            Outcome::Won { zone, best, .. } => {
                Code { code: 1, at: best, zone: Some(zone), lasts: false, support: Support::Read }
            }
            _ => FAILS,
        }
    }

    /// Max wins by ko: does he take it first?
    fn who_takes_first(&mut self, position: &Position, slice: u64, at: Option<Point>, zone: PointSet) -> Code {
        match self.search(position, None, slice) {
            Search::Won { at, zone, .. } => {
                Code { code: 2, at, zone: Some(zone), lasts: false, support: Support::Read }
            }
            _ => Code { code: 3, at, zone: Some(zone), lasts: false, support: Support::Read },
        }
    }

    /// What min achieves, moving first, if max wants to move next.
    pub(crate) fn prevent(&mut self, position: &Position) -> Code {
        let total = self.budget.limit();
        let Some(zone) = self.attempt(position, total * 2 / 3).zone else {
            return Code { code: 1, at: None, zone: None, lasts: false, support: Support::Read };
        };
        let replies = self.replies(position, &zone);
        // What ko rules are left to decide gets a share of its own.
        let replies = self.until(total - total / 6, |me| me.weed_out(position, replies));
        let mut by_ko = Vec::new();
        for reply in replies {
            let after = self.after(position, &reply);
            match self.search(&after, Some(self.target.max()), total / 8) {
                Search::Won { ko: false, .. } => {}
                Search::Won { ko: true, .. } => by_ko.push(reply),
                _ if reply.is_banned => {
                    return Code { code: 3, at: Some(reply.at), zone: None, lasts: false, support: Support::Read };
                }
                _ => return Code { code: 1, at: Some(reply.at), zone: None, lasts: false, support: Support::Read },
            }
        }
        self.beside(total / 4, |me| me.best_by_ko(position, by_ko, total / 20))
    }

    /// The best of the replies that lead to a ko.
    fn best_by_ko(&mut self, position: &Position, replies: Vec<Reply>, slice: u64) -> Code {
        let mut best = FAILS;
        for reply in replies {
            let after = self.after(position, &reply);
            let max_first = matches!(self.search(&after, None, slice), Search::Won { .. });
            let code = if max_first || reply.is_banned { 3 } else { 2 };
            if best.code == 0 || code < best.code {
                best = Code { code, at: Some(reply.at), zone: None, lasts: false, support: Support::Read };
            }
        }
        best
    }

    /// Drops the replies against which max wins without help from ko rules: a short look at each, then longer ones.
    fn weed_out(&mut self, position: &Position, mut replies: Vec<Reply>) -> Vec<Reply> {
        let min = self.target.max().other();
        let mut slice = FIRST_SLICE;
        // Once the most natural reply is known to work, the others do not matter.
        while replies.first().is_some_and(|reply| !reply.is_firm) && !self.budget.is_spent() {
            let mut left = Vec::new();
            for mut reply in replies {
                if !reply.is_firm && !self.budget.is_spent() {
                    match self.search(&self.after(position, &reply), Some(min), slice) {
                        Search::Won { .. } => continue,
                        Search::Exhausted => reply.is_firm = true,
                        Search::Stopped => {}
                    }
                }
                left.push(reply);
            }
            replies = left;
            slice *= 4;
        }
        replies
    }

    /// What a reply of min achieves.
    pub(crate) fn reply(&mut self, position: &Position, at: Point) -> u8 {
        self.reply_within(position, at, u64::MAX)
    }

    /// The same, with at most so many nodes against it.
    pub(crate) fn reply_within(&mut self, position: &Position, at: Point, slice: u64) -> u8 {
        let mut after = position.clone();
        if after.try_play(self.target.max().other(), at).is_err() {
            return 0;
        }
        match self.target.status(&after) {
            Status::Impossible => 1,
            Status::Happened => 0,
            Status::Open => match self.attempt(&after, slice).code {
                0 => 1,
                1 => 0,
                2 => 3,
                _ => 2,
            },
        }
    }

    /// Whether it is proved with at most so many nodes that max wins although min has played a move.
    pub(crate) fn wins_after(&mut self, position: &Position, at: Point, slice: u64) -> bool {
        let min = self.target.max().other();
        let mut after = position.clone();
        after.try_play(min, at).is_err() || matches!(self.search(&after, Some(min), slice), Search::Won { .. })
    }

    /// What a move of max achieves.
    pub(crate) fn blow(&mut self, position: &Position, at: Point) -> u8 {
        let (max, min) = (self.target.max(), self.target.max().other());
        let mut after = position.clone();
        if after.try_play(max, at).is_err() {
            return 0;
        }
        let slice = self.budget.limit() / 3;
        let verdict = komaster_ladder(max, |komaster| {
            let wins = matches!(self.search_from(&after, min, komaster, slice), Search::Won { .. });
            Some((Value::wanted_by(wins), ()))
        });
        match verdict.map(|(verdict, ())| verdict) {
            Some(Verdict::Won) => 1,
            Some(Verdict::Ko { first }) => {
                if first == max {
                    2
                } else {
                    3
                }
            }
            Some(Verdict::Lost | Verdict::Unknown) | None => 0,
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
        replies.sort_by_key(|reply| (reply.is_banned, Reverse(reply.promise), reply.at));
        replies
    }

    fn after(&self, position: &Position, reply: &Reply) -> Position {
        let mut after = position.clone();
        after.play(self.target.max().other(), reply.at);
        after
    }

    /// Looks for a win of max, who moves first, under a ko rule.
    fn search(&mut self, position: &Position, komaster: Option<Color>, slice: u64) -> Search {
        self.search_from(position, self.target.max(), komaster, slice)
    }

    /// Looks for a win although min may retake at once a few times.
    fn search_with_few_threats(&mut self, position: &Position, slice: u64) -> Search {
        let (max, min) = (self.target.max(), self.target.max().other());
        let mut position = position.clone();
        position.set_ban(position.ban().filter(|ban| ban.color == max));
        // Extra work for kos only: what it uses is not taken from the rest of the question.
        let outcome = self.beside(slice, |me| {
            let mut reader = me.reader(position, Some(min));
            reader.threats = Some(FEW_THREATS);
            reader.search(Driver::Deepening, max)
        });
        outcome.into()
    }

    fn reader(&mut self, position: Position, komaster: Option<Color>) -> Reader<'_, T> {
        let (target, budget, table) = (self.target.clone(), &mut self.budget, &mut self.table);
        Reader::new(position, target, komaster, Candidates::Knowledge, budget, table)
    }

    fn search_from(&mut self, position: &Position, to_move: Color, komaster: Option<Color>, slice: u64) -> Search {
        match self.target.status(position) {
            Status::Impossible => return Search::Exhausted,
            Status::Happened => return Search::Won { at: None, zone: PointSet::EMPTY, ko: false },
            Status::Open => {}
        }
        let mut position = position.clone();
        position.set_ban(position.ban().filter(|ban| ban.color == to_move));
        let driver = self.driver;
        self.within(slice, |me| me.reader(position, komaster).search(driver, to_move)).into()
    }
}

impl From<Outcome> for Search {
    fn from(outcome: Outcome) -> Search {
        match outcome {
            Outcome::Won { zone, best, ko } => Search::Won { at: best, zone, ko },
            Outcome::Failed { .. } => Search::Exhausted,
            Outcome::Stopped => Search::Stopped,
        }
    }
}
