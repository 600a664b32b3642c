//! Tells the program which commit it is built from, so that its results can say which program found them.
//!
//! Between two releases the version number stays the same while answers change. Outside a checkout there is the number alone.
#![allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    // Sources that were unpacked inside somebody else's repository are not of its commit.
    let is_checkout = git(&["rev-parse", "--show-prefix"]).is_some_and(|folder| folder == "crates/cli/");
    let commit = git(&["rev-parse", "--short=10", "HEAD"]).filter(|_| is_checkout);
    let version = commit.map_or(version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=NERAI_VERSION={version}");
    // Git adds a line to this file whenever another commit is checked out. A file that is not there would mean a build each time.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
}

/// What git says, if there is git.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
