//! From which shapes a move leads to a shape: what a change in one makes worth looking at again.

use crate::anatomy::Anatomy;
use crate::shape::{Reached, Space};
use crate::steps::{Outcome, each_outcome};

/// The moves between the shapes that are looked at, backwards.
#[derive(Clone, Debug)]
pub(crate) struct Predecessors {
    sources: Vec<u32>,
    black: Backwards,
    white: Backwards,
    /// White's moves that leave a ko: what Black can answer may change although the sets of the shape do not.
    kos: Backwards,
}

/// For each shape, where moves come from: `froms[starts[shape]..starts[shape + 1]]`.
#[derive(Clone, Debug)]
struct Backwards {
    starts: Vec<u32>,
    froms: Vec<u32>,
}

impl Predecessors {
    /// All moves from these shapes.
    pub(crate) fn of(space: &Space, sources: Vec<u32>) -> Predecessors {
        let black = Backwards::of(space, &sources, |anatomy, call| each_outcome(anatomy, true, call));
        let white = Backwards::of(space, &sources, |anatomy, call| each_outcome(anatomy, false, call));
        let kos = Backwards::of(space, &sources, |anatomy, call| {
            each_outcome(anatomy, false, |outcome| {
                if outcome.removed.count_ones() == 1 {
                    call(outcome);
                }
            });
        });
        Predecessors { sources, black, white, kos }
    }

    pub(crate) fn sources(&self) -> &[u32] {
        &self.sources
    }

    pub(crate) fn of_black_moves(&self, changed: impl Iterator<Item = u32>) -> Vec<u32> {
        sorted(changed.flat_map(|to| self.black.from(to)).copied().collect())
    }

    pub(crate) fn of_white_moves(&self, changed: &[u32], touched: impl Iterator<Item = u32>) -> Vec<u32> {
        let moves = changed.iter().flat_map(|&to| self.white.from(to));
        let kos = touched.flat_map(|to| self.kos.from(to));
        // White may also pass, or spoil a condition.
        let passes = changed.iter().filter(|number| self.sources.binary_search(number).is_ok());
        sorted(moves.chain(kos).chain(passes).copied().collect())
    }
}

impl Backwards {
    /// Goes through all moves twice, to count and to write: a list of pairs would take twice the memory.
    fn of(space: &Space, sources: &[u32], each: impl Fn(&Anatomy, &mut dyn FnMut(Outcome))) -> Backwards {
        let each_way = |call: &mut dyn FnMut(u32, u32)| {
            for &number in sources {
                let shape = space.shape(number);
                let anatomy = Anatomy::new(space.geometry(), shape.pattern);
                each(&anatomy, &mut |outcome| {
                    if let Reached::Shape(shape) = space.reached(shape.marks, &outcome)
                        && let Some(to) = space.number(shape)
                    {
                        call(to, number);
                    }
                });
            }
        };
        let mut starts = vec![0u32; space.count() as usize + 1];
        each_way(&mut |to, _| starts[to as usize + 1] += 1);
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut next = starts.clone();
        let mut froms = vec![0; starts[starts.len() - 1] as usize];
        each_way(&mut |to, from| {
            let place = &mut next[to as usize];
            froms[*place as usize] = from;
            *place += 1;
        });
        Backwards { starts, froms }
    }

    fn from(&self, to: u32) -> &[u32] {
        &self.froms[self.starts[to as usize] as usize..self.starts[to as usize + 1] as usize]
    }
}

fn sorted(mut numbers: Vec<u32>) -> Vec<u32> {
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}
