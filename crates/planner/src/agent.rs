//! The two agents whose goals exclude each other.

/// One of the two opposed agents. Alpha has control first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Agent {
    /// Has control first.
    Alpha,
    /// Answers.
    Beta,
}

impl Agent {
    /// Both agents, in the order in which they get control.
    pub const BOTH: [Agent; 2] = [Agent::Alpha, Agent::Beta];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Agent {
        match self {
            Agent::Alpha => Agent::Beta,
            Agent::Beta => Agent::Alpha,
        }
    }
}
