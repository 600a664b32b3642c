//! Compound goals as one goal of the search: `and`, `or`, `not` over any other goals (paper 001).
//!
//! The whole is searched as every goal is, by proof numbers on zones (`settle.rs`). What makes it tractable are the local
//! searches for the parts: wherever their results decide the whole (`combine.rs`), the search ends; where they do not,
//! their zones say which moves can serve several parts at once.
//!
//! The paper takes the union of the parts' zones as the opponent's moves. That is not always enough (see
//! `docs/compound-goals.md`), so the opponent's moves come from the zone of the whole after a pass, as everywhere.

pub(crate) mod combine;
pub(crate) mod local;
pub(crate) mod naive;
pub(crate) mod proposed_strategy;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_goal::Compound as Formula;
use nerai_proof::{Aim, Claim, Ending, Node, PartSet, Parts, Progress, Proof};

use crate::compound::combine::{Combined, Combiner};
use crate::compound::local::{Effort, LocalStatistics, Locals};
use crate::goals::target::{Goal, MoverAndKo, Promise, Readable, Settleable, Splitting, Status};
use crate::ground::value::{Seen, Value};
use crate::limits::Budget;
use crate::pn::numbers::Numbers;

/// The goal with its parts. Copies share what was found out about the parts.
#[derive(Clone, Debug)]
pub(crate) struct Compound {
    aim: Aim,
    parts: Parts,
    /// How hard the local searches try.
    level: u8,
    locals: Rc<RefCell<Locals>>,
}

/// Proof (or disproof) number of a part whose result is known, and of one whose result is known to be the other.
const KNOWN: Numbers = Numbers::new(1, 12);
/// What a search in vain adds to the number of the result that it looked for.
const IN_VAIN: u32 = 1000;
/// Larger rounds have local searches that try harder. Before, easy ones come far: one move that serves two ladders is
/// found in 90,000 nodes that look no further than ladders.
const EASY_ROUND: u64 = 128_000;
/// The level of the local searches that write a proof down.
const THOROUGH: u8 = 4;

impl Compound {
    pub(crate) fn new(position: &Position, aim: &Aim, parts: &Parts) -> Compound {
        let locals = Rc::new(RefCell::new(Locals::new(position, parts)));
        Compound { aim: aim.clone(), parts: parts.clone(), level: 0, locals }
    }

    /// Learns what a search for a part alone has proved, and the points that the proof depends on.
    pub(crate) fn learn(&self, part: usize, position: &Position, side: Color, proof: &Proof, zone: PointSet) {
        self.locals.borrow_mut().learn(part, position, side, proof, zone);
    }

    pub(crate) fn statistics(&self) -> Vec<LocalStatistics> {
        self.locals.borrow().statistics()
    }

    fn combined(
        &self,
        position: &Position,
        asked: MoverAndKo,
        progress: Progress,
        level: u8,
        budget: &mut Budget,
    ) -> Option<Combined> {
        let mut locals = self.locals.borrow_mut();
        locals.effort = Effort::of_level(level);
        let (max, komaster) = (self.aim.max, asked.komaster);
        let mut combiner = Combiner {
            parts: &self.parts,
            progress,
            position,
            komaster,
            max,
            locals: &mut locals,
            budget,
            known: HashMap::new(),
        };
        combiner.whole(asked.side)
    }

    /// The result for a promise, if it is what is promised, and the parts that it is about.
    fn promised(&self, position: &Position, promise: Promise, budget: &mut Budget) -> Option<(Combined, PartSet)> {
        let Promise { asked, claim, prover } = promise;
        let progress = self.parts.claimed(self.parts.progress(position), claim, prover);
        let relevant = self.parts.relevant(&progress);
        // A claim about parts has nothing but local searches to rest on; the whole has been searched already.
        let level = if claim == Claim::default() { self.level } else { THOROUGH };
        let found = self.combined(position, asked, progress, level, budget)?;
        (found.value == (prover == self.aim.max)).then_some((found, relevant))
    }

    /// The parts that still matter on a board.
    fn relevant(&self, position: &Position) -> PartSet {
        self.parts.relevant(&self.parts.progress(position))
    }

    fn numbers(
        &self,
        formula: &Formula<usize>,
        position: &Position,
        progress: &Progress,
        asked: MoverAndKo,
    ) -> Numbers {
        let happens = Numbers::new(0, MOST);
        match nerai_proof::outlook(formula, progress).0 {
            Some(true) => return happens,
            Some(false) => return happens.turned(),
            None => {}
        }
        let inner = |part| self.numbers(part, position, progress, asked);
        let both = |all: Numbers, one: Numbers| match one.proof {
            0 => all,
            proof => Numbers::new((all.proof + proof).min(MOST), all.disproof.min(one.disproof)),
        };
        match formula {
            Formula::Leaf(number) => self.numbers_of_part(*number, position, asked),
            Formula::Not(part) => inner(part).turned(),
            Formula::And(parts) => parts.iter().map(inner).fold(happens, both),
            Formula::Or(parts) => parts.iter().map(|part| inner(part).turned()).fold(happens, both).turned(),
        }
    }

    fn numbers_of_part(
        &self,
        number: usize,
        position: &Position,
        MoverAndKo { side, komaster }: MoverAndKo,
    ) -> Numbers {
        let locals = self.locals.borrow();
        if let Some(local) = locals.known(number, position, side, komaster) {
            return if local.happens { KNOWN } else { KNOWN.turned() };
        }
        let needed = locals.targets[number].moves_needed(position, 8).clamp(1, 8) as u32;
        let square = needed * needed;
        let in_vain = if locals.in_vain(number, position, side, komaster).is_some() { IN_VAIN } else { 0 };
        let is_first = side == locals.targets[number].max();
        Numbers::new(square + in_vain + if is_first { 0 } else { needed }, 1 + 32 / square)
    }

    /// The points that several parts depend on with this side to move.
    fn shared(&self, position: &Position, side: Color, komaster: Option<Color>) -> PointSet {
        let locals = self.locals.borrow();
        let (mut seen, mut shared) = (PointSet::EMPTY, PointSet::EMPTY);
        for (number, _) in self.parts.among(self.relevant(position)) {
            let zone = locals.zone(number, position, side, komaster);
            shared |= seen & zone;
            seen |= zone;
        }
        shared
    }

    /// Why parts that this side does not want have not happened.
    fn base_for(&self, side: Color, position: &Position) -> PointSet {
        let unwanted = self.relevant(position) & !self.parts.wanted_by(side);
        let locals = self.locals.borrow();
        self.parts
            .among(unwanted)
            .fold(PointSet::EMPTY, |all, (number, _)| all | locals.targets[number].hold_base(position))
    }
}

/// So many shared points count for one move more.
const OVERLAP: u32 = 4;

/// No number of a part counts for more.
const MOST: u32 = 1 << 12;

impl Goal for Compound {
    const IS_READ: bool = false;
    const FIRST_SLICE: u64 = 8_000;
    // Parts may be kept side by side only by a side that needs no ban.
    const WINS_FIRST: bool = true;

    fn max(&self) -> Color {
        self.aim.max
    }

    fn aim(&self) -> Aim {
        self.aim.clone()
    }

    fn status(&self, position: &Position) -> Status {
        match self.parts.ending(&self.parts.progress(position)) {
            None => Status::Open,
            Some(Ending::Happened) => Status::Happened,
            Some(Ending::Impossible) => Status::Impossible,
        }
    }

    fn moves_needed(&self, _position: &Position, _enough: usize) -> (usize, PointSet) {
        (1, PointSet::EMPTY) // numbers come from the parts
    }

    fn finishing_points(&self, _position: &Position) -> PointSet {
        PointSet::EMPTY // the parts' own are among the hints
    }

    fn knowledge(&self, position: &Position, order: u8) -> PointSet {
        let locals = self.locals.borrow();
        let relevant = self.relevant(position);
        self.parts
            .among(relevant)
            .fold(PointSet::EMPTY, |all, (number, _)| all | locals.targets[number].knowledge(position, order))
    }

    fn direct_points(&self, position: &Position) -> PointSet {
        let locals = self.locals.borrow();
        self.parts
            .among(self.relevant(position))
            .fold(PointSet::EMPTY, |all, (number, _)| all | locals.targets[number].direct_points(position))
    }

    fn vital(&self) -> PointSet {
        self.aim.event.stones()
    }

    fn pinned_by_finish(&self, _position: &Position, _side: Color, _at: Point) -> PointSet {
        PointSet::EMPTY
    }
}

impl Readable for Compound {}

impl Settleable for Compound {
    fn hold_base(&self, position: &Position) -> PointSet {
        self.base_for(self.aim.min(), position)
    }

    fn reach_base(&self, position: &Position) -> PointSet {
        self.base_for(self.aim.max, position)
    }

    fn observe(&self, position: &mut Position) {
        // Whatever the ending is: the event notes what has happened.
        let _ = self.aim.event.ending(position);
    }

    fn stays(&self, position: &Position) -> Value {
        let is_true = self.parts.value_if_it_stays(&self.parts.progress(position));
        if is_true { Value::Happens } else { Value::Never }
    }

    fn pinned_by_notes(&self, position: &Position, made: (Color, Point), notes: u32, for_max: bool) -> PointSet {
        let side = if for_max { self.aim.max } else { self.aim.min() };
        let locals = self.locals.borrow();
        self.parts.among(notes & self.parts.wanted_by(side)).fold(PointSet::EMPTY, |all, (number, _)| {
            all | locals.targets[number].pinned_by_finish(position, made.0, made.1)
        })
    }

    /// The parts' own moves, and what several parts depend on if the side to move passes: a move there may serve them all.
    fn hints(&self, position: &Position, MoverAndKo { side, komaster }: MoverAndKo) -> PointSet {
        self.knowledge(position, 2) | self.shared(position, side.other(), komaster)
    }

    fn first_numbers(&self, position: &Position, asked: MoverAndKo) -> Option<Numbers> {
        let progress = self.parts.progress(position);
        let mut numbers = self.numbers(&self.parts.formula, position, &progress, asked);
        // The fewer empty points the parts share, the nearer are they to being kept side by side.
        let shared = self.shared(position, asked.side, asked.komaster) & position.empty_points();
        let overlap = shared.len() as u32 / OVERLAP;
        let Numbers { proof, disproof } = &mut numbers;
        *(if proof <= disproof { proof } else { disproof }) += overlap;
        Some(Numbers::new(numbers.proof.max(1), numbers.disproof.max(1)))
    }

    fn effort(&self) -> u8 {
        self.level
    }

    fn next_round(&mut self, nodes: u64) {
        self.level += u8::from(nodes > EASY_ROUND);
    }

    fn look_ahead(&self, position: &Position, asked: MoverAndKo, budget: &mut Budget) -> Option<Seen> {
        let progress = self.parts.progress(position);
        let found = self.combined(position, asked, progress, self.level, budget)?;
        let value = if found.value { Value::Happens } else { Value::Never };
        Some(Seen { value, zone: found.zone, best: found.play.and_then(Play::point) })
    }
}

impl Splitting for Compound {
    fn choose(&self, position: &Position, promise: Promise, budget: &mut Budget) -> Option<Play> {
        self.promised(position, promise, budget)?.0.play
    }

    fn split(&self, position: &Position, promise: Promise, budget: &mut Budget) -> Vec<Claim> {
        let found = self.promised(position, promise, budget);
        found.map(|(found, relevant)| found.claims(relevant)).unwrap_or_default()
    }

    fn proof(&self, position: &Position, Promise { asked, claim, prover }: Promise) -> Option<Vec<Node>> {
        let relevant = self.parts.relevant(&self.parts.claimed(self.parts.progress(position), claim, prover));
        let part = relevant.trailing_zeros() as usize;
        let locals = self.locals.borrow();
        let is_one = relevant.is_power_of_two();
        let proof = is_one.then(|| locals.proof(part, position, asked.side, asked.komaster))??;
        (proof.prover == prover).then_some(proof.nodes)
    }

    fn prefers(&self) -> PointSet {
        self.locals.borrow().prefers()
    }
}

#[cfg(test)]
mod tests;
