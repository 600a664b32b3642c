//! `nerai-lab collection`: a list of problems solved as its users would, by goal and band, and beside an earlier run.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{count, thread_count};
use nerai_terminal::watch::Watch;
use nerai_terminal::work_through::{BUG, Done, Manner, work_through};
use nerai_terminal::write_whole::write_whole;

use crate::collection_trial::{
    Asking, Outcome as Came, Progress, Record, Run, goal_of, in_half, print_comparison, print_report,
};
use crate::gobi::{Listed, read_list};

/// A list of life-and-death problems, solved as `nerai solve --nodes N` does.
///
/// The list is a tab-separated table whose first line names its columns (id, file, and if there are any first_moves, band,
/// status), or a folder of problems that say what is right. The question is the one of the file.
#[derive(Args)]
#[command(after_help = "\
right: proved and checked, with a listed move; also: another move, and with as many nodes a listed one is
  proved to come to the same; other: another move, and no such proof; refused: a proof against the list;
  unchecked: the checker refuses the proof; broken: no answer
conditional, listed: unknown, but proved if the killer holds some points; of these with a listed move
mean nodes: geometric mean over the solved problems (right and also); proof: states, of the solved problems

The exit code is 1 if an answer is refused, unchecked or broken.

Examples:
  nerai-lab collection list.tsv --nodes 200000 --jobs 2 --out before.json
  nerai-lab collection list.tsv --nodes 200000 --half 1 --goal kill --compare before.json
  nerai-lab collection problems/corner --nodes 20000")]
pub(crate) struct Collection {
    /// The table or the folder with the problems.
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Nodes for each problem.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[command(flatten)]
    choice: Choice,
    /// Problems at a time; as many as the machine has processors unless given.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    asking: Asking,
    /// Write what became of each problem.
    #[arg(long, value_name = "JSON")]
    out: Option<PathBuf>,
    /// Also tell what is different from an earlier run, whose --out this is.
    #[arg(long, value_name = "JSON")]
    compare: Option<PathBuf>,
}

/// Which problems of a list are asked about.
#[derive(Args)]
pub(crate) struct Choice {
    /// Only every second problem of each goal and band: 1 begins with the first, 2 with the second.
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) half: Option<u8>,
    /// Only problems with this goal of the side to move.
    #[arg(long, value_name = "GOAL", value_enum)]
    goal: Option<Goal>,
    /// Only these bands of the list.
    #[arg(long, value_name = "B", value_delimiter = ',')]
    band: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Goal {
    Kill,
    Live,
}

impl Collection {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let earlier = match self.compare.as_deref().map(|path| (path, Run::read(path))) {
            Some((path, Err(message))) => return fail(console, path, &message),
            Some((_, Ok(run))) => Some(run),
            None => None,
        };
        let problems = match self.choice.read(&self.list) {
            Ok(problems) => problems,
            Err(message) => return fail(console, &self.list, &message),
        };
        let Some(problems) = solve_all(console, &Watch::start(), &problems, &self.asking, (self.nodes, self.jobs))?
        else {
            return Ok(Outcome::Failed);
        };
        let run = Run { nodes: self.nodes, half: self.choice.half, problems };
        print_report(console, &run)?;
        if let Some(earlier) = earlier {
            print_comparison(console, &earlier, &run)?;
        }
        if let Some(out) = &self.out {
            let text = serde_json::to_string_pretty(&run).map_err(io::Error::other)?;
            if let Err(error) = write_whole(out, text.as_bytes()) {
                return fail(console, out, &error.to_string());
            }
        }
        let is_wrong = |record: &Record| matches!(record.outcome, Came::Refused | Came::Unchecked | Came::Broken);
        Ok(if run.problems.iter().any(is_wrong) { Outcome::Found } else { Outcome::Answered })
    }
}

impl Choice {
    /// The problems that are meant.
    pub(crate) fn read(&self, list: &Path) -> Result<Vec<Listed>, String> {
        let (problems, _) = read_list(list)?;
        let kinds = problems.iter().map(|problem| (goal_of(problem), problem.band.as_str()));
        let is_in_half = match self.half {
            Some(half) => in_half(kinds, half),
            None => vec![true; problems.len()],
        };
        let is_goal = |problem: &Listed| match self.goal {
            Some(Goal::Kill) => goal_of(problem) == "kill",
            Some(Goal::Live) => goal_of(problem) == "live",
            None => true,
        };
        let is_band = |problem: &Listed| self.band.is_empty() || self.band.contains(&problem.band);
        let problems = problems.into_iter().zip(is_in_half).filter(|(_, is_in_half)| *is_in_half);
        let problems: Vec<Listed> =
            problems.map(|(problem, _)| problem).filter(|problem| is_goal(problem) && is_band(problem)).collect();
        if problems.is_empty() { Err("there is no such problem of life and death".to_owned()) } else { Ok(problems) }
    }
}

/// What becomes of each problem, in the order of the list; nothing after Ctrl-C or with a wrong file, which is told.
pub(crate) fn solve_all(
    console: &mut Console,
    watch: &Watch,
    problems: &[Listed],
    asking: &Asking,
    (nodes, jobs): (u64, Option<NonZeroUsize>),
) -> io::Result<Option<Vec<Record>>> {
    let Some(options) = asking.options(console, nodes)? else { return Ok(None) };
    let manner = Manner { jobs: thread_count(jobs), limit: |_: &usize| None, is_stopped: || watch.is_interrupted() };
    let mut records: Vec<Option<Record>> = vec![None; problems.len()];
    let mut progress = Progress::new(problems.len());
    work_through(
        (0..problems.len()).collect(),
        &manner,
        |&index, stop| Record::of(&problems[index], &options, nodes, &stop),
        |Done { item, result }| {
            let record = result.unwrap_or_else(|panic| Record::broken(&problems[item], format!("{BUG} ({panic})")));
            progress.count(&record);
            records[item] = Some(record);
            Ok(None)
        },
    )?;
    let records: Option<Vec<Record>> = records.into_iter().collect();
    if records.is_none() {
        console.complain("interrupted", None, "the figures would be of no use")?;
    }
    Ok(records)
}

/// Tells what is wrong with a file.
fn fail(console: &mut Console, path: &Path, message: &str) -> io::Result<Outcome> {
    console.complain(&path.display().to_string(), None, message).map(|()| Outcome::Failed)
}
