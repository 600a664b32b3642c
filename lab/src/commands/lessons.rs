//! `nerai-lab lessons`: makes the lessons about all shipped problems with a generous limit and checks every fact in them.
//!
//! The same walk is a test of `nerai-explain`, with fewer nodes and fewer questions; the check of a fact is the test's.

#[path = "../../../crates/explain/tests/lessons/facts.rs"]
mod facts;
#[path = "../../../crates/explain/tests/lessons/followed.rs"]
mod followed;
#[path = "../../../crates/explain/tests/lessons/plain_board.rs"]
mod plain_board;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use clap::Args;
use nerai::notation::thousands;
use nerai::{Problem, ProblemOptions, Question};
use nerai_explain::{LessonOptions, lesson, planned_purpose};
use nerai_proof::Verdict;
use nerai_search::Budget;
use nerai_terminal::console::Outcome;

/// What was found in the lessons so far.
#[derive(Default)]
struct Sums {
    lessons: usize,
    open: usize,
    facts: usize,
    nodes: u64,
    wrong: Vec<String>,
}

/// The lessons about all shipped problems, every fact in them checked.
///
/// Exit code 1 if a fact is false.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab lessons
  nerai-lab lessons --nodes 200000")]
pub(crate) struct Lessons {
    /// Nodes for each lesson.
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    nodes: u64,
}

impl Lessons {
    pub(crate) fn run(&self) -> Outcome {
        lessons(self.nodes)
    }
}

/// Walks through the lessons; fails if a fact is false.
fn lessons(nodes: u64) -> Outcome {
    let begin = Instant::now();
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems"));
    let sums = Mutex::new(Sums::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = checked(file, nodes);
                    let mut sums = sums.lock().expect("no other thread has failed");
                    match outcome {
                        Ok((facts, used, is_open)) => {
                            sums.lessons += 1;
                            sums.facts += facts;
                            sums.nodes += used;
                            sums.open += usize::from(is_open);
                        }
                        Err(reason) => sums.wrong.push(format!("{}: {reason}", file.display())),
                    }
                }
            });
        }
    });
    let mut sums = sums.into_inner().expect("no thread has failed");
    sums.wrong.sort();
    sums.wrong.iter().for_each(|wrong| println!("{wrong}"));
    println!(
        "{} lessons, {} of them about open questions; {} facts, {} lessons with a false one; {} nodes in {:.0} s",
        sums.lessons,
        sums.open,
        thousands(sums.facts as u64),
        sums.wrong.len(),
        thousands(sums.nodes),
        begin.elapsed().as_secs_f64()
    );
    if sums.wrong.is_empty() { Outcome::Answered } else { Outcome::Found }
}

/// The facts of one lesson, all of them true, the nodes that it took, and whether its question stayed open.
fn checked(file: &Path, nodes: u64) -> Result<(usize, u64, bool), String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let options = LessonOptions::default().with_changes(true);
    let purpose = planned_purpose(&question, &options.answer.plan);
    let made = lesson(&question, &options, &purpose, &mut Budget::nodes(nodes)).map_err(|error| error.to_string())?;
    let facts = facts::check_lesson(&made)?;
    Ok((facts, made.nodes, made.answer.verdict == Verdict::Unknown))
}

/// The problems, sorted by name.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "txt" || extension == "sgf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
