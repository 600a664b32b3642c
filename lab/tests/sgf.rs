//! `nerai-lab sgf` as a command: its table, its exit codes.

use std::path::Path;
use std::process::{Command, Output};

fn lab(files: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    command.args(["sgf", "--list"]).args(files).output().expect("the program runs")
}

#[test]
fn every_statement_of_the_files_is_counted_and_holds() {
    let output = lab(&["problems/three-in-a-row.sgf", "problems/ko/side-descent-starts-a-ko.txt", "problems/gomoku"]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let line = |key: &str| text.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned();
    // Files without a question about Go are no files of this kind.
    assert_eq!((line("files:"), line("settled:")), ("files: 2".to_owned(), "settled: 2".to_owned()), "{text}");
    assert_eq!(line("read-back-otherwise:"), "read-back-otherwise: 0", "{text}");
    let all: Vec<usize> = line("all ").split_whitespace().filter_map(|word| word.parse().ok()).collect();
    assert!(matches!(all[..], [made, 0, 0] if made > 30), "{text}");
}

#[test]
fn what_cannot_be_read_is_told() {
    let output = lab(&["problems/no-such-file.sgf"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stderr.is_empty());
}
