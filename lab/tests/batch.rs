//! `nerai-lab batch`: runs of the program that are killed in the middle of their work.

mod common;

use std::path::Path;
use std::process::Command;

#[test]
fn a_run_that_is_killed_again_and_again_ends_with_the_same_results() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .arg("batch")
        .arg("--nerai")
        .arg(common::nerai());
    let killed =
        command.args(["problems/corner", "problems/capture", "--nodes", "400", "--kills", "4"]).output().unwrap();
    let told = String::from_utf8(killed.stdout).unwrap();
    assert_eq!(killed.status.code(), Some(0), "{told}");
    assert_eq!(told.matches(": the same results").count(), 4, "{told}");
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    let output = command.args(["batch", "problems", "--nerai", "no-such-program"]).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && error.contains("cannot start no-such-program"), "{error}");
}
