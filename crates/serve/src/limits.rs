//! What one request and all of them together may take.

use std::time::Duration;

const MEGABYTE: usize = 1_000_000;

/// What one request and all of them together may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Searches at the same time.
    pub jobs: usize,
    /// Searches that may wait for one of these to end; more are refused.
    pub waiting: usize,
    /// Moves that one search may play on a board.
    pub nodes: u64,
    /// The same for a move that someone tries, or a hint, if the request does not say: people who solve problems do not wait
    /// for long.
    pub try_nodes: u64,
    /// Time that one search may take.
    pub time: Duration,
    /// Bytes of memory that one search may hold; see [`Metered`](crate::Metered).
    pub memory: usize,
    /// Bytes of a request's body.
    pub bytes: usize,
    /// Connections at the same time; more have to wait.
    pub connections: usize,
    /// Time in which a request has to arrive.
    pub arrival: Duration,
}

impl Limits {
    /// Nodes of a search that does not say how many it wants.
    pub const USUAL_NODES: u64 = 2_000_000;

    /// The usual limits, with this many searches at the same time.
    #[must_use]
    pub fn with_jobs(jobs: usize) -> Limits {
        Limits { jobs: jobs.max(1), waiting: 8 * jobs.max(1), ..Limits::default() }
    }

    /// The memory of one search, as people say it: in millions of bytes.
    #[must_use]
    pub fn megabytes(&self) -> u32 {
        u32::try_from(self.memory / MEGABYTE).unwrap_or(u32::MAX)
    }

    /// The bytes of so many megabytes.
    #[must_use]
    pub fn bytes_of(megabytes: u32) -> usize {
        usize::try_from(megabytes).unwrap_or(usize::MAX).saturating_mul(MEGABYTE)
    }

    /// The nodes of a request that asks for so many, or does not say.
    pub(crate) fn nodes_for(&self, wanted: Option<u64>, usual: u64) -> u64 {
        wanted.unwrap_or(usual).min(self.nodes)
    }

    /// The time of a request that asks for so much.
    pub(crate) fn time_for(&self, wanted: Option<Duration>) -> Duration {
        wanted.unwrap_or(self.time).min(self.time)
    }
}

impl Default for Limits {
    /// Two searches of two million nodes, two minutes or half a gigabyte.
    fn default() -> Limits {
        Limits {
            jobs: 2,
            waiting: 16,
            nodes: 2_000_000,
            try_nodes: 300_000,
            time: Duration::from_secs(120),
            memory: 500_000_000,
            bytes: 1 << 20,
            connections: 256,
            arrival: Duration::from_secs(10),
        }
    }
}
