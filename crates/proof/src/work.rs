//! The work that is done for a certificate, counted in steps against the [limits](crate::limits).

use crate::aim::{Aim, Event};
use crate::check_error::Reason;
use crate::limits::{LEAST_STEPS, LONGEST_LINE, MOST_STEPS, STEPS_AN_EDGE};

/// The work that may still be done for a certificate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    left: u64,
    /// What visiting nodes may still add to it.
    reserve: u64,
    /// What a step costs: more if the goal is large.
    step: u64,
    /// How many moves a line may have.
    pub(crate) longest_line: usize,
}

impl Work {
    /// As much as it takes: for whoever builds a proof and counts its nodes himself.
    pub(crate) fn unlimited() -> Work {
        Work { left: u64::MAX, reserve: 0, step: 1, longest_line: usize::MAX }
    }

    /// What a certificate with this goal may cost.
    pub(crate) fn of(goal: &str, aim: &Aim) -> Work {
        let reserve = MOST_STEPS - LEAST_STEPS;
        Work { left: LEAST_STEPS, reserve, step: step(goal, aim), longest_line: LONGEST_LINE }
    }

    /// A node with so many edges is visited for the first time.
    pub(crate) fn earn(&mut self, edges: u64) {
        let more = self.reserve.min(STEPS_AN_EDGE * edges);
        self.reserve -= more;
        self.left += more;
    }

    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Reason> {
        self.left = self.left.checked_sub(steps.saturating_mul(self.step)).ok_or(Reason::TooMuchWork)?;
        Ok(())
    }
}

/// What a step costs with this aim: its events and the text of its formula are gone through at every step.
fn step(goal: &str, aim: &Aim) -> u64 {
    let events = aim.events(u32::MAX).map(|event| match event {
        Event::Invade { .. } => 8,
        Event::Force { formula, .. } => formula.clauses().len() / 8,
        _ => 0,
    });
    1 + (events.sum::<usize>() + goal.len() / 64) as u64
}
