//! Starting programs in the workspace folder: every chore does its work by running others, mostly cargo.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Outcome;

/// The folder of the workspace, so that chores work from wherever they are called.
///
/// Cargo says at run time where this crate is; what it said at compile time is wrong once a checkout was moved.
pub(crate) fn root() -> PathBuf {
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&folder).parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// A program with its arguments, to run in the workspace folder. `cargo` means the cargo that runs this chore.
pub(crate) fn program<S: AsRef<str>>(words: &[S]) -> Command {
    let (name, arguments) = match words {
        [name, arguments @ ..] => (name.as_ref(), arguments),
        [] => ("", words),
    };
    let mut command = match std::env::var_os("CARGO") {
        Some(this_cargo) if name == "cargo" => Command::new(this_cargo),
        _ => Command::new(name),
    };
    command.args(arguments.iter().map(AsRef::as_ref)).current_dir(root());
    command
}

/// A cargo command, given without the word `cargo`.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    program(&[&["cargo"], arguments].concat())
}

/// Runs a command to its end and passes on its output.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|error| format!("cannot start {}: {error}", shown(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed ({status})", shown(command))) }
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words: Vec<_> = std::iter::once(name).chain(command.get_args()).map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
