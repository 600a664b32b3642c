//! `nerai formula best`: of several formulas with weights, the best total that can be forced.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use nerai::Problem;
use nerai::notation::thousands;
use nerai_json::BestTotal;
use nerai_search::Budget;
use nerai_suggest::{Best, Want, best};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::watch::{Watch, seconds};
use nerai_terminal::write_whole::write_whole;

use crate::answer_options::DEFAULT_NODES;
use crate::asked::PositionOptions;

/// Finds the best total that the side to move can force, of formulas with weights.
///
/// A formula counts as soon as it is true at one moment. A total is proved like any goal: that it can be forced, and that
/// the next one cannot. What is not proved within the limits is called open.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai formula best problems/net.txt --want '3: !W[E5]' --want '1: B[F7] & B[G7]'
  nerai formula best game.sgf --at 57 --want '5: !B[C3]' --want '2: W[D5] | W[E4]' --seconds 10
  nerai formula best problems/net.txt --want '3: !W[E5]' --proof net.proof && nerai check net.proof")]
pub(crate) struct FormulaBest {
    /// An SGF file or a text diagram; - reads standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    position: PositionOptions,
    /// A formula and what it is worth; may be given up to 12 times.
    #[arg(long = "want", value_name = "WEIGHT: FORMULA", required = true)]
    wants: Vec<String>,
    /// Stop after this time.
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Stop after this many moves played on a board; 2,000,000 unless --seconds is given.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes)]
    nodes: Option<u64>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
    /// Write the proof of the total, for nerai check.
    #[arg(long, value_name = "OUT")]
    proof: Option<PathBuf>,
}

impl FormulaBest {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let file = &input::name(&self.file);
        let mut wants = Vec::new();
        for text in &self.wants {
            match text.parse::<Want>() {
                Ok(want) => wants.push(want),
                Err(error) => {
                    console.complain("--want", None, error)?;
                    return Ok(Outcome::Failed);
                }
            }
        }
        let problem = match self.position.read(&self.file) {
            Ok(problem) => problem,
            Err(Trouble { place, message }) => {
                console.complain(file, place, message)?;
                return Ok(Outcome::Failed);
            }
        };
        let watch = Watch::start();
        let (found, spent) = watch.work(file, self.seconds, |signals| {
            let unlimited = if self.seconds.is_some() { u64::MAX } else { DEFAULT_NODES };
            let nodes = self.nodes.unwrap_or(unlimited);
            let mut budget = Budget::nodes(nodes).with_stop(signals.stop).with_progress(signals.nodes);
            best(&problem.position, problem.to_move, problem.to_move, &wants, &mut budget)
        });
        let found = match found {
            Ok(found) => found,
            Err(error) => {
                console.complain(file, None, error)?;
                return Ok(Outcome::Failed);
            }
        };
        if self.json {
            let file = self.file.to_string_lossy().into_owned();
            console.print_json(&BestTotal::new(file, &self.wants, &found, spent.as_secs_f64()))?;
        } else {
            self.print(console, &problem, &found)?;
        }
        match (&self.proof, &found.certificate) {
            (None, _) => Ok(Outcome::Answered),
            (Some(_), None) => {
                console.complain(file, None, "there is no proof to write, because nothing can be forced")?;
                Ok(Outcome::Failed)
            }
            (Some(out), Some(certificate)) => match write_whole(out, &certificate.to_bytes()) {
                Ok(()) => Ok(Outcome::Answered),
                Err(error) => {
                    console.complain(&out.display().to_string(), None, error)?;
                    Ok(Outcome::Failed)
                }
            },
        }
    }

    fn print(&self, console: &mut Console, problem: &Problem, found: &Best) -> io::Result<()> {
        console.print_line("to-move", found.player)?;
        if let Some(assumed) = problem.turn.assumed(problem.to_move) {
            console.print_line("assumed", assumed)?;
        }
        console.print_line("total", format_args!("{} of {}", found.at_least, found.all))?;
        console.print_line("answer", found.in_words())?;
        if !found.line.is_empty() {
            console.print_line("line", moves(found).join(" "))?;
            let got: Vec<&str> = found.got.iter().map(|&number| self.wants[number].trim()).collect();
            console.print_line("in that line", got.join("; "))?;
        }
        for tried in &found.tries {
            let nodes = thousands(tried.nodes);
            console.print_line("tried", format_args!("at least {}: {} ({nodes} nodes)", tried.total, tried.verdict))?;
        }
        console.print_line("searched", format_args!("{} nodes", thousands(found.nodes)))
    }
}

fn moves(found: &Best) -> Vec<String> {
    found.line.iter().map(|made| made.at.to_string()).collect()
}
