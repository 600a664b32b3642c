//! How much a file may cost: cost and memory are linear in its size, and bounded.
//!
//! A proof that something never happens is walked through until its zones have stopped growing; that takes few walks, but a
//! forger could make it take hundreds. So steps are counted (a move that is made, a claim, a move that is looked at for a
//! zone), and a file that needs more than [`STEPS_AN_EDGE`] for each node and each move that it writes down is refused.

use crate::aim::{Aim, Event};
use crate::certificate::Certificate;
use crate::check_error::Reason;

/// A file may have this many bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The proofs of a certificate may have this many nodes together.
pub const MOST_NODES: usize = 1_200_000;
/// The proofs of a certificate may have this many replies and claims together.
pub const MOST_EDGES: usize = 8_000_000;
/// A line may have this many moves.
pub const LONGEST_LINE: usize = 500_000;
/// The checker takes this many steps for each edge of a certificate …
pub const STEPS_AN_EDGE: u64 = 200;
/// … but at least this many for small ones …
pub const LEAST_STEPS: u64 = 1_000_000;
/// … and at most this many for large ones.
pub const MOST_STEPS: u64 = 20_000_000;

/// The work that may still be done for a certificate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    left: u64,
    /// What a step costs: more if the goal is large.
    step: u64,
    /// How many moves a line may have.
    pub(crate) longest_line: usize,
}

impl Work {
    /// As much as it takes: for whoever builds a proof and counts its nodes himself.
    pub(crate) fn unlimited() -> Work {
        Work { left: u64::MAX, step: 1, longest_line: usize::MAX }
    }

    /// What a certificate with this aim may cost.
    pub(crate) fn of(certificate: &Certificate, aim: &Aim) -> Work {
        let nodes = certificate.proofs.iter().flat_map(|proof| &proof.nodes);
        let size = nodes.map(|node| 1 + node.edges()).sum::<u64>();
        let left = (STEPS_AN_EDGE * size).clamp(LEAST_STEPS, MOST_STEPS);
        Work { left, step: step(&certificate.goal, aim), longest_line: LONGEST_LINE }
    }

    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Reason> {
        self.left = self.left.checked_sub(steps.saturating_mul(self.step)).ok_or(Reason::TooMuchWork)?;
        Ok(())
    }
}

/// What a step costs with this aim: its events and the text of its formula are gone through at every step.
fn step(goal: &str, aim: &Aim) -> u64 {
    let events = aim.events(u32::MAX).map(|event| match event {
        Event::Capture { .. } | Event::Eye { .. } | Event::Kill { .. } | Event::Connect { .. } | Event::Compound(_) => {
            0
        }
        Event::Invade { .. } => 8,
        Event::Force { formula, .. } => formula.clauses().len() / 8,
    });
    1 + (events.sum::<usize>() + goal.len() / 64) as u64
}
