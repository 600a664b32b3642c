//! How much a search may do, the flag that stops it, and the count that tells how far it is.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use nerai_board::{Color, Point};
use nerai_go::Position;

/// A number of moves that may still be played, and a flag that someone else may raise.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    limit: u64,
    stop: Option<Arc<AtomicBool>>,
    told: Option<Arc<AtomicU64>>,
    line: Option<LineListener>,
}

/// Where a search shows the moves that it is reading.
pub type LineListener = Arc<Mutex<Vec<(Color, Point)>>>;

/// Whoever listens hears of every so many nodes: often enough for people, too seldom to cost anything.
const TOLD_EVERY: u64 = 1 << 10;

impl Budget {
    /// At most this many nodes (moves played on a board).
    #[must_use]
    pub fn nodes(limit: u64) -> Budget {
        Budget { nodes: 0, limit, stop: None, told: None, line: None }
    }

    /// Also stops when the flag is raised.
    #[must_use]
    pub fn with_stop(mut self, stop: Arc<AtomicBool>) -> Budget {
        self.stop = Some(stop);
        self
    }

    /// Tells a listener, now and then, how many nodes were used. It changes nothing that is searched.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicU64, Ordering};
    /// use nerai_search::Budget;
    ///
    /// let nodes = Arc::new(AtomicU64::new(0));
    /// let budget = Budget::nodes(1_000_000).with_progress(nodes.clone());
    /// // Another thread may look at it while `budget` is in use.
    /// assert_eq!(nodes.load(Ordering::Relaxed), 0);
    /// # drop(budget);
    /// ```
    #[must_use]
    pub fn with_progress(mut self, told: Arc<AtomicU64>) -> Budget {
        self.told = Some(told);
        self
    }

    /// Shows a listener, now and then, the line that is being read, from where that reading began. It changes nothing that
    /// is searched.
    #[must_use]
    pub fn with_line(mut self, line: LineListener) -> Budget {
        self.line = Some(line);
        self
    }

    /// Nodes used so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        #[cfg(test)]
        crate::stopping::hear(self);
        if self.nodes.is_multiple_of(TOLD_EVERY)
            && let Some(told) = &self.told
        {
            told.store(self.nodes, Ordering::Relaxed);
        }
    }

    /// Counts the last play on a board.
    pub(crate) fn count_play(&mut self, position: &Position) {
        self.count_node();
        if self.nodes.is_multiple_of(TOLD_EVERY)
            && let Some(line) = &self.line
            // Whoever looks at the line just now sees the one before.
            && let Ok(mut line) = line.try_lock()
        {
            line.clear();
            line.extend(position.plays());
        }
    }

    /// Counts nodes that were played outside the search, by a plan for instance.
    pub fn count_nodes(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// The flag that stops the work when it is raised.
    #[must_use]
    pub fn stop(&self) -> Option<&AtomicBool> {
        self.stop.as_deref()
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

impl Budget {
    /// Whether the flag is raised. Then whatever takes time has to end, even if it counts no nodes; a limit of nodes never
    /// comes to this, so that its results are always the same.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Steps that one proof may be written down with for nothing. Nearly all proofs need fewer, and finding them took longer.
const FREE_STEPS: u64 = 50_000;
/// So many steps take about as long as a node.
const STEPS_A_NODE: u64 = 4;

/// The work of writing one proof down. A search on a long thin board may know the answer after a few nodes and then write
/// for seconds: so that nodes bound time, steps beyond the usual are nodes, too.
#[derive(Debug, Default)]
pub(crate) struct Steps(u64);

impl Steps {
    /// Takes a step; says whether there is time for more.
    pub(crate) fn take_one(&mut self, budget: &mut Budget) -> bool {
        self.0 += 1;
        #[cfg(test)]
        crate::stopping::hear(budget);
        if self.0 <= FREE_STEPS {
            return !budget.is_stopped();
        }
        if self.0.is_multiple_of(STEPS_A_NODE) {
            budget.count_node();
        }
        !budget.is_spent()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listener_hears_of_the_nodes_at_most_one_step_late() {
        let told = Arc::new(AtomicU64::new(0));
        let mut budget = Budget::nodes(u64::MAX).with_progress(told.clone());
        for _ in 0..3 * TOLD_EVERY + 5 {
            budget.count_node();
        }
        assert_eq!((told.load(Ordering::Relaxed), budget.used()), (3 * TOLD_EVERY, 3 * TOLD_EVERY + 5));
    }

    #[test]
    fn a_listener_sees_the_line_that_is_read() {
        let line = LineListener::default();
        let mut budget = Budget::nodes(u64::MAX).with_line(line.clone());
        let mut position = Position::empty(nerai_board::Size::new(9, 9).unwrap());
        let played = [(Color::Black, Point::new(3, 3)), (Color::White, Point::new(4, 4))];
        played.iter().for_each(|&(color, at)| position.play(color, at));
        for _ in 0..TOLD_EVERY {
            assert_eq!(*line.lock().unwrap(), []);
            budget.count_play(&position);
        }
        assert_eq!(*line.lock().unwrap(), played);
    }
}
