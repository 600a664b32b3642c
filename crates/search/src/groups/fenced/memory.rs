//! What a search behind a fence remembers of one board under one ko rule.

use std::sync::Arc;

use nerai_board::{Color, LATTICE, Point};

use crate::ground::value::Value;
use crate::groups::plot::{Cells, NOWHERE};
use crate::pn::numbers::{NEVER, Numbers};
use crate::pn::shared_table::Packed;
use crate::pn::store::Store;
use crate::pn::visitors::Visitors;

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

/// What was decided last with the same stones in the core, and by which move.
type Alike = (Value, Option<Point>);

/// The numbers of one board under one ko rule.
#[derive(Default)]
pub(crate) struct FencedMemory {
    table: Store<Entry, 4>,
    /// On a local board: by the stones in the core, whatever stood around it.
    alike: Store<Alike, 1>,
    /// Who is where, if several searches share this.
    pub(super) visitors: Option<Arc<Visitors>>,
}

/// What is known about the same board under another ko rule, and who is komaster there.
pub(crate) type OtherRule<'m> = (&'m FencedMemory, Option<Color>);

impl FencedMemory {
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.table.get(key)
    }

    pub(super) fn value(&self, key: u64) -> Option<(Value, u8)> {
        let entry = self.table.get(key)?;
        entry.numbers.value().map(|value| (value, entry.best))
    }

    pub(super) fn alike(&self, core: u64) -> Option<Alike> {
        self.alike.get(core)
    }

    pub(super) fn note_alike(&mut self, core: u64, value: Value, best: Option<Point>) {
        self.alike.put(core, (value, best));
    }

    /// What is worth knowing on another board with the same core.
    pub(crate) fn advice(self) -> FencedMemory {
        FencedMemory { alike: self.alike, ..FencedMemory::default() }
    }

    /// Looks once more at all that seemed never to happen.
    pub(crate) fn doubt(&mut self) {
        self.table.replace(|entry| {
            let seemed_never = entry.numbers == Numbers::FAILED;
            seemed_never.then(|| Entry { work: entry.work, ..Entry::open(PROBABLY_NEVER) })
        });
    }

    pub(super) fn forget(&mut self, key: u64) {
        self.table.forget(key);
    }

    /// Forgets what is not decided when there is too much of it. A shared table has a size and makes room by itself; what
    /// somebody has decided there others do not open again.
    pub(super) fn put(&mut self, key: u64, entry: Entry, most: usize) {
        match &mut self.table {
            Store::Own(table) if table.len() >= most => {
                table.retain(|_, entry| entry.numbers.value().is_some());
                if table.len() * 2 > most {
                    table.clear();
                    self.alike = Store::default();
                }
            }
            Store::Own(_) => {}
            Store::Shared(_) => {
                if entry.numbers.value().is_none() && self.value(key).is_some() {
                    return;
                }
            }
        }
        self.table.put(key, entry);
    }

    /// The same memory for another search that runs at the same time, with room for so many more states up to a bound.
    pub(super) fn share(&mut self, more: usize, most: usize) -> FencedMemory {
        let visitors = self.visitors.get_or_insert_default().clone();
        let (table, alike) = (self.table.share(more, most), self.alike.share(more, most));
        FencedMemory { table, alike, visitors: Some(visitors) }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.table.len()
    }
}

impl Packed<4> for Entry {
    fn pack(self) -> [u64; 4] {
        let Entry { numbers: Numbers { proof, disproof }, best, zone, work } = self;
        let first = u64::from(proof) << 33 | u64::from(disproof) << 8 | u64::from(best);
        [first, zone as u64, (zone >> 64) as u64, u64::from(work)]
    }

    fn unpack([first, low, high, work]: [u64; 4]) -> Entry {
        let number = |shift: u32| (first >> shift) as u32 & (2 * NEVER - 1);
        let numbers = Numbers::new(number(33), number(8));
        Entry { numbers, best: first as u8, zone: Cells::from(high) << 64 | Cells::from(low), work: work as u32 }
    }

    fn work(self) -> u64 {
        self.work.into()
    }
}

impl Packed<1> for Alike {
    fn pack(self) -> [u64; 1] {
        let (value, best) = self;
        let best = best.map_or(0, |point| point.index() as u64 + 1);
        [best << 2 | u64::from(value == Value::Happens) << 1 | 1]
    }

    fn unpack([word]: [u64; 1]) -> Alike {
        let index = (word >> 2).checked_sub(1).map(|index| index as usize).filter(|index| *index < LATTICE);
        let best = index.map(Point::from_index);
        (Value::wanted_by(word & 2 != 0), best)
    }

    fn work(self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use nerai_board::zobrist::mix;

    use super::*;
    use crate::testing::at;

    #[test]
    fn what_is_packed_comes_out_as_it_was() {
        for numbers in [Numbers::HAPPENS, Numbers::FAILED, Numbers::new(1, NEVER - 1), Numbers::new(NEVER - 1, 7)] {
            for (best, zone, work) in [(0, 0, 0), (NOWHERE, Cells::MAX, u32::MAX), (127, 1 << 127 | 1, 9)] {
                let entry = Entry { numbers, best, zone, work };
                let again = Entry::unpack(entry.pack());
                assert!(entry.pack()[0] != 0);
                assert_eq!((again.numbers, again.best, again.zone, again.work), (numbers, best, zone, work));
            }
        }
        for value in [Value::Happens, Value::Never] {
            for best in [None, Some(at("A1")), Some(at("T19"))] {
                assert_eq!(Alike::unpack((value, best).pack()), (value, best));
            }
        }
    }

    #[test]
    fn what_is_shared_is_known_to_all_and_what_is_decided_stays_so() {
        let mut one = FencedMemory::default();
        one.put(5, Entry::open(Numbers::new(2, 3)), 100);
        one.note_alike(6, Value::Happens, Some(at("B2")));
        let mut other = one.share(10, 100);
        assert_eq!(other.get(5).map(|entry| entry.numbers), Some(Numbers::new(2, 3)));
        assert_eq!(other.alike(6), Some((Value::Happens, Some(at("B2")))));
        other.put(5, Entry::decided(Value::Never, 7, 0), 100);
        one.put(5, Entry::open(Numbers::new(4, 4)), 100);
        assert_eq!((one.value(5), other.value(5)), (Some((Value::Never, 7)), Some((Value::Never, 7))));
    }

    #[test]
    fn a_table_that_grows_forgets_nothing() {
        let mut memory = FencedMemory::default();
        (1..=50).for_each(|key| memory.put(mix(key), Entry::open(Numbers::new(key as u32, 1)), 10_000));
        for more in [200, 5_000] {
            drop(memory.share(more, 10_000));
            assert!(
                (1..=50).all(|key| memory.get(mix(key)).is_some_and(|entry| u64::from(entry.numbers.proof) == key))
            );
        }
    }
}
