//! Tactical reading within limits of nodes and time, with a memory of what was read.
//!
//! The reading itself knows no clock; a thread that waits beside it raises its stop flag in time.

use std::sync::Arc;
use std::time::Duration;

use nerai::{AnswerOptions, answer};
use nerai_board::Point;
use nerai_deadline::{stopped_in_time, watched};
use nerai_explain::{LessonOptions, lesson, planned_purpose};
use nerai_go::Position;
use nerai_search::bounded::{Bounded, Code, Support};
use nerai_search::{Budget, EyeCount};

use super::arguments::Failure;
use super::inbox::Inbox;
use super::line::Request;
use super::memory::Memory;
use super::question::Question;

/// What one question may cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Limits {
    /// Moves played on a board.
    pub(super) nodes: u64,
    /// Time, whatever the nodes.
    pub(super) time: Duration,
}

impl Default for Limits {
    /// Enough for nearly every question of a real game, and an answer while a user still waits for it.
    fn default() -> Limits {
        Limits { nodes: 200_000, time: Duration::from_secs(5) }
    }
}

/// A question about the life of a group may take this many fifths of the time of other questions.
const LIFE_FIFTHS: u32 = 8;
/// How often a listener hears of a search.
const TOLD_EVERY: Duration = Duration::from_millis(500);

/// Reads questions and keeps the answers.
pub(super) struct Reading {
    inbox: Arc<Inbox>,
    limits: Limits,
    memory: Memory,
    /// Nodes since the counter was last reset.
    pub(super) nodes: u64,
    /// Why the last answer should be believed.
    pub(super) support: Option<Support>,
}

impl Reading {
    /// A reader that stops when the inbox says so.
    pub(super) fn new(inbox: Arc<Inbox>) -> Reading {
        Reading { inbox, limits: Limits::default(), memory: Memory::default(), nodes: 0, support: None }
    }

    /// The limits of one question.
    pub(super) fn limits(&self) -> Limits {
        self.limits
    }

    /// Sets the limits. What was read under other limits is forgotten: more nodes may find more.
    pub(super) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
        self.forget();
    }

    /// Forgets all answers.
    pub(super) fn forget(&mut self) {
        self.memory.clear();
    }

    /// The answer to a question, within the limits. Life and death may take longer.
    pub(super) fn ask(&mut self, request: &Request, position: &Position, question: Question) -> Result<Code, Failure> {
        self.ask_live(request, position, question, &|_| ())
    }

    /// The same; a listener hears now and then how long the search has taken.
    pub(super) fn ask_live(
        &mut self,
        request: &Request,
        position: &Position,
        question: Question,
        tell: &(dyn Fn(Duration) + Sync),
    ) -> Result<Code, Failure> {
        let fifths = if question.is_about_life() { LIFE_FIFTHS } else { 5 };
        self.search(request, position, question, self.limits.time.saturating_mul(fifths) / 5, tell)
    }

    /// How many eyes the space around a point is worth, within the limits.
    pub(super) fn count_eyes(
        &mut self,
        request: &Request,
        position: &Position,
        at: Point,
    ) -> Result<Option<EyeCount>, Failure> {
        let stop = self.inbox.begin_search(request.number);
        let mut reader = Bounded::new(self.limits.nodes, Some(stop.clone()));
        let count = stopped_in_time(Some(self.limits.time), &stop, || reader.eye_count(position, at));
        self.nodes += reader.used();
        if self.inbox.is_interrupted(request.number) {
            return Err(Failure::from("interrupted"));
        }
        Ok(count)
    }

    /// The answer to a question, within this time and the limit of nodes.
    pub(super) fn ask_within(
        &mut self,
        request: &Request,
        position: &Position,
        question: Question,
        time: Duration,
    ) -> Result<Code, Failure> {
        self.search(request, position, question, time, &|_| ())
    }

    fn search(
        &mut self,
        request: &Request,
        position: &Position,
        question: Question,
        time: Duration,
        tell: &(dyn Fn(Duration) + Sync),
    ) -> Result<Code, Failure> {
        if let Some(answer) = self.memory.find(question, position) {
            self.support = Some(answer.support);
            return Ok(answer);
        }
        let position = position.without_past();
        // What takes no longer than to begin a thread needs no clock.
        let mut reader = Bounded::new(self.limits.nodes, None);
        if let Some(answer) = reader.at_once(|reader| question.read(reader, &position)) {
            self.nodes += reader.used();
            self.support = Some(answer.support);
            self.memory.keep(question, &position, answer);
            return Ok(answer);
        }
        let stop = self.inbox.begin_search(request.number);
        let mut reader = Bounded::new(self.limits.nodes, Some(stop.clone()));
        let answer = watched(Some(time), &stop, TOLD_EVERY, tell, || question.read(&mut reader, &position));
        self.nodes += reader.used();
        if self.inbox.is_interrupted(request.number) {
            // What was found so far may be wrong: a reading that is cut short finds no refutations either.
            return Err(Failure::from("interrupted"));
        }
        self.support = Some(answer.support);
        self.memory.keep(question, &position, answer);
        Ok(answer)
    }

    /// Solves a goal within the limits.
    pub(super) fn solve(&mut self, request: &Request, question: &nerai::Question) -> Result<nerai::Answer, Failure> {
        let stop = self.inbox.begin_search(request.number);
        let mut budget = Budget::nodes(self.limits.nodes).with_stop(stop.clone());
        // Nothing of the explanation is printed here.
        let options = AnswerOptions::default().with_explain(false);
        let answer = stopped_in_time(Some(self.limits.time), &stop, || answer(question, &options, &mut budget));
        let answer = answer.map_err(|error| Failure::from(error.to_string()))?;
        self.nodes += answer.nodes;
        if self.inbox.is_interrupted(request.number) {
            return Err(Failure::from("interrupted"));
        }
        Ok(answer)
    }

    /// Makes a lesson about a goal within the limits.
    pub(super) fn explain(
        &mut self,
        request: &Request,
        question: &nerai::Question,
    ) -> Result<nerai_explain::Lesson, Failure> {
        let stop = self.inbox.begin_search(request.number);
        let mut budget = Budget::nodes(self.limits.nodes).with_stop(stop.clone());
        let options = LessonOptions::default();
        let purpose = planned_purpose(question, &options.answer.plan);
        let made = stopped_in_time(Some(self.limits.time), &stop, || lesson(question, &options, &purpose, &mut budget));
        let made = made.map_err(|error| Failure::from(error.to_string()))?;
        self.nodes += made.nodes;
        if self.inbox.is_interrupted(request.number) {
            return Err(Failure::from("interrupted"));
        }
        Ok(made)
    }
}
