//! `nerai lint` as users meet it: findings, files, messages and exit codes.

use std::fs;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Stdio;
use std::process::{Command, Output};

use serde_json::Value;

/// A folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn lint(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nerai")).current_dir(folder).arg("lint").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Three in a row: B1 is vital for both.
const THREE: &str = "GM[1]SZ[6:4]AB[ab][bb][cb][db][eb][ec][ed]AW[ac][bc][cc][dc][dd]MA[ac]";

#[test]
fn the_page_shows_what_the_program_prints() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lint.md")).unwrap();
    let fence = |label: &str| {
        let (_, rest) = page.split_once(&format!("```{label}\n")).unwrap();
        rest.split_once("```\n").unwrap().0.to_owned()
    };
    let folder = folder("lint-page");
    fs::write(folder.join("three.sgf"), fence("sgf")).unwrap();
    let output = lint(&folder, &["three.sgf"]);
    assert_eq!((text(&output.stdout), output.status.code()), (fence("text"), Some(1)));
}

#[test]
fn exit_codes_tell_nothing_something_and_unreadable_apart() {
    let folder = folder("lint-codes");
    fs::write(folder.join("good.sgf"), format!("(;{THREE}PL[B];B[bd]C[RIGHT])")).unwrap();
    fs::write(folder.join("broken.sgf"), format!("(;{THREE}PL[B];B[bd]C[RIGHT])\n(;GM[1]SZ[99]AB[aa])")).unwrap();
    fs::write(folder.join("empty.txt"), "").unwrap();
    let code = |files: &[&str]| lint(&folder, files).status.code();
    assert_eq!(code(&["good.sgf"]), Some(0));
    assert_eq!(code(&["broken.sgf"]), Some(1));
    assert_eq!(code(&["good.sgf", "empty.txt"]), Some(2));
    assert_eq!(code(&["missing.sgf", "broken.sgf"]), Some(2));
    assert_eq!(code(&["--nodes", "0", "good.sgf"]), Some(2));
    let output = lint(&folder, &["missing.sgf", "good.sgf"]);
    assert_eq!(text(&output.stderr), "nerai: missing.sgf: there is no such file\n");
    assert_eq!(text(&output.stdout), "1 game, nothing found\n");
}

#[test]
#[cfg(unix)]
fn ctrl_c_stops_the_run_and_what_was_found_is_told() {
    let folder = folder("lint-interrupted");
    // Nobody waits until the first game is settled; that the second one breaks the rules is seen without a search.
    let endless = "(;GM[1]SZ[19]PL[B]AB[dd]AW[pd]GOAL[black: kill(Q16)];B[qd]C[RIGHT])";
    let illegal = format!("(;{THREE}PL[B];B[bd];W[bd]C[RIGHT])");
    fs::write(folder.join("games.sgf"), format!("{endless}\n{illegal}\n")).unwrap();
    let mut run = Command::new(env!("CARGO_BIN_EXE_nerai"))
        .current_dir(&folder)
        .args(["lint", "missing.sgf", "games.sgf", "--nodes", "1000000000000", "--strict", "--sgf", "out.sgf"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The complaint about the missing file comes when the program already listens to Ctrl-C.
    let mut errors = BufReader::new(run.stderr.take().unwrap());
    let mut complaint = String::new();
    errors.read_line(&mut complaint).unwrap();
    assert_eq!(complaint, "nerai: missing.sgf: there is no such file\n");
    assert!(Command::new("kill").args(["-INT", &run.id().to_string()]).status().unwrap().success());
    let mut rest = String::new();
    errors.read_to_string(&mut rest).unwrap();
    let ended = run.wait_with_output().unwrap();
    let told = text(&ended.stdout);
    assert_eq!(ended.status.code(), Some(2), "{told}{rest}");
    assert!(told.contains("illegal-move") && told.contains("stopped before 1 game"), "{told}{rest}");
    assert!(rest.contains("not written, because not all games were looked at"), "{rest}");
    assert!(!folder.join("out.sgf").exists());
}

/// A collection with a finding in nearly every game, as JSON, with one thread and with several.
#[test]
fn json_is_one_object_a_line_and_does_not_depend_on_threads() {
    let folder = folder("lint-json");
    let games = [
        format!("(;{THREE}PL[B];B[bd]C[RIGHT])"),
        format!("(;{THREE}PL[W];W[ad]C[RIGHT])"),
        format!("(;{THREE}PL[B];B[bd]C[WRONG])"),
        "(;GM[1]SZ[9]AB[aa]AW[aa])".to_owned(),
    ];
    fs::write(folder.join("all.sgf"), games.join("\n")).unwrap();
    let one = text(&lint(&folder, &["all.sgf", "--json", "--jobs", "1"]).stdout);
    assert_eq!(one, text(&lint(&folder, &["all.sgf", "--json", "--jobs", "3"]).stdout));
    let lines: Vec<Value> = one.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found: Vec<(u64, &str)> =
        lines.iter().filter_map(|line| Some((line["game"].as_u64()?, line["kind"].as_str()?))).collect();
    assert_eq!(found, [(2, "answer-fails"), (3, "not-refuted"), (3, "duplicate"), (4, "unreadable")]);
    let (fails, summary) = (&lines[0], &lines[4]["summary"]);
    assert_eq!(fails["certainty"], "proved");
    assert_eq!(fails["goal"], "white: live(A2)");
    assert_eq!(fails["after"], serde_json::json!(["A1"]));
    assert_eq!(fails["moves"], serde_json::json!(["B1"]));
    assert_eq!((&summary["games"], &summary["findings"]), (&4.into(), &4.into()));
}

#[test]
fn a_corrected_collection_has_nothing_left_that_could_be_corrected() {
    let folder = folder("lint-corrected");
    let games = [
        format!("(;{THREE}PL[B](;B[ad]C[RIGHT];W[cd])(;B[cd]))"),
        format!("(;{THREE}PL[B];W[bd]TE[1])"),
        "(;GM[1]SZ[9]AB[aa]AW[aa])".to_owned(),
    ];
    fs::write(folder.join("all.sgf"), games.join("\n")).unwrap();
    let output = lint(&folder, &["all.sgf", "--sgf", "corrected.sgf"]);
    assert_eq!((text(&output.stderr), output.status.code()), (String::new(), Some(1)));
    let corrected = fs::read_to_string(folder.join("corrected.sgf")).unwrap();
    assert_eq!(corrected.matches("nerai lint: ").count(), 3, "{corrected}");
    // What is unreadable stays so; a machine cannot know what was meant.
    let again = text(&lint(&folder, &["corrected.sgf"]).stdout);
    assert!(again.starts_with("corrected.sgf game 3: unreadable ("), "{again}");
    assert!(again.ends_with("3 games, 1 finding (1 proved, 0 suspected): unreadable 1\n"), "{again}");
}
