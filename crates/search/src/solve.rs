//! Answers a question with a proof: reads for a quick win, settles what reading leaves open, and writes it all down.

use std::collections::HashMap;

use nerai_board::{Color, Play, PointSet};
use nerai_builder::without_idle_replies;
use nerai_goal::{Atom, Dnf, Goal};
use nerai_proof::{Certificate, Checked, Ending, Event, Kind, Node, Part, Parts, Proof, Task, Verdict, check};

use crate::advice::pattern_rules::{EASY, RuleWatch};
use crate::advice::proposals::{Guide, Proposals};
use crate::certify;
use crate::compound::Compound;
use crate::compound::local::LocalStatistics;
use crate::compound::naive;
use crate::compound::proposed_strategy::proof_as_proposed;
use crate::escape::{Escape, escape};
use crate::goals::force::Force;
use crate::goals::kill::Kill;
use crate::goals::part_target::{PartTarget, whichever};
use crate::goals::target::Target;
use crate::ground::surroundings::reach;
use crate::ground::value::Value;
use crate::groups::behind_fences::{BehindFences, ProvedValue};
use crate::groups::granted::granted;
use crate::ideas::Idea;
use crate::limits::{Budget, Spends};
use crate::pn::game::Game;
use crate::reading::outcome::Outcome;
use crate::reading::reader::{Candidates, MAX_ORDER, Reader};
use crate::reading::table::Table;
use crate::reading::win::win;
use crate::settings::{CompoundMethod, Settings};
use crate::settling::settle::{Memory, Settler};
use crate::shrink::shrink;

/// What a search found out.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The verdict for the goal's player.
    pub verdict: Verdict,
    /// The first move of the side to move that leads to the verdict when it pleases that side.
    pub first_move: Option<Play>,
    /// The verdict with its proofs.
    pub certificate: Option<Certificate>,
    /// What the independent checker says about it.
    pub checked: Option<Checked>,
    /// Order of the win that reading found.
    pub order: Option<u8>,
    /// No win of this order or less exists, when that is known.
    pub no_win_up_to: Option<u8>,
    /// The tables of the parts of a compound goal, in the order of [`nerai_proof::Parts::parts`].
    pub parts: Vec<LocalStatistics>,
    /// Of what is not proved: what is proved under an assumption.
    pub conditional: Option<Box<Conditional>>,
    /// Of a kill that is not proved: the number of the first part that is proved to die, and what was found about it.
    pub part: Option<(usize, Box<Finding>)>,
}

impl Finding {
    /// Nothing was found out.
    #[must_use]
    pub fn unknown() -> Finding {
        Finding {
            verdict: Verdict::Unknown,
            first_move: None,
            certificate: None,
            checked: None,
            order: None,
            no_win_up_to: None,
            parts: Vec::new(),
            conditional: None,
            part: None,
        }
    }
}

/// What a result assumes that is not proved outright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumed {
    /// The killer holds these points. They are his, for good, in the task.
    Holds(PointSet),
    /// Stones that are out stay uncaptured. The certificate says so.
    Out,
}

/// What is proved under a further condition.
#[derive(Clone, Debug)]
pub struct Conditional {
    /// The condition.
    pub assumed: Assumed,
    /// The question, with the points that are to be held given to the killer.
    pub task: Task,
    /// What was found there.
    pub finding: Finding,
}

impl Conditional {
    fn says(&self) -> (Verdict, Option<Play>) {
        (self.finding.verdict, self.finding.first_move)
    }

    /// Whether the killer succeeds, perhaps by a ko. If he fails although so much is his, that is proved without a condition.
    fn is_kill(&self) -> bool {
        let (aim, verdict) = (self.task.aim(), self.finding.verdict);
        matches!(verdict, Verdict::Ko { .. }) || verdict.winner(aim) == Some(aim.max)
    }
}

/// The part of the budget that is kept for saying what is known when nothing is proved: one of this many.
const KEPT_BACK: u64 = 20;
/// How far from a group both sides look for moves of their own accord: 3 steps solved 23 of 52 problems within 200,000 nodes,
/// 4 steps 19 and 2 steps 18. Whatever a proof needs from farther away comes from its zone.
const HINT_STEPS: usize = 3;
/// The part of the budget that a group gets without fences: one of this many. None of 76 problems was solved only
/// there, but what rests on a repetition is mended only there.
const UNFENCED: u64 = 8;
/// After so many nodes a kill is asked for what it would need.
const HARD: u64 = 60_000;
/// That takes one of this many parts of the budget at most, or this many nodes if a quarter of the budget is that much.
const SHARE_OF_CONDITIONS: u64 = 16;
const LEAST_FOR_CONDITIONS: u64 = 2_000;
/// Looking for a way out takes one of this many parts of what is left, and not more than so many nodes: most are found within 200, few
/// with more than 20,000.
const SHARE_OF_ESCAPES: u64 = 16;
const MOST_FOR_ESCAPES: u64 = 150_000;
/// Where there is a way out, one of this many parts of what is left is spent on a proof in spite of it.
const SHARE_IN_SPITE: u64 = 2;
/// Parts of a group that does not seem to die as a whole get one of this many parts of the budget.
const SHARE_OF_PARTS: u64 = 8;
/// The part of the budget that a group in a compound goal gets for itself, with each side to move: one of this many.
const GROUP_SHARE: u64 = 16;
/// The part of the budget for what the abstraction of a formula proposes: one of this many.
const PROPOSED_SHARE: u64 = 4;
/// Nodes of proofs that are still checked when there is no time left: a few hundredths of a second.
const MOST_HASTY: usize = 20_000;
/// Depth of reading that is meant to be complete.
const COMPLETE: u8 = 60;

/// Answers whether the player of the task's goal reaches it.
///
/// The budget is shared by all parts of the work; an exhausted budget gives [`Verdict::Unknown`].
pub fn solve(task: &Task, settings: &Settings, budget: &mut Budget) -> Finding {
    solve_with_parts(task, &[], settings, budget)
}

/// The same. If the task is a kill that turns out to be hard, the same is asked of parts of the group with a share of the budget, in
/// this order, until one is proved to die, at least by a ko; that is told if the kill of the whole stays open.
pub fn solve_with_parts(task: &Task, parts: &[Task], settings: &Settings, budget: &mut Budget) -> Finding {
    let (position, aim) = (task.position(), task.aim());
    if budget.is_stopped() {
        return Finding::unknown();
    }
    match &aim.event {
        Event::Kill { points } => {
            let target = points.iter().copied().collect();
            let region = reach(position, &target, &position.uncapturable(), HINT_STEPS);
            let total = budget.limit() - budget.limit() / UNFENCED;
            let (crew, ideas) = (settings.crew.as_ref(), settings.ideas);
            let search = || {
                BehindFences::new(task, &target, settings.most_states, settings.local_proofs, ideas)
                    .with_crew(crew)
                    .with_to_the_end(settings.to_the_end)
            };
            let patterns = settings.patterns.as_ref().filter(|_| ideas.has(Idea::Patterns));
            let mut fenced = search().with_advisor(settings.advisor.as_ref()).with_patterns(patterns);
            let left = total.saturating_sub(budget.used());
            let hard = HARD.min(left / 2);
            budget.until(budget.used() + hard, |budget| fenced.run(budget));
            let share = (left / SHARE_OF_CONDITIONS).max(LEAST_FOR_CONDITIONS.min(left / 4));
            let is_asked = settings.conditions && task.to_move() == aim.max;
            let escaped = if settings.conditions && fenced.is_open() {
                way_out(task, LEAST_FOR_CONDITIONS.min(budget.left() / 4), budget)
            } else {
                None
            };
            let known_if = (is_asked && fenced.is_open() && escaped.is_none())
                .then(|| budget.within(share, |budget| conditional(task, &target, settings, budget)))
                .flatten()
                .or(escaped);
            let part = (!parts.is_empty() && fenced.is_open())
                .then(|| budget.within(left / SHARE_OF_PARTS, |budget| part_that_dies(parts, settings, budget)))
                .flatten();
            budget.until(total, |budget| fenced.run(budget));
            if fenced.was_misled() {
                fenced = search();
                budget.until(total, |budget| fenced.run(budget));
            }
            let (generous, strict, equal) = fenced.into_known();
            let target = Kill { points: points.clone(), max: aim.max, region };
            let solver = Solver::new(task, target, settings, budget);
            let found = solver.finding_of(&generous, &strict, &equal).unwrap_or_else(|| solver.run());
            let is_open = found.verdict == Verdict::Unknown;
            Finding { conditional: known_if.filter(|_| is_open), part: part.filter(|_| is_open), ..found }
        }
        Event::Compound(parts) => {
            let target = Compound::new(position, aim, parts);
            if settings.compound == CompoundMethod::Static && aim.ending_at_root(position).is_none() {
                return claimed(task, &target, budget);
            }
            let tables = target.clone();
            learn_groups(task, parts, &target, settings, budget);
            let found = Solver::new(task, target, settings, budget).run();
            Finding { parts: tables.statistics(), ..found }
        }
        event => {
            let alone = Part { event: event.clone(), max: aim.max };
            let Some(target) = PartTarget::new(position, &alone) else { return Finding::unknown() };
            whichever!(target, target => Solver::new(task, target, settings, budget).run())
        }
    }
}

/// What can be said of a kill that is not proved: what is proved if the killer holds the points around the fight. The question is
/// asked with wider and wider cores, and told if the last two agree on verdict and first move: with one core alone the
/// condition is too often what decides. Only for a killer to move: where the group moves first and lives, holding the room for its
/// eyes is no condition worth telling.
fn conditional(task: &Task, target: &PointSet, settings: &Settings, budget: &mut Budget) -> Option<Box<Conditional>> {
    let settings = Settings { advisor: None, local_proofs: false, conditions: false, ..settings.clone() };
    let mut last: Option<Conditional> = None;
    let mut is_agreed = false;
    for (holds, task) in granted(task, target) {
        let finding = solve(&task, &settings, budget);
        if finding.verdict == Verdict::Unknown {
            break;
        }
        let found = Conditional { assumed: Assumed::Holds(holds), task, finding };
        is_agreed = last.is_some_and(|last| last.says() == found.says());
        last = Some(found);
    }
    last.filter(|last| is_agreed && last.is_kill()).map(Box::new)
}

/// What is shown if stones that are out stay uncaptured, looked for with a small part of the budget, or with so many nodes.
fn way_out(task: &Task, least: u64, budget: &mut Budget) -> Option<Box<Conditional>> {
    let share = (budget.left() / SHARE_OF_ESCAPES).max(least).min(MOST_FOR_ESCAPES);
    let Escape { verdict, first_move, certificate, checked } = budget.within(share, |budget| escape(task, budget))?;
    let (certificate, checked) = (Some(certificate), Some(checked));
    let finding = Finding { verdict, first_move, certificate, checked, ..Finding::unknown() };
    Some(Box::new(Conditional { assumed: Assumed::Out, task: task.clone(), finding }))
}

/// The first of these kills that is proved to succeed or, if none is, to succeed by a ko.
fn part_that_dies(parts: &[Task], settings: &Settings, budget: &mut Budget) -> Option<(usize, Box<Finding>)> {
    let settings = Settings { advisor: None, conditions: false, ..settings.clone() };
    let mut by_ko = None;
    for (number, task) in parts.iter().enumerate() {
        let found = budget.share((parts.len() - number) as u64, |budget| solve(task, &settings, budget));
        if found.verdict.winner(task.aim()) == Some(task.aim().max) {
            return Some((number, Box::new(found)));
        }
        if matches!(found.verdict, Verdict::Ko { .. }) && by_ko.is_none() {
            by_ko = Some((number, Box::new(found)));
        }
    }
    by_ko
}

/// Groups need more than local searches: the search for a group alone comes first, with either side to move.
fn learn_groups(task: &Task, parts: &Parts, target: &Compound, settings: &Settings, budget: &mut Budget) {
    let share = budget.limit() / GROUP_SHARE;
    let settings = &Settings { local_proofs: false, conditions: false, ..settings.clone() };
    for (number, part) in parts.parts.iter().enumerate() {
        let Event::Kill { points } = &part.event else { continue };
        let goal = Goal { player: Some(part.max), wish: Atom::Kill(points.clone()).into() };
        for side in [task.aim().max, task.aim().min()] {
            let Ok(alone) = Task::new(task.position(), side, &goal) else { continue };
            let found = budget.within(share, |budget| solve(&alone, settings, budget));
            if let (Some(certificate), Some(checked)) = (&found.certificate, &found.checked)
                && let [proof] = &certificate.proofs[..]
            {
                target.learn(number, task.position(), side, proof, checked.plus | checked.minus);
            }
        }
    }
}

/// The first move of a strategy whose side is to move. With that side to move, nothing is claimed side by side.
fn first_move(proof: &Proof) -> Option<Play> {
    let mut node = proof.nodes.first();
    loop {
        match node {
            Some(Node::Play { at, .. }) => return Some(*at),
            Some(Node::Alive | Node::Dead | Node::Out) | None => return Some(Play::Pass),
            Some(Node::Answer { .. }) => return None,
            Some(Node::Split { claims }) => node = Some(proof.nodes.get(claims.first()?.1 as usize)?),
        }
    }
}

/// What the static method says about a compound goal.
fn claimed(task: &Task, target: &Compound, budget: &mut Budget) -> Finding {
    let Some((for_max, first_move)) = naive::verdict(task.position(), task.to_move(), target, budget) else {
        return Finding::unknown();
    };
    let verdict = if task.aim().is_negated() { for_max.negated() } else { for_max };
    Finding { verdict, first_move, ..Finding::unknown() }
}

struct Solver<'a, T: Target + Clone> {
    task: &'a Task,
    target: T,
    settings: &'a Settings,
    budget: &'a mut Budget,
    /// What settling has found out under each ko rule.
    memories: HashMap<Option<Color>, Memory>,
    /// Whether no pattern has promised too much yet.
    trusts_patterns: bool,
    /// Whether a way out is still to be looked for, and what was found.
    may_escape: bool,
    escaped: Option<Box<Conditional>>,
}

impl<T: Target + Clone> Spends for Solver<'_, T> {
    fn budget(&mut self) -> &mut Budget {
        self.budget
    }
}

impl<'a, T: Target + Clone> Solver<'a, T> {
    fn new(task: &'a Task, target: T, settings: &'a Settings, budget: &'a mut Budget) -> Solver<'a, T> {
        let may_escape = settings.conditions && matches!(task.aim().event, Event::Capture { .. });
        let memories = HashMap::new();
        Solver { task, target, settings, budget, memories, trusts_patterns: true, may_escape, escaped: None }
    }

    /// What follows from the values with max, with min and with nobody as komaster.
    fn finding_of(&self, generous: &ProvedValue, strict: &ProvedValue, equal: &ProvedValue) -> Option<Finding> {
        let (verdict, proofs) = match (generous, strict, equal) {
            (_, Some((Value::Happens, proof)), _) => (Verdict::Won, vec![proof]),
            (Some((Value::Never, proof)), _, _) => (Verdict::Lost, vec![proof]),
            (Some((_, hopeful)), Some((_, careful)), Some((value, equal))) => {
                let first = if *value == Value::Happens { self.task.aim().max } else { self.task.aim().min() };
                (Verdict::Ko { first }, vec![hopeful, careful, equal])
            }
            _ => return None,
        };
        Some(self.finding(verdict, proofs.into_iter().cloned().collect(), None))
    }

    /// What can be seen before the first move: the event has happened, is impossible, or never happens although min always
    /// passes.
    fn seen(&self) -> Option<Finding> {
        let (max, min) = (self.task.aim().max, self.task.aim().min());
        let (verdict, prover, nodes) = match self.task.aim().ending_at_root(self.task.position()) {
            Some(Ending::Happened) => (Verdict::Won, max, Vec::new()),
            Some(Ending::Impossible) => (Verdict::Lost, min, Vec::new()),
            None => {
                self.target.never_by_passing(self.task.position())?;
                (Verdict::Lost, min, vec![Node::Alive])
            }
        };
        let kind = if prover == max { Kind::Reach } else { Kind::Hold };
        let order = nodes.is_empty().then_some(0);
        let proof =
            Proof { prover, kind, komaster: Some(prover.other()), prefer: PointSet::EMPTY, inside: None, nodes };
        Some(self.finding(verdict, vec![proof], order)).filter(|found| found.checked.is_some())
    }

    /// What the abstraction of formulas proposes, with a part of the budget.
    fn proposed(&mut self) -> Option<Finding> {
        let how = self.settings.proposals?;
        let share = self.budget.left() / PROPOSED_SHARE;
        let found = self.within(share, |me| match &me.task.aim().event {
            Event::Force { formula, owner } => me.read_as_proposed(formula, *owner, how),
            Event::Compound(parts) => {
                let proof = proof_as_proposed(me.task, parts, how, me.budget);
                proof.map(|proof| me.finding(Verdict::Won, vec![proof], None))
            }
            _ => None,
        });
        found.filter(|found| found.checked.is_some())
    }

    /// Reads what is proposed for a formula on the board, one first move after the other.
    fn read_as_proposed(&mut self, formula: &Dnf, owner: Color, how: Proposals) -> Option<Finding> {
        let Solver { task, settings, .. } = *self;
        let (position, to_move) = (task.position(), task.to_move());
        let guide = Guide::new(formula, owner, how, position);
        while guide.sees_a_way(position, to_move) && !self.budget.is_spent() {
            let target = Force::new(position, formula, owner, Some(guide.clone()));
            let slice = self.budget.left().div_ceil(2);
            let mut solver = Solver::new(task, target, settings, self.budget);
            if let Some((order, proof)) = solver.read(Some(task.aim().min()), slice) {
                return Some(self.finding(Verdict::Won, vec![proof], Some(order)));
            }
            if !guide.refute(position) {
                break;
            }
        }
        None
    }

    fn run(mut self) -> Finding {
        if let Some(found) = self.seen().or_else(|| self.proposed()) {
            return found;
        }
        // A little is kept back to say at least something about what stays unknown.
        let whole = self.budget.limit();
        // Most ways out are found with a few nodes, which are there even if nobody comes to look for one before.
        let kept = if self.may_escape { (self.budget.left() / 4).min(LEAST_FOR_CONDITIONS) } else { 0 };
        let found = self.until((whole - whole / KEPT_BACK).saturating_sub(kept), Self::round_by_round);
        found.unwrap_or_else(|| {
            self.look_for_a_way_out(kept);
            let conditional = self.escaped.take();
            // Who gets out in spite of everything is not asked for how long.
            let no_win_up_to = if conditional.is_none() { self.no_win_up_to() } else { None };
            Finding { no_win_up_to, conditional, ..Finding::unknown() }
        })
    }

    /// Looks for a way out, once. Where there is one, a proof of anything else is hardly to be had.
    fn look_for_a_way_out(&mut self, least: u64) {
        if !std::mem::take(&mut self.may_escape) {
            return;
        }
        self.escaped = way_out(self.task, least, self.budget);
        if self.escaped.is_some() {
            let enough = self.budget.left() / SHARE_IN_SPITE;
            self.budget.is_enough(enough);
        }
    }

    /// Reads and settles with slices that grow, until there is an answer or the budget is spent.
    fn round_by_round(&mut self) -> Option<Finding> {
        let (max, min) = (self.task.aim().max, self.task.aim().min());
        let total = self.budget.limit();
        let mut slice = T::FIRST_SLICE;
        // Values under the two komasters, with their proofs, as far as known.
        let (mut generous, mut strict) = (None, None);
        loop {
            let before = self.budget.used();
            if T::IS_READ
                && strict.is_none()
                && let Some((order, proof)) = self.read(Some(min), slice)
            {
                return Some(self.finding(Verdict::Won, vec![proof], Some(order)));
            }
            if T::WINS_FIRST && strict.is_none() {
                strict = self.settle(Some(min), slice);
            }
            if !matches!(strict, Some((Value::Happens, _))) && generous.is_none() {
                generous = self.settle(Some(max), slice);
            }
            let is_open = matches!(generous, Some((Value::Happens, _)));
            if is_open && strict.is_none() {
                strict = self.settle(Some(min), slice);
            }
            let is_ko = is_open && matches!(strict, Some((Value::Never, _)));
            let equal = if is_ko { self.settle(None, slice) } else { None };
            if let found @ Some(_) = self.finding_of(&generous, &strict, &equal) {
                return found;
            }
            if !self.budget.is_spent() {
                self.look_for_a_way_out(LEAST_FOR_CONDITIONS.min(self.budget.left() / 4));
            }
            if self.budget.is_spent() || slice > total.saturating_mul(4) {
                return None;
            }
            if self.budget.used() == before {
                // Nothing was searched: a larger slice would not change that.
                slice = slice.saturating_mul(16);
            }
            slice = slice.saturating_mul(4);
            self.target.next_round(slice);
        }
    }

    /// The highest order of which complete reading shows that max has no win, even as komaster.
    fn no_win_up_to(&mut self) -> Option<u8> {
        if !T::IS_READ {
            return None;
        }
        let mut table = Table::new(self.settings.table_entries);
        let (position, target) = (self.task.position().clone(), self.target.clone());
        let mut reader =
            Reader::new(position, target, Some(self.task.aim().max), Candidates::Zones, self.budget, &mut table);
        let mut known = None;
        for order in 1..=MAX_ORDER as u8 {
            let outcome = if self.task.to_move() == self.task.aim().max {
                reader.round(order, COMPLETE)
            } else {
                reader.round_after(order, COMPLETE)
            };
            match outcome {
                Outcome::Failed { exact: true, .. } => known = Some(order),
                _ => break,
            }
        }
        known
    }

    /// Order-bounded reading for a win.
    fn read(&mut self, komaster: Option<Color>, slice: u64) -> Option<(u8, Proof)> {
        let mut table = Table::new(self.settings.table_entries);
        let (position, target) = (self.task.position().clone(), self.target.clone());
        let (to_move, driver) = (self.task.to_move(), self.settings.driver);
        let enough = self.budget.used().saturating_add(slice);
        let mut reader = Reader::new(position, target, komaster, self.settings.candidates, self.budget, &mut table);
        reader.most_order = self.settings.most_order;
        let order = reader.until(enough, |reader| win(reader, to_move, driver))?.order;
        // Writing the proof down may need a few more searches than finding it.
        let proof = reader.until(enough.saturating_add(slice), |reader| {
            certify::from_reader(reader, to_move, driver, self.task.aim())
        });
        proof.map(|proof| (order, proof))
    }

    /// Search without bounds, for either side's proof.
    fn settle(&mut self, komaster: Option<Color>, slice: u64) -> Option<(Value, Proof)> {
        self.within(slice, |me| {
            loop {
                let memory = me.memories.remove(&komaster).unwrap_or_default();
                let position = me.task.position();
                let patterns = me.settings.patterns.as_ref().filter(|_| me.trusts_patterns && me.budget.used() >= EASY);
                let watch = patterns.and_then(|patterns| RuleWatch::new(patterns, position, me.target.wish()?));
                let is_watched = watch.is_some();
                let mut settler = Settler::new(position.clone(), me.target.clone(), komaster, me.budget)
                    .with_memory(memory)
                    .with_most_states(me.settings.most_states)
                    .with_watch(watch);
                let settled = certify::from_settler(&mut settler, me.task.to_move(), me.task.aim());
                if settled.is_some() || !is_watched || settler.is_spent() {
                    me.memories.insert(komaster, settler.into_memory());
                    return settled;
                }
                // A rule promised what could not be written down.
                me.trusts_patterns = false;
                me.memories.clear();
            }
        })
    }

    /// The finding for a verdict on the event, checked.
    fn finding(&self, for_max: Verdict, proofs: Vec<Proof>, order: Option<u8>) -> Finding {
        let (task, aim, to_move) = (self.task, self.task.aim(), self.task.to_move());
        let verdict = if aim.is_negated() { for_max.negated() } else { for_max };
        let is_ko = matches!(verdict, Verdict::Ko { .. });
        let pleases_mover = is_ko || verdict.winner(aim) == Some(to_move);
        let own = proofs.iter().rev().find(|proof| proof.prover == to_move && pleases_mover);
        let first_move = own.and_then(first_move);
        let certificate = task.certificate(verdict, proofs);
        let has_time = || !self.budget.is_stopped();
        let certificate = if self.settings.shrink { shrink(task, certificate, has_time) } else { certificate };
        let certificate = without_idle_replies(task, &certificate, has_time).unwrap_or(certificate);
        if !has_time() && certificate.proofs.iter().map(|proof| proof.nodes.len()).sum::<usize>() > MOST_HASTY {
            // What cannot be checked in the time that is left is not believed.
            return Finding::unknown();
        }
        match check(&certificate) {
            Ok(checked) => Finding {
                verdict,
                first_move,
                certificate: Some(certificate),
                checked: Some(checked),
                order,
                no_win_up_to: None,
                parts: Vec::new(),
                conditional: None,
                part: None,
            },
            // A proof that does not hold is no proof, whatever the search believed.
            Err(_) => Finding::unknown(),
        }
    }
}
