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
#[path = "lessons/purposes.rs"]
mod purposes;
#[path = "lessons/replay.rs"]
mod replay;
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
use nerai_explain::wording::{self, Language, Readability, Value, Wording};
use nerai_explain::{
    Fact, Lesson, LessonOptions, Purpose, PurposeOf, Sentence, Step, Subject, lesson, planned_purpose,
};
use nerai_go::Position;
use nerai_search::Budget;
use purposes::check_purposes;
use replay::replay;
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
                    let checked = made(file, changes).and_then(|lesson| {
                        replay(&lesson)?;
                        check_purposes(&lesson)?;
                        check_lesson(&lesson)
                    });
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
fn a_sentence_that_cannot_be_played_out_is_noticed() {
    let lesson = made(&problems().join("three-in-a-row.sgf"), false).unwrap();
    replay(&lesson).unwrap();
    let spoilt = |spoil: &dyn Fn(&mut Sentence)| {
        let mut lesson = lesson.clone();
        let sentence = lesson.short.iter_mut().find(|sentence| sentence.subject == Subject::Mistake).unwrap();
        spoil(sentence);
        replay(&lesson).unwrap_err()
    };
    // The moves of the text are other ones than its lines, follow each other wrongly, or are told twice.
    let other = "F1".parse().unwrap();
    let said = |sentence: &mut Sentence, made: fn(&mut Vec<wording::Step>)| {
        for (_, value) in &mut sentence.said.values {
            if let Value::Steps(steps) = value {
                made(steps);
            }
        }
    };
    spoilt(&|sentence| sentence.said.values.retain(|(name, _)| *name != "steps"));
    spoilt(&|sentence| {
        sentence
            .said
            .values
            .iter_mut()
            .filter(|(name, _)| *name == "move")
            .for_each(|(_, value)| *value = Value::Point(other));
    });
    spoilt(&|sentence| sentence.moves.clear());
    spoilt(&|sentence| said(sentence, |steps| steps[0].made.color = Color::Black));
    let mut twice = lesson.clone();
    twice.short.push(lesson.short[0].clone());
    assert!(replay(&twice).unwrap_err().contains("said twice"));
}

#[test]
fn a_technique_told_before_its_moves_is_noticed() {
    // The lines in the data stay right; the text lacks the moves that lead there.
    let mut lesson = made(&problems().join("shapes/l-group-long-leg-attacked.txt"), false).unwrap();
    replay(&lesson).unwrap();
    let later = lesson.short.iter_mut().find(|sentence| sentence.said.message == "technique-after").unwrap();
    let said = later.said.values.iter().find_map(|(_, value)| match value {
        Value::Term(said) => Some((**said).clone()),
        _ => None,
    });
    later.said = said.unwrap();
    assert!(replay(&lesson).unwrap_err().contains("after the moves that are told"));
    // Other stones are counted.
    let mut lesson = made(&problems().join("snapback.txt"), false).unwrap();
    for (name, value) in lesson.short.iter_mut().flat_map(|sentence| &mut sentence.said.values) {
        if *name == "number" {
            *value = Value::Number(7);
        }
    }
    assert!(replay(&lesson).unwrap_err().contains("does not do what it says"));
}

#[test]
fn a_purpose_is_told_only_if_the_board_bears_it_out() {
    let bytes = fs::read(problems().join("three-in-a-row.sgf")).unwrap();
    let problem = Problem::read(&bytes, &ProblemOptions::default()).unwrap();
    let question = Question::of(&problem, None).unwrap();
    let told = |goal: &'static str| {
        let purpose = move |_: &Position, color: Color, at: Point| {
            let step = |goal: &str, words: String| Step { goal: goal.to_owned(), words };
            let wish = step("top", format!("{} wants to have its way", color.name()));
            Some(Purpose { steps: vec![wish, step(goal, format!("do so at {at}"))] })
        };
        let options = LessonOptions::default();
        let purpose: PurposeOf<'_> = &purpose;
        let lesson = lesson(&question, &options, purpose, &mut Budget::nodes(NODES)).unwrap();
        lesson.sections.iter().flat_map(|section| &section.items).any(|item| item.text.contains("do so at D1"))
    };
    assert!(told("play-a-placement-move"));
    assert!(!told("play-a-snapback"));
    assert!(!told("capture-in-a-ladder"));
    // What nobody can look for is no purpose.
    assert!(!told("squeeze-space"));
}

#[test]
fn a_lesson_is_short() {
    for name in ["net.txt", "three-in-a-row.sgf", "shapes/bulky-five-attacked.txt", "corner/hane-kills.txt"] {
        let lesson = made(&problems().join(name), false).unwrap();
        let words = Readability::of(&lesson.text(&Wording::of(Language::English))).words;
        assert!((25..=90).contains(&words), "{name}: {words} words");
    }
}

#[test]
fn a_move_that_works_too_is_told() {
    let lesson = made(&problems().join("snapback.txt"), false).unwrap();
    let text = lesson.text(&Wording::of(Language::English));
    assert!(text.contains("It is a snapback: if White takes at D1, Black takes back three stones at C1."), "{text}");
    assert!(text.ends_with("C4 works too."), "{text}");
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
