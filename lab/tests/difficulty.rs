//! `nerai-lab difficulty` on a list of our own.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn difficulty_is_held_against_bands_from_the_names_of_folders() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("difficulty");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (band, names) in [
        (
            "1-easy",
            ["corner/capture-lives", "corner/capture-lives-2", "corner/descent-lives", "corner/descent-lives-2"],
        ),
        ("2-hard", ["corner/hane-kills", "corner/placement-kills", "corner/push-kills", "corner/self-atari-kills"]),
    ] {
        fs::create_dir(folder.join(band)).unwrap();
        for name in names {
            let file = Path::new("../problems").join(name).with_extension("txt");
            fs::copy(&file, folder.join(band).join(file.file_name().unwrap())).unwrap();
        }
    }
    let details = folder.join("details.tsv");
    let arguments = ["difficulty", "--problems", folder.to_str().unwrap(), "--nodes", "20000", "--details"];
    let output = Command::new(env!("CARGO_BIN_EXE_nerai-lab")).args(arguments).arg(&details).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.starts_with("8 problems, 8 settled within 20,000 nodes\n"), "{text}");
    let row = |name: &str| -> f64 {
        let row = text.lines().find(|line| line.starts_with(name)).expect(name);
        row.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    // Two bands of four in perfect order: 16 / sqrt(32 · 42), less what equals inside a band add.
    assert!(row("estimate") > 0.85, "{text}");
    assert!(row("nodes") > 0.85, "{text}");
    assert_eq!(fs::read_to_string(details).unwrap().lines().count(), 9);
    fs::remove_dir_all(folder).unwrap();
}
