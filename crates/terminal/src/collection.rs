//! The problems of files, folders and lists, in an order that does not depend on the machine.
//!
//! Every command that works through a collection takes the same names: a file with one problem or many, a folder with
//! everything below it, `-` for a list of names on standard input, one a line.

use std::fs;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};

use nerai::{Problem, Problems};
use nerai_board::Color;
use nerai_sgf::Warning;

use crate::console::{Console, Outcome};
use crate::input;
use crate::trouble::Trouble;

/// The endings of files that are looked for in folders.
const ENDINGS: [&str; 2] = ["sgf", "txt"];

/// One problem of a collection, or why it cannot be read.
pub struct Member {
    /// The file, as it was named or found.
    pub file: String,
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// How many games the file has.
    pub games: usize,
    /// The problem.
    pub problem: Result<Problem, Trouble>,
    /// What was odd about the file and was repaired, told with its first problem.
    pub warnings: Vec<Warning>,
}

impl Member {
    /// The name to show: the file, and the number of the game if there are several.
    pub fn name(&self) -> String {
        if self.games > 1 { format!("{} game {}", self.file, self.game) } else { self.file.clone() }
    }
}

/// The files that the names stand for, each once; or what could not be read, under its name.
pub fn files(names: &[PathBuf]) -> Vec<Result<PathBuf, (String, String)>> {
    let mut found = Vec::new();
    for name in names {
        if name.as_os_str() == "-" {
            // Names need not be text.
            for line in io::stdin().lock().split(b'\n') {
                match line {
                    Ok(line) if line.trim_ascii().is_empty() => {}
                    Ok(line) => add(&path_of(line.strip_suffix(b"\r").unwrap_or(&line)), &mut found),
                    Err(error) => {
                        found.push(Err(("standard input".to_owned(), input::in_words(&error))));
                        break;
                    }
                }
            }
        } else {
            add(name, &mut found);
        }
    }
    let mut seen = std::collections::HashSet::new();
    found.retain(|file| file.as_ref().map_or(true, |path| seen.insert(path.clone())));
    found
}

/// What is said if there is nothing to work on.
pub const NO_PROBLEMS: &str = "there are no problems; of folders, files that end in .sgf or .txt are read";

#[cfg(unix)]
fn path_of(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    std::ffi::OsStr::from_bytes(bytes).into()
}

#[cfg(not(unix))]
fn path_of(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// The files that the names stand for; what could not be read is told, and the outcome says so. It is told, too, if there are none.
pub fn readable_files(console: &mut Console, names: &[PathBuf]) -> io::Result<(Vec<PathBuf>, Outcome)> {
    let (mut readable, mut outcome) = (Vec::new(), Outcome::Answered);
    for file in files(names) {
        match file {
            Ok(path) => readable.push(path),
            Err((name, message)) => {
                console.complain(&name, None, message)?;
                outcome = Outcome::Failed;
            }
        }
    }
    if readable.is_empty() && outcome == Outcome::Answered {
        console.complain("FILES", None, NO_PROBLEMS)?;
        outcome = Outcome::Failed;
    }
    Ok((readable, outcome))
}

/// Adds a file, or all files below a folder in the order of their names.
fn add(path: &Path, found: &mut Vec<Result<PathBuf, (String, String)>>) {
    if !path.is_dir() {
        return found.push(Ok(path.to_owned()));
    }
    let inside = match fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(inside) => inside,
        Err(error) => return found.push(Err((path.display().to_string(), input::in_words(&error)))),
    };
    let mut inside: Vec<PathBuf> = inside.into_iter().map(|entry| entry.path()).collect();
    inside.sort();
    for path in inside {
        let is_problem =
            path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)));
        // A link to a folder might lead round in circles.
        if path.is_dir() && !path.is_symlink() || is_problem && !path.is_dir() {
            add(&path, found);
        }
    }
}

/// The problems of a file; at least one, which says what is wrong if nothing can be read.
pub fn members(path: &Path, to_move: Option<Color>) -> Vec<Member> {
    let file = input::name(path);
    let unreadable =
        |trouble| Member { file: file.clone(), game: 1, games: 1, problem: Err(trouble), warnings: Vec::new() };
    let bytes = match input::read(path) {
        Ok(bytes) => bytes,
        Err(message) => return vec![unreadable(Trouble { place: None, message })],
    };
    match Problems::read(&bytes, to_move) {
        Err(error) => vec![unreadable(error.into())],
        Ok(found) => {
            let games = found.problems.len();
            let mut members: Vec<Member> = found
                .problems
                .into_iter()
                .enumerate()
                .map(|(index, problem)| Member {
                    file: file.clone(),
                    game: index + 1,
                    games,
                    problem: problem.map_err(Trouble::from),
                    warnings: Vec::new(),
                })
                .collect();
            if let Some(first) = members.first_mut() {
                first.warnings = found.warnings;
            }
            members
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_all_problem_files_below_it_and_every_file_is_taken_once() {
        let folder = std::env::temp_dir().join(format!("nerai-collection-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("b")).unwrap();
        for name in ["b/two.txt", "a.sgf", "c.SGF", "notes.md"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let found = files(&[folder.clone(), folder.join("a.sgf")]);
        let names: Vec<PathBuf> = found.into_iter().map(|file| file.unwrap()).collect();
        assert_eq!(names, ["a.sgf", "b/two.txt", "c.SGF"].map(|name| folder.join(name)));
        fs::remove_dir_all(folder).unwrap();
    }
}
