//! `nerai-lab collection`: a list of problems solved as its users would, by goal and band, and beside an earlier run.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::count;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

use crate::collection_trial::{
    Asking, Choice, Outcome as Came, Record, Run, print_comparison, print_report, solve_all,
};
use crate::gobi::Listed;

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
        let problems: Vec<&Listed> = problems.iter().collect();
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

/// Tells what is wrong with a file.
pub(crate) fn fail(console: &mut Console, path: &Path, message: &str) -> io::Result<Outcome> {
    console.complain(&path.display().to_string(), None, message).map(|()| Outcome::Failed)
}
