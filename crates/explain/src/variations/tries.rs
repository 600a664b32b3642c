//! Further first moves in the tree: tempting ones that fail, and others that are as good.

use std::cmp::Ordering;

use nerai::Answer;
use nerai::solved::Solved;
use nerai_board::{Play, Point};
use nerai_proof::{Certificate, Move, Verdict};
use nerai_search::Budget;

use super::grow::{Growth, Root};
use crate::lesson::{Lesson, by_temptation};

/// A question about a first move may take this many nodes at least, and at most.
const LEAST_NODES: u64 = 4_000;
const MOST_NODES: u64 = 100_000;

impl Growth<'_> {
    /// Asks about the first moves that a player would think of, and adds what is settled.
    pub(super) fn add_tries(&mut self, answer: &Answer, budget: &mut Budget) {
        let Some(Play::At(first)) = answer.first_move else { return };
        let share = (2 * answer.nodes).clamp(LEAST_NODES, MOST_NODES);
        let settings = &self.asker.options.settings;
        let ask = |growth: &Self, at, budget: &mut Budget| {
            let mut found =
                budget.within(share, |budget| Solved::after(growth.asker.task, at, settings, budget)).ok()?;
            found.check_as_saved();
            Some(found)
        };
        // Only a move in the zone of what happens after a pass can do better than a pass.
        let passed = ask(self, Play::Pass, budget).filter(|found| found.certificate().is_some());
        let zone = passed.map_or(answer.zone(), |found| found.plus() | found.minus());
        let mut tempting = by_temptation(answer, first, &zone);
        tempting.truncate(self.asker.options.most_tries);
        let good: Vec<Point> =
            answer.first_moves.iter().flat_map(|moves| moves.good.iter().filter_map(|play| play.point())).collect();
        let further: Vec<Point> = good.iter().copied().filter(|at| !tempting.contains(at)).collect();
        for at in further.into_iter().chain(tempting) {
            if self.first_moves().contains(&Play::At(at)) {
                continue;
            }
            let found = ask(self, at.into(), budget);
            match found.as_ref().and_then(|found| Some((found, found.certificate()?))) {
                Some((found, certificate)) => {
                    self.add_try((at, found.before), found.verdict(), certificate, answer, budget);
                }
                None if good.contains(&at) => {
                    self.add_right(Move { color: answer.to_move(), at: Play::At(at) }, answer.verdict);
                }
                None => {}
            }
        }
    }

    /// Adds the first moves that a lesson has asked about.
    pub(super) fn add_told(&mut self, lesson: &Lesson, budget: &mut Budget) {
        for proved in lesson.proved.iter().filter(|proved| proved.added.is_none()) {
            if let [made @ Move { at: Play::At(at), .. }] = proved.before[..]
                && !self.first_moves().contains(&Play::At(at))
            {
                let certificate = &proved.certificate;
                self.add_try((at, Some(made)), certificate.verdict, certificate, &lesson.answer, budget);
            }
        }
    }

    /// Adds a first move, and what follows after it.
    fn add_try(
        &mut self,
        (at, before): (Point, Option<Move>),
        verdict: Verdict,
        certificate: &Certificate,
        answer: &Answer,
        budget: &mut Budget,
    ) {
        let mover = answer.to_move();
        let is_right = match self.asker.worth(verdict, mover).cmp(&self.asker.worth(answer.verdict, mover)) {
            Ordering::Greater => return,
            Ordering::Equal => true,
            Ordering::Less => false,
        };
        // The proof of a move that ends the game begins with it.
        let right = before.is_none().then_some(at.into());
        self.grow(&Root { before, right, is_right, verdict, certificate }, budget);
    }
}
