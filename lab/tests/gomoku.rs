//! `nerai-lab gomoku` and `nerai-lab forced-wins`: matches, and wins that the checker accepts.

mod common;

use std::path::Path;
use std::process::{Command, Output};

fn lab(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nerai-lab")).args(arguments).output().expect("the program runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_player_beats_the_program_of_1967_and_the_same_match_has_the_same_games() {
    let arguments = ["gomoku", "--games", "2", "--nodes", "2000", "--against", "1967"];
    let games = |output: &Output| text(output).lines().take(5).map(str::to_owned).collect::<Vec<_>>();
    let first = lab(&arguments);
    assert!(text(&first).contains("points: 2 of 2 (100.0 %), 1 with Black, 1 with White"), "{}", text(&first));
    assert_eq!(games(&first), games(&lab(&arguments)));
}

#[test]
fn a_brain_of_others_plays_as_a_process() {
    let own = format!("{} gomoku brain --nodes 200", common::nerai().display());
    let output = lab(&["gomoku", "--games", "2", "--nodes", "200", "--side", "9", "--against", &own]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text(&output).contains(" of 2 ("), "{}", text(&output));
}

#[test]
fn a_program_that_cannot_be_started_or_does_not_know_the_protocol_is_an_error() {
    for (against, message) in [("./no-such-brain", "cannot start './no-such-brain'"), ("cat", "answered 'START 15'")] {
        let output = lab(&["gomoku", "--games", "2", "--nodes", "200", "--against", against]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && error.contains(message), "{against}: {error}");
    }
}

#[test]
fn the_shipped_forced_wins_are_found_and_accepted_by_the_checker() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems/gomoku");
    let output = lab(&["forced-wins", &folder.display().to_string()]);
    let text = text(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.lines().filter(|line| line.ends_with("accepts")).count() > 15, "{text}");
    let missing = lab(&["forced-wins", "no-such-folder"]);
    assert_eq!(missing.status.code(), Some(2));
}
