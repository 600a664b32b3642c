//! The program `nerai`: reads the command line, runs one command, and ends with its exit code.

mod answer_options;
mod answer_text;
mod answered;
mod asked;
mod batch;
mod collection;
mod commands;
mod console;
mod content_hash;
mod difficulty_trial;
mod formula_options;
mod formula_trial;
mod generation_progress;
mod gobi;
mod gomoku_curve;
mod gomoku_external;
mod gomoku_options;
mod gomoku_proofs;
mod gomoku_teacher;
mod gomoku_words;
mod gtp;
mod in_parallel;
mod input;
mod lesson_text;
mod lint_text;
mod lint_trial;
mod pattern_options;
mod pattern_trial;
mod piskvork;
mod plan_options;
mod program;
mod sgf_trial;
mod stated_lines;
mod test_list;
mod watch;
mod write_whole;

use std::process::ExitCode;

use clap::Parser;

/// Counts what the searches of `serve` hold, so that none of them takes more memory than it may.
#[global_allocator]
static ALLOCATOR: nerai_serve::Metered = nerai_serve::Metered;

fn main() -> ExitCode {
    let cli = commands::Cli::parse();
    let mut console = console::Console::new();
    let outcome = cli.run(&mut console);
    console.finish(outcome)
}
