//! Every fact in the lessons about all shipped problems is true.
//!
//! The lessons are made by `nerai`; the facts are checked with rules written a second time, by following proofs that the
//! independent checker accepts, and where neither is enough by asking again.

#[path = "lessons/facts.rs"]
mod facts;
#[path = "lessons/followed.rs"]
mod followed;
#[path = "lessons/plain_board.rs"]
mod plain_board;
#[path = "lessons/spoil.rs"]
mod spoil;

#[path = "../../nerai/tests/shipped/mod.rs"]
mod shipped;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use facts::{check_fact, check_lesson};
use nerai::{Problem, ProblemOptions, Question};
use nerai_board::{Color, Point};
use nerai_explain::{Fact, Lesson, LessonOptions, Purpose, PurposeOf, Step, lesson, no_purpose, planned_purpose};
use nerai_go::Position;
use nerai_search::Budget;
use shipped::files;
use spoil::spoiled;

/// What the lesson about one problem may take: nearly all are settled within it. `nerai-lab lessons` allows more.
const NODES: u64 = 40_000;
/// Added stones take as many questions as all the rest; every so many lessons tell about them.
const CHANGES_EVERY: usize = 5;
/// Fewer would mean that the folder was not found or half of it was lost.
const LEAST_FILES: usize = 400;
const LEAST_FACTS: usize = 5_000;

#[test]
fn every_fact_in_the_lessons_about_all_problems_is_true() {
    let files = files(&problems());
    assert!(files.len() >= LEAST_FILES, "{} files", files.len());
    let (sender, results) = mpsc::channel();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(number) else { break };
                    let changes = number.is_multiple_of(CHANGES_EVERY);
                    let checked = made(file, changes).and_then(|lesson| check_lesson(&lesson));
                    sender
                        .send(checked.map_err(|reason| format!("{}: {reason}", file.display())))
                        .expect("someone waits");
                }
            });
        }
    });
    drop(sender);
    let (counts, wrong): (Vec<_>, Vec<_>) = results.iter().partition(Result::is_ok);
    let mut wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
    wrong.sort();
    assert!(wrong.is_empty(), "{} lessons\n{}", wrong.len(), wrong.join("\n"));
    let facts: usize = counts.into_iter().filter_map(Result::ok).sum();
    assert!(facts >= LEAST_FACTS, "only {facts} facts");
}

#[test]
fn a_false_fact_is_noticed() {
    let names = [
        "net.txt",
        "ladder.sgf",
        "snapback.txt",
        "bamboo.txt",
        "three-in-a-row.sgf",
        "double-threat.txt",
        "capture/race-over-shared-liberties.txt",
        "corner/hane-kills.txt",
        "shapes/square-four-defended.txt",
    ];
    let (mut noticed, mut missed) = (0, Vec::new());
    for name in names {
        let lesson = made(&problems().join(name), true).unwrap();
        for fact in lesson.facts() {
            let Some(says) = spoiled(&fact.says) else { continue };
            let told = Fact { says, ..fact.clone() };
            match check_fact(&lesson, &told) {
                Ok(()) => missed.push(format!("{name}: {told:?}")),
                Err(_) => noticed += 1,
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert!(noticed >= 50, "only {noticed} facts were made false");
}

#[test]
fn purposes_come_from_whoever_makes_the_lesson() {
    let bytes = fs::read(problems().join("three-in-a-row.sgf")).unwrap();
    let problem = Problem::read(&bytes, &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let step = |goal: &str, words: String| Step { goal: goal.to_owned(), words };
    let purpose = |_: &Position, color: Color, at: Point| {
        let steps = vec![
            step("top", format!("{} wants to have its way", color.name())),
            step("middle", "be quick".to_owned()),
            step("bottom", format!("play {at}")),
        ];
        Some(Purpose { steps })
    };
    let made = |purpose: PurposeOf<'_>| {
        let options = LessonOptions::default();
        lesson(&question, &options, purpose, &mut Budget::nodes(NODES)).unwrap()
    };
    let text = |lesson: &Lesson| -> String {
        lesson.sections.iter().flat_map(|section| &section.items).map(|item| format!("{}\n", item.text)).collect()
    };
    let told = text(&made(&purpose));
    assert!(told.contains("Black wants to have its way: be quick: play D1."), "{told}");
    assert!(
        told.contains("C1 and E1 fail: White answers D1, which makes an eye at C1 and serves to be quick."),
        "{told}"
    );
    // Without any, the lesson says what it knows itself.
    let told = text(&made(&no_purpose));
    assert!(told.contains("Black wants to kill the group: take the point that both sides need: play D1."), "{told}");
    assert!(!told.contains("serves to"), "{told}");
}

fn problems() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems")
}

/// The lesson about the problem of a file.
fn made(file: &Path, changes: bool) -> Result<Lesson, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let options = LessonOptions::default().with_changes(changes);
    let purpose = planned_purpose(&question, &options.answer.plan);
    lesson(&question, &options, &purpose, &mut Budget::nodes(NODES)).map_err(|error| error.to_string())
}
