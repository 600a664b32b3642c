//! Which names the lessons about our own problems say, beside the names of the files.

use std::path::{Path, PathBuf};

use nerai_terminal::console::Outcome;

use super::{in_parallel, made};

/// Folders whose files are named after shapes and techniques.
const FOLDERS: [&str; 7] = ["shapes", "corner", "side", "centre", "seki", "ko", "capture"];

/// How a file is named, and the names in the book of shapes that mean it. The first that fits counts.
const MEANINGS: &[(&str, &[&str])] = &[
    ("shapes/l-group-two-legs", &["rectangle-six-corner"]),
    ("shapes/six-in-the-corner", &["rectangle-six-corner"]),
    ("ko/bent-four-in-the-corner", &["bent-four-corner-offered"]),
    ("seki/no-eyes", &["seki-no-eyes"]),
    ("seki/eye-each", &["seki-eye-each"]),
    ("seki/three-stones-in-five", &["three-stones-in-five"]),
    ("seki/bent-stones-in-five", &["bent-stones-in-five"]),
    ("seki/thousand-year-ko-connected", &["seki", "seki-no-eyes", "seki-eye-each"]),
    ("-starts-a-ko", &["ko", "two-step-ko"]),
    ("/capture-", &["capture", "ko-capture"]),
    ("/descent-", &["descent"]),
    ("/eye-move-", &["eye"]),
    ("/hane-", &["hane"]),
    ("/placement-", &["placement"]),
    ("/push-", &["push"]),
    ("/self-atari-", &["sacrifice", "throw-in"]),
    ("/under-the-stones-", &["under-the-stones"]),
    ("/slide-", &["slide", "monkey-jump"]),
    ("/throw-in-", &["throw-in"]),
    ("/ladder-", &["ladder"]),
    ("/net-", &["net"]),
    ("/atari-", &["atari", "double-atari"]),
    ("/race-eye-against-no-eye", &["eye-against-no-eye"]),
    ("/race-no-eye-against-an-eye", &["eye-against-no-eye"]),
    ("/race-big-eye", &["big-eye"]),
    ("/race-small-eye", &["big-eye"]),
    ("/race-", &["race", "eye-against-no-eye", "big-eye"]),
];

/// The names that a file's name asks for: a quiet move has none.
fn wanted(file: &str) -> Vec<String> {
    if let Some((_, names)) = MEANINGS.iter().find(|(part, _)| file.contains(part)) {
        return names.iter().map(|name| (*name).to_owned()).collect();
    }
    if file.contains("quiet-move") {
        return Vec::new();
    }
    let stem = file.rsplit('/').next().unwrap_or(file);
    let bare = stem.trim_end_matches("-attacked").trim_end_matches("-defended");
    let bare = bare.trim_end_matches("-shut-in");
    let without_corner = bare.trim_end_matches("-corner").to_owned();
    let corner = format!("{bare}-corner");
    // In the corner a shape may have a name of its own, and a row on the second line has.
    match file.starts_with("corner/") {
        true => vec![corner],
        false => vec![bare.to_owned(), without_corner],
    }
}

/// Prints the table; fails if fewer than 95 of 100 are named.
pub(super) fn table(shipped: &[PathBuf], nodes: u64) -> Outcome {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems");
    let name = |path: &Path| {
        let name = path.strip_prefix(&folder).unwrap_or(path).with_extension("");
        name.to_string_lossy().replace('\\', "/")
    };
    let is_named = |path: &&PathBuf| {
        let name = name(path);
        FOLDERS.iter().any(|folder| name.starts_with(&format!("{folder}/"))) && !wanted(&name).is_empty()
    };
    let files: Vec<PathBuf> = shipped.iter().filter(is_named).cloned().collect();
    let (mut right, mut all) = (0, 0);
    println!("| problem | named | |\n|---|---|---|");
    for (file, made) in in_parallel(&files, |file| made(file, nodes, false)) {
        let file = name(file);
        let names: Vec<String> = made.map(|lesson| lesson.names().map(str::to_owned).collect()).unwrap_or_default();
        let is_right = wanted(&file).iter().any(|wanted| names.contains(wanted));
        right += usize::from(is_right);
        all += 1;
        let said = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
        println!("| {file} | {said} | {} |", if is_right { "" } else { "not its name" });
    }
    println!("\n{right} of {all} say the name of the file ({:.1} %)", 100.0 * right as f64 / all.max(1) as f64);
    if right * 100 >= all * 95 { Outcome::Answered } else { Outcome::Found }
}
