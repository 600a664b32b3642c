//! The laboratory: tables of the papers, campaigns against the truth, comparisons with others, measurements.
//!
//! Nothing of it is part of the program that people install. Each command measures or tries one thing, in one run and from a
//! fixed seed where chance is involved; `docs/figures.md` has what they last showed.
//!
//! A campaign prints as it goes, for hours if need be; a table is printed whole at its end.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a campaign prints its figures as it goes")]

mod best_first;
mod blind;
mod campaign;
mod closed_problem;
mod collection_trial;
mod commands;
mod difficulty_trial;
mod formula_trial;
mod gobi;
mod growth;
mod lint_trial;
mod pattern_trial;
mod patterns_alone;
mod sgf_trial;
mod test_list;

use std::process::ExitCode;

use nerai_terminal::console::Console;

/// Counts what the searches of a server hold, as in the program whose server `serve` puts under load.
#[global_allocator]
static ALLOCATOR: nerai_serve::Metered = nerai_serve::Metered;

fn main() -> ExitCode {
    let lab = commands::read();
    let mut console = Console::new("nerai-lab");
    let outcome = lab.run(&mut console);
    console.finish(outcome)
}
