//! The program that some measurements start as a process.

use std::path::PathBuf;
use std::process::Command;

/// The program `nerai` beside the laboratory, of the same build.
///
/// Whoever tests the whole workspace has built it. Whoever tests the laboratory alone gets it built once.
pub(crate) fn nerai() -> PathBuf {
    let lab = PathBuf::from(env!("CARGO_BIN_EXE_nerai-lab"));
    let program = lab.with_file_name(format!("nerai{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        let folder = lab.parent().expect("the folder of a profile");
        let profile = folder.file_name().filter(|name| *name != "debug").unwrap_or("dev".as_ref());
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--package", "nerai-cli", "--profile"]).arg(profile);
        build.arg("--target-dir").arg(folder.parent().expect("the folder of all builds"));
        assert!(build.status().expect("cargo runs").success(), "nerai cannot be built");
    }
    program
}
