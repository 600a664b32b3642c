//! The rows of a drawn board: from characters to cells, with the coordinates taken off.
//!
//! A number may be a coordinate or a label; which one it is follows from the whole block of rows.

use super::cell::{Cell, Content, Line, start_of};
use super::{DiagramError, DiagramProblem, sensei};
use crate::picture::Mark;
use crate::{Color, MAX_SIDE, Place, column_letter};

/// The drawn rectangle.
pub(super) struct Block<'a> {
    /// The cells, top row first; all rows have the same positive length.
    pub(super) rows: Vec<Vec<Cell<'a>>>,
    /// The first column letter, counted from 0 at A.
    pub(super) first_column: Option<u8>,
    /// The row number of the top row, as written.
    pub(super) top_row: Option<u16>,
    /// Where the rectangle begins.
    pub(super) place: Place,
}

/// Whose signs stand for stones and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Signs {
    Ours,
    /// Our own, with bars at the sides of the board.
    Boxed,
    Sensei,
}

/// Reads the lines of a board block.
pub(super) fn block<'a>(mut lines: &[Line<'a>], signs: Signs) -> Result<Block<'a>, DiagramError> {
    let labelled = lines.iter().any(|(_, text)| text.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    let mut columns: Option<(u8, usize)> = None;
    let is_column_line = |text, labelled| signs != Signs::Sensei && is_column_line(text, labelled);
    if let [first, rest @ ..] = lines
        && is_column_line(first.1, labelled)
    {
        columns = Some(column_line(*first)?);
        lines = rest;
    }
    if let [rest @ .., last] = lines
        && is_column_line(last.1, labelled)
    {
        let below = column_line(*last)?;
        if columns.is_some_and(|above| above != below) {
            return Err(DiagramProblem::ColumnsDiffer.at(start_of(*last)));
        }
        columns = Some(below);
        lines = rest;
    }
    let Some(&first) = lines.first() else {
        return Err(DiagramProblem::NoBoard.at(Place::START));
    };
    if let Some(&extra) = lines.get(usize::from(MAX_SIDE)) {
        return Err(DiagramProblem::ManyRows.at(start_of(extra)));
    }
    let mut rows = lines.iter().map(|&line| row(line, signs)).collect::<Result<Vec<_>, _>>()?;
    let coordinates = match signs {
        Signs::Sensei => Coordinates { left: false, right: false },
        Signs::Ours | Signs::Boxed => Coordinates::find(&rows, columns.map(|(_, count)| count)),
    };
    let mut top_row = None;
    for (index, row) in rows.iter_mut().enumerate() {
        for number in coordinates.take_off(row) {
            let found = number.number();
            let top = *top_row.get_or_insert(found.unwrap_or(0));
            let expected = top.saturating_sub(index as u16);
            if expected == 0 {
                return Err(DiagramProblem::RowZero.at(number.place));
            }
            if found != Some(expected) {
                return Err(DiagramProblem::RowNumber { expected }.at(number.place));
            }
        }
    }
    let expected = columns.map_or(rows[0].len(), |(_, count)| count);
    for (row, &line) in rows.iter().zip(lines) {
        if row.len() != expected || row.is_empty() {
            let place = row.get(expected).map_or(end_of(line), |cell| cell.place);
            return Err(DiagramProblem::RowLength { found: row.len(), expected: expected.max(1) }.at(place));
        }
        if let Some(extra) = row.get(usize::from(MAX_SIDE)) {
            return Err(DiagramProblem::RowLength { found: row.len(), expected: usize::from(MAX_SIDE) }.at(extra.place));
        }
    }
    Ok(Block { rows, first_column: columns.map(|(first, _)| first), top_row, place: start_of(first) })
}

/// Which ends of the rows hold row numbers.
#[derive(Clone, Copy)]
struct Coordinates {
    left: bool,
    right: bool,
}

impl Coordinates {
    /// With column letters the number of cells decides. Without them, numbers are coordinates if they
    /// count down from row to row.
    fn find(rows: &[Vec<Cell<'_>>], columns: Option<usize>) -> Coordinates {
        if let Some(count) = columns {
            let extra = rows[0].len().saturating_sub(count);
            let is_number = |cell: Option<&Cell<'_>>| cell.and_then(Cell::number).is_some();
            let left = extra > 0 && is_number(rows[0].first());
            return Coordinates { left, right: extra > usize::from(left) && is_number(rows[0].last()) };
        }
        let counts_down = |numbers: Vec<Option<u16>>| {
            numbers.iter().all(Option::is_some)
                && numbers.windows(2).all(|pair| pair[0] == pair[1].map(|below| below + 1))
        };
        let left = counts_down(rows.iter().map(|row| row.first().and_then(Cell::number)).collect());
        let right = rows.iter().all(|row| row.len() > 1 + usize::from(left))
            && counts_down(rows.iter().map(|row| row.last().and_then(Cell::number)).collect())
            && (!left || rows[0].first().and_then(Cell::number) == rows[0].last().and_then(Cell::number));
        Coordinates { left, right }
    }

    /// Removes the row numbers from a row and returns them.
    fn take_off<'a>(self, row: &mut Vec<Cell<'a>>) -> Vec<Cell<'a>> {
        let mut numbers = Vec::new();
        if self.left && !row.is_empty() {
            numbers.push(row.remove(0));
        }
        if self.right {
            numbers.extend(row.pop());
        }
        numbers
    }
}

/// Whether the line holds column letters: capitals only, and not the stones of a row. A lone `O` is
/// the column O only above or below rows with numbers.
fn is_column_line(text: &str, labelled: bool) -> bool {
    let mut letters = text.chars().filter(|c| !c.is_whitespace()).peekable();
    letters.peek().is_some()
        && letters.clone().all(|c| c.is_ascii_uppercase())
        && (letters.any(|c| c != 'X' && c != 'O') || (labelled && text.trim() == "O"))
}

/// The first column and the number of columns in a line of letters.
fn column_line(line: Line<'_>) -> Result<(u8, usize), DiagramError> {
    let (start, text) = line;
    let mut columns: Vec<u8> = Vec::new();
    for (index, found) in text.chars().enumerate().filter(|(_, c)| !c.is_whitespace()) {
        let column = (0..MAX_SIDE).find(|&column| column_letter(column) == found);
        let next = columns.last().map(|last| last + 1);
        match column {
            Some(column) if next.is_none_or(|next| next == column) => columns.push(column),
            _ => {
                let expected = next.filter(|&next| next < MAX_SIDE).map(column_letter);
                return Err(DiagramProblem::ColumnOrder { found, expected }.at(start.right(index)));
            }
        }
    }
    Ok((columns.first().copied().unwrap_or(0), columns.len()))
}

/// The cells of one row, coordinates included.
fn row(line: Line<'_>, signs: Signs) -> Result<Vec<Cell<'_>>, DiagramError> {
    if signs == Signs::Sensei { sensei::cells(line) } else { cells(line, signs == Signs::Boxed) }
}

fn cells(line: Line<'_>, has_bars: bool) -> Result<Vec<Cell<'_>>, DiagramError> {
    let (start, text) = line;
    // Two row numbers, all points, and one more to complain about.
    let limit = usize::from(MAX_SIDE) + 3;
    let mut cells = Vec::new();
    let mut rest = text.char_indices().enumerate().peekable();
    while let Some((index, (byte, first))) = rest.next() {
        if first.is_whitespace() || (has_bars && first == '|') {
            continue;
        }
        let place = start.right(index);
        let mark = Mark::ALL.into_iter().find(|mark| mark.brackets().0 == first);
        let Some(mark) = mark else {
            cells.push(Cell { content: content(first, byte, text, place, &mut rest)?, mark: None, place });
            if cells.len() == limit {
                break;
            }
            continue;
        };
        let (open, close) = mark.brackets();
        let unclosed = || DiagramProblem::Bracket { open, close }.at(place);
        let (index, (byte, inner)) =
            rest.next_if(|(_, (_, c))| !c.is_whitespace() && *c != close).ok_or_else(unclosed)?;
        let content = content(inner, byte, text, start.right(index), &mut rest)?;
        rest.next_if(|(_, (_, c))| *c == close).ok_or_else(unclosed)?;
        cells.push(Cell { content, mark: Some(mark), place });
        if cells.len() == limit {
            break;
        }
    }
    Ok(cells)
}

/// What one character, or one run of digits, draws.
fn content<'a>(
    first: char,
    byte: usize,
    text: &'a str,
    place: Place,
    rest: &mut std::iter::Peekable<impl Iterator<Item = (usize, (usize, char))>>,
) -> Result<Content<'a>, DiagramError> {
    Ok(match first {
        // The last four are the shades of zones; a `zone:` line has the points.
        '.' | '+' | ',' | '~' | '=' | '*' | '%' => Content::Empty,
        'X' | '#' | '@' => Content::Stone(Color::Black),
        'O' => Content::Stone(Color::White),
        'x' | 'o' => return Err(DiagramProblem::SmallStone(first).at(place)),
        'a'..='z' => Content::Letter(&text[byte..=byte]),
        '0'..='9' => {
            let mut end = byte + 1;
            while rest.next_if(|(_, (_, c))| c.is_ascii_digit()).is_some() {
                end += 1;
            }
            if end - byte > 3 {
                return Err(DiagramProblem::LongNumber.at(place));
            }
            Content::Number(&text[byte..end])
        }
        '-' | '|' => return Err(DiagramProblem::Edge(first).at(place)),
        _ => return Err(DiagramProblem::Character(first).at(place)),
    })
}

fn end_of((start, text): Line<'_>) -> Place {
    start.right(text.trim_end().chars().count())
}
