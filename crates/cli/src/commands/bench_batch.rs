//! `nerai bench batch`: whether a run that is killed again and again ends with the same results, and what a second thread gives.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use nerai::board::Random;

use crate::console::{Console, Outcome};

/// Runs of nerai batch that are killed at random moments and resumed, against one that nobody disturbs.
///
/// Each run is a process of its own. A kill comes when the file of results has grown by a random number of lines, and a random
/// part of the time for a problem later; on Unix it is SIGKILL, so that the process has no chance to put anything in order.
/// The last run is left alone. The results must then be equal to the last byte, times left out.
#[derive(Args)]
#[command(after_help = "\
The exit code is 1 if any results differ.

Examples:
  nerai bench batch problems --nodes 2000
  nerai bench batch problems/corner problems/side --kills 3 --seed 7")]
pub(crate) struct BenchBatch {
    /// Files and folders with problems.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Nodes for each problem.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Kill each run this often; of the shards, all together.
    #[arg(long, value_name = "N", default_value_t = 10)]
    kills: usize,
    /// Share the list out into this many parts.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    shards: u32,
    /// Where the random moments come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// So often a run is begun anew that came to its end before it was killed as often as asked.
const MOST_ATTEMPTS: usize = 5;

impl BenchBatch {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let folder = std::env::temp_dir().join(format!("nerai-bench-batch-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let outcome = self.compare(console, &folder);
        let _ = fs::remove_dir_all(&folder);
        match outcome {
            Err(Failure::Output(error)) => Err(error),
            Err(Failure::Run(error)) => {
                console.complain("nerai batch", None, error)?;
                Ok(Outcome::Failed)
            }
            Ok(outcome) => Ok(outcome),
        }
    }

    fn compare(&self, console: &mut Console, folder: &Path) -> Result<Outcome, Failure> {
        let [one, two] = [1, 2].map(|jobs| self.undisturbed(&folder.join(format!("whole-{jobs}.jsonl")), jobs));
        let ((expected, one), (second, two)) = (one?, two?);
        let problems = expected.lines().count();
        console.print(format_args!("{problems} problems, {} nodes each, seed {}\n", self.nodes, self.seed))?;
        let a_minute = |time: Duration| 60.0 * problems as f64 / time.as_secs_f64();
        console.print(format_args!(
            "1 thread: {:.1} s, {:.0} problems a minute\n",
            one.as_secs_f64(),
            a_minute(one)
        ))?;
        console.print(format_args!(
            "2 threads: {:.1} s, {:.0} problems a minute\n",
            two.as_secs_f64(),
            a_minute(two)
        ))?;
        let ratio = one.as_secs_f64() / two.as_secs_f64();
        console.print(format_args!("2 threads against 1: {ratio:.2} times the problems a minute\n"))?;
        let mut outcome = Outcome::Answered;
        let mut tell = |console: &mut Console, what: String, is_equal: bool| {
            let verdict = if is_equal { "the same results" } else { "OTHER RESULTS" };
            outcome = outcome.worse(if is_equal { Outcome::Answered } else { Outcome::Found });
            console.print(format_args!("{what}: {verdict}\n")).and_then(|()| console.flush())
        };
        tell(console, "2 threads, undisturbed".to_owned(), second == expected)?;
        let mut random = Random::new(self.seed);
        for jobs in [1, 2] {
            let out = folder.join(format!("killed-{jobs}.jsonl"));
            let pause = one / u32::try_from(problems.max(1)).unwrap_or(u32::MAX);
            let (found, kills) = self.killed(&out, (jobs, None), (problems, self.kills), pause, &mut random)?;
            tell(console, format!("{}, killed {kills} times and resumed", threads(jobs)), found == expected)?;
        }
        let (mut parts, mut all_kills) = (Vec::new(), 0);
        for shard in 1..=self.shards {
            let out = folder.join(format!("part-{shard}.jsonl"));
            let (before, shards) = ((shard as usize - 1) * self.kills, self.shards as usize);
            let kills = (before + self.kills) / shards - before / shards;
            let pause = one / u32::try_from(problems.max(1)).unwrap_or(u32::MAX);
            let lines = problems / shards;
            let (_, kills) = self.killed(&out, (1, Some(shard)), (lines, kills), pause, &mut random)?;
            all_kills += kills;
            parts.push(out);
        }
        let merged = folder.join("merged.jsonl");
        let mut merge = this_program()?;
        merge.arg("merge").args(&parts).arg("--out").arg(&merged);
        succeed(start(&mut merge)?)?;
        let found = read(&merged)?;
        tell(
            console,
            format!("{} shards, killed {all_kills} times, resumed and merged", self.shards),
            found == expected,
        )?;
        Ok(outcome)
    }

    /// The results of a run that nobody disturbs, and how long it takes.
    fn undisturbed(&self, out: &Path, jobs: usize) -> Result<(String, Duration), Failure> {
        let begin = Instant::now();
        succeed(self.start(out, jobs, None)?)?;
        Ok((read(out)?, begin.elapsed()))
    }

    /// The results of a run that is killed and resumed, and how often it was killed.
    fn killed(
        &self,
        out: &Path,
        (jobs, shard): (usize, Option<u32>),
        (lines, kills): (usize, usize),
        pause: Duration,
        random: &mut Random,
    ) -> Result<(String, usize), Failure> {
        let mut killed = 0;
        // Nobody can say how far a process comes before it is killed; a run that came to its end too early begins anew.
        for _ in 0..MOST_ATTEMPTS {
            let _ = fs::remove_file(out);
            killed = 0;
            while killed < kills && self.kill_once(out, (jobs, shard), (lines, kills - killed), pause, random)? {
                killed += 1;
            }
            if killed == kills {
                break;
            }
        }
        succeed(self.start(out, jobs, shard)?)?;
        Ok((read(out)?, killed))
    }

    /// Kills a run at a random moment; whether it was still alive. On average the rest of the list is shared out evenly among the
    /// kills and what comes after the last one.
    fn kill_once(
        &self,
        out: &Path,
        (jobs, shard): (usize, Option<u32>),
        (lines, kills): (usize, usize),
        pause: Duration,
        random: &mut Random,
    ) -> Result<bool, Failure> {
        let there = count_lines(out);
        let more = random.below(2 * lines.saturating_sub(there) / (kills + 1) + 1);
        let mut child = self.start(out, jobs, shard)?;
        while count_lines(out) < there + more && !has_ended(&mut child)? {
            thread::sleep(Duration::from_micros(200));
        }
        thread::sleep(pause.mul_f64(random.below(1000) as f64 / 1000.0));
        let is_alive = !has_ended(&mut child)?;
        child.kill().map_err(Failure::Run)?;
        child.wait().map_err(Failure::Run)?;
        Ok(is_alive)
    }

    fn start(&self, out: &Path, jobs: usize, shard: Option<u32>) -> Result<Child, Failure> {
        let mut command = this_program()?;
        command.arg("batch").args(&self.files).arg("--out").arg(out);
        command.args(["--resume", "--no-seconds", "--nodes", &self.nodes.to_string(), "--jobs", &jobs.to_string()]);
        if let Some(shard) = shard {
            command.args(["--shard", &format!("{shard}/{}", self.shards)]);
        }
        start(&mut command)
    }
}

fn threads(jobs: usize) -> String {
    if jobs == 1 { "1 thread".to_owned() } else { format!("{jobs} threads") }
}

/// Why there is no comparison.
enum Failure {
    /// Standard output is gone.
    Output(io::Error),
    /// A run could not be made.
    Run(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

fn this_program() -> Result<Command, Failure> {
    std::env::current_exe().map(Command::new).map_err(Failure::Run)
}

fn start(command: &mut Command) -> Result<Child, Failure> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().map_err(Failure::Run)
}

/// Waits for a run that has to come to its end. Problems that cannot be read are the same for all runs.
fn succeed(mut child: Child) -> Result<(), Failure> {
    let status: ExitStatus = child.wait().map_err(Failure::Run)?;
    if matches!(status.code(), Some(0 | 2)) {
        Ok(())
    } else {
        Err(Failure::Run(io::Error::other(format!("a run ended with {status}"))))
    }
}

fn has_ended(child: &mut Child) -> Result<bool, Failure> {
    child.try_wait().map(|status| status.is_some()).map_err(Failure::Run)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::Run(io::Error::other(format!("{}: {error}", path.display()))))
}

fn count_lines(path: &Path) -> usize {
    fs::read(path).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}
