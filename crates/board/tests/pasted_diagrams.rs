//! Diagrams as people paste them: boards in a box, and those of Sensei's Library.

use nerai_board::diagram::{Diagram, read};
use nerai_board::picture::Mark;

/// The size of the board, and the stones of both sides.
fn placed(text: &str) -> (String, String) {
    let diagram = read(text).unwrap_or_else(|error| panic!("{text}{error}"));
    let stones = diagram.stones.black | diagram.stones.white;
    (diagram.size.to_string(), stones.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" "))
}

#[test]
fn a_box_is_a_whole_board() {
    let board = ("3x2".to_owned(), "B1 B2 C2".to_owned());
    for text in [
        "+-------+\n| . X O |\n| . X . |\n+-------+\n",
        "-----\n|.XO|\n|.X.|\n-----\n",
        "   A B C\n  +-----+\n2 |. X O| 2\n1 |. X .| 1\n  +-----+\n   A B C\n",
    ] {
        assert_eq!(placed(text), board, "{text}");
    }
}

#[test]
fn edges_say_where_a_part_lies() {
    assert_eq!(placed("| . X\n| O .\n +----\n"), ("19x19".into(), "A1 B2".into()));
    assert_eq!(placed("----+\n. X |\n O . |\n"), ("19x19".into(), "S18 T19".into()));
    assert_eq!(placed("size: 9\n----+\n. X |\n O . |\n"), ("9x9".into(), "H8 J9".into()));
    assert_eq!(placed("size: 5\n . . X\n--------\n"), ("5x5".into(), "D1".into()), "in the middle of the side");
}

#[test]
fn a_box_with_a_hole_is_an_error() {
    for (text, line, message) in [
        ("| . X\n  O .\n", 2, "where the other rows have one"),
        (". X\n----\n. O\n", 2, "between rows"),
        ("size: 2\n| . . .\n", 2, "has 3 columns, but its size is 2x2"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.place.line == line && error.to_string().contains(message), "{text:?}: {error}");
    }
}

fn drawn(text: &str) -> Diagram {
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
    let diagram = drawn(CORNER);
    assert_eq!(diagram.size.to_string(), "9x9");
    assert_eq!((header(&diagram, "name"), header(&diagram, "to-move")), (Some("White to live"), Some("white")));
    let moves: Vec<String> = diagram.moves.iter().map(|m| format!("{} {} {}", m.number, m.color, m.point)).collect();
    assert_eq!(moves, ["7 white A8", "8 black A7"]);
    assert_eq!(diagram.marks.get(&"B8".parse().unwrap()), Some(&Mark::Triangle));
    assert_eq!(diagram.marks.get(&"D7".parse().unwrap()), Some(&Mark::Cross));
    assert_eq!(diagram.labels.values().collect::<Vec<_>>(), ["a"]);
    assert_eq!((diagram.stones.black.len(), diagram.stones.white.len()), (3, 2));
}

#[test]
fn the_first_line_may_say_nothing() {
    for first in ["", "$$\n", "$$ A corner\n"] {
        let diagram = drawn(&format!("{first}$$ | . X O\n$$ | O X .\n$$  ------\n"));
        assert_eq!((diagram.size.to_string().as_str(), header(&diagram, "to-move")), ("19x19", None));
        assert!(diagram.stones.black.contains("B1".parse().unwrap()), "{first}");
    }
    let size = |first: &str| drawn(&format!("{first}\n$$ | . X\n$$ ----\n")).size.to_string();
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
