//! What plans save a search for proofs: both ways of answering on a list of problems, with the same limit of nodes.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use nerai::{Answer, AnswerOptions, Approach, Problem, ProblemOptions, Question, answer, thousands};
use nerai_proof::Verdict;
use nerai_search::Budget;

pub(crate) const HELP: &str = "\
usage: nerai-bench auto LIST [--nodes N]

  LIST       problems: a table with tabs and a column 'file', the SGF files relative to it
  --nodes N  the limit for each problem and method, 500,000 unless told";

const NODES: u64 = 500_000;

/// What one method has done so far.
#[derive(Default)]
struct Column {
    solved: usize,
    nodes: u64,
    /// Where both methods have a proof.
    nodes_of_both: u64,
    time: Duration,
}

/// Answers every problem of a list with a proof alone and with plan and proof; fails where the plan made anything worse.
pub(crate) fn auto(words: &[&str]) -> ExitCode {
    let (list, nodes) = match *words {
        [list] => (list, Some(NODES)),
        [list, "--nodes", nodes] => (list, nodes.parse().ok().filter(|nodes| *nodes > 0)),
        _ => ("", None),
    };
    let Some(nodes) = nodes else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    match files(Path::new(list)) {
        Ok(files) => compare(&files, nodes),
        Err(wrong) => {
            eprintln!("{wrong}\n{HELP}");
            ExitCode::from(2)
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

fn compare(files: &[PathBuf], nodes: u64) -> ExitCode {
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
                return ExitCode::from(2);
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
    if worse.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ask(file: &Path, approach: Approach, nodes: u64) -> Result<(Answer, Duration), String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let problem = Problem::read(&bytes, &ProblemOptions::default()).map_err(|error| error.to_string())?;
    let question = Question::of(&problem, None).map_err(|error| error.to_string())?;
    let options = AnswerOptions { approach, ..AnswerOptions::default() };
    let start = Instant::now();
    let answer = answer(&question, &options, &mut Budget::nodes(nodes));
    Ok((answer.map_err(|error| error.to_string())?, start.elapsed()))
}

fn or_none(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
