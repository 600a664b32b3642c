//! `nerai-lab lessons`: makes lessons and checks them: every fact, every sentence replayed with the rules alone, how long and
//! how easy to read they are, and which names they say.
//!
//! The same walk is a test of `nerai-explain`, with fewer nodes and fewer questions; the checks are the test's.

#[path = "../../../crates/explain/tests/lessons/facts.rs"]
mod facts;
#[path = "../../../crates/explain/tests/lessons/followed.rs"]
mod followed;
mod judge;
mod named;
#[path = "../../../crates/explain/tests/lessons/plain_board.rs"]
mod plain_board;
#[path = "../../../crates/explain/tests/lessons/purposes.rs"]
mod purposes;
#[path = "../../../crates/explain/tests/lessons/replay.rs"]
mod replay;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use clap::Args;
use nerai::notation::thousands;
use nerai::{Problem, ProblemOptions, Question};
use nerai_explain::wording::{Language, Readability, Wording};
use nerai_explain::{Lesson, LessonOptions, lesson, planned_purpose};
use nerai_proof::Verdict;
use nerai_search::Budget;
use nerai_terminal::console::Outcome;

/// What was found in a lesson.
struct Checked {
    is_open: bool,
    facts: usize,
    purposes: usize,
    replayed: replay::Replayed,
    text: Readability,
    names: Vec<String>,
    nodes: u64,
}

/// Lessons, every fact in them checked and every sentence about moves replayed.
///
/// Exit code 1 if a fact is false, a sentence cannot be played out, or a purpose is not borne out.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab lessons
  nerai-lab lessons --nodes 200000
  nerai-lab lessons --list list.tsv --nodes 20000
  nerai-lab lessons --names --nodes 100000
  nerai-lab lessons --judge folder --list list.tsv --nodes 20000 --seed 1")]
pub(crate) struct Lessons {
    /// Nodes for each lesson.
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    nodes: u64,
    /// A table with the columns id and file, instead of the shipped problems.
    #[arg(long, value_name = "TSV")]
    list: Option<PathBuf>,
    /// Compare the names that the lessons about the shipped shapes say with the names of the files.
    #[arg(long)]
    names: bool,
    /// Write thirty lessons with diagrams into this folder, half of them of the list if there is one.
    #[arg(long, value_name = "FOLDER", conflicts_with = "names")]
    judge: Option<PathBuf>,
    /// With --judge: which thirty.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Lessons {
    pub(crate) fn run(&self) -> Outcome {
        let shipped = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems"));
        let listed = match self.list.as_deref().map(files_of_table).transpose() {
            Ok(listed) => listed,
            Err(message) => {
                println!("{message}");
                return Outcome::Failed;
            }
        };
        if self.names {
            return named::table(&shipped, self.nodes);
        }
        if let Some(folder) = &self.judge {
            return judge::write(&shipped, listed.as_deref().unwrap_or_default(), folder, self.nodes, self.seed);
        }
        lessons(&listed.unwrap_or(shipped), self.nodes, self.list.is_none())
    }
}

/// Walks through the lessons; fails if something in one is wrong.
fn lessons(files: &[PathBuf], nodes: u64, with_changes: bool) -> Outcome {
    let begin = Instant::now();
    let (mut wrong, mut all) = (Vec::new(), Vec::new());
    for (file, outcome) in
        in_parallel(files, |file| made(file, nodes, with_changes).and_then(|lesson| checked(&lesson)))
    {
        match outcome {
            Ok(checked) => all.push(checked),
            Err(reason) => wrong.push(format!("{}: {reason}", file.display())),
        }
    }
    wrong.iter().for_each(|wrong| println!("{wrong}"));
    let sum = |of: fn(&Checked) -> usize| all.iter().map(of).sum::<usize>();
    let mut text = Readability::default();
    all.iter().for_each(|checked| text += checked.text);
    println!(
        "{} lessons, {} of them about open questions; {} facts, {} purposes; {} lessons with something wrong; {} nodes in {:.0} s",
        all.len() + wrong.len(),
        sum(|checked| usize::from(checked.is_open)),
        thousands(sum(|checked| checked.facts) as u64),
        sum(|checked| checked.purposes),
        wrong.len(),
        thousands(all.iter().map(|checked| checked.nodes).sum()),
        begin.elapsed().as_secs_f64()
    );
    println!(
        "replayed: {} sentences, {} moves that they name, {} reasons for moves",
        thousands(sum(|checked| checked.replayed.sentences) as u64),
        thousands(sum(|checked| checked.replayed.moves) as u64),
        thousands(sum(|checked| checked.replayed.reasons) as u64)
    );
    let mut lengths: Vec<usize> = all.iter().map(|checked| checked.text.words).collect();
    lengths.sort_unstable();
    let at = |part: usize| lengths.get(lengths.len().saturating_sub(1) * part / 100).copied().unwrap_or(0);
    println!(
        "words: median {}, nine in ten at most {}, most {}; {:.1} words a sentence, reading ease {:.0}",
        at(50),
        at(90),
        at(100),
        text.words_a_sentence(),
        text.reading_ease()
    );
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    all.iter().flat_map(|checked| &checked.names).for_each(|name| *names.entry(name).or_default() += 1);
    let named = all.iter().filter(|checked| !checked.names.is_empty()).count();
    let mut most: Vec<(&str, usize)> = names.into_iter().collect();
    most.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    let most: Vec<String> = most.iter().map(|(name, count)| format!("{name} {count}")).collect();
    println!("{named} lessons say a name: {}", most.join(", "));
    if wrong.is_empty() { Outcome::Answered } else { Outcome::Found }
}

/// Does something with every file, on all processors; the results in the order of the files.
fn in_parallel<T: Send>(
    files: &[PathBuf],
    work: impl Fn(&Path) -> Result<T, String> + Sync,
) -> Vec<(&PathBuf, Result<T, String>)> {
    let results = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(number) else { break };
                    let result = work(file);
                    results.lock().expect("no other thread has failed").push((number, result));
                }
            });
        }
    });
    let mut results = results.into_inner().expect("no thread has failed");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(number, result)| (&files[number], result)).collect()
}

/// The lesson about the problem of a file.
fn made(file: &Path, nodes: u64, with_changes: bool) -> Result<Lesson, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let options = LessonOptions::default().with_changes(with_changes);
    let purpose = planned_purpose(&question, &options.answer.plan);
    lesson(&question, &options, &purpose, &mut Budget::nodes(nodes)).map_err(|error| error.to_string())
}

/// A lesson, all of whose facts are true and whose sentences can be played out.
fn checked(lesson: &Lesson) -> Result<Checked, String> {
    let facts = facts::check_lesson(lesson)?;
    let replayed = replay::replay(lesson)?;
    let purposes = purposes::check_purposes(lesson)?;
    Ok(Checked {
        is_open: lesson.answer.verdict == Verdict::Unknown,
        facts,
        purposes,
        replayed,
        text: Readability::of(&lesson.text(&Wording::of(Language::English))),
        names: lesson.names().map(str::to_owned).collect(),
        nodes: lesson.nodes,
    })
}

/// The files of a table with a column `file`, which are named from its folder.
fn files_of_table(path: &Path) -> Result<Vec<PathBuf>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = columns.iter().position(|name| *name == "file");
    let column = column.ok_or_else(|| format!("{}: line 1: there is no column file", path.display()))?;
    let folder = path.parent().unwrap_or(Path::new("."));
    Ok(lines.filter_map(|line| line.split('\t').nth(column)).map(|file| folder.join(file)).collect())
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
