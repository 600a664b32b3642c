//! What is asked: side to move, goal, marks, later positions, in SGF files and diagrams.

use nerai::{Problem, ProblemOptions, Problems, Question, Turn};
use nerai_board::Color;

fn problem(text: &str) -> Problem {
    Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap()
}

fn at(text: &str, at: usize) -> Problem {
    Problem::read(text.as_bytes(), &ProblemOptions::default().with_at(at)).unwrap()
}

fn asked(text: &str) -> Result<String, String> {
    Question::of(&problem(text), None).map(|question| question.goal().to_string()).map_err(|error| error.to_string())
}

const NO_GOAL_ADVICE: &str = "add one such as kill(D4), or mark the stones it is about with MA";

#[test]
fn marked_stones_of_the_mover_live_and_others_are_killed() {
    assert_eq!(asked("(;SZ[9]AB[aa]AW[cc]MA[aa]PL[B])").unwrap(), "black: live(A9)");
    assert_eq!(asked("(;SZ[9]AB[aa]AW[cc]MA[aa]PL[W])").unwrap(), "white: kill(A9)");
    assert_eq!(asked("(;SZ[9]AB[aa]AW[cc]MA[cc])").unwrap(), "black: kill(C7)");
}

#[test]
fn each_marked_block_is_named_once() {
    let goal = asked("(;SZ[9]AB[aa][ba][ca][ee][ef]MA[aa][ba][ee][ef][gg])").unwrap();
    assert_eq!(goal, "black: live(E4,A9)");
}

#[test]
fn crosses_win_and_other_marks_count_if_they_are_alone() {
    for name in ["TR", "CR", "SQ"] {
        assert_eq!(asked(&format!("(;SZ[9]AB[aa]{name}[aa][bb])")).unwrap(), "black: live(A9)");
    }
    assert_eq!(asked("(;SZ[9]AB[aa][cc]TR[aa]MA[cc])").unwrap(), "black: live(C7)");
    assert_eq!(
        asked("(;SZ[9]AB[aa][cc]TR[aa]SQ[cc])").unwrap_err(),
        format!("no goal given: stones are marked in different ways (SQ, TR); {NO_GOAL_ADVICE}")
    );
    assert_eq!(asked("(;SZ[9]AB[aa]TR[aa]SQ[cc])").unwrap(), "black: live(A9)", "marks on empty points do not count");
}

#[test]
fn without_a_target_there_is_no_goal() {
    assert_eq!(
        asked("(;SZ[9]AB[aa]MA[bb])").unwrap_err(),
        format!("no goal given: no stone is marked; {NO_GOAL_ADVICE}")
    );
    assert_eq!(
        asked("(;SZ[9]AB[aa]AW[cc]MA[aa][cc])").unwrap_err(),
        format!("no goal given: both black and white stones are marked MA; {NO_GOAL_ADVICE}")
    );
}

#[test]
fn a_given_goal_wins_over_the_files_and_that_over_the_marks() {
    let problem = problem("(;SZ[9]AB[aa]AW[cc]MA[aa]GOAL[capture(C7)])");
    let question = |goal| Question::of(&problem, goal).unwrap();
    assert_eq!(question(None).goal().to_string(), "black: capture(C7)");
    assert_eq!(question(Some("white: kill(A9)")).goal().to_string(), "white: kill(A9)");
    assert_eq!(question(Some("white: kill(A9)")).player(), Color::White);
    let error = Question::of(&problem, Some("black: kill(A9)")).unwrap_err().to_string();
    assert_eq!(error, "in the goal: column 13: kill(A9): A9 is black; expected a white stone (the goal is black's)");
}

#[test]
fn what_nobody_said_is_listed_as_assumed() {
    let assumed = |text: &str| Question::of(&problem(text), None).unwrap().assumed;
    let (black, marks) =
        ("black moves first, because nothing says who does", "the goal follows from the stones marked MA");
    assert_eq!(assumed("(;SZ[9]AB[aa]MA[aa])"), [black, marks]);
    assert_eq!(assumed("(;SZ[9]AB[aa]MA[aa]PL[B])"), [marks]);
    assert_eq!(assumed("(;SZ[9]AB[aa]PL[B]GOAL[live(A9)])"), [""; 0]);
}

#[test]
fn the_side_to_move_comes_from_the_option_the_file_or_custom() {
    assert_eq!(problem("(;SZ[9])").to_move, Color::Black);
    assert_eq!(problem("(;SZ[9]PL[W])").to_move, Color::White);
    assert_eq!(problem("(;SZ[9];AB[aa];PL[W];B[bb])").to_move, Color::White);
    let options = ProblemOptions::default().with_to_move(Some(Color::Black));
    let read = Problem::read(b"(;SZ[9]PL[W])", &options).unwrap();
    assert!(read.to_move == Color::Black && read.turn == Turn::Said);
    let unsaid = problem("(;SZ[9]AB[aa];W[bb])");
    assert_eq!((unsaid.to_move, unsaid.turn), (Color::White, Turn::FirstMove));
    let words = problem("(;SZ[9]AB[aa]C[White to play and live])");
    assert_eq!((words.to_move, words.turn), (Color::White, Turn::Words));
    assert_eq!(problem("(;SZ[9]GN[白先活]AB[aa];B[bb])").turn, Turn::FirstMove, "the tree knows best");
    let odd = problem("(;SZ[9]PL[green])");
    assert_eq!((odd.to_move, odd.warnings[0].message.as_str()), (Color::Black, "PL must be B or W"));
}

#[test]
fn later_positions_are_replayed_along_the_main_line() {
    let file = "(;SZ[9]AB[ab];W[aa](;B[ba];W[tt];AE[ab]MA[ba];B[cc])(;B[dd]))";
    assert_eq!(at(file, 0).position.stones().white.len(), 0);
    assert_eq!((at(file, 1).position.stones().white.len(), at(file, 1).to_move), (1, Color::Black));
    let captured = at(file, 2);
    assert_eq!((captured.position.stones().white.len(), captured.to_move), (0, Color::White));
    assert_eq!((at(file, 3).to_move, at(file, 3).marks.len()), (Color::Black, 0));
    let last = at(file, 4);
    assert_eq!(format!("{:?}", last.position.stones().black), "{C7, B9}");
    assert_eq!(last.marks.len(), 1);
}

#[test]
fn the_ko_ban_of_the_last_move_holds_and_an_illegal_retake_is_a_warning() {
    // B takes at b9; white may not retake at a9 at once, but files do such things.
    let file = "(;SZ[9]AB[ca][bb]AW[ab][ba];B[aa];W[ba])";
    let ban = at(file, 1).position.ban().map(|ban| (ban.color, ban.point.to_string()));
    assert_eq!(ban, Some((Color::White, "B9".to_owned())));
    assert_eq!(at(file, 2).warnings[0].to_string(), "line 1, column 36: white B9 retakes a ko at once");
}

#[test]
fn stones_and_a_move_in_one_node_are_the_position_before_the_move() {
    let file = "(;SZ[9]AB[aa]B[bb];W[cc])";
    assert_eq!(at(file, 0).position.stones().black.len(), 1);
    assert_eq!(at(file, 1).position.stones().black.len(), 2);
}

#[test]
fn diagrams_carry_the_same_questions() {
    let corner = "name: corner\nto-move: white\n . . . . .\n O O O O .\n X X X O .\n .(X). O .\n";
    let read = problem(corner);
    assert_eq!((read.name.as_deref(), read.to_move, read.turn), (Some("corner"), Color::White, Turn::Said));
    assert_eq!(asked(corner).unwrap(), "white: kill(B1)");
    assert_eq!(
        asked(&format!("{corner}goal:  live(B9)\n")).unwrap_err(),
        "line 7, column 13: in the goal: live(B9): B9 is not on the board; expected a point of the 5x4 board"
    );
    let error = Problem::read(b"to-move: green\n. X\n. .\n", &ProblemOptions::default()).unwrap_err();
    assert_eq!(error.to_string(), "line 1, column 10: to-move must be black or white");
}

#[test]
fn the_moves_of_a_diagram_are_its_main_line() {
    let text = ". 1 .\n. 2 .\n. X .\nmoves: 1 B B3, 2 W B2\n";
    assert_eq!(at(text, 0).position.stones().black.len(), 1);
    let after = at(text, 2);
    assert_eq!((after.position.stones().white.len(), after.to_move), (1, Color::Black));
    let options = ProblemOptions::default().with_at(3);
    let error = Problem::read(text.as_bytes(), &options).unwrap_err();
    assert_eq!(error.message, "there is no position after 3 moves: the diagram has 2");
}

#[test]
fn without_marks_the_group_that_is_shut_in_is_asked_about() {
    let corner = " . . . . . . .\n X X X X X X .\n O O O O O X .\n O . . . O X .\n";
    for (to_move, goal) in [("black", "black: kill(A1)"), ("white", "white: live(A1)")] {
        let read = problem(&format!("{corner}to-move: {to_move}\n"));
        let question = Question::of(&read, None).unwrap();
        assert_eq!(question.goal().to_string(), goal);
        let assumed = "no stone is marked; the question is about the white stones at A1, which are shut in most";
        assert_eq!(question.assumed, [assumed]);
    }
}

#[test]
fn all_games_of_a_collection_are_problems_and_an_unreadable_one_keeps_its_number() {
    let file = b"(;SZ[5]AB[aa]GN[one])(;SZ[5]AB[zz]GN[two])(;SZ[5]AW[bb]GN[three])";
    let found = Problems::read(file, None).unwrap();
    let names: Vec<Option<&str>> = found.problems.iter().map(|one| one.as_ref().ok()?.name.as_deref()).collect();
    assert_eq!(names, [Some("one"), None, Some("three")]);
}

#[test]
fn a_diagram_is_a_collection_of_one() {
    let found = Problems::read(b". X\nO .\n", Some(Color::White)).unwrap();
    assert!(matches!(&found.problems[..], [Ok(problem)] if problem.to_move == Color::White));
}
