//! `cargo xtask figures`: measures again what `docs/figures.md` reports, so that no figure rests on memory.

use std::fs;

use crate::Outcome;
use crate::cargo::{program, root, run};
use crate::commands::{ShownCommand, commands};

const PAGE: &str = "docs/figures.md";

/// Runs every command of the page; the reader compares what they print with the table.
///
/// One that fails, perhaps because its tool is not installed, does not keep the others from running.
pub(crate) fn figures() -> Outcome {
    let mut failures = Vec::new();
    for command in shown()? {
        println!("\n=== {}", command.text);
        failures.extend(run(&mut program(&command.words)).err());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n       ")) }
}

/// Prints the commands without running them.
pub(crate) fn list() -> Outcome {
    for command in shown()? {
        println!("{}", command.text);
    }
    Ok(())
}

fn shown() -> Result<Vec<ShownCommand>, String> {
    let page = fs::read_to_string(root().join(PAGE)).map_err(|error| format!("cannot read {PAGE}: {error}"))?;
    let found = commands(&page).map_err(|reason| format!("{PAGE}, {reason}"))?;
    if found.is_empty() { Err(format!("{PAGE} shows no command in a ```sh block")) } else { Ok(found) }
}
