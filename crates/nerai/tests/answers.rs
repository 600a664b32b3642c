//! Answers of the library: lines that can be played, complete lists of first moves, verdicts with what supports them.

mod common;

use common::{CUTTING_POINT, KO, LADDER, ask, question, solved};
use nerai::{
    Answer, AnswerError, AnswerOptions, BothSides, How, Problem, ProblemOptions, Question, QuestionError, Status,
    answer, answer_both,
};
use nerai_board::{Color, Play, Point};
use nerai_proof::{AimError, Verdict, check};
use nerai_search::Budget;

fn after(diagram: &str, to_move: Color, goal: &str, at: Play) -> Result<Answer, AnswerError> {
    ask(diagram, to_move, goal, &AnswerOptions::default().with_tried(Some(at)))
}

const QUESTIONS: [(&str, Color, &str); 8] = [
    (KO, Color::Black, "capture(B2)"),
    (KO, Color::White, "capture(B2)"),
    (KO, Color::White, "save(B2)"),
    (CUTTING_POINT, Color::White, "cut(B3,D3)"),
    (CUTTING_POINT, Color::Black, "cut(B3,D3)"),
    (CUTTING_POINT, Color::Black, "connect(B3,D3)"),
    (LADDER, Color::Black, "capture(C4)"),
    (LADDER, Color::Black, "save(C4)"),
];

#[test]
fn every_line_can_be_played_on_a_real_board() {
    for (diagram, to_move, goal) in QUESTIONS {
        let answer = solved(diagram, to_move, goal);
        assert_ne!(answer.verdict, Verdict::Unknown, "{goal}\n{diagram}");
        let mut board = answer.position().clone();
        let mut color = to_move;
        for played in &answer.line {
            assert_eq!(played.color, color, "{:?}", answer.line);
            board.try_move(color, played.at).unwrap_or_else(|error| panic!("{goal}: {error}"));
            color = color.other();
        }
        if let Some(first) = answer.first_move {
            assert_eq!(answer.line.first().map(|played| played.at), Some(first), "{goal}");
        }
    }
}

#[test]
fn every_certificate_holds_and_has_the_zone_of_the_answer() {
    for (diagram, to_move, goal) in QUESTIONS {
        let answer = solved(diagram, to_move, goal);
        let checked = check(answer.certificate().as_ref().unwrap()).unwrap();
        assert_eq!((checked.plus, checked.minus), (answer.plus(), answer.minus()));
        assert!(answer.is_checked() && answer.proof_nodes() > 0);
    }
}

/// The list of first moves against a search of every move on the board.
#[test]
fn the_list_of_first_moves_is_complete() {
    for (diagram, to_move, goal) in [
        (KO, Color::Black, "capture(B2)"),
        (KO, Color::White, "capture(B2)"),
        (CUTTING_POINT, Color::White, "cut(B3,D3)"),
        (CUTTING_POINT, Color::Black, "connect(B3,D3)"),
    ] {
        let options = AnswerOptions::default().with_all_moves(true);
        let answer = ask(diagram, to_move, goal, &options).unwrap();
        let moves = answer.first_moves.as_ref().unwrap();
        assert!(moves.is_complete && moves.open.is_empty(), "{goal}: {moves:?}");
        for at in answer.position().empty_points() {
            let Ok(tried) = after(diagram, to_move, goal, at.into()) else { continue };
            assert_ne!(tried.verdict, Verdict::Unknown, "{goal}, {at}");
            let is_listed = moves.good.contains(&Play::At(at));
            let stands_for_it = moves.good.contains(&Play::Pass);
            let is_good = tried.verdict == answer.verdict;
            assert!(is_listed == is_good || (is_good && stands_for_it), "{goal}, {at}: {tried:?}");
        }
    }
}

#[test]
fn a_verdict_is_the_opposite_of_the_negated_goal() {
    for (diagram, to_move, goal, negated) in [
        (KO, Color::Black, "capture(B2)", "save(B2)"),
        (LADDER, Color::Black, "capture(C4)", "save(C4)"),
        (CUTTING_POINT, Color::White, "cut(B3,D3)", "connect(B3,D3)"),
    ] {
        let (one, other) = (solved(diagram, to_move, goal), solved(diagram, to_move, negated));
        assert_eq!(one.verdict, other.verdict.negated());
        assert_eq!((one.plus(), one.line), (other.minus(), other.line));
    }
}

#[test]
fn what_cannot_be_asked_is_an_error() {
    let pairs: Vec<String> =
        ('A'..'H').flat_map(|column| [1, 2].map(|row| format!("(B[{column}{row}] | W[{column}{row}])"))).collect();
    let error = question(LADDER, Color::Black, &format!("capture(C4) | {}", pairs.join(" & "))).unwrap_err();
    assert!(matches!(error, QuestionError::TooLarge(AimError::Formula { .. })), "{error}");
    let eyes: Vec<String> = ('A'..'H').flat_map(|column| [1, 2].map(|row| format!("eye({column}{row})"))).collect();
    let error = question(LADDER, Color::Black, &eyes.join(" | ")).unwrap_err();
    assert!(error.to_string().ends_with("has 14 different parts; expected at most 12"), "{error}");
    let error = after(LADDER, Color::Black, "capture(C4)", "C4".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "black cannot start with that move: C4 is occupied");
}

#[test]
fn equal_questions_have_equal_answers() {
    for (diagram, to_move, goal) in QUESTIONS {
        let (one, other) = (solved(diagram, to_move, goal), solved(diagram, to_move, goal));
        assert_eq!((one.nodes, &one.line, one.certificate()), (other.nodes, &other.line, other.certificate()));
    }
}

/// White's eye space has three points in a row.
const THREE_IN_A_ROW: &str = "
 4 . . . . . . . 4
 3 X X X X X X X 3
 2 X O O(O)O O X 2
 1 X O . . . O X 1
   A B C D E F G
";

/// Six black stones and the white ones around them share two liberties.
const SEKI: &str = "
 5 . . . . . . . 5
 4 X X X X X X X 4
 3 O O O O O O X 3
 2 O X X X X O X 2
 1 O . X X . O X 1
   A B C D E F G
";

/// White's corner has one eye; the stones on the right have two.
const BRIDGE: &str = "
 3 X X X X . . . . . 3
 2 O O O X O O O O O 2
 1 . O . . O . O . O 1
   A B C D E F G H J
";

#[test]
fn the_side_that_moves_first_decides_an_unsettled_group() {
    let both = both(THREE_IN_A_ROW, "kill(D2)");
    assert_eq!((both.black_first.verdict, both.white_first.verdict), (Verdict::Won, Verdict::Lost));
    assert_eq!(both.status, Some(Status::Unsettled));
    assert_eq!(both.white_first.how(), Some(How::TwoEyes));
    assert_eq!(both.black_first.how(), None);
    assert_eq!(both.first(Color::White).to_move(), Color::White);
}

#[test]
fn a_group_whose_owner_cannot_fill_the_shared_liberties_lives_in_seki() {
    let both = both(SEKI, "kill(A1)");
    assert_eq!((both.status, both.black_first.how()), (Some(Status::Seki), Some(How::Seki)));
}

#[test]
fn a_group_that_joins_living_stones_is_connected() {
    let answer = solved(BRIDGE, Color::White, "live(A2)");
    assert_eq!((answer.verdict, answer.how()), (Verdict::Won, Some(How::Connected)), "{:?}", answer.line);
}

#[test]
fn a_direct_ko_costs_one_threat() {
    for (diagram, to_move) in [(" . . X X\n O . O .\n", Color::Black), (" X . X .\n O O . .\n", Color::White)] {
        let answer = solved(diagram, to_move, "capture(A1)");
        assert_eq!(answer.verdict, Verdict::Ko { first: to_move });
        assert_eq!((answer.ko().threats, answer.ko().steps), (Some(1), Some(1)));
    }
}

#[test]
fn a_ko_that_can_only_be_kept_open_is_not_won_with_any_number_of_threats() {
    let ko = solved(KO, Color::Black, "capture(B2)").ko();
    assert_eq!((ko.threats, ko.steps, ko.not_enough), (None, None, 4));
}

#[test]
fn a_retake_that_the_ko_rule_forbids_is_no_first_move() {
    let file = b"(;GM[1]SZ[4:3]PL[B]AB[ba][ca][ab][db][dc]AW[bb][ac][cc]GOAL[black: capture(B2)];B[bc])";
    let problem = Problem::read(file, &ProblemOptions::default().with_at(1)).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let options = AnswerOptions::default().with_all_moves(true);
    let found = answer(&question, &options, &mut Budget::nodes(400_000)).unwrap();
    assert_eq!(found.verdict, Verdict::Ko { first: Color::Black });
    assert!(!problem.position.is_legal(question.to_move(), Point::new(0, 0)));
    assert_eq!((found.first_move, &found.line[..]), (None, &[][..]));
}

#[test]
fn a_first_move_that_takes_some_of_the_stones_is_asked_about_the_rest() {
    let board = " . . . . . .\n X X X X . .\n O O O X . .\n X O . O X .\n . O X O X .\n";
    let taken = after(board, Color::Black, "kill(D1,A3)", "C2".parse().unwrap()).unwrap();
    assert_eq!(taken.verdict, Verdict::Won, "{taken:?}");
    assert_eq!(taken.certificate().unwrap().goal, "black: kill(A3)");
    assert_eq!(taken.goal().to_string(), "black: kill(D1,A3)");
}

#[test]
fn nothing_is_taken_for_granted_in_strict_answers() {
    let strict = AnswerOptions::default().with_strict(true);
    let safe = |options| ask(THREE_IN_A_ROW, Color::White, "live(D2)", &options).unwrap().position().uncapturable();
    assert_eq!(safe(AnswerOptions::default()).len(), 11);
    assert!(safe(strict).is_empty());
}

fn both(diagram: &str, goal: &str) -> BothSides {
    let problem = Problem::read(diagram.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, Some(goal)).unwrap();
    answer_both(&question, &AnswerOptions::default(), &mut Budget::nodes(400_000)).unwrap()
}
