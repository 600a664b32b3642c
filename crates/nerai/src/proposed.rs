//! Proofs without search: the abstraction of paper 002 and plain reading play the moves for formulas, and the checker says
//! whether that is a proof.
//!
//! Made for goals of several formulas, where exact search does not see yet what the abstraction sees at once: which moves
//! serve all of them.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Compound, Dnf, Formula};
use nerai_proof::{
    Aim, Certificate, Claim, Event, Kind, Node, PartSet, Parts, Player, Progress, Verdict, build, check,
};
use nerai_search::{Budget, Settings, read};

use crate::found::Found;

/// The abstraction looks at this many moves of the opponent.
pub(crate) const DEPTH: u8 = 3;
/// Nodes for reading one capture at one move of a proof.
const READING: u64 = 300;
/// Nodes of a proof.
const MOST_PROOF_NODES: usize = 2_000;
/// Small tables for small searches: a large one takes longer to clear than the search takes.
const TABLE: usize = 1 << 12;

/// A proof that the player of a goal gets it, if the goal is a formula or made of formulas and proposals are enough. The
/// board must watch the event.
pub(crate) fn as_proposed(
    position: &Position,
    first: Color,
    goal: &str,
    aim: &Aim,
    budget: &mut Budget,
) -> Option<Found> {
    let player = aim.max;
    let is_forced = |event: &Event, max: Color| matches!(event, Event::Force { .. }) && max == player;
    let is_possible = match &aim.event {
        Event::Compound(parts) => parts.parts.iter().all(|part| is_forced(&part.event, part.max)),
        event => is_forced(event, player),
    };
    if !is_possible || aim.is_negated() || aim.ending_at_root(position).is_some() {
        return None;
    }
    let mut grown = None;
    for reads_first in [true, false] {
        let mut proposing = Proposing { aim, player, reads_first, known: HashMap::new(), budget };
        let claim = (Kind::Reach, Some(player.other()));
        grown = build(position, first, aim, claim, &mut proposing, MOST_PROOF_NODES);
        if grown.is_some() {
            break;
        }
    }
    let proof = grown?;
    budget.count_nodes(proof.nodes.len() as u64);
    let first_move = match proof.nodes.first() {
        Some(Node::Play { at, .. }) if first == player => Some(*at),
        _ => None,
    };
    let certificate = Certificate {
        setup: position.to_setup(),
        ban: position.ban(),
        to_move: first,
        goal: goal.to_owned(),
        verdict: Verdict::Won,
        proofs: vec![proof],
    };
    let checked = check(&certificate).ok()?;
    let mut found = Found {
        verdict: Verdict::Won,
        first_move,
        plus: checked.plus,
        minus: checked.minus,
        order: None,
        no_win_up_to: None,
        checked: false,
        certificate: Some(certificate),
        before: None,
        statistics: Vec::new(),
    };
    found.check_as_saved();
    found.checked.then_some(found)
}

/// Settings for short searches.
pub(crate) fn small() -> Settings {
    Settings { table_entries: TABLE, shrink: false, ..Settings::default() }
}

/// Plays what captures a stone that has to go, or what the abstraction proposes.
struct Proposing<'p> {
    aim: &'p Aim,
    player: Color,
    reads_first: bool,
    /// What is left to do once some parts have happened.
    known: HashMap<PartSet, Option<Left>>,
    budget: &'p mut Budget,
}

/// What is left of a goal.
struct Left {
    proposer: Proposer,
    /// Where no enemy stones may be.
    unwanted: PointSet,
}

impl Player for Proposing<'_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Option<Point>> {
        if to_move != self.player || self.budget.is_spent() {
            return None;
        }
        let happened = position.noted();
        let (aim, player) = (self.aim, self.player);
        let left = self.known.entry(happened).or_insert_with(|| left(aim, happened, player)).as_mut()?;
        let targets = left.unwanted & position.stones()[player.other()];
        self.budget.count_nodes(1);
        if !self.reads_first {
            let proposal = left.proposer.propose(position, to_move);
            if let Some(at) = proposal.depth.and(proposal.first_move) {
                return Some(at);
            }
        }
        if let Some(at) = targets.iter().find_map(|target| self.read(position, target)) {
            return Some(Some(at));
        }
        let proposal = self.known.get_mut(&happened)?.as_mut()?.proposer.propose(position, to_move);
        proposal.depth.and(proposal.first_move)
    }
}

impl Proposing<'_> {
    fn read(&mut self, position: &Position, target: Point) -> Option<Point> {
        let aim = Aim { event: Event::Capture { anchor: target }, max: self.player, player: self.player };
        let limit = self.budget.limit();
        self.budget.set_limit(limit.min(self.budget.used() + READING));
        let mut board = position.without_past();
        board.watch(PointSet::EMPTY);
        let reading = read(&board, self.player, &aim, Some(self.player.other()), &small(), self.budget);
        self.budget.set_limit(limit);
        reading?.first_move
    }
}

/// What is left of a goal once some parts have happened: a formula that makes all of it true at one moment, which is more
/// than is asked for, but is what the abstraction can play for.
fn left(aim: &Aim, happened: PartSet, player: Color) -> Option<Left> {
    let formula = match &aim.event {
        Event::Force { formula, .. } => formula.clone(),
        Event::Compound(parts) => {
            let progress = Progress { happened: happened & parts.all(), never: 0 };
            Dnf::of(&open(parts, &parts.formula, &progress)?).ok()?
        }
        _ => return None,
    };
    let unwanted = formula.clauses().iter().fold(PointSet::EMPTY, |all, clause| all | clause.not[player.other()]);
    Some(Left { proposer: Proposer::new(formula, player, DEPTH), unwanted })
}

/// The open part of a formula over parts as a formula about points. Nothing if nothing is open, or for `!`.
fn open(parts: &Parts, formula: &Compound<usize>, progress: &Progress) -> Option<Formula> {
    if parts.value_of(formula, progress).is_some() {
        return None;
    }
    let of_all = |all: &[Compound<usize>]| all.iter().filter_map(|one| open(parts, one, progress)).collect::<Vec<_>>();
    match formula {
        Compound::Leaf(number) => match &parts.parts[*number].event {
            Event::Force { formula, .. } => Some(formula.into()),
            _ => None,
        },
        Compound::Not(_) => None,
        Compound::And(all) => of_all(all).into_iter().reduce(|all, one| all & one),
        Compound::Or(all) => of_all(all).into_iter().reduce(|all, one| all | one),
    }
}
