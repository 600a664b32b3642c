//! `nerai-lab batch`: whether a run that is killed again and again ends with the same results, and what a second thread gives.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use nerai_board::Random;
use nerai_terminal::console::{Console, Outcome};

/// Runs of nerai batch that are killed and resumed, against one that nobody disturbs.
///
/// Each run is a process of its own. A kill comes when the file of results has grown by a random number of lines, and a random
/// part of the time for a problem later; on Unix it is SIGKILL, so that the process has no chance to put anything in order.
/// After the last kill the run is left alone. The results must then be equal to the last byte, times left out.
#[derive(Args)]
#[command(after_help = "\
The exit code is 1 if any results differ.

Examples:
  nerai-lab batch problems --nodes 2000
  nerai-lab batch problems/corner problems/side --kills 3 --seed 7")]
pub(crate) struct Batch {
    /// Files and folders with problems.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Nodes for each problem.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Kill each run this often, and each shard.
    #[arg(long, value_name = "N", default_value_t = 10)]
    kills: usize,
    /// Share the list out into this many parts.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    shards: u32,
    /// The program nerai; the one beside this program unless given.
    #[arg(long, value_name = "PATH")]
    nerai: Option<PathBuf>,
    /// Where the random moments come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// So often a run is begun anew that came to its end before it was killed as often as asked.
const MOST_ATTEMPTS: u32 = 8;

impl Batch {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let folder = std::env::temp_dir().join(format!("nerai-lab-batch-{}", std::process::id()));
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
        for (jobs, time) in [(1, one), (2, two)] {
            let seconds = time.as_secs_f64();
            let a_minute = 60.0 * problems as f64 / seconds;
            console.print(format_args!("{}: {seconds:.1} s, {a_minute:.0} problems a minute\n", threads(jobs)))?;
        }
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
        let pause = one / u32::try_from(problems.max(1)).unwrap_or(u32::MAX);
        for jobs in [1, 2] {
            let out = folder.join(format!("killed-{jobs}.jsonl"));
            let victim = Victim { out: &out, jobs, shard: None, lines: problems, pause };
            let (found, kills) = self.killed(&victim, &mut random)?;
            tell(console, format!("{}, killed {} times and resumed", threads(jobs), kills.len()), found == expected)?;
            tell_moments(console, &kills, &found)?;
        }
        let parts: Vec<PathBuf> = (1..=self.shards).map(|shard| folder.join(format!("part-{shard}.jsonl"))).collect();
        let mut told = Vec::new();
        for (shard, out) in (1..=self.shards).zip(&parts) {
            let lines = problems / self.shards as usize;
            told.push(self.killed(&Victim { out, jobs: 1, shard: Some(shard), lines, pause }, &mut random)?);
        }
        let merged = folder.join("merged.jsonl");
        let mut merge = self.program()?;
        merge.arg("merge").args(&parts).arg("--out").arg(&merged);
        succeed(start(&mut merge)?)?;
        let kills: Vec<String> = told.iter().map(|(_, kills)| kills.len().to_string()).collect();
        let kills = kills.join(" + ");
        let what = format!("{} shards, killed {kills} times, resumed and merged", self.shards);
        tell(console, what, read(&merged)? == expected)?;
        for (found, kills) in told {
            tell_moments(console, &kills, &found)?;
        }
        Ok(outcome)
    }

    /// The results of a run that nobody disturbs, and how long it takes.
    fn undisturbed(&self, out: &Path, jobs: usize) -> Result<(String, Duration), Failure> {
        let begin = Instant::now();
        succeed(self.start(out, jobs, None)?)?;
        Ok((read(out)?, begin.elapsed()))
    }

    /// The results of a run that is killed and resumed, and how many there were at each kill.
    fn killed(&self, victim: &Victim<'_>, random: &mut Random) -> Result<(String, Vec<usize>), Failure> {
        let mut kills = Vec::new();
        // Nobody can say how far a process comes before it is killed, least of all on a busy machine. A run that came to its end
        // too early begins anew, and is killed sooner.
        for attempt in 0..MOST_ATTEMPTS {
            let _ = fs::remove_file(victim.out);
            kills.clear();
            while kills.len() < self.kills
                && let Some(results) = self.kill_once(victim, (self.kills - kills.len()) << attempt, random)?
            {
                kills.push(results);
            }
            if kills.len() == self.kills {
                break;
            }
        }
        succeed(self.start(victim.out, victim.jobs, victim.shard)?)?;
        Ok((read(victim.out)?, kills))
    }

    /// Kills a run at a random moment, and counts the results that are there then; nothing if it had come to its end before. On
    /// average the rest of the list is shared out evenly among so many kills and what comes after the last one.
    fn kill_once(&self, victim: &Victim<'_>, kills: usize, random: &mut Random) -> Result<Option<usize>, Failure> {
        let Victim { out, jobs, shard, lines, pause } = *victim;
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
        Ok(is_alive.then(|| count_lines(out)))
    }

    fn program(&self) -> Result<Command, Failure> {
        let beside =
            || std::env::current_exe().map(|lab| lab.with_file_name(format!("nerai{}", std::env::consts::EXE_SUFFIX)));
        self.nerai.clone().map_or_else(beside, Ok).map(Command::new).map_err(Failure::Run)
    }

    fn start(&self, out: &Path, jobs: usize, shard: Option<u32>) -> Result<Child, Failure> {
        let mut command = self.program()?;
        command.arg("batch").args(&self.files).arg("--out").arg(out);
        command.args(["--resume", "--no-seconds", "--nodes", &self.nodes.to_string(), "--jobs", &jobs.to_string()]);
        if let Some(shard) = shard {
            command.args(["--shard", &format!("{shard}/{}", self.shards)]);
        }
        start(&mut command)
    }
}

/// A run that is to be killed.
struct Victim<'a> {
    out: &'a Path,
    jobs: usize,
    shard: Option<u32>,
    /// About how many results it has in the end.
    lines: usize,
    /// About how long a problem takes.
    pause: Duration,
}

/// Prints how far a run had come at each kill. A kill hits the middle of the work if results were still to come.
fn tell_moments(console: &mut Console, kills: &[usize], found: &str) -> io::Result<()> {
    if kills.is_empty() {
        return Ok(());
    }
    let all = found.lines().count();
    let at_work = kills.iter().filter(|results| **results < all).count();
    let moments: Vec<String> = kills.iter().map(usize::to_string).collect();
    let moments = moments.join(" ");
    console.print(format_args!("  {at_work} kills in the middle of the work; results of {all} at each: {moments}\n"))
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

fn start(command: &mut Command) -> Result<Child, Failure> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map_err(|error| Failure::Run(cannot_start(command, &error)))
}

fn cannot_start(command: &Command, error: &io::Error) -> io::Error {
    let program = command.get_program().display();
    io::Error::other(format!(
        "cannot start {program}: {error}; 'cargo build --release' makes it, or --nerai names another"
    ))
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
