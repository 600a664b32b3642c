//! Answers a question with a proof: reads for a quick win, settles what reading leaves open, and writes it all down.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_builder::without_idle_replies;
use nerai_go::Position;
use nerai_goal::Dnf;
use nerai_proof::{Aim, Certificate, Checked, Ending, Event, Kind, Node, Part, Parts, Proof, Verdict, check};

use crate::advice::hints::Advisor;
use crate::advice::pattern_rules::{EASY, PatternRules, Watch};
use crate::advice::proposals::{Guide, Proposals};
use crate::advice::proposed_strategy::proof_as_proposed;
use crate::certify;
use crate::compound::Compound;
use crate::compound::local::LocalStatistics;
use crate::compound::naive;
use crate::goals::force::Force;
use crate::goals::kill::Kill;
use crate::goals::part_target::{PartTarget, whichever};
use crate::goals::target::Target;
use crate::groups::behind_fences::{BehindFences, Known};
use crate::groups::surroundings::reach;
use crate::limits::Budget;
use crate::reading::driver::Driver;
use crate::reading::read::win;
use crate::reading::reader::{Candidates, MAX_ORDER, Outcome, Reader};
use crate::reading::table::Table;
use crate::settling::proof_numbers::Value;
use crate::settling::settle::{MOST_STATES, Memory, Settler};
use crate::shrink::shrink;

/// How compound goals are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CompoundMethod {
    /// With local searches for the parts, their results kept by zone; proved.
    #[default]
    Dynamic,
    /// Without local searches, with no moves but those that the parts propose; claimed, not proved.
    Static,
}

/// How to search.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where candidate moves come from.
    pub candidates: Candidates,
    /// How the reading goes about its tree.
    pub driver: Driver,
    /// No win of a higher order is read; settling knows no orders.
    pub most_order: u8,
    /// Entries of the table of results.
    pub table_entries: usize,
    /// States that settling keeps at most for each ko rule, about 400 bytes each.
    pub most_states: usize,
    /// How compound goals are searched.
    pub compound: CompoundMethod,
    /// Who is asked for hints about a group: they change what is looked at first, never what is true.
    pub advisor: Option<Advisor>,
    /// The pattern databases that are asked about groups: like hints, they never change what is true.
    pub patterns: Option<PatternRules>,
    /// How the abstraction of formulas is asked for moves; `None`: not at all.
    pub proposals: Option<Proposals>,
    /// Whether to spend a few walks through the proof on a smaller zone.
    pub shrink: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            candidates: Candidates::Knowledge,
            driver: Driver::default(),
            most_order: MAX_ORDER as u8,
            table_entries: 1 << 20,
            most_states: MOST_STATES,
            compound: CompoundMethod::default(),
            advisor: None,
            patterns: Some(PatternRules::shipped()),
            proposals: Some(Proposals::default()),
            shrink: true,
        }
    }
}

/// What a search found out.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The verdict for the goal's player.
    pub verdict: Verdict,
    /// The first move of the side to move that leads to the verdict when it pleases that side; `Some(None)` is a pass.
    pub first_move: Option<Option<Point>>,
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
}

impl Finding {
    fn unknown() -> Finding {
        Finding {
            verdict: Verdict::Unknown,
            first_move: None,
            certificate: None,
            checked: None,
            order: None,
            no_win_up_to: None,
            parts: Vec::new(),
        }
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
/// The part of the budget that a group in a compound goal gets for itself, with each side to move: one of this many.
const GROUP_SHARE: u64 = 16;
/// The part of the budget for what the abstraction of a formula proposes: one of this many.
const PROPOSED_SHARE: u64 = 4;
/// Nodes of proofs that are still checked when there is no time left: a few hundredths of a second.
const MOST_HASTY: usize = 20_000;
/// Depth of reading that is meant to be complete.
const COMPLETE: u8 = 60;

/// Answers whether the player of the goal reaches it, with this side to move.
///
/// The budget is shared by all parts of the work; an exhausted budget gives [`Verdict::Unknown`].
pub fn solve(
    position: &Position,
    to_move: Color,
    goal: &str,
    aim: &Aim,
    settings: &Settings,
    budget: &mut Budget,
) -> Finding {
    if budget.is_stopped() {
        return Finding::unknown();
    }
    match &aim.event {
        Event::Kill { points } => {
            let mut position = position.without_past();
            aim.watch(&mut position);
            let target = points.iter().copied().collect();
            let walls = position.to_setup().uncapturable;
            let region = reach(&position, &target, &walls, HINT_STEPS);
            let total = budget.limit() - budget.limit() / UNFENCED;
            let search = || BehindFences::new(&position, to_move, aim, &target, settings.most_states);
            let mut fenced = search().with_advisor(settings.advisor.as_ref()).with_patterns(settings.patterns.as_ref());
            fenced.run(total, budget);
            if fenced.was_misled() {
                fenced = search();
                fenced.run(total, budget);
            }
            let known = fenced.into_known();
            let target = Kill { points: points.clone(), max: aim.max, region };
            let position = &position;
            let solver = Solver::new((position, to_move), (goal, aim), target, settings, budget);
            solver.finding_of(known).unwrap_or_else(|| solver.run())
        }
        Event::Compound(parts) => {
            let mut position = position.without_past();
            aim.watch(&mut position);
            let target = Compound::new(&position, aim, parts);
            if settings.compound == CompoundMethod::Static && aim.ending_at_root(&position).is_none() {
                return claimed(&position, to_move, aim, &target, budget);
            }
            let (position, tables) = (&position, target.clone());
            learn_groups(position, aim, parts, &target, settings, budget);
            let solver = Solver::new((position, to_move), (goal, aim), target, settings, budget);
            let found = solver.run();
            Finding { parts: tables.statistics(), ..found }
        }
        event => {
            let alone = Part { event: event.clone(), max: aim.max };
            let Some(target) = PartTarget::new(position, &alone) else { return Finding::unknown() };
            whichever!(target, target => Solver::new((position, to_move), (goal, aim), target, settings, budget).run())
        }
    }
}

/// Groups need more than local searches: the search for a group alone comes first, with either side to move.
fn learn_groups(
    position: &Position,
    aim: &Aim,
    parts: &Parts,
    target: &Compound,
    settings: &Settings,
    budget: &mut Budget,
) {
    let limit = budget.limit();
    let groups = parts.parts.iter().enumerate().filter(|(_, part)| matches!(part.event, Event::Kill { .. }));
    for (number, part) in groups {
        let alone = Aim { event: part.event.clone(), max: part.max, player: part.max };
        let names: Vec<String> = part.event.points().iter().map(Point::to_string).collect();
        let goal = format!("{}: kill({})", part.max, names.join(","));
        for side in [aim.max, aim.min()] {
            budget.set_limit(limit.min(budget.used() + limit / GROUP_SHARE));
            let found = solve(position, side, &goal, &alone, settings, budget);
            target.learn(number, position, side, &found);
        }
    }
    budget.set_limit(limit);
}

/// The first move of a strategy whose side is to move. With that side to move, nothing is claimed side by side.
fn first_move(proof: &Proof) -> Option<Option<Point>> {
    let mut node = proof.nodes.first();
    loop {
        match node {
            Some(Node::Play { at, .. }) => return Some(*at),
            Some(Node::Alive) | None => return Some(None),
            Some(Node::Answer { .. }) => return None,
            Some(Node::Split { claims }) => node = Some(proof.nodes.get(claims.first()?.1 as usize)?),
        }
    }
}

/// What the static method says about a compound goal.
fn claimed(position: &Position, to_move: Color, aim: &Aim, target: &Compound, budget: &mut Budget) -> Finding {
    let Some((for_max, first_move)) = naive::verdict(position, to_move, target, budget) else {
        return Finding::unknown();
    };
    let verdict = if aim.is_negated() { for_max.negated() } else { for_max };
    Finding { verdict, first_move, ..Finding::unknown() }
}

struct Solver<'a, T: Target + Clone> {
    position: &'a Position,
    to_move: Color,
    goal: &'a str,
    aim: &'a Aim,
    target: T,
    settings: &'a Settings,
    budget: &'a mut Budget,
    /// What settling has found out under each ko rule.
    memories: HashMap<Option<Color>, Memory>,
    /// Whether no pattern has promised too much yet.
    trusts_patterns: bool,
}

impl<'a, T: Target + Clone> Solver<'a, T> {
    fn new(
        (position, to_move): (&'a Position, Color),
        (goal, aim): (&'a str, &'a Aim),
        target: T,
        settings: &'a Settings,
        budget: &'a mut Budget,
    ) -> Solver<'a, T> {
        let (memories, trusts_patterns) = (HashMap::new(), true);
        Solver { position, to_move, goal, aim, target, settings, budget, memories, trusts_patterns }
    }

    /// What follows from the values with max, with min and with nobody as komaster.
    fn finding_of(&self, known: (Known, Known, Known)) -> Option<Finding> {
        match known {
            (_, Some((Value::Happens, proof)), _) => Some(self.finding(Verdict::Won, vec![proof], None)),
            (Some((Value::Never, proof)), _, _) => Some(self.finding(Verdict::Lost, vec![proof], None)),
            (Some((_, hopeful)), Some((_, careful)), Some((value, equal))) => {
                let first = if value == Value::Happens { self.aim.max } else { self.aim.min() };
                Some(self.finding(Verdict::Ko { first }, vec![hopeful, careful, equal], None))
            }
            _ => None,
        }
    }

    /// What can be seen before the first move: the event has happened, is impossible, or never happens although min always
    /// passes.
    fn seen(&self) -> Option<Finding> {
        let (max, min) = (self.aim.max, self.aim.min());
        let (verdict, prover, nodes) = match self.aim.ending_at_root(self.position) {
            Some(Ending::Happened) => (Verdict::Won, max, Vec::new()),
            Some(Ending::Impossible) => (Verdict::Lost, min, Vec::new()),
            None => {
                self.target.never_by_passing(self.position)?;
                (Verdict::Lost, min, vec![Node::Alive])
            }
        };
        let kind = if prover == max { Kind::Reach } else { Kind::Hold };
        let order = nodes.is_empty().then_some(0);
        let proof = Proof { prover, kind, komaster: Some(prover.other()), prefer: PointSet::EMPTY, nodes };
        Some(self.finding(verdict, vec![proof], order)).filter(|found| found.checked.is_some())
    }

    /// What the abstraction of formulas proposes, with a part of the budget.
    fn proposed(&mut self) -> Option<Finding> {
        let how = self.settings.proposals?;
        let whole = self.budget.limit();
        let total = self.budget.used() + whole.saturating_sub(self.budget.used()) / PROPOSED_SHARE;
        self.budget.set_limit(total);
        let found = match &self.aim.event {
            Event::Force { formula, owner } => self.read_as_proposed(formula, *owner, how, total),
            Event::Compound(parts) => {
                let proof = proof_as_proposed(self.position, self.to_move, self.aim, parts, how, self.budget);
                proof.map(|proof| self.finding(Verdict::Won, vec![proof], None))
            }
            _ => None,
        };
        self.budget.set_limit(whole);
        found.filter(|found| found.checked.is_some())
    }

    /// Reads what is proposed for a formula on the board, one first move after the other.
    fn read_as_proposed(&mut self, formula: &Dnf, owner: Color, how: Proposals, total: u64) -> Option<Finding> {
        let Solver { position, to_move, goal, aim, settings, .. } = *self;
        let guide = Guide::new(formula, owner, how, position);
        while guide.sees_a_way(position, to_move) && !self.budget.is_spent() {
            let target = Force::new(position, formula, owner, Some(guide.clone()));
            let slice = (total - self.budget.used()).div_ceil(2);
            let mut solver = Solver::new((position, to_move), (goal, aim), target, settings, self.budget);
            if let Some((order, proof)) = solver.read(Some(aim.min()), slice, total) {
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
        let (max, min) = (self.aim.max, self.aim.min());
        // A little is kept back to say at least something about what stays unknown.
        let whole = self.budget.limit();
        let total = whole - whole / KEPT_BACK;
        let mut slice = T::FIRST_SLICE;
        // Values under the two komasters, with their proofs, as far as known.
        let (mut generous, mut strict) = (None, None);
        loop {
            let before = self.budget.used();
            if T::IS_READ
                && strict.is_none()
                && let Some((order, proof)) = self.read(Some(min), slice, total)
            {
                return self.finding(Verdict::Won, vec![proof], Some(order));
            }
            if T::WINS_FIRST && strict.is_none() {
                strict = self.settle(Some(min), slice, total);
            }
            if let Some((Value::Happens, proof)) = strict {
                return self.finding(Verdict::Won, vec![proof], None);
            }
            if generous.is_none() {
                generous = self.settle(Some(max), slice, total);
            }
            if let Some((Value::Never, proof)) = generous {
                return self.finding(Verdict::Lost, vec![proof], None);
            }
            if generous.is_some() && strict.is_none() {
                strict = self.settle(Some(min), slice, total);
            }
            match (&generous, &strict) {
                (_, Some((Value::Happens, proof))) => {
                    let proof = proof.clone();
                    return self.finding(Verdict::Won, vec![proof], None);
                }
                (Some((_, hopeful)), Some((_, careful))) => {
                    let (hopeful, careful) = (hopeful.clone(), careful.clone());
                    if let Some((value, equal)) = self.settle(None, slice, total) {
                        let first = if value == Value::Happens { max } else { min };
                        return self.finding(Verdict::Ko { first }, vec![hopeful, careful, equal], None);
                    }
                }
                _ => {}
            }
            if self.budget.used() >= total || self.budget.is_spent() || slice > total.saturating_mul(4) {
                break;
            }
            if self.budget.used() == before {
                // Nothing was searched: a larger slice would not change that.
                slice = slice.saturating_mul(16);
            }
            slice = slice.saturating_mul(4);
            self.target.next_round(slice);
        }
        self.budget.set_limit(whole);
        Finding { no_win_up_to: self.no_win_up_to(), ..Finding::unknown() }
    }

    /// The highest order of which complete reading shows that max has no win, even as komaster.
    fn no_win_up_to(&mut self) -> Option<u8> {
        if !T::IS_READ {
            return None;
        }
        let mut table = Table::new(self.settings.table_entries);
        let (position, target) = (self.position.clone(), self.target.clone());
        let mut reader = Reader::new(position, target, Some(self.aim.max), Candidates::Zones, self.budget, &mut table);
        let mut known = None;
        for order in 1..=MAX_ORDER as u8 {
            let outcome = if self.to_move == self.aim.max {
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

    /// Lets a part of the work use at most `slice` nodes of what is left.
    fn with_slice<R>(&mut self, slice: u64, total: u64, work: impl FnOnce(&mut Self) -> R) -> R {
        self.budget.set_limit(total.min(self.budget.used() + slice));
        let done = work(self);
        self.budget.set_limit(total);
        done
    }

    /// Order-bounded reading for a win.
    fn read(&mut self, komaster: Option<Color>, slice: u64, total: u64) -> Option<(u8, Proof)> {
        self.with_slice(slice, total, |me| {
            let mut table = Table::new(me.settings.table_entries);
            let mut reader = Reader::new(
                me.position.clone(),
                me.target.clone(),
                komaster,
                me.settings.candidates,
                me.budget,
                &mut table,
            );
            reader.most_order = me.settings.most_order;
            let order = win(&mut reader, me.to_move, me.settings.driver)?.order;
            // Writing the proof down may need a few more searches than finding it.
            let limit = reader.budget.limit();
            reader.budget.set_limit(total.min(limit.saturating_add(slice)));
            certify::from_reader(&mut reader, me.to_move, me.settings.driver, me.aim).map(|proof| (order, proof))
        })
    }

    /// Search without bounds, for either side's proof.
    fn settle(&mut self, komaster: Option<Color>, slice: u64, total: u64) -> Option<(Value, Proof)> {
        self.with_slice(slice, total, |me| {
            loop {
                let memory = me.memories.remove(&komaster).unwrap_or_default();
                let patterns = me.settings.patterns.as_ref().filter(|_| me.trusts_patterns && me.budget.used() >= EASY);
                let watch = patterns.and_then(|patterns| Watch::new(patterns, me.position, &me.target));
                let is_watched = watch.is_some();
                let mut settler = Settler::new(me.position.clone(), me.target.clone(), komaster, me.budget)
                    .with_memory(memory)
                    .with_most_states(me.settings.most_states)
                    .with_watch(watch);
                let settled = certify::from_settler(&mut settler, me.to_move, me.aim);
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
        let verdict = if self.aim.is_negated() { for_max.negated() } else { for_max };
        let pleased = match for_max {
            Verdict::Won => Some(self.aim.max),
            Verdict::Lost => Some(self.aim.min()),
            Verdict::Ko { .. } => Some(self.to_move),
            Verdict::Unknown => None,
        };
        let own = proofs.iter().rev().find(|proof| proof.prover == self.to_move && pleased == Some(self.to_move));
        let first_move = own.and_then(first_move);
        let certificate = Certificate {
            setup: self.position.to_setup(),
            ban: self.position.ban().filter(|ban| ban.color == self.to_move),
            to_move: self.to_move,
            goal: printed(self.goal, self.position, self.to_move),
            verdict,
            proofs,
        };
        let has_time = || !self.budget.is_stopped();
        let certificate = if self.settings.shrink { shrink(certificate, has_time) } else { certificate };
        let certificate = without_idle_replies(&certificate, has_time).unwrap_or(certificate);
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
            },
            // A proof that does not hold is no proof, whatever the search believed.
            Err(_) => Finding::unknown(),
        }
    }
}

/// The goal as answers print it, which is how a certificate states it.
fn printed(goal: &str, position: &Position, to_move: Color) -> String {
    let checked =
        goal.parse::<nerai_goal::Goal>().and_then(|goal| goal.check(position.size(), position.stones(), to_move));
    checked.map_or_else(|_| goal.to_owned(), |checked| checked.to_string())
}
