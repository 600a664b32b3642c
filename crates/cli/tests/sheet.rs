//! `nerai sheet` and `nerai rank` as users meet them.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::output_of;

fn nerai(arguments: &[&str]) -> Output {
    output_of(arguments, "")
}

/// A new folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-sheet-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

fn sheet(out: &Path, more: &[&str]) -> (Output, String) {
    let output = nerai(&[&["sheet", "--out", out.to_str().unwrap()], more].concat());
    (output, fs::read_to_string(out).unwrap_or_default())
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Two problems in one file: one that is solved in a move, and one that nobody solves in ten nodes, with an answer.
const TWO: &str = "(;GM[1]SZ[5]GN[in one move]PL[B]AB[ad][bd][cd]AW[ae][be]GOAL[black: capture(A1)])\
    (;GM[1]SZ[9]GN[without a proof]PL[W]AB[ee]AW[ef][de]GOAL[white: kill(E5)]\
    (;W[fe];B[ed]C[WRONG])(;W[ed];B[fe];W[ge]C[RIGHT]))";

#[test]
fn problems_on_the_front_and_solutions_on_the_back() {
    let folder = folder("both");
    let names = ["problems/net.txt", "problems/ladder.sgf", "problems/snapback.txt"];
    let (output, html) = sheet(&folder.join("sheet.html"), &[&names[..], &["--title", "Three captures"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    assert!(output.stdout.is_empty() && output.stderr.is_empty());
    assert_eq!(html.matches("class=\"page\"").count(), 2);
    assert_eq!(html.matches(">Three captures</text>").count(), 1);
    assert!(html.contains("Black to move: can Black") && html.contains(">Solutions 1–3</text>"));
    assert!(html.contains("Black captures E5 by playing"), "the verdict stands on the back");
    assert!(
        html.contains("@page{size:A4;margin:0}") && !html.contains("http://localhost") && !html.contains("<script")
    );
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn problems_without_a_name_are_named_by_file_and_game() {
    let folder = folder("names");
    let file = folder.join("old-book.sgf");
    fs::write(&file, TWO.replace("GN[without a proof]", "")).unwrap();
    let (_, html) = sheet(&folder.join("sheet.html"), &[file.to_str().unwrap(), "--no-solutions"]);
    assert!(html.contains(">in one move</text>") && html.contains(">old book, game 2</text>"), "{html}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn without_solutions_nothing_is_searched_and_every_problem_stands_once() {
    let folder = folder("fronts");
    let (output, svg) = sheet(
        &folder.join("sheet.svg"),
        &["problems/shapes", "--no-solutions", "--per-page", "12", "--page", "letter"],
    );
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    let problems = fs::read_dir("../../problems/shapes").unwrap().count();
    assert_eq!(svg.matches("class=\"nerai-board\"").count(), problems);
    assert!(svg.starts_with("<svg ") && svg.contains(" width=\"215.9mm\" "));
    assert!(svg.contains(">Shapes</text>"), "the folder gives the title");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_not_settled_says_so_and_shows_the_answer_of_the_file() {
    let folder = folder("open");
    let file = folder.join("two.sgf");
    fs::write(&file, TWO).unwrap();
    let (output, html) = sheet(&folder.join("sheet.html"), &[file.to_str().unwrap(), "--nodes", "10"]);
    assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
    let back = html.split(">Solutions 1–2</text>").nth(1).unwrap();
    assert!(back.contains("Black captures A1 by playing C1"), "{back}");
    assert!(back.contains("Not settled within 10 nodes. The answer of"), "{back}");
    assert!(back.contains("moves: 1 white E6, 2 black F5, 3 white G5"), "{back}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_same_sheet_is_the_same_bytes_with_any_number_of_jobs() {
    let folder = folder("same");
    let arguments = ["problems/corner", "--sort", "difficulty", "--nodes", "3000", "--jobs"];
    let (_, one) = sheet(&folder.join("one.html"), &[&arguments[..], &["1"]].concat());
    let (_, four) = sheet(&folder.join("four.html"), &[&arguments[..], &["4"]].concat());
    assert!(!one.is_empty() && one == four);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn trouble_is_told_and_the_rest_is_printed() {
    let folder = folder("trouble");
    let bad = folder.join("bad.sgf");
    fs::write(&bad, "(;GM[1]SZ[9]AB[zz])").unwrap();
    let out = folder.join("sheet.html");
    let (output, html) = sheet(&out, &[bad.to_str().unwrap(), "problems/net.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("bad.sgf:1:"), "{}", errors(&output));
    assert_eq!(html.matches("class=\"nerai-board\"").count(), 2, "front and back of the other problem");

    for (arguments, message) in [
        (&["sheet", "problems/net.txt", "--out", "sheet.pdf"][..], "expected a name that ends in .html or .svg"),
        (&["sheet", "problems/none.txt", "--out", "none.html"], "there is no such file"),
        (&["sheet", "problems/net.txt", "--out", "x.svg", "--per-page", "0"], "0 is not in 1..=30"),
        (&["sheet", "problems/net.txt", "--out", "no/such/folder/x.svg"], "there is no such folder"),
    ] {
        let output = nerai(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(errors(&output).contains(message), "{arguments:?}: {}", errors(&output));
    }
    assert!(!Path::new("../../none.html").exists());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn rank_goes_from_the_easiest_to_the_hardest() {
    let arguments = ["rank", "problems/corner", "--nodes", "20000"];
    let text = String::from_utf8(nerai(&arguments).stdout).unwrap();
    let levels: Vec<f64> =
        text.lines().skip(1).map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect();
    assert_eq!(levels.len(), fs::read_dir("../../problems/corner").unwrap().count());
    assert!(levels.is_sorted() && levels.first() < levels.last(), "{text}");

    let json = String::from_utf8(nerai(&[&arguments[..], &["--json"]].concat()).stdout).unwrap();
    let lines: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.iter().map(|line| line["difficulty"].as_f64().unwrap()).collect::<Vec<_>>(), levels);
    assert!(lines.iter().all(|line| line["tries"].is_u64() && line["file"].is_string()));
}

#[test]
fn rank_says_what_has_no_question() {
    let output = nerai(&["rank", "crates/cli/tests/files/no_goal.txt", "problems/net.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(errors(&output).contains("no_goal.txt"), "{}", errors(&output));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
}

#[test]
fn solve_tells_the_difficulty_in_json() {
    let output = nerai(&["solve", "problems/net.txt", "--json"]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let ranked = nerai(&["rank", "problems/net.txt", "--nodes", "2000000", "--json"]);
    let ranked: serde_json::Value = serde_json::from_slice(&ranked.stdout).unwrap();
    assert!(answer["difficulty"].is_f64());
    assert_eq!(answer["difficulty"], ranked["difficulty"]);
}
