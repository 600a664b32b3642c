//! `nerai gomoku`: replay, learn, play, analyse, compare, and the brain.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::output_of;

fn nerai(arguments: &[&str], input: &str) -> Output {
    output_of(&[&["gomoku"], arguments].concat(), input)
}

fn out(arguments: &[&str], input: &str) -> String {
    let output = nerai(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn complaint(arguments: &[&str]) -> String {
    let output = nerai(arguments, "");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

/// A file in a folder that is this test's own.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-gomoku-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn the_printed_games_are_replayed_to_the_letter() {
    let replayed = out(&["replay"], "");
    assert!(replayed.contains("7, 7 (8, 7*) 8, 6 (7, 6) 6, 8 (7, 8) 5, 9 (9, 5*) 4, 10 wins"));
    assert!(replayed.contains("move 5, 9 achieves subgoal 2 : 3, 1 : 3 at level 5\ndescription 4 : 1, 1 : 3 added"));
    assert!(replayed.ends_with("moves as printed: 37 of 37\ngames as printed: 6 of 6\n"));
    let why = out(&["replay", "--series", "2", "--game", "5", "--why"], "");
    assert!(why.contains("move 7, 8: attack: achieves subgoal 2:3,1:3 at level 5"), "{why}");
    assert!(complaint(&["replay", "--game", "3"]).contains("prints no such game"));
}

#[test]
fn the_page_shows_what_the_program_prints() {
    let page = include_str!("../../../docs/gomoku.md");
    let shown = page.split("```text\n$ nerai gomoku ").skip(1);
    let mut count = 0;
    for fence in shown.filter_map(|rest| rest.split_once("\n```")).map(|(fence, _)| fence) {
        let (command, expected) = fence.split_once('\n').expect("a command and its output");
        let arguments: Vec<&str> = command.split(' ').collect();
        if !["replay", "learn"].contains(&arguments[0]) {
            continue;
        }
        assert_eq!(out(&arguments, "").trim_end(), expected, "{command}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn a_lost_game_teaches_a_list_that_can_be_saved_resumed_and_compared() {
    let list = file("learned.txt", "");
    let lesson = file("lesson.txt", "# a straight four\nH8 J9 K10 L11 M12 G7 N13\n");
    let script = format!("script:{}", text(&lesson));
    let learned = out(&["learn", "--teacher", &script, "--out", text(&list), "--print"], "");
    assert!(learned.contains("Newgame 1: current list of subgoals is: 5 : 0, 0 : 0\nblack begins"), "{learned}");
    let saved = fs::read_to_string(&list).unwrap();
    assert!(saved.starts_with("nerai gomoku list 1\ngames 1\nunits first second\n"), "{saved}");
    let again = out(&["learn", "--list", text(&list), "--teacher", "random", "--games", "2"], "");
    assert!(again.contains("game 2: ") && again.contains("game 3: "), "{again}");
    let compared = out(&["compare", text(&list), "initial", "--games", "4"], "");
    assert!(compared.contains("games: 4\n"), "{compared}");
    let same = out(&["compare", "initial", "initial", "--games", "0"], "");
    assert_eq!(same, "");
}

#[test]
fn the_same_seed_teaches_the_same_list() {
    let learn = || out(&["learn", "--teacher", "baseline", "--games", "4", "--seed", "3", "--extend", "auto"], "");
    assert_eq!(learn(), learn());
}

#[test]
fn a_game_in_the_terminal_is_played_explained_and_saved() {
    let sgf = file("game.sgf", "");
    let moves = "H8\nhint\nno\nH8\nlist\nA1\nundo\nquit\n";
    let played = out(&["play", "--sgf", text(&sgf)], moves);
    assert!(played.contains("White: J8 (default: neither side can achieve a subgoal)"), "{played}");
    assert!(played.contains("'no' is no point of a 15x15 board"), "{played}");
    assert!(played.contains("There is a piece on H8 already."), "{played}");
    let saved = fs::read_to_string(&sgf).unwrap();
    assert!(saved.contains("GM[4]SZ[15]") && saved.contains(";B[hh];W[ih]C[default"), "{saved}");
}

#[test]
fn a_lost_game_is_analysed_from_a_list_of_moves_and_from_sgf() {
    // White ignores Black's three and answers the four.
    let moves = file("moves.txt", "H8 A1 J8 A3 K8 A5 L8 M8 G8\n");
    let analysed = out(&["analyse", text(&moves)], "");
    assert!(analysed.contains("result: Black wins\n"), "{analysed}");
    assert!(analysed.contains("move 10, 7 achieves subgoal 4 : 1, 0 : 0 at level 2: backtrack"), "{analysed}");
    assert!(analysed.contains("proved from: move 7: Black wins by threats beginning with"), "{analysed}");
    let forbidden = file("forbidden.txt", "G8 A1 J8 A3 H7 A5 H9 A7 H8\n");
    let analysed = out(&["analyse", text(&forbidden), "--ban-double-threes"], "");
    assert!(analysed.ends_with("result: White wins\ncritical move: the last one: it is forbidden to its player\n"));
    let sgf = file("lost.sgf", "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[ac];B[jh];W[ae];B[kh];W[lh];B[gh])");
    assert!(out(&["analyse", text(&sgf)], "").contains("result: Black wins\n"));
}

#[test]
fn bad_input_is_told_with_its_place() {
    let bad = file("bad.txt", "nerai gomoku list 1\nlevel 1\n5:0,0:0\nlevel 3\n");
    assert!(complaint(&["compare", text(&bad), "initial"]).contains("bad.txt:4:1: expected 'level 2' here"));
    let other = file("go.sgf", "(;GM[1]SZ[19];B[dd])");
    assert!(complaint(&["analyse", text(&other)]).contains("another game than Go-Moku"));
    let occupied = file("occupied.txt", "H8 J8\nH8\n");
    assert!(complaint(&["analyse", text(&occupied)]).contains("occupied.txt:2:1: move 3: there is a piece on H8"));
    assert!(complaint(&["learn", "--teacher", "nobody"]).contains("'nobody' is no teacher"));
    assert!(complaint(&["learn", "--side", "4"]).contains("expected 5 to 25 lines"));
    assert!(complaint(&["play", "--list", "missing.txt"]).contains("there is no such file"));
}

#[test]
fn the_brain_talks_to_a_manager() {
    let answers = out(&["brain", "--nodes", "200"], "START 15\nINFO rule 1\nBEGIN\nHELLO\nEND\n");
    let answers: Vec<&str> = answers.lines().filter(|line| !line.starts_with("MESSAGE")).collect();
    assert_eq!(answers, ["OK", "7,7", "UNKNOWN command HELLO"]);
}
