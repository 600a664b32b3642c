//! The file of results while it grows: one whole line for each, so that a process that dies at any moment loses no answer.
//!
//! When everything is answered, the file is written once more as a whole, in the order of the list.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use nerai_terminal::console::LineAndColumn;
use nerai_terminal::write_whole::{self, write_whole};

use crate::batch::kept_line::begins_as_results;
use crate::batch::record::Record;

/// What to do with a file that has results already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Existing {
    /// Leave it alone.
    Refuse,
    /// Go on after its last result.
    Resume,
    /// Begin anew.
    Overwrite,
}

/// Why the file cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Unusable {
    pub(crate) place: Option<LineAndColumn>,
    pub(crate) message: String,
}

impl From<io::Error> for Unusable {
    fn from(error: io::Error) -> Unusable {
        Unusable { place: None, message: write_whole::in_words(&error) }
    }
}

/// The results of a file, and where a line that was being written when its process died begins.
#[derive(Debug)]
pub(crate) struct Lines {
    pub(crate) records: Vec<Record>,
    pub(crate) torn: Option<usize>,
}

/// The open file of results; nobody else writes to it.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the file for this process alone, with the results that it has.
    pub(crate) fn open(path: &Path, existing: Existing) -> Result<(Journal, Vec<Record>), Unusable> {
        let unusable = |message: &str| Unusable { place: None, message: message.to_owned() };
        let mut file = open_locked(path)?;
        if !file.metadata()?.is_file() {
            return Err(unusable("this is no file that can grow; --out - writes to standard output"));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut records = Vec::new();
        if existing != Existing::Resume && !begins_as_results(&bytes) {
            // Perhaps it is one of the problems.
            return Err(unusable(
                "this is no file of results, and is left alone; give another name, or remove it first",
            ));
        }
        match existing {
            Existing::Refuse if !bytes.is_empty() => {
                return Err(unusable(
                    "the file has results already; --resume goes on with it, --overwrite begins anew",
                ));
            }
            Existing::Refuse => {}
            Existing::Overwrite => {
                file.set_len(0)?;
                file.seek(SeekFrom::Start(0))?;
            }
            Existing::Resume => {
                let lines = read_lines(&bytes)?;
                if let Some(start) = lines.torn {
                    file.set_len(start as u64)?;
                    file.seek(SeekFrom::End(0))?;
                }
                records = lines.records;
            }
        }
        Ok((Journal { path: path.to_owned(), file }, records))
    }

    /// Adds results. They are in the hands of the system when this returns.
    pub(crate) fn add(&mut self, records: &[Record]) -> io::Result<()> {
        self.file.write_all(as_lines(records).as_bytes())
    }

    /// Replaces everything by these results.
    pub(crate) fn finish(self, records: &[Record]) -> io::Result<()> {
        write_whole(&self.path, as_lines(records).as_bytes())
    }
}

/// Results as the text of a file.
pub(crate) fn as_lines(records: &[Record]) -> String {
    records.iter().map(|record| record.line() + "\n").collect()
}

/// The results in the bytes of a file. Only the last line may be unfinished, and only if it began as a result.
pub(crate) fn read_lines(bytes: &[u8]) -> Result<Lines, Unusable> {
    let mut records = Vec::new();
    let mut start = 0;
    for (index, line) in bytes.split_inclusive(|byte| *byte == b'\n').enumerate() {
        let place = (u32::try_from(index + 1).unwrap_or(u32::MAX), 1);
        let unusable = |message: String| Unusable { place: Some(place), message };
        let Some(whole) = line.strip_suffix(b"\n") else {
            if begins_as_results(line) {
                return Ok(Lines { records, torn: Some(start) });
            }
            return Err(unusable("this is no result of nerai batch".to_owned()));
        };
        let text = std::str::from_utf8(whole).map_err(|_| unusable("this is no text in UTF-8".to_owned()))?;
        records.push(Record::read(text).map_err(unusable)?);
        start += line.len();
    }
    Ok(Lines { records, torn: None })
}

/// Opens a file that no other process works on; it is made if there is none.
fn open_locked(path: &Path) -> Result<File, Unusable> {
    loop {
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let message = "another process is writing to it; give each process a file of its own".to_owned();
                return Err(Unusable { place: None, message });
            }
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        // Between opening and locking, another process may have finished and put a new file in the place of this one.
        if is_still_there(&file, path)? {
            return Ok(file);
        }
    }
}

#[cfg(unix)]
fn is_still_there(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let opened = file.metadata()?;
    Ok(fs::metadata(path).is_ok_and(|named| (named.dev(), named.ino()) == (opened.dev(), opened.ino())))
}

#[cfg(not(unix))]
fn is_still_there(file: &File, path: &Path) -> io::Result<bool> {
    Ok(fs::metadata(path)?.len() == file.metadata()?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = r#"{"file":"a","key":"1","verdict":"won"}"#;
    const TWO: &str = r#"{"file":"b","key":"2","verdict":"unknown"}"#;

    fn file_with(name: &str, text: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("nerai-journal-{name}-{}", std::process::id()));
        fs::write(&path, text).unwrap();
        path
    }

    fn record(line: &str) -> Record {
        Record::read(line).unwrap()
    }

    #[test]
    fn results_are_found_again_and_a_torn_line_is_not_one() {
        let whole = format!("{ONE}\n{TWO}\n");
        for length in 0..=whole.len() {
            let path = file_with("torn", &whole[..length]);
            let (mut journal, records) = Journal::open(&path, Existing::Resume).unwrap();
            assert_eq!(records.len(), whole[..length].matches('\n').count());
            journal.add(&[record(TWO)]).unwrap();
            drop(journal);
            let (journal, again) = Journal::open(&path, Existing::Resume).unwrap();
            assert_eq!(again.len(), records.len() + 1);
            journal.finish(&[record(ONE)]).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), format!("{ONE}\n"));
            fs::remove_file(path).unwrap();
        }
    }

    #[test]
    fn results_are_overwritten_only_if_asked_for() {
        let path = file_with("overwritten", &format!("{ONE}\n"));
        let refused = Journal::open(&path, Existing::Refuse).unwrap_err();
        assert!(refused.message.contains("--resume") && refused.message.contains("--overwrite"));
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{ONE}\n"));
        let (mut journal, records) = Journal::open(&path, Existing::Overwrite).unwrap();
        assert!(records.is_empty());
        journal.add(&[record(TWO)]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{TWO}\n"));
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn a_file_of_something_else_is_left_as_it_is() {
        for (text, line) in [("hello", 1), ("hello\n", 1), ("{}\n", 1), (&*format!("{ONE}\n[]\n{TWO}\n"), 2)] {
            let path = file_with("else", text);
            let refused = Journal::open(&path, Existing::Resume).unwrap_err();
            assert_eq!(refused.place, Some((line, 1)), "{text}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            // Who begins anew may lose results, but no file of another kind.
            for existing in [Existing::Refuse, Existing::Overwrite] {
                if !begins_as_results(text.as_bytes()) {
                    let refused = Journal::open(&path, existing).unwrap_err();
                    assert!(refused.message.contains("no file of results"), "{text}: {}", refused.message);
                    assert_eq!(fs::read_to_string(&path).unwrap(), text);
                }
            }
            fs::remove_file(path).unwrap();
        }
    }

    #[test]
    fn two_cannot_write_to_one_file() {
        let path = file_with("locked", "");
        let (journal, _) = Journal::open(&path, Existing::Refuse).unwrap();
        for existing in [Existing::Refuse, Existing::Resume, Existing::Overwrite] {
            let refused = Journal::open(&path, existing).unwrap_err();
            assert!(refused.message.contains("another process"), "{}", refused.message);
        }
        drop(journal);
        Journal::open(&path, Existing::Refuse).unwrap();
        fs::remove_file(path).unwrap();
    }
}
