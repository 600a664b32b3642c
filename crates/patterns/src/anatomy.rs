//! The elements of a pattern and their condition slots: strings with their liberties inside, and empty cells.
//!
//! Slots are numbered by the cells of their elements, so that a move leaves most of them in order (section 3.1 of the paper).

use crate::geometry::{Cells, Geometry, Turn, cells_of};
use crate::levels::Levels;
use crate::pattern::Pattern;

/// With more external empty cells than this, only those in the corners of the rectangle have conditions (section 4.6).
pub const MOST_CONDITIONED_EMPTIES: u32 = 4;

/// What a slot is about. Liberties are those outside the rectangle, of the whole string on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// A black string has at least so many liberties as its level.
    MinLiberties,
    /// A white string has at most one (level 1) or no liberty (level 2).
    MaxLiberties,
    /// If Black plays here, the string has at least so many liberties as the level.
    MinIfFriend,
    /// If White plays here, the string has at most one (level 1) or no liberty (level 2).
    MaxIfEnemy,
}

impl Condition {
    /// Whether it bounds liberties from below.
    pub fn is_minimum(self) -> bool {
        matches!(self, Condition::MinLiberties | Condition::MinIfFriend)
    }
}

/// A condition slot: what it is about, and the cell (of a string, the lowest one).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot {
    /// What is bounded.
    pub condition: Condition,
    /// The element.
    pub cell: u8,
}

/// A string of stones inside the rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chain {
    /// Its cells.
    pub cells: Cells,
    /// Its liberties inside the rectangle.
    pub liberties: Cells,
    /// Whether it is black.
    pub is_black: bool,
    /// Its slot; a string without external cells has none.
    pub slot: Option<u8>,
}

const NO_SLOT: u8 = u8::MAX;

/// A pattern taken apart.
#[derive(Clone, Debug)]
pub struct Anatomy {
    geometry: Geometry,
    pattern: Pattern,
    chains: [Chain; 16],
    chain_count: u8,
    chain_at: [u8; 16],
    /// The slot of a string at its lowest cell, and the first of the two slots of a conditioned empty cell.
    slot_at: [u8; 16],
    conditioned: Cells,
    slot_count: u8,
}

impl Anatomy {
    /// Takes a pattern apart.
    pub fn new(geometry: &Geometry, pattern: Pattern) -> Anatomy {
        let empty = pattern.empty(geometry);
        let mut anatomy = Anatomy {
            geometry: *geometry,
            pattern,
            chains: [Chain::default(); 16],
            chain_count: 0,
            chain_at: [NO_SLOT; 16],
            slot_at: [NO_SLOT; 16],
            conditioned: conditioned(geometry, empty),
            slot_count: 0,
        };
        let mut done: Cells = 0;
        for cell in 0..geometry.cell_count() {
            let bit = 1 << cell;
            if done & bit != 0 {
                continue;
            }
            if empty & bit == 0 {
                let is_black = pattern.black & bit != 0;
                let cells = geometry.connected(bit, if is_black { pattern.black } else { pattern.white });
                done |= cells;
                let slot = (cells & geometry.external() != 0).then(|| anatomy.next_slots(cell, 1));
                let index = anatomy.chain_count;
                anatomy.chains[usize::from(index)] =
                    Chain { cells, liberties: geometry.neighbors(cells) & empty, is_black, slot };
                for cell in cells_of(cells) {
                    anatomy.chain_at[usize::from(cell)] = index;
                }
                anatomy.chain_count += 1;
            } else if anatomy.conditioned & bit != 0 {
                anatomy.next_slots(cell, 2);
            }
        }
        anatomy
    }

    fn next_slots(&mut self, cell: u8, count: u8) -> u8 {
        let slot = self.slot_count;
        self.slot_at[usize::from(cell)] = slot;
        self.slot_count += count;
        slot
    }

    /// The rectangle.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The stones.
    pub fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// The empty cells.
    pub fn empty(&self) -> Cells {
        self.pattern.empty(&self.geometry)
    }

    /// The empty cells that have conditions.
    pub fn conditioned(&self) -> Cells {
        self.conditioned
    }

    /// The strings, by their lowest cells.
    pub fn chains(&self) -> &[Chain] {
        &self.chains[..usize::from(self.chain_count)]
    }

    /// The string on a cell.
    pub fn chain(&self, cell: u8) -> Option<&Chain> {
        self.chains().get(usize::from(self.chain_at[usize::from(cell)]))
    }

    /// How many slots the pattern has.
    pub fn slot_count(&self) -> u8 {
        self.slot_count
    }

    /// The slots in their order.
    pub fn slots(&self) -> Vec<Slot> {
        let mut slots = Vec::with_capacity(usize::from(self.slot_count));
        self.each_slot(|_, slot| slots.push(slot));
        slots
    }

    /// Calls with every slot and its number, in order.
    pub(crate) fn each_slot(&self, mut call: impl FnMut(u8, Slot)) {
        for cell in 0..self.geometry.cell_count() {
            let index = self.slot_at[usize::from(cell)];
            if index == NO_SLOT {
                continue;
            }
            match self.chain(cell) {
                Some(chain) if chain.is_black => call(index, Slot { condition: Condition::MinLiberties, cell }),
                Some(_) => call(index, Slot { condition: Condition::MaxLiberties, cell }),
                None => {
                    call(index, Slot { condition: Condition::MinIfFriend, cell });
                    call(index + 1, Slot { condition: Condition::MaxIfEnemy, cell });
                }
            }
        }
    }

    /// The slot for Black's liberties after a move on an empty cell.
    pub fn min_if_friend(&self, cell: u8) -> Option<u8> {
        let slot = self.slot_at[usize::from(cell)];
        (self.conditioned & 1 << cell != 0).then_some(slot)
    }

    /// The slot for White's liberties after a move on an empty cell.
    pub fn max_if_enemy(&self, cell: u8) -> Option<u8> {
        self.min_if_friend(cell).map(|slot| slot + 1)
    }

    /// Whether a board can meet these levels: every string can breathe.
    pub fn is_possible(&self, levels: Levels) -> bool {
        self.chains().iter().all(|chain| {
            chain.liberties != 0
                || match chain.slot {
                    None => false,
                    Some(slot) => chain.is_black || levels.get(slot) < 2,
                }
        })
    }

    /// The slots that cannot be at level 2: those of white strings without a liberty inside.
    pub(crate) fn impossible(&self) -> u64 {
        let smothered = self.chains().iter().filter(|chain| !chain.is_black && chain.liberties == 0);
        smothered.filter_map(|chain| chain.slot).fold(0, |mask, slot| mask | 0b10 << (2 * slot))
    }

    /// Where the slots go when the rectangle is turned over: for each slot here, the slot there.
    pub fn turned_slots(&self, turn: Turn) -> Vec<u8> {
        let geometry = self.geometry.turned(turn);
        let turned = Anatomy::new(&geometry, self.pattern.turned(&self.geometry, turn));
        let place = |slot: &Slot| {
            let cell = self.geometry.turn_cell(turn, slot.cell);
            match slot.condition {
                Condition::MinIfFriend => turned.min_if_friend(cell),
                Condition::MaxIfEnemy => turned.max_if_enemy(cell),
                Condition::MinLiberties | Condition::MaxLiberties => turned.chain(cell).and_then(|chain| chain.slot),
            }
        };
        self.slots().iter().map(|slot| place(slot).unwrap_or_default()).collect()
    }
}

/// Levels after the slots have gone to other places.
pub fn moved_levels(levels: Levels, places: &[u8]) -> Levels {
    places.iter().enumerate().fold(Levels::NONE, |moved, (slot, &place)| moved.with(place, levels.get(slot as u8)))
}

/// The empty cells that have conditions.
pub(crate) fn conditioned(geometry: &Geometry, empty: Cells) -> Cells {
    let external = empty & geometry.external();
    if external.count_ones() > MOST_CONDITIONED_EMPTIES { external & geometry.external_corners() } else { external }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Location;

    #[test]
    fn slots_are_in_the_order_of_the_cells() {
        // Row 1: . X O   row 0: X . O, and the middle of row 0 is not external.
        let geometry = Geometry::new(3, 2, Location::Side).unwrap();
        let anatomy = Anatomy::new(&geometry, Pattern { black: 0b010_001, white: 0b100_100 });
        let expected = [
            (Condition::MinLiberties, 0),
            (Condition::MaxLiberties, 2),
            (Condition::MinIfFriend, 3),
            (Condition::MaxIfEnemy, 3),
            (Condition::MinLiberties, 4),
        ];
        assert_eq!(anatomy.slots(), expected.map(|(condition, cell)| Slot { condition, cell }));
        assert_eq!(anatomy.slot_count(), 5);
    }

    #[test]
    fn with_many_empty_cells_only_the_corners_have_conditions() {
        let geometry = Geometry::new(4, 2, Location::Side).unwrap();
        let anatomy = Anatomy::new(&geometry, Pattern::default());
        assert_eq!(anatomy.conditioned(), 0b1001_1001);
        assert_eq!(Anatomy::new(&geometry, Pattern { black: 0b0110_0000, white: 0 }).conditioned(), 0b1001_1001);
        assert_eq!(Anatomy::new(&geometry, Pattern { black: 0b0001_0001, white: 0 }).conditioned(), 0b1110_1000);
    }
}
