//! One question, several threads: the answers are those of one thread.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nerai::{Answer, AnswerOptions, Problem, ProblemOptions, Question, answer};
use nerai_proof::Verdict;
use nerai_search::{Budget, Crew, Settings};
use nerai_terminal::threads::{crew, side_by_side};

/// Shipped problems that take some thousands of nodes: kills, lives, kos and a group that is dead.
const PROBLEMS: [&str; 8] = [
    "plans/first-line-move-kills-by-ko-in-the-corner.txt",
    "plans/placement-kills-in-the-corner-2.txt",
    "plans/placement-lives-by-ko-in-the-corner.txt",
    "plans/push-kills-in-the-corner-2.txt",
    "plans/throw-in-kills-by-ko-on-the-side.txt",
    "seki/eternal-life-defended.txt",
    "shapes/l-group-defended.txt",
    "ko/corner-eye-move-starts-a-ko.txt",
];

fn question(name: &str) -> Question {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems").join(name);
    let problem = Problem::read(&std::fs::read(path).unwrap(), &ProblemOptions::default()).unwrap();
    Question::of(&problem, None).unwrap()
}

fn asked(name: &str, crew: Option<Crew>, budget: &mut Budget) -> Answer {
    let settings = Settings::default().with_crew(crew);
    answer(&question(name), &AnswerOptions::default().with_settings(settings), budget).unwrap()
}

fn threads(number: usize) -> Option<Crew> {
    crew(NonZeroUsize::new(number).unwrap())
}

#[test]
fn verdicts_are_those_of_one_thread_and_checked() {
    for name in PROBLEMS {
        let of = |number| asked(name, threads(number), &mut Budget::nodes(200_000));
        let alone = of(1);
        assert!(alone.is_checked() && alone.verdict != Verdict::Unknown, "{name}");
        for number in [2, 4] {
            let together = of(number);
            assert_eq!((together.verdict, together.is_checked()), (alone.verdict, true), "{name}, {number} threads");
        }
    }
}

#[test]
fn easy_questions_take_the_same_nodes_with_any_number_of_threads() {
    let of = |number| asked("three-in-a-row.sgf", threads(number), &mut Budget::nodes(200_000)).nodes;
    assert_eq!([2, 4].map(of), [of(1); 2]);
}

/// What keeps a search busy for long.
const HARD: &str = "plans/capture-kills-by-ko-in-the-corner.txt";

#[test]
fn the_limit_of_nodes_is_for_all_threads_together() {
    let mut budget = Budget::nodes(20_000);
    let found = asked(HARD, threads(4), &mut budget);
    assert_eq!(found.verdict, Verdict::Unknown);
    assert!((15_000..20_500).contains(&found.nodes), "{} nodes", found.nodes);
}

#[test]
fn a_flag_stops_all_threads() {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = stop.clone();
    // Goes up when the crew is asked for the first time.
    let crew = Crew::new(NonZeroUsize::new(4).unwrap(), move |mut jobs| {
        let raised = raised.clone();
        jobs.push(Box::new(move || raised.store(true, Ordering::Relaxed)));
        side_by_side(jobs);
    });
    let mut budget = Budget::nodes(u64::MAX / 2).with_stop(stop.clone());
    let found = asked(HARD, Some(crew), &mut budget);
    assert!(stop.load(Ordering::Relaxed), "it was hard enough for a crew");
    assert_eq!(found.verdict, Verdict::Unknown);
    assert!(found.nodes < 57_000, "fewer than one thread needs: {}", found.nodes);
}
