//! `cargo xtask fuzz`: runs every fuzz target for a while, because bad input must never be a panic.

use std::fs;
use std::process::Command;

use crate::Outcome;
use crate::cargo::{cargo, root, run};

const TARGETS: &str = "fuzz/fuzz_targets";
/// Where the fuzzer keeps what it finds interesting, from run to run; not part of the repository.
const CORPUS: &str = "fuzz/corpus";
/// Small examples for each target to start from.
const SEEDS: &str = "fuzz/seeds";
/// Words of each format, which random bytes would hardly ever spell.
const DICTIONARIES: &str = "fuzz/dictionaries";

/// Runs each target for so many seconds and stops at the first that finds something.
pub(crate) fn fuzz(seconds: u32) -> Outcome {
    let targets = targets()?;
    if !cargo(&["fuzz", "--version"]).output().is_ok_and(|output| output.status.success()) {
        return Err("cargo-fuzz is missing; install it with: cargo install cargo-fuzz".to_owned());
    }
    for target in &targets {
        println!("\n=== {target}, {seconds} s");
        let mut command = command(target, seconds)?;
        if !compiler_is_nightly() {
            // The sanitizers that cargo-fuzz asks for are behind unstable flags, which a stable compiler
            // knows too; this spares contributors a second toolchain.
            command.env("RUSTC_BOOTSTRAP", "1");
        }
        run(&mut command)?;
    }
    println!("\n{} fuzz targets found nothing in {seconds} s each", targets.len());
    Ok(())
}

fn command(target: &str, seconds: u32) -> Result<Command, String> {
    let corpus = format!("{CORPUS}/{target}");
    fs::create_dir_all(root().join(&corpus)).map_err(|error| format!("cannot make {corpus}: {error}"))?;
    let mut command = cargo(&["fuzz", "run", target, &corpus]);
    let seeds = format!("{SEEDS}/{target}");
    if root().join(&seeds).is_dir() {
        command.arg(seeds);
    }
    command.arg("--").arg(format!("-max_total_time={seconds}"));
    let words = format!("{DICTIONARIES}/{target}.dict");
    if root().join(&words).is_file() {
        command.arg(format!("-dict={words}"));
    }
    Ok(command)
}

fn targets() -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root().join(TARGETS)).map_err(|error| format!("cannot read {TARGETS}: {error}"))?;
    let mut names: Vec<String> =
        folder.filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".rs").map(str::to_owned)).collect();
    names.sort();
    if names.is_empty() { Err(format!("there is no target in {TARGETS}")) } else { Ok(names) }
}

fn compiler_is_nightly() -> bool {
    let version = Command::new("rustc").arg("--version").current_dir(root()).output();
    version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("nightly"))
}
