//! What a rule says about a smaller rectangle inside its own (section 3.3 of the paper).
//!
//! Liberties inside the large rectangle are known exactly; those of them that lie outside the small one become conditions.

use crate::anatomy::{Anatomy, Chain, Condition};
use crate::geometry::{Cells, Geometry, Location, cells_of};
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
        let mut inner = Levels::NONE;
        part.each_slot(|index, slot| {
            let cell = self.outer_cell(slot.cell);
            let level = match slot.condition {
                Condition::MinLiberties | Condition::MaxLiberties => self.of_string(whole, cell, levels),
                Condition::MinIfFriend => self.if_friend(whole, cell, levels),
                Condition::MaxIfEnemy => self.if_enemy(whole, cell, levels),
            };
            inner = inner.with(index, level);
        });
        inner
    }

    fn of_string(&self, whole: &Anatomy, cell: u8, levels: Levels) -> u8 {
        let Some(chain) = whole.chain(cell) else { return 0 };
        let outside = (chain.liberties & !self.cells).count_ones() as u8;
        if chain.is_black {
            (outside + chain.slot.map_or(0, |slot| levels.get(slot))).min(2)
        } else {
            2u8.saturating_sub(outside + limit(chain, levels))
        }
    }

    fn if_friend(&self, whole: &Anatomy, cell: u8, levels: Levels) -> u8 {
        let joined = whole.chains().iter().filter(|chain| chain.is_black && chain.liberties & 1 << cell != 0);
        let (mut cells, mut level) = (1 << cell, whole.min_if_friend(cell).map_or(0, |slot| levels.get(slot)));
        for chain in joined {
            cells |= chain.cells;
            level = level.max(chain.slot.map_or(0, |slot| levels.get(slot)));
        }
        (self.liberties_outside(whole, cells, cell) + level).min(2)
    }

    fn if_enemy(&self, whole: &Anatomy, cell: u8, levels: Levels) -> u8 {
        let joined = whole.chains().iter().filter(|chain| !chain.is_black && chain.liberties & 1 << cell != 0);
        let (mut cells, mut limits) = (1 << cell, 0);
        for chain in joined {
            cells |= chain.cells;
            limits += limit(chain, levels);
        }
        if whole.geometry().external() & 1 << cell != 0 {
            limits = whole.max_if_enemy(cell).map_or(2, |slot| 2 - levels.get(slot));
        }
        2u8.saturating_sub(self.liberties_outside(whole, cells, cell) + limits)
    }

    fn liberties_outside(&self, whole: &Anatomy, string: Cells, played: u8) -> u8 {
        let empty = whole.empty() & !(1 << played);
        (whole.geometry().neighbors(string) & empty & !self.cells).count_ones() as u8
    }

    fn outer_cell(&self, cell: u8) -> u8 {
        let (x, y) = self.geometry.column_and_row(cell);
        self.whole.cell(x + self.column, y + self.row)
    }
}

/// Liberties that a white string can have outside the large rectangle; 2 stands for any number.
fn limit(chain: &Chain, levels: Levels) -> u8 {
    chain.slot.map_or(0, |slot| 2 - levels.get(slot))
}
