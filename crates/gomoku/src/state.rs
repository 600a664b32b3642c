//! What a program has learned, as text that people can read, edit, share and compare.
//!
//! ```text
//! nerai gomoku list 1
//! games 12
//! units first second next
//!
//! level 1
//! 5:0,0:0
//!
//! level 2
//! 4:1,0:0 adequate
//! ```

use std::fmt::Write;

use thiserror::Error;

use crate::description::{Description, DescriptionError};
use crate::language::{Language, Unit};
use crate::subgoals::{Adequacy, Found, Subgoal, Subgoals};

/// The first line of every file; the number changes when old programs could no longer read new files.
const HEADER: &str = "nerai gomoku list 1";

/// Everything that a program has learned.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct State {
    /// The list of subgoals.
    pub subgoals: Subgoals,
    /// The language of its descriptions.
    pub language: Language,
    /// How many games it was learned from.
    pub games: usize,
}

/// A text that is no learned list, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}")]
pub struct StateError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: StateProblem,
}

/// What can be wrong with the text of a learned list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StateProblem {
    /// The first line is another.
    #[error("this is no learned list of this version; expected the first line '{HEADER}'")]
    Header,
    /// A line that has no meaning where it stands.
    #[error(
        "'{0}' is not understood; expected 'games N', 'units …', 'level N' or a subgoal such as '4:1,1:3 adequate'"
    )]
    Line(String),
    /// Levels must be in order and without gaps.
    #[error("expected 'level {0}' here: levels are in order")]
    Level(usize),
    /// A list without a subgoal says nothing.
    #[error("there is no subgoal in this list; expected one at least, such as 5:0,0:0 at level 1")]
    Empty,
    /// A unit that does not exist, or stands twice.
    #[error("'{0}' is no further unit; expected 'first second' and then some of next, quiet, third and fourth")]
    Unit(String),
    /// A subgoal that is no description.
    #[error(transparent)]
    Description(#[from] DescriptionError),
    /// A subgoal with more components than the language has.
    #[error("the subgoal has {0} components but the language only {1} units")]
    TooLong(usize, usize),
    /// A subgoal that stands twice in its level.
    #[error("the subgoal {0} stands twice in this level")]
    Twice(Description),
}

/// The text of a learned list: reads back as the same value.
#[must_use]
pub fn write_state(state: &State) -> String {
    let units: Vec<&str> = state.language.units().iter().map(|unit| unit.word()).collect();
    let mut text = format!("{HEADER}\ngames {}\nunits {}\n", state.games, units.join(" "));
    for (subgoals, level) in state.subgoals.levels().iter().zip(1..) {
        let _ = writeln!(text, "\nlevel {level}");
        for subgoal in subgoals {
            let _ = writeln!(text, "{}{}", subgoal.description, adequacy_word(subgoal.adequacy));
        }
    }
    text
}

const fn adequacy_word(adequacy: Adequacy) -> &'static str {
    match adequacy {
        Adequacy::Unknown => "",
        Adequacy::Adequate => " adequate",
        Adequacy::Inadequate => " inadequate",
    }
}

/// Reads a learned list. Empty lines and lines that start with `#` are skipped.
///
/// # Errors
/// With the line, if the text is none.
pub fn read_state(text: &str) -> Result<State, StateError> {
    let mut lines = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let mut levels: Vec<Vec<Subgoal>> = Vec::new();
    let mut state = State::default();
    if lines.next().is_none_or(|(line, _)| line.trim_start_matches('\u{feff}') != HEADER) {
        return Err(StateError { line: 1, problem: StateProblem::Header });
    }
    let mut last = 1;
    for (line, number) in lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
        last = number;
        let read = read_line(line, &mut state, &mut levels);
        read.map_err(|problem| StateError { line: number, problem })?;
    }
    if levels.iter().all(Vec::is_empty) {
        return Err(StateError { line: last, problem: StateProblem::Empty });
    }
    state.subgoals = Subgoals::from_subgoals(levels);
    Ok(state)
}

fn read_line(line: &str, state: &mut State, levels: &mut Vec<Vec<Subgoal>>) -> Result<(), StateProblem> {
    let unclear = || StateProblem::Line(line.chars().take(40).collect());
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["games", number] if levels.is_empty() => state.games = number.parse().map_err(|_| unclear())?,
        ["units", "first", "second", ref further @ ..] if levels.is_empty() => {
            state.language = Language::default();
            for word in further {
                let unit = Unit::from_word(word).filter(|&unit| state.language.extend(unit));
                unit.ok_or_else(|| StateProblem::Unit((*word).chars().take(20).collect()))?;
            }
        }
        ["level", number] => {
            if number.parse() != Ok(levels.len() + 1) {
                return Err(StateProblem::Level(levels.len() + 1));
            }
            levels.push(Vec::new());
        }
        [description, ref rest @ ..] => {
            let level = levels.last_mut().ok_or_else(unclear)?;
            if !description.starts_with(|sign: char| sign.is_ascii_digit()) {
                return Err(unclear());
            }
            let adequacy = match rest {
                [] => Adequacy::Unknown,
                ["adequate"] => Adequacy::Adequate,
                ["inadequate"] => Adequacy::Inadequate,
                _ => return Err(unclear()),
            };
            let description: Description = description.parse()?;
            let units = state.language.units().len();
            if description.len() > units {
                return Err(StateProblem::TooLong(description.len(), units));
            }
            if level.iter().any(|subgoal| subgoal.description == description) {
                return Err(StateProblem::Twice(description));
            }
            level.push(Subgoal { description, adequacy });
        }
        [] => {}
    }
    Ok(())
}

/// How two lists differ: what only the first has, and what only the second has.
#[must_use]
pub fn differences(one: &Subgoals, other: &Subgoals) -> (Vec<Found>, Vec<Found>) {
    let missing = |from: &Subgoals, within: &Subgoals| {
        let known = |found: &Found| {
            let level = within.levels().get(found.level - 1).into_iter().flatten();
            level.into_iter().any(|subgoal| subgoal.description == found.subgoal.description)
        };
        from.iter().filter(|found| !known(found)).collect()
    };
    (missing(one, other), missing(other, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
nerai gomoku list 1
games 12
units first second next

level 1
5:0,0:0

level 2
4:1,0:0 adequate
4:0,2:0 inadequate

level 3
3:1,3:1,2:0
";

    #[test]
    fn a_list_reads_back_as_it_was_written() {
        let state = read_state(TEXT).unwrap();
        assert_eq!(write_state(&state), TEXT);
        assert_eq!((state.games, state.language.units().len(), state.subgoals.len()), (12, 3, 4));
        let fresh = State::default();
        assert_eq!(read_state(&write_state(&fresh)), Ok(fresh));
    }

    #[test]
    fn comments_empty_lines_and_foreign_line_ends_do_not_matter() {
        let other = format!("\u{feff}{}", TEXT.replace('\n', "\r\n").replace("level 3", "# a comment\r\n\r\nlevel 3"));
        assert_eq!(read_state(&other), read_state(TEXT));
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (text, line) in [
            ("", 1),
            ("nerai gomoku list 2\n", 1),
            ("nerai gomoku list 1\n", 1),
            ("nerai gomoku list 1\nlevel 1\n", 2),
            ("nerai gomoku list 1\nlevel 2\n5:0,0:0\n", 2),
            ("nerai gomoku list 1\nlevel 1\nlevel 2\n", 3),
            ("nerai gomoku list 1\nlevel 1\n5:0,0:0\nlevel 1\n5:0,0:0\n", 4),
            ("nerai gomoku list 1\n5:0,0:0\n", 2),
            ("nerai gomoku list 1\nlevel 1\n5:0\n", 3),
            ("nerai gomoku list 1\nlevel 1\n5:0,0:0 perhaps\n", 3),
            ("nerai gomoku list 1\nlevel 1\n5:0,0:0\n5:0,0:0\n", 4),
            ("nerai gomoku list 1\nlevel 1\n5:0,0:0,1:0\n", 3),
            ("nerai gomoku list 1\nunits first second first\nlevel 1\n5:0,0:0\n", 2),
            ("nerai gomoku list 1\nunits second\nlevel 1\n5:0,0:0\n", 2),
            ("nerai gomoku list 1\ngames many\nlevel 1\n5:0,0:0\n", 2),
        ] {
            assert_eq!(read_state(text).map_err(|error| error.line), Err(line), "{text}");
        }
    }

    #[test]
    fn a_level_may_be_empty_but_not_all_of_them() {
        let mut state = State::default();
        state.subgoals.add("3:1,3:1".parse().unwrap(), 3);
        assert_eq!(read_state(&write_state(&state)), Ok(state));
    }

    #[test]
    fn lists_are_compared_level_by_level() {
        let state = read_state(TEXT).unwrap();
        let (only_learned, only_fresh) = differences(&state.subgoals, &Subgoals::default());
        let levels: Vec<usize> = only_learned.iter().map(|found| found.level).collect();
        assert_eq!((levels, only_fresh), (vec![2, 2, 3], vec![]));
    }
}
