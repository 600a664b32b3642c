//! Proofs for candidates: the abstraction and plain reading play the moves, and the checker says whether that is a proof.
//!
//! Most short formulas need no search at all: what the abstraction proposes is right, and a proof grows along its moves.
//! Where that fails, exact search has a few nodes to do better.

use nerai_board::{Color, Point, PointSet};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Aim as Atom, CheckedGoal, Dnf, Formula, Goal, Wish};
use nerai_proof::{Aim, Certificate, Claim, Event, Kind, Node, Player, Verdict, build, check};
use nerai_search::{Budget, Settings, read};

use crate::found::Found;

/// The abstraction looks at this many moves of the opponent.
const DEPTH: u8 = 3;
/// Nodes for reading one capture at one move of a proof.
const READING: u64 = 300;
/// Nodes of a proof that is made without search.
const MOST_PROOF_NODES: usize = 2_000;
/// Small tables for small searches: a large one takes longer to clear than the search takes.
const TABLE: usize = 1 << 12;

/// A formula as a goal of a player.
pub(crate) struct Wanted {
    player: Color,
    text: String,
    aim: Aim,
    formula: Dnf,
}

impl Wanted {
    /// The goal to force a formula; nothing if it does not fit the board or is too large.
    pub(crate) fn new(position: &Position, player: Color, formula: &Formula) -> Option<Wanted> {
        let goal = Goal { player: Some(player), wish: Wish::from(Atom::Force(formula.clone())) };
        let checked: CheckedGoal = goal.check(position.size(), position.stones(), player).ok()?;
        let aim = Aim::of(&checked).ok()?;
        Some(Wanted { player, text: checked.to_string(), aim, formula: Dnf::of(formula).ok()? })
    }

    /// A verdict with a checked proof, within some nodes; [`Verdict::Unknown`] without one.
    pub(crate) fn prove(&self, position: &Position, first: Color, budget: &mut Budget) -> Found {
        let mut position = position.without_past();
        position.set_ban(position.ban().filter(|ban| ban.color == first));
        if let Some(found) = self.as_proposed(&position, first, budget) {
            return found;
        }
        let mut found = Found::search(&position, first, &self.text, &self.aim, &small(), budget);
        found.check_as_saved();
        found
    }

    /// The opponent's move that looks best if he moves first: what the abstraction or bounded reading proposes.
    pub(crate) fn best_answer(&self, position: &Position) -> Option<Point> {
        let opponent = self.player.other();
        let mut proposer = Proposer::new(self.formula.clone(), self.player, DEPTH);
        let proposal = proposer.propose(position, opponent);
        proposal.first_move.flatten().filter(|&at| proposal.depth.is_none() && position.is_legal(opponent, at))
    }

    /// A proof that the player gets it, along the moves that the abstraction and reading propose.
    fn as_proposed(&self, position: &Position, first: Color, budget: &mut Budget) -> Option<Found> {
        let proposer = Proposer::new(self.formula.clone(), self.player, DEPTH);
        let enemy = self.player.other();
        let unwanted = self.formula.clauses().iter().fold(PointSet::EMPTY, |all, clause| all | clause.not[enemy]);
        let targets = (unwanted & position.stones()[enemy]).iter().collect();
        let mut proposing = Proposing { player: self.player, proposer, targets, budget };
        let claim = (Kind::Reach, Some(enemy));
        let proof = build(position, first, &self.aim, claim, &mut proposing, MOST_PROOF_NODES)?;
        let (setup, ban, goal) = (position.to_setup(), position.ban(), self.text.clone());
        budget.count_nodes(proof.nodes.len() as u64);
        let first_move = match proof.nodes.first() {
            Some(Node::Play { at, .. }) => Some(*at),
            _ => None,
        };
        let certificate = Certificate { setup, ban, to_move: first, goal, verdict: Verdict::Won, proofs: vec![proof] };
        let checked = check(&certificate).ok()?;
        let mut found = Found {
            verdict: Verdict::Won,
            first_move: first_move.filter(|_| first == self.player),
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
}

/// Settings for short searches.
pub(crate) fn small() -> Settings {
    Settings { table_entries: TABLE, shrink: false, ..Settings::default() }
}

/// Plays what the abstraction proposes, or what captures a stone that has to go.
struct Proposing<'p> {
    player: Color,
    proposer: Proposer,
    targets: Vec<Point>,
    budget: &'p mut Budget,
}

impl Proposing<'_> {
    fn read(&mut self, position: &Position, target: Point) -> Option<Point> {
        let aim = Aim { event: Event::Capture { anchor: target }, max: self.player, player: self.player };
        let limit = self.budget.limit();
        self.budget.set_limit(limit.min(self.budget.used() + READING));
        let reading = read(position, self.player, &aim, Some(self.player.other()), &small(), self.budget);
        self.budget.set_limit(limit);
        reading?.first_move
    }
}

impl Player for Proposing<'_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Option<Point>> {
        if to_move != self.player || self.budget.is_spent() {
            return None;
        }
        let enemy = position.stones()[self.player.other()];
        let targets: Vec<Point> = self.targets.iter().copied().filter(|&target| enemy.contains(target)).collect();
        if let Some(at) = targets.iter().find_map(|&target| self.read(position, target)) {
            return Some(Some(at));
        }
        self.budget.count_nodes(1);
        let proposal = self.proposer.propose(position, to_move);
        proposal.depth.and(proposal.first_move)
    }
}
