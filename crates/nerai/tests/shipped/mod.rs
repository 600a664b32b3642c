//! The problems that come with the program.

use std::fs;
use std::path::{Path, PathBuf};

/// The problems, sorted by name.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of problems") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "txt" || extension == "sgf") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
