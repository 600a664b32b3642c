//! The numbers of states by key, as many as a bound allows.

use crate::pn::numbers::Numbers;

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    numbers: Numbers,
}

const FREE: Slot = Slot { key: 0, numbers: Numbers::UNKNOWN };
const FIRST_SLOTS: usize = 1 << 12;
const MOST_SLOTS: usize = 1 << 20;

/// A hash table that grows up to a bound, then replaces.
#[derive(Debug, Default)]
pub(crate) struct NumberTable {
    slots: Vec<Slot>,
    used: usize,
}

impl NumberTable {
    /// The stored numbers of a state.
    pub(crate) fn get(&self, key: u64) -> Option<Numbers> {
        let mask = self.slots.len().checked_sub(1)?;
        let home = key as usize & mask;
        [home, home ^ 1].into_iter().map(|slot| &self.slots[slot]).find(|slot| slot.key == key).map(|slot| slot.numbers)
    }

    /// Stores the numbers of a state.
    pub(crate) fn put(&mut self, key: u64, numbers: Numbers) {
        if self.used * 2 >= self.slots.len() && self.slots.len() < MOST_SLOTS {
            let larger = (self.slots.len() * 4).clamp(FIRST_SLOTS, MOST_SLOTS);
            let old = std::mem::replace(&mut self.slots, vec![FREE; larger]);
            self.used = 0;
            for slot in old.into_iter().filter(|slot| slot.key != 0) {
                self.place(slot);
            }
        }
        self.place(Slot { key, numbers });
    }

    fn place(&mut self, slot: Slot) {
        let home = slot.key as usize & (self.slots.len() - 1);
        let twin = home ^ 1;
        let at = if self.slots[home].key == slot.key || self.slots[home].key == 0 {
            home
        } else if self.slots[twin].key == slot.key || self.slots[twin].key == 0 {
            twin
        } else {
            // States with large numbers took more work to get there.
            let work = |at: usize| u64::from(self.slots[at].numbers.proof) + u64::from(self.slots[at].numbers.disproof);
            if work(home) <= work(twin) { home } else { twin }
        };
        self.used += usize::from(self.slots[at].key == 0);
        self.slots[at] = slot;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(proof: u32) -> Numbers {
        Numbers { proof, disproof: 1 }
    }

    #[test]
    fn an_empty_table_knows_nothing_and_a_stored_state_is_found() {
        let mut table = NumberTable::default();
        assert_eq!(table.get(5), None);
        table.put(5, numbers(3));
        table.put(5, numbers(4));
        assert_eq!((table.get(5), table.get(6), table.used), (Some(numbers(4)), None, 1));
    }

    #[test]
    fn where_three_share_two_slots_the_one_with_the_least_work_goes() {
        let mut table = NumberTable::default();
        let key = |number: u64| number * MOST_SLOTS as u64 + 8;
        for (number, proof) in [(1, 50), (2, 10), (3, 20)] {
            table.put(key(number), numbers(proof));
        }
        assert_eq!([1, 2, 3].map(|number| table.get(key(number)).is_some()), [true, false, true]);
    }

    #[test]
    fn it_grows_without_losing_anything() {
        let mut table = NumberTable::default();
        let keys = || (1..=3 * FIRST_SLOTS as u64).map(|number| 2 * number);
        keys().for_each(|key| table.put(key, numbers(7)));
        assert!(keys().all(|key| table.get(key) == Some(numbers(7))));
    }
}
