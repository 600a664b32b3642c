//! `nerai-lab patterns` on small lists of our own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A rabbity six in the corner; only rectangles of four by three hold it.
const SIX: &str = "
. . . . . . . .
. . . . . . . .
X X X X . . . .
O O O X X . . .
O . O O X . . .
. . . O X . . .
. . O O X . . .
goal: black: kill(A3)
to-move: black
verdict: won
first-moves: B2
";
/// Three in a row; B1 decides. Small rectangles are enough.
const THREE: &str = "
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
O O O O O . .
X X X X O . .
. . . X O . .
goal: black: live(A2)
to-move: black
verdict: won
first-moves: B1
";

fn lab(arguments: &[&str], list: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    command.args(["patterns"]).args(arguments).arg(list).output().unwrap()
}

fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("patterns").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

/// The rows of the table.
fn rows(list: &Path) -> Vec<Value> {
    let output = lab(&["--json", "--nodes", "1000"], list);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn problems_solved_rise_with_the_number_of_patterns() {
    let list = folder("rise", &[("six.txt", SIX), ("three.txt", THREE)]);
    let rows = rows(&list);
    let solved: Vec<(Option<&str>, u64)> =
        rows.iter().map(|row| (row["added"].as_str(), row["solved"].as_u64().unwrap())).collect();
    assert_eq!(solved[0], (None, 0), "without patterns nothing is seen");
    assert!(solved.contains(&(Some("3x2"), 1)), "{solved:?}");
    assert_eq!(solved.last(), Some(&(Some("4x3"), 2)));
    assert!(solved.is_sorted_by_key(|(_, solved)| *solved), "{solved:?}");
    let patterns: Vec<u64> = rows.iter().map(|row| row["patterns"].as_u64().unwrap()).collect();
    assert!(patterns[0] == 0 && patterns.is_sorted_by(|one, other| one < other), "{patterns:?}");
}

#[test]
fn the_same_positions_are_looked_at_every_time() {
    let list = folder("same", &[("six.txt", SIX), ("three.txt", THREE)]);
    let nodes = |rows: &[Value]| rows.iter().map(|row| row["cost"]["nodes"].clone()).collect::<Vec<Value>>();
    assert_eq!(nodes(&rows(&list)), nodes(&rows(&list)));
}

#[test]
fn a_move_beside_the_listed_ones_counts_if_it_is_proved() {
    let other = SIX.replace("first-moves: B2", "first-moves: A1");
    let list = folder("beside", &[("six.txt", &other)]);
    // Columns: added, patterns, solved, wrong, doubtful.
    for (nodes, expected) in [("20000", ["1", "0", "0"]), ("0", ["0", "0", "1"])] {
        let text = String::from_utf8(lab(&["--nodes", nodes], &list).stdout).unwrap();
        let largest = text.lines().rfind(|line| line.starts_with("4x3")).unwrap();
        let cells: Vec<&str> = largest.split_whitespace().collect();
        assert_eq!(cells[2..5], expected, "{text}");
    }
}

#[test]
fn the_figures_are_drawn() {
    let list = folder("drawn", &[("six.txt", SIX)]);
    let out = list.join("figures.svg");
    let output = lab(&["--nodes", "0", "--svg", out.to_str().unwrap()], &list);
    assert!(output.status.success());
    let svg = fs::read_to_string(&out).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("Problems solved"), "{svg}");
    let nowhere = list.join("missing").join("figures.svg");
    assert_eq!(lab(&["--nodes", "0", "--svg", nowhere.to_str().unwrap()], &list).status.code(), Some(2));
}

#[test]
fn a_list_without_such_problems_is_refused() {
    let capture = ". . .\nX X .\nO . .\ngoal: black: capture(A1)\nverdict: won\n";
    let output = lab(&[], &folder("capture", &[("capture.txt", capture)]));
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("no problems of life and death with a known first move"), "{errors}");
}
