//! What exact search says about the first moves of a problem: whether another move than the listed ones is as good, and
//! the main line that a plan has to meet.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use nerai::{Answer, AnswerOptions, Approach, answer};
use nerai_board::Play;
use nerai_proof::Verdict;
use nerai_search::Budget;

use crate::gobi::Listed;

/// The first move that is asked about, if it is about one; none is a pass.
type Tried = Option<Play>;

/// Exact answers to one problem, each searched once.
pub(crate) struct Exact<'p> {
    problem: &'p Listed,
    nodes: u64,
    stop: Arc<AtomicBool>,
    known: BTreeMap<Tried, Option<Rc<Answer>>>,
}

impl<'p> Exact<'p> {
    /// Nothing is searched with a limit of 0 nodes.
    pub(crate) fn new(problem: &'p Listed, nodes: u64, stop: Arc<AtomicBool>) -> Exact<'p> {
        Exact { problem, nodes, stop, known: BTreeMap::new() }
    }

    /// The proved answer, as it stands or after a first move.
    pub(crate) fn answer(&mut self, tried: Tried) -> Option<Rc<Answer>> {
        if self.nodes == 0 {
            return None;
        }
        if let Some(known) = self.known.get(&tried) {
            return known.clone();
        }
        let options = AnswerOptions::default()
            .with_approach(Approach::Proof)
            .with_tried(tried)
            .with_explain(false)
            .with_most_threats(0);
        let mut budget = Budget::nodes(self.nodes).with_stop(self.stop.clone());
        let found = answer(&self.problem.question, &options, &mut budget);
        let found = found.ok().filter(|answer| answer.verdict != Verdict::Unknown).map(Rc::new);
        self.known.insert(tried, found.clone());
        found
    }

    /// Whether a first move is proved to be as good as the listed ones.
    pub(crate) fn is_as_good(&mut self, at: Play) -> bool {
        let Some(after) = self.answer(Some(at)) else { return false };
        match after.verdict {
            Verdict::Ko { .. } => self.problem.by_ko || self.best_is_ko(),
            _ => after.winner() == Some(self.problem.question.to_move()),
        }
    }

    /// Whether the listed moves, or else the best one, are proved to lead to a ko and nothing better.
    fn best_is_ko(&mut self) -> bool {
        let is_ko = |answer: Option<Rc<Answer>>| answer.is_some_and(|a| matches!(a.verdict, Verdict::Ko { .. }));
        let problem = self.problem;
        if problem.first_moves.is_empty() {
            return is_ko(self.answer(None));
        }
        problem.first_moves.iter().all(|at| is_ko(self.answer(Some(*at))))
    }
}
