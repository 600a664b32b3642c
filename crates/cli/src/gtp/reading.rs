//! Tactical reading within limits of nodes and time, with a memory of what was read.
//!
//! The reading itself knows no clock; a thread that waits beside it raises its stop flag in time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use nerai::go::Position;
use nerai::search::Budget;
use nerai::search::bounded::{Bounded, Code};
use nerai::{AnswerOptions, answer};

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

/// Reads questions and keeps the answers.
pub(super) struct Reading {
    inbox: Arc<Inbox>,
    limits: Limits,
    memory: Memory,
    /// Nodes since the counter was last reset.
    pub(super) nodes: u64,
}

impl Reading {
    /// A reader that stops when the inbox says so.
    pub(super) fn new(inbox: Arc<Inbox>) -> Reading {
        Reading { inbox, limits: Limits::default(), memory: Memory::default(), nodes: 0 }
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

    /// The answer to a question, within the limits.
    pub(super) fn ask(&mut self, request: &Request, position: &Position, question: Question) -> Result<Code, Failure> {
        self.ask_within(request, position, question, self.limits.time)
    }

    /// The answer to a question, within this time and the limit of nodes.
    pub(super) fn ask_within(
        &mut self,
        request: &Request,
        position: &Position,
        question: Question,
        time: Duration,
    ) -> Result<Code, Failure> {
        if let Some(answer) = self.memory.find(question, position) {
            return Ok(answer);
        }
        let stop = self.inbox.begin_search(request.number);
        let mut reader = Bounded::new(self.limits.nodes, Some(stop.clone()));
        let position = position.without_past();
        let answer = stopped_after(time, &stop, || question.read(&mut reader, &position));
        self.nodes += reader.used();
        if self.inbox.is_interrupted(request.number) {
            // What was found so far may be wrong: a reading that is cut short finds no refutations either.
            return Err(Failure::from("interrupted"));
        }
        self.memory.keep(question, &position, answer);
        Ok(answer)
    }

    /// Solves a goal within the limits.
    pub(super) fn solve(
        &mut self,
        request: &Request,
        position: &Position,
        question: &nerai::Question,
    ) -> Result<nerai::Answer, Failure> {
        let stop = self.inbox.begin_search(request.number);
        let mut budget = Budget::nodes(self.limits.nodes).with_stop(stop.clone());
        let options = AnswerOptions::default();
        let answer = stopped_after(self.limits.time, &stop, || answer(position, question, &options, &mut budget));
        let answer = answer.map_err(|error| Failure::from(error.to_string()))?;
        self.nodes += answer.nodes;
        if self.inbox.is_interrupted(request.number) {
            return Err(Failure::from("interrupted"));
        }
        Ok(answer)
    }
}

/// Raises the flag after some time, unless the work is done before.
fn stopped_after<T>(time: Duration, stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    let (done, is_done) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        // Dropped when the work returns or panics, which wakes the thread at once.
        let _done = done;
        scope.spawn(move || {
            if is_done.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        work()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn work_is_stopped_in_time_and_not_waited_for_when_done() {
        let stop = AtomicBool::new(false);
        let begin = Instant::now();
        stopped_after(Duration::from_millis(30), &stop, || {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
        });
        assert!(begin.elapsed() >= Duration::from_millis(30));
        let stop = AtomicBool::new(false);
        assert_eq!(stopped_after(Duration::from_secs(3600), &stop, || 7), 7);
        assert!(begin.elapsed() < Duration::from_secs(60) && !stop.load(Ordering::Relaxed));
    }

    #[test]
    fn a_panic_in_the_work_does_not_wait_for_the_clock() {
        let begin = Instant::now();
        let stop = AtomicBool::new(false);
        let work = || stopped_after(Duration::from_secs(3600), &stop, || panic!("a bug"));
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
        assert!(begin.elapsed() < Duration::from_secs(60));
    }
}
