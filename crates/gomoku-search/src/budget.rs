//! How much a search may do, and who may stop it.
//!
//! The engine has no clock: it counts moves, and asks a function of its caller now and then.

/// How many moves pass between two looks at the caller's stop function.
const ASK_EVERY: u64 = 256;

/// A number of moves that may still be played, and a function that may stop the search before.
pub struct Budget<'a> {
    used: u64,
    limit: u64,
    stop: Option<&'a dyn Fn() -> bool>,
    stopped: bool,
}

impl<'a> Budget<'a> {
    /// At most this many moves played on the board.
    #[must_use]
    pub fn nodes(limit: u64) -> Budget<'a> {
        Budget { used: 0, limit, stop: None, stopped: false }
    }

    /// Also stops when the function says so.
    #[must_use]
    pub fn with_stop(mut self, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        self.stop = Some(stop);
        self
    }

    /// Moves played so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used
    }

    /// The search was cut short: what it did not find may still be there.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.stopped || self.used >= self.limit
    }

    /// Counts a move; false if it may not be played any more.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.used += 1;
        if self.used.is_multiple_of(ASK_EVERY) && self.stop.is_some_and(|stop| stop()) {
            self.stopped = true;
        }
        true
    }

    /// A smaller budget out of this one; [`Budget::charge`] takes its use back.
    pub(crate) fn part(&self, limit: u64) -> Budget<'a> {
        let left = if self.stopped { 0 } else { self.limit.saturating_sub(self.used) };
        Budget { used: 0, limit: limit.min(left), stop: self.stop, stopped: false }
    }

    pub(crate) fn charge(&mut self, part: &Budget<'a>) {
        self.used += part.used;
        self.stopped |= part.stopped;
    }
}
