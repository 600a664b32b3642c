//! Writes a table of all problem files of this folder, for `src/lib.rs` to include.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[allow(clippy::print_stdout, reason = "this is how a build script talks to cargo")]
fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    list(&root, "", &mut files)?;
    files.sort();
    let entries = files.iter().map(|path| format!("    ({path:?}, include_str!({:?})),\n", root.join(path)));
    let table = format!("&[\n{}]\n", entries.collect::<String>());
    fs::write(Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("problems.rs"), table)?;
    println!("cargo::rerun-if-changed=.");
    Ok(())
}

/// Adds the problems of a folder and of the folders in it, by their paths with `/` on every system.
fn list(folder: &Path, path: &str, files: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_dir() {
            list(&entry.path(), &format!("{path}{name}/"), files)?;
        } else if name.ends_with(".txt") || name.ends_with(".sgf") {
            files.push(format!("{path}{name}"));
        }
    }
    Ok(())
}
