//! Life and death by proposals from behind fences, the narrowest first, each written down as a proof for the whole board.
//!
//! Each prover has a board of his own (`fence`), and what he fails to prove on it shows nothing. The ko rules are tried in
//! the order that spares most work: first whether the side to move succeeds if it need not obey ko bans, then whether it
//! does if the other side need not, and only for a true ko who takes first.

use std::sync::Arc;

use nerai_board::{Color, PointSet};
use nerai_builder::build;
use nerai_go::Position;
use nerai_patterns::{Goal, Lookout, Matcher};
use nerai_proof::{Aim, Kind, Proof, Task, dead};

use crate::advice::hints::{Advisor, Hints};
use crate::advice::pattern_rules::{EASY, PatternRules, watch_for_life};
use crate::crew::Crew;
use crate::ground::value::Value;
use crate::groups::fence::{Fence, insides};
use crate::groups::fenced::{Death, Fenced, FencedMemory, OtherRule};
use crate::groups::fenced_player::FencedPlayer;
use crate::groups::growth::grown;
use crate::groups::ko_exempt::{KoExempt, RULES};
use crate::groups::local_player::LocalPlayer;
use crate::groups::regions::regions;
use crate::ideas::{Idea, Ideas};
use crate::limits::{Budget, Steps};

/// No proof of more nodes than this is written down.
const MOST_PROOF_NODES: usize = 400_000;
/// What the narrowest fence may use in the first round; half of it for the next one, and so on.
const FIRST_SLICE: u64 = 8_000;
/// Where hints say that the side to move succeeds, the other one may use this part of what it could without.
const SHARE_OF_DOUBT: u64 = 4;
/// Hints are followed for so many nodes; then the search starts over without them, and finds whatever it would find without
/// hints in what is left.
const MOST_TRUST: u64 = 200_000;
/// A plan is asked for after so many nodes: planning takes about as long as searching them (200 million instructions). With a small
/// limit it is asked after one of so many parts of that.
const PLANNED: u64 = 10_000;
const SMALL: u64 = 8;
/// A local board does not grow beyond so many empty points: wider ones take long to fail.
const MOST_GROWN: usize = 32;
/// The region that grows where it fails is first the one with this number, from 0, or the last.
const GROWING: usize = 1;
/// Where the group moves and is to live, its killer gets one of so many parts of what it gets.
const SHARE_OF_KILLER: u64 = 8;
/// A life in a region is written down for the whole board if that takes at most so many nodes, else on a board that ends there.
const SOON: u64 = 20_000;
/// Where that fails for the whole board after all, if it takes no more than this.
const LATE: u64 = 100_000;
/// So often a region is searched again because its life could not be written down.
const MOST_DOUBTS: u32 = 8;
/// Playing a kill to the last capture may take so many nodes.
const MOST_TO_THE_END: u64 = 20_000;
/// A smaller share is not worth a search.
const LEAST_SHARE: u64 = 500;
/// Questions that take no more nodes are not worth a crew; they are answered with the same nodes whatever the number of threads.
const ALONE: u64 = 2_000;

/// What is known under one ko rule.
pub(crate) type ProvedValue = Option<(Value, Proof)>;

/// A fence on behalf of one prover.
struct Field {
    fence: Fence,
    /// On a local board: where both sides look for moves.
    core: Option<PointSet>,
    is_closed: bool,
    memories: [FencedMemory; RULES],
    /// Whether nothing more is to be found here.
    is_done: [bool; RULES],
    /// Watches for life by patterns, once the question has turned out to be hard.
    lookout: Option<Lookout>,
    /// Whether patterns have said here what could not be written down.
    distrusts_patterns: bool,
    /// Whether more points are taken in where the region's owner fails.
    grows: bool,
    /// How often a life here could not be written down. After the first time only one is looked for that can be written down locally.
    doubts: u32,
}

impl Field {
    fn new(fence: Fence, position: &Position) -> Field {
        let is_closed = fence.is_closed(position);
        let (memories, is_done) = (Default::default(), [false; RULES]);
        Field {
            fence,
            core: None,
            is_closed,
            memories,
            is_done,
            lookout: None,
            distrusts_patterns: false,
            grows: false,
            doubts: 0,
        }
    }
}

/// A question about a group, its fields, and what they have shown.
pub(crate) struct BehindFences<'a> {
    position: &'a Position,
    to_move: Color,
    aim: &'a Aim,
    target: PointSet,
    walls: PointSet,
    most_states: usize,
    ideas: Ideas,
    /// Whether kills are written down to the last capture where that does not take long.
    to_the_end: bool,
    is_local: bool,
    advisor: Option<&'a Advisor>,
    patterns: Option<&'a PatternRules>,
    crew: Option<&'a Crew>,
    /// The patterns laid out, once they are asked.
    matcher: Option<Arc<Matcher>>,
    hints: Option<Hints>,
    /// How long the hints are followed.
    trusted: u64,
    fields: Vec<Field>,
    known: [ProvedValue; RULES],
    /// Where the search began, and what the narrowest fence gets in the next round.
    start: Option<u64>,
    slice: u64,
}

impl<'a> BehindFences<'a> {
    pub(crate) fn new(
        task: &'a Task,
        target: &PointSet,
        most_states: usize,
        is_local: bool,
        ideas: Ideas,
    ) -> BehindFences<'a> {
        let (position, to_move, aim) = (task.position(), task.to_move(), task.aim());
        let mut fields = Vec::new();
        // Stones that nobody can take are on no plot: there is no fight about them.
        let is_fight = !target.meets(&position.uncapturable());
        let cores = if is_fight { insides(position, target) } else { Vec::new() };
        let regions = match is_fight {
            true if ideas.has(Idea::RegionsByCost) => regions(position, target, aim.min()),
            true => cores.clone(),
            false => Vec::new(),
        };
        for level in 0..cores.len().max(regions.len()) {
            for prover in [to_move, to_move.other()] {
                let is_max = prover == aim.max;
                let Some(&inside) = (if is_max { &cores } else { &regions }).get(level) else { continue };
                let fence = Fence::cautious(inside, prover);
                let is_closed = fence.is_closed(position);
                if is_closed && fields.iter().any(|field: &Field| field.fence.inside == inside) {
                    continue;
                }
                let fence = if is_max && !is_local && !is_closed {
                    Fence::hopeful(position, inside, prover, target)
                } else {
                    fence
                };
                let core = (is_local && (is_max || is_closed)).then_some(inside);
                fields.push(Field { core, ..Field::new(fence, position) });
                if !is_max && !is_closed && level == GROWING.min(regions.len() - 1) {
                    fields.push(Field { grows: true, ..Field::new(fence, position) });
                }
            }
        }
        let walls = position.uncapturable();
        BehindFences {
            position,
            to_move,
            aim,
            target: *target,
            walls,
            most_states,
            ideas,
            to_the_end: true,
            is_local,
            advisor: None,
            patterns: None,
            crew: None,
            matcher: None,
            hints: None,
            trusted: u64::MAX,
            fields,
            known: [const { None }; RULES],
            start: None,
            slice: FIRST_SLICE,
        }
    }

    /// Writes kills down to the last capture where that does not take long, or only as far as a proof needs.
    pub(crate) fn with_to_the_end(self, to_the_end: bool) -> BehindFences<'a> {
        BehindFences { to_the_end, ..self }
    }

    /// Asks for hints if the question turns out to be hard.
    pub(crate) fn with_advisor(self, advisor: Option<&'a Advisor>) -> BehindFences<'a> {
        BehindFences { advisor, ..self }
    }

    /// Stops where patterns say that the target lives, if the question turns out to be hard.
    pub(crate) fn with_patterns(self, patterns: Option<&'a PatternRules>) -> BehindFences<'a> {
        BehindFences { patterns, ..self }
    }

    /// Searches each board with a crew, if the question turns out to be hard.
    pub(crate) fn with_crew(self, crew: Option<&'a Crew>) -> BehindFences<'a> {
        BehindFences { crew, ..self }
    }

    /// Whether hints or patterns were followed and led to no answer.
    pub(crate) fn was_misled(&self) -> bool {
        (self.hints.is_some() || self.matcher.is_some()) && self.wanted().is_some()
    }

    /// The values with max, with min and with nobody as komaster.
    pub(crate) fn into_known(self) -> (ProvedValue, ProvedValue, ProvedValue) {
        let [mover, other, nobody] = self.known;
        if self.to_move == self.aim.max { (mover, other, nobody) } else { (other, mover, nobody) }
    }

    /// Searches until everything is known, nothing is left to try, or the budget is spent. It may go on later.
    pub(crate) fn run(&mut self, budget: &mut Budget) {
        let start = *self.start.get_or_insert(budget.used());
        while let Some(rule) = self.wanted() {
            let is_spent = budget.until(self.trusted, |budget| budget.is_spent());
            if is_spent || !self.round(rule, (self.slice, start), budget) || budget.is_spent() {
                break;
            }
            self.slice = if self.wanted() == Some(rule) { self.slice.saturating_mul(2) } else { FIRST_SLICE };
        }
    }

    /// Whether the question is open.
    pub(crate) fn is_open(&self) -> bool {
        self.wanted().is_some()
    }

    fn pleased(&self, value: Value) -> Color {
        if value == Value::Happens { self.aim.max } else { self.aim.min() }
    }

    /// The ko rule that is worth a search now.
    fn wanted(&self) -> Option<KoExempt> {
        let pleases_mover =
            |rule: KoExempt| self.known[rule as usize].as_ref().map(|(value, _)| self.pleased(*value) == self.to_move);
        match (pleases_mover(KoExempt::Mover), pleases_mover(KoExempt::Other)) {
            (Some(false), _) | (_, Some(true)) => None,
            (None, _) => Some(KoExempt::Mover),
            (Some(true), None) => Some(KoExempt::Other),
            (Some(true), Some(false)) => pleases_mover(KoExempt::Nobody).is_none().then_some(KoExempt::Nobody),
        }
    }

    /// One round: the narrower a fence the more nodes it may use, the side to move more than the other. Whether another round
    /// makes sense.
    fn round(&mut self, rule: KoExempt, (slice, start): (u64, u64), budget: &mut Budget) -> bool {
        let mut has_work = false;
        let is_killer = self.to_move == self.aim.max;
        let (mut share_of_mover, mut share_of_other) = (slice, slice / if is_killer { 2 } else { SHARE_OF_KILLER });
        if self.hints.is_some() {
            share_of_other /= SHARE_OF_DOUBT;
        }
        for i in 0..self.fields.len() {
            if budget.used() - start >= EASY {
                if let Some(patterns) = self.patterns.take() {
                    self.matcher = patterns.on(self.position.size(), Goal::Life);
                }
                if budget.used() - start >= PLANNED.min(budget.limit() / SMALL) && self.asks_for_hints(budget) {
                    share_of_other /= SHARE_OF_DOUBT;
                }
            }
            if self.fields[i].is_done[rule as usize] {
                continue;
            }
            let is_movers = self.fields[i].fence.owner == self.to_move;
            let share = if is_movers { &mut share_of_mover } else { &mut share_of_other };
            if *share < LEAST_SHARE {
                return true;
            }
            let enough = budget.used() + *share;
            *share /= 2;
            let is_spent = budget.until(self.trusted, |budget| {
                while self.work(i, rule, enough, budget) && budget.used() < enough && !budget.is_spent() {}
                budget.is_spent()
            });
            if self.wanted() != Some(rule) || is_spent {
                return true;
            }
            has_work |= !self.fields[i].is_done[rule as usize];
        }
        has_work
    }

    /// Asks for hints once; whether there are some to follow. Those that say that the side to move fails are not: where they
    /// were wrong they cost half as much again, and they were wrong too often.
    fn asks_for_hints(&mut self, budget: &mut Budget) -> bool {
        let Some(advisor) = self.advisor.take() else { return false };
        self.hints = advisor.advice(budget).filter(|hints| hints.winner() == self.to_move);
        if self.hints.is_some() {
            self.trusted = budget.used().saturating_add(MOST_TRUST);
        }
        self.hints.is_some()
    }

    /// Works on one field until `enough` nodes are used in all, and a few more to write down what was found; whether there is
    /// reason to go on at once.
    fn work(&mut self, i: usize, rule: KoExempt, enough: u64, budget: &mut Budget) -> bool {
        let prover = self.fields[i].fence.owner;
        let is_region = prover == self.aim.min() && !self.fields[i].is_closed;
        // Life without a ko is mostly there if any is, and a killer who need not obey bans is refuted by less.
        if rule == KoExempt::Mover
            && is_region
            && prover == self.to_move
            && !self.fields[i].is_done[KoExempt::Other as usize]
        {
            let settled = budget.until(enough, |budget| self.settle(i, KoExempt::Other, budget));
            let Some(value) = settled else { return false };
            if self.pleased(value) == prover {
                let is_wider = self.write_down(i, KoExempt::Other, value, budget);
                self.fields[i].is_done[KoExempt::Mover as usize] |= !is_wider;
                return is_wider;
            }
            self.fields[i].is_done[KoExempt::Other as usize] = true;
            if self.fields[i].grows {
                return self.grows(i, KoExempt::Other, budget);
            }
        }
        let settled = budget.until(enough, |budget| self.settle(i, rule, budget));
        let Some(value) = settled else { return false };
        let pleased = self.pleased(value);
        if pleased != prover && self.fields[i].grows {
            return self.grows(i, rule, budget);
        }
        if pleased != prover
            && self.fields[i].core.is_some()
            && !self.fields[i].is_closed
            && self.ideas.has(Idea::Growing)
            && self.widens(i, rule, budget)
        {
            return true;
        }
        if pleased != prover && !self.fields[i].is_closed {
            self.fields[i].is_done[rule as usize] = true;
            // Who fails as komaster fails without that right.
            if rule.komaster(self.to_move) == Some(prover) {
                self.fields[i].is_done = [true; RULES];
            }
            return false;
        }
        // Who succeeds as komaster mostly does so without that right, and then no other proof is needed.
        if rule == KoExempt::Mover && pleased == self.to_move {
            match budget.until(enough, |budget| self.settle(i, KoExempt::Other, budget)) {
                None => return false,
                Some(strict) if self.pleased(strict) == self.to_move => {
                    let is_wider = self.write_down(i, KoExempt::Other, strict, budget);
                    self.fields[i].is_done[KoExempt::Mover as usize] = !is_wider;
                    return is_wider;
                }
                Some(_) => self.fields[i].is_done[KoExempt::Other as usize] = !self.fields[i].is_closed,
            }
        }
        self.write_down(i, rule, value, budget)
    }

    /// Takes the points into a region on which the killer leans who refutes the life there; false if there are none, and the region
    /// is done.
    fn grows(&mut self, i: usize, rule: KoExempt, budget: &mut Budget) -> bool {
        let to_move = self.to_move;
        let leans = self.search(i, rule, budget, |search, _| search.leans(to_move)).unwrap_or_default();
        let (position, fence) = (self.position, self.fields[i].fence);
        let Some(inside) = grown(position, (&fence.inside, &self.target), &leans, fence.owner) else {
            self.fields[i].is_done = [true; RULES];
            return false;
        };
        self.fields[i] = Field { grows: true, ..Field::new(Fence::cautious(inside, fence.owner), position) };
        true
    }

    /// Takes more points into a local board on which the killer fails: those around the point where the target gets out when he
    /// tries what was hardest to refute. What was decided with the same stones in the core is kept as advice. False if there are
    /// none.
    fn widens(&mut self, i: usize, rule: KoExempt, budget: &mut Budget) -> bool {
        let to_move = self.to_move;
        let leaks = self.search(i, rule, budget, |search, _| search.leaks(to_move)).unwrap_or_default();
        let field = &mut self.fields[i];
        let mut wider = leaks.iter().filter_map(|leaks| field.fence.around(self.position, leaks, MOST_GROWN));
        let Some(fence) = wider.next() else { return false };
        let memories = std::mem::take(&mut field.memories).map(FencedMemory::advice);
        *field = Field { memories, core: field.core, ..Field::new(fence, self.position) };
        true
    }

    /// The value of a field under a ko rule.
    fn settle(&mut self, i: usize, rule: KoExempt, budget: &mut Budget) -> Option<Value> {
        let to_move = self.to_move;
        let crew = self.crew.filter(|_| self.start.is_some_and(|start| budget.used() - start >= ALONE));
        let settled = self.search(i, rule, budget, |search, _| search.settle_together(to_move, crew));
        if settled.is_none() {
            self.fields[i].is_done = [true; RULES];
        }
        settled?
    }

    /// Does something with the search of a field under a ko rule. Nothing if the field has no board.
    fn search<R>(
        &mut self,
        i: usize,
        rule: KoExempt,
        budget: &mut Budget,
        work: impl FnOnce(&mut Fenced<'_>, Fence) -> R,
    ) -> Option<R> {
        let komaster = rule.komaster(self.to_move);
        let field = &mut self.fields[i];
        let board = field.fence.board(self.position).ok()?;
        let memory = std::mem::take(&mut field.memories[rule as usize]);
        let others = [KoExempt::Mover, KoExempt::Other, KoExempt::Nobody].into_iter().filter(|other| *other != rule);
        let known: Vec<OtherRule<'_>> = others
            .filter(|_| self.ideas.has(Idea::SharedRules))
            .map(|other| (&field.memories[other as usize], other.komaster(self.to_move)))
            .collect();
        let hints = self.hints.as_ref().map(|hints| hints.on(&board, self.position));
        let matcher = self.matcher.as_ref().filter(|_| !field.distrusts_patterns);
        let new_watch = || matcher.map(|matcher| watch_for_life(matcher, self.aim.min(), &field.fence.inside));
        let lookout = field.lookout.take().or_else(new_watch);
        let is_max = field.fence.owner == self.aim.max || field.is_closed;
        let mut search = Fenced::new(
            (board, field.fence.inside),
            self.aim.max,
            komaster,
            (memory, self.most_states),
            known,
            budget,
        )?
        .with_ideas(self.ideas)
        .with_hints(hints)
        .with_lookout(lookout)
        .with_death(if is_max { Death::Taken } else { Death::ByLook });
        search = search.minding_the_rim(field.doubts > 0);
        if let Some(core) = field.core {
            search = search.on_local_board(&core);
        }
        let done = work(&mut search, field.fence);
        let (memory, lookout) = (search.memory, search.lookout);
        let field = &mut self.fields[i];
        field.memories[rule as usize] = memory;
        field.lookout = lookout;
        Some(done)
    }

    /// Writes a value down as a local proof. If that fails because the opponent's moves were forgotten, they become part of
    /// the core, and the line is searched again; whether that may help.
    fn write_locally(&mut self, i: usize, rule: KoExempt, value: Value, budget: &mut Budget) -> bool {
        let (position, to_move, aim) = (self.position, self.to_move, self.aim);
        let kind = if value == Value::Happens { Kind::Reach } else { Kind::Hold };
        let komaster = rule.komaster(self.to_move);
        let built = self.search(i, rule, budget, |search, fence| {
            let (failed, steps) = (Vec::new(), Steps::default());
            let mut player = LocalPlayer { search, inside: fence.inside, value, failed, steps };
            let proof = build(position, to_move, aim, (kind, komaster), &mut player, MOST_PROOF_NODES);
            (proof, player.failed)
        });
        let (proof, failed) = built.unwrap_or_default();
        if let Some(proof) = proof {
            self.known[rule as usize] = Some((value, proof));
            return false;
        }
        let field = &mut self.fields[i];
        let (core, owner) = (field.core.unwrap_or_default(), field.fence.owner);
        let opponents: PointSet = failed.iter().filter(|(color, _)| *color != owner).map(|(_, at)| *at).collect();
        if opponents.is_subset(&core) {
            field.is_done[rule as usize] = true;
            return false;
        }
        field.core = Some(core | opponents);
        for rule in [KoExempt::Mover, KoExempt::Other, KoExempt::Nobody] {
            self.search(i, rule, budget, |search, _| search.forget(&failed));
        }
        true
    }

    /// A kill on a board whose surroundings do not matter, down to the last capture, which tells people more than a proof that
    /// ends where a group is seen to be dead. Nothing if that is much longer.
    fn written_to_the_end(&mut self, i: usize, rule: KoExempt, budget: &mut Budget) -> Option<Proof> {
        let (komaster, max, most) = (rule.komaster(self.to_move), self.aim.max, self.most_states);
        let (position, to_move, aim, walls) = (self.position, self.to_move, self.aim, self.walls);
        let (fence, ideas) = (self.fields[i].fence, self.ideas);
        let board = (fence.board(position).ok()?, fence.inside);
        budget.within(MOST_TO_THE_END, |budget| {
            let search = Fenced::new(board, max, komaster, (FencedMemory::default(), most), Vec::new(), budget)?;
            let mut search = search.with_ideas(ideas).with_death(Death::Taken);
            let (value, needed, steps) = (Value::Happens, PointSet::EMPTY, Steps::default());
            let mut player = FencedPlayer { search: &mut search, fence, value, walls, needed, steps };
            build(position, to_move, aim, (Kind::Reach, komaster), &mut player, MOST_PROOF_NODES)
        })
    }

    /// A value as a proof for the whole board if that takes at most so many nodes, and the points that the fence should have taken in.
    fn on_whole_board(
        &mut self,
        i: usize,
        rule: KoExempt,
        value: Value,
        most: u64,
        budget: &mut Budget,
    ) -> (Option<Proof>, PointSet) {
        let (position, to_move, aim, walls) = (self.position, self.to_move, self.aim, self.walls);
        let kind = if value == Value::Happens { Kind::Reach } else { Kind::Hold };
        let komaster = rule.komaster(self.to_move);
        let built = budget.until(budget.used().saturating_add(most), |budget| {
            self.search(i, rule, budget, |search, fence| {
                let (needed, steps) = (PointSet::EMPTY, Steps::default());
                let mut player = FencedPlayer { search, fence, value, walls, needed, steps };
                let proof = build(position, to_move, aim, (kind, komaster), &mut player, MOST_PROOF_NODES);
                (proof, player.needed)
            })
        });
        built.unwrap_or((None, PointSet::EMPTY))
    }

    /// Life in a region as a local proof. On the whole board the killer's blocks at the fence have liberties beyond it, which he may
    /// fill in any order, and each order is another state of a proof.
    fn life_in_region(&mut self, i: usize, rule: KoExempt, budget: &mut Budget) -> Option<Proof> {
        let (position, to_move, aim, komaster) = (self.position, self.to_move, self.aim, rule.komaster(self.to_move));
        self.search(i, rule, budget, |search, fence| {
            let (failed, steps) = (Vec::new(), Steps::default());
            let mut player = LocalPlayer { search, inside: fence.inside, value: Value::Never, failed, steps };
            build(position, to_move, aim, (Kind::Hold, komaster), &mut player, MOST_PROOF_NODES)
        })?
    }

    /// Writes a value down as a proof for the whole board; if that fails, whether a wider fence may do.
    fn write_down(&mut self, i: usize, rule: KoExempt, value: Value, budget: &mut Budget) -> bool {
        let (position, aim) = (self.position, self.aim);
        if self.fields[i].core.is_some() && value == Value::Happens {
            if self.fields[i].is_closed
                && self.to_the_end
                && dead(position, aim, aim.max).is_none()
                && let Some(proof) = self.written_to_the_end(i, rule, budget)
            {
                self.known[rule as usize] = Some((value, proof));
                return false;
            }
            return self.write_locally(i, rule, value, budget);
        }
        let is_region = self.is_local && value == Value::Never && !self.fields[i].is_closed;
        let (mut proof, mut needed) = (None, PointSet::EMPTY);
        if !is_region {
            (proof, needed) = self.on_whole_board(i, rule, value, u64::MAX, budget);
        } else if self.fields[i].doubts == 0 {
            (proof, needed) = self.on_whole_board(i, rule, value, SOON, budget);
        }
        if proof.is_none() && is_region {
            proof = self.life_in_region(i, rule, budget);
            if proof.is_none() && self.fields[i].doubts == 0 {
                (proof, needed) = self.on_whole_board(i, rule, value, LATE, budget);
            }
        }
        if let Some(proof) = proof {
            self.known[rule as usize] = Some((value, proof));
            return false;
        }
        let field = &mut self.fields[i];
        if value == Value::Never && field.lookout.is_some() && needed.is_empty() {
            // A pattern promised too much.
            *field = Field { distrusts_patterns: true, ..Field::new(field.fence, position) };
            return true;
        }
        if is_region && needed.is_empty() && field.doubts < MOST_DOUBTS && !budget.is_spent() {
            field.doubts += 1;
            field.memories.iter_mut().for_each(FencedMemory::doubt);
            return true;
        }
        field.is_done[rule as usize] = true;
        let Some(fence) = field.fence.wider(position, &needed) else { return false };
        *field = Field { distrusts_patterns: field.distrusts_patterns, ..Field::new(fence, position) };
        true
    }
}

#[cfg(test)]
mod tests;
