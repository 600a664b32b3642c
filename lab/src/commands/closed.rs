//! `nerai-lab closed`: closed problems of 10 to 22 empty points made up at random, how many are solved, and how the nodes grow with
//! each point.

use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;
use nerai::notation::thousands;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Settings, solve};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::write_whole::write_whole;

use crate::closed_problem::{ClosedProblem, SIZES, closed_problems};
use crate::commands::collection::fail;
use crate::growth::{Taken, growth, growth_of_medians};

/// Closed problems of 10 to 22 empty points made up at random: solved and nodes.
///
/// A group in the corner or on the side is shut in by stones that are taken for granted; up to three gaps in it, some stones of
/// both sides inside. Illegal positions, and those with a block of the group in atari, are not taken. Nor are those that a search of
/// 20,000 nodes with either side to move first shows to be settled: the killer to move fails, or the group to move dies without
/// a ko. What is not decided by then is taken, so that no hard problem is thrown away; a few of these may be settled. The side to
/// move is drawn.
#[derive(Args)]
#[command(after_help = "\
won, lost: by the side to move; lost shows that a position was settled after all
median: of all problems of the size, those that are not solved with at least the limit; mean: of the solved
growth: the factor by which nodes grow with each point; unsolved ones count as more than the limit

Examples:
  nerai-lab closed
  nerai-lab closed --count 26 --nodes 20000
  nerai-lab closed --smallest 10 --largest 14 --out closed")]
pub(crate) struct Closed {
    /// Problems in all.
    #[arg(long, value_name = "N", default_value_t = 300)]
    count: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Node limits, smallest first; what one leaves open is asked with the next.
    #[arg(long, value_name = "N", value_delimiter = ',', default_values_t = [200_000u64, 1_000_000])]
    nodes: Vec<u64>,
    /// Empty points of the smallest problems.
    #[arg(long, value_name = "N", default_value_t = *SIZES.start(), value_parser = size)]
    smallest: usize,
    /// Empty points of the largest problems.
    #[arg(long, value_name = "N", default_value_t = *SIZES.end(), value_parser = size)]
    largest: usize,
    /// Write the problems into this folder, as SGF files.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

fn size(word: &str) -> Result<usize, String> {
    word.parse().ok().filter(|size| SIZES.contains(size)).ok_or_else(|| {
        let (first, last) = (SIZES.start(), SIZES.end());
        format!("expected a number from {first} to {last}")
    })
}

/// What became of a problem with the last limit it was asked with.
#[derive(Clone, Copy)]
struct Came {
    size: usize,
    end: End,
    nodes: u64,
}

/// What is proved about the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Succeeds,
    Ko,
    Fails,
    Open,
}

impl End {
    fn of(verdict: Verdict, task: &Task) -> End {
        match verdict {
            Verdict::Unknown => End::Open,
            Verdict::Ko { .. } => End::Ko,
            _ if verdict.winner(task.aim()) == Some(task.to_move()) => End::Succeeds,
            _ => End::Fails,
        }
    }
}

impl Came {
    fn is_solved(&self) -> bool {
        self.end != End::Open
    }
}

impl Closed {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        if let Some(folder) = &self.out
            && let Err(error) = fs::create_dir_all(folder)
        {
            return fail(console, folder, &error.to_string());
        }
        let mut problems: Vec<ClosedProblem> = Vec::new();
        for problem in closed_problems(self.count, self.smallest..=self.largest, self.seed) {
            if let Some(folder) = &self.out {
                let path = folder.join(problem.name()).with_extension("sgf");
                if let Err(error) = write_whole(&path, problem.to_sgf().as_bytes()) {
                    return fail(console, &path, &error.to_string());
                }
            }
            problems.push(problem);
        }
        let passed_over: usize = problems.iter().map(|problem| problem.passed_over).sum();
        console.print(format_args!(
            "{} problems, seed {}; {} positions were settled and passed over\n",
            problems.len(),
            self.seed,
            thousands(passed_over as u64)
        ))?;
        let mut came: Vec<Option<Came>> = vec![None; problems.len()];
        for &limit in &self.nodes {
            for (problem, came) in problems.iter().zip(&mut came) {
                if came.is_none_or(|came| !came.is_solved()) {
                    *came = Some(ask(problem, limit));
                }
            }
            let all: Vec<Came> = came.iter().flatten().copied().collect();
            print(console, &all, limit)?;
        }
        Ok(Outcome::Answered)
    }
}

fn ask(problem: &ClosedProblem, limit: u64) -> Came {
    let mut budget = Budget::nodes(limit);
    let verdict = solve(&problem.task, &Settings::default(), &mut budget).verdict;
    Came { size: problem.size, end: End::of(verdict, &problem.task), nodes: budget.used().min(limit) }
}

fn print(console: &mut Console, all: &[Came], limit: u64) -> io::Result<()> {
    console.print(format_args!("\n{} nodes\n", thousands(limit)))?;
    console.print("size  problems  solved           won   ko  lost       median  mean of solved\n")?;
    let mut medians = Vec::new();
    for size in SIZES {
        let of_size: Vec<Came> = all.iter().filter(|came| came.size == size).copied().collect();
        if !of_size.is_empty() {
            console.print(format_args!("{}\n", row(&size.to_string(), &of_size, limit)))?;
            medians.extend(median(&of_size).map(|nodes| (size, nodes)));
        }
    }
    console.print(format_args!("{}\n", row("all", all, limit)))?;
    let taken: Vec<Taken> = all
        .iter()
        .map(|came| Taken { size: came.size as f64, nodes: came.nodes as f64, is_solved: came.is_solved() })
        .collect();
    let factor = |found: Option<f64>| found.map_or("-".to_owned(), |factor| format!("{factor:.2}"));
    console.print(format_args!(
        "growth for each point: {} by all problems, {} by the medians that are known\n",
        factor(growth(&taken)),
        factor(growth_of_medians(&medians))
    ))
}

fn row(name: &str, all: &[Came], limit: u64) -> String {
    let count = |end: End| all.iter().filter(|came| came.end == end).count();
    let solved: Vec<u64> = all.iter().filter(|came| came.is_solved()).map(|came| came.nodes).collect();
    let share = 100.0 * solved.len() as f64 / all.len().max(1) as f64;
    let middle = median(all).map_or_else(|| format!("≥ {}", thousands(limit)), thousands);
    let mean = solved.iter().sum::<u64>() / solved.len().max(1) as u64;
    format!(
        "{name:<5} {:>8} {:>7} {share:>6.1} % {:>7} {:>4} {:>5} {middle:>12} {:>15}",
        all.len(),
        solved.len(),
        count(End::Succeeds),
        count(End::Ko),
        count(End::Fails),
        thousands(mean)
    )
}

/// The upper one of the two in the middle, if it is solved: those that are not took more than all that are.
fn median(all: &[Came]) -> Option<u64> {
    let mut solved: Vec<u64> = all.iter().filter(|came| came.is_solved()).map(|came| came.nodes).collect();
    solved.sort_unstable();
    solved.get(all.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_solved_counts_in_the_median() {
        let came = |nodes, end| Came { size: 10, end, nodes };
        let mut all = vec![came(5, End::Succeeds), came(90, End::Open), came(7, End::Fails)];
        assert_eq!(median(&all), Some(7));
        assert!(row("10", &all, 90).ends_with("1    0     1            7               6"), "{}", row("10", &all, 90));
        all.push(came(90, End::Open));
        assert_eq!(median(&all), None);
        assert!(row("10", &all, 90).contains("≥ 90"));
    }
}
