//! The commands, one file each.

mod batch;
mod check;
mod completions;
mod explain;
mod formula;
mod formula_best;
mod formula_learn;
mod formula_show;
mod formula_suggest;
mod gomoku;
mod gomoku_analyse;
mod gomoku_brain;
mod gomoku_compare;
mod gomoku_learn;
mod gomoku_play;
mod gomoku_replay;
mod gtp;
mod knowledge;
mod lint;
mod man;
mod merge;
mod patterns;
mod patterns_count;
mod patterns_generate;
mod patterns_show;
mod patterns_tables;
mod patterns_verify;
mod rank;
mod schema;
mod serve;
mod sheet;
mod show;
mod solve;

use std::io;

use clap::{Parser, Subcommand};
use nerai_terminal::console::{Console, Outcome};

use crate::program::VERSION;

/// Answers questions about positions in Go, with proofs.
#[derive(Parser)]
#[command(name = "nerai", version = VERSION, arg_required_else_help = true, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  answered, whatever the answer is
  1  a check found something
  2  wrong usage, or an input that cannot be read";

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    Show(show::Show),
    Explain(explain::Explain),
    Check(check::Check),
    Lint(lint::Lint),
    Rank(rank::Rank),
    Sheet(sheet::Sheet),
    Batch(batch::Batch),
    Merge(merge::Merge),
    Knowledge(knowledge::Knowledge),
    Formula(formula::Formula),
    Patterns(patterns::Patterns),
    Gomoku(gomoku::Gomoku),
    Serve(serve::Serve),
    Gtp(gtp::Gtp),
    Schema(schema::Schema),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Cli {
    /// Runs the command. An error is one of standard output; everything else is an outcome.
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Solve(command) => command.run(console),
            Command::Check(command) => command.run(console),
            Command::Lint(command) => command.run(console),
            Command::Show(command) => command.run(console),
            Command::Explain(command) => command.run(console),
            Command::Rank(command) => command.run(console),
            Command::Sheet(command) => command.run(console),
            Command::Batch(command) => command.run(console),
            Command::Merge(command) => command.run(console),
            Command::Knowledge(command) => command.run(console),
            Command::Formula(command) => command.run(console),
            Command::Patterns(command) => command.run(console),
            Command::Gomoku(command) => command.run(console),
            Command::Serve(command) => command.run(console),
            Command::Gtp(command) => command.run(console),
            Command::Schema(command) => command.run(console),
            Command::Completions(command) => command.run(console),
            Command::Man(command) => command.run(console),
        }
    }
}
