//! A generation that is killed at any moment goes on from its last record and ends with the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nerai_board::Random;

/// Enough rounds to be killed in several of them.
const ASKED: [&str; 5] = ["patterns", "generate", "connect-strings", "corner", "3x3"];
const RECORD: &str = "connect-strings-corner-3x3.progress";

#[test]
fn a_generation_that_is_killed_again_and_again_ends_with_the_same_bytes() {
    let whole = new_folder("whole");
    assert!(generate(&whole).wait().unwrap().success());
    let expected = databases(&whole);
    assert!(expected.contains_key("connect-strings-corner-3x3.patterns"));
    let folder = new_folder("killed");
    let mut random = Random::new(11);
    let mut kills = 0;
    // Nobody can say how far a process comes before it is killed; one that was never killed shows nothing.
    while kills == 0 {
        let _ = fs::remove_dir_all(&folder);
        while kill_after_some_records(&folder, &mut random) {
            kills += 1;
        }
    }
    assert_eq!(databases(&folder), expected, "after {kills} kills");
    assert!(!folder.join(RECORD).exists());
    for folder in [whole, folder] {
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn a_record_that_is_damaged_costs_time_and_nothing_else() {
    let folder = new_folder("damaged");
    let mut random = Random::new(12);
    while !kill_after_some_records(&folder, &mut random) {
        fs::remove_dir_all(&folder).unwrap();
    }
    let record = folder.join(RECORD);
    let bytes = fs::read(&record).unwrap();
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    let mut found = Vec::new();
    for contents in [&bytes[..bytes.len() / 2], &damaged, b"something else", &bytes] {
        fs::write(&record, contents).unwrap();
        assert!(generate(&folder).wait().unwrap().success());
        found.push(databases(&folder));
        fs::remove_file(folder.join("connect-strings-corner-3x3.patterns")).unwrap();
    }
    assert!(found.windows(2).all(|pair| pair[0] == pair[1]));
    fs::remove_dir_all(folder).unwrap();
}

/// Kills a generation once it has written some records of its largest rectangle. Says whether it was still alive.
fn kill_after_some_records(folder: &Path, random: &mut Random) -> bool {
    let record = folder.join(RECORD);
    let mut child = generate(folder);
    let mut last = fs::read(&record).ok();
    let mut left = 1 + random.below(6);
    loop {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        let now = fs::read(&record).ok();
        if now.is_some() && now != last {
            last = now;
            left -= 1;
        }
        if left == 0 {
            for _ in 0..random.below(200) {
                let _ = fs::metadata(&record);
            }
            let is_alive = child.try_wait().unwrap().is_none();
            // On Unix this is SIGKILL: the program has no chance to put anything in order.
            child.kill().unwrap();
            child.wait().unwrap();
            return is_alive && record.exists();
        }
    }
}

fn generate(folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_nerai"))
        .args(ASKED)
        .args(["--record-seconds", "0", "--threads", "1", "--folder"])
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

fn new_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("nerai-patterns-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The databases of a folder by name.
fn databases(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let databases = paths.filter(|path| path.extension().is_some_and(|extension| extension == "patterns"));
    databases.map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())).collect()
}
