//! Which stones a mark means, and what is said where all of them cannot be had.

use nerai::{Answer, AnswerOptions, Budget, Problem, ProblemOptions, Question, Verdict, answer, answer_both};
use nerai_explain::{InWords, reasons};

const NODES: u64 = 100_000;

fn question(board: &str) -> Question {
    let problem = Problem::read(board.as_bytes(), &ProblemOptions::default()).unwrap();
    Question::of(&problem, None).unwrap()
}

fn solved(question: &Question) -> Answer {
    let answer = answer(question, &AnswerOptions::default(), &mut Budget::nodes(NODES)).unwrap();
    assert!(answer.verdict == Verdict::Unknown || answer.is_checked());
    answer
}

/// The goal that is asked, the goal that is answered, and the answer as a sentence.
fn told(board: &str) -> [String; 3] {
    let question = question(board);
    let answer = solved(&question);
    [question.goal().to_string(), answer.goal().to_string(), answer.in_words()]
}

fn assert_told(board: &str, asked: &str, answered: &str, words: &str) {
    assert_eq!(told(board), [asked, answered, words], "{board}");
}

/// White's blocks look into the same space and are shut in.
const SHUT_IN_TOGETHER: &str = "
 . . . . . . . .
 . . . . . . . .
 X X X X X X X .
 X(O)O X O O X .
 . O . . . O X .
";

#[test]
fn a_mark_on_one_stone_of_a_dead_shape_means_the_shape() {
    assert_told(
        SHUT_IN_TOGETHER,
        "black: kill(B2,F1)",
        "black: kill(B2,F1)",
        "Black kills B2 and F1 by playing D1, whatever White plays.",
    );
    assert!(question(SHUT_IN_TOGETHER).assumed.contains(&"the blocks at F1 belong to the same group".to_owned()));
}

#[test]
fn without_marks_the_whole_shape_is_asked_about() {
    assert_told(
        &SHUT_IN_TOGETHER.replace("(O)", " O "),
        "black: kill(B1,F1)",
        "black: kill(B1,F1)",
        "Black kills B1 and F1 by playing D1, whatever White plays.",
    );
}

/// The stones on the right live, those on the left do so if they are joined to them at F1.
const NEIGHBOUR_LIVES: &str = "
 . . . . . . . . . . . . . . .
 X X X X X X X X X X X X X X .
 X O O O O X X X X X X X X X .
 X(O)O O O X O O O O O O O X .
 . O . . O . O . . . . . O X .
";

#[test]
fn where_a_neighbour_lives_the_larger_part_is_killed_and_the_other_named() {
    assert_told(
        NEIGHBOUR_LIVES,
        "black: kill(B2,G1)",
        "black: kill(B2)",
        "Black kills B2 by playing F1, whatever White plays. White saves G1.",
    );
    let answer = solved(&question(NEIGHBOUR_LIVES));
    let assumed = "the larger part of the group is asked about, without G1: all of it cannot be had";
    assert_eq!(answer.question.assumed.last().unwrap(), assumed);
}

#[test]
fn a_part_that_lives_anyway_is_no_answer_for_the_owner_either() {
    assert_told(
        &format!("{NEIGHBOUR_LIVES}to-move: white\n"),
        "white: live(B2,G1)",
        "white: live(B2)",
        "White lives with B2 by playing F1, whatever Black plays.",
    );
}

#[test]
fn where_the_group_lives_anyway_the_marked_part_is_asked_about() {
    let smaller = NEIGHBOUR_LIVES.replace(" X O O O O X X X X", " X X X X X X X X X");
    assert_told(
        &format!("{smaller}to-move: white\n"),
        "white: live(B2,G1)",
        "white: live(B2)",
        "White lives with B2 by playing F1, whatever Black plays.",
    );
    assert_told(
        &smaller,
        "black: kill(B2,G1)",
        "black: kill(B2,G1)",
        "White lives with B2 or G1, whatever Black plays. Black can take B2 by playing F1.",
    );
}

#[test]
fn both_sides_are_asked_about_the_same_stones() {
    let question = question(NEIGHBOUR_LIVES);
    let both = answer_both(&question, &AnswerOptions::default(), &mut Budget::nodes(NODES)).unwrap();
    assert_eq!(both.black_first.goal().to_string(), "black: kill(B2)");
    assert_eq!(both.white_first.goal().to_string(), "black: kill(B2)");
    assert_eq!(both.status.map(nerai::Status::word), Some("unsettled"));
}

#[test]
fn a_tried_move_is_judged_by_the_same_measure() {
    let after = |at: &str| {
        let options = AnswerOptions::default().with_tried(Some(at.parse().unwrap()));
        let answer = answer(&question(NEIGHBOUR_LIVES), &options, &mut Budget::nodes(NODES)).unwrap();
        (answer.verdict, answer.in_words())
    };
    let right = "After Black F1: Black kills B2, whatever White plays. White saves G1.";
    assert_eq!(after("F1"), (Verdict::Won, right.to_owned()));
    assert_eq!(after("C1").0, Verdict::Lost);
}

#[test]
fn a_goal_means_what_it_says() {
    let problem = Problem::read(NEIGHBOUR_LIVES.as_bytes(), &ProblemOptions::default()).unwrap();
    let answer = solved(&Question::of(&problem, Some("kill(B2,G1)")).unwrap());
    assert_eq!((answer.verdict, answer.of_group.is_none()), (Verdict::Lost, true));
    assert_eq!(answer.in_words(), "White lives with B2 or G1, whatever Black plays.");
}

/// The same with two eyes on the right, seen at once.
const NEIGHBOUR_HAS_EYES: &str = "
 . . . . . . . . . . . . . . .
 X X X X X X X X X X X X X X .
 X X X X X X X X X X X X X X .
 X(O)O O O X O O O O O O O X .
 . O . . O . O . O . O . O X .
";

#[test]
fn what_has_two_eyes_is_no_part_of_a_group_that_may_be_cut_off() {
    let kill = "Black kills B2 by playing F1, whatever White plays.";
    assert_told(NEIGHBOUR_HAS_EYES, "black: kill(B2)", "black: kill(B2)", kill);
    assert_told(
        &format!("{NEIGHBOUR_HAS_EYES}to-move: white\n"),
        "white: live(B2)",
        "white: live(B2)",
        "White lives with B2 by playing F1, whatever Black plays.",
    );
}

/// Three stones at the end of a group that lives.
const TAIL: &str = "
 . . . . . . . . . . .
 X X X X X X X X X . .
 O O O O O O X O X . .
 . O . . . O . O X . .
 . O . . . O X(O)X . .
";

#[test]
fn taking_a_tail_kills_nobody() {
    assert_told(
        TAIL,
        "black: kill(H1,B1)",
        "black: kill(H1,B1)",
        "White lives with H1 or B1, whatever Black plays. Black can take H1 by playing G2.",
    );
    let part = solved(&question(TAIL)).part_of_group().cloned().unwrap();
    assert_eq!((part.task.goal().to_string().as_str(), part.is_checked), ("black: kill(H1)", true));
}

/// Two stones beside a group with three eyes.
const BESIDE_EYES: &str = "
 . . . . . . . . . . . .
 X X X X X X X X X X . .
 X . O O O O O O O X . .
(O). O . O . O . O X . .
 O X O O O O O O O X . .
";

#[test]
fn whoever_takes_stones_beside_a_living_group_is_told_that_it_lives() {
    let question = question(BESIDE_EYES);
    let answer = solved(&question);
    assert_eq!(answer.in_words(), "Black kills A2 by playing B2, whatever White plays.");
    let told = "what has two eyes beside it, at C1, is not asked about".to_owned();
    assert!(question.assumed.contains(&told), "{:?}", question.assumed);
    let tied = BESIDE_EYES.replace(" O X O", " O . O");
    let lives = "White lives with A2 or C1, whatever Black plays.";
    assert_told(&tied, "black: kill(A2,C1)", "black: kill(A2,C1)", lives);
}

/// Two stones that look into the same pocket as the others, on a board that is open on the right.
const IN_ATARI: &str = "
 . . . . . . . . . . .
 . . . . . . . . . . .
 X X X X X X X . . . .
 X O O O O O X . . . .
(O). . . O . O . . . .
 O X . X O . O O . . .
 X X X X X X . . X . .
 . . . . . . . . . . .
";

#[test]
fn a_mark_on_stones_in_atari_does_not_ask_for_their_capture_alone() {
    assert_eq!(question(IN_ATARI).goal().to_string(), "black: kill(A4,E3,G3)");
}

/// White to move lives on the left; the stones on the right can be given up.
const SACRIFICE: &str = "
 . . . . . . . . . . .
 X X X X X X X X X . .
(O)O O O O O X(O)X . .
 . O . . . . . O X . .
 . O . . . . X O X . .
to-move: white
";

#[test]
fn an_answer_says_which_part_lives() {
    let answer = solved(&question(SACRIFICE));
    assert_eq!(answer.verdict, Verdict::Won);
    let why = reasons(&answer);
    assert!(why.contains(&"at the end it is A3 that has two eyes, without H3".to_owned()), "{why:?}");
}

/// The stones on the left are cut off and dead, those on the right live.
const ONE_IS_DEAD: &str = "
 . . . . . . . . . . . . . . .
 X X X X X X X X X X X X X X .
 X O O O O X X X X X X X X X .
 X(O)O O O X(O)O O O O O O X .
 . O . . O X O . . . . . O X .
";

#[test]
fn saving_the_smaller_part_is_told_as_what_it_is() {
    assert_told(
        &format!("{ONE_IS_DEAD}to-move: white\n"),
        "white: live(B2,G2)",
        "white: live(B2,G2)",
        "White lives with B2 or G2 by playing J1, whatever Black plays. The larger part of the group, B2, cannot be saved.",
    );
    assert_told(
        ONE_IS_DEAD,
        "black: kill(B2,G2)",
        "black: kill(B2)",
        "Black kills B2 even without a move: Black may play elsewhere. White saves G2.",
    );
}

/// Whatever White takes here, there is no second eye.
const CAPTURE_SAVES_NOTHING: &str = "
 . . . . . . . . .
 X X X X X X . . .
 O O O O O X . . .
 X X . X(O)X . . .
 O . X . O X . . .
to-move: white
";

#[test]
fn a_capture_that_saves_nothing_is_no_life() {
    assert_told(CAPTURE_SAVES_NOTHING, "white: live(E2)", "white: live(E2)", "Black kills E2, whatever White plays.");
}

/// The stones on the left are dead once they are cut off; those on the right run into the open.
const ONE_RUNS: &str = "
 . . . . . . . . . . . . .
 . . . . . . . . . . . . .
 X X X X X X . . . . . . .
(O)O O O . X . . . . . . .
 . . O O . O O . . . . . .
 O O O O X . . . . . . . .
 X X X X X X . . . . . . .
 . . . . . . . . . . . . .
 . . . . . . . . . . . . .
";

#[test]
fn what_is_open_about_the_rest_is_said() {
    assert_told(
        ONE_RUNS,
        "black: kill(A6,F5)",
        "black: kill(A6)",
        "Black kills A6 by playing E5, whatever White plays. Whether F5 dies as well is open.",
    );
    // A mark on the stones that run does not mean those that die.
    let on_the_tail = ONE_RUNS.replace("(O)O O O", " O O O O").replace("O . O O .", "O .(O)O .");
    let answer = solved(&question(&on_the_tail));
    assert_eq!((answer.verdict, answer.of_group.is_none()), (Verdict::Unknown, true));
}
