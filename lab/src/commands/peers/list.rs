//! A list of problems with known first moves: a table with tabs, its SGF files beside it.
//!
//! The columns `file`, `to_move`, `goal`, `target` and `first_moves` are needed, in any order; others are ignored.

use std::fs;
use std::path::{Path, PathBuf};

const EXPECTED: &str = "a header line with the columns file, to_move, goal, target and first_moves, separated by tabs";

/// A problem of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    /// The SGF file, with the side to move in PL and the target in MA.
    pub(crate) file: PathBuf,
    /// B or W, as in PL.
    pub(crate) to_move: String,
    /// Whether the mover wants to kill the target; else to live with it.
    pub(crate) kills: bool,
    /// A stone of the target, as GTP writes it.
    pub(crate) target: String,
    /// The first moves that the list accepts, as GTP writes them.
    pub(crate) first_moves: Vec<String>,
}

impl Problem {
    /// What the file is called, without folder and ending.
    pub(crate) fn name(&self) -> String {
        self.file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }
}

/// Reads a list; its files are relative to its folder.
pub(crate) fn list(path: &Path) -> Result<Vec<Problem>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    parse(&text, path.parent().unwrap_or(Path::new(""))).map_err(|wrong| format!("{}, {wrong}", path.display()))
}

fn parse(text: &str, folder: &Path) -> Result<Vec<Problem>, String> {
    let mut lines = text.lines().enumerate();
    let header: Vec<&str> = lines.next().map(|(_, line)| line.split('\t').collect()).unwrap_or_default();
    let column = |name: &str| {
        let place = header.iter().position(|found| *found == name);
        place.ok_or_else(|| format!("line 1: there is no column {name}; expected {EXPECTED}"))
    };
    let (file, to_move, goal) = (column("file")?, column("to_move")?, column("goal")?);
    let (target, first_moves) = (column("target")?, column("first_moves")?);
    let mut problems = Vec::new();
    for (i, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        let wrong = |reason: String| format!("line {}: {reason}", i + 1);
        let cell = |place: usize| {
            let found = cells.get(place).map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            found.ok_or_else(|| wrong(format!("nothing in the column {}", header[place])))
        };
        let kills = match cell(goal)? {
            "kill" => true,
            "live" => false,
            other => return Err(wrong(format!("the goal is kill or live, not '{other}'"))),
        };
        let to_move = match cell(to_move)? {
            side @ ("B" | "W") => side.to_owned(),
            other => return Err(wrong(format!("to move is B or W, not '{other}'"))),
        };
        problems.push(Problem {
            file: folder.join(cell(file)?),
            to_move,
            kills,
            target: cell(target)?.to_uppercase(),
            first_moves: cell(first_moves)?.split(',').map(|point| point.trim().to_uppercase()).collect(),
        });
    }
    if problems.is_empty() { Err("there is no problem in it".to_owned()) } else { Ok(problems) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "id\tfile\tto_move\tgoal\ttarget\tfirst_moves";

    fn read(row: &str) -> Result<Vec<Problem>, String> {
        parse(&format!("{HEADER}\n{row}\n\n"), Path::new("folder"))
    }

    #[test]
    fn a_row_names_the_file_the_question_and_the_moves_that_count() {
        let problem = Problem {
            file: PathBuf::from("folder/shapes/one.sgf"),
            to_move: "W".to_owned(),
            kills: false,
            target: "C2".to_owned(),
            first_moves: vec!["B4".to_owned(), "B3".to_owned()],
        };
        assert_eq!(problem.name(), "one");
        assert_eq!(read("1\tshapes/one.sgf\tW\tlive\tc2\tB4,b3"), Ok(vec![problem]));
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        let reason = |row| read(row).unwrap_err();
        assert_eq!(reason("1\tone.sgf\tW\tcapture\tC2\tB4"), "line 2: the goal is kill or live, not 'capture'");
        assert_eq!(reason("1\tone.sgf\twhite\tkill\tC2\tB4"), "line 2: to move is B or W, not 'white'");
        assert_eq!(reason("1\tone.sgf\tW\tkill\tC2"), "line 2: nothing in the column first_moves");
        assert_eq!(reason(""), "there is no problem in it");
        assert!(parse("", Path::new("")).unwrap_err().contains("line 1: there is no column file"));
    }
}
