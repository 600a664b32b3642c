//! `nerai-lab peers`: Nerai beside GNU Go and tsumego.js on a list of problems, each program in a process of its own for each problem.
//!
//! All answers are from one run on one machine, so that their times can be compared.

mod judge;
mod list;
mod programs;
mod timed;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs, process};

use clap::Args;
use nerai_terminal::console::Outcome;
use nerai_terminal::watch::seconds;

use judge::{Judgement, Worth, judge};
use list::{Problem, list};
use programs::{Claim, Program, Proof, prove, tsumego_js_warm};

/// Nerai beside GNU Go and tsumego.js on a list of problems.
///
/// Each program is a process of its own for each problem. Exit code 1 if an answer of nerai is wrong.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  nerai-lab peers --list list.tsv --nerai target/release/nerai --gnugo gnugo
  nerai-lab peers --list list.tsv --nerai target/release/nerai --tsumego-js peers --seconds 5")]
pub(crate) struct Peers {
    /// Problems: a table with tabs and the columns file, to_move (B or W), goal (kill or live), target and first_moves; files
    /// relative to it.
    #[arg(long, value_name = "FILE")]
    list: PathBuf,
    /// The program nerai, built with --release.
    #[arg(long, value_name = "PATH")]
    nerai: PathBuf,
    /// GNU Go 3.8.
    #[arg(long = "gnugo", value_name = "PATH")]
    gnu_go: Option<PathBuf>,
    /// Where 'npm install tsumego.js@1.1.0' was run; needs node.
    #[arg(long, value_name = "FOLDER")]
    tsumego_js: Option<PathBuf>,
    /// The limit of each program for each problem.
    #[arg(long = "seconds", value_name = "S", value_parser = seconds, default_value = "10")]
    limit: Duration,
    /// How often each problem is asked: the first answer and the middle time count.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = rounds)]
    rounds: usize,
}

fn rounds(word: &str) -> Result<usize, String> {
    word.parse().ok().filter(|rounds| *rounds > 0).ok_or("expected a number above 0".to_owned())
}

/// How often each program is started for its start-up cost.
const STARTS: usize = 9;
/// A stone that any move on its last liberty takes: what this costs is the cost of starting.
const TRIVIAL: &str = "(;GM[1]FF[4]SZ[9]PL[B]AB[ba][bb][bc][ac]AW[aa]MA[aa])";

const HEADER: &str =
    "solved | lesser | wrong | open | no answer | median CPU | total CPU | start-up | median without start-up";

/// What a program did with the whole list.
struct Column {
    program: Program,
    title: String,
    start: f64,
    claims: Vec<Claim>,
    times: Vec<f64>,
}

impl Peers {
    /// Asks all programs about all problems, and prints a table and what needs a reason.
    pub(crate) fn run(&self) -> Outcome {
        match compare(self) {
            Ok(true) => Outcome::Answered,
            Ok(false) => {
                eprintln!("an answer of nerai is wrong");
                Outcome::Found
            }
            Err(wrong) => {
                eprintln!("nerai-lab: {wrong}");
                Outcome::Failed
            }
        }
    }

    fn programs(&self) -> Vec<Program> {
        let gnu_go = self.gnu_go.clone().map(Program::GnuGo);
        let tsumego_js = self.tsumego_js.clone().map(Program::TsumegoJs);
        [Some(Program::Nerai(self.nerai.clone())), gnu_go, tsumego_js].into_iter().flatten().collect()
    }
}

/// Tells whether all of Nerai's claims stand.
fn compare(options: &Peers) -> Result<bool, String> {
    let problems = list(&options.list)?;
    let mut columns = Vec::new();
    for program in options.programs() {
        let (title, start) = (program.title()?, start_up(&program, options.limit)?);
        columns.push(Column { program, title, start, claims: Vec::new(), times: Vec::new() });
    }
    for problem in &problems {
        for column in &mut columns {
            let (time, claim) = ask_often(&column.program, problem, options.rounds, options.limit)?;
            column.claims.push(claim);
            column.times.push(time);
        }
    }
    let mut referee = Referee { nerai: &options.nerai, limit: options.limit, known: BTreeMap::new() };
    let mut reasons = Vec::new();
    println!("| {} problems | {HEADER} |\n|---{}|", problems.len(), "|---".repeat(HEADER.split('|').count()));
    for column in &columns {
        let judgements = referee.judge_all(&problems, &column.claims)?;
        println!("{}", column.row(&judgements));
        for (problem, Judgement { worth, because }) in problems.iter().zip(judgements) {
            let Some(because) = because else { continue };
            let worth = format!("{worth:?}").to_lowercase();
            reasons.push(format!("| {} | {} | {worth} | {because} |", column.title, problem.name()));
        }
    }
    println!();
    let (ours, others) = columns.split_first().ok_or("no program was named")?;
    for other in others {
        let ratio = median(&ours.times) / median(&other.times);
        let without_start = median(&ours.without_start()) / median(&other.without_start());
        println!("median CPU, nerai : {} = {ratio:.2}, without start-up {without_start:.2}", other.title);
        if let Program::TsumegoJs(folder) = &other.program {
            let warm = median(&tsumego_js_warm(folder, &problems, options.limit)?);
            let ratio = median(&ours.without_start()) / warm;
            println!(
                "the same, nerai without start-up : tsumego.js in one process for all problems ({warm:.3} s) = {ratio:.2}"
            );
        }
    }
    println!("\n| program | problem | judged | because it |\n|---|---|---|---|\n{}", reasons.join("\n"));
    if others.len() < 2 {
        eprintln!("\nonly the programs that were named took part");
    }
    let ours = referee.judge_all(&problems, &ours.claims)?;
    Ok(ours.iter().all(|judgement| judgement.worth != Worth::Wrong))
}

impl Column {
    fn row(&self, judgements: &[Judgement]) -> String {
        let count = |worth| judgements.iter().filter(|judgement| judgement.worth == worth).count().to_string();
        let counts = [Worth::Solved, Worth::Lesser, Worth::Wrong, Worth::Open, Worth::NoAnswer].map(count).join(" | ");
        let (middle, total) = (median(&self.times), self.times.iter().sum::<f64>());
        let without_start = median(&self.without_start());
        let times = format!("{middle:.3} s | {total:.1} s | {:.3} s | {without_start:.3} s", self.start);
        format!("| {} | {counts} | {times} |", self.title)
    }

    fn without_start(&self) -> Vec<f64> {
        self.times.iter().map(|time| (time - self.start).max(0.0)).collect()
    }
}

/// The median time for a problem that needs no search.
fn start_up(program: &Program, limit: Duration) -> Result<f64, String> {
    let file = env::temp_dir().join(format!("nerai-lab-{}.sgf", process::id()));
    fs::write(&file, TRIVIAL).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    let (to_move, target) = ("B".to_owned(), "A9".to_owned());
    let problem = Problem { file: file.clone(), to_move, kills: true, target, first_moves: vec!["A8".to_owned()] };
    let asked = ask_often(program, &problem, STARTS, limit);
    // A file left behind in the folder for such files does no harm.
    let _ = fs::remove_file(&file);
    asked.map(|(time, _)| time)
}

/// The middle time of several rounds, and the claim of the first.
fn ask_often(program: &Program, problem: &Problem, rounds: usize, limit: Duration) -> Result<(f64, Claim), String> {
    let (time, claim) = program.ask(problem, limit)?;
    let mut times = vec![time];
    for _ in 1..rounds {
        times.push(program.ask(problem, limit)?.0);
    }
    Ok((median(&times), claim))
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let upper = sorted.len() / 2;
    match sorted[..] {
        [] => 0.0,
        _ if sorted.len() % 2 == 1 => sorted[upper],
        _ => f64::midpoint(sorted[upper - 1], sorted[upper]),
    }
}

/// Proves what first moves lead to, each once.
struct Referee<'a> {
    nerai: &'a Path,
    limit: Duration,
    known: BTreeMap<(PathBuf, String), Option<Proof>>,
}

impl Referee<'_> {
    fn judge_all(&mut self, problems: &[Problem], claims: &[Claim]) -> Result<Vec<Judgement>, String> {
        let mut failed = None;
        let mut judgements = Vec::new();
        for (problem, claim) in problems.iter().zip(claims) {
            judgements.push(judge(problem, claim, |point| {
                self.proof(problem, point).unwrap_or_else(|wrong| {
                    failed = Some(wrong);
                    None
                })
            }));
        }
        failed.map_or(Ok(judgements), Err)
    }

    fn proof(&mut self, problem: &Problem, point: &str) -> Result<Option<Proof>, String> {
        let key = (problem.file.clone(), point.to_owned());
        if let Some(known) = self.known.get(&key) {
            return Ok(known.clone());
        }
        let found = prove(self.nerai, problem, point, self.limit)?;
        self.known.insert(key, found.clone());
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_between_the_middle_two() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[]), 0.0);
    }

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        peers: Peers,
    }

    fn read(words: &[&str]) -> Result<Peers, String> {
        let line = Line::try_parse_from([&["peers"], words].concat());
        line.map(|line| line.peers).map_err(|error| error.to_string())
    }

    #[test]
    fn the_list_and_the_program_must_be_named() {
        assert!(read(&["--nerai", "x"]).unwrap_err().contains("--list <FILE>"));
        assert!(read(&["--list", "x"]).unwrap_err().contains("--nerai <PATH>"));
        for wrong in [["--seconds", "-1"], ["--rounds", "0"]] {
            assert!(read(&[&["--list", "x", "--nerai", "y"][..], &wrong].concat()).is_err(), "{wrong:?}");
        }
        let options = read(&["--list", "x", "--nerai", "y", "--gnugo", "z"]).unwrap();
        assert_eq!((options.programs().len(), options.limit.as_secs()), (2, 10));
    }
}
