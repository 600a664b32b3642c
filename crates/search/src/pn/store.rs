//! A table that belongs to one search, or that several share.

use std::sync::Arc;

use crate::ground::key_map::KeyMap;
use crate::pn::shared_table::{Packed, SharedTable};

/// What is known by key.
pub(crate) enum Store<V, const WORDS: usize> {
    Own(KeyMap<V>),
    Shared(Arc<SharedTable<V, WORDS>>),
}

impl<V, const WORDS: usize> Default for Store<V, WORDS> {
    fn default() -> Self {
        Store::Own(KeyMap::default())
    }
}

impl<V: Packed<WORDS>, const WORDS: usize> Store<V, WORDS> {
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<V> {
        match self {
            Store::Own(table) => table.get(&key).copied(),
            Store::Shared(table) => table.get(key),
        }
    }

    pub(crate) fn put(&mut self, key: u64, value: V) {
        match self {
            Store::Own(table) => drop(table.insert(key, value)),
            Store::Shared(table) => table.put(key, value),
        }
    }

    pub(crate) fn forget(&mut self, key: u64) {
        match self {
            Store::Own(table) => drop(table.remove(&key)),
            Store::Shared(table) => table.forget(key),
        }
    }

    /// Replaces entries by others; nothing says that one stays.
    pub(crate) fn replace(&mut self, other: impl Fn(V) -> Option<V>) {
        match self {
            Store::Own(table) => table.values_mut().for_each(|value| *value = other(*value).unwrap_or(*value)),
            Store::Shared(table) => {
                let changed: Vec<(u64, V)> =
                    table.entries().filter_map(|(key, value)| Some((key, other(value)?))).collect();
                changed.into_iter().for_each(|(key, value)| table.put(key, value));
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Store::Own(table) => table.len(),
            Store::Shared(table) => table.len(),
        }
    }

    /// Another handle on the same table, which gets room for so many entries more, up to a bound.
    pub(crate) fn share(&mut self, more: usize, most: usize) -> Store<V, WORDS> {
        let wanted = self.len().saturating_add(more).min(most);
        let table = match self {
            Store::Shared(table) if table.room() >= wanted => table.clone(),
            _ => {
                let wider = Arc::new(SharedTable::with_room(wanted));
                match self {
                    Store::Own(table) => table.iter().for_each(|(key, value)| wider.put(*key, *value)),
                    Store::Shared(table) => table.entries().for_each(|(key, value)| wider.put(key, value)),
                }
                wider
            }
        };
        *self = Store::Shared(table.clone());
        Store::Shared(table)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use nerai_board::zobrist;
    use nerai_terminal::threads::side_by_side;

    use super::*;
    use crate::crew::Job;
    use crate::pn::choice::{Choice, Sum, Tally};
    use crate::pn::engine::work;
    use crate::pn::game::Game;
    use crate::pn::numbers::Numbers;
    use crate::pn::visitors::Visitors;

    impl Packed<1> for Numbers {
        fn pack(self) -> [u64; 1] {
            [u64::from(self.proof) << 32 | u64::from(self.disproof)]
        }
        fn unpack([word]: [u64; 1]) -> Numbers {
            Numbers::new((word >> 32) as u32, word as u32)
        }
        fn work(self) -> u64 {
            1
        }
    }

    /// Take one, two or three of a heap; who takes the last one wins. One of several searches that share what they find.
    struct Search {
        known: Store<Numbers, 1>,
        visitors: Arc<Visitors>,
    }

    /// How many are left, and whether it is max's turn.
    type State = (u64, bool);

    fn key((left, is_max): State) -> u64 {
        zobrist::mix(2 * left + u64::from(is_max))
    }

    impl Search {
        fn visit(&mut self, mut state: State, most: Numbers) -> Numbers {
            let key = key(state);
            self.visitors.enter(key);
            let numbers = work(self, &mut state, most);
            self.visitors.leave(key);
            self.known.put(key, numbers);
            numbers
        }
    }

    impl Game for Search {
        type Node = State;
        type Move = u64;
        type Found = Numbers;

        fn choose(&mut self, &mut (left, is_max): &mut State) -> ControlFlow<Numbers, Choice<u64>> {
            let mut tally = Tally::new(is_max, Sum::WEAK);
            for taken in 1..=left.min(3) {
                let key = key((left - taken, !is_max));
                let numbers = self.known.get(key).unwrap_or(Numbers::UNKNOWN);
                if numbers.wanted(is_max) == 0 {
                    return ControlFlow::Break(numbers);
                }
                tally.add_weighted(taken, numbers, 1 + u32::from(self.visitors.of(key)));
            }
            let lost = if is_max { Numbers::FAILED } else { Numbers::HAPPENS };
            tally.choice().map_or(ControlFlow::Break(lost), ControlFlow::Continue)
        }

        fn follow(&mut self, &mut (left, is_max): &mut State, taken: u64, most: Numbers) -> ControlFlow<Numbers> {
            self.visit((left - taken, !is_max), most);
            ControlFlow::Continue(())
        }

        fn leave(&mut self, _: &mut State, numbers: Numbers) -> Numbers {
            numbers
        }

        fn is_spent(&self) -> bool {
            false
        }
    }

    #[test]
    fn searches_that_share_a_table_come_to_the_same_and_to_an_end() {
        for left in 0..40 {
            let (mut table, visitors) = (Store::default(), Arc::<Visitors>::default());
            let searches = (0..4).map(|_| Search { known: table.share(1_000, 1_000), visitors: visitors.clone() });
            let mut found = [None; 4];
            let jobs = found.iter_mut().zip(searches.collect::<Vec<_>>()).map(|(found, mut search)| -> Job<'_> {
                Box::new(move || *found = Some(search.visit((left, true), Numbers::UNLIMITED)))
            });
            side_by_side(jobs.collect());
            let truth = if left % 4 == 0 { Numbers::FAILED } else { Numbers::HAPPENS };
            assert_eq!(found, [Some(truth); 4], "{left}");
        }
    }

    #[test]
    fn a_table_of_ones_own_and_a_shared_one_know_the_same() {
        let mut own = Store::default();
        own.put(3, Numbers::new(4, 5));
        own.put(8, Numbers::new(6, 7));
        own.forget(8);
        let mut other = own.share(10, 10);
        assert!(matches!(own, Store::Shared(_)));
        other.put(9, Numbers::new(1, 2));
        assert_eq!([3, 8, 9].map(|key| own.get(key)), [Some(Numbers::new(4, 5)), None, Some(Numbers::new(1, 2))]);
        assert_eq!((own.len(), other.len()), (2, 2));
    }
}
