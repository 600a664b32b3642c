//! Diagrams as Sensei's Library and many forums write them: every line begins with `$$`.
//!
//! ```text
//! $$Wc19 White to live
//! $$  -----------
//! $$ | . O X . .
//! $$ | 1 O X , .
//! ```
//!
//! The first line says who plays the first of the numbered moves, and may give the board's size and a title.

use super::cell::{Cell, Content, Line, start_of};
use super::{DiagramError, DiagramProblem, Header};
use crate::picture::Mark;
use crate::{Color, Place};

/// What the first line of such a diagram says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    /// Who plays the moves with odd numbers.
    pub(super) first: Color,
    /// The number of the move that is drawn as 1.
    pub(super) number: u16,
}

/// The lines of a board, its headers and what is said of its moves.
pub(super) type Parts<'a> = (Vec<Line<'a>>, Vec<Header>, Opening);

const SIGN: &str = "$$";

/// The parts of a diagram whose lines begin with `$$`; nothing if there is none. Text around it is left alone.
pub(super) fn parts(text: &str) -> Option<Parts<'_>> {
    let mut lines = text.lines().enumerate().filter_map(|(index, line)| {
        let indent = line.len() - line.trim_start().len();
        let rest = line.trim_start().strip_prefix(SIGN)?;
        Some((Place::of_line(index).right(indent + SIGN.len()), rest))
    });
    let first = lines.next()?;
    let (opening, mut headers, is_board) = opening(first);
    let mut board = Vec::new();
    for line in is_board.then_some(first).into_iter().chain(lines) {
        let text = line.1.trim();
        // Links, arrows and lines between points come after the board.
        if text.is_empty() || text.starts_with(['[', '{']) {
            continue;
        }
        match super::lines::header(line) {
            Some(header) => headers.push(header),
            None => board.push(line),
        }
    }
    Some((board, headers, opening))
}

/// What a first line says, as headers, and whether it is a row of the board already.
fn opening((start, text): Line<'_>) -> (Opening, Vec<Header>, bool) {
    let plain = Opening { first: Color::Black, number: 1 };
    let (flags, title) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let known = |c: char| matches!(c, 'B' | 'W' | 'c' | 'm' | 'd') || c.is_ascii_digit();
    if !flags.chars().all(known) || (flags.is_empty() && title.contains(['|', '-', '.', 'X', 'O'])) {
        return (plain, Vec::new(), true);
    }
    let header = |key: &str, value: String| Header { key: key.to_owned(), value, place: start, value_place: start };
    let after = |letter: char| {
        let digits = flags.split(letter).nth(1)?;
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        (!digits.is_empty()).then_some(digits)
    };
    let side = flags.chars().next().filter(|c| matches!(c, 'B' | 'W'));
    let size = after('c').or_else(|| after(side?));
    let mut headers = Vec::new();
    headers.extend(size.map(|size| header("size", size)));
    headers.extend(side.map(|side| header("to-move", (if side == 'B' { "black" } else { "white" }).to_owned())));
    if !title.trim().is_empty() {
        headers.push(header("name", title.trim().to_owned()));
    }
    let first = if side == Some('W') { Color::White } else { Color::Black };
    let number = after('m').and_then(|number| number.parse().ok()).filter(|number| *number < 1000).unwrap_or(1);
    (Opening { first, number }, headers, false)
}

/// The cells of a row.
pub(super) fn cells(line: Line<'_>) -> Result<Vec<Cell<'_>>, DiagramError> {
    let (start, text) = line;
    let signs = text.char_indices().enumerate().filter(|(_, (_, sign))| !sign.is_whitespace() && *sign != '|');
    // Row numbers are not drawn, so that 0 to 9 are moves.
    signs.map(|(index, (byte, sign))| cell(sign, &text[byte..], start.right(index))).collect()
}

fn cell(sign: char, text: &str, place: Place) -> Result<Cell<'_>, DiagramError> {
    let marked = |content, mark| Ok(Cell { content, mark: Some(mark), place });
    let (black, white) = (Content::Stone(Color::Black), Content::Stone(Color::White));
    let content = match sign {
        '.' | ',' | '+' | '_' | '?' | '*' => Content::Empty,
        'X' => black,
        'O' => white,
        'B' => return marked(black, Mark::Circle),
        'W' => return marked(white, Mark::Circle),
        '#' => return marked(black, Mark::Square),
        '@' => return marked(white, Mark::Square),
        'Y' => return marked(black, Mark::Triangle),
        'Q' => return marked(white, Mark::Triangle),
        'Z' => return marked(black, Mark::Cross),
        'P' => return marked(white, Mark::Cross),
        'C' => return marked(Content::Empty, Mark::Circle),
        'S' => return marked(Content::Empty, Mark::Square),
        'T' => return marked(Content::Empty, Mark::Triangle),
        'M' => return marked(Content::Empty, Mark::Cross),
        '0' => Content::Number("10"),
        '1'..='9' => Content::Number(&text[..1]),
        'a'..='z' => Content::Letter(&text[..1]),
        _ => return Err(DiagramProblem::SenseiSign(sign).at(place)),
    };
    Ok(Cell { content, mark: None, place })
}

/// The place where a board without rows should have begun.
pub(super) fn nowhere(text: &str) -> Place {
    let line = text.lines().enumerate().find(|(_, line)| line.trim_start().starts_with(SIGN));
    line.map_or(Place::START, |(index, line)| start_of((Place::of_line(index), line)))
}
