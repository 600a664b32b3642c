//! `nerai-lab ideas`: what every idea of the search of groups gives, alone and left out.

use std::io;
use std::path::PathBuf;

use clap::Args;
use nerai::notation::thousands;
use nerai::solved::with_walls;
use nerai_proof::{Task, Verdict};
use nerai_search::{Budget, Idea, Settings, solve};
use nerai_terminal::console::{Console, Outcome};

use crate::closed_problem::{SIZES, closed_problems};
use crate::collection_trial::{Choice, geometric_mean};
use crate::commands::collection::fail;

/// Every idea of the search of groups alone and left out: solved and nodes.
///
/// The questions are those of a list of problems, or closed problems as `closed` makes them up. Solved is what is proved and
/// checked, whatever the list says. Which group is meant, walls and proofs are as in the program; further questions, about ko threats
/// or other moves, are not asked.
#[derive(Args)]
#[command(after_help = "\
nodes: the geometric mean over the problems that both solve, as part of that of the search it is held against:
  without an idea, of the search with all of them; with an idea alone, of the search with none

The exit code is 1 if two searches contradict each other.

Examples:
  nerai-lab ideas list.tsv --half 2 --every 2
  nerai-lab ideas --closed 52 --seed 1 --nodes 20000")]
pub(crate) struct Ideas {
    /// The table or the folder with the problems.
    #[arg(value_name = "LIST", required_unless_present = "closed")]
    list: Option<PathBuf>,
    #[command(flatten)]
    choice: Choice,
    /// Only every so many-th problem of these.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// So many closed problems instead of a list.
    #[arg(long, value_name = "N", conflicts_with = "list")]
    closed: Option<usize>,
    /// Where the random numbers of closed problems start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Nodes for each problem.
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// What a search said about each problem, and the nodes it took.
type Run = Vec<(Verdict, u64)>;

impl Ideas {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let tasks: Vec<Task> = match (&self.list, self.closed) {
            (Some(list), _) => match self.choice.read(list) {
                Ok(problems) => problems.into_iter().map(|problem| with_walls(problem.question.task)).collect(),
                Err(message) => return fail(console, list, &message),
            },
            (None, count) => {
                closed_problems(count.unwrap_or_default(), SIZES, self.seed).map(|problem| problem.task).collect()
            }
        };
        let tasks: Vec<Task> = tasks.into_iter().step_by(self.every as usize).collect();
        console.print(format_args!("{} problems, {} nodes each\n", tasks.len(), thousands(self.nodes)))?;
        console.print("                                     left out        alone\n")?;
        console.print("idea                                 solved  nodes   solved  nodes\n")?;
        let search = |ideas| run(&tasks, ideas, self.nodes);
        let (all, none) = (search(nerai_search::Ideas::ALL), search(nerai_search::Ideas::NONE));
        console.print(format_args!("{:<36} {:>6} {:>6} {:>8}\n", "all, none", solved(&all), "", solved(&none)))?;
        let mut runs = vec![all, none];
        for idea in Idea::ALL {
            let without = search(nerai_search::Ideas::ALL.without(idea));
            let alone = search(nerai_search::Ideas::NONE.with(idea));
            console.print(format_args!(
                "{:<36} {:>6} {:>6} {:>8} {:>6}\n",
                idea.words(),
                solved(&without),
                ratio(&runs[0], &without),
                solved(&alone),
                ratio(&runs[1], &alone)
            ))?;
            console.flush()?;
            runs.extend([without, alone]);
        }
        console.print(format_args!("all ideas, beside none: nodes {}\n", ratio(&runs[1], &runs[0])))?;
        let contradicted = contradicted(&runs);
        console.print(format_args!(
            "problems about which two of these searches contradict each other: {contradicted}\n"
        ))?;
        Ok(if contradicted == 0 { Outcome::Answered } else { Outcome::Found })
    }
}

fn run(tasks: &[Task], ideas: nerai_search::Ideas, nodes: u64) -> Run {
    let settings = Settings::default().with_ideas(ideas).with_conditions(false).with_shrink(false);
    let ask = |task: &Task| {
        let mut budget = Budget::nodes(nodes);
        (solve(task, &settings, &mut budget).verdict, budget.used())
    };
    tasks.iter().map(ask).collect()
}

fn solved(run: &Run) -> usize {
    run.iter().filter(|(verdict, _)| *verdict != Verdict::Unknown).count()
}

/// The nodes of the second run as part of those of the first, where both solve.
fn ratio(first: &Run, second: &Run) -> String {
    let is_known = |(one, other): &(&(Verdict, u64), &(Verdict, u64))| {
        [one.0, other.0].iter().all(|verdict| *verdict != Verdict::Unknown)
    };
    let both = || first.iter().zip(second).filter(is_known);
    let means = geometric_mean(both().map(|(one, _)| one.1 as f64))
        .zip(geometric_mean(both().map(|(_, other)| other.1 as f64)));
    means.map_or("-".to_owned(), |(one, other)| format!("{:.2}", other / one))
}

/// How many problems have two different answers.
fn contradicted(runs: &[Run]) -> usize {
    let count = runs.first().map_or(0, Vec::len);
    let differs = |problem: &usize| {
        let mut known = runs.iter().map(|run| run[*problem].0).filter(|verdict| *verdict != Verdict::Unknown);
        known.next().is_some_and(|first| known.any(|other| other != first))
    };
    (0..count).filter(differs).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_compared_where_both_solve() {
        let first = vec![(Verdict::Won, 100), (Verdict::Lost, 10), (Verdict::Unknown, 7)];
        let second = vec![(Verdict::Won, 400), (Verdict::Lost, 10), (Verdict::Won, 1)];
        assert_eq!(ratio(&first, &second), "2.00");
        assert_eq!((solved(&first), solved(&second)), (2, 3));
        assert_eq!(ratio(&vec![(Verdict::Unknown, 1)], &vec![(Verdict::Won, 1)]), "-");
    }

    #[test]
    fn another_verdict_contradicts_and_an_open_one_does_not() {
        let runs = [Verdict::Won, Verdict::Unknown, Verdict::Won].map(|verdict| vec![(verdict, 1)]);
        assert_eq!(contradicted(&runs), 0);
        assert_eq!(contradicted(&[vec![(Verdict::Won, 1)], vec![(Verdict::Lost, 1)]]), 1);
    }
}
