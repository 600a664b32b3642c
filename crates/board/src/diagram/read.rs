//! Reads a text diagram.
//!
//! Nothing is guessed: a text that could mean two things is an error at the place.

use std::collections::BTreeMap;

use super::cell::{Content, Line, start_of};
use super::edges::Edges;
use super::rows::{Block, Signs, block};
use super::{Diagram, DiagramError, DiagramProblem, Header, lines, sensei};
use crate::picture::{NumberedMove, Picture};
use crate::{ByColor, MAX_SIDE, Place, Point, Size};

/// All rows of the largest board, with column letters and edges above and below.
const MOST_LINES: usize = MAX_SIDE as usize + 4;

/// Reads a diagram: rows of a board with or without coordinates, `key: value` lines before and after
/// it, and comment lines that start with `//`; or what people paste: boards in a box, and diagrams of Sensei's Library.
///
/// # Errors
/// The first trouble with its line and column, and what was expected there.
pub fn read(text: &str) -> Result<Diagram, DiagramError> {
    let (mut board, headers, opening) = match sensei::parts(text) {
        Some((board, headers, opening)) => (board, headers, Some(opening)),
        None => sort_lines(text).map(|(board, headers)| (board, headers, None))?,
    };
    if opening.is_some() && board.is_empty() {
        return Err(DiagramProblem::NoBoard.at(sensei::nowhere(text)));
    }
    let edges = Edges::take_off(&mut board)?;
    let has_edges = edges.is_drawn() || opening.is_some();
    let signs = match opening {
        Some(_) => Signs::Sensei,
        None if has_edges => Signs::Boxed,
        None => Signs::Ours,
    };
    let mut block = block(&board, signs)?;
    let size = if has_edges { size_with_edges(&mut block, &headers, edges) } else { board_size(&block, &headers) }?;
    let mut diagram = Diagram {
        size,
        stones: ByColor::default(),
        stone_places: BTreeMap::new(),
        marks: BTreeMap::new(),
        labels: BTreeMap::new(),
        moves: Vec::new(),
        move_places: Vec::new(),
        zones: Vec::new(),
        headers: Vec::new(),
    };
    place_cells(&block, &mut diagram)?;
    if let Some(opening) = opening {
        take_moves(&mut diagram, opening);
    }
    take_lines(headers, diagram)
}

/// The lines of the board, and all headers.
fn sort_lines(text: &str) -> Result<(Vec<Line<'_>>, Vec<Header>), DiagramError> {
    let mut board: Vec<Line<'_>> = Vec::new();
    let mut headers = Vec::new();
    let mut ended = false;
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = (Place::of_line(index), line);
        let trimmed = line.1.trim();
        if trimmed.starts_with("//") {
            continue;
        }
        if let Some(header) = lines::header(line) {
            headers.push(header);
        } else if !trimmed.is_empty() {
            if ended {
                return Err(DiagramProblem::SecondBoard.at(start_of(line)));
            }
            board.push(line);
            if board.len() > MOST_LINES {
                return Err(DiagramProblem::ManyRows.at(line.0));
            }
            continue;
        }
        ended = !board.is_empty();
    }
    Ok((board, headers))
}

/// What the `size:` line says.
fn given_size(headers: &[Header]) -> Result<Option<Size>, DiagramError> {
    let mut given = headers.iter().filter(|header| header.key.eq_ignore_ascii_case("size"));
    let size = given.next().map(lines::size).transpose()?;
    match given.next() {
        Some(second) => Err(DiagramProblem::SizeTwice.at(second.place)),
        None => Ok(size),
    }
}

/// The size of a board with edges, and the coordinates that they give to what is drawn.
fn size_with_edges(block: &mut Block<'_>, headers: &[Header], edges: Edges) -> Result<Size, DiagramError> {
    let (columns, rows) = (block.rows[0].len(), block.rows.len());
    let size = given_size(headers)?.or_else(|| edges.size_of(columns, rows)).unwrap_or(Size::FULL);
    for (what, drawn, most) in [("columns", columns, size.width()), ("rows", rows, size.height())] {
        if drawn > usize::from(most) {
            return Err(DiagramProblem::Coordinates { what, drawn, size }.at(block.place));
        }
    }
    block.first_column.get_or_insert(edges.first_column(columns, size));
    block.top_row.get_or_insert(edges.top_row(rows, size));
    Ok(size)
}

/// Numbers on such a board are moves of both sides in turn.
fn take_moves(diagram: &mut Diagram, opening: sensei::Opening) {
    let numbered = |(point, text): (&Point, &String)| Some((text.parse::<u16>().ok()?, *point));
    let mut moves: Vec<(u16, Point)> = diagram.labels.iter().filter_map(numbered).collect();
    moves.sort_unstable();
    for (drawn, point) in moves {
        diagram.labels.remove(&point);
        let color = if drawn % 2 == 1 { opening.first } else { opening.first.other() };
        diagram.moves.push(NumberedMove { number: drawn + opening.number - 1, color, point });
        diagram.move_places.push(Place::START);
    }
}

/// The size that the `size:` line gives, or the drawn one if the board is drawn whole.
fn board_size(block: &Block<'_>, headers: &[Header]) -> Result<Size, DiagramError> {
    let size = given_size(headers)?;
    let (columns, rows) = (block.rows[0].len(), block.rows.len());
    let Some(size) = size else {
        let from_corner = block.first_column.is_none_or(|first| first == 0)
            && block.top_row.is_none_or(|top| usize::from(top) == rows);
        if !from_corner {
            return Err(DiagramProblem::SizeMissing.at(block.place));
        }
        return Size::new(columns as u32, rows as u32).map_err(|error| DiagramProblem::from(error).at(block.place));
    };
    let part = |what, drawn| Err(DiagramProblem::Coordinates { what, drawn, size }.at(block.place));
    if block.first_column.is_none() && columns != usize::from(size.width()) {
        return part("columns", columns);
    }
    if block.top_row.is_none() && rows != usize::from(size.height()) {
        return part("rows", rows);
    }
    Ok(size)
}

/// Puts the drawn stones, marks and labels on their points.
fn place_cells(block: &Block<'_>, diagram: &mut Diagram) -> Result<(), DiagramError> {
    let size = diagram.size;
    let first = u32::from(block.first_column.unwrap_or(0));
    let top = u32::from(block.top_row.unwrap_or_else(|| u16::from(size.height())));
    for (row, cells) in (1..=top).rev().zip(&block.rows) {
        for (column, cell) in (first..).zip(cells) {
            let Some(point) = size.point(column, row - 1) else {
                let reached = Size::FULL.point(column, row - 1);
                return Err(match reached {
                    Some(point) => DiagramProblem::Outside(point, size).at(cell.place),
                    None => DiagramProblem::RowNumber { expected: size.height().into() }.at(block.place),
                });
            };
            match cell.content {
                Content::Empty => {}
                Content::Stone(color) => {
                    diagram.stones[color].insert(point);
                    diagram.stone_places.insert(point, cell.place);
                }
                Content::Letter(text) | Content::Number(text) => {
                    diagram.labels.insert(point, text.to_owned());
                }
            }
            if let Some(mark) = cell.mark {
                diagram.marks.insert(point, mark);
            }
        }
    }
    Ok(())
}

/// Adds what the lines beside the board say; the lines that mean nothing here stay headers.
fn take_lines(headers: Vec<Header>, mut diagram: Diagram) -> Result<Diagram, DiagramError> {
    let size = diagram.size;
    let moves = std::mem::take(&mut diagram.moves);
    let mut picture = Picture { stones: diagram.stones, moves, ..Picture::new(size) };
    let mut labels = Vec::new();
    for mut header in headers {
        match header.key.to_ascii_lowercase().as_str() {
            "size" => {}
            "label" => labels.push((lines::label(&header, size)?, header.value_place)),
            "moves" => {
                for (played, place) in lines::moves(&header, size)? {
                    picture.moves.push(played);
                    diagram.move_places.push(place);
                }
            }
            "zone" => {
                let (name, points) = lines::zone(&header, size)?;
                picture.add_zone(name, points);
            }
            "name" => {
                header.value = lines::one_line(&header.value);
                diagram.headers.push(header);
            }
            _ => diagram.headers.push(header),
        }
    }
    // A number on the board that the line of moves explains is that move and no label.
    for (played, &place) in picture.moves.iter().zip(&diagram.move_places) {
        let (point, number) = (played.point, played.number);
        if picture.move_at(point) == Some(*played)
            && let Some(drawn) = diagram.labels.remove(&point)
            && drawn != number.to_string()
        {
            return Err(DiagramProblem::MoveNumber { point, drawn, number }.at(place));
        }
    }
    for ((point, text), place) in labels {
        if diagram.labels.insert(point, text).is_some() {
            return Err(DiagramProblem::LabelTwice(point).at(place));
        }
    }
    Ok(Diagram { moves: picture.moves, zones: picture.zones, ..diagram })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Mark;
    use crate::{Color, PointSet};

    fn points(names: &str) -> PointSet {
        names.split_whitespace().map(|name| name.parse::<Point>().unwrap()).collect()
    }

    #[test]
    fn rows_need_no_coordinates_and_no_spaces() {
        for text in [
            ".XO\n.@.\n",
            " . X O\n . # .\n",
            "  A B C\n2 . X O 2\n1 . X . 1\n  A B C\n",
            "2.XO\n1.X.",
            ". X O 2\n. X . 1",
        ] {
            let diagram = read(text).unwrap_or_else(|error| panic!("{text}{error}"));
            assert_eq!(diagram.size.to_string(), "3x2", "{text}");
            assert_eq!(diagram.stones, ByColor { black: points("B2 B1"), white: points("C2") }, "{text}");
            assert_eq!(diagram.labels.len(), 0, "{text}");
        }
    }

    #[test]
    fn labels_and_marks_stand_on_their_points() {
        let diagram = read("3 a (X) 12\n2 [.]{O}<b>\n1 . + ,\n").unwrap();
        let labels: Vec<(String, &str)> = diagram.labels.iter().map(|(p, l)| (p.to_string(), l.as_str())).collect();
        assert_eq!(labels, [("C2".into(), "b"), ("A3".into(), "a"), ("C3".into(), "12")]);
        let marks: Vec<(String, Mark)> = diagram.marks.iter().map(|(p, m)| (p.to_string(), *m)).collect();
        let expected = [("A2", Mark::Square), ("B2", Mark::Triangle), ("C2", Mark::Circle), ("B3", Mark::Cross)];
        assert_eq!(marks, expected.map(|(p, m)| (p.to_string(), m)));
        let stones: Vec<(String, Place)> = diagram.stone_places.iter().map(|(p, at)| (p.to_string(), *at)).collect();
        assert_eq!(stones, [("B2".into(), Place { line: 2, column: 6 }), ("B3".into(), Place { line: 1, column: 5 })]);
    }

    #[test]
    fn a_corner_is_drawn_alone_when_size_and_coordinates_are_given() {
        let diagram = read("size: 19\n    R S T\n 19 . X .\n 18 O . X\n").unwrap();
        assert_eq!(diagram.size, Size::FULL);
        assert_eq!(diagram.stones, ByColor { black: points("S19 T18"), white: points("R18") });
        let column = read("size: 19\n  O\n5 O 5\n4 . 4\n").unwrap();
        assert_eq!(column.stones.white, points("O5"));
    }

    #[test]
    fn numbers_that_count_down_are_coordinates_and_others_are_labels() {
        assert_eq!(read("2 . .\n1 . .\n").unwrap().size.to_string(), "2x2");
        let moves = read("1 . .\n2 . .\n").unwrap();
        assert_eq!((moves.size.to_string().as_str(), moves.labels.len()), ("3x2", 2));
        let with_letters = read("  A B\n1 2 .\n").unwrap();
        assert_eq!(with_letters.labels.keys().copied().collect::<PointSet>(), points("A1"));
    }

    #[test]
    fn headers_keep_their_order_and_places_and_comments_vanish() {
        let diagram = read("// a comment\nname: x: y\n\n. .\n// inside\n. X\n\n  Verdict :  won\nempty:\n").unwrap();
        let headers: Vec<(&str, &str, u32, u32)> = diagram
            .headers
            .iter()
            .map(|h| (h.key.as_str(), h.value.as_str(), h.value_place.line, h.value_place.column))
            .collect();
        assert_eq!(headers, [("name", "x: y", 2, 7), ("Verdict", "won", 8, 14), ("empty", "", 9, 7)]);
        assert_eq!(diagram.header("verdict").map(|h| h.place), Some(Place { line: 8, column: 3 }));
        assert_eq!(diagram.size.to_string(), "2x2");
    }

    #[test]
    fn moves_and_zones_come_from_their_lines() {
        let diagram = read("  A B\n2 1 .\n1 . 2\nmoves: 1 B A2, 2 white B1\nzone: all of it = A1:B2\n").unwrap();
        assert_eq!(diagram.labels.len(), 0);
        assert_eq!(diagram.moves.iter().map(|m| m.color).collect::<Vec<_>>(), Color::BOTH);
        assert_eq!(diagram.zones[0].points, diagram.size.points());
        assert_eq!(diagram.move_places, [Place { line: 4, column: 8 }, Place { line: 4, column: 16 }]);
    }

    #[test]
    fn what_is_ambiguous_is_an_error_at_its_place() {
        let facts = [
            ("", 1, 1, "no board found"),
            ("name: x\n", 1, 1, "no board found"),
            (". x .\n", 1, 3, "write X for the stone"),
            (". X .\n. O\n", 2, 4, "has 2 points; expected 3"),
            (". X .\n. O . .\n", 2, 7, "has 4 points; expected 3"),
            (". (X .\n", 1, 3, "expected one point and then ')'"),
            (". ()\n", 1, 3, "expected one point and then ')'"),
            (". {X) .\n", 1, 3, "expected one point and then '}'"),
            (". X ?\n", 1, 5, "unexpected '?'"),
            ("Black to play\n", 1, 1, "unexpected 'B'"),
            (". | X\n", 1, 3, "inside the board; it belongs to an edge"),
            (". - X\n", 1, 3, "inside the board; it belongs to an edge"),
            ("  A C\n1 . .\n", 1, 5, "expected 'B'"),
            ("  H I\n1 . .\n", 1, 5, "expected 'J'"),
            ("  S T U\n", 1, 7, "unexpected column 'U'"),
            ("  A B\n1 . .\n  B C\n", 3, 3, "differ"),
            ("  A B\n3 . .\n1 . .\n", 3, 1, "expected row number 2"),
            ("1 . .\n0 . .\n", 2, 1, "no row 0"),
            ("  A B\n3 . . 3\n2 . .\n", 3, 5, "expected row number 2"),
            ("  C D\n2 . .\n1 . .\n", 2, 1, "'size: 19'"),
            ("  A B\n3 . .\n2 . .\n", 2, 1, "'size: 19'"),
            ("size: 9\n. .\n", 2, 1, "needs column letters"),
            ("size: 3\n  C D\n3 . .\n", 3, 5, "reach D3"),
            ("size: 3\n  A B\n50 . .\n", 3, 1, "expected row number 3"),
            ("size: 0\n.\n", 1, 7, "not supported"),
            ("size: big\n.\n", 1, 7, "not a board size"),
            ("size: 1\nsize: 1\n.\n", 2, 1, "given before"),
            (". .\n\n. .\n", 3, 1, "the board ended above"),
            ("1234 .\n", 1, 1, "three digits"),
            (".\nlabel: B1 = a\n", 2, 8, "outside the 1x1 board"),
            ("a\nlabel: A1 = b\n", 2, 8, "already has a label"),
            (".\nlabel: A1\n", 2, 8, "such as 'label: D4 = A'"),
            (".\nmoves: 1 B A1, 2 W I3\n", 2, 20, "no column I"),
            (".\nmoves: 1 A1\n", 2, 8, "such as 'moves:"),
            (". .\n. 4\nmoves: 5 B B1\n", 3, 8, "shows 4 on B1, where move 5 is played"),
            (".\nzone: A1\n", 2, 7, "such as 'zone:"),
        ];
        for (text, line, column, message) in facts {
            let error = read(text).expect_err(text);
            assert_eq!((error.place.line, error.place.column), (line, column), "{text:?}: {error}");
            assert!(error.to_string().contains(message), "{text:?}: {error}");
        }
    }

    #[test]
    fn endless_input_is_refused_soon() {
        assert_eq!(read(&".\n".repeat(1_000_000)).unwrap_err().problem, DiagramProblem::ManyRows);
        assert!(matches!(read(&"X".repeat(1_000_000)).unwrap_err().problem, DiagramProblem::RowLength { .. }));
        assert!(matches!(
            read(&"(".repeat(1_000_000)).unwrap_err().problem,
            DiagramProblem::Bracket { .. } | DiagramProblem::Character('(')
        ));
    }

    #[test]
    fn no_short_text_makes_the_reader_panic() {
        let pieces = [
            "X",
            "O",
            ".",
            " ",
            "\n",
            "1",
            "12",
            "A",
            "B",
            "(",
            ")",
            ":",
            "size",
            "=",
            "é",
            "zone: ",
            "moves: 1 B A1",
            "-",
            "\r",
            "\u{feff}",
        ];
        let mut random = crate::Random::new(7);
        for _ in 0..20_000 {
            let text: String = (0..random.below(14)).map(|_| pieces[random.below(pieces.len())]).collect();
            let _ = read(&text);
        }
    }
}
