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

use super::rows::{Cell, Content, Line, start_of};
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
        match super::read::header(line) {
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

#[cfg(test)]
mod tests {
    use crate::diagram::{Diagram, read};
    use crate::picture::Mark;

    fn check(text: &str) -> Diagram {
        read(text).unwrap_or_else(|error| panic!("{text}{error}"))
    }

    fn header<'a>(diagram: &'a Diagram, key: &str) -> Option<&'a str> {
        diagram.header(key).map(|header| header.value.as_str())
    }

    const CORNER: &str = "
        Can White live here?

        $$Wc9m7 White to live
        $$  -----------
        $$ | . O X . .
        $$ | 1 Q X , a
        $$ | 2 . . Z .
        $$ [a|SomePage]
        Thanks!";

    #[test]
    fn a_corner_with_a_title_moves_and_marks() {
        let diagram = check(CORNER);
        assert_eq!(diagram.size.to_string(), "9x9");
        assert_eq!((header(&diagram, "name"), header(&diagram, "to-move")), (Some("White to live"), Some("white")));
        let moves: Vec<String> =
            diagram.moves.iter().map(|m| format!("{} {} {}", m.number, m.color, m.point)).collect();
        assert_eq!(moves, ["7 white A8", "8 black A7"]);
        assert_eq!(diagram.marks.get(&"B8".parse().unwrap()), Some(&Mark::Triangle));
        assert_eq!(diagram.marks.get(&"D7".parse().unwrap()), Some(&Mark::Cross));
        assert_eq!(diagram.labels.values().collect::<Vec<_>>(), ["a"]);
        assert_eq!((diagram.stones.black.len(), diagram.stones.white.len()), (3, 2));
    }

    #[test]
    fn the_first_line_may_say_nothing() {
        for first in ["", "$$\n", "$$ A corner\n"] {
            let diagram = check(&format!("{first}$$ | . X O\n$$ | O X .\n$$  ------\n"));
            assert_eq!((diagram.size.to_string().as_str(), header(&diagram, "to-move")), ("19x19", None));
            assert!(diagram.stones.black.contains("B1".parse().unwrap()), "{first}");
        }
        let size = |first: &str| check(&format!("{first}\n$$ | . X\n$$ ----\n")).size.to_string();
        assert_eq!([size("$$B13"), size("$$Bc"), size("$$Bm12 A title")], ["13x13", "19x19", "19x19"]);
    }

    #[test]
    fn what_is_no_sign_is_an_error_at_its_place() {
        for (text, line, column, message) in [
            ("words\n$$B\n$$ | . H\n", 3, 8, "unexpected 'H'"),
            ("$$B Title\n", 1, 1, "no board found"),
            ("$$B0\n$$ . .\n", 1, 3, "not supported"),
            ("$$\n$$ | . .\n$$ | .\n", 3, 7, "this row has 1 points"),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!((error.place.line, error.place.column), (line, column), "{text:?}: {error}");
            assert!(error.to_string().contains(message), "{text:?}: {error}");
        }
    }
}
