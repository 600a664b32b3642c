//! `nerai-lab lint`: what is planted is found, and what `nerai lint` corrects is gone.

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Twenty errors of all kinds are planted into solutions of our own problems: all are found, nothing else is, and what can
/// be corrected is gone from the corrected collection.
#[test]
fn every_planted_error_is_found_and_nothing_else() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lint");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let planted = folder.join("planted.sgf");
    let mut lab = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    lab.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let output = lab.args(["lint", "--nodes", "20000", "--sgf"]).arg(&planted).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    for line in ["solutions: 60\n", "found-in-them: 0\n", "planted: 20\n", "found: 20\n", "missed: 0\n", "extra: 0\n"] {
        assert!(told.contains(line), "{line}{told}");
    }
    assert_eq!(output.status.code(), Some(0));
    let lint = |arguments: &[&str]| {
        let mut command = Command::new(common::nerai());
        let output = command.current_dir(&folder).arg("lint").args(arguments).args(["--nodes", "20000"]).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    lint(&["planted.sgf", "--sgf", "corrected.sgf"]);
    let left = lint(&["corrected.sgf", "--json"]);
    let mut kinds: Vec<String> = left
        .lines()
        .filter_map(|line| Some(serde_json::from_str::<Value>(line).unwrap()["kind"].as_str()?.to_owned()))
        .collect();
    kinds.sort();
    assert_eq!(kinds, ["duplicate", "illegal-move", "no-solution", "unreadable"]);
}
