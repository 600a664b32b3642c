//! What a search behind a fence remembers of one board under one ko rule.

use nerai_board::{Color, Point};

use crate::ground::key_map::KeyMap;
use crate::ground::value::Value;
use crate::groups::plot::{Cells, NOWHERE};
use crate::pn::numbers::Numbers;

/// The numbers of what was thought never to happen: it is looked at first.
const PROBABLY_NEVER: Numbers = Numbers::new(40, 1);

/// What is known of a situation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(super) numbers: Numbers,
    /// The move that decides; [`NOWHERE`] is a pass, or that nothing needs to be played.
    pub(super) best: u8,
    /// Where it never happens: the cells that show it, if they are known.
    pub(super) zone: Cells,
    /// How many nodes were spent on it.
    pub(super) work: u32,
}

impl Entry {
    pub(super) fn open(numbers: Numbers) -> Entry {
        Entry { numbers, best: NOWHERE, zone: 0, work: 0 }
    }

    pub(super) fn decided(value: Value, best: u8, zone: Cells) -> Entry {
        Entry { numbers: Numbers::of(value), best, zone, work: 0 }
    }
}

/// The numbers of one board under one ko rule.
#[derive(Default)]
pub(crate) struct FencedMemory {
    table: KeyMap<Entry>,
    /// On a local board: what was decided last with the same stones in the core, whatever stood around it, and by which move.
    alike: KeyMap<(Value, Option<Point>)>,
}

/// What is known about the same board under another ko rule, and who is komaster there.
pub(crate) type OtherRule<'m> = (&'m FencedMemory, Option<Color>);

impl FencedMemory {
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.table.get(&key)
    }

    pub(super) fn value(&self, key: u64) -> Option<(Value, u8)> {
        let entry = self.table.get(&key)?;
        entry.numbers.value().map(|value| (value, entry.best))
    }

    pub(super) fn alike(&self, core: u64) -> Option<(Value, Option<Point>)> {
        self.alike.get(&core).copied()
    }

    pub(super) fn note_alike(&mut self, core: u64, value: Value, best: Option<Point>) {
        self.alike.insert(core, (value, best));
    }

    /// What is worth knowing on another board with the same core.
    pub(crate) fn advice(self) -> FencedMemory {
        FencedMemory { alike: self.alike, ..FencedMemory::default() }
    }

    /// Looks once more at all that seemed never to happen.
    pub(crate) fn doubt(&mut self) {
        let never = self.table.values_mut().filter(|entry| entry.numbers == Numbers::FAILED);
        never.for_each(|entry| *entry = Entry { work: entry.work, ..Entry::open(PROBABLY_NEVER) });
    }

    pub(super) fn forget(&mut self, key: u64) {
        self.table.remove(&key);
    }

    /// Forgets what is not decided when there is too much of it.
    pub(super) fn put(&mut self, key: u64, entry: Entry, most: usize) {
        if self.table.len() >= most {
            self.table.retain(|_, entry| entry.numbers.value().is_some());
            if self.table.len() * 2 > most {
                self.table.clear();
                self.alike.clear();
            }
        }
        self.table.insert(key, entry);
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }
}
