//! Proof-number search without an order bound, for both sides at once: does the event happen, or never?
//!
//! At every node the pass comes first. If passing keeps the side to move from what it wants, the zone of that
//! result holds every move that could still help it (docs/proofs.md), so a node never has more children than its zone
//! has points, on any board. Play that goes on for ever is a success for the side that wants nothing to happen: a
//! repetition on the path counts as "never". Such a result is only as good as the state it returns to. So states know
//! their parents, and when a state turns out to be a win, every "never" that rested on it is open again. Wins never rest
//! on a repetition. What is claimed in the end is written down by `certify` and checked by other code.

use std::ops::ControlFlow;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::advice::pattern_rules::RuleWatch;
use crate::goals::target::{MoverAndKo, Settleable, Status};
use crate::ground::key_map::KeyMap;
use crate::ground::value::{Seen, Value};
use crate::limits::{Budget, Spends};
use crate::pn::choice::{Choice, Sum, Tally};
use crate::pn::engine::work;
use crate::pn::game::Game;
use crate::pn::numbers::Numbers;
use crate::settling::ko_rule::KoRule;
use crate::settling::lists::{List, Lists};
use crate::settling::state::{Edge, Leads, OnPath, State, Step};
use crate::zone;

/// Longer paths are not followed; such states look less and less promising.
const LONGEST_PATH: u32 = 300;

/// Decides one event on one board under one ko rule.
pub(crate) struct Settler<'a, T: Settleable> {
    pub(crate) position: Position,
    pub(crate) target: T,
    rule: KoRule,
    pub(crate) budget: &'a mut Budget,
    states: Vec<State>,
    edges: Lists<Edge>,
    parents: Lists<u32>,
    numbers: KeyMap<u32>,
    /// How often a "never" was opened again.
    reopened: u64,
    /// No more states than this are kept; a search that needs more gives up.
    most_states: usize,
    /// Watches for rules that say that the event happens.
    watch: Option<RuleWatch>,
}

/// What a settler found out, for another one about the same question to go on from.
#[derive(Default)]
pub(crate) struct Memory {
    states: Vec<State>,
    edges: Lists<Edge>,
    parents: Lists<u32>,
    numbers: KeyMap<u32>,
    reopened: u64,
}

/// A state takes about 400 bytes, with its moves.
pub(crate) const MOST_STATES: usize = 4_000_000;

impl<T: Settleable> Spends for Settler<'_, T> {
    fn budget(&mut self) -> &mut Budget {
        self.budget
    }
}

impl<'a, T: Settleable> Settler<'a, T> {
    pub(crate) fn new(
        position: Position,
        target: T,
        komaster: Option<Color>,
        budget: &'a mut Budget,
    ) -> Settler<'a, T> {
        Settler {
            position,
            target,
            rule: KoRule::new(komaster),
            budget,
            states: Vec::new(),
            edges: Lists::default(),
            parents: Lists::default(),
            numbers: KeyMap::default(),
            reopened: 0,
            most_states: MOST_STATES,
            watch: None,
        }
    }

    /// Stops where a rule says that the event happens.
    pub(crate) fn with_watch(mut self, watch: Option<RuleWatch>) -> Settler<'a, T> {
        self.watch = watch;
        self
    }

    /// Goes on from what another settler found out about the same question.
    pub(crate) fn with_memory(self, memory: Memory) -> Settler<'a, T> {
        let Memory { states, edges, parents, numbers, reopened } = memory;
        Settler { states, edges, parents, numbers, reopened, ..self }
    }

    /// What was found out, without the position and the budget.
    pub(crate) fn into_memory(self) -> Memory {
        let Settler { states, edges, parents, numbers, reopened, .. } = self;
        Memory { states, edges, parents, numbers, reopened }
    }

    /// Keeps no more states than this.
    pub(crate) fn with_most_states(mut self, most_states: usize) -> Settler<'a, T> {
        self.most_states = most_states;
        self
    }

    /// Gives the komaster this many threats instead of as many as he likes.
    pub(crate) fn with_threats(mut self, threats: u32) -> Settler<'a, T> {
        self.rule = self.rule.with_threats(threats);
        self
    }

    /// The value of the position with this side to move, if the budget suffices.
    pub(crate) fn settle(&mut self, side: Color) -> Option<Value> {
        let root = self.number(side);
        loop {
            if let Some(value) = self.value(root) {
                return Some(value);
            }
            if self.is_spent() {
                return None;
            }
            self.visit(OnPath { number: root, side, place: 0 }, Numbers::UNLIMITED);
        }
    }

    /// The move that decides the position for the side to move, once it is settled; `None` inside is a pass.
    pub(crate) fn best(&mut self, side: Color) -> Option<Point> {
        let number = self.number(side);
        self.states[number as usize].best
    }

    /// A proof turned out to depend on this move of the side to move: if it was overlooked, the state is open again.
    pub(crate) fn require_answer(&mut self, side: Color, at: Point) {
        let number = self.number(side);
        let Some(value) = self.value(number) else { return };
        if self.states[number as usize].zone.contains(at) || side == self.pleased_by(value) {
            return;
        }
        self.add_to_zone(number, &PointSet::one(at));
        let zone = self.states[number as usize].zone;
        self.add_edges(number, side, zone);
        let edges = self.states[number as usize].edges;
        let is_refuted = |edge: &Edge| self.look(edge.leads).refuted(value == Value::Never) == 0;
        if self.edges.of(edges).any(|edge| zone.contains(edge.at) && !is_refuted(&edge)) {
            self.states[number as usize].numbers = Numbers::UNKNOWN;
            self.reopened += 1;
            self.reopen_above(number, value);
        }
    }

    /// The zone of the position with this side to move, once it is settled.
    pub(crate) fn zone(&mut self, side: Color) -> PointSet {
        let number = self.number(side);
        self.states[number as usize].zone
    }

    /// Grows whenever something that was settled is open again.
    pub(crate) fn reopened(&self) -> u64 {
        self.reopened
    }

    fn value(&self, number: u32) -> Option<Value> {
        self.states[number as usize].numbers.value()
    }

    fn max(&self) -> Color {
        self.target.max()
    }

    fn pleased_by(&self, value: Value) -> Color {
        if value == Value::Happens { self.max() } else { self.max().other() }
    }

    pub(crate) fn komaster(&self) -> Option<Color> {
        self.rule.komaster
    }

    pub(crate) fn asked(&self, side: Color) -> MoverAndKo {
        MoverAndKo { side, komaster: self.rule.komaster }
    }

    fn is_legal(&self, side: Color, at: Point) -> bool {
        self.rule.is_legal(&self.position, side, at)
    }

    /// The number of the position's state with this side to move: stones, side, and the ban if it binds.
    fn number(&mut self, side: Color) -> u32 {
        let key = self.rule.key(&self.position, side);
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        let number = self.states.len() as u32;
        self.numbers.insert(key, number);
        let seen = match self.target.never_by_passing(&self.position) {
            Some(zone) => Some(Seen { value: Value::Never, zone, best: None }),
            None => self
                .target
                .look_ahead(&self.position, self.asked(side), self.budget)
                .or_else(|| self.watch.as_mut()?.look(&self.position, side)),
        };
        let numbers = seen.map_or_else(|| self.first_numbers(side), |seen| Numbers::of(seen.value));
        self.states.push(State {
            numbers,
            zone: seen.map(|seen| seen.zone).unwrap_or_default(),
            seen: PointSet::EMPTY,
            edges: List::EMPTY,
            pass: None,
            best: seen.and_then(|seen| seen.best),
            has_hints: false,
            is_max: side == self.target.max(),
            stays: self.target.stays(&self.position),
            effort: self.target.effort(),
            is_on_path: false,
            parents: List::EMPTY,
        });
        number
    }

    /// What the goal suggests for a state nobody has looked at: the more moves max needs, the harder the event and the
    /// easier its prevention. Squares settled twice as many random 4x4 positions as plain counts.
    fn first_numbers(&self, side: Color) -> Numbers {
        if let Some(numbers) = self.target.first_numbers(&self.position, self.asked(side)) {
            return numbers;
        }
        let (needed, _) = self.target.moves_needed(&self.position, 8);
        let needed = needed.clamp(1, 8) as u32;
        let square = needed * needed;
        if side == self.max() {
            Numbers::new(square, 1 + 32 / square)
        } else {
            Numbers::new(square + needed, 1 + 16 / square)
        }
    }

    /// Works on the state until its numbers reach the limits or it is solved.
    fn visit(&mut self, mut at: OnPath, most: Numbers) {
        if at.place >= LONGEST_PATH {
            self.budget.count_node();
            let state = &mut self.states[at.number as usize];
            state.numbers = state.numbers.doubled();
            return;
        }
        self.states[at.number as usize].is_on_path = true;
        work(self, &mut at, most);
        self.states[at.number as usize].is_on_path = false;
    }

    /// Plays (or passes), does something, takes back.
    fn after<R>(&mut self, side: Color, at: Option<Point>, work: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.rule.play(&mut self.position, side, at);
        if at.is_some() {
            self.budget.count_play(&self.position);
            self.target.observe(&mut self.position);
        }
        let done = work(self);
        self.rule.take_back(&mut self.position, before);
        done
    }

    /// Proof and disproof number behind a move. Coming back to the path is worth what staying there is: mostly "never".
    fn look(&self, leads: Leads) -> Numbers {
        match leads {
            Leads::Happens => Numbers::HAPPENS,
            Leads::Never => Numbers::FAILED,
            Leads::To(number) => {
                let state = &self.states[number as usize];
                let is_other = state.numbers.value().is_some_and(|value| value != state.stays);
                if state.is_on_path && !is_other { Numbers::of(state.stays) } else { state.numbers }
            }
        }
    }

    /// The zone behind a side's edge that is solved or returns to the path.
    fn zone_behind(&self, side: Color, edge: &Edge) -> PointSet {
        match edge.leads {
            Leads::To(number) => self.states[number as usize].zone,
            Leads::Happens => self.target.pinned_by_finish(&self.position, side, edge.at),
            Leads::Never => PointSet::EMPTY,
        }
    }

    fn solved(&mut self, number: u32, value: Value, zone: PointSet, best: Option<Point>) {
        let state = &mut self.states[number as usize];
        state.zone = zone;
        state.best = best;
        state.numbers = Numbers::of(value);
        // What stays for ever is worth this much, so nothing can have counted on anything else.
        if value != state.stays {
            self.reopen_above(number, value.other());
        }
    }

    /// Opens everything of this value that rests on a state which has it not, or no longer.
    fn reopen_above(&mut self, number: u32, value: Value) {
        let needs_all = value == Value::Never;
        let mut todo = vec![number];
        while let Some(number) = todo.pop() {
            let mut ahead = self.states[number as usize].parents.first();
            while let Some(place) = ahead {
                let (parent, next) = self.parents.at(place);
                ahead = next;
                let state = &self.states[parent as usize];
                if state.numbers.value() != Some(value) {
                    continue;
                }
                let rests_on_it = state.is_max == needs_all || self.leads_best(state) == Some(number);
                if rests_on_it {
                    self.states[parent as usize].numbers = Numbers::UNKNOWN;
                    self.reopened += 1;
                    todo.push(parent);
                }
            }
        }
    }

    /// Where the deciding move of a state leads.
    fn leads_best(&self, state: &State) -> Option<u32> {
        match state.best {
            None => state.pass,
            Some(at) => self.edges.of(state.edges).find(|edge| edge.at == at).and_then(|edge| match edge.leads {
                Leads::To(number) => Some(number),
                _ => None,
            }),
        }
    }

    /// Brings the numbers of a state up to date and says which move to follow, if it is still open.
    fn evaluate(&mut self, OnPath { number, side, .. }: OnPath) -> Option<Choice<Step>> {
        let is_max = side == self.max();
        if self.states[number as usize].effort < self.target.effort() {
            self.states[number as usize].effort = self.target.effort();
            if let Some(Seen { value, zone, best }) =
                self.target.look_ahead(&self.position, self.asked(side), self.budget)
            {
                self.solved(number, value, zone, best);
                return None;
            }
        }
        if is_max && let Some((at, zone)) = self.finish() {
            self.solved(number, Value::Happens, zone, Some(at));
            return None;
        }
        let pass = match self.states[number as usize].pass {
            Some(pass) => pass,
            None => {
                let pass = self.after(side, None, |me| me.number(side.other()));
                self.states[number as usize].pass = Some(pass);
                self.parents.push(&mut self.states[pass as usize].parents, number);
                pass
            }
        };
        let behind_pass = self.look(Leads::To(pass));
        let pass_zone = self.states[pass as usize].zone;
        let base = |me: &Self, value| match value {
            Value::Happens => me.target.reach_base(&me.position),
            Value::Never => me.target.hold_base(&me.position),
        };
        if let Some(value) = behind_pass.value()
            && side == self.pleased_by(value)
        {
            let zone = zone::close(&self.position, base(self, value) | pass_zone);
            self.solved(number, value, zone, None);
            return None;
        }
        if !self.states[number as usize].has_hints {
            self.states[number as usize].has_hints = true;
            let hints = self.target.hints(&self.position, self.asked(side));
            self.add_edges(number, side, hints);
        }
        let is_pass_refuted = behind_pass.refuted(is_max) == 0;
        if is_pass_refuted {
            let more = pass_zone | base(self, Value::wanted_by(!is_max));
            self.add_to_zone(number, &more);
        }
        self.evaluate_moves(number, side, (pass, behind_pass), is_pass_refuted)
    }

    fn add_to_zone(&mut self, number: u32, more: &PointSet) {
        let zone = self.states[number as usize].zone;
        if !more.is_subset(&zone) {
            self.states[number as usize].zone = zone::close(&self.position, zone | *more);
        }
    }

    /// Numbers from the moves. Those inside the zone of a refuted pass decide; the others are only hints, which may win
    /// but need not be refuted.
    fn evaluate_moves(
        &mut self,
        number: u32,
        side: Color,
        pass: (u32, Numbers),
        is_pass_refuted: bool,
    ) -> Option<Choice<Step>> {
        let is_max = side == self.max();
        let vital = self.target.vital();
        // Whether two passes lead back here to the good of the other side.
        let comes_back = side != self.pleased_by(self.states[number as usize].stays);
        loop {
            let required = match (is_pass_refuted, comes_back) {
                (false, _) => PointSet::EMPTY,
                // After two passes the whole zone is needed again; otherwise only that of the pass.
                (true, true) => self.states[number as usize].zone,
                (true, false) => self.states[pass.0 as usize].zone,
            };
            self.add_edges(number, side, required);
            if is_pass_refuted && comes_back && self.states[number as usize].zone != required {
                continue; // the reasons why moves are illegal are part of the zone
            }
            // Hints outside the zone count as well: most of them will turn out to be needed, and numbers that leave them out
            // draw the search into depths (a third of a set of closed shapes was solved without, 80 % with them).
            let mut tally = Tally::new(is_max, Sum::WEAK);
            let mut is_decided = is_pass_refuted;
            let mut has_absorbed = false;
            if !is_pass_refuted {
                tally.add(Step { at: None, to: pass.0 }, pass.1);
            }
            let mut ahead = self.states[number as usize].edges.first();
            while let Some(place) = ahead {
                let (edge, next) = self.edges.at(place);
                ahead = next;
                let numbers = self.look(edge.leads);
                if numbers.wanted(is_max) == 0 {
                    let behind = self.zone_behind(side, &edge);
                    let mut zone = zone::before_move(&self.position, side, edge.at, &behind, true, &vital);
                    zone |= self.target.pinned_by_notes(&self.position, (side, edge.at), edge.notes, is_max);
                    zone |= match is_max {
                        true => self.target.reach_base(&self.position),
                        false => self.target.hold_base(&self.position),
                    };
                    let zone = zone::close(&self.position, zone);
                    self.solved(number, Value::wanted_by(is_max), zone, Some(edge.at));
                    return None;
                }
                let is_required = required.contains(edge.at);
                if numbers.refuted(is_max) == 0 {
                    if is_required && !edge.is_absorbed {
                        let behind = self.zone_behind(side, &edge);
                        let more = zone::before_move(&self.position, side, edge.at, &behind, false, &vital)
                            | self.target.pinned_by_notes(&self.position, (side, edge.at), edge.notes, !is_max);
                        self.add_to_zone(number, &more);
                        self.edges.at_mut(place).is_absorbed = true;
                        has_absorbed = true;
                    }
                    continue;
                }
                is_decided &= !is_required;
                if let Leads::To(to) = edge.leads {
                    tally.add(Step { at: Some(edge.at), to }, numbers);
                }
            }
            if has_absorbed && comes_back {
                continue; // the zone may have new points
            }
            if is_decided {
                let zone = self.states[number as usize].zone;
                self.solved(number, Value::wanted_by(!is_max), zone, None);
                return None;
            }
            let choice = tally.choice()?;
            self.states[number as usize].numbers = choice.numbers;
            return Some(choice);
        }
    }

    /// Gives every point an edge that is empty and legal; of illegal ones that lie in the zone, the zone keeps the reason.
    fn add_edges(&mut self, number: u32, side: Color, points: PointSet) {
        for at in (points & self.position.empty_points()) - self.states[number as usize].seen {
            if !self.is_legal(side, at) {
                if self.states[number as usize].zone.contains(at) && !self.position.is_placeable(side, at) {
                    self.states[number as usize].seen.insert(at);
                    let more = zone::suicide(&self.position, side, at, &self.states[number as usize].zone);
                    self.add_to_zone(number, &more);
                }
                continue;
            }
            self.states[number as usize].seen.insert(at);
            let is_final = side != self.max() || self.target.is_final(&self.position, at, self.rule.komaster);
            let noted = self.position.noted();
            let (leads, notes) = self.after(side, Some(at), |me| {
                let leads = match me.target.status(&me.position) {
                    // Taken by a ko that min retakes at once.
                    Status::Happened if !is_final => Leads::Never,
                    Status::Happened => Leads::Happens,
                    Status::Impossible => Leads::Never,
                    Status::Open => Leads::To(me.number(side.other())),
                };
                (leads, me.position.noted() & !noted)
            });
            let edge = Edge { at, leads, notes, is_absorbed: false };
            self.edges.push(&mut self.states[number as usize].edges, edge);
            if let Leads::To(child) = leads {
                self.parents.push(&mut self.states[child as usize].parents, number);
            }
        }
    }

    /// A move that brings the event about at once, and the zone of that.
    fn finish(&self) -> Option<(Point, PointSet)> {
        let max = self.max();
        let mut points = self.target.finishing_points(&self.position).iter();
        let works =
            |at: &Point| self.is_legal(max, *at) && self.target.is_final(&self.position, *at, self.rule.komaster);
        let at = points.find(works)?;
        let pinned = self.target.pinned_by_finish(&self.position, max, at);
        let zone = zone::before_move(&self.position, max, at, &pinned, true, &self.target.vital());
        Some((at, zone::close(&self.position, zone)))
    }
}

/// Numbers, zones and values are kept with the states.
impl<T: Settleable> Game for Settler<'_, T> {
    type Node = OnPath;
    type Move = Step;
    type Found = ();

    fn choose(&mut self, at: &mut OnPath) -> ControlFlow<(), Choice<Step>> {
        self.evaluate(*at).map_or(ControlFlow::Break(()), ControlFlow::Continue)
    }

    fn follow(&mut self, from: &mut OnPath, step: Step, most: Numbers) -> ControlFlow<()> {
        let to = OnPath { number: step.to, side: from.side.other(), place: from.place + 1 };
        self.after(from.side, step.at, |me| me.visit(to, most));
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _at: &mut OnPath, _numbers: Numbers) {}

    fn is_spent(&self) -> bool {
        self.budget.is_spent() || self.states.len() >= self.most_states
    }
}

#[cfg(test)]
mod tests;
