//! Bounded reading: the best answer within a budget, proved or not, in GNU Go's terms.
//!
//! `attack` and its relatives answer 0 (fails), 1 (works), 2 (works by ko, the mover takes first) or 3 (works by ko, the
//! mover needs a threat first). A win that is found is a proof; a failure only means that nothing was found.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::capture::Capture;
use crate::limits::Budget;
use crate::reader::{Candidates, MAX_ORDER, Outcome, Reader};
use crate::table::Table;
use crate::target::Target;

/// An answer in GNU Go's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// 0 fails, 1 works, 2 ko with the first capture, 3 ko that needs a threat first.
    pub code: u8,
    /// The move; none with code 1 means that nothing needs to be played.
    pub at: Option<Point>,
    /// The points the answer depends on, when they are known.
    pub zone: Option<PointSet>,
}

pub(crate) const FAILS: Code = Code { code: 0, at: None, zone: None };

/// Reads within a limit of nodes for each question.
#[derive(Debug)]
pub struct Bounded {
    /// Nodes for one question.
    pub nodes_limit: u64,
    stop: Option<Arc<AtomicBool>>,
    pub(crate) used: u64,
}

/// Which order is read how deep, one round after the other: orders from the lowest that can work, three of them, the
/// higher ones one step less deep.
fn rounds(needed: usize) -> impl Iterator<Item = (u8, u8)> {
    let lowest = needed.saturating_sub(1).clamp(1, MAX_ORDER) as u8;
    let shallow = (1..=12u8).flat_map(move |sum| {
        (0..3u8).filter_map(move |more| {
            let order = lowest + more;
            let depth = (sum + 1).checked_sub(2 * more)?;
            (usize::from(order) <= MAX_ORDER && depth > 0).then_some((order, depth))
        })
    });
    std::iter::once((lowest, 1)).chain(shallow)
}

impl Bounded {
    /// A reader with this limit and a flag that stops it.
    #[must_use]
    pub fn new(nodes_limit: u64, stop: Option<Arc<AtomicBool>>) -> Bounded {
        Bounded { nodes_limit, stop, used: 0 }
    }

    /// Nodes used by all questions so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn budget(&self) -> Budget {
        let budget = Budget::nodes(self.nodes_limit);
        match &self.stop {
            Some(stop) => budget.with_stop(stop.clone()),
            None => budget,
        }
    }

    /// Whether max wins, first to move or second, under a ko rule.
    fn wins<T: Target + Clone>(
        &mut self,
        position: &Position,
        target: &T,
        komaster: Option<Color>,
        budget: &mut Budget,
    ) -> Option<(Option<Point>, PointSet)> {
        let mut table = Table::new(1 << 18);
        let before = budget.used();
        let mut reader =
            Reader::new(position.clone(), target.clone(), komaster, Candidates::Knowledge, budget, &mut table);
        let mut found = None;
        for (order, depth) in rounds(target.moves_needed(position, MAX_ORDER + 2).0) {
            match reader.round(order, depth) {
                Outcome::Won { zone, best } => {
                    found = Some((best, zone));
                    break;
                }
                Outcome::Failed { .. } => {}
                Outcome::Stopped => break,
            }
        }
        self.used += budget.used() - before;
        found
    }

    /// Max moves first.
    pub(crate) fn attempt<T: Target + Clone>(&mut self, position: &Position, target: &T) -> Code {
        let max = target.max();
        let mut position = position.clone();
        position.set_ban(position.ban().filter(|ban| ban.color == max));
        let Some((at, zone)) = self.wins(&position, target, Some(max), &mut self.budget()) else { return FAILS };
        if let Some((at, zone)) = self.wins(&position, target, Some(max.other()), &mut self.budget()) {
            return Code { code: 1, at, zone: Some(zone) };
        }
        match self.wins(&position, target, None, &mut self.budget()) {
            Some((at, zone)) => Code { code: 2, at, zone: Some(zone) },
            None => Code { code: 3, at, zone: Some(zone) },
        }
    }

    /// Min moves first and wants the event not to happen.
    pub(crate) fn prevent<T: Target + Clone>(&mut self, position: &Position, target: &T) -> Code {
        let attempt = self.attempt(position, target);
        let Some(zone) = attempt.zone else { return Code { code: 1, at: None, zone: None } };
        let min = target.max().other();
        let mut replies: Vec<(i32, Point)> = (zone & position.empty_points())
            .iter()
            .filter(|at| position.is_legal(min, *at))
            .map(|at| (target.min_promise(position, at), at))
            .collect();
        replies.sort_by_key(|(promise, at)| (std::cmp::Reverse(*promise), *at));
        let mut best = FAILS;
        for (_, at) in replies {
            let code = self.prevents(position, target, at);
            if code != 0 && (best.code == 0 || code < best.code) {
                best = Code { code, at: Some(at), zone: None };
            }
            if best.code == 1 {
                break;
            }
        }
        best
    }

    /// What a reply of min achieves.
    fn prevents<T: Target + Clone>(&mut self, position: &Position, target: &T, at: Point) -> u8 {
        let mut after = position.clone();
        if after.try_play(target.max().other(), at).is_err() {
            return 0;
        }
        if target.status(&after) == crate::target::Status::Impossible {
            return 1;
        }
        let attempt = self.attempt(&after, target);
        match attempt.code {
            0 => 1,
            1 => 0,
            2 => 3,
            _ => 2,
        }
    }

    /// What a move of max achieves.
    fn brings_about<T: Target + Clone>(&mut self, position: &Position, target: &T, at: Point) -> u8 {
        let mut after = position.clone();
        let max = target.max();
        if after.try_play(max, at).is_err() {
            return 0;
        }
        match target.status(&after) {
            crate::target::Status::Happened => return 1,
            crate::target::Status::Impossible => return 0,
            crate::target::Status::Open => {}
        }
        let prevented = self.prevent(&after, target);
        match prevented.code {
            0 => 1,
            1 => 0,
            2 => 3,
            _ => 2,
        }
    }

    fn capture(position: &Position, target: Point) -> Option<Capture> {
        position.color_at(target).map(|color| Capture { anchor: target, max: color.other(), lasting: true })
    }

    /// Can the block on the point be captured by a side that moves first?
    pub fn attack(&mut self, position: &Position, target: Point) -> Code {
        Bounded::capture(position, target).map_or(FAILS, |capture| self.attempt(position, &capture))
    }

    /// Can the block on the point be saved by its owner, moving first?
    pub fn defend(&mut self, position: &Position, target: Point) -> Code {
        Bounded::capture(position, target).map_or(FAILS, |capture| self.prevent(position, &capture))
    }

    /// Does this move capture the block?
    pub fn does_attack(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        Bounded::capture(position, target).map_or(0, |capture| self.brings_about(position, &capture, at))
    }

    /// Does this move save the block?
    pub fn does_defend(&mut self, position: &Position, at: Point, target: Point) -> u8 {
        Bounded::capture(position, target).map_or(0, |capture| self.prevents(position, &capture, at))
    }

    /// Can one of two blocks be captured?
    pub fn attack_either(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let first = self.attack(position, a);
        if first.code == 1 {
            return first;
        }
        let second = self.attack(position, b);
        if second.code == 1 {
            return second;
        }
        // A move that threatens both: nothing that saves one saves the other.
        let Some(color) = position.color_at(a) else { return FAILS };
        let mut after = position.clone();
        let near = |point: Point| position.block_at(point).map(|block| block.liberties()).unwrap_or_default();
        for at in (near(a) | near(b)) & position.empty_points() {
            if after.try_play(color.other(), at).is_err() {
                continue;
            }
            let both = self.defend_both(&after, a, b);
            after.undo();
            if both == 0 {
                return Code { code: 1, at: Some(at), zone: None };
            }
        }
        [first, second].into_iter().filter(|code| code.code != 0).min_by_key(|code| code.code).unwrap_or(FAILS)
    }

    /// Can both blocks be saved by one move of their owner (1), or need nothing (1), or not (0)?
    pub fn defend_both(&mut self, position: &Position, a: Point, b: Point) -> u8 {
        let attacked = [self.attack(position, a), self.attack(position, b)];
        if attacked.iter().all(|code| code.code == 0) {
            return 1;
        }
        let Some(color) = position.color_at(a) else { return 0 };
        let zone = attacked.iter().filter_map(|code| code.zone).fold(PointSet::EMPTY, |all, zone| all | zone);
        let mut after = position.clone();
        for at in zone & position.empty_points() {
            if after.try_play(color, at).is_err() {
                continue;
            }
            let safe = self.attack(&after, a).code == 0 && self.attack(&after, b).code == 0;
            after.undo();
            if safe {
                return 1;
            }
        }
        0
    }
}
