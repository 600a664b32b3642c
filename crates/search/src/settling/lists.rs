//! Many short lists in one vector: nothing is allocated for each of them, and all are freed at once.
//!
//! A search keeps some million lists of moves and parents. Freed one by one they took a twentieth of its time, after its
//! time was over.

/// Stands for no place.
const NONE: u32 = u32::MAX;

/// The items of all lists, each with the place of the next one in its list.
#[derive(Debug)]
pub(crate) struct Lists<T> {
    items: Vec<(T, u32)>,
}

/// One of the lists: the places of its first and its last item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    first: u32,
    last: u32,
}

impl List {
    /// A list of nothing.
    pub(crate) const EMPTY: List = List { first: NONE, last: NONE };

    /// The place of its first item; none if it is empty.
    pub(crate) fn first(self) -> Option<u32> {
        place(self.first)
    }
}

impl<T> Default for Lists<T> {
    fn default() -> Lists<T> {
        Lists { items: Vec::new() }
    }
}

impl<T: Copy> Lists<T> {
    /// Adds an item to the end of a list.
    pub(crate) fn push(&mut self, list: &mut List, item: T) {
        let new = self.items.len() as u32;
        self.items.push((item, NONE));
        match place(list.last) {
            Some(last) => self.items[last as usize].1 = new,
            None => list.first = new,
        }
        list.last = new;
    }

    /// The item at a place, and the place of the next one in its list.
    pub(crate) fn at(&self, at: u32) -> (T, Option<u32>) {
        let (item, next) = self.items[at as usize];
        (item, place(next))
    }

    /// The item at a place, to be changed.
    pub(crate) fn at_mut(&mut self, at: u32) -> &mut T {
        &mut self.items[at as usize].0
    }

    /// The items of a list, in the order in which they were added.
    pub(crate) fn of(&self, list: List) -> impl Iterator<Item = T> {
        let mut ahead = list.first();
        std::iter::from_fn(move || {
            let (item, next) = self.at(ahead?);
            ahead = next;
            Some(item)
        })
    }
}

fn place(number: u32) -> Option<u32> {
    (number != NONE).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_keep_their_items_apart_and_in_order() {
        let mut lists = Lists::default();
        let [mut odd, mut even] = [List::EMPTY; 2];
        (1..=9).for_each(|n| lists.push(if n % 2 == 0 { &mut even } else { &mut odd }, n));
        assert!(lists.of(odd).eq([1, 3, 5, 7, 9]));
        assert!(lists.of(even).eq([2, 4, 6, 8]));
        assert!(lists.of(List::EMPTY).next().is_none());
    }

    #[test]
    fn an_item_can_be_changed_at_its_place() {
        let mut lists = Lists::default();
        let mut list = List::EMPTY;
        lists.push(&mut list, 7);
        *lists.at_mut(list.first().unwrap()) = 8;
        assert_eq!(lists.at(0), (8, None));
    }
}
