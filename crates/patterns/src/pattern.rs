//! A pattern: which cells of a rectangle are black, white and empty.

use crate::geometry::{Cells, Geometry, Turn, cells_of};

/// Stones on the cells of a rectangle. Black is the friend, who wants the goal; White is the enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pattern {
    /// The black cells.
    pub black: Cells,
    /// The white cells.
    pub white: Cells,
}

/// `3^cell`, the weight of a cell in the number of a pattern.
pub(crate) const WEIGHT: [u32; 17] = {
    let mut weights = [1; 17];
    let mut cell = 1;
    while cell < 17 {
        weights[cell] = weights[cell - 1] * 3;
        cell += 1;
    }
    weights
};

impl Pattern {
    /// The empty cells.
    pub fn empty(self, geometry: &Geometry) -> Cells {
        geometry.all() & !(self.black | self.white)
    }

    /// The number of the pattern: cell by cell in base three, with empty 0, black 1 and white 2.
    pub fn number(self) -> u32 {
        let black: u32 = cells_of(self.black).map(|cell| WEIGHT[usize::from(cell)]).sum();
        let white: u32 = cells_of(self.white).map(|cell| 2 * WEIGHT[usize::from(cell)]).sum();
        black + white
    }

    /// The pattern with a number; digits beyond the last cell are left out.
    pub fn from_number(geometry: &Geometry, number: u32) -> Pattern {
        let mut pattern = Pattern::default();
        let mut left = number;
        for cell in 0..geometry.cell_count() {
            match left % 3 {
                1 => pattern.black |= 1 << cell,
                2 => pattern.white |= 1 << cell,
                _ => {}
            }
            left /= 3;
        }
        pattern
    }

    /// The pattern after the rectangle was turned over.
    pub fn turned(self, geometry: &Geometry, turn: Turn) -> Pattern {
        let turn_set = |set| cells_of(set).fold(0, |turned, cell| turned | 1 << geometry.turn_cell(turn, cell));
        Pattern { black: turn_set(self.black), white: turn_set(self.white) }
    }

    /// The strings of both colours, by their lowest cells.
    pub fn strings(self, geometry: &Geometry) -> impl Iterator<Item = Cells> {
        let mut left = self.black | self.white;
        std::iter::from_fn(move || {
            let first = left & left.wrapping_neg();
            (first != 0).then(|| {
                let color = if self.black & first != 0 { self.black } else { self.white };
                let string = geometry.connected(first, color);
                left &= !string;
                string
            })
        })
    }

    /// Whether every string has a liberty inside or can have one outside.
    pub fn is_legal(self, geometry: &Geometry) -> bool {
        let breath = self.empty(geometry);
        self.strings(geometry)
            .all(|string| string & geometry.external() != 0 || geometry.neighbors(string) & breath != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Location;

    #[test]
    fn numbers_and_patterns_go_both_ways() {
        let geometry = Geometry::new(3, 2, Location::Side).unwrap();
        for number in 0..geometry.pattern_count() {
            assert_eq!(Pattern::from_number(&geometry, number).number(), number);
        }
    }

    #[test]
    fn a_smothered_string_is_illegal() {
        let geometry = Geometry::new(3, 2, Location::Side).unwrap();
        // Black on the edge between two white stones, and white above: nothing to breathe.
        let pattern = Pattern { black: 0b000_010, white: 0b010_101 };
        assert!(!pattern.is_legal(&geometry));
        assert!(Pattern { black: 0b000_010, white: 0b000_101 }.is_legal(&geometry));
    }
}
