//! Answers by plan: what they come to, that their lines can be played, and that they never pass for proofs.

mod common;

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use common::BULKY_FIVE;
use nerai::plan::{PlanOptions, plan_question};
use nerai::{Answer, AnswerError, AnswerOptions, Approach, Method, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, Play};
use nerai_proof::Verdict;
use nerai_search::Budget;

fn plan() -> AnswerOptions {
    AnswerOptions::default().with_approach(Approach::Plan)
}

fn ask(text: &str, options: &AnswerOptions, nodes: u64) -> Result<Answer, AnswerError> {
    let problem = Problem::read(text.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    answer(&question, options, &mut Budget::nodes(nodes))
}

#[test]
fn a_plan_is_a_claim_with_its_costs() {
    let answer = ask(BULKY_FIVE, &plan(), 1000).unwrap();
    assert_eq!((answer.verdict, answer.method(), answer.is_checked()), (Verdict::Won, Method::Plan, false));
    assert_eq!(answer.first_move, "E1".parse().ok());
    assert_eq!(answer.line[0].at, "E1".parse().unwrap());
    assert!(answer.certificate().is_none() && answer.zone().is_empty());
    let planning = answer.planning().unwrap();
    assert!(u64::from(planning.cycles) >= answer.nodes && answer.nodes > 0 && planning.limit.is_none());
}

#[test]
fn the_nodes_limit_the_moves_and_an_answer_without_them_says_so() {
    for (options, limit) in
        [(plan(), "0 moves"), (plan().with_plan(PlanOptions::default().with_most_cycles(0)), "0 cycles")]
    {
        let nodes = if limit == "0 moves" { 0 } else { 1000 };
        let answer = ask(BULKY_FIVE, &options, nodes).unwrap();
        assert_eq!((answer.verdict, answer.nodes, answer.first_move), (Verdict::Unknown, 0, None));
        assert!(answer.planning().unwrap().limit.is_some(), "{limit}");
    }
}

#[test]
fn a_tried_move_leaves_the_plan_to_the_other_side() {
    let options = plan().with_tried("F1".parse().ok());
    let answer = ask(BULKY_FIVE, &options, 1000).unwrap();
    assert_eq!((answer.verdict, answer.first_move), (Verdict::Lost, None));
    assert_eq!(answer.line[0].color, Color::Black);

    let options = plan().with_tried("E1".parse().ok());
    let answer = ask(BULKY_FIVE, &options, 1000).unwrap();
    assert_eq!((answer.verdict, answer.first_move), (Verdict::Won, "E1".parse().ok()));

    let options = plan().with_tried("C2".parse().ok());
    assert!(matches!(ask(BULKY_FIVE, &options, 1000), Err(AnswerError::Illegal { .. })));
}

#[test]
fn a_tried_move_that_captures_everything_needs_no_plan() {
    let text = ". . . .\nX X X .\nO O . .\ngoal: black: kill(A1)\n";
    let answer = ask(text, &plan().with_tried("C1".parse().ok()), 1000).unwrap();
    assert_eq!((answer.verdict, answer.nodes, answer.line.len()), (Verdict::Won, 0, 1));
    assert_eq!(answer.planning().unwrap().cycles, 0);
}

#[test]
fn there_are_no_plans_for_other_goals() {
    let text = ". . . .\nX X X .\nO O . .\ngoal: black: capture(A1)\n";
    let error = ask(text, &plan(), 1000).unwrap_err().to_string();
    assert_eq!(error, "there are no plans for 'black: capture(A1)' yet; expected kill or live, or another method");
    let text = "X . O .\nX . O .\nO . X .\ngoal: black: kill(A1) & kill(C3)\n";
    assert!(matches!(ask(text, &plan(), 1000), Err(AnswerError::NoPlans(_))));
}

/// The contingency tree of a plan: sides take turns, moves are legal, and whoever succeeds has a move that works.
#[test]
fn the_contingency_tree_can_be_played() {
    let problem = Problem::read(BULKY_FIVE.as_bytes(), &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let planned = plan_question(&question, &PlanOptions::default(), &mut Budget::nodes(100)).unwrap();
    let moves = planned.contingency().unwrap();
    let mut open = vec![(0, planned.position.clone(), question.to_move())];
    let mut seen = HashSet::new();
    while let Some((node, position, turn)) = open.pop() {
        for &next in moves.tried_after(node) {
            let made = moves.made(next);
            assert_eq!(made.color, turn);
            let mut after = position.clone();
            after.set_ban(None);
            if let Play::At(at) = made.at {
                after.try_play(turn, at).unwrap();
            }
            if seen.insert(next) {
                open.push((next, after, turn.other()));
            }
        }
    }
    assert_eq!(moves.tried_after(0).iter().filter(|node| moves.works(**node)).count(), 1);
    assert_eq!(moves.at(moves.main_line(0)[0]), "E1".parse().ok());
    assert!(seen.len() > 1);
}

/// All problems about life and death that come with the program.
#[test]
fn every_line_can_be_played_and_says_the_same_again() {
    let mut planned = 0;
    for folder in ["centre", "corner", "ko", "seki", "shapes", "side"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(folder);
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "txt")) {
            let text = fs::read_to_string(file).unwrap();
            let Ok(answer) = ask(&text, &plan(), 300) else { continue };
            let mut position = answer.position().clone();
            let mut turn = answer.to_move();
            for made in &answer.line {
                assert_eq!(made.color, turn, "{}: {:?}", file.display(), answer.line);
                if matches!(answer.verdict, Verdict::Ko { .. }) {
                    // Whoever wins the ko has threats for it.
                    position.set_ban(None);
                }
                position.try_move(turn, made.at).unwrap_or_else(|error| {
                    panic!("{}: {turn} {} in {:?}: {error}", file.display(), made.at, answer.line);
                });
                turn = turn.other();
            }
            assert!(!answer.is_checked() && answer.nodes <= 300, "{}", file.display());
            let again = ask(&text, &plan(), 300).unwrap();
            assert_eq!((&again.line, again.planning()), (&answer.line, answer.planning()));
            planned += 1;
        }
    }
    assert!(planned > 100, "{planned}");
}
