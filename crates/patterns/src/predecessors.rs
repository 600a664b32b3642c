//! From which shapes a move leads to a shape: what a change in one makes worth looking at again.

use crate::anatomy::Anatomy;
use crate::shape::{Reached, Space};
use crate::steps::{Step, black_steps, white_steps};

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
    pub(crate) fn of(space: &Space, sources: &[u32]) -> Predecessors {
        let mut moves: [Vec<(u32, u32)>; 3] = Default::default();
        for &number in sources {
            let shape = space.shape(number);
            let anatomy = Anatomy::new(space.geometry(), shape.pattern);
            let to = |step: &Step| match space.reached(shape.marks, step) {
                Reached::Shape(shape) => space.number(shape),
                Reached::Goal | Reached::Nothing => None,
            };
            for step in black_steps(&anatomy) {
                moves[0].extend(to(&step).map(|to| (to, number)));
            }
            for step in white_steps(&anatomy) {
                let way = to(&step).map(|to| (to, number));
                moves[1].extend(way);
                moves[2].extend(way.filter(|_| step.ban.is_some()));
            }
            // White may also pass, or spoil a condition.
            moves[1].push((number, number));
        }
        let [black, white, kos] = moves.map(|moves| Backwards::of(space.count(), moves));
        Predecessors { sources: sources.to_vec(), black, white, kos }
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
        sorted(moves.chain(kos).copied().collect())
    }
}

impl Backwards {
    fn of(count: u32, moves: Vec<(u32, u32)>) -> Backwards {
        let mut starts = vec![0u32; count as usize + 1];
        for (to, _) in &moves {
            starts[*to as usize + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut next = starts.clone();
        let mut froms = vec![0; moves.len()];
        for (to, from) in moves {
            let place = &mut next[to as usize];
            froms[*place as usize] = from;
            *place += 1;
        }
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
