//! Bounded answers about connections: can two blocks be joined, can they be kept apart?
//!
//! Narrow reading comes first, and what it reads to the end is the answer. Exact reading is asked for what it leaves.

use nerai_board::{Color, Point};
use nerai_go::Position;

use crate::bounded::link::{Belief, Link};
use crate::bounded::link_cuts::clearest_cuts;
use crate::bounded::{Bounded, Code, FAILS, Support};
use crate::goals::connect::Connect;
use crate::goals::target::{Goal, Readable, Status};

/// The part for telling cuts apart.
const CUTS_SHARE: u64 = 10;
/// The part for the proof that a cut fails, and the cuts of which that is asked.
const CHECK_SHARE: u64 = 8;
const MOST_CUTS: usize = 3;
/// The part for the same of a cut that reading has not read to its end.
const DOUBT_SHARE: u64 = 2;
/// How many times the nodes of other questions a connection may take that cheap reading does not find: it usually has several
/// links, a capture one target.
const PATIENCE: u64 = 5;
/// How many times the nodes of one cheap reading go into the doubt about a cut that exact reading has left.
const SECOND_LOOK: u64 = 5;

impl Bounded {
    /// Can two blocks be joined by their owner, moving first?
    pub fn connect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        match target.status(position) {
            Status::Happened => return Code { code: 1, support: Support::Proved, ..FAILS },
            Status::Impossible => return Code { support: Support::Proved, ..FAILS },
            Status::Open => {}
        }
        let belief = self.belief(position, &target, target.max);
        if let Some(Belief { joins, is_firm: true, best }) = belief {
            if !joins && best.is_none() && self.is_apart(position, &target) {
                return Code { support: Support::Read, ..FAILS };
            }
            let read = Code { code: 1, at: best, support: Support::Read, ..FAILS };
            if joins {
                return if is_joined_by(position, &target, best) {
                    Code { support: Support::Proved, ..read }
                } else {
                    read
                };
            }
        }
        // Natural moves alone overlook connections, so that a failure is asked of exact reading.
        let nodes = self.nodes_limit.saturating_mul(PATIENCE);
        let exact = self.with_nodes(nodes, |me| me.attempt(position, &target));
        match belief {
            Some(Belief { joins: true, best, .. }) if exact.code == 0 && exact.support < Support::Proved => {
                Code { code: 1, at: best, support: Support::Guessed, ..FAILS }
            }
            Some(Belief { joins: false, is_firm: true, .. }) if exact.code == 0 && exact.support < Support::Proved => {
                Code { support: Support::Read, ..exact }
            }
            _ => exact,
        }
    }

    /// Can two blocks be kept apart by the opponent, moving first?
    pub fn disconnect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        if target.status(position) == Status::Happened || target.settled(position).is_some() {
            return Code { support: Support::Proved, ..FAILS };
        }
        let min = target.max.other();
        let belief = self.belief(position, &target, min);
        let firm_cut = match belief {
            Some(Belief { joins: true, is_firm: true, .. }) => return Code { support: Support::Read, ..FAILS },
            Some(Belief { joins: false, is_firm: true, best: None }) => {
                // The ends are so far apart that no move is needed; one is named all the same.
                return Code { code: 1, at: target.natural_cut(position), support: Support::Read, ..FAILS };
            }
            Some(Belief { joins: false, is_firm: true, best }) => best,
            _ => None,
        };
        if !self.is_exact() {
            return FAILS;
        }
        let firm = self.firm_cut(position, &target, firm_cut);
        if let Some(code) = firm.filter(|code| code.code == 1) {
            return code;
        }
        // A ko is proved where that costs little.
        if let Some(code) = self.settled(position, &target, min).or(firm) {
            return code;
        }
        let believed = belief.filter(|belief| !belief.joins && !belief.is_firm).and_then(|belief| belief.best);
        if let Some(at) = believed.filter(|at| !self.is_refuted(position, &target, *at)) {
            return Code { code: 1, at: Some(at), support: Support::Guessed, ..FAILS };
        }
        self.last_cut(position, &target).unwrap_or(FAILS)
    }

    /// The clearest cut that was read to its end and stands up to exact reading; if there is none, one that works by ko. What was
    /// read first comes last: it need not be the clearest.
    fn firm_cut(&mut self, position: &Position, target: &Connect, first: Option<Point>) -> Option<Code> {
        let mut budget = self.budget(self.nodes_limit / CUTS_SHARE);
        let cuts = clearest_cuts(position, target, &mut budget);
        self.count(budget.used());
        let mut firm: Vec<Point> = cuts.iter().filter(|cut| cut.is_firm).map(|cut| cut.at).take(MOST_CUTS).collect();
        firm.extend(first.filter(|at| !firm.contains(at)));
        let mut question = self.question(target);
        let slice = self.nodes_limit / CHECK_SHARE;
        let mut best: Option<Code> = None;
        for at in firm {
            let code = question.reply_within(position, at, slice);
            if code != 0 && best.is_none_or(|best| code < best.code) {
                best = Some(Code { code, at: Some(at), support: Support::Read, ..FAILS });
            }
            if code == 1 {
                break;
            }
        }
        self.count(question.budget.used());
        best
    }

    /// Whether a cut that is only believed is proved to fail.
    fn is_refuted(&mut self, position: &Position, target: &Connect, at: Point) -> bool {
        let mut question = self.question(target);
        let is_refuted = question.wins_after(position, at, self.nodes_limit / DOUBT_SHARE);
        self.count(question.budget.used());
        is_refuted
    }

    /// What exact reading leaves of all cuts, unless natural play joins the ends after it.
    fn last_cut(&mut self, position: &Position, target: &Connect) -> Option<Code> {
        let mut question = self.question(target);
        let code = question.prevent(position);
        self.count(question.budget.used());
        let mut after = position.clone();
        after.try_play(target.max.other(), code.at?).ok()?;
        let mut budget = self.budget(self.cheap_nodes() * SECOND_LOOK);
        let belief = Link::new(&after, target).read(target.max, &mut budget);
        self.count(budget.used());
        let joins = belief.is_some_and(|belief| belief.joins);
        (code.code != 0 && !joins).then_some(Code { support: Support::Guessed, ..code })
    }

    /// Whether the ends are so far apart that nothing needs to be read.
    fn is_apart(&self, position: &Position, target: &Connect) -> bool {
        Link::new(position, target).is_apart(&mut self.budget(self.cheap_nodes()))
    }

    /// What natural play comes to with a side to move.
    fn belief(&mut self, position: &Position, target: &Connect, side: Color) -> Option<Belief> {
        let mut budget = self.budget(self.cheap_nodes());
        let belief = Link::new(position, target).read(side, &mut budget);
        self.count(budget.used());
        belief
    }
}

/// Whether a move of max joins the ends for good, at sight.
fn is_joined_by(position: &Position, target: &Connect, at: Option<Point>) -> bool {
    let mut after = position.clone();
    if at.is_some_and(|at| after.try_play(target.max, at).is_err()) {
        return false;
    }
    target.status(&after) == Status::Happened || target.settled(&after).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at, with_stones};

    fn answers(position: &Position, a: &str, b: &str) -> [(u8, Option<String>, Support); 2] {
        let mut reader = Bounded::new(20_000, None);
        [reader.connect(position, at(a), at(b)), reader.disconnect(position, at(a), at(b))]
            .map(|code| (code.code, code.at.map(|at| at.to_string()), code.support))
    }

    #[test]
    fn a_gap_is_closed_and_cut_at_the_same_point() {
        let wall = with_stones(7, "B1 D1", "B2 C2 D2 A2 E2");
        let [connect, disconnect] = answers(&wall, "B1", "D1");
        assert_eq!(connect, (1, Some("C1".to_owned()), Support::Proved));
        assert_eq!(disconnect, (1, Some("C1".to_owned()), Support::Read));
    }

    #[test]
    fn a_diagonal_is_joined_by_proof() {
        let [connect, disconnect] = answers(&with_stones(9, "C3 D4", "B5 E2"), "C3", "D4");
        assert_eq!((connect.0, connect.2), (1, Support::Proved));
        assert_eq!(disconnect, (0, None, Support::Proved));
    }

    #[test]
    fn a_jump_in_the_open_is_not_cut() {
        let jump = with_stones(9, "C4 E4 D7 C6 F6", "D2");
        assert_eq!(answers(&jump, "C4", "E4")[1].0, 0);
    }

    #[test]
    fn cheap_reading_says_when_it_is_not_enough() {
        let mut reader = Bounded::new(20_000, None);
        let wall = with_stones(7, "B1 D1", "B2 C2 D2 A2 E2");
        assert!(reader.at_once(|reader| reader.connect(&wall, at("B1"), at("D1"))).is_some());
        assert!(reader.at_once(|reader| reader.disconnect(&wall, at("B1"), at("D1"))).is_none(), "a cut is tested");
    }
}
