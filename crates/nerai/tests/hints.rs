//! Plans help proofs along, and change nothing else: the same verdicts, with fewer nodes, and with wrong hints, too.

use std::fs;
use std::path::Path;

use nerai::plan::plan_question;
use nerai::{Answer, AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_board::{Color, Play, Point, PointSet};
use nerai_proof::{Verdict, check};
use nerai_search::{Advisor, Budget, Hints, Settings};

const NODES: u64 = 200_000;

fn read(file: &Path) -> Problem {
    Problem::read(&fs::read(file).unwrap(), &ProblemOptions::default()).unwrap()
}

fn folder(name: &str) -> Vec<Problem> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

/// A question that takes some ten thousand nodes.
fn staircase() -> Problem {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems/shapes/staircase-attacked.txt"))
}

fn ask(problem: &Problem, options: &AnswerOptions, nodes: u64) -> Answer {
    let question = Question::of(problem, None).unwrap();
    answer(&question, options, &mut Budget::nodes(nodes)).unwrap()
}

fn by(approach: Approach) -> AnswerOptions {
    AnswerOptions::default().with_approach(approach).with_explain(false)
}

/// A proof for which a first move of a side was suggested, which is expected to succeed.
fn with_hint(problem: &Problem, winner: Color, at: Point) -> Answer {
    let position = ask(problem, &by(Approach::Proof), 1).position().clone();
    let advisor = Advisor::new(move |_| {
        let mut hints = Hints::new(&position, winner);
        hints.prefer(&position, winner, at);
        Some(hints)
    });
    let settings = Settings::default().with_advisor(Some(advisor));
    ask(problem, &by(Approach::Proof).with_settings(settings), NODES)
}

#[test]
fn plan_and_proof_come_to_the_same_verdicts_as_proof_alone_with_hardly_more_nodes() {
    let (mut alone_nodes, mut both_nodes, mut differ) = (0, 0, 0);
    for problem in ["plans", "shapes", "ko"].into_iter().flat_map(folder) {
        let (alone, both) = (ask(&problem, &by(Approach::Proof), NODES), ask(&problem, &by(Approach::Auto), NODES));
        assert_eq!(alone.verdict, both.verdict, "{:?}", problem.name);
        assert!(both.certificate().is_some_and(|certificate| check(certificate).is_ok()), "{:?}", problem.name);
        alone_nodes += alone.nodes;
        both_nodes += both.nodes;
        differ += usize::from(alone.nodes != both.nodes);
    }
    assert!(differ > 4, "only {differ} searches took advice");
    // Since groups are judged at sight, advice saves nothing on problems of this size.
    assert!(both_nodes < alone_nodes + alone_nodes / 50, "{both_nodes} nodes instead of {alone_nodes}");
}

#[test]
fn what_is_easy_needs_no_advice() {
    for problem in folder("centre") {
        let (alone, both) = (ask(&problem, &by(Approach::Proof), NODES), ask(&problem, &by(Approach::Auto), NODES));
        assert!(alone.nodes > 500 || alone.nodes == both.nodes, "{:?}", problem.name);
    }
}

#[test]
fn hints_change_no_verdict_and_wrong_ones_only_cost_nodes() {
    let (mut alone_nodes, mut right_nodes, mut wrong_nodes) = (0, 0, 0);
    for problem in folder("plans") {
        let alone = ask(&problem, &by(Approach::Proof), NODES);
        let Some(Play::At(right)) = alone.first_move.filter(|_| (4_000..NODES / 4).contains(&alone.nodes)) else {
            continue;
        };
        let near = PointSet::near(right).spread() & problem.position.empty_points();
        let wrong = near.iter().find(|at| *at != right).unwrap();
        for (at, nodes) in [(right, &mut right_nodes), (wrong, &mut wrong_nodes)] {
            let hinted = with_hint(&problem, problem.to_move, at);
            assert_eq!((hinted.verdict, hinted.is_checked()), (alone.verdict, true), "{at} in {:?}", problem.name);
            *nodes += hinted.nodes;
        }
        alone_nodes += alone.nodes;
    }
    assert!(right_nodes < 2 * alone_nodes, "{right_nodes} nodes instead of {alone_nodes}");
    assert!(wrong_nodes < 2 * alone_nodes, "{wrong_nodes} nodes instead of {alone_nodes}");
}

#[test]
fn a_hint_that_the_side_to_move_fails_changes_nothing() {
    let problem = staircase();
    let alone = ask(&problem, &by(Approach::Proof), NODES);
    let hinted = with_hint(&problem, problem.to_move.other(), problem.position.empty_points().first().unwrap());
    assert_eq!((hinted.verdict, hinted.nodes), (alone.verdict, alone.nodes));
}

#[test]
fn what_stays_unknown_has_the_plans_move_as_a_suggestion() {
    let problem = staircase();
    let question = Question::of(&problem, None).unwrap();
    let planned = plan_question(&question, &AnswerOptions::default().plan, &mut Budget::nodes(NODES)).unwrap();
    let unknown = ask(&problem, &by(Approach::Auto), 9_000);
    assert_eq!(unknown.verdict, Verdict::Unknown);
    assert_eq!(unknown.suggestion(), planned.plan.and_then(|plan| plan.first_move()));
    assert_eq!(ask(&problem, &by(Approach::Proof), 9_000).suggestion(), None);
}
