//! `nerai-lab compound` on problems with known verdicts, right and wrong.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn lab(folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    command.args(["compound", "--list", "--nodes", "50000"]).arg(folder).output().expect("the program runs")
}

/// A new folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-lab-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a new folder");
    for (name, text) in files {
        fs::write(folder.join(name), text).expect("a new file");
    }
    folder
}

/// A double atari: Black takes one stone or the other.
fn problem(verdict: &str) -> String {
    format!("(;GM[1]SZ[5]AB[bb][db][bd]AW[cb][bc]PL[B]GOAL[black: capture(B3) | capture(C4)]VERDICT[{verdict}])")
}

#[test]
fn both_methods_are_compared_with_the_verdict_of_the_file() {
    let folder = folder("right", &[("table5-row5.sgf", &problem("won")), ("notes.md", "no problem")]);
    let output = lab(&folder);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let row: Vec<&str> = text.lines().nth(1).unwrap_or_default().split_whitespace().collect();
    assert_eq!(row[..3], ["table5-row5", "won", "won"], "{text}");
    let sums = text.lines().rfind(|line| line.starts_with("dynamic ")).unwrap_or_default();
    assert_eq!(sums.split_whitespace().skip(1).take(5).collect::<Vec<_>>(), ["1", "1", "0", "0", "1"], "{text}");
    assert!(text.lines().last().unwrap_or_default().starts_with("local tables of the dynamic method: "), "{text}");
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn text_diagrams_are_read_too() {
    let text =
        ". . . . .\n. X O X .\n. O . . .\n. X . . .\n. . . . .\ngoal: black: capture(B3) | capture(C4)\nverdict: won\n";
    let folder = folder("diagram", &[("one.txt", text)]);
    let output = lab(&folder);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("problems: 1,"));
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn a_verdict_that_contradicts_the_file_is_a_finding() {
    let folder = folder("wrong", &[("one.sgf", &problem("lost"))]);
    assert_eq!(lab(&folder).status.code(), Some(1));
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn a_folder_without_problems_and_a_file_without_verdict_are_refused() {
    let empty = folder("empty", &[]);
    let output = lab(&empty);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("there are no problems in this folder"));
    let silent = folder("silent", &[("one.sgf", &problem("perhaps"))]);
    let output = lab(&silent);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("does not say VERDICT[won]"));
    for folder in [empty, silent] {
        fs::remove_dir_all(folder).expect("the folder is there");
    }
}
