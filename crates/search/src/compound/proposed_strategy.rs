//! Goals made of several formulas: the abstraction of paper 002 and short readings play the moves, and the checker says
//! whether that is a proof.
//!
//! Before any search, because the abstraction sees at once what a search of parts does not: which moves serve all of them.

use std::collections::HashMap;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::{Player, build};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Compound, Dnf, Formula};
use nerai_proof::{Claim, Event, Kind, PartSet, Parts, Progress, Proof, Task};

use crate::advice::proposals::Proposals;
use crate::goals::capture::Capture;
use crate::limits::Budget;
use crate::reading::driver::Driver;
use crate::reading::reader::{Candidates, Reader};
use crate::reading::table::Table;
use crate::reading::win::win;

/// Nodes for reading one capture at one move of a proof.
const READING: u64 = 300;
/// Nodes of a proof.
const MOST_PROOF_NODES: usize = 2_000;
/// Small tables for small searches: a large one takes longer to clear than the search takes.
const TABLE: usize = 1 << 12;

/// A proof that max gets a goal, if it is made of formulas of max alone and proposals are enough.
pub(crate) fn proof_as_proposed(task: &Task, parts: &Parts, how: Proposals, budget: &mut Budget) -> Option<Proof> {
    let player = task.aim().max;
    let is_forced = |event: &Event, max: Color| matches!(event, Event::Force { .. }) && max == player;
    if !parts.parts.iter().all(|part| is_forced(&part.event, part.max)) {
        return None;
    }
    let claim = (Kind::Reach, Some(player.other()));
    [true, false].into_iter().find_map(|reads_first| {
        let known = HashMap::new();
        let mut strategy = Strategy { parts, player, how, reads_first, known, budget };
        build(task.position(), task.to_move(), task.aim(), claim, &mut strategy, MOST_PROOF_NODES)
    })
}

/// Plays what captures a stone that has to go, or what the abstraction proposes.
struct Strategy<'p> {
    parts: &'p Parts,
    player: Color,
    how: Proposals,
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

impl Player for Strategy<'_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        if to_move != self.player || self.budget.is_spent() {
            return None;
        }
        let happened = position.noted();
        let (parts, player, how) = (self.parts, self.player, self.how);
        let left = self.known.entry(happened).or_insert_with(|| left(parts, happened, player, how)).as_mut()?;
        let targets = left.unwanted & position.stones()[player.other()];
        self.budget.count_nodes(1);
        if !self.reads_first {
            let proposal = left.proposer.propose(position, to_move);
            if let Some(at) = proposal.depth.and(proposal.first_move) {
                return Some(at);
            }
        }
        if let Some(at) = targets.iter().find_map(|target| self.read(position, target)) {
            return Some(Play::At(at));
        }
        let proposal = self.known.get_mut(&happened)?.as_mut()?.proposer.propose(position, to_move);
        proposal.depth.and(proposal.first_move)
    }

    fn has_time(&mut self) -> bool {
        !self.budget.is_stopped()
    }
}

impl Strategy<'_> {
    fn read(&mut self, position: &Position, anchor: Point) -> Option<Point> {
        let target = Capture { anchor, max: self.player, lasting: false };
        let mut table = Table::new(TABLE);
        let (board, komaster) = (position.without_past(), Some(self.player.other()));
        let player = self.player;
        let reading = self.budget.within(READING, |budget| {
            let mut reader = Reader::new(board, target, komaster, Candidates::Knowledge, budget, &mut table);
            win(&mut reader, player, Driver::default())
        });
        reading?.first_move
    }
}

/// What is left of a goal once some parts have happened: a formula that makes all of it true at one moment, which is more
/// than is asked for, but is what the abstraction can play for.
fn left(parts: &Parts, happened: PartSet, player: Color, how: Proposals) -> Option<Left> {
    let progress = Progress { happened: happened & parts.all(), never: 0 };
    let formula = Dnf::of(&open(parts, &parts.formula, &progress)?).ok()?;
    let unwanted = formula.clauses().iter().fold(PointSet::EMPTY, |all, clause| all | clause.not[player.other()]);
    let proposer = Proposer::new(formula, player, how.depth).with_method(how.method);
    Some(Left { proposer, unwanted })
}

/// The open part of a formula over parts as a formula about points. Nothing if nothing is open, or for `!`.
fn open(parts: &Parts, formula: &Compound<usize>, progress: &Progress) -> Option<Formula> {
    if nerai_proof::outlook(formula, progress).0.is_some() {
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

#[cfg(test)]
mod tests {
    use Color::{Black, White};
    use nerai_proof::{Verdict, check};

    use super::*;
    use crate::testing::{compound, position, task};

    const EMPTY: &str = "
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . . . . .";

    fn proof(board: &str, goal: &str, to_move: Color, nodes: u64) -> Option<Proof> {
        let task = task(&position(board), to_move, goal);
        let mut budget = Budget::nodes(nodes);
        let proof = proof_as_proposed(&task, task.aim().parts()?, Proposals::default(), &mut budget)?;
        check(&task.certificate(Verdict::Won, vec![proof.clone()])).unwrap();
        Some(proof)
    }

    /// Either of two points, and either of two others.
    const PAIRS: &str = "black: force(B[B2] | B[B4]) & force(B[D2] | B[D4])";

    #[test]
    fn what_serves_all_parts_is_proposed_and_proved() {
        let proof = proof(EMPTY, PAIRS, Black, 1_000).unwrap();
        assert_eq!((proof.kind, proof.prover, proof.komaster), (Kind::Reach, Black, Some(White)));
    }

    #[test]
    fn what_the_abstraction_does_not_get_is_not_proved() {
        assert!(proof(EMPTY, "black: force(B[B2]) & force(B[D4])", White, 1_000).is_none());
    }

    #[test]
    fn goals_with_other_parts_are_left_to_the_search() {
        let board = "
            . . . . .
            . . X . .
            . X O X .
            . . . . .
            . . . . .";
        assert!(proof(board, "black: capture(C3) & force(B[A1])", Black, 1_000).is_none());
        assert!(proof(board, "black: force(!W[C3]) | force(B[A1])", Black, 1_000).is_some());
    }

    #[test]
    fn a_spent_budget_proves_nothing() {
        assert!(proof(EMPTY, PAIRS, Black, 0).is_none());
    }

    #[test]
    fn what_has_happened_is_no_longer_played_for() {
        let (_, _, parts) = compound(EMPTY, PAIRS);
        let formula = |happened| {
            let progress = Progress { happened, never: 0 };
            open(&parts, &parts.formula, &progress).map(|formula| formula.to_string())
        };
        assert_ne!(formula(0), formula(0b01));
        assert_eq!(formula(0b11), None);
    }
}
