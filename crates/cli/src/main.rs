//! The program `nerai`: reads the command line, runs one command, and ends with its exit code.

mod answer_options;
mod answer_text;
mod answered;
mod asked;
mod batch;
mod choice_word;
mod commands;
mod formula_options;
mod generation_progress;
mod gomoku_curve;
mod gomoku_options;
mod gomoku_proofs;
mod gomoku_teacher;
mod gomoku_words;
mod gtp;
mod lesson_text;
mod lint_text;
mod piskvork;
mod program;
mod stated_lines;

use std::process::ExitCode;

use nerai_terminal::command_line;
use nerai_terminal::console::Console;

/// Counts what the searches of `serve` hold, so that none of them takes more memory than it may.
#[global_allocator]
static ALLOCATOR: nerai_serve::Metered = nerai_serve::Metered;

fn main() -> ExitCode {
    let cli: commands::Cli = command_line::parse();
    let mut console = Console::new("nerai");
    let outcome = cli.run(&mut console);
    console.finish(outcome)
}
