//! Nerai beside GNU Go and tsumego.js on a list of problems, each program in a process of its own for each problem.
//!
//! All answers are from one run on one machine, so that their times can be compared.

mod judge;
mod list;
mod programs;
mod timed;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use std::{env, fs, process};

use judge::{Judgement, Worth, judge};
use list::{Problem, list};
use programs::{Claim, Program, Proof, prove, tsumego_js_warm};

const HELP: &str = "\
usage: nerai-bench peers --list FILE --nerai PATH [--gnugo PATH] [--tsumego-js FOLDER]
                         [--seconds S] [--rounds N]

  --list FILE          problems: a table with tabs and the columns file, to_move (B or W),
                       goal (kill or live), target and first_moves; files relative to it
  --nerai PATH         the program nerai, built with --release
  --gnugo PATH         GNU Go 3.8
  --tsumego-js FOLDER  where 'npm install tsumego.js@1.1.0' was run; needs node
  --seconds S          the limit of each program for each problem, 10 unless told
  --rounds N           how often each problem is asked, 3 unless told: the first answer and
                       the middle time count";

/// How often each program is started for its start-up cost.
const STARTS: usize = 9;
/// A stone that any move on its last liberty takes: what this costs is the cost of starting.
const TRIVIAL: &str = "(;GM[1]FF[4]SZ[9]PL[B]AB[ba][bb][bc][ac]AW[aa]MA[aa])";

const HEADER: &str =
    "solved | lesser | wrong | open | no answer | median CPU | total CPU | start-up | median without start-up";

/// What the words behind the command say.
#[derive(Debug)]
struct Options {
    list: PathBuf,
    nerai: PathBuf,
    gnu_go: Option<PathBuf>,
    tsumego_js: Option<PathBuf>,
    limit: Duration,
    rounds: usize,
}

/// What a program did with the whole list.
struct Column {
    program: Program,
    title: String,
    start: f64,
    claims: Vec<Claim>,
    times: Vec<f64>,
}

/// Asks all programs about all problems, and prints a table and what needs a reason.
pub(crate) fn peers(words: &[&str]) -> ExitCode {
    if let ["--help"] = words {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let result = Options::read(words).map_err(|wrong| format!("{wrong}\n{HELP}")).and_then(|options| compare(&options));
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("an answer of nerai is wrong");
            ExitCode::FAILURE
        }
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::from(2)
        }
    }
}

impl Options {
    fn read(words: &[&str]) -> Result<Options, String> {
        let (pairs, rest) = words.as_chunks::<2>();
        if let [word] = rest {
            return Err(format!("{word} wants a value behind it"));
        }
        let (mut list, mut nerai, mut gnu_go, mut tsumego_js) = (None, None, None, None);
        let (mut limit, mut rounds) = (Duration::from_secs(10), 3);
        for [name, value] in pairs {
            match *name {
                "--list" => list = Some(PathBuf::from(value)),
                "--nerai" => nerai = Some(PathBuf::from(value)),
                "--gnugo" => gnu_go = Some(PathBuf::from(value)),
                "--tsumego-js" => tsumego_js = Some(PathBuf::from(value)),
                "--seconds" => {
                    let seconds = value.parse().ok().and_then(|number| Duration::try_from_secs_f64(number).ok());
                    limit = seconds.ok_or_else(|| format!("--seconds wants a number, not '{value}'"))?;
                }
                "--rounds" => {
                    let number = value.parse().ok().filter(|number| *number > 0);
                    rounds = number.ok_or_else(|| format!("--rounds wants a number above 0, not '{value}'"))?;
                }
                _ => return Err(format!("there is no option {name}")),
            }
        }
        let list = list.ok_or("--list is missing")?;
        Ok(Options { list, nerai: nerai.ok_or("--nerai is missing")?, gnu_go, tsumego_js, limit, rounds })
    }

    fn programs(&self) -> Vec<Program> {
        let gnu_go = self.gnu_go.clone().map(Program::GnuGo);
        let tsumego_js = self.tsumego_js.clone().map(Program::TsumegoJs);
        [Some(Program::Nerai(self.nerai.clone())), gnu_go, tsumego_js].into_iter().flatten().collect()
    }
}

/// Tells whether all of Nerai's claims stand.
fn compare(options: &Options) -> Result<bool, String> {
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
        eprintln!("\nonly the programs that were named took part\n{HELP}");
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
    let file = env::temp_dir().join(format!("nerai-bench-{}.sgf", process::id()));
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
    use super::*;

    #[test]
    fn the_median_of_an_even_number_lies_between_the_middle_two() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(&[]), 0.0);
    }

    #[test]
    fn the_list_and_the_program_must_be_named() {
        assert_eq!(Options::read(&["--nerai", "x"]).unwrap_err(), "--list is missing");
        assert_eq!(Options::read(&["--list", "x"]).unwrap_err(), "--nerai is missing");
        assert_eq!(Options::read(&["--list"]).unwrap_err(), "--list wants a value behind it");
        assert_eq!(Options::read(&["--seconds", "-1"]).unwrap_err(), "--seconds wants a number, not '-1'");
        let options = Options::read(&["--list", "x", "--nerai", "y", "--gnugo", "z"]).unwrap();
        assert_eq!((options.programs().len(), options.limit.as_secs()), (2, 10));
    }
}
