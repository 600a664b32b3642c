//! Proof-number search on a plot behind a fence: does the group die there?
//!
//! What it finds is a proposal, which becomes a proof when it is written down. A repetition counts as "never"; a result that
//! rests on one may be wrong elsewhere, and then cannot be written down.
//!
//! What makes it strong was measured one by one (`docs/life-and-death.md`): every situation is judged at sight when a move
//! leads to it, not when it is visited; where min could live or get out at once, max has to prevent just that (the zones of
//! all such moves have little in common); and a refutation that does not need max's stone refutes every move outside its zone.

mod expand;
mod leans;
mod memory;
mod sight;
mod together;

use std::ops::ControlFlow;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Ban, Position};
use nerai_patterns::Lookout;

use crate::advice::hints::HintsOnBoard;
use crate::ground::value::Value;
use crate::groups::plot::{Cells, ENDLESS, MAX, MIN, NOWHERE, Plot, Reach, Situation, bit, each};
use crate::ideas::{Idea, Ideas};
use crate::limits::Budget;
use crate::pn::choice::{Choice, Sum, Tally};
use crate::pn::engine::work;
use crate::pn::game::Game;
use crate::pn::numbers::Numbers;

use memory::Entry;
pub(crate) use memory::{FencedMemory, OtherRule};
use sight::Duty;

/// Longer paths are not followed; such states look less and less promising.
const LONGEST_PATH: usize = 120;

/// When a group counts as dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Death {
    /// When it looks so: good enough where only life is to be proved.
    ByLook,
    /// Where a proof may end.
    Shown,
    /// When it is taken.
    Taken,
}

/// A move, the situation it leads to, and what is known of that.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// The cell; [`NOWHERE`] is a pass.
    at: u8,
    /// The name of the situation; none if it is decided for good.
    key: Option<u64>,
    numbers: Numbers,
    /// Where it never happens: the cells that show it, if they are known.
    zone: Cells,
    /// How often the number that its side wants to bring down counts.
    weight: u32,
    /// How many other searches are there.
    others: u8,
    then: Situation,
}

impl Child {
    fn decided(at: u8, then: Situation, value: Value, zone: Cells) -> Child {
        Child { at, key: None, numbers: Numbers::of(value), zone, weight: 1, others: 0, then }
    }
}

/// The search on one board under one ko rule.
pub(crate) struct Fenced<'a> {
    pub(crate) position: Position,
    plot: Plot,
    komaster: Option<usize>,
    threats: u8,
    pub(crate) budget: &'a mut Budget,
    pub(crate) memory: FencedMemory,
    most_states: usize,
    ideas: Ideas,
    /// Rules with more rights for min: what happens there happens here.
    harder: Vec<OtherRule<'a>>,
    /// Rules with more rights for max: what never happens there never happens here.
    easier: Vec<OtherRule<'a>>,
    death: Death,
    /// On a local board: where both sides look for moves of their own accord. None where they look everywhere.
    core: Option<Cells>,
    /// Whether life is to be written down on this board, not on the whole one: then stones of min that max takes beside stones
    /// that last may in truth have more liberties, and nothing may rest on their capture.
    minds_the_rim: bool,
    hints: Option<HintsOnBoard<'a>>,
    /// Watches for shapes of the target that live by a rule.
    pub(crate) lookout: Option<Lookout>,
    path: Vec<u64>,
    children: Vec<Child>,
}

impl<'a> Fenced<'a> {
    /// A search on the points inside; all stones elsewhere cannot be captured. Nothing if the fight is too wide for a plot.
    pub(crate) fn new(
        (position, inside): (Position, PointSet),
        max: Color,
        komaster: Option<Color>,
        (memory, most_states): (FencedMemory, usize),
        known: Vec<OtherRule<'a>>,
        budget: &'a mut Budget,
    ) -> Option<Fenced<'a>> {
        // A rule without a komaster lies between the two with one.
        let rights_of_max = |komaster: Option<Color>| komaster.map_or(1, |side| if side == max { 2 } else { 0 });
        let (harder, easier) =
            known.into_iter().partition(|(_, other)| rights_of_max(*other) < rights_of_max(komaster));
        let plot = Plot::of(&position, &inside, max)?;
        Some(Fenced {
            komaster: komaster.map(|color| plot.side(color)),
            plot,
            position,
            threats: ENDLESS,
            budget,
            memory,
            most_states,
            ideas: Ideas::ALL,
            harder,
            easier,
            death: Death::ByLook,
            core: None,
            minds_the_rim: false,
            hints: None,
            lookout: None,
            path: Vec::new(),
            children: Vec::new(),
        })
    }

    /// Searches with these ideas only.
    pub(crate) fn with_ideas(self, ideas: Ideas) -> Fenced<'a> {
        Fenced { ideas, ..self }
    }

    /// Whether an idea is used.
    #[inline]
    pub(crate) fn has(&self, idea: Idea) -> bool {
        self.ideas.has(idea)
    }

    /// Gives the komaster this many threats instead of as many as he likes.
    pub(crate) fn with_threats(self, threats: u8) -> Fenced<'a> {
        Fenced { threats, ..self }
    }

    /// Says when a group counts as dead.
    pub(crate) fn with_death(self, death: Death) -> Fenced<'a> {
        Fenced { death, ..self }
    }

    /// Searches a local board, on which stones that touch what is lost may have more liberties than it shows: who takes
    /// such stones has won. Moves are looked for in the core, and where the target leads out of it.
    pub(crate) fn on_local_board(self, core: &PointSet) -> Fenced<'a> {
        let core = self.plot.cells_of(core);
        let death = if self.has(Idea::DeadLeaves) { Death::Shown } else { Death::Taken };
        Fenced { core: Some(core), death, ..self }
    }

    /// Searches for a life that can be written down on this board.
    pub(crate) fn minding_the_rim(self, minds_the_rim: bool) -> Fenced<'a> {
        Fenced { minds_the_rim, ..self }
    }

    /// Looks at suggested moves first.
    pub(crate) fn with_hints(self, hints: Option<HintsOnBoard<'a>>) -> Fenced<'a> {
        Fenced { hints, ..self }
    }

    /// Stops where a rule says that the target lives.
    pub(crate) fn with_lookout(self, lookout: Option<Lookout>) -> Fenced<'a> {
        Fenced { lookout, ..self }
    }

    /// The value of the position with this side to move, if the budget suffices.
    pub(crate) fn settle(&mut self, side: Color) -> Option<Value> {
        let root = self.root(side);
        self.decide(&root).map(|(value, _)| value)
    }

    /// The move that decides the position for the side it pleases; none is a pass.
    pub(crate) fn best(&mut self, side: Color) -> Option<Point> {
        let root = self.root(side);
        let (_, best) = self.decide(&root)?;
        self.plot.point(best)
    }

    fn root(&self, side: Color) -> Situation {
        Situation { threats: self.threats, ..self.plot.situation(&self.position, side) }
    }

    fn decide(&mut self, root: &Situation) -> Option<(Value, u8)> {
        if let Some(known) = self.known_elsewhere(root, &self.plot.reach(root)) {
            return Some(known);
        }
        let key = self.key(root);
        loop {
            if let Some(decided) = self.memory.value(key) {
                return Some(decided);
            }
            if self.budget.is_spent() {
                return None;
            }
            self.path.clear();
            self.children.clear();
            self.visit(root, key, Numbers::UNLIMITED);
        }
    }

    /// Of a local board on which it never happens: the points where the target gets out, or takes what shuts it in, when max
    /// tries what was hardest to refute. They touch what is lost.
    pub(crate) fn leaks(&self, side: Color) -> [PointSet; 3] {
        let root = self.root(side);
        let zone = self.memory.get(self.key(&root)).map_or(0, |entry| entry.zone);
        [self.last_leak(root), zone, self.plot.ground]
            .map(|cells| each(cells & self.plot.beside[MIN]).filter_map(|cell| self.plot.point(cell)).collect())
    }

    /// Where the line ends in which max tries what was hardest to refute.
    fn last_leak(&self, root: Situation) -> Cells {
        let mut now = root;
        for _ in 0..LONGEST_PATH {
            let Some(entry) = self.memory.get(self.key(&now)) else { return self.plot.ways_out(&now) };
            if now.side == MAX {
                let tries = each(self.plot.empty(&now)).filter(|cell| *cell != self.ban(&now));
                let tries = tries.filter_map(|cell| self.play(&now, cell));
                let hardest =
                    tries.max_by_key(|then| self.memory.get(self.key(then)).map_or(0, |entry| entry.work + 1));
                let Some(then) = hardest.filter(|then| self.memory.get(self.key(then)).is_some()) else {
                    return self.plot.ways_out(&now);
                };
                now = then;
            } else {
                let Some(then) =
                    (if entry.best == NOWHERE { Some(self.plot.pass(&now)) } else { self.play(&now, entry.best) })
                else {
                    return 0;
                };
                if self.memory.get(self.key(&then)).is_none() {
                    let taken = now.stones[MAX] & !then.stones[MAX];
                    let here = if entry.best == NOWHERE { 0 } else { bit(entry.best) };
                    return taken | here | self.plot.ways_out(&then);
                }
                now = then;
            }
        }
        0
    }

    /// Forgets what is known of the states on a line from the position.
    pub(crate) fn forget(&mut self, line: &[(Color, Point)]) {
        let mut now = self.root(Color::Black);
        now.ban = NOWHERE;
        for made in line.iter().map(Some).chain([None]) {
            for side in [MAX, MIN] {
                for ban in [now.ban, NOWHERE] {
                    let at = Situation { side, ban, ..now };
                    let key = self.name(&at, &self.plot.reach(&at), ban);
                    self.memory.forget(key);
                }
            }
            let Some(&(color, at)) = made else { break };
            let cell = self.plot.cells_of(&PointSet::one(at));
            if cell == 0 {
                break;
            }
            let before = Situation { side: self.plot.side(color), ..now };
            let Some(after) = self.plot.play(&before, cell.trailing_zeros() as u8) else { break };
            now = after;
        }
    }

    /// The ban that binds the side to move.
    fn ban(&self, at: &Situation) -> u8 {
        if self.komaster == Some(at.side) && at.threats > 0 { NOWHERE } else { at.ban }
    }

    /// Names a situation: with the ban if it binds or costs a threat.
    fn key(&self, at: &Situation) -> u64 {
        self.key_within(at, &self.plot.reach(at))
    }

    fn key_within(&self, at: &Situation, reach: &Reach) -> u64 {
        self.name(at, reach, if at.threats == ENDLESS { self.ban(at) } else { at.ban })
    }

    fn name(&self, at: &Situation, reach: &Reach, ban: u8) -> u64 {
        if self.has(Idea::NamesByReach) {
            return self.plot.key(at, reach, ban);
        }
        self.plot.key(at, &Reach { reached: self.plot.ground, ..*reach }, ban)
    }

    /// Plays a move that no ban forbids.
    fn play(&self, before: &Situation, cell: u8) -> Option<Situation> {
        let mut after = self.plot.play(before, cell)?;
        if before.ban == cell && before.threats != ENDLESS {
            after.threats = before.threats.saturating_sub(1);
        }
        Some(after)
    }

    /// What the same state under another ko rule says about it, and the deciding move.
    fn known_elsewhere(&self, at: &Situation, reach: &Reach) -> Option<(Value, u8)> {
        let look = |rules: &[OtherRule<'_>], wanted: Value, gains: bool| {
            rules.iter().find_map(|(memory, komaster)| {
                let is_komaster = komaster.map(|color| self.plot.side(color)) == Some(at.side);
                let key = if gains && is_komaster { self.name(at, reach, NOWHERE) } else { self.key_within(at, reach) };
                memory.value(key).filter(|(value, _)| *value == wanted)
            })
        };
        look(&self.harder, Value::Happens, at.side == MIN).or_else(|| look(&self.easier, Value::Never, at.side == MAX))
    }

    /// Works on a situation until its numbers reach the limits or it is decided.
    fn visit(&mut self, at: &Situation, key: u64, most: Numbers) {
        self.budget.count_play(&self.position);
        let start = self.children.len();
        let before = self.budget.used();
        let known = self.memory.get(key);
        let entry = if self.path.len() >= LONGEST_PATH {
            Entry::open(known.map_or(Numbers::UNKNOWN, |entry| entry.numbers).doubled())
        } else if let Some((value, zone)) =
            (self.path.is_empty() || !self.has(Idea::AtSight)).then(|| self.without_a_move(at)).flatten()
        {
            Entry::decided(value, NOWHERE, zone)
        } else if let Some(best) = known.is_none().then(|| self.lives_by_rule(at)).flatten() {
            Entry::decided(Value::Never, best, 0)
        } else {
            self.path.push(key);
            self.enter(key);
            let entry = self.node(at, start, most);
            self.leave_to_others(key);
            self.path.pop();
            self.children.truncate(start);
            entry
        };
        if let Some(value) = entry.numbers.value()
            && let Some(key) = self.core_key(at)
        {
            self.memory.note_alike(key, value, self.plot.point(entry.best));
        }
        let work = known.map_or(0, |entry| entry.work) + (self.budget.used() - before) as u32 + 1;
        self.memory.put(key, Entry { work, ..entry }, self.most_states);
    }

    fn node(&mut self, at: &Situation, start: usize, most: Numbers) -> Entry {
        let duty = match at.side {
            MAX if self.has(Idea::Duty) => self.duty(at),
            MIN if self.has(Idea::KillingMoves) => self.killing_moves(at),
            _ => Duty::none(self.plot.ground),
        };
        if at.side == MAX && duty.allowed & self.plot.empty(at) == 0 {
            return Entry::decided(Value::Never, NOWHERE, self.plot.closed(at, duty.zone));
        }
        self.expand(at, start, &duty);
        let entry = self.work_on_children(at, start, most);
        if entry.numbers.value() != Some(Value::Never) {
            return entry;
        }
        Entry { zone: self.zone_of_never(at, start, &entry, duty.zone), ..entry }
    }

    /// The cells that show that it never happens, from those of the children; none if they are not known.
    fn zone_of_never(&self, at: &Situation, start: usize, entry: &Entry, mut zone: Cells) -> Cells {
        let plot = &self.plot;
        let children = &self.children[start..];
        if at.side == MIN {
            let child = children.iter().find(|child| child.at == entry.best && child.numbers.disproof == 0);
            return match child {
                Some(child) if child.zone != 0 && child.at == NOWHERE => child.zone,
                Some(child) if child.zone != 0 => plot.before_move(at, &child.then, child.at, child.zone),
                _ => 0,
            };
        }
        let is_guarded = zone != 0;
        for child in children.iter().filter(|child| child.at != NOWHERE) {
            if child.zone == 0 {
                return 0;
            }
            zone |= child.zone;
            let taken = at.stones[MIN] & !child.then.stones[MIN];
            if taken != 0 {
                zone |= taken | plot.around(taken);
            }
        }
        if zone == 0 || !is_guarded {
            return if zone == 0 { 0 } else { plot.closed(at, zone) };
        }
        plot.without_new_suicides(at, zone)
    }

    fn work_on_children(&mut self, at: &Situation, start: usize, most: Numbers) -> Entry {
        for i in start..self.children.len() {
            self.refresh(at, i);
            self.spread(at, start, i);
        }
        work(self, &mut Node { at: *at, start }, most)
    }

    /// Takes over what is known of a child by now. Coming back to the path is "never".
    fn refresh(&mut self, at: &Situation, i: usize) {
        let child = &mut self.children[i];
        let Some(key) = child.key else { return };
        match self.memory.get(key) {
            Some(entry) if entry.numbers.value().is_some() || !self.path.contains(&key) => {
                (child.numbers, child.zone) = (entry.numbers, entry.zone);
            }
            _ if self.path.contains(&key) => (child.numbers, child.zone) = (Numbers::FAILED, 0),
            _ => {}
        }
        let child = self.children[i];
        if self.minds_the_rim && at.side == MAX && child.numbers == Numbers::FAILED && self.rests_on_the_rim(at, &child)
        {
            self.children[i].numbers = Numbers::HAPPENS;
        }
    }

    /// Whether a life after a move of max rests on stones that he has taken beside stones that last.
    fn rests_on_the_rim(&self, before: &Situation, child: &Child) -> bool {
        let (plot, taken) = (&self.plot, before.stones[MIN] & !child.then.stones[MIN]);
        if taken == 0 {
            return false;
        }
        let safe = plot.flood(child.then.stones[MAX] & plot.beside[MAX], child.then.stones[MAX]);
        let is_at_rim = taken & plot.beside[MAX] != 0 || plot.around(taken) & safe != 0;
        is_at_rim && (child.zone == 0 || child.zone & taken != 0 || before.target & taken != 0)
    }

    /// A refutation that does not need max's stone refutes every move outside its zone.
    fn spread(&mut self, at: &Situation, start: usize, i: usize) {
        let child = self.children[i];
        let takes = child.then.stones[MIN] != at.stones[MIN];
        if at.side == MIN
            || !self.has(Idea::FreeRefutations)
            || child.numbers.disproof != 0
            || child.at == NOWHERE
            || child.zone == 0
            || takes
            || child.zone & bit(child.at) != 0
        {
            return;
        }
        for other in &mut self.children[start..] {
            if other.at != NOWHERE && other.numbers.disproof != 0 && bit(other.at) & child.zone == 0 {
                (other.numbers, other.zone) = (Numbers::FAILED, child.zone);
            }
        }
    }

    /// Plays (or passes) on the board that others look at, does something, takes back.
    fn after<R>(&mut self, before: &Situation, cell: u8, work: impl FnOnce(&mut Self) -> R) -> R {
        let (ban, color) = (self.position.ban(), self.plot.color(before.side));
        match self.plot.point(cell) {
            Some(point) => {
                self.position.play(color, point);
                let done = work(self);
                self.position.undo();
                self.position.set_ban(ban);
                done
            }
            None => {
                self.position.set_ban(None::<Ban>);
                let done = work(self);
                self.position.set_ban(ban);
                done
            }
        }
    }
}

/// A situation whose children lie at the end of the list.
pub(crate) struct Node {
    at: Situation,
    start: usize,
}

impl Game for Fenced<'_> {
    type Node = Node;
    /// The place of the child.
    type Move = usize;
    type Found = Entry;

    #[inline]
    fn choose(&mut self, node: &mut Node) -> ControlFlow<Entry, Choice<usize>> {
        if self.memory.visitors.is_some() {
            self.look_at_others(node);
        }
        let is_max = node.at.side == MAX;
        let mut tally = Tally::new(is_max, if self.has(Idea::WeakSums) { Sum::WEAK } else { Sum::Plain });
        for (i, child) in self.children.iter().enumerate().skip(node.start) {
            if child.numbers.wanted(is_max) == 0 {
                return ControlFlow::Break(Entry::decided(Value::wanted_by(is_max), child.at, 0));
            }
            tally.add_weighted(i, child.numbers, child.weight);
        }
        let decided = || ControlFlow::Break(Entry::decided(Value::wanted_by(!is_max), NOWHERE, 0));
        tally.choice().map_or_else(decided, ControlFlow::Continue)
    }

    fn follow(&mut self, node: &mut Node, i: usize, most: Numbers) -> ControlFlow<Entry> {
        let Child { at, key, then, numbers, .. } = self.children[i];
        let Some(key) = key else { return ControlFlow::Break(Entry::open(numbers)) };
        self.after(&node.at, at, |me| me.visit(&then, key, most));
        self.refresh(&node.at, i);
        self.spread(&node.at, node.start, i);
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _node: &mut Node, numbers: Numbers) -> Entry {
        Entry::open(numbers)
    }

    fn is_spent(&self) -> bool {
        self.budget.is_spent()
    }
}

#[cfg(test)]
mod tests;
