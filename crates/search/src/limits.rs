//! How much a search may do, and the flag that stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A number of moves that may still be played, and a flag that someone else may raise.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    limit: u64,
    stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// At most this many nodes (moves played on a board).
    #[must_use]
    pub fn nodes(limit: u64) -> Budget {
        Budget { nodes: 0, limit, stop: None }
    }

    /// Also stops when the flag is raised.
    #[must_use]
    pub fn with_stop(mut self, stop: Arc<AtomicBool>) -> Budget {
        self.stop = Some(stop);
        self
    }

    /// Nodes used so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
    }

    /// Moves the limit; the nodes used so far stay counted.
    pub fn set_limit(&mut self, limit: u64) {
        self.limit = limit;
    }

    /// The limit.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Whether nothing more may be searched.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.nodes >= self.limit || self.stop.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
