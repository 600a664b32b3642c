//! The program, run as a user runs it in the folder of the project.

#![allow(dead_code, reason = "not every test needs all of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program, with lines of the same length on every terminal.
pub(crate) fn nerai() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai"));
    command.current_dir(root()).env("COLUMNS", "100");
    command
}

/// What comes of a command line with a text on standard input.
pub(crate) fn output_of(arguments: &[&str], input: &str) -> Output {
    let mut command = nerai();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program runs");
    // Wrong usage ends the program before it reads.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// Standard output, standard error and exit code in one text.
pub(crate) fn told(output: &Output) -> String {
    let mut text = String::from_utf8(output.stdout.clone()).expect("text");
    let errors = String::from_utf8(output.stderr.clone()).expect("text");
    if !errors.is_empty() {
        text += &format!("--- standard error\n{errors}");
    }
    text + &format!("--- exit code {}\n", output.status.code().expect("no signal"))
}

/// Standard output, standard error and the exit code.
pub(crate) fn streams(output: &Output) -> (String, String, i32) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (text(&output.stdout), text(&output.stderr), output.status.code().expect("no signal"))
}
