//! How much a search may do, and who may stop it.
//!
//! The engine has no clock: it counts moves, and asks a function of its caller now and then how much of the time is gone. Parts
//! of a search get shares of both, so that a slow machine shortens all of them alike.

/// How many moves pass between two looks at the caller's clock.
const LOOK_EVERY: u64 = 256;

/// A number of moves that may still be played, and a clock that may end the search before.
pub struct Budget<'a> {
    used: u64,
    limit: u64,
    clock: Option<&'a dyn Fn() -> f64>,
    /// The search ends when the clock shows this.
    share: f64,
    next_look: u64,
    stopped: bool,
}

impl<'a> Budget<'a> {
    /// At most this many moves played on the board.
    #[must_use]
    pub fn nodes(limit: u64) -> Budget<'a> {
        Budget { used: 0, limit, clock: None, share: 1.0, next_look: 0, stopped: false }
    }

    /// Also stops by a clock: a function that tells which share of the time is spent, from 0 to 1 or more.
    #[must_use]
    pub fn with_clock(mut self, clock: &'a dyn Fn() -> f64) -> Budget<'a> {
        self.clock = Some(clock);
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
        if self.used >= self.next_look {
            self.look();
        }
        true
    }

    /// A part of this budget with at most so many moves; [`Budget::charge`] takes its use back.
    pub(crate) fn part(&self, limit: u64) -> Budget<'a> {
        let left = if self.stopped { 0 } else { self.limit.saturating_sub(self.used) };
        Budget {
            used: 0,
            limit: limit.min(left),
            clock: self.clock,
            share: self.share,
            next_look: LOOK_EVERY,
            stopped: false,
        }
    }

    /// The part that lasts until this share of the whole is spent, by moves and by the clock.
    pub(crate) fn until(&self, share: f64) -> Budget<'a> {
        let limit = (self.limit as f64 * share) as u64;
        let mut part =
            Budget { share: share.min(self.share), next_look: 0, ..self.part(limit.saturating_sub(self.used)) };
        part.look();
        part
    }

    pub(crate) fn charge(&mut self, part: &Budget<'a>) {
        self.used += part.used;
        if part.stopped || self.used >= self.next_look {
            self.look();
        }
    }

    fn look(&mut self) {
        self.next_look = self.used + LOOK_EVERY;
        self.stopped |= self.clock.is_some_and(|clock| clock() >= self.share);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn moves_are_counted_to_the_limit() {
        let mut budget = Budget::nodes(3);
        assert_eq!((0..5).filter(|_| budget.count()).count(), 3);
        assert!(budget.is_spent() && budget.used() == 3);
    }

    #[test]
    fn a_part_ends_at_its_share_and_the_whole_goes_on() {
        let mut whole = Budget::nodes(1000);
        let mut part = whole.until(0.25);
        while part.count() {}
        whole.charge(&part);
        assert!(whole.used() == 250 && !whole.is_spent());
        assert!(whole.until(0.2).is_spent());
    }

    #[test]
    fn the_clock_ends_parts_and_the_whole_at_their_shares() {
        let spent = Cell::new(0.0);
        let clock = || spent.get();
        let mut whole = Budget::nodes(u64::MAX).with_clock(&clock);
        let mut part = whole.until(0.5);
        assert!(part.count());
        spent.set(0.6);
        while part.count() {}
        assert!(part.used() <= LOOK_EVERY + 1);
        whole.charge(&part);
        assert!(!whole.is_spent());
        spent.set(1.0);
        while whole.count() {}
        assert!(whole.used() <= 3 * LOOK_EVERY);
    }
}
