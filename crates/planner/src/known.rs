//! How a state ends, as far as it is known from another line.
//!
//! A repetition counts as a failure, so that what is true of a state can depend on the line that led to it.

use std::rc::Rc;

use crate::agent::Agent;

/// A state of the world and who is in control.
pub(crate) type State = (u64, Agent);

/// How a state ends.
#[derive(Clone)]
pub(crate) struct SettledState {
    /// Who reaches everything.
    pub(crate) winner: Agent,
    /// All states that were looked at to find that out, sorted.
    pub(crate) visited: Rc<[State]>,
}

impl SettledState {
    /// Whether the same is found after this line: nothing that was looked at would be a repetition there.
    pub(crate) fn holds_after(&self, line: &[State]) -> bool {
        !line.iter().any(|state| self.visited.binary_search(state).is_ok())
    }
}
