//! `nerai-lab threads`: what several threads save on the hardest problems of a list that one thread solves.

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::Args;
use nerai::AnswerOptions;
use nerai::notation::thousands;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::count;
use nerai_terminal::threads::crew;
use nerai_terminal::watch::Watch;

use crate::collection_trial::{Asking, Choice, Record, ask, process_time, processor_time, solve_with};
use crate::commands::collection::fail;
use crate::gobi::Listed;

/// One thread against several on the hardest problems of a list.
///
/// All problems are solved by one thread first; those that took most nodes are then solved again, with one thread and with several
/// (two unless --threads says otherwise) in turns. The machine should have nothing else to do.
#[derive(Args)]
#[command(after_help = "\
nodes, s: until the answer is proved, in the median of the rounds, with one thread and with several
faster: seconds of one thread for each second of several; own: the same in processor time of the thread that asks,
  which works all the time: what idle processors would show, also on a busy machine
cpu: processor time of all threads for each second of one thread
open: rounds in which several threads did not solve it; a verdict that differs is told, and the exit code is 1

Examples:
  nerai-lab threads list.tsv --nodes 300000
  nerai-lab threads list.tsv --nodes 100000 --half 2 --threads 4 --count 10 --rounds 1")]
pub(crate) struct Threads {
    /// The table or the folder with the problems.
    #[arg(value_name = "LIST")]
    list: PathBuf,
    /// Nodes for each problem.
    #[arg(long, value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// So many problems: those that took one thread most nodes.
    #[arg(long, value_name = "N", default_value_t = 20)]
    count: usize,
    /// Turns for each problem.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..))]
    rounds: u8,
    #[command(flatten)]
    choice: Choice,
    /// Problems at a time while the hardest ones are looked for; as many as the machine has processors unless given.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    asking: Asking,
}

const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

/// An answer and what it took.
#[derive(Clone, Debug)]
struct Measured {
    verdict: String,
    is_solved: bool,
    nodes: u64,
    seconds: f64,
    /// Processor time of the thread that asks, and of all.
    own: f64,
    cpu: f64,
}

/// A problem with all rounds of one thread and of several.
struct Compared<'p> {
    problem: &'p Listed,
    one: Vec<Measured>,
    several: Vec<Measured>,
}

impl Threads {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let problems = match self.choice.read(&self.list) {
            Ok(problems) => problems,
            Err(message) => return fail(console, &self.list, &message),
        };
        let watch = Watch::start();
        let all: Vec<&Listed> = problems.iter().collect();
        let Some(given) = self.asking.options(console, self.nodes)? else { return Ok(Outcome::Failed) };
        let alone = given.clone().with_settings(given.settings.clone().with_crew(None));
        let Some(crew) = given.settings.crew.clone().or_else(|| crew(TWO)) else { return Ok(Outcome::Failed) };
        let size = crew.size();
        let together = given.clone().with_settings(given.settings.clone().with_crew(Some(crew)));
        let Some(records) = solve_with(console, &watch, &all, &alone, (self.nodes, self.jobs))? else {
            return Ok(Outcome::Failed);
        };
        let mut solved: Vec<(&Listed, &Record)> =
            all.iter().copied().zip(&records).filter(|(_, record)| record.is_solved()).collect();
        let number = solved.len();
        solved.sort_by_key(|(_, record)| std::cmp::Reverse(record.nodes));
        solved.truncate(self.count);
        let mut compared = Vec::new();
        for (problem, _) in solved {
            let (mut one, mut several) = (Vec::new(), Vec::new());
            for _ in 0..self.rounds {
                one.push(self.measure(problem, &alone));
                several.push(self.measure(problem, &together));
                if watch.is_interrupted() {
                    console.complain("interrupted", None, "the figures would be of no use")?;
                    return Ok(Outcome::Failed);
                }
            }
            compared.push(Compared { problem, one, several });
        }
        console.print(format_args!(
            "the {} hardest of {number} solved problems of {}, {} nodes each, {} rounds\n",
            compared.len(),
            all.len(),
            thousands(self.nodes),
            self.rounds
        ))?;
        print(console, size, &compared)
    }

    fn measure(&self, problem: &Listed, options: &AnswerOptions) -> Measured {
        let (begin, own, cpu) = (Instant::now(), processor_time(), process_time());
        let answered = ask(problem, None, options, self.nodes, &Arc::new(AtomicBool::new(false)));
        let (own, cpu) = ((processor_time() - own).as_secs_f64(), (process_time() - cpu).as_secs_f64());
        let seconds = begin.elapsed().as_secs_f64();
        let (verdict, nodes) =
            answered.map_or_else(|error| (error.to_string(), 0), |answer| (answer.verdict.to_string(), answer.nodes));
        Measured { is_solved: verdict != "unknown", verdict, nodes, seconds, own, cpu }
    }
}

fn print(console: &mut Console, threads: NonZeroUsize, all: &[Compared<'_>]) -> io::Result<Outcome> {
    console.print(format_args!(
        "{:<24}{:>12}{:>12}{:>7}{:>9}{:>9}{:>8}{:>6}{:>6}{:>6}\n",
        "problem",
        "nodes 1",
        format!("nodes {threads}"),
        "ratio",
        "s 1",
        format!("s {threads}"),
        "faster",
        "own",
        "cpu",
        "open"
    ))?;
    let mut differ = 0;
    for row in all {
        let [one, several] = [&row.one, &row.several].map(|rounds| middle(rounds));
        let open = row.several.iter().filter(|measured| !measured.is_solved).count();
        console.print(format_args!(
            "{:<24}{:>12}{:>12}{:>7.2}{:>9.2}{:>9.2}{:>8.2}{:>6.2}{:>6.2}{:>6}\n",
            row.problem.id,
            thousands(one.nodes),
            thousands(several.nodes),
            several.nodes as f64 / one.nodes.max(1) as f64,
            one.seconds,
            several.seconds,
            one.seconds / several.seconds,
            one.own / several.own,
            several.cpu / one.cpu,
            open
        ))?;
        for other in row.several.iter().filter(|other| other.is_solved && other.verdict != one.verdict) {
            differ += 1;
            console.print(format_args!("  {} with one thread, {} with {threads}\n", one.verdict, other.verdict))?;
        }
    }
    let rows: Vec<(Measured, Measured)> = all.iter().map(|row| (middle(&row.one), middle(&row.several))).collect();
    let sum = |of: &dyn Fn(&(Measured, Measured)) -> f64| rows.iter().map(of).sum::<f64>();
    let mean = |of: &dyn Fn(&(Measured, Measured)) -> f64| {
        (rows.iter().map(|row| of(row).ln()).sum::<f64>() / rows.len().max(1) as f64).exp()
    };
    let (one, several) = (sum(&|row| row.0.seconds), sum(&|row| row.1.seconds));
    console.print(format_args!(
            "in all {one:.1} s and {several:.1} s: {:.2} times as fast, geometric mean {:.2}; by the asking thread's processor \
             time {:.2}; nodes {:.2} times as many, geometric mean \
             {:.2}; nodes a second {} and {}; processor time {:.2} times as much; verdicts that differ: {differ}\n",
            one / several,
            mean(&|row| row.0.seconds / row.1.seconds),
            sum(&|row| row.0.own) / sum(&|row| row.1.own),
            sum(&|row| row.1.nodes as f64) / sum(&|row| row.0.nodes as f64),
            mean(&|row| row.1.nodes as f64 / row.0.nodes.max(1) as f64),
            thousands((sum(&|row| row.0.nodes as f64) / one) as u64),
            thousands((sum(&|row| row.1.nodes as f64) / several) as u64),
            sum(&|row| row.1.cpu) / sum(&|row| row.0.cpu),
        ))?;
    Ok(if differ == 0 { Outcome::Answered } else { Outcome::Found })
}

/// The round with the median of the seconds.
fn middle(rounds: &[Measured]) -> Measured {
    let mut rounds = rounds.to_vec();
    rounds.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    rounds.swap_remove(rounds.len() / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_round_is_told() {
        let measured = |seconds: f64| Measured {
            verdict: "won".to_owned(),
            is_solved: true,
            nodes: 1,
            seconds,
            own: 0.0,
            cpu: 0.0,
        };
        assert_eq!(middle(&[3.0, 1.0, 2.0].map(measured)).seconds, 2.0);
        assert_eq!(middle(&[3.0].map(measured)).seconds, 3.0);
    }
}
