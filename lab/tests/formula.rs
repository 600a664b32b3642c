//! `nerai-lab formula` on two of the shipped problems.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_papers_moves_are_counted_and_compared() {
    let folder = std::env::temp_dir().join(format!("nerai-lab-formula-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a new folder");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in ["figure-1.txt", "figure-21.txt"] {
        fs::copy(root.join("problems/formula").join(name), folder.join(name)).expect("a problem");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_nerai-lab"));
    let output =
        command.arg("formula").arg(&folder).args(["--depth", "2", "--json"]).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let figures: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let counts: Vec<u64> =
        figures["blind"].as_array().expect("rows").iter().filter_map(|row| row["leaf_moves"].as_u64()).collect();
    assert_eq!(counts, [6_480, 511_920, 129_960]);
    assert_eq!(figures["boards"][0]["goals"], 1, "figure 21 alone has depth 2");
    assert_eq!(figures["boards"][0]["wins"], 1);
    let verdicts: Vec<&str> =
        figures["exact"].as_array().expect("rows").iter().filter_map(|row| row["with"]["verdict"].as_str()).collect();
    assert_eq!(verdicts, ["won", "won"]);
    fs::remove_dir_all(folder).expect("the folder is there");
}
