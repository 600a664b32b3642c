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
