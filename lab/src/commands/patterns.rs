//! `nerai-lab patterns`: what patterns alone solve, against how many there are (paper 004, figures 17 to 19).

use std::io;
use std::path::PathBuf;

use clap::Args;
use nerai::notation::thousands;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::progress::show_progress;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;
use serde::Serialize;

use crate::gobi::{Exact, Listed, read_lists};
use crate::pattern_trial::{Players, Row, Trial, Worth, plot, rows, sets, solved_by_all, trials};
use crate::patterns_alone::LifeClaim;

/// More and more patterns alone on life and death (paper 004: figures 17 to 19).
///
/// A best-first proof-number search takes its moves from rules about eyes and life and stops where they conclude; nothing else
/// tells it where to play. Databases are added one size of rectangles after another. Each copy of a rule, turned or mirrored,
/// counts as a pattern. A problem is solved if the patterns see that the group lives if its owner moves first and dies
/// otherwise, and name a right first move: one of the list, or one that exact search proves to be as good.
///
/// Lists are tab-separated tables or folders of problems, as for `nerai-lab gobi`. Problems that end in a ko, or whose right
/// first moves are not known, are left out.
#[derive(Args)]
#[command(after_help = "\
wrong: proved to fail; doubtful: another move than the listed ones, with no proof;
  unseen: the patterns see no way to live; limit: out of positions
nodes, ms: means of the solved problems; all: seconds for all problems, solved or not
again: problems that the set before solves too, with means of both sets for them;
  given: these steps chained, in percent of the first set that solves any
Times are the least of five and include building groups.

Examples:
  nerai-lab patterns
  nerai-lab patterns problems/corner problems/side --svg figures.svg
  nerai-lab patterns list.tsv --patterns patterns --positions 5000 --json")]
pub(crate) struct Patterns {
    /// Tables or folders with problems.
    #[arg(value_name = "LIST", default_value = "problems")]
    lists: Vec<PathBuf>,
    /// Give up a problem after looking at this many positions.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    positions: u64,
    /// Nodes for each exact search, which says what moves beside the listed ones are worth; 0 leaves that out.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Write the figures as an image.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    /// Print one JSON object a set of patterns, and one for each wrong claim.
    #[arg(long)]
    json: bool,
}

impl Patterns {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(mut problems) = read_lists(console, &self.lists)? else { return Ok(Outcome::Failed) };
        let all = problems.len();
        problems.retain(|problem| !problem.by_ko && problem.mover_succeeds && !problem.first_moves.is_empty());
        if problems.is_empty() {
            let message = "there are no problems of life and death with a known first move";
            console.complain("patterns", None, message)?;
            return Ok(Outcome::Failed);
        }
        let Some(databases) = self.patterns.read(console)? else { return Ok(Outcome::Failed) };
        let sets = sets(&databases);
        let watch = Watch::start();
        let mut players = Players::new(&sets);
        let mut measured = Vec::new();
        for (number, problem) in problems.iter().enumerate() {
            show_progress(number, problems.len());
            let (of_problem, _) = watch.work(&problem.id, None, |signals| {
                let mut exact = Exact::new(problem, self.nodes, signals.stop);
                trials(&mut players, problem, &mut exact, self.positions)
            });
            if watch.is_interrupted() {
                console.complain("interrupted", None, "the figures would be of no use")?;
                return Ok(Outcome::Failed);
            }
            measured.push(of_problem);
        }
        show_progress(problems.len(), problems.len());
        let rows = rows(&sets, &measured);
        let mistakes: Vec<Mistake> = problems.iter().zip(&measured).filter_map(Mistake::of).collect();
        if self.json {
            print_json(console, &rows)?;
            print_json(console, &mistakes)?;
        } else {
            let left_out = all - problems.len();
            console.print(format_args!("{} problems; left out: {left_out}\n\n", problems.len()))?;
            print_table(console, &rows)?;
            print_common(console, &rows, solved_by_all(sets.len(), &measured).len())?;
            print_mistakes(console, &mistakes)?;
        }
        self.write_plot(console, &rows)
    }

    fn write_plot(&self, console: &mut Console, rows: &[Row]) -> io::Result<Outcome> {
        let Some(out) = &self.svg else { return Ok(Outcome::Answered) };
        let written = match plot(rows) {
            Some(svg) => write_whole(out, svg.as_bytes()).map_err(|error| error.to_string()),
            None => Err("there is nothing to draw: there are no patterns".to_owned()),
        };
        match written {
            Ok(()) => Ok(Outcome::Answered),
            Err(message) => console.complain(&out.display().to_string(), None, message).map(|()| Outcome::Failed),
        }
    }
}

/// A claim of the largest set that is proved wrong.
#[derive(Serialize)]
struct Mistake {
    problem: String,
    goal: String,
    to_move: &'static str,
    claim: String,
}

impl Mistake {
    fn of((problem, trials): (&Listed, &Vec<Trial>)) -> Option<Mistake> {
        let claim = match trials.last().filter(|trial| trial.worth == Worth::Wrong)?.claim {
            LifeClaim::Play(point) => point.to_string(),
            LifeClaim::Settled { is_alive: true } => "alive".to_owned(),
            LifeClaim::Settled { is_alive: false } | LifeClaim::Open => return None,
        };
        let (goal, to_move) = (problem.question.goal().to_string(), problem.question.to_move().word());
        Some(Mistake { problem: problem.id.clone(), goal, to_move, claim })
    }
}

fn print_json(console: &mut Console, lines: &[impl Serialize]) -> io::Result<()> {
    for line in lines {
        let line = serde_json::to_string(line).map_err(io::Error::from)?;
        console.print(format_args!("{line}\n"))?;
    }
    Ok(())
}

fn print_table(console: &mut Console, rows: &[Row]) -> io::Result<()> {
    console.print("added   patterns  solved  wrong  doubtful  unseen  limit  nodes     ms     all  again         nodes               ms    given: nodes  time\n")?;
    for row in rows {
        let added = row.added.as_deref().unwrap_or("none");
        let mean = row.solved_mean.map_or_else(
            || format!("{:>5} {:>6}", "-", "-"),
            |mean| format!("{:>5.1} {:>6.2}", mean.nodes, 1e3 * mean.seconds),
        );
        let again = row.again.map_or_else(String::new, |again| {
            let (before, now) = (again.before, again.now);
            let nodes = format!("{:.1} -> {:.1}", before.nodes, now.nodes);
            let time = format!("{:.2} -> {:.2}", 1e3 * before.seconds, 1e3 * now.seconds);
            format!("  {:>5}  {nodes:>14}  {time:>15}", again.problems)
        });
        let given =
            row.given.map_or_else(String::new, |given| format!("{:>10.0} % {:>3.0} %", given.nodes, given.seconds));
        let line = format!(
            "{added:<5} {:>10} {:>7} {:>6} {:>9} {:>7} {:>6}  {mean} {:>7.2}{again:<40}{given}",
            thousands(row.patterns),
            row.solved,
            row.wrong,
            row.doubtful,
            row.unseen,
            row.limit,
            row.cost.seconds,
        );
        console.print(format_args!("{}\n", line.trim_end()))?;
    }
    Ok(())
}

fn print_common(console: &mut Console, rows: &[Row], count: usize) -> io::Result<()> {
    if count == 0 {
        return Ok(());
    }
    console.print(format_args!("\nmeans of the {count} problems that all of these sets solve:\n"))?;
    for (row, mean) in rows.iter().filter_map(|row| Some((row, row.by_all?))) {
        let added = row.added.as_deref().unwrap_or("none");
        console.print(format_args!("  {added}: {:.1} nodes, {:.3} ms\n", mean.nodes, 1e3 * mean.seconds))?;
    }
    Ok(())
}

fn print_mistakes(console: &mut Console, mistakes: &[Mistake]) -> io::Result<()> {
    if !mistakes.is_empty() {
        console.print("\nproved wrong, of the claims of the largest set:\n")?;
    }
    for Mistake { problem, goal, to_move, claim } in mistakes {
        console.print(format_args!("  {problem}: {goal}, {to_move} to move: {claim}\n"))?;
    }
    Ok(())
}
