//! Tables of the reading: results by exact state, and solved zones that answer every position that agrees with them.

use nerai_board::{Point, PointSet};

use crate::pn::table::NumberTable;

/// What is known of a state at an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadResult {
    /// Max wins.
    Won,
    /// No win was found by a search this deep in this round.
    Failed,
}

/// One stored result.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) zone: PointSet,
    /// The winning move or the refuting reply.
    pub(crate) best: Option<Point>,
    /// Depth of a failed search.
    pub(crate) depth: u8,
    /// Round of the failed search; deeper rounds search more.
    pub(crate) round: u16,
    /// Whether a win needs the ko rule it was read under.
    pub(crate) ko: bool,
    pub(crate) known: ReadResult,
}

const BLANK: Entry =
    Entry { zone: PointSet::EMPTY, best: None, depth: 0, round: 0, ko: false, known: ReadResult::Failed };

/// A hash table that starts small and grows up to a bound, then replaces. The keys are apart from the entries: most
/// questions find nothing, and then touch only one line of memory.
#[derive(Debug)]
pub(crate) struct Table {
    keys: Vec<u64>,
    entries: Vec<Entry>,
    used: usize,
    most_slots: usize,
    /// Counts the searches; what failed in an older one with bounds may be searched again.
    round: u16,
    pub(crate) numbers: NumberTable,
}

/// The last number that a round has; wins have the one after it, because they are worth more than any failure.
const LAST_ROUND: u16 = u16::MAX - 1;
const FIRST_SLOTS: usize = 1 << 12;
/// The key of an empty slot.
const FREE: u64 = 0;

impl Table {
    /// A table of at most this many entries (rounded to a power of two).
    pub(crate) fn new(most_entries: usize) -> Table {
        Table {
            keys: vec![FREE; FIRST_SLOTS],
            entries: vec![BLANK; FIRST_SLOTS],
            used: 0,
            most_slots: most_entries.next_power_of_two().max(FIRST_SLOTS),
            round: 0,
            numbers: NumberTable::default(),
        }
    }

    /// The round that was begun last.
    pub(crate) fn round(&self) -> u16 {
        self.round
    }

    /// Begins a round. A compound goal asks one table so many small questions that the numbers run out; failures are
    /// forgotten then, so that none of an old round is taken for one of the new round with its number.
    pub(crate) fn next_round(&mut self) {
        if self.round == LAST_ROUND {
            self.forget_failures();
            self.round = 0;
        }
        self.round += 1;
    }

    fn forget_failures(&mut self) {
        for (key, entry) in self.keys.iter_mut().zip(&self.entries) {
            if *key != FREE && entry.known == ReadResult::Failed {
                *key = FREE;
                self.used -= 1;
            }
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry> {
        let home = key as usize & (self.keys.len() - 1);
        [home, home ^ 1].into_iter().find(|slot| self.keys[*slot] == key).map(|slot| &self.entries[slot])
    }

    /// Stores a win, with the move that wins if it is max's turn.
    pub(crate) fn put_won(&mut self, key: u64, zone: PointSet, best: Option<Point>, ko: bool) {
        self.put(key, Entry { zone, best, depth: u8::MAX, round: u16::MAX, ko, known: ReadResult::Won });
    }

    /// Stores that a search this deep found no win in this round.
    pub(crate) fn put_failed(&mut self, key: u64, zone: PointSet, best: Option<Point>, depth: u8) {
        self.put(key, Entry { zone, best, depth, round: self.round, ko: false, known: ReadResult::Failed });
    }

    fn put(&mut self, key: u64, entry: Entry) {
        if self.used * 2 > self.keys.len() && self.keys.len() < self.most_slots {
            let larger = (self.keys.len() * 4).min(self.most_slots);
            let keys = std::mem::replace(&mut self.keys, vec![FREE; larger]);
            let entries = std::mem::replace(&mut self.entries, vec![BLANK; larger]);
            self.used = 0;
            for (key, entry) in keys.into_iter().zip(entries).filter(|(key, _)| *key != FREE) {
                self.place(key, entry);
            }
        }
        self.place(key, entry);
    }

    fn place(&mut self, key: u64, entry: Entry) {
        let home = key as usize & (self.keys.len() - 1);
        let twin = home ^ 1;
        let slot = if self.keys[home] == key {
            home
        } else if self.keys[twin] == key {
            twin
        } else if self.keys[home] == FREE {
            home
        } else if self.keys[twin] == FREE {
            twin
        } else {
            // Wins are worth more than failures, newer more than older.
            let worth = |slot: usize| (self.entries[slot].known == ReadResult::Won, self.entries[slot].round);
            if worth(home) <= worth(twin) { home } else { twin }
        };
        self.used += usize::from(self.keys[slot] == FREE);
        self.keys[slot] = key;
        self.entries[slot] = entry;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_failure_of_an_old_round_is_taken_for_one_of_a_new_round() {
        let mut table = Table::new(FIRST_SLOTS);
        table.next_round();
        table.put_failed(10, PointSet::EMPTY, None, 3);
        table.put_won(20, PointSet::EMPTY, None, false);
        assert_eq!(table.get(10).unwrap().round, table.round());
        for _ in 0..usize::from(u16::MAX) {
            table.next_round();
            assert!(table.get(10).is_none_or(|entry| entry.round != table.round()));
        }
        assert!(table.get(20).is_some(), "wins stay");
        assert_eq!(table.used, 1);
    }

    #[test]
    fn a_full_table_keeps_wins_before_failures_and_new_failures_before_old() {
        let mut table = Table::new(FIRST_SLOTS);
        // Keys that share their two slots.
        let key = |number: u64| number * FIRST_SLOTS as u64 + 8;
        table.put_won(key(1), PointSet::EMPTY, None, false);
        table.put_failed(key(2), PointSet::EMPTY, None, 1);
        table.next_round();
        table.put_failed(key(3), PointSet::EMPTY, None, 1);
        assert_eq!([1, 2, 3].map(|number| table.get(key(number)).is_some()), [true, false, true]);
    }

    #[test]
    fn it_grows_up_to_its_bound_and_forgets_nothing_while_it_grows() {
        let mut table = Table::new(4 * FIRST_SLOTS);
        let keys = || (1..=FIRST_SLOTS as u64).map(|number| 2 * number);
        keys().for_each(|key| table.put_failed(key, PointSet::EMPTY, None, 1));
        assert!(keys().all(|key| table.get(key).is_some()));
        assert_eq!(table.keys.len(), 4 * FIRST_SLOTS);
    }

    #[test]
    fn a_result_takes_the_place_of_the_one_before() {
        let mut table = Table::new(FIRST_SLOTS);
        table.put_failed(7, PointSet::EMPTY, None, 3);
        table.put_failed(7, PointSet::EMPTY, None, 5);
        assert_eq!((table.get(7).map(|entry| entry.depth), table.used), (Some(5), 1));
    }
}
