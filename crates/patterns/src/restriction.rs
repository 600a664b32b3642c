//! What a rule says about a smaller rectangle inside its own (section 3.3 of the paper).
//!
//! Liberties inside the large rectangle are known exactly; those of them that lie outside the small one become conditions.

use crate::anatomy::{Anatomy, Condition};
use crate::geometry::{Cells, Geometry, Location, cells_of, lowest};
use crate::goal::Goal;
use crate::levels::Levels;
use crate::pattern::Pattern;
use crate::shape::Shape;

/// A smaller rectangle inside a larger one, at the same lines of the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    whole: Geometry,
    geometry: Geometry,
    column: u8,
    row: u8,
    cells: Cells,
}

impl Part {
    /// All smaller rectangles with the same location in a rectangle, the smallest first.
    pub fn all(whole: &Geometry) -> Vec<Part> {
        let mut parts = Vec::new();
        for (height, width) in
            (1..=whole.height()).flat_map(|height| (1..=whole.width()).map(move |width| (height, width)))
        {
            let Ok(geometry) = Geometry::new(width, height, whole.location()) else { continue };
            if geometry == *whole {
                continue;
            }
            let columns = if whole.location() == Location::Corner { 0 } else { whole.width() - width };
            let rows = if whole.location() == Location::Center { whole.height() - height } else { 0 };
            for (row, column) in (0..=rows).flat_map(|row| (0..=columns).map(move |column| (row, column))) {
                let mut part = Part { whole: *whole, geometry, column, row, cells: 0 };
                part.cells = cells_of(geometry.all()).fold(0, |cells, cell| cells | 1 << part.outer_cell(cell));
                parts.push(part);
            }
        }
        parts.sort_by_key(|part| part.geometry.cell_count());
        parts
    }

    /// The smaller rectangle.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The stones inside the smaller rectangle.
    pub fn pattern(&self, pattern: Pattern) -> Pattern {
        let inner = |set: Cells| {
            cells_of(self.geometry.all())
                .filter(|&cell| set & 1 << self.outer_cell(cell) != 0)
                .fold(0, |set, cell| set | 1 << cell)
        };
        Pattern { black: inner(pattern.black), white: inner(pattern.white) }
    }

    /// The shape inside the smaller rectangle; nothing if a mark of the goal has no cell there.
    pub fn shape(&self, goal: Goal, whole: &Anatomy, marks: [u8; 2]) -> Option<Shape> {
        let pattern = self.pattern(whole.pattern());
        let names_string = |index: usize| match goal {
            Goal::ConnectStrings | Goal::Remove => true,
            Goal::ConnectToEmpty => index == 0,
            _ => false,
        };
        let mut inner = [Shape::NO_MARK; 2];
        for index in 0..goal.mark_count() {
            let string = whole.chain(marks[index]).filter(|_| names_string(index));
            let cells = string.map_or(1 << marks[index], |chain| chain.cells);
            inner[index] = (0..self.geometry.cell_count()).find(|&cell| cells & 1 << self.outer_cell(cell) != 0)?;
        }
        if goal != Goal::ConnectToEmpty {
            inner.sort_unstable();
        }
        Some(Shape { pattern, marks: inner })
    }

    /// What levels for the large rectangle say about the small one.
    pub fn levels(&self, whole: &Anatomy, part: &Anatomy, levels: Levels) -> Levels {
        let slots = part.slots().into_iter().zip(0u8..);
        slots.fold(Levels::NONE, |inner, (slot, index)| {
            let cell = self.outer_cell(slot.cell);
            let level = match slot.condition {
                Condition::MinLiberties | Condition::MaxLiberties => self.of_string(whole, part, slot.cell, levels),
                Condition::MinIfFriend => self.if_friend(whole, part, slot.cell, cell, levels),
                Condition::MaxIfEnemy => self.if_enemy(whole, part, slot.cell, cell, levels),
            };
            inner.with(index, level)
        })
    }

    fn of_string(&self, whole: &Anatomy, part: &Anatomy, inner_cell: u8, levels: Levels) -> u8 {
        let (Some(inner), Some(chain)) = (part.chain(inner_cell), whole.chain(self.outer_cell(inner_cell))) else {
            return 0;
        };
        if LINKS && self.outer_cells(inner.cells) != chain.cells & self.cells {
            return 0;
        }
        let outside = (chain.liberties & !self.cells).count_ones() as u8;
        if chain.is_black {
            (outside + chain.slot.map_or(0, |slot| levels.get(slot))).min(2)
        } else {
            2u8.saturating_sub(outside + chain.slot.map_or(0, |slot| 2 - levels.get(slot)))
        }
    }

    fn if_friend(&self, whole: &Anatomy, part: &Anatomy, inner_cell: u8, cell: u8, levels: Levels) -> u8 {
        let joined = whole.chains().iter().filter(|chain| chain.is_black && chain.liberties & 1 << cell != 0);
        let (mut cells, mut level): (Cells, u8) =
            (1 << cell, whole.min_if_friend(cell).map_or(0, |slot| levels.get(slot)));
        for chain in joined {
            cells |= chain.cells;
            level = level.max(chain.slot.map_or(0, |slot| levels.get(slot)));
        }
        if LINKS && self.is_linked_outside(part, inner_cell, cells, true) {
            return 0;
        }
        (self.liberties_outside(whole, cells, cell) + level).min(2)
    }

    fn if_enemy(&self, whole: &Anatomy, part: &Anatomy, inner_cell: u8, cell: u8, levels: Levels) -> u8 {
        let joined = whole.chains().iter().filter(|chain| !chain.is_black && chain.liberties & 1 << cell != 0);
        let (mut cells, mut limit): (Cells, u8) = (1 << cell, 0);
        for chain in joined {
            cells |= chain.cells;
            limit += chain.slot.map_or(0, |slot| 2 - levels.get(slot));
        }
        if whole.geometry().external() & 1 << cell != 0 {
            limit = whole.max_if_enemy(cell).map_or(2, |slot| 2 - levels.get(slot));
        }
        if LINKS && self.is_linked_outside(part, inner_cell, cells, false) {
            return 0;
        }
        let takes_outside = whole.chains().iter().any(|chain| {
            chain.is_black
                && chain.liberties == 1 << cell
                && chain.cells & !self.cells != 0
                && chain.slot.is_none_or(|slot| levels.get(slot) == 0)
        });
        if TAKES && takes_outside {
            return 0;
        }
        2u8.saturating_sub(self.liberties_outside(whole, cells, cell) + limit)
    }

    fn liberties_outside(&self, whole: &Anatomy, string: Cells, played: u8) -> u8 {
        let empty = whole.empty() & !(1 << played);
        (whole.geometry().neighbors(string) & empty & !self.cells).count_ones() as u8
    }

    fn is_linked_outside(&self, part: &Anatomy, inner_cell: u8, string: Cells, is_black: bool) -> bool {
        let joined =
            part.chains().iter().filter(|chain| chain.is_black == is_black && chain.liberties & 1 << inner_cell != 0);
        let inner = joined.fold(1 << inner_cell, |cells, chain| cells | chain.cells);
        self.outer_cells(inner) != string & self.cells
    }

    fn outer_cells(&self, cells: Cells) -> Cells {
        cells_of(cells).fold(0, |outer, cell| outer | 1 << self.outer_cell(cell))
    }

    fn outer_cell(&self, cell: u8) -> u8 {
        let (x, y) = self.geometry.column_and_row(cell);
        self.whole.cell(x + self.column, y + self.row)
    }
}
const LINKS: bool = option_env!("LINKS").is_some();
const TAKES: bool = option_env!("TAKES").is_some();
#[allow(unused)]
fn f() {
    lowest(1);
}
