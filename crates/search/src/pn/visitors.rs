//! How many searches are in a state just now, so that they do not all do the same.
//!
//! The first of them looks for what seems best; to the others that looks harder than it is (virtual numbers: Kaneko, "Parallel
//! depth first proof number search", 2010).

use std::sync::atomic::{AtomicU8, Ordering};

/// States share a counter if their keys end alike: then one of them looks harder for nothing, and for a moment.
const COUNTERS: usize = 1 << 14;

pub(crate) struct Visitors(Box<[AtomicU8]>);

impl Default for Visitors {
    fn default() -> Visitors {
        Visitors((0..COUNTERS).map(|_| AtomicU8::new(0)).collect())
    }
}

impl Visitors {
    pub(crate) fn enter(&self, key: u64) {
        self.counter(key).fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn leave(&self, key: u64) {
        self.counter(key).fetch_sub(1, Ordering::Relaxed);
    }

    /// How many are in a state, or somewhere behind it.
    pub(crate) fn of(&self, key: u64) -> u8 {
        self.counter(key).load(Ordering::Relaxed)
    }

    fn counter(&self, key: u64) -> &AtomicU8 {
        &self.0[key as usize & (COUNTERS - 1)]
    }
}
