//! Reads an input whole: a file, or standard input for `-`.

use std::io::{self, Read};
use std::path::Path;

/// More than any problem file has; larger inputs are refused before they fill the memory.
const MOST_BYTES: u64 = 64 << 20;

/// The bytes of the file, or why there are none, in words.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = if is_standard_input(path) {
        read_all(io::stdin().lock())
    } else {
        std::fs::File::open(path).and_then(read_all)
    };
    bytes.map_err(|error| in_words(&error))
}

/// Why a file cannot be read.
pub fn in_words(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder; expected a file".to_owned(),
        io::ErrorKind::NotADirectory => "this is a file; expected a folder".to_owned(),
        io::ErrorKind::PermissionDenied => "reading it is not permitted".to_owned(),
        _ => error.to_string(),
    }
}

/// The name of the input in messages and answers.
pub fn name(path: &Path) -> String {
    if is_standard_input(path) { "standard input".to_owned() } else { path.display().to_string() }
}

fn is_standard_input(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn read_all(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("larger than {} MB", MOST_BYTES >> 20)));
    }
    Ok(bytes)
}
