//! The edges of a board that are drawn as a box. They say where a part of a board lies.

use super::cell::{Line, start_of};
use super::{DiagramError, DiagramProblem};
use crate::Size;

/// The sides on which the edge of the board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Edges {
    pub(super) left: bool,
    pub(super) right: bool,
    pub(super) top: bool,
    pub(super) bottom: bool,
}

impl Edges {
    /// Takes the edges above and below off the lines of a board, and looks which sides the rows show.
    pub(super) fn take_off(lines: &mut Vec<Line<'_>>) -> Result<Edges, DiagramError> {
        let is_row = |line: &Line<'_>| !is_edge(line.1) && !is_letters(line.1);
        let first = lines.iter().position(is_row);
        let (Some(first), Some(last)) = (first, lines.iter().rposition(is_row)) else { return Ok(Edges::default()) };
        let [top, bottom] = [&lines[..first], &lines[last + 1..]].map(|part| part.iter().any(|line| is_edge(line.1)));
        if let Some(inner) = lines[first..last].iter().find(|line| is_edge(line.1)) {
            return Err(DiagramProblem::EdgeInside.at(start_of(*inner)));
        }
        let (mut left, mut right) = (None, None);
        for &line in lines.iter().filter(|line| is_row(line)) {
            let sides = sides(line.1);
            for (side, here) in [(&mut left, sides.0), (&mut right, sides.1)] {
                if *side.get_or_insert(here) != here {
                    return Err(DiagramProblem::EdgeMissing.at(start_of(line)));
                }
            }
        }
        lines.retain(|line| !is_edge(line.1));
        Ok(Edges { left: left == Some(true), right: right == Some(true), top, bottom })
    }

    pub(super) fn is_drawn(self) -> bool {
        self != Edges::default()
    }

    /// The size that the edges alone give to a board: as drawn if it has all of them.
    pub(super) fn size_of(self, columns: usize, rows: usize) -> Option<Size> {
        let is_whole = self.left && self.right && self.top && self.bottom;
        if is_whole { Size::new(columns as u32, rows as u32).ok() } else { Some(Size::FULL) }
    }

    /// The column on the left, counted from 0. What shows neither edge lies in the middle.
    pub(super) fn first_column(self, columns: usize, size: Size) -> u8 {
        place(self.left, self.right, columns, usize::from(size.width()))
    }

    /// The number of the row at the top.
    pub(super) fn top_row(self, rows: usize, size: Size) -> u16 {
        u16::from(place(self.bottom, self.top, rows, usize::from(size.height()))) + rows as u16
    }
}

/// How far a part is from the side that counts from 0.
fn place(near: bool, far: bool, drawn: usize, all: usize) -> u8 {
    let left = all.saturating_sub(drawn);
    (if near {
        0
    } else if far {
        left
    } else {
        left / 2
    }) as u8
}

/// A line such as `+---+` or `-----`.
fn is_edge(text: &str) -> bool {
    text.matches('-').count() >= 2 && text.chars().all(|c| matches!(c, '-' | '+' | '|') || c.is_whitespace())
}

/// Column letters: capitals only, and not the stones of a row.
fn is_letters(text: &str) -> bool {
    let mut letters = text.chars().filter(|c| !c.is_whitespace());
    let is_capital = text.chars().all(|c| c.is_ascii_uppercase() || c.is_whitespace());
    is_capital && letters.any(|c| !matches!(c, 'X' | 'O' | 'B' | 'W' | 'Y' | 'Q' | 'Z' | 'P' | 'C' | 'S' | 'T' | 'M'))
}

/// Whether a row has a bar before its points, and one after them. Numbers may stand outside the bars.
fn sides(text: &str) -> (bool, bool) {
    let outer = |c: char| c.is_whitespace() || c.is_ascii_digit();
    (text.trim_start_matches(outer).starts_with('|'), text.trim_end_matches(outer).ends_with('|'))
}
