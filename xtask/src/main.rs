//! Chores of the workspace, written in Rust so that they need nothing but cargo.
//!
//! One file a chore; `cargo xtask help` lists them.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "these are programs for the terminal; the engine's libraries never print"
)]

mod browser;
mod cargo;
mod commands;
mod figures;
mod fuzz;
#[cfg(test)]
mod house;
mod lessons;
mod pictures;
mod publish;
mod signature;
mod test;

use std::process::ExitCode;

/// A chore either succeeds or says in a sentence what went wrong.
type Outcome = Result<(), String>;

const HELP: &str = "\
Chores of the workspace

  cargo xtask test                what must pass before a commit: format, lints, documentation,
                                  tests, WebAssembly build, the commands in README.md
  cargo xtask fuzz [--seconds N]  runs every fuzz target for N seconds (60)
  cargo xtask figures [--list]    measures the figures in docs/figures.md again, or lists the commands
  cargo xtask signature           solves all of problems/ and prints how many nodes that takes
  cargo xtask lessons             makes the lessons in docs/explain.md again
  cargo xtask browser             installs what the tests of the page need, where it is missing
  cargo xtask pictures            takes the pictures of the page in docs/ again
  cargo xtask publish             tries whether every library could be published, and publishes nothing
  cargo xtask help                this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => test::test(),
        ["fuzz"] => fuzz::fuzz(60),
        ["fuzz", "--seconds", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(seconds),
            Err(_) => return wrong_usage(&format!("--seconds wants a whole number, not '{seconds}'")),
        },
        ["figures"] => figures::figures(),
        ["figures", "--list"] => figures::list(),
        ["signature"] => signature::signature(),
        ["lessons"] => lessons::lessons(),
        ["browser"] => browser::browser(),
        ["pictures"] => pictures::pictures(),
        ["publish"] => publish::publish(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => return wrong_usage(&format!("there is no chore '{}'", words.join(" "))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn wrong_usage(reason: &str) -> ExitCode {
    eprintln!("xtask: {reason}\n\n{HELP}");
    ExitCode::from(2)
}
