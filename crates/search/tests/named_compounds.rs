//! Compound goals with names: the double ladder of paper 001, its table 5 by type, and the theme of its figure 4.

use Color::{Black, White};
use nerai_board::{Color, Play, Point, diagram};
use nerai_go::{Position, Setup};
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, CompoundMethod, Finding, Settings, solve};

const NODES: u64 = 400_000;

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn position(board: &str) -> Position {
    let drawn = diagram::read(board).expect("a diagram");
    Position::from_setup(&Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }).expect("a legal position")
}

fn answer_by(compound: CompoundMethod, position: &Position, goal: &str, to_move: Color) -> Finding {
    let task = Task::read(position, to_move, goal).expect("a goal");
    let settings = Settings::default().with_compound(compound);
    solve(&task, &settings, &mut Budget::nodes(NODES))
}

fn answer(position: &Position, goal: &str, to_move: Color) -> Finding {
    answer_by(CompoundMethod::Dynamic, position, goal, to_move)
}

/// The verdict for the goal's player after a first move of the side to move.
fn after(position: &Position, goal: &str, to_move: Color, first: &str) -> Verdict {
    let mut position = position.clone();
    position.try_play(to_move, at(first)).expect("a legal move");
    answer(&position.without_past(), goal, to_move.other()).verdict
}

/// A position of table 5, as the file says it.
fn table_5(row: usize) -> String {
    let path = format!("{}/../../problems/compound/table5-row{row}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a row of the table")
}

/// The board, the goal and the side to move of a text file.
fn question(text: &str) -> (Position, String, Color) {
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).expect("a line with this key");
    let to_move = if value("to-move: ") == "black" { Black } else { White };
    let board: Vec<&str> = text.lines().filter(|line| !line.contains(':')).collect();
    (position(&board.join("\n")), value("goal: ").to_owned(), to_move)
}

#[test]
fn one_move_on_the_crossing_of_two_ladders_takes_both_stones() {
    let (position, goal, to_move) = question(&table_5(1));
    let finding = answer(&position, &goal, to_move);
    assert_eq!(finding.verdict, Verdict::Won);
    let first = finding.first_move.and_then(Play::point).expect("a move");
    assert!([at("H5"), at("H6")].contains(&first), "{first} is not on the crossing");
    assert!(finding.checked.is_some_and(|checked| checked.nodes > 0));
}

#[test]
fn the_rows_of_table_5_have_the_verdicts_of_the_paper() {
    for row in 2..=9 {
        let (position, goal, to_move) = question(&table_5(row));
        let finding = answer(&position, &goal, to_move);
        let expected = if row == 8 { Verdict::Lost } else { Verdict::Won };
        assert_eq!(finding.verdict, expected, "row {row}");
        assert!(finding.checked.is_some(), "row {row}");
    }
}

#[test]
fn in_row_8_the_static_method_believes_in_a_double_cut_that_is_taken() {
    let (position, goal, to_move) = question(&table_5(8));
    assert_eq!(answer_by(CompoundMethod::Static, &position, &goal, to_move).verdict, Verdict::Won);
    assert_eq!(answer(&position, &goal, to_move).verdict, Verdict::Lost);
}

#[test]
fn what_is_kept_by_zone_answers_most_questions_about_the_parts() {
    let (position, goal, to_move) = question(&table_5(1));
    let finding = answer(&position, &goal, to_move);
    assert_eq!(finding.parts.len(), 2);
    for part in finding.parts {
        assert!(2 * part.hits > part.asked && part.searches > 0, "{part:?}");
    }
}

#[test]
fn a_group_is_killed_and_stones_are_connected_elsewhere() {
    // Black to move needs one move for the kill; the connection is miai, so the two are kept side by side.
    let position = position(
        "
        . . . . . . . . .
        . . . . . X . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X X X X X . . . .
        O O O O X . . . .
        . . . O X . . . .
        ",
    );
    let goal = "black: kill(A2) & connect(E7,F8)";
    let finding = answer(&position, goal, Black);
    assert_eq!((finding.verdict, finding.first_move.and_then(Play::point)), (Verdict::Won, Some(at("B1"))));
    // White to move saves the group.
    assert_eq!(answer(&position, goal, White).verdict, Verdict::Lost);
}

#[test]
fn a_move_elsewhere_that_prepares_a_double_cut_is_answered_on_the_crossing() {
    // White at E4 is taken from E3. White at E3 prepares the cut, and then Black is in time at E4.
    let without = position(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . X . X . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        ",
    );
    let goal = "white: !(connect(D4,E5) & connect(E5,F4))";
    assert_eq!(answer(&without, goal, White).verdict, Verdict::Lost);
    assert_eq!(after(&without, goal, White, "E3"), Verdict::Lost);
    assert_eq!(after(&without, goal, White, "E4"), Verdict::Lost);
}

/// Our position for figure 4: Black's three stones are connected in pairs although White moves first.
const FIGURE_4: &str = "
    . O O O O O O O .
    O O O O O O O O O
    O O O O O . X O O
    O O . X O . X O O
    O O X X O X . O O
    O O X . X . . O O
    O O O X X X O O O
    O O O O O O O O O
    . O O O O O O O .
    ";

const BREAKS_ONE: &str = "white: !(connect(D5,E4) & connect(E4,F5))";

#[test]
fn in_figure_4_the_sente_move_works_because_the_real_one_does() {
    let position = position(FIGURE_4);
    assert_eq!(answer(&position, BREAKS_ONE, White).verdict, Verdict::Won);
    // C6 threatens one connection and leaves White the real move, F4, where the zones of both connections meet.
    assert_eq!(after(&position, BREAKS_ONE, White, "C6"), Verdict::Won);
    assert_eq!(after(&position, BREAKS_ONE, White, "F4"), Verdict::Won);
    assert_eq!(after(&position, BREAKS_ONE, White, "G4"), Verdict::Lost);
    let zone = |pair: &str| {
        let alone = answer(&position, &format!("black: {pair}"), White);
        assert_eq!(alone.verdict, Verdict::Won, "{pair}");
        alone.checked.expect("a proof").minus
    };
    let (left, right) = (zone("connect(D5,E4)"), zone("connect(E4,F5)"));
    assert!((left & right).contains(at("F4")) && !(left & right).contains(at("C6")));
}

#[test]
fn in_the_changed_figure_4_neither_move_works() {
    let mut setup = position(FIGURE_4).to_setup();
    setup.clear(at("E6"));
    let position = Position::from_setup(&setup).expect("a legal position");
    assert_eq!(answer(&position, BREAKS_ONE, White).verdict, Verdict::Lost);
    for first in ["C6", "F4", "G4", "E6"] {
        assert_eq!(after(&position, BREAKS_ONE, White, first), Verdict::Lost, "{first}");
    }
}
