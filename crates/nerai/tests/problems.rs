//! Every file in `problems` is solved, with a proof, within a limit of nodes, and as the file says.
//!
//! The nodes that all of them take together are the search's signature: a change that should change nothing leaves it
//! as it is. `cargo xtask signature` prints it. Here only the limit is tested, so that a better search breaks nothing.
#![allow(clippy::print_stdout, reason = "the signature is there to be read")]

mod shipped;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use nerai::notation::thousands;
use nerai::{AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_board::{Play, diagram};
use nerai_search::Budget;
use nerai_sgf::verdict_marks::{VerdictMark, verdict_mark};
use shipped::files;

/// What one problem may take; most take less than a tenth of it.
const NODES: u64 = 200_000;
/// Fewer would mean that the folder was not found or half of it was lost.
const AT_LEAST: usize = 400;

/// What a file says about its answer.
#[derive(Debug)]
struct Expected {
    verdict: String,
    /// The first moves that do it. A pass stands for any move; with none, the side to move has nothing to win.
    first_moves: Vec<Play>,
}

#[test]
fn every_problem_is_solved_as_its_file_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../problems");
    let files = files(&folder);
    assert!(files.len() >= AT_LEAST, "{} files in {}", files.len(), folder.display());
    let (sender, results) = mpsc::channel();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let solved = solve(file).map_err(|reason| format!("{}: {reason}", file.display()));
                    sender.send(solved).expect("someone waits for the results");
                }
            });
        }
    });
    drop(sender);
    let (solved, wrong): (Vec<_>, Vec<_>) = results.iter().partition(Result::is_ok);
    let mut wrong: Vec<String> = wrong.into_iter().filter_map(Result::err).collect();
    wrong.sort();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let nodes: Vec<u64> = solved.into_iter().filter_map(Result::ok).collect();
    let (sum, most) = (nodes.iter().sum(), nodes.iter().max().copied().unwrap_or_default());
    println!("signature: {} nodes for {} problems, at most {}", thousands(sum), nodes.len(), thousands(most));
}

/// Solves a problem and compares the answer with what its file says; the nodes that it took.
fn solve(file: &Path) -> Result<u64, String> {
    let bytes = fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let expected = if file.extension().is_some_and(|extension| extension == "sgf") {
        expected_by_sgf(&bytes)?
    } else {
        expected_by_diagram(&String::from_utf8_lossy(&bytes))?
    };
    let mut budget = Budget::nodes(NODES);
    // Without plans, so that new knowledge leaves the signature of the search as it is.
    let options = AnswerOptions::default().with_approach(Approach::Proof).with_explain(false);
    let answer = answer(&question, &options, &mut budget).map_err(|error| error.to_string())?;
    if answer.verdict.word() != expected.verdict || !answer.is_checked() {
        return Err(format!("{} after {} nodes instead of {}", answer.verdict, answer.nodes, expected.verdict));
    }
    match answer.first_move {
        Some(_) if expected.first_moves.contains(&Play::Pass) => {}
        Some(found) if expected.first_moves.contains(&found) => {}
        None if expected.first_moves.is_empty() => {}
        found => return Err(format!("{found:?} is not among {:?}", expected.first_moves)),
    }
    Ok(answer.nodes)
}

/// The lines `verdict:` and `first-moves:`.
fn expected_by_diagram(text: &str) -> Result<Expected, String> {
    let drawn = diagram::read(text).map_err(|error| error.to_string())?;
    let value = |key: &str| drawn.header(key).map(|header| header.value.clone());
    let verdict = value("verdict").ok_or("no verdict: line")?;
    let first_moves = value("first-moves").unwrap_or_default();
    let first_moves = first_moves.split_whitespace().map(first_move).collect::<Result<_, _>>()?;
    Ok(Expected { verdict, first_moves })
}

fn first_move(word: &str) -> Result<Play, String> {
    word.parse().map_err(|error| format!("first-moves: {error}"))
}

/// `VERDICT` of the root, and the moves after it that are marked right.
fn expected_by_sgf(bytes: &[u8]) -> Result<Expected, String> {
    let collection = nerai_sgf::read(bytes).map_err(|error| error.to_string())?;
    let game = collection.game(1).map_err(|error| error.to_string())?;
    let size = game.size().map_err(|error| error.to_string())?;
    let root = game.node(game.root());
    let verdict = root.text("VERDICT").ok_or("no VERDICT")?;
    let mut first_moves = Vec::new();
    for &child in root.children() {
        let node = game.node(child);
        if matches!(verdict_mark(node), Some((VerdictMark::Right, _))) {
            let moves = node.moves(size).map_err(|error| error.to_string())?;
            first_moves.extend(moves.first().map(|first| Play::from(first.point)));
        }
    }
    Ok(Expected { verdict, first_moves })
}
