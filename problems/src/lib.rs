//! The problems of this folder, as part of the program.
//!
//! They are a crate of their own so that they stand where players find them. The build script lists the files: a new problem
//! needs no Rust.

/// The path of each problem inside this folder and the text of its file, sorted by path.
pub const PROBLEMS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/problems.rs"));

/// The text of the problem at a path.
#[must_use]
pub fn problem(path: &str) -> Option<&'static str> {
    let place = PROBLEMS.binary_search_by_key(&path, |(path, _)| path).ok()?;
    Some(PROBLEMS[place].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_known_by_its_path() {
        assert!(problem("net.txt").is_some_and(|text| text.contains("A net")));
        for (path, text) in PROBLEMS {
            assert_eq!(problem(path), Some(*text));
        }
        assert!(PROBLEMS.len() > 500);
    }

    #[test]
    fn other_files_are_no_problems() {
        for path in ["", "README.md", "Cargo.toml", "src/lib.rs", "gomoku/fours-02.gomoku", "capture/../net.txt"] {
            assert_eq!(problem(path), None, "{path}");
        }
    }
}
