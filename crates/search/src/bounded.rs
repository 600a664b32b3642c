//! Bounded reading: the best answer within a budget, proved or not, in GNU Go's terms.
//!
//! `attack` and its relatives answer 0 (fails), 1 (works), 2 (works by ko, the mover takes first) or 3 (works by ko, the
//! mover needs a threat first). A win that is found is a proof, with one exception: where nothing is proved about a
//! capture, an attack that works against the natural replies counts as a win. A failure only means that nothing was found.

pub(crate) mod blocks;
pub(crate) mod chase;
pub(crate) mod connection;
pub(crate) mod eye_count;
pub(crate) mod link;
pub(crate) mod link_cuts;
pub(crate) mod out;
pub(crate) mod owl;
pub(crate) mod question;
pub(crate) mod settled;
pub(crate) mod spread;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nerai_board::{Point, PointSet};
use nerai_go::Position;

use crate::bounded::question::Question;
use crate::goals::capture::Capture;
use crate::goals::target::Target;
use crate::ground::value::Value;
use crate::limits::Budget;
use crate::reading::driver::Driver;
use crate::reading::table::Table;

/// An answer in GNU Go's terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// 0 fails, 1 works, 2 ko with the first capture, 3 ko that needs a threat first.
    pub code: u8,
    /// The move; none with code 1 means that nothing needs to be played.
    pub at: Option<Point>,
    /// The points the answer depends on, when they are known.
    pub zone: Option<PointSet>,
    /// Whether the answer is the same wherever the zone is: it is a proved win that no ko has part in. Elsewhere a ko may
    /// turn into a win, and an estimate into something else.
    pub lasts: bool,
    /// Why it should be believed.
    pub support: Support,
}

/// Why an answer should be believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Support {
    /// Nothing was read to its end.
    Guessed,
    /// Natural play of both sides was read to its end.
    Read,
    /// There is a proof.
    Proved,
}

impl Support {
    /// The word for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Support::Guessed => "guessed",
            Support::Read => "read",
            Support::Proved => "proved",
        }
    }
}

/// The part of the nodes that one cheap reading may take, one of this many, and the most of them.
const CHEAP_SHARE: u64 = 200;
const MOST_CHEAP: u64 = 5_000;
/// Entries of the table of one question.
const TABLE_ENTRIES: usize = 1 << 18;

pub(crate) const FAILS: Code = Code { code: 0, at: None, zone: None, lasts: false, support: Support::Guessed };

/// Reads within a limit of nodes for each question.
#[derive(Debug)]
pub struct Bounded {
    /// Nodes for one question.
    pub nodes_limit: u64,
    /// How it searches.
    pub driver: Driver,
    stop: Option<Arc<AtomicBool>>,
    pub(crate) used: u64,
    /// Whether nothing but cheap reading is wanted.
    is_hasty: bool,
    /// Whether something was left to exact reading because of that.
    left_open: bool,
}

impl Bounded {
    /// A reader with this limit and a flag that stops it.
    #[must_use]
    pub fn new(nodes_limit: u64, stop: Option<Arc<AtomicBool>>) -> Bounded {
        Bounded { nodes_limit, driver: Driver::default(), stop, used: 0, is_hasty: false, left_open: false }
    }

    /// The answer that cheap reading gives, if it needs no exact one. That takes a few milliseconds at most.
    pub fn at_once(&mut self, ask: impl FnOnce(&mut Bounded) -> Code) -> Option<Code> {
        self.is_hasty = true;
        self.left_open = false;
        let code = ask(self);
        self.is_hasty = false;
        (!self.left_open).then_some(code)
    }

    /// Whether exact reading is wanted; whoever would ask it stops here if not.
    pub(crate) fn is_exact(&mut self) -> bool {
        self.left_open |= self.is_hasty;
        !self.is_hasty
    }

    /// Does a part of the work with so many nodes.
    pub(crate) fn with_nodes<R>(&mut self, nodes: u64, work: impl FnOnce(&mut Bounded) -> R) -> R {
        let before = std::mem::replace(&mut self.nodes_limit, nodes);
        let done = work(self);
        self.nodes_limit = before;
        done
    }

    /// The nodes of one cheap reading.
    pub(crate) fn cheap_nodes(&self) -> u64 {
        (self.nodes_limit / CHEAP_SHARE).min(MOST_CHEAP)
    }

    /// Nodes used by all questions so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used
    }

    /// A budget of so many nodes.
    pub(crate) fn budget(&self, nodes: u64) -> Budget {
        let budget = Budget::nodes(nodes);
        match &self.stop {
            Some(stop) => budget.with_stop(stop.clone()),
            None => budget,
        }
    }

    /// Begins a question: what is read for it is remembered until it is answered.
    pub(crate) fn question<'q, T: Target + Clone>(&self, target: &'q T) -> Question<'q, T> {
        Question {
            target,
            driver: self.driver,
            budget: self.budget(self.nodes_limit),
            table: Table::new(TABLE_ENTRIES),
        }
    }

    /// Max moves first.
    pub(crate) fn attempt<T: Target + Clone>(&mut self, position: &Position, target: &T) -> Code {
        if !self.is_exact() {
            return FAILS;
        }
        let mut question = self.question(target);
        if let Some(code) = question.quick_win(position) {
            self.used += question.budget.used();
            return code;
        }
        let settled = self.settled(position, target, target.max());
        // Reading beyond a proof can only find what contradicts it; but a win usually starts with a more natural move.
        if let Some(code) = settled
            && code.code != 1
        {
            self.used += question.budget.used();
            return code;
        }
        let code = question.attempt(position, u64::MAX);
        self.used += question.budget.used();
        let code = settled.filter(|_| code.code != 1).unwrap_or(code);
        match (code.code, settled) {
            // What is not read may still be won if taking a single stone by ko counts: that is a ko.
            (0, None) => match self.proved(position, target, target.max(), Some(target.max().other())) {
                Some((Value::Happens, at)) => Code { code: 2, at, ..FAILS },
                _ => code,
            },
            (2.., None) => match self.win_with_few_threats(position, target, target.max()) {
                Some(at) => Code { code: 1, at: at.point(), lasts: false, support: Support::Read, ..code },
                None => code,
            },
            _ => code,
        }
    }

    /// Counts nodes that were used for a question.
    pub(crate) fn count(&mut self, nodes: u64) {
        self.used += nodes;
    }

    /// Min moves first and wants the event not to happen.
    pub(crate) fn prevent<T: Target + Clone>(&mut self, position: &Position, target: &T) -> Code {
        if !self.is_exact() {
            return FAILS;
        }
        if let Some(code) = self.settled(position, target, target.max().other()) {
            // A proof of the defence starts with a move, whether it is needed or not.
            let needs_none = code.code == 1 && self.is_safe(position, target);
            return Code { at: code.at.filter(|_| !needs_none), ..code };
        }
        let mut question = self.question(target);
        let code = question.prevent(position);
        self.used += question.budget.used();
        code
    }

    /// What a reply of min achieves.
    pub(crate) fn prevents<T: Target + Clone>(&mut self, position: &Position, target: &T, at: Point) -> u8 {
        if !self.is_exact() {
            return 0;
        }
        let mut question = self.question(target);
        let code = question.reply(position, at);
        self.used += question.budget.used();
        code
    }

    /// What a move of max achieves.
    fn brings_about<T: Target + Clone>(&mut self, position: &Position, target: &T, at: Point) -> u8 {
        if !self.is_exact() {
            return 0;
        }
        let mut question = self.question(target);
        let code = question.blow(position, at);
        self.used += question.budget.used();
        code
    }

    pub(crate) fn capture(position: &Position, target: Point) -> Option<Capture> {
        position.color_at(target).map(|color| Capture { anchor: target, max: color.other(), lasting: true })
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
        let near = |point: Point| position.block_at(point).map(nerai_go::Block::liberties).unwrap_or_default();
        for at in (near(a) | near(b)) & position.empty_points() {
            if after.try_play(color.other(), at).is_err() {
                continue;
            }
            let both = self.defend_both(&after, a, b);
            after.undo();
            if both == 0 {
                return Code { code: 1, at: Some(at), zone: None, lasts: false, support: Support::Read };
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
