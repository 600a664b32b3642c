//! `nerai-lab gobi` on small lists of our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// Three in a row; D1 decides. The mask has three points.
const THREE: &str = "(;GM[1]SZ[9]PL[W]AB[ai][ah][ag][bg][cg][dg][eg][fg][gg][gh][gi]\
                     AW[bi][bh][ch][dh][eh][fh][fi]MA[dh]MASK[ci][di][ei])";
/// A bulky five; E1 decides.
const BULKY_FIVE: &str = "
. . . . . . . . .
. . . . . . . . .
. O O O O O O . .
. O X X X X O O .
. O X . . X X O .
. O X . . . X O .
goal: black: live(C1)
to-move: black
";
/// The same with its answer.
const ANSWERED: &str = "verdict: won\nfirst-moves: E1\n";
/// Not about life and death.
const CAPTURE: &str = ". . .\nX X .\nO . .\ngoal: black: capture(A1)\nverdict: won\n";

fn lab(list: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    command.args(["gobi"]).args(arguments).arg(list).output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    text(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gobi").join(name);
    let _ = fs::remove_dir_all(&folder);
    for (name, text) in files {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

/// A table of both problems with these first moves.
fn table(name: &str, moves: [&str; 2]) -> PathBuf {
    let list =
        format!("id\tfile\tfirst_moves\tband\nthree\tthree.sgf\t{}\t2\nbulky\tbulky.txt\t{}\t3\n", moves[0], moves[1]);
    folder(name, &[("three.sgf", THREE), ("bulky.txt", BULKY_FIVE), ("list.tsv", &list)]).join("list.tsv")
}

#[test]
fn the_papers_table_with_totals_by_band() {
    let text = text(&lab(&table("table", ["D1", "E1"]), &["--interleave", "schema", "--world", "initial"]));
    let row = |id: &str| -> Vec<String> {
        let line = text.lines().find(|line| line.split_whitespace().nth(1) == Some(id)).unwrap_or_default();
        line.split_whitespace().map(str::to_owned).collect()
    };
    // N, problem, band, P, M, result, E.
    let bulky = row("bulky");
    assert_eq!((bulky[0].as_str(), bulky[2].as_str(), bulky[5].as_str()), ("2", "3", "C"), "{text}");
    assert_eq!(row("three")[6], "3", "{text}");
    for heading in ["with critics", "without critics", "--interleave schema", "--world initial"] {
        assert!(text.contains(heading), "{heading} in\n{text}");
    }
    assert_eq!(text.lines().filter(|line| line.starts_with("all ")).count(), 4, "{text}");
    assert!(text.contains("\nsolved only without critics: none\n"), "{text}");
    assert!(text.contains("\nsolved only with critics: ") && text.contains("\ncost of a move: "), "{text}");
}

#[test]
fn a_move_that_is_not_listed_needs_a_proof() {
    // The listed move is wrong, and the plan's one is proved; without exact search it counts as a failure.
    let list = table("other", ["D1", "D2"]);
    let result = |output: &Output| objects(output)[1]["trials"][0]["result"].clone();
    assert_eq!(result(&lab(&list, &["--json"])), "A");
    assert_eq!(result(&lab(&list, &["--json", "--nodes", "0"])), "F");
}

#[test]
fn json_has_an_object_a_problem_and_one_with_the_totals() {
    let objects = objects(&lab(&table("json", ["D1", "E1"]), &["--json", "--band", "3"]));
    let [problem, summary] = &objects[..] else { panic!("{objects:?}") };
    assert_eq!((&problem["id"], &problem["trials"][0]["move"]), (&"bulky".into(), &"E1".into()));
    assert_eq!(problem["points"], 5);
    assert_eq!(problem["estimate"], 30.0);
    assert_eq!((&problem["trials"][0]["met_first"], &problem["trials"][0]["failure"]), (&true.into(), &Value::Null));
    assert_eq!(problem["trials"][0]["line"][0], "E1");
    assert!(!problem["trials"][0]["replies"].as_array().unwrap().is_empty(), "{problem}");
    let total = &summary["totals"][0];
    assert_eq!((&total["problems"], &total["right"], &total["also_right"]), (&1.into(), &1.into(), &0.into()));
    assert!(summary["cost"]["plain_microseconds"].as_f64() > Some(0.0), "{summary}");
}

#[test]
fn a_folder_says_itself_what_is_right() {
    let answered = format!("{BULKY_FIVE}{ANSWERED}");
    let folder = folder("folder", &[("shapes/bulky.txt", &answered), ("capture.txt", CAPTURE), ("notes.md", "none")]);
    let output = lab(&folder, &[]);
    let text = text(&output);
    assert!(text.contains("bulky") && text.contains("not about life and death, left out: 1"), "{text}");
    let objects = objects(&lab(&folder, &["--json"]));
    assert_eq!((&objects[0]["band"], &objects[0]["trials"][0]["result"]), (&"shapes".into(), &"C".into()));
}

#[test]
fn a_wrong_claim_fails() {
    let lost = format!("{BULKY_FIVE}verdict: lost\n");
    let objects = objects(&lab(&folder("wrong", &[("bulky.txt", &lost)]), &["--json"]));
    assert_eq!(objects[0]["trials"][0]["result"], "F");
    assert!(objects[0]["trials"][0]["failure"].is_string());
}

#[test]
fn figure_8_is_drawn() {
    let list = table("plot", ["D1", "E1"]);
    let out = list.with_file_name("figure.svg");
    text(&lab(&list, &["--svg", out.to_str().unwrap()]));
    let svg = fs::read_to_string(out).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains(">alpha-beta</text>"), "{svg}");
    assert_eq!(svg.matches("<polyline").count(), 3);
}

#[test]
fn lists_that_cannot_be_read_are_refused_with_the_line() {
    let told = |list: &Path| {
        let output = lab(list, &[]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        String::from_utf8(output.stderr).unwrap()
    };
    let lists = [
        ("id\tband\nx\t2\n", "line 1: there is no column file"),
        ("id\tfile\nx\tmissing.sgf\n", "line 2: x: there is no such file"),
        ("id\tfile\tfirst_moves\nx\tbulky.txt\tZ99\n", "line 2: x: "),
        ("id\tfile\n", "there are no problems of life and death in this list"),
        ("", "line 1: there is no column id"),
    ];
    for (list, message) in lists {
        let folder = folder("refused", &[("bulky.txt", BULKY_FIVE), ("list.tsv", list)]);
        let told = told(&folder.join("list.tsv"));
        assert!(told.contains(message), "{list:?}: {told}");
    }
    assert!(told(Path::new("no-such-list.tsv")).contains("there is no such file"));
}
