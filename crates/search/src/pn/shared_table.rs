//! A table that several searches read and write at the same time, without locks.
//!
//! An entry is a few words and a check: its key, mixed with the words. Whoever reads while somebody else writes sees words that do not
//! belong together; then the check fails, and the entry counts as missing (Hyatt and Mann, "A lock-less transposition-table
//! implementation for parallel search", 2002). What is found here is a proposal anyway, and becomes true when it is written down.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// What can be kept in so many words.
pub(crate) trait Packed<const WORDS: usize>: Copy {
    /// The words; the first is never 0.
    fn pack(self) -> [u64; WORDS];

    fn unpack(words: [u64; WORDS]) -> Self;

    /// How much it would cost to find it out again. Where there is no room, what costs least goes.
    fn work(self) -> u64;
}

/// A fixed number of places.
pub(crate) struct SharedTable<V, const WORDS: usize> {
    slots: Box<[Slot<WORDS>]>,
    used: AtomicUsize,
    values: PhantomData<V>,
}

struct Slot<const WORDS: usize> {
    check: AtomicU64,
    words: [AtomicU64; WORDS],
}

/// Neighbouring places where an entry may be.
const PLACES: usize = 4;

impl<V: Packed<WORDS>, const WORDS: usize> SharedTable<V, WORDS> {
    /// A table with room for so many entries: half of it stays free, so that few of them meet in the same places.
    pub(crate) fn with_room(entries: usize) -> SharedTable<V, WORDS> {
        let slots = (2 * entries.clamp(PLACES / 2, usize::MAX / 4)).next_power_of_two();
        let free = || Slot { check: AtomicU64::new(0), words: std::array::from_fn(|_| AtomicU64::new(0)) };
        SharedTable { slots: (0..slots).map(|_| free()).collect(), used: AtomicUsize::new(0), values: PhantomData }
    }

    /// How many entries there are, more or less.
    pub(crate) fn len(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// How many entries it was made for.
    pub(crate) fn room(&self) -> usize {
        self.slots.len() / 2
    }

    /// Not inlined: searches that share nothing are not to pay for it.
    #[inline(never)]
    pub(crate) fn get(&self, key: u64) -> Option<V> {
        let own = |slot: &Slot<WORDS>| slot.read().filter(|(found, _)| *found == key);
        self.places(key).iter().find_map(own).map(|(_, words)| V::unpack(words))
    }

    /// Keeps an entry, in the place of an older one of the same state, a free one, or the one that costs least.
    pub(crate) fn put(&self, key: u64, value: V) {
        let mut place = None;
        let mut least = u64::MAX;
        for slot in self.places(key) {
            let (work, is_own) = match slot.read() {
                Some((found, _)) if found == key => (0, true),
                Some((_, words)) => (V::unpack(words).work() + 1, false),
                None => (0, false),
            };
            if is_own || place.is_none() || work < least {
                (place, least) = (Some(slot), work);
            }
            if is_own {
                break;
            }
        }
        let Some(slot) = place else { return };
        if slot.write(key, value.pack()) {
            self.used.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn forget(&self, key: u64) {
        let own = self.places(key).iter().filter(|slot| slot.read().is_some_and(|(found, _)| found == key));
        own.for_each(Slot::clear);
    }

    /// All entries, in no order that means anything.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (u64, V)> {
        self.slots.iter().filter_map(|slot| slot.read().map(|(key, words)| (key, V::unpack(words))))
    }

    fn places(&self, key: u64) -> &[Slot<WORDS>] {
        let first = key as usize & (self.slots.len() - 1) & !(PLACES - 1);
        &self.slots[first..first + PLACES]
    }
}

impl<const WORDS: usize> Slot<WORDS> {
    fn read(&self) -> Option<(u64, [u64; WORDS])> {
        let check = self.check.load(Ordering::Relaxed);
        let words = std::array::from_fn(|i| self.words[i].load(Ordering::Relaxed));
        (words[0] != 0).then(|| (check ^ mixed(&words), words))
    }

    /// Whether the place was free.
    fn write(&self, key: u64, words: [u64; WORDS]) -> bool {
        self.check.store(key ^ mixed(&words), Ordering::Relaxed);
        for (place, word) in self.words.iter().zip(words).skip(1) {
            place.store(word, Ordering::Relaxed);
        }
        self.words[0].swap(words[0], Ordering::Relaxed) == 0
    }

    fn clear(&self) {
        self.words[0].store(0, Ordering::Relaxed);
    }
}

/// All words in one; turned, so that equal changes of two words do not cancel out.
fn mixed<const WORDS: usize>(words: &[u64; WORDS]) -> u64 {
    words.iter().enumerate().fold(0, |all, (i, word)| all ^ word.rotate_left(17 * i as u32))
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use nerai_terminal::in_parallel::in_parallel;

    use super::*;

    /// Three words that belong together.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Triple(u64);

    impl Packed<3> for Triple {
        fn pack(self) -> [u64; 3] {
            [self.0, self.0 * 3, self.0 * 5]
        }
        fn unpack(words: [u64; 3]) -> Triple {
            assert_eq!((words[1], words[2]), (words[0] * 3, words[0] * 5), "torn");
            Triple(words[0])
        }
        fn work(self) -> u64 {
            self.0
        }
    }

    #[test]
    fn what_was_put_is_found_until_it_is_forgotten() {
        let table = SharedTable::with_room(100);
        assert_eq!(table.get(5), None::<Triple>);
        table.put(5, Triple(3));
        table.put(5, Triple(4));
        table.put(9, Triple(7));
        assert_eq!(
            (table.get(5), table.get(9), table.get(6), table.len()),
            (Some(Triple(4)), Some(Triple(7)), None, 2)
        );
        assert_eq!(table.entries().count(), 2);
        table.forget(5);
        assert_eq!((table.get(5), table.get(9)), (None, Some(Triple(7))));
    }

    #[test]
    fn where_there_is_no_room_what_costs_least_goes() {
        let table = SharedTable::with_room(0);
        let size = table.slots.len() as u64;
        for work in [50, 10, 20, 40, 30] {
            table.put(work * size, Triple(work));
        }
        let is_there = [50, 40, 30, 20, 10].map(|work| table.get(work * size).is_some());
        assert_eq!(is_there, [true, true, true, true, false]);
    }

    #[test]
    fn whoever_reads_while_others_write_sees_whole_entries_or_none() {
        let table = SharedTable::with_room(64);
        let write = |writer: &u64| {
            for round in 0..20_000 {
                table.put(round % 40, Triple(writer * 100_000 + round));
                if let Some(Triple(found)) = table.get((round + 20) % 40) {
                    assert_eq!(found % 100_000 % 40, (round + 20) % 40, "of another key");
                }
            }
        };
        in_parallel(NonZeroUsize::new(3).unwrap(), &[1, 2, 3], 1, write, |_| true).unwrap();
        assert!((1..=40).contains(&table.entries().count()));
    }
}
