//! A table of what is known about pictures of an eye space: a plan looks up some hundred thousand of them.

/// Marks an entry that is in use. Keys are smaller.
const USED: u64 = 1 << 63;
/// What an entry says.
const LIVES: u64 = 1 << 62;
const FIRST_SIZE: usize = 1 << 8;

/// Yes or no for keys below 2^62. Each entry is one number, at the first free place after the one that its key asks for.
#[derive(Default)]
pub(crate) struct PictureTable {
    entries: Vec<u64>,
    count: usize,
}

impl PictureTable {
    pub(crate) fn get(&self, key: u64) -> Option<bool> {
        if self.entries.is_empty() {
            return None;
        }
        let entry = self.entries[self.place(key)];
        (entry != 0).then_some(entry & LIVES != 0)
    }

    pub(crate) fn insert(&mut self, key: u64, lives: bool) {
        if 2 * self.count >= self.entries.len() {
            self.grow();
        }
        let place = self.place(key);
        self.count += usize::from(self.entries[place] == 0);
        self.entries[place] = key | USED | if lives { LIVES } else { 0 };
    }

    /// Where a key is, or would be. At least half of the places are free.
    fn place(&self, key: u64) -> usize {
        let last = self.entries.len() - 1;
        // The highest bits of a product depend on every bit of the key.
        let mut place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (last as u64).leading_zeros()) as usize;
        while self.entries[place] != 0 && self.entries[place] & !(USED | LIVES) != key {
            place = (place + 1) & last;
        }
        place
    }

    fn grow(&mut self) {
        let size = (2 * self.entries.len()).max(FIRST_SIZE);
        let entries = std::mem::replace(&mut self.entries, vec![0; size]);
        for entry in entries.into_iter().filter(|entry| *entry != 0) {
            let place = self.place(entry & !(USED | LIVES));
            self.entries[place] = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::PictureTable;

    #[test]
    fn it_knows_what_a_map_knows() {
        let (mut table, mut map) = (PictureTable::default(), HashMap::new());
        assert_eq!(table.get(0), None);
        for number in 0..5_000u64 {
            let key = (number * number * 0x1_0000_0001) % (1 << 17);
            table.insert(key, number % 3 == 0);
            map.insert(key, number % 3 == 0);
        }
        for key in 0..1 << 17 {
            assert_eq!(table.get(key), map.get(&key).copied(), "{key}");
        }
    }
}
