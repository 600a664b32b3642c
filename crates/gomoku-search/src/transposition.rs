//! The memory of the player's search: what was found out about a position, and how deep it was searched.

use crate::spots::Spot;

/// What a remembered value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    key: u64,
    pub(crate) value: i16,
    pub(crate) best: Option<Spot>,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
}

/// Two places for a key: one keeps the deepest search, the other the latest.
pub(crate) struct Transpositions(Vec<[Memory; 2]>);

impl Transpositions {
    pub(crate) fn new(bits: u32) -> Transpositions {
        let empty = Memory { key: 0, value: 0, best: None, depth: i8::MIN, bound: Bound::AtMost };
        Transpositions(vec![[empty; 2]; 1 << bits.clamp(4, 26)])
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Memory> {
        self.0[self.place(key)].into_iter().find(|memory| memory.key == key && memory.depth != i8::MIN)
    }

    pub(crate) fn put(&mut self, key: u64, value: i32, best: Option<Spot>, depth: i32, bound: Bound) {
        let place = self.place(key);
        let memory = Memory { key, value: value as i16, best, depth: depth.clamp(-1, 120) as i8, bound };
        let [deep, latest] = &mut self.0[place];
        if deep.key == key || memory.depth >= deep.depth {
            *deep = memory;
        } else {
            *latest = memory;
        }
    }

    /// Lets new searches take the places of old ones.
    pub(crate) fn age(&mut self) {
        for [deep, _] in &mut self.0 {
            deep.depth =
                deep.depth.saturating_sub(2).max(i8::MIN + 1).max(if deep.depth == i8::MIN { i8::MIN } else { -1 });
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.0.len() - 1)
    }
}
