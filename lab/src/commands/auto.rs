//! `nerai-lab auto`: what plans save a search for proofs: both ways of answering on a list of problems, with the same limit of nodes.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use nerai::notation::thousands;
use nerai::{Answer, AnswerOptions, Approach, Problem, ProblemOptions, Question, answer};
use nerai_proof::Verdict;
use nerai_search::Budget;
use nerai_terminal::console::Outcome;

/// Problems by proofs alone, and by plan and proof.
///
/// Both have the same limit of nodes. Exit code 1 where the plan made anything worse.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab auto list.tsv
  nerai-lab auto list.tsv --nodes 100000")]
pub(crate) struct Auto {
    /// Problems: a table with tabs and a column 'file', the files relative to it.
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Nodes for each problem and method.
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// What one method has done so far.
#[derive(Default)]
struct Column {
    solved: usize,
    nodes: u64,
    /// Where both methods have a proof.
    nodes_of_both: u64,
    time: Duration,
}

impl Auto {
    /// Answers every problem of the list in both ways.
    pub(crate) fn run(&self) -> Outcome {
        match files(&self.list) {
            Ok(files) => compare(&files, self.nodes),
            Err(wrong) => {
                eprintln!("nerai-lab: {wrong}");
                Outcome::Failed
            }
        }
    }
}

fn files(list: &Path) -> Result<Vec<PathBuf>, String> {
    let text = std::fs::read_to_string(list).map_err(|error| format!("cannot read {}: {error}", list.display()))?;
    let mut lines = text.lines();
    let place = lines.next().and_then(|header| header.split('\t').position(|name| name == "file"));
    let place = place.ok_or_else(|| format!("{}: line 1 has no column 'file'", list.display()))?;
    let folder = list.parent().unwrap_or(Path::new(""));
    Ok(lines.filter_map(|line| Some(folder.join(line.split('\t').nth(place)?.trim()))).collect())
}

fn compare(files: &[PathBuf], nodes: u64) -> Outcome {
    let [mut alone, mut planned] = [Column::default(), Column::default()];
    let (mut worse, mut better) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ask = |approach, column: &mut Column| {
            let asked = ask(file, approach, nodes);
            if let Ok((answer, time)) = &asked {
                column.time += *time;
                column.solved += usize::from(answer.verdict != Verdict::Unknown);
                column.nodes += answer.nodes;
            }
            asked
        };
        let answers = ask(Approach::Proof, &mut alone).and_then(|(a, _)| Ok((a, ask(Approach::Auto, &mut planned)?.0)));
        let (by_proof, by_both) = match answers {
            Ok(answers) => answers,
            Err(wrong) => {
                eprintln!("{}: {wrong}", file.display());
                return Outcome::Failed;
            }
        };
        match (by_proof.verdict, by_both.verdict) {
            (Verdict::Unknown, Verdict::Unknown) => {}
            (Verdict::Unknown, found) => better.push(format!("{name} {found} {}", thousands(by_both.nodes))),
            (found, Verdict::Unknown) => worse.push(format!("{name} {found} {}", thousands(by_proof.nodes))),
            (one, other) => {
                if one != other {
                    worse.push(format!("{name} {one} and {other}"));
                }
                alone.nodes_of_both += by_proof.nodes;
                planned.nodes_of_both += by_both.nodes;
            }
        }
    }
    println!("{} problems, {} nodes each", files.len(), thousands(nodes));
    for (name, column) in [("proof", &alone), ("plan and proof", &planned)] {
        let (all, both) = (thousands(column.nodes), thousands(column.nodes_of_both));
        let seconds = column.time.as_secs_f64();
        println!("{name:<15} {} solved, {all} nodes in {seconds:.0} s; {both} where both solve", column.solved);
    }
    let share = 100.0 * planned.nodes_of_both as f64 / alone.nodes_of_both.max(1) as f64;
    println!("nodes where both solve: {share:.1} % of those of the proof alone");
    println!("only with the plan: {}\nonly without it, or contradicted: {}", or_none(&better), or_none(&worse));
    if worse.is_empty() { Outcome::Answered } else { Outcome::Found }
}

fn ask(file: &Path, approach: Approach, nodes: u64) -> Result<(Answer, Duration), String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let options = AnswerOptions::default().with_approach(approach);
    let start = Instant::now();
    let answer = answer(&question, &options, &mut Budget::nodes(nodes));
    Ok((answer.map_err(|error| error.to_string())?, start.elapsed()))
}

fn or_none(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
