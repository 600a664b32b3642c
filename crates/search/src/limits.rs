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
    team: Option<Arc<Team>>,
}

/// Searches that spend one budget together.
#[derive(Debug)]
struct Team {
    nodes: AtomicU64,
    is_over: AtomicBool,
}

/// Ends the work of a team when it is dropped, however the work of the one who holds it has ended.
pub(crate) struct EndsTeam(Option<Arc<Team>>);

impl Drop for EndsTeam {
    fn drop(&mut self) {
        if let Some(team) = &self.0 {
            team.is_over.store(true, Ordering::Release);
        }
    }
}

/// Where a search shows the moves that it is reading.
pub type LineListener = Arc<Mutex<Vec<(Color, Point)>>>;

/// Whoever listens hears of every so many nodes: often enough for people, too seldom to cost anything.
const TOLD_EVERY: u64 = 1 << 10;

impl Budget {
    /// At most this many nodes (moves played on a board).
    #[must_use]
    pub fn nodes(limit: u64) -> Budget {
        Budget { nodes: 0, limit, stop: None, told: None, line: None, team: None }
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
        let all = self.team.as_ref().map_or(self.nodes, |team| team.nodes.fetch_add(1, Ordering::Relaxed) + 1);
        #[cfg(test)]
        crate::testing::stopping::hear(self);
        if all.is_multiple_of(TOLD_EVERY)
            && let Some(told) = &self.told
        {
            told.store(all, Ordering::Relaxed);
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

    /// The number of used nodes at which this budget is spent.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Nodes that may still be used.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes)
    }

    /// Does a part of the work with at most so many further nodes, and never more than are left.
    ///
    /// ```
    /// use nerai_search::Budget;
    ///
    /// let mut budget = Budget::nodes(100);
    /// assert_eq!(budget.within(10, |part| part.left()), 10);
    /// assert_eq!(budget.within(1_000, |part| part.left()), 100);
    /// assert_eq!(budget.left(), 100);
    /// ```
    pub fn within<R>(&mut self, nodes: u64, work: impl FnOnce(&mut Budget) -> R) -> R {
        Spends::within(self, nodes, work)
    }

    /// Does a part of the work with one of so many equal parts of what is left.
    pub fn share<R>(&mut self, parts: u64, work: impl FnOnce(&mut Budget) -> R) -> R {
        Spends::within(self, self.left() / parts.max(1), work)
    }

    /// Does a part of the work until so many nodes are used in all, and never more than are left.
    pub fn until<R>(&mut self, limit: u64, work: impl FnOnce(&mut Budget) -> R) -> R {
        Spends::until(self, limit, work)
    }

    /// Lowers the limit until the part of the work that is being done ends: this many further nodes are enough.
    pub(crate) fn is_enough(&mut self, nodes: u64) {
        self.limit = self.limit.min(self.nodes.saturating_add(nodes));
    }

    /// Whether nothing more may be searched.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        let (all, is_over) = self.team.as_ref().map_or((self.nodes, false), |team| {
            (team.nodes.load(Ordering::Relaxed), team.is_over.load(Ordering::Acquire))
        });
        all >= self.limit || is_over || self.stop.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Begins to share what is left with so many others: each of their budgets is spent when all of them together have used
    /// that much, or when one of them has ended the work. Until [`rejoined`](Budget::rejoined), `used` counts each one's own nodes.
    pub(crate) fn shared_with(&mut self, others: usize) -> Vec<Budget> {
        let team = Team { nodes: AtomicU64::new(self.nodes), is_over: AtomicBool::new(false) };
        self.team = Some(Arc::new(team));
        let own = Budget { line: None, ..self.clone() };
        vec![own; others]
    }

    /// Ends the work of all who share this budget as soon as it is dropped.
    pub(crate) fn ends_team(&self) -> EndsTeam {
        EndsTeam(self.team.clone())
    }

    /// Counts what all have used, when the others are done.
    pub(crate) fn rejoined(&mut self) {
        if let Some(team) = self.team.take() {
            self.nodes = team.nodes.load(Ordering::Relaxed);
        }
    }
}

/// Whoever works with a budget. Budgets nest: a part of the work gets a part of what is left, and the rest is there again
/// when that part is done, however it ends.
pub(crate) trait Spends {
    /// The budget of the work.
    fn budget(&mut self) -> &mut Budget;

    /// See [`Budget::within`].
    fn within<R>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> R) -> R {
        let limit = self.budget().used().saturating_add(nodes);
        self.until(limit, work)
    }

    /// See [`Budget::until`].
    fn until<R>(&mut self, limit: u64, work: impl FnOnce(&mut Self) -> R) -> R {
        let outer = self.budget().limit;
        self.budget().limit = outer.min(limit);
        let done = work(self);
        self.budget().limit = outer;
        done
    }

    /// Extra work with at most so many nodes: what it uses is not taken from what is left.
    fn beside<R>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> R) -> R {
        let (outer, before) = (self.budget().limit, self.budget().used());
        self.budget().limit = before.saturating_add(nodes);
        let done = work(self);
        let used = self.budget().used() - before;
        self.budget().limit = outer.saturating_add(used);
        done
    }
}

impl Spends for Budget {
    fn budget(&mut self) -> &mut Budget {
        self
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
        crate::testing::stopping::hear(budget);
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

    /// Uses nodes until the budget is spent; says how many.
    fn spend(budget: &mut Budget) -> u64 {
        let before = budget.used();
        while !budget.is_spent() {
            budget.count_node();
        }
        budget.used() - before
    }

    #[test]
    fn a_part_gets_what_it_is_allowed_and_leaves_the_rest() {
        let mut budget = Budget::nodes(100);
        assert_eq!(budget.within(30, spend), 30);
        assert_eq!((budget.used(), budget.limit(), budget.left()), (30, 100, 70));
        assert_eq!(budget.share(7, spend), 10);
        assert_eq!(budget.until(50, spend), 10);
        assert_eq!(budget.until(20, spend), 0);
        assert_eq!(spend(&mut budget), 50);
    }

    #[test]
    fn a_part_never_gets_more_than_is_left() {
        let mut budget = Budget::nodes(100);
        let used =
            budget.within(30, |part| (part.within(80, spend), part.until(u64::MAX, spend), part.share(0, spend)));
        assert_eq!(used, (30, 0, 0));
        assert_eq!(budget.within(u64::MAX, spend), 70);
        assert_eq!(budget.within(5, spend), 0);
    }

    #[test]
    fn the_limit_is_back_after_an_early_return() {
        let mut budget = Budget::nodes(100);
        let found = budget.within(10, |part| {
            part.count_nodes(40); // more than allowed: a part that cannot stop at once
            None::<u8>?;
            Some(())
        });
        assert_eq!((found, budget.left()), (None, 60));
    }

    #[test]
    fn extra_work_is_not_taken_from_what_is_left() {
        let mut budget = Budget::nodes(100);
        budget.count_nodes(90);
        assert_eq!(Spends::beside(&mut budget, 40, spend), 40);
        assert_eq!((budget.used(), budget.left()), (130, 10));
    }

    #[test]
    fn a_raised_flag_ends_every_part() {
        let stop = Arc::new(AtomicBool::new(false));
        let mut budget = Budget::nodes(100).with_stop(stop.clone());
        stop.store(true, Ordering::Relaxed);
        assert_eq!((budget.within(10, spend), spend(&mut budget), budget.left()), (0, 0, 100));
    }

    #[test]
    fn those_who_share_a_budget_use_it_up_together() {
        let mut budget = Budget::nodes(100);
        budget.count_nodes(10);
        let mut others = budget.within(60, |part| part.shared_with(2));
        (0..25).for_each(|_| others[0].count_node());
        assert_eq!((others[0].used(), others[1].used(), others[1].is_spent()), (35, 10, false));
        assert_eq!(spend(&mut others[1]), 35, "no more than the part");
        assert!(others[0].is_spent() && !budget.is_spent(), "more is left of the whole");
        budget.rejoined();
        assert_eq!((budget.used(), budget.left(), budget.is_spent()), (70, 30, false));
    }

    #[test]
    fn who_has_found_the_answer_ends_the_work_of_all() {
        let mut budget = Budget::nodes(100);
        let others = budget.shared_with(2);
        drop(others[1].ends_team());
        assert!(budget.is_spent() && others[0].is_spent());
        budget.rejoined();
        assert!(!budget.is_spent(), "what is left may be used for other work");
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
