//! `nerai-lab collection` and `nerai-lab conditions` on lists of our own.

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

fn run(command: &str, arguments: &[&str], folder: &Path) -> Output {
    let collection = [command, "list.tsv", "--jobs", "2"];
    Command::new(env!("CARGO_BIN_EXE_nerai-lab")).current_dir(folder).args(collection).args(arguments).output().unwrap()
}

/// A list that says nothing about right answers: the files do.
fn write_list(folder: &Path, named: &[(&str, &str)]) {
    let problems = fs::canonicalize("../problems").unwrap();
    let mut text = "id\tfile\tband\n".to_owned();
    for (name, band) in named {
        text += &format!("{name}\t{}\t{band}\n", problems.join(name).with_extension("txt").display());
    }
    fs::write(folder.join("list.tsv"), text).unwrap();
}

fn numbers(text: &str, row: &str) -> Vec<usize> {
    let line = text.lines().find(|line| line.starts_with(row)).unwrap_or_else(|| panic!("{row}: {text}"));
    line[row.len()..].split_whitespace().map_while(|word| word.trim_end_matches(',').parse().ok()).collect()
}

#[test]
fn a_list_is_solved_by_halves_and_held_against_an_earlier_run() {
    let folder = folder("collection");
    write_list(&folder, &PROBLEMS);
    let before = run("collection", &["--nodes", "20000", "--out", "before.json"], &folder);
    let text = String::from_utf8(before.stdout).unwrap();
    assert_eq!(before.status.code(), Some(0), "{text}");
    assert_eq!(numbers(&text, "all ")[..2], [6, 6], "{text}");
    assert_eq!(numbers(&text, "kill  1 ")[..2], [2, 2], "{text}");

    let half = run("collection", &["--nodes", "20000", "--half", "2", "--compare", "before.json"], &folder);
    let text = String::from_utf8(half.stdout).unwrap();
    assert_eq!(numbers(&text, "all ")[..2], [3, 3], "{text}");
    assert!(text.contains("3 problems in both, 0 only here, 3 only there\ngained: 0\nlost: 0\n"), "{text}");
    assert!(text.contains("all: 3 solved by both, nodes 1.000 of before"), "{text}");

    let few = run("collection", &["--nodes", "20", "--goal", "kill", "--compare", "before.json"], &folder);
    let text = String::from_utf8(few.stdout).unwrap();
    assert!(text.contains("corner/placement-kills (kill, 1) right -> unknown"), "{text}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_condition_is_held_against_what_is_proved_later() {
    let folder = folder("conditions");
    write_list(&folder, &[("plans/push-kills-on-the-side-2", "1"), ("plans/h-net-in-the-open", "1"), PROBLEMS[1]]);
    let output = run("conditions", &["--nodes", "1500", "--later", "100000"], &folder);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.starts_with("3 problems, "), "{text}");
    // How many stay open may change with the search; that what is known of them is true may not.
    assert_eq!(numbers(&text, "other verdict"), [0], "{text}");
    fs::remove_dir_all(folder).unwrap();
}
