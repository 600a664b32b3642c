//! First moves that a player would try, each with its own refutation; and those that work as well.

use nerai_board::{Color, Point};
use nerai_proof::{Move, Verdict};

use super::play::MOST_OTHER;
use super::{Sentence, Subject};
use crate::fact::Says;
use crate::lesson::author::{AskedMove, Author, by_proof};
use crate::lesson::wrong_moves::Candidates;
use crate::wording::{Said, Value};

/// More first moves that work are not listed.
const MOST_LISTED: usize = 4;
/// Moves that are told on the way to a ko.
const MOST_KO: usize = 7;

impl Author<'_> {
    /// A sentence for each tempting first move that does worse, the most tempting first.
    pub(super) fn mistakes(&self, candidates: &Candidates) -> Vec<Sentence> {
        candidates.worse.iter().filter_map(|(at, asked)| self.mistake(*at, asked)).collect()
    }

    /// A first move that does worse, and what refutes it.
    pub(in crate::lesson) fn mistake(&self, at: Point, asked: &AskedMove) -> Option<Sentence> {
        let refuter = self.names.winner(asked.verdict);
        let is_ko = matches!(asked.verdict, Verdict::Ko { .. });
        let says = Says::Worse { at, verdict: asked.verdict, answer: asked.answer() };
        let first = self.first(at);
        let fact = by_proof(&first, says, asked.proved, Some(0));
        let mut values = vec![("move", Value::Point(at)), ("other", Value::Side(self.answer.to_move().other()))];
        let line = if is_ko { self.up_to_the_ko(asked.moves()) } else { asked.moves() };
        let most = if is_ko { MOST_KO } else { MOST_OTHER };
        // A refutation is an answer; without one the move does nothing.
        let told = (is_ko || asked.answer().is_some()).then(|| self.steps(&line, 1, most, refuter)).flatten();
        let Some(told) = told else {
            let message = if is_ko { "mistake-ko-no-answer" } else { "mistake-no-answer" };
            let said = Said::new(message, values);
            return (is_ko || asked.answer().is_none())
                .then(|| Sentence::new(Subject::Mistake, said).showing(&first, 0).stating(vec![fact]));
        };
        let mut facts = vec![fact];
        facts.extend(told.facts);
        values.push(("steps", Value::Steps(told.steps)));
        let message = match (is_ko, refuter.and_then(|side: Color| self.ends(&told.line, side, asked.proved))) {
            (true, _) => "mistake-ko",
            (false, Some((end, fact))) => {
                values.push(("end", Value::Term(Box::new(end))));
                facts.push(fact);
                "mistake-end"
            }
            (false, None) => "mistake",
        };
        Some(Sentence::new(Subject::Mistake, Said::new(message, values)).showing(&told.line, 0).stating(facts))
    }

    /// A line up to where a ko is taken; the first answer alone if it does not show one.
    fn up_to_the_ko(&self, line: Vec<Move>) -> Vec<Move> {
        let takes =
            |count: &usize| self.deeds(&line[..*count]).iter().any(|fact| matches!(fact.says, Says::TakesKo { .. }));
        let count = (1..=line.len()).find(takes).filter(|count| *count <= MOST_KO + 1).unwrap_or(2);
        line.into_iter().take(count).collect()
    }

    /// The other first moves that do as well.
    pub(super) fn works_too(&self, candidates: &Candidates) -> Option<Sentence> {
        let points: Vec<Point> = candidates.good.iter().map(|(at, _)| *at).take(MOST_LISTED).collect();
        if points.is_empty() {
            return None;
        }
        let facts = candidates
            .good
            .iter()
            .take(MOST_LISTED)
            .map(|(at, asked)| by_proof(&self.first(*at), Says::AsGood { at: *at }, asked.proved, Some(0)));
        let values = vec![("moves", Value::Points(points.clone())), ("count", Value::Number(points.len()))];
        let mut told = Sentence::new(Subject::Also, Said::new("works-too", values)).stating(facts.collect());
        told.moves = points.iter().map(|at| self.first(*at)).collect();
        Some(told)
    }
}
