//! Proof and disproof numbers of states that are not solved yet, and the list of states without a win.

/// How far a state seems to be from a proof and from a disproof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Proof number: leaves that must still be proved, at least.
    pub(crate) proof: u32,
    /// Disproof number.
    pub(crate) disproof: u32,
}

/// A number that no search reaches.
pub(crate) const ENDLESS: u32 = 1 << 26;

impl Effort {
    /// No win of this order by the moves that are tried.
    pub(crate) const FAILED: Effort = Effort { proof: ENDLESS, disproof: 0 };
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    effort: Effort,
}

const FREE: Slot = Slot { key: 0, effort: Effort { proof: 0, disproof: 0 } };
const FIRST_SLOTS: usize = 1 << 12;
const MOST_SLOTS: usize = 1 << 20;

/// A hash table that grows up to a bound, then replaces.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    slots: Vec<Slot>,
    used: usize,
}

impl Numbers {
    /// The stored numbers of a state.
    pub(crate) fn get(&self, key: u64) -> Option<Effort> {
        let mask = self.slots.len().checked_sub(1)?;
        let home = key as usize & mask;
        [home, home ^ 1].into_iter().map(|slot| &self.slots[slot]).find(|slot| slot.key == key).map(|slot| slot.effort)
    }

    /// Stores the numbers of a state.
    pub(crate) fn put(&mut self, key: u64, effort: Effort) {
        if self.used * 2 >= self.slots.len() && self.slots.len() < MOST_SLOTS {
            let larger = (self.slots.len() * 4).clamp(FIRST_SLOTS, MOST_SLOTS);
            let old = std::mem::replace(&mut self.slots, vec![FREE; larger]);
            self.used = 0;
            for slot in old.into_iter().filter(|slot| slot.key != 0) {
                self.place(slot);
            }
        }
        self.place(Slot { key, effort });
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
            let work = |at: usize| u64::from(self.slots[at].effort.proof) + u64::from(self.slots[at].effort.disproof);
            if work(home) <= work(twin) { home } else { twin }
        };
        self.used += usize::from(self.slots[at].key == 0);
        self.slots[at] = slot;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(proof: u32) -> Effort {
        Effort { proof, disproof: 1 }
    }

    #[test]
    fn an_empty_table_knows_nothing_and_a_stored_state_is_found() {
        let mut numbers = Numbers::default();
        assert_eq!(numbers.get(5), None);
        numbers.put(5, effort(3));
        numbers.put(5, effort(4));
        assert_eq!((numbers.get(5), numbers.get(6), numbers.used), (Some(effort(4)), None, 1));
    }

    #[test]
    fn where_three_share_two_slots_the_one_with_the_least_work_goes() {
        let mut numbers = Numbers::default();
        let key = |number: u64| number * MOST_SLOTS as u64 + 8;
        for (number, proof) in [(1, 50), (2, 10), (3, 20)] {
            numbers.put(key(number), effort(proof));
        }
        assert_eq!([1, 2, 3].map(|number| numbers.get(key(number)).is_some()), [true, false, true]);
    }

    #[test]
    fn it_grows_without_losing_anything() {
        let mut numbers = Numbers::default();
        let keys = || (1..=3 * FIRST_SLOTS as u64).map(|number| 2 * number);
        keys().for_each(|key| numbers.put(key, effort(7)));
        assert!(keys().all(|key| numbers.get(key) == Some(effort(7))));
    }
}
