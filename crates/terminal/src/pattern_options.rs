//! Which pattern databases to use: the options that all commands share, and the files that they name.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use nerai_patterns::{Database, Geometry, Goal, Location, shipped_databases};

use crate::console::Console;
use crate::content_hash::content_hash;
use crate::input;

/// How the names of database files end.
const EXTENSION: &str = "patterns";
/// Enough of a file to see whether it is a database at all.
const FIRST_BYTES: u64 = 64;

/// The options for patterns.
#[derive(Args)]
pub struct PatternArguments {
    /// Also use the pattern databases (*.patterns) of this folder, in place of shipped ones about the same.
    #[arg(long, value_name = "DIR")]
    patterns: Option<PathBuf>,
    /// Use no pattern databases.
    #[arg(long, conflicts_with = "patterns")]
    no_patterns: bool,
}

impl PatternArguments {
    /// What can change an answer, in words that stay the same for the same meaning; of files only the contents count.
    pub fn words(&self) -> Vec<String> {
        let PatternArguments { patterns, no_patterns } = self;
        let mut words: Vec<String> = no_patterns.then(|| "no-patterns".to_owned()).into_iter().collect();
        // A file that cannot be read is reported by `read`.
        let databases = patterns.iter().flat_map(|folder| read_folder(folder)).flatten();
        words.extend(databases.map(|database| format!("patterns={}", content_hash(&[database.bytes()]))));
        words
    }

    /// The databases; nothing if a file is wrong, which is then told.
    pub fn read(&self, console: &mut Console) -> io::Result<Option<Vec<Arc<Database>>>> {
        if self.no_patterns {
            return Ok(Some(Vec::new()));
        }
        let shipped = shipped_databases(&Goal::ALL);
        let Some(folder) = &self.patterns else { return Ok(Some(shipped)) };
        let mut databases = Vec::new();
        for file in read_folder(folder) {
            match file {
                Ok(database) => databases.push(Arc::new(database)),
                Err(Unreadable { path, reason }) => {
                    console.complain(&path.display().to_string(), None, reason)?;
                    return Ok(None);
                }
            }
        }
        let of_folder: Vec<(Goal, Geometry)> = databases.iter().map(|database| subject(database)).collect();
        databases.extend(shipped.into_iter().filter(|database| !of_folder.contains(&subject(database))));
        databases.retain(|database| !is_said_across(database, &of_folder));
        Ok(Some(databases))
    }
}

/// A file or folder that gives no database, and why.
#[derive(Debug)]
pub struct Unreadable {
    /// The file or folder.
    pub path: PathBuf,
    /// Why, in words.
    pub reason: String,
}

/// All databases of a folder, by name.
pub fn read_folder(folder: &Path) -> Vec<Result<Database, Unreadable>> {
    let unreadable = |reason: String| vec![Err(Unreadable { path: folder.to_owned(), reason })];
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut paths: Vec<PathBuf> = match entries {
        Ok(entries) => entries.into_iter().map(|entry| entry.path()).collect(),
        Err(error) => return unreadable(input::in_words(&error)),
    };
    paths.retain(|path| path.extension() == Some(OsStr::new(EXTENSION)));
    paths.sort();
    if paths.is_empty() {
        return unreadable(format!("no database is here; expected files whose names end in .{EXTENSION}"));
    }
    paths.iter().map(|path| read_database(path)).collect()
}

/// The database in a file.
pub fn read_database(path: &Path) -> Result<Database, Unreadable> {
    let unreadable = |reason: String| Unreadable { path: path.to_owned(), reason };
    let bytes = read_whole(path).map_err(|error| unreadable(input::in_words(&error)))?;
    Database::from_bytes(bytes).map_err(|error| unreadable(error.to_string()))
}

/// The bytes of a file; only the first of one that is no database, however large it is.
fn read_whole(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(FIRST_BYTES).read_to_end(&mut bytes)?;
    if Database::has_first_bytes(&bytes) {
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        bytes.reserve_exact(usize::try_from(length).unwrap_or_default().saturating_sub(bytes.len()));
        file.read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn subject(database: &Database) -> (Goal, Geometry) {
    (database.goal(), *database.geometry())
}

/// Whether a folder has the same rules laid across: a generation writes 2x3 in the corner beside 3x2, and a board is searched
/// for both ways of laying either.
fn is_said_across(database: &Database, known: &[(Goal, Geometry)]) -> bool {
    let geometry = database.geometry();
    geometry.location() != Location::Side
        && geometry.height() > geometry.width()
        && Geometry::new(geometry.height(), geometry.width(), geometry.location())
            .is_ok_and(|across| known.contains(&(database.goal(), across)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("nerai-pattern-options-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, bytes) in files {
            fs::write(folder.join(name), bytes).unwrap();
        }
        folder
    }

    fn shipped(goal: Goal, size: &str, location: Location) -> Arc<Database> {
        let geometry = Geometry::parse(size, location).unwrap();
        shipped_databases(&[goal]).into_iter().find(|database| *database.geometry() == geometry).unwrap()
    }

    fn read(arguments: &PatternArguments) -> Option<Vec<Arc<Database>>> {
        arguments.read(&mut Console::new("nerai")).unwrap()
    }

    #[test]
    fn the_shipped_databases_are_used_unless_nobody_wants_them() {
        let usual = read(&PatternArguments { patterns: None, no_patterns: false }).unwrap();
        assert_eq!(usual, shipped_databases(&Goal::ALL));
        assert!(read(&PatternArguments { patterns: None, no_patterns: true }).unwrap().is_empty());
    }

    #[test]
    fn a_folder_adds_databases_and_replaces_those_about_the_same() {
        let (eye, life) = (shipped(Goal::Eye, "3x2", Location::Side), shipped(Goal::Life, "4x2", Location::Corner));
        let larger =
            Database::from_rules(&Geometry::parse("5x3", Location::Side).unwrap(), Goal::Life, false, Vec::new());
        let poorer = Database::from_rules(eye.geometry(), Goal::Eye, false, Vec::new()).unwrap();
        let files = [
            ("a.patterns", poorer.bytes()),
            ("b.patterns", larger.as_ref().unwrap().bytes()),
            ("c.patterns", life.bytes()),
            ("notes.txt", b"not looked at".as_slice()),
            ("d.progress", b"not looked at either"),
        ];
        let folder = folder_with("adds", &files);
        let found = read(&PatternArguments { patterns: Some(folder.clone()), no_patterns: false }).unwrap();
        assert_eq!(found.len(), shipped_databases(&Goal::ALL).len() + 1);
        assert!(found.iter().any(|database| **database == poorer) && !found.contains(&eye) && found.contains(&life));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn rules_laid_across_are_not_used_twice() {
        let names = ["2x3", "3x2"];
        let empty = |size| {
            let geometry = Geometry::parse(size, Location::Corner).unwrap();
            Database::from_rules(&geometry, Goal::TwoEyes, false, Vec::new()).unwrap()
        };
        let files = names.map(|size| (size, empty(size)));
        let both = folder_with("across", &[("1.patterns", files[0].1.bytes()), ("2.patterns", files[1].1.bytes())]);
        let one = folder_with("alone", &[("1.patterns", files[0].1.bytes())]);
        for folder in [both, one] {
            let found = read(&PatternArguments { patterns: Some(folder.clone()), no_patterns: false }).unwrap();
            assert_eq!(found.len(), shipped_databases(&Goal::ALL).len() + 1);
            fs::remove_dir_all(folder).unwrap();
        }
    }

    #[test]
    fn what_is_wrong_with_a_file_or_folder_is_said() {
        let bytes = shipped(Goal::Eye, "3x2", Location::Side).bytes().to_vec();
        let changed = |place: usize, byte: u8| {
            let mut bytes = bytes.clone();
            bytes[place] = byte;
            bytes
        };
        let cases: [(&[u8], &str); 6] = [
            (b"", "this is not a pattern database"),
            (b"(;GM[1])", "this is not a pattern database"),
            (&bytes[..200], "200 bytes where"),
            (&changed(8, 9), "format version 9, and this program reads version 2; generate it again"),
            (&changed(20, 77), "the checksum of its header is wrong"),
            (&changed(1000, 77), "the checksum of its body is wrong"),
        ];
        for (contents, expected) in cases {
            let folder = folder_with("wrong", &[("good.patterns", &bytes), ("wrong.patterns", contents)]);
            let failed: Vec<Unreadable> = read_folder(&folder).into_iter().filter_map(Result::err).collect();
            let [Unreadable { path, reason }] = failed.as_slice() else { panic!("{expected}: {failed:?}") };
            assert!(path.ends_with("wrong.patterns") && reason.contains(expected), "{reason}");
            assert!(read(&PatternArguments { patterns: Some(folder.clone()), no_patterns: false }).is_none());
            fs::remove_dir_all(folder).unwrap();
        }
        let empty = folder_with("empty", &[]);
        fs::create_dir(empty.join("sub.patterns")).unwrap();
        let reason = |folder: &Path| read_folder(folder).into_iter().find_map(Result::err).unwrap().reason;
        assert!(reason(&empty).contains("this is a folder"));
        fs::remove_dir(empty.join("sub.patterns")).unwrap();
        assert!(reason(&empty).contains("no database is here"));
        fs::remove_dir(&empty).unwrap();
        assert!(reason(&empty).contains("there is no such file"));
    }
}
