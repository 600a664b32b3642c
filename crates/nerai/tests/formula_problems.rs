//! Formulas as goals: the shipped problems under the paper's rules and with proposals.

mod shipped;

use std::fs;
use std::path::Path;

use nerai::formula::{FormulaOptions, FormulaRules};
use nerai::{Answer, AnswerOptions, Approach, Method, Problem, ProblemOptions, Question, answer};
use nerai_board::{Play, diagram};
use nerai_proof::Verdict;
use nerai_search::Budget;
use shipped::files;

/// Answers the question of a text diagram by formula.
fn by_formula(text: &str, rules: FormulaRules) -> Answer {
    let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).expect("a diagram");
    let question = Question::of(&problem, None).expect("a goal");
    let formula = FormulaOptions::default().with_rules(rules);
    let options = AnswerOptions::default().with_approach(Approach::Formula).with_formula(formula).with_explain(false);
    answer(&question, &options, &mut Budget::nodes(200_000)).expect("an answer")
}

#[test]
fn the_shipped_formulas_have_the_depth_and_the_answer_of_their_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/formula");
    let mut of_depth_four = [0, 0];
    for file in files(&folder) {
        let name = file.display();
        let text = fs::read_to_string(&file).expect("a problem");
        let drawn = diagram::read(&text).expect("a diagram");
        let header = |key: &str| drawn.header(key).map(|header| header.value.clone()).unwrap_or_default();
        let claim = by_formula(&text, FormulaRules::NoCaptures);
        assert_eq!(
            (claim.verdict, claim.method(), claim.is_checked()),
            (Verdict::Won, Method::NoCaptures, false),
            "{name}"
        );
        let depth = claim.restricted().expect("a depth").depth;
        assert_eq!(depth.to_string(), header("depth"), "{name}");
        of_depth_four[usize::from(drawn.size.width() == 19)] += usize::from(depth == 4);
        let proof = by_formula(&text, FormulaRules::Full);
        assert_eq!((proof.verdict.word(), proof.method()), (header("verdict").as_str(), Method::Formula), "{name}");
        assert!(proof.is_checked(), "{name}");
        let right = header("first-moves");
        for found in [claim.first_move, proof.first_move] {
            let found = found.and_then(Play::point).expect("a move").to_string();
            assert!(right.split_whitespace().any(|known| known == found), "{name}: {found}");
        }
    }
    assert!(of_depth_four.iter().all(|&count| count >= 10), "{of_depth_four:?}");
}

/// Black's goal, what the paper's rules claim, and what is true.
fn parts(board: &str, goal: &str) -> (Verdict, Verdict) {
    let text = format!("{board}to-move: black\ngoal: black: {goal}\n");
    let (claim, proof) = (by_formula(&text, FormulaRules::NoCaptures), by_formula(&text, FormulaRules::Full));
    assert!(proof.is_checked(), "{text}");
    (claim.verdict, proof.verdict)
}

#[test]
fn a_capture_on_the_way_refutes_the_papers_answer() {
    // Black D3 would be atari, but White A3 takes the stones that hold the other side.
    let board = "X O O .\n. X O .\nO O X X\n. X . .\n";
    assert_eq!(parts(board, "!W[C3]"), (Verdict::Won, Verdict::Lost));
}

#[test]
fn a_move_that_is_suicide_refutes_the_papers_answer() {
    let board = ". O . O\nO O O O\nX X X X\n. X . X\n";
    assert_eq!(parts(board, "B[A4]"), (Verdict::Won, Verdict::Lost));
}

#[test]
fn a_ko_stands_in_the_way_of_the_papers_answer() {
    let board = "X X . X\nX . . O\n. O X O\nX O . O\n";
    let (claim, truth) = parts(board, "!W[B2]");
    assert_eq!(claim, Verdict::Won);
    assert!(matches!(truth, Verdict::Ko { .. }), "{truth:?}");
}

#[test]
fn a_tried_move_is_judged_by_the_restricted_rules_too() {
    let text =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/formula/figure-1.txt")).expect("a file");
    let problem = Problem::read(&text, &ProblemOptions::default()).expect("a diagram");
    let question = Question::of(&problem, None).expect("a goal");
    for (tried, verdict) in [("F5", Verdict::Won), ("E6", Verdict::Unknown)] {
        let formula = FormulaOptions::default().with_rules(FormulaRules::NoCaptures).with_depth(Some(1));
        let tried = Some(tried.parse().expect("a point"));
        let options = AnswerOptions::default().with_approach(Approach::Formula).with_formula(formula).with_tried(tried);
        let answer = answer(&question, &options, &mut Budget::nodes(1000)).expect("an answer");
        assert_eq!(answer.verdict, verdict);
    }
}
