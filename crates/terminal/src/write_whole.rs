//! Writes a file whole or not at all: a reader never finds half an answer.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Puts the bytes into the file. They go to a new file in the same folder, which then takes the name;
/// if anything fails, the old file is as it was, and the error says why in words.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, bytes).map_err(|error| io::Error::new(error.kind(), in_words(&error)))
}

/// Why a file cannot be written.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such folder to write it in".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder; expected a file".to_owned(),
        io::ErrorKind::NotADirectory => "a folder on its path is a file".to_owned(),
        io::ErrorKind::PermissionDenied => "writing it is not permitted".to_owned(),
        io::ErrorKind::StorageFull => "the disk is full".to_owned(),
        _ => error.to_string(),
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: the file that it names is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(&path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
        // Pipes and devices, such as /dev/stdout, cannot be replaced.
        return OpenOptions::new().write(true).open(&path)?.write_all(bytes);
    }
    let (temporary, mut file) = create_beside(&path)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| old.map_or(Ok(()), |old| file.set_permissions(old.permissions())))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&temporary, &path));
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written
}

/// A new file in the folder of `path`, under a name that nobody has.
fn create_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let mut attempt = 0;
    loop {
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.tmp", std::process::id()));
        let temporary = path.with_file_name(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            opened => return opened.map(|file| (temporary, file)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty_folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("nerai-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_and_nothing_else_is_left() {
        let folder = empty_folder("replaced");
        let path = folder.join("answer.txt");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_failure_leaves_no_trace() {
        let folder = empty_folder("failure");
        let taken = folder.join("taken");
        fs::create_dir(&taken).unwrap();
        let refused = write_whole(&taken, b"x").unwrap_err();
        assert!(refused.to_string().contains("this is a folder"), "{refused}");
        let refused = write_whole(&folder.join("missing").join("file"), b"x").unwrap_err();
        assert!(refused.to_string().contains("no such folder"), "{refused}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
