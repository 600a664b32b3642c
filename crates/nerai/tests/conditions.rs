//! What is told of a kill that is not proved: what would be proved if the killer holds the points around the fight.

use nerai::{AnswerOptions, Budget, Problem, ProblemOptions, Question, Verdict, answer};
use nerai_board::{Color, Play};
use nerai_proof::check;

/// White may crawl out at D1 and at K1.
const CRAWLS: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . X X X X X X X . . .
    . . . X O O O O O X . . .
    . . . . O . . . O . . . .

to-move: black
goal: kill(E2)";

fn told(text: &str, nodes: u64) -> nerai::Answer {
    let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    answer(&question, &AnswerOptions::default(), &mut Budget::nodes(nodes)).unwrap()
}

#[test]
fn a_kill_that_is_not_proved_says_what_the_killer_would_have_to_hold() {
    let told = told(CRAWLS, 8_000);
    assert_eq!(told.verdict, Verdict::Unknown, "with more nodes it is proved");
    let known = told.conditional().expect("the fight inside is decided");
    assert_eq!((known.verdict, known.first_move), (Verdict::Won, "G1".parse::<Play>().ok()));
    assert!(known.is_checked && check(&known.certificate).is_ok());
    assert_eq!(known.line.first().map(|made| made.at), known.first_move);
    let board = known.task.position();
    assert!(!known.holds().is_empty() && known.holds().is_subset(&told.position().empty_points()));
    assert!(known.holds().is_subset(&(board.uncapturable() & board.stones()[Color::Black])));
}

#[test]
fn the_condition_was_right() {
    let told = told(CRAWLS, 200_000);
    assert_eq!((told.verdict, told.first_move), (Verdict::Won, "G1".parse::<Play>().ok()));
    assert!(told.conditional().is_none(), "what is proved needs no condition");
}

#[test]
fn a_group_that_moves_first_is_not_told_what_its_killer_would_need() {
    // White lives here. That Black kills if he holds the whole first line is true, and says nothing.
    let lives = include_str!("../../../problems/plans/extension-lives-on-the-side.txt");
    let told = told(lives, 300);
    assert_eq!(told.verdict, Verdict::Unknown);
    assert!(told.conditional().is_none());
}
