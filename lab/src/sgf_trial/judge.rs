//! Asks the solver what a problem has come to after some moves.

use std::collections::HashMap;

use nerai::{Answer, AnswerOptions, Approach, Question, Standing, Worth, after_moves, answer};
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{Position, Setup};
use nerai_proof::Verdict;
use nerai_search::Budget;

/// Moves from the position of the problem, the sides alternating.
pub(crate) type Line = [Play];

/// Asks about one problem; every position is asked about once.
pub(crate) struct Judge<'a> {
    question: &'a Question,
    player: Color,
    nodes: u64,
    known: HashMap<StateKey, (Verdict, PointSet)>,
}

/// A position, the point that a ko bans, the side to move, and the goal.
type StateKey = (Setup, Option<Point>, Color, String);

impl<'a> Judge<'a> {
    pub(crate) fn new(question: &'a Question, nodes: u64) -> Judge<'a> {
        Judge { question, player: question.player(), nodes, known: HashMap::new() }
    }

    /// How good the position after some moves is for a side; nothing if that stays open, or a move breaks the rules.
    pub(crate) fn worth(&mut self, line: &Line, side: Color) -> Option<Worth> {
        Worth::of(self.ask(line)?.0, self.player, side)
    }

    /// The points that decide after some moves; none if the question is decided for good.
    pub(crate) fn zone(&mut self, line: &Line) -> PointSet {
        self.ask(line).map(|(_, zone)| zone).unwrap_or_default()
    }

    /// What the moves come to without asking the solver: decided, or open. Nothing if a move breaks the rules.
    pub(crate) fn standing(&self, line: &Line) -> Option<Standing> {
        after_moves(self.question, line, false).ok()
    }

    /// The board after some moves, unless the question is decided then.
    pub(crate) fn board(&self, line: &Line) -> Option<Position> {
        match self.standing(line)? {
            Standing::Open(question) => Some(question.position().clone()),
            Standing::Decided(_) => None,
        }
    }

    fn ask(&mut self, line: &Line) -> Option<(Verdict, PointSet)> {
        let question = match self.standing(line)? {
            Standing::Decided(verdict) => return Some((verdict, PointSet::EMPTY)),
            Standing::Open(question) => question,
        };
        let position = question.position();
        let ban = position.ban().map(|ban| ban.point);
        let key = (position.to_setup(), ban, question.to_move(), question.goal().to_string());
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        // The stones that are taken for granted are those of the problem, and no others.
        let options = AnswerOptions::default()
            .with_approach(Approach::Proof)
            .with_strict(true)
            .with_explain(false)
            .with_most_threats(0);
        let found = answer(&question, &options, &mut Budget::nodes(self.nodes));
        let of = |answer: &Answer| (answer.verdict, answer.zone());
        let known = found.as_ref().map(of).unwrap_or((Verdict::Unknown, PointSet::EMPTY));
        self.known.insert(key, known);
        Some(known)
    }
}
