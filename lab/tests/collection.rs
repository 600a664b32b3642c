//! `nerai-lab collection` on a list of our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROBLEMS: [(&str, &str); 6] = [
    ("corner/hane-kills", "1"),
    ("corner/capture-lives", "1"),
    ("corner/placement-kills", "1"),
    ("corner/descent-lives", "1"),
    ("corner/push-kills", "2"),
    ("corner/self-atari-kills", "2"),
];

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(arguments: &[&str], folder: &Path) -> Output {
    let collection = ["collection", "list.tsv", "--jobs", "2"];
    Command::new(env!("CARGO_BIN_EXE_nerai-lab")).current_dir(folder).args(collection).args(arguments).output().unwrap()
}

/// A list whose first move is right by nobody's word: the files say what is right, and the list says nothing.
fn write_list(folder: &Path) {
    let problems = fs::canonicalize("../problems").unwrap();
    let rows =
        PROBLEMS.map(|(name, band)| format!("{name}\t{}\t{band}", problems.join(name).with_extension("txt").display()));
    fs::write(folder.join("list.tsv"), format!("id\tfile\tband\n{}\n", rows.join("\n"))).unwrap();
}

fn numbers(text: &str, row: &str) -> Vec<usize> {
    let line = text.lines().find(|line| line.starts_with(row)).unwrap_or_else(|| panic!("{row}: {text}"));
    line[row.len()..].split_whitespace().map_while(|word| word.parse().ok()).collect()
}

#[test]
fn a_list_is_solved_by_halves_and_held_against_an_earlier_run() {
    let folder = folder("collection");
    write_list(&folder);
    let before = run(&["--nodes", "20000", "--out", "before.json"], &folder);
    let text = String::from_utf8(before.stdout).unwrap();
    assert_eq!(before.status.code(), Some(0), "{text}");
    assert_eq!(numbers(&text, "all ")[..2], [6, 6], "{text}");
    assert_eq!(numbers(&text, "kill  1 ")[..2], [2, 2], "{text}");

    let half = run(&["--nodes", "20000", "--half", "2", "--compare", "before.json"], &folder);
    let text = String::from_utf8(half.stdout).unwrap();
    assert_eq!(numbers(&text, "all ")[..2], [3, 3], "{text}");
    assert!(text.contains("3 problems in both, 0 only here, 3 only there\ngained: 0\nlost: 0\n"), "{text}");
    assert!(text.contains("all: 3 solved by both, nodes 1.000 of before"), "{text}");

    let few = run(&["--nodes", "20", "--goal", "kill", "--compare", "before.json"], &folder);
    let text = String::from_utf8(few.stdout).unwrap();
    assert!(text.contains("corner/placement-kills (kill, 1) right -> unknown"), "{text}");
    fs::remove_dir_all(folder).unwrap();
}
