//! `nerai formula suggest`, `learn` and `best`, as a user meets them.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{output_of, root, streams};
use serde_json::{Value, json};

/// What the program prints on both streams, and its exit code.
fn run(arguments: &[&str]) -> (String, String, i32) {
    streams(&output_of(arguments, ""))
}

fn formula(arguments: &[&str]) -> (String, String, i32) {
    run(&[&["formula"], arguments].concat())
}

/// A new folder for files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-suggest-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// Black takes E5 with two moves, and nobody comes back.
const GAME: &str = "(;SZ[9]AB[de]AW[ee];B[fe];W[aa];B[ed];W[ba];B[ef];W[ca];B[ia];W[da];B[ha];W[ga])";

#[test]
fn the_examples_of_the_page_are_true() {
    let page = fs::read_to_string(root().join("docs/suggestions.md"));
    let page = page.expect("the page");
    let mut shown = 0;
    for example in page.split("```sh\n").skip(1) {
        let (command, rest) = example.split_once("\n```").expect("the command ends");
        let Some(expected) = rest.trim_start().strip_prefix("```text\n") else { continue };
        let expected = expected.split("```").next().expect("the output ends");
        let words = split(command);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(words[0], "nerai", "{command}");
        let (told, complaints, code) = run(&words[1..]);
        assert_eq!((complaints.as_str(), code), ("", 0), "{command}");
        assert_eq!(without_nodes(&told), without_nodes(expected), "{command}");
        shown += 1;
    }
    assert!(shown >= 2, "{shown} examples");
}

/// The lines without the numbers of nodes, which any change of the search may move.
fn without_nodes(told: &str) -> Vec<&str> {
    told.lines()
        .filter(|line| !line.starts_with("searched: "))
        .map(|line| line.split(" (").next().unwrap_or(line))
        .collect()
}

/// The words of a command, quotes taken off.
fn split(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for letter in command.chars() {
        match letter {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            letter => words.last_mut().expect("a word").push(letter),
        }
    }
    words
}

#[test]
fn a_suggestion_can_be_pasted_into_a_goal() {
    let (told, _, code) = formula(&["suggest", "problems/net.txt", "--json"]);
    assert_eq!(code, 0, "{told}");
    let found: Value = serde_json::from_str(&told).expect("one object");
    assert_eq!((&found["to_move"], &found["near"]), (&json!("black"), &json!("the mark on E5")));
    let first = &found["suggestions"][0];
    assert_eq!(
        (&first["formula"], &first["kind"], &first["move"]),
        (&json!("!W[E5]"), &json!("capture"), &json!("F6"))
    );
    for one in found["suggestions"].as_array().expect("a list") {
        assert_eq!(one["proved"], true, "{one}");
        let goal = one["formula"].as_str().expect("a formula");
        let (shown, wrong, _) = run(&["show", "problems/net.txt", "--goal", goal]);
        assert!(wrong.is_empty() && !shown.is_empty(), "{goal}: {wrong}");
    }
}

#[test]
fn most_and_near_are_obeyed() {
    let (told, _, _) = formula(&["suggest", "problems/net.txt", "--most", "1", "--near", "D5", "--json"]);
    let found: Value = serde_json::from_str(&told).expect("one object");
    assert_eq!((found["suggestions"].as_array().map(Vec::len), &found["near"]), (Some(1), &json!("D5")));
}

#[test]
fn suggest_says_what_is_wrong() {
    let wrong = |arguments: &[&str]| {
        let (_, told, code) = formula(&[&["suggest"], arguments].concat());
        assert_eq!(code, 2, "{told}");
        told
    };
    assert!(wrong(&["missing.sgf"]).contains("nerai: missing.sgf: there is no such file"));
    assert!(wrong(&["problems/net.txt", "--near", "T19"]).contains("T19 is not on the board"));
    assert!(wrong(&["problems/net.txt", "--near", "Z9"]).contains("Z9"));
    assert!(
        wrong(&["problems/net.txt", "--learned", "problems/net.txt"]).contains("problems/net.txt:2:1: this is no list")
    );
    let folder = folder("empty");
    let empty = folder.join("empty.sgf").display().to_string();
    fs::write(&empty, "(;GM[1]SZ[9];B[ee])").expect("a new file");
    assert!(wrong(&[&empty]).contains("there are no stones on the board"));
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn what_is_learned_is_written_whole_and_used_for_ranking() {
    let folder = folder("learn");
    let path = |name: &str| folder.join(name).display().to_string();
    let (game, out) = (path("game.sgf"), path("learned.txt"));
    fs::write(&game, GAME.repeat(3)).expect("a new file");
    let (told, wrong, code) = formula(&["learn", &game, "--out", &out]);
    assert_eq!((wrong.as_str(), code), ("", 0), "{told}");
    assert!(told.starts_with("games: 3\nmoves: 30\ncaptures: 3 in 1 shapes\n"), "{told}");
    let learned = fs::read_to_string(&out).expect("what was learned");
    assert!(learned.starts_with("nerai learned formulas 1\ngames 3\nmoves 30\ncapture 3 "), "{learned}");
    let (told, _, code) = formula(&["suggest", &game, "--learned", &out]);
    assert_eq!(code, 0, "{told}");
    assert!(told.contains("in games."), "{told}");

    // The same again: the file does not depend on anything but the games.
    formula(&["learn", &game, "--out", &out]);
    assert_eq!(fs::read_to_string(&out).expect("what was learned"), learned);
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn bad_games_are_reported_and_the_others_are_read() {
    let folder = folder("bad");
    let path = |name: &str| folder.join(name).display().to_string();
    let (good, occupied, text, out) = (path("good.sgf"), path("occupied.sgf"), path("text.sgf"), path("learned.txt"));
    fs::write(&good, GAME).expect("a new file");
    fs::write(&occupied, "(;SZ[9];B[ee];W[ee])").expect("a new file");
    fs::write(&text, "no game").expect("a new file");
    let (told, wrong, code) = formula(&["learn", &occupied, &good, &text, "missing.sgf", "--out", &out]);
    assert_eq!(code, 2, "{wrong}");
    assert!(told.starts_with("games: 1\n"), "{told}");
    assert!(wrong.contains("occupied.sgf:1:16: white cannot play here"), "{wrong}");
    assert!(wrong.contains("text.sgf:") && wrong.contains("missing.sgf: there is no such file"), "{wrong}");
    assert!(fs::read_to_string(&out).expect("what was learned").contains("games 1\n"));

    fs::remove_file(&out).expect("the file is there");
    let (_, wrong, code) = formula(&["learn", &text, "--out", &out]);
    assert_eq!(code, 2);
    assert!(wrong.contains("no game could be read, so nothing is written"), "{wrong}");
    assert!(!Path::new(&out).exists());
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn the_best_total_has_a_proof_that_can_be_checked() {
    let folder = folder("best");
    let proof = folder.join("best.proof").display().to_string();
    let wants = ["--want", "3: !W[E2]", "--want", "2: !W[G2]"];
    let arguments = [&["best", "problems/double-threat.txt"], &wants[..], &["--json", "--proof", &proof]].concat();
    let (told, wrong, code) = formula(&arguments);
    assert_eq!((wrong.as_str(), code), ("", 0), "{told}");
    let best: Value = serde_json::from_str(&told).expect("one object");
    assert_eq!((&best["total"], &best["exact"], &best["not"]), (&json!(2), &json!(true), &json!(3)), "{best}");
    assert_eq!(best["move"], "F2");
    let (told, _, code) = run(&["check", &proof]);
    assert_eq!(code, 0, "{told}");
    fs::remove_dir_all(folder).expect("the folder is there");
}

#[test]
fn best_says_what_is_wrong() {
    let wrong = |wants: &[&str]| {
        let wants = wants.iter().flat_map(|want| ["--want", want]);
        let arguments: Vec<&str> = ["best", "problems/net.txt"].into_iter().chain(wants).collect();
        let (_, told, code) = formula(&arguments);
        assert_eq!(code, 2, "{told}");
        told
    };
    assert!(wrong(&[]).contains("--want"));
    assert!(wrong(&["!W[E5]"]).contains("nerai: --want: '!W[E5]' has no weight"));
    assert!(wrong(&["3: capture(E5)"]).contains("is no formula"));
    assert!(wrong(&["1: B[T19]"]).contains("in want 1: "));
    assert!(wrong(&["1: B[A1]"; 13]).contains("13 formulas are wanted; expected at most 12"));
}

#[test]
fn the_help_of_each_command_has_examples() {
    for command in ["suggest", "learn", "best"] {
        let (told, _, code) = formula(&[command, "--help"]);
        assert_eq!(code, 0);
        assert!(told.contains(&format!("Examples:\n  nerai formula {command} ")), "{told}");
    }
}
