//! Plain proof-number search behind a fence: does the group die there?
//!
//! It writes no zones and remembers only numbers, so that a node costs little. What it finds is a proposal, which becomes
//! a proof when it is written down for the whole board. A repetition counts as "never"; a result that rests on one may be
//! wrong elsewhere, and then cannot be written down.

use nerai_board::{Color, Play, Point, PointSet, zobrist};
use nerai_go::{Block, Position};
use nerai_patterns::Lookout;

use crate::advice::hints::HintsOnBoard;
use crate::ground::key_map::KeyMap;
use crate::ground::value::{NEVER, Value};
use crate::ground::{benson, dead};
use crate::limits::Budget;
use crate::settling::ko_rule::KoRule;
use crate::settling::proof_numbers::limits_of_child;

/// Longer paths are not followed; such states look less and less promising.
const LONGEST_PATH: usize = 150;
/// Where a move is suggested, the numbers of the others count so often, for as long as they are looked at. On 142 problems
/// the right first move, known from the start, saved a third of the nodes and a wrong one cost a tenth. With 16 and 64 the right
/// one saved no more than a few percent more, the wrong one cost up to a quarter, and problems were lost. First numbers of 1 for
/// suggested moves, which the first visit forgets, saved nothing.
const WEIGHT_OF_OTHERS: u32 = 4;
/// Stones of the killer with at most so many liberties may be attacked to get out.
const SHORT_OF_LIBERTIES: usize = 2;

/// A move and the numbers of where it leads, while nobody has been there.
#[derive(Clone, Copy, Debug)]
struct Child {
    at: Option<Point>,
    /// The state it leads to; none if it is decided.
    key: Option<u64>,
    pn: u32,
    dn: u32,
    /// How often the number that its side wants to bring down counts.
    weight: u32,
}

impl Child {
    fn decided(at: Point, value: Value) -> Child {
        let (pn, dn) = value.numbers();
        Child { at: Some(at), key: None, pn, dn, weight: 1 }
    }
}

/// What is known of a state.
#[derive(Clone, Copy, Debug)]
struct Entry {
    pn: u32,
    dn: u32,
    /// The move that decides; none is a pass, or that nothing needs to be played.
    best: Option<Point>,
}

impl Entry {
    fn value(&self) -> Option<Value> {
        Value::of(self.pn, self.dn)
    }
}

/// The numbers of one board under one ko rule.
#[derive(Default)]
pub(crate) struct FencedMemory {
    table: KeyMap<Entry>,
    /// On a local board: what was decided last with the same stones in the core, whatever stood around it.
    alike: KeyMap<Entry>,
}

impl FencedMemory {
    fn value(&self, key: u64) -> Option<(Value, Option<Point>)> {
        let entry = self.table.get(&key)?;
        entry.value().map(|value| (value, entry.best))
    }

    /// What is worth knowing on another board with the same core.
    pub(crate) fn advice(self) -> FencedMemory {
        FencedMemory { alike: self.alike, ..FencedMemory::default() }
    }

    /// Forgets what is not decided when there is too much of it.
    fn put(&mut self, key: u64, entry: Entry, most: usize) {
        if self.table.len() >= most {
            self.table.retain(|_, entry| entry.value().is_some());
            if self.table.len() * 2 > most {
                self.table.clear();
                self.alike.clear();
            }
        }
        self.table.insert(key, entry);
    }
}

/// What is known about the same board under another ko rule, and who is komaster there.
pub(crate) type OtherRule<'m> = (&'m FencedMemory, Option<Color>);

/// The search on one board under one ko rule.
pub(crate) struct Fenced<'a> {
    pub(crate) position: Position,
    max: Color,
    rule: KoRule,
    pub(crate) budget: &'a mut Budget,
    pub(crate) memory: FencedMemory,
    most_states: usize,
    /// Rules with more rights for min: what happens there happens here.
    harder: Vec<OtherRule<'a>>,
    /// Rules with more rights for max: what never happens there never happens here.
    easier: Vec<OtherRule<'a>>,
    /// Whether a group without room for two eyes counts as dead. Off where every move to its capture is wanted.
    calls_dead: bool,
    /// Numbers found without calling anything dead.
    to_the_end: FencedMemory,
    /// A stone of each of max's blocks that cannot be captured.
    walls: Vec<Point>,
    /// Stones of min that cannot be captured.
    safety: PointSet,
    /// On a local board: where both sides look for moves of their own accord. None where they look everywhere.
    core: Option<PointSet>,
    hints: Option<HintsOnBoard<'a>>,
    /// Watches for shapes of the target that live by a rule.
    pub(crate) lookout: Option<Lookout>,
    path: Vec<u64>,
    children: Vec<Child>,
}

impl<'a> Fenced<'a> {
    pub(crate) fn new(
        position: Position,
        max: Color,
        komaster: Option<Color>,
        (memory, most_states): (FencedMemory, usize),
        known: Vec<OtherRule<'a>>,
        budget: &'a mut Budget,
    ) -> Fenced<'a> {
        // A rule without a komaster lies between the two with one.
        let rights_of_max = |komaster: Option<Color>| komaster.map_or(1, |side| if side == max { 2 } else { 0 });
        let (harder, easier) =
            known.into_iter().partition(|(_, other)| rights_of_max(*other) < rights_of_max(komaster));
        let lasting = position.uncapturable();
        let walls = position.blocks_meeting(lasting & position.stones()[max]);
        let walls = walls.filter_map(|block| block.stones().first()).collect();
        let safety = lasting & position.stones()[max.other()];
        Fenced {
            position,
            max,
            rule: KoRule::new(komaster),
            budget,
            memory,
            most_states,
            harder,
            easier,
            calls_dead: true,
            to_the_end: FencedMemory::default(),
            walls,
            safety,
            core: None,
            hints: None,
            lookout: None,
            path: Vec::new(),
            children: Vec::new(),
        }
    }

    /// Gives the komaster this many threats instead of as many as he likes.
    pub(crate) fn with_threats(self, threats: u32) -> Fenced<'a> {
        Fenced { rule: self.rule.with_threats(threats), ..self }
    }

    /// Searches a local board, on which stones that touch what is lost may have more liberties than it shows: who takes
    /// such stones has won. Moves are looked for in the core, and where the target leads out of it.
    pub(crate) fn on_local_board(self, core: PointSet) -> Fenced<'a> {
        Fenced { core: Some(core), ..self }
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
        if let Some((value, _)) = self.known_elsewhere(side) {
            return Some(value);
        }
        let key = self.key(side);
        loop {
            if let Some((value, _)) = self.memory.value(key) {
                return Some(value);
            }
            if self.budget.is_spent() {
                return None;
            }
            self.path.clear();
            self.children.clear();
            self.visit(side, key, NEVER, NEVER);
        }
    }

    /// Forgets what is known of the states on a line from the position.
    pub(crate) fn forget(&mut self, line: &[(Color, Point)]) {
        let root = self.position.clone();
        let mut last = None;
        for made in line.iter().map(Some).chain([None]) {
            for side in Color::BOTH {
                let key = self.key(side);
                self.memory.table.remove(&key);
            }
            let Some(&(color, at)) = made else { break };
            if last.replace(color) == Some(color) {
                // The other side has passed.
                self.position.set_ban(None);
            }
            if self.position.try_play(color, at).is_err() {
                break;
            }
        }
        self.position = root;
    }

    /// The move that decides the position for the side it pleases; none is a pass.
    pub(crate) fn best(&mut self, side: Color) -> Option<Point> {
        let value = self.settle(side)?;
        let best = match self.known_elsewhere(side) {
            Some((_, best)) => best,
            None => self.memory.value(self.key(side)).and_then(|(_, best)| best),
        };
        let may_be_guessed = (value == Value::Happens) == (side == self.max);
        if best.is_some()
            || self.core.is_some()
            || !may_be_guessed
            || !self.calls_dead
            || value == Value::Never && self.lookout.is_none()
        {
            return best;
        }
        // It was called dead, or alive by a rule: now the moves to its capture or to two eyes are wanted.
        std::mem::swap(&mut self.memory, &mut self.to_the_end);
        self.calls_dead = false;
        let best = self.best(side);
        self.calls_dead = true;
        std::mem::swap(&mut self.memory, &mut self.to_the_end);
        best
    }

    fn is_legal(&self, side: Color, at: Point) -> bool {
        self.rule.is_legal(&self.position, side, at)
    }

    fn key(&self, side: Color) -> u64 {
        self.rule.key(&self.position, side)
    }

    /// Names the stones in the core of a local board, with this side to move.
    fn core_key(&self, side: Color) -> Option<u64> {
        let core = self.core?;
        let hash = |color: Color| {
            let stones = self.position.stones()[color] & core;
            stones.iter().fold(0, |hash, at| hash ^ zobrist::mix(zobrist::spot(at) ^ color.index() as u64))
        };
        let ban = self.rule.ban_for(&self.position, side).map_or(0, |ban| zobrist::spot(ban.point));
        Some(zobrist::mix(hash(Color::Black) ^ hash(Color::White) ^ ban ^ (side.index() as u64 + 1)))
    }

    /// What was decided with the same stones in the core. A push and its answer outside change little inside, and without this
    /// the fight would be searched anew after each (Kawano's simulation, as first numbers). At 200,000 nodes 31 of 68 kills of
    /// one half of a list were solved with it and 30 without, of the other half 25 and 22.
    fn alike(&self, side: Color) -> Option<&Entry> {
        self.memory.alike.get(&self.core_key(side)?)
    }

    /// What the same state under another ko rule says about it, and the deciding move.
    fn known_elsewhere(&self, side: Color) -> Option<(Value, Option<Point>)> {
        if !self.calls_dead {
            return None;
        }
        let key = self.key(side);
        let key_of_komaster = KoRule::new(Some(side)).key(&self.position, side);
        let look = |rules: &[OtherRule<'_>], wanted: Value, gains: bool| {
            rules.iter().find_map(|(memory, komaster)| {
                let key = if gains && *komaster == Some(side) { key_of_komaster } else { key };
                memory.value(key).filter(|(value, _)| *value == wanted)
            })
        };
        look(&self.harder, Value::Happens, side != self.max)
            .or_else(|| look(&self.easier, Value::Never, side == self.max))
    }

    /// Proof and disproof number behind a move. Coming back to the path is "never".
    fn look(&self, child: &Child) -> (u32, u32) {
        let Some(key) = child.key else { return (child.pn, child.dn) };
        let entry = self.memory.table.get(&key);
        if entry.is_none_or(|entry| entry.value().is_none()) && self.path.contains(&key) {
            return Value::Never.numbers();
        }
        entry.map_or((child.pn, child.dn), |entry| (entry.pn, entry.dn))
    }

    fn put(&mut self, key: u64, entry: Entry) {
        self.memory.put(key, entry, self.most_states);
    }

    /// Works on the state until its numbers reach the thresholds or it is decided.
    fn visit(&mut self, side: Color, key: u64, most_pn: u32, most_dn: u32) {
        self.budget.count_play(&self.position);
        if self.path.len() >= LONGEST_PATH {
            let Entry { pn, dn, .. } =
                self.memory.table.get(&key).copied().unwrap_or(Entry { pn: 1, dn: 1, best: None });
            let double = |number: u32| (2 * number).min(NEVER - 1);
            return self.put(key, Entry { pn: double(pn), dn: double(dn), best: None });
        }
        if let Some(value) = self.at_a_glance(side) {
            let (pn, dn) = value.numbers();
            return self.put(key, Entry { pn, dn, best: None });
        }
        if !self.memory.table.contains_key(&key)
            && let Some(best) = self.lives_by_rule(side)
        {
            let (pn, dn) = Value::Never.numbers();
            return self.put(key, Entry { pn, dn, best: best.point() });
        }
        let start = self.children.len();
        self.add_moves(side);
        self.path.push(key);
        let entry = self.work_on_children(side, start, most_pn, most_dn);
        self.path.pop();
        self.children.truncate(start);
        if entry.value().is_some()
            && let Some(key) = self.core_key(side)
        {
            self.memory.alike.insert(key, entry);
        }
        self.put(key, entry);
    }

    fn work_on_children(&mut self, side: Color, start: usize, most_pn: u32, most_dn: u32) -> Entry {
        let is_max = side == self.max;
        let decided = |for_side: bool, best: Option<Point>| {
            let value = if for_side == is_max { Value::Happens } else { Value::Never };
            let (pn, dn) = value.numbers();
            Entry { pn, dn, best }
        };
        loop {
            let (mut least, mut second, mut sum) = (NEVER, NEVER, 0);
            let mut best = None;
            for i in start..self.children.len() {
                let child = self.children[i];
                let (pn, dn) = self.look(&child);
                let (wanted, refuted) = if is_max { (pn, dn) } else { (dn, pn) };
                if wanted == 0 {
                    return decided(true, child.at);
                }
                if refuted == 0 {
                    continue;
                }
                let wanted = wanted.saturating_mul(child.weight).min(NEVER - 1);
                if wanted < least {
                    (second, least) = (least, wanted);
                    best = Some((child, pn, dn));
                } else {
                    second = second.min(wanted);
                }
                sum = (sum + refuted).min(NEVER - 1);
            }
            let Some((Child { at, key: Some(child), weight, .. }, child_pn, child_dn)) = best else {
                return decided(false, None);
            };
            let (pn, dn) = if is_max { (least, sum) } else { (sum, least) };
            if pn >= most_pn || dn >= most_dn || self.budget.is_spent() {
                return Entry { pn, dn, best: None };
            }
            let most = if is_max { (most_pn / weight, most_dn) } else { (most_pn, most_dn / weight) };
            let (child_most_pn, child_most_dn) =
                limits_of_child(is_max, most, (pn, dn), (child_pn, child_dn), second / weight);
            self.after(side, at, |me| me.visit(side.other(), child, child_most_pn, child_most_dn));
        }
    }

    /// Plays (or passes), does something, takes back.
    fn after<R>(&mut self, side: Color, at: Option<Point>, work: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.rule.play(&mut self.position, side, at);
        let done = work(self);
        self.rule.take_back(&mut self.position, before);
        done
    }

    /// What needs no search: two eyes, or no room for them.
    fn at_a_glance(&self, side: Color) -> Option<Value> {
        let min = self.max.other();
        if side == self.max && benson::unconditional_life(&self.position, min, self.position.watched()).is_some() {
            return Some(Value::Never);
        }
        let is_dead = if self.core.is_some() {
            dead::is_dead(&self.position, self.max)
        } else {
            self.calls_dead && !self.has_room()
        };
        is_dead.then_some(Value::Happens)
    }

    /// The move by which the target lives according to a pattern; a pass if it need not move.
    fn lives_by_rule(&mut self, side: Color) -> Option<Play> {
        let min = self.max.other();
        let (lookout, position) = (self.lookout.as_mut().filter(|_| self.calls_dead)?, &self.position);
        let target = position.whole_blocks(position.watched());
        // A rule does not say which of the strings lives. Mostly the target does; to ask that all be the target's finds little.
        let found = lookout.settling(position, side == min, &|placed| placed.window().meets(&target))?;
        found.play.is_none_or(|at| self.is_legal(side, at)).then_some(found.play.into())
    }

    /// Whether two eyes may still find room where the target can reach: two points that do not touch each other, nor a
    /// wall; or a way to safety.
    fn has_room(&self) -> bool {
        let blocks = self.walls.iter().filter_map(|stone| self.position.block_at(*stone));
        let walls = blocks.fold(PointSet::EMPTY, |all, block| all | *block.stones());
        let reached = self.position.watched().flood(&(*self.position.board() - walls));
        if reached.meets(&self.safety) {
            return true;
        }
        let room = reached - self.position.stones()[self.max.other()] - walls.spread();
        room.iter().any(|point| !room.is_subset(PointSet::near(point)))
    }

    /// Adds the moves of a side with their first numbers. A move that decides is the only one.
    fn add_moves(&mut self, side: Color) {
        let is_max = side == self.max;
        let start = self.children.len();
        let mut points = self.candidates();
        if let Some(block) = self.last_block_in_atari() {
            points = if is_max { block.liberties() } else { self.rescues(&block) };
            // A ban may keep max from taking it at once.
            if is_max && !points.iter().any(|at| self.is_legal(side, at)) {
                points = self.position.empty_points();
            }
        }
        for at in points {
            if !self.is_legal(side, at) || (!is_max && self.is_own_eye(side, at)) {
                continue;
            }
            let taken = match self.core {
                Some(_) if !is_max => self.position.captures(side, at),
                _ => PointSet::EMPTY,
            };
            if is_max && self.core.is_some() && self.leaves_a_ban_at_the_rim(at) {
                continue;
            }
            let child = self.after(side, Some(at), |me| me.child(at, side, &taken));
            if child.key.is_none() && (child.pn == 0) == is_max {
                self.children.truncate(start);
                self.children.push(child);
                return;
            }
            self.children.push(child);
        }
        // Max has no use for a pass except to lift a ban.
        if !is_max || self.rule.ban_for(&self.position, side).is_some() {
            let (key, (pn, dn)) = self.after(side, None, |me| (me.key(side.other()), me.first_numbers(side.other())));
            self.children.push(Child { at: None, key: Some(key), pn, dn, weight: 1 });
        }
        let suggested = match self.alike(side).and_then(|entry| entry.best) {
            Some(best) if self.children[start..].iter().any(|child| child.at == Some(best)) => {
                Some(PointSet::one(best))
            }
            _ => self.hints.and_then(|hints| hints.moves(&self.position, side)),
        };
        let Some(suggested) = suggested else { return };
        let (children, is_suggested) =
            (&mut self.children[start..], |child: &Child| child.at.is_some_and(|at| suggested.contains(at)));
        if children.iter().any(is_suggested) {
            children.iter_mut().filter(|child| !is_suggested(child)).for_each(|child| child.weight = WEIGHT_OF_OTHERS);
        }
    }

    /// The empty points where moves are looked for. On a local board: in the core; at the liberties of the target's side that
    /// lead out of it, and around; around its stones that have got out; and where stones of the killer nearby are short of
    /// liberties. What is forgotten here is missed when the proof is written down, and then becomes part of the core.
    fn candidates(&self) -> PointSet {
        let empty = self.position.empty_points();
        let Some(core) = self.core else { return empty };
        let (near, stones) = (core.spread(), self.position.stones());
        let mut points = core;
        for block in self.position.blocks_meeting(near & stones[self.max.other()]) {
            if !block.is_uncapturable() {
                let (out, ahead) = (*block.stones() - near, block.liberties() - core);
                points |= block.liberties() | ahead.spread() | out.spread().spread();
            }
        }
        for block in self.position.blocks_meeting(near.spread() & stones[self.max]) {
            if !block.is_uncapturable() && block.liberties().len() <= SHORT_OF_LIBERTIES {
                points |= block.liberties();
            }
        }
        points & empty
    }

    /// Whether max would take a ko beside what is lost, where it may be none: a proof must not rest on such a ban.
    fn leaves_a_ban_at_the_rim(&mut self, at: Point) -> bool {
        let is_at_the_rim = PointSet::near(at).meets(&self.position.whole_blocks(&self.safety));
        let (max, min) = (self.max, self.max.other());
        is_at_the_rim && self.after(max, Some(at), |me| me.rule.ban_for(&me.position, min).is_some())
    }

    /// The only block of the target that is left, if it is in atari.
    fn last_block_in_atari(&self) -> Option<Block<'_>> {
        let mut blocks = self.position.blocks_meeting(*self.position.watched());
        blocks.next().filter(|block| block.is_in_atari() && blocks.next().is_none())
    }

    /// Moves that may save a block in atari: to run, or to take something beside it.
    fn rescues(&self, block: &Block<'_>) -> PointSet {
        let around = self.position.blocks_around(block.stones());
        let beside = around.filter(|other| other.color() != block.color() && other.is_in_atari());
        beside.fold(block.liberties(), |all, other| all | other.liberties())
    }

    /// Whether a point is an eye of one block that has other liberties: nothing is gained by filling it.
    fn is_own_eye(&self, side: Color, at: Point) -> bool {
        let around = PointSet::near(at).without(at) & *self.position.board();
        if !around.is_subset(&self.position.stones()[side]) {
            return false;
        }
        let mut blocks = self.position.blocks_meeting(around);
        blocks.next().is_some_and(|block| block.liberties().len() > 1) && blocks.next().is_none()
    }

    /// The state on the board, which a move of this side has reached.
    fn child(&self, at: Point, side: Color, taken: &PointSet) -> Child {
        let watched = *self.position.watched();
        if watched.is_empty() {
            return Child::decided(at, Value::Happens);
        }
        if !taken.is_empty() && taken.spread().meets(&self.position.whole_blocks(&self.safety)) {
            return Child::decided(at, Value::Never);
        }
        if side != self.max && self.position.blocks_meeting(watched).any(Block::is_uncapturable) {
            return Child::decided(at, Value::Never);
        }
        let key = self.key(side.other());
        if let Some(Entry { pn, dn, .. }) = self.memory.table.get(&key) {
            return Child { at: Some(at), key: Some(key), pn: *pn, dn: *dn, weight: 1 };
        }
        if let Some((value, _)) = self.known_elsewhere(side.other()) {
            return Child::decided(at, value);
        }
        let (mut pn, mut dn) = self.first_numbers(side.other());
        // What is so under a neighbouring rule is probably so here.
        let is_so = |rules: &[OtherRule<'_>], wanted: Value| {
            rules.iter().any(|(memory, _)| memory.value(key).is_some_and(|(value, _)| value == wanted))
        };
        if let Some(entry) = self.alike(side.other()) {
            if entry.value() == Some(Value::Happens) {
                (pn, dn) = (1, 2 * dn);
            }
        } else if is_so(&self.easier, Value::Happens) {
            (pn, dn) = (1, 2 * dn);
        } else if is_so(&self.harder, Value::Never) {
            (pn, dn) = (2 * pn, 1);
        }
        Child { at: Some(at), key: Some(key), pn, dn, weight: 1 }
    }

    /// Numbers for a state nobody has looked at: the more liberties, the harder the capture. Counting room for eyes, ranks
    /// of moves by captures, ataris and eyes, or moves that won elsewhere made no difference to what was solved.
    fn first_numbers(&self, side: Color) -> (u32, u32) {
        let blocks = self.position.blocks_meeting(*self.position.watched());
        let liberties = blocks.map(|block| block.liberties().len()).max().unwrap_or(1).clamp(1, 8) as u32;
        let square = liberties * liberties;
        if side == self.max { (square, 1 + 32 / square) } else { (square + liberties, 1 + 16 / square) }
    }
}

#[cfg(test)]
mod tests;
