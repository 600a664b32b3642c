//! What was learned from games: how often players brought formulas of each kind and shape about.
//!
//! A small text file, so that a player can read it, join two of them or strike a line out.

use std::collections::BTreeMap;
use std::fmt;

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use thiserror::Error;

use crate::kind::Kind;
use crate::shape::shape;

/// The first line of a file.
const TITLE: &str = "nerai learned formulas 1";

/// How often formulas were brought about in some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Learned {
    /// How many games were looked at.
    pub games: u64,
    /// How many moves they had.
    pub moves: u64,
    counts: BTreeMap<(Kind, String), u64>,
}

/// Why a text is no list of learned formulas.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct LearnedError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong and what was expected.
    pub message: String,
}

impl Learned {
    /// Counts one formula that a player brought about: the points that it speaks of, in the position where that began.
    pub(crate) fn count(&mut self, kind: Kind, position: &Position, player: Color, points: &PointSet) {
        *self.counts.entry((kind, shape(position, player, points))).or_default() += 1;
    }

    /// Adds what was learned from other games.
    pub fn add(&mut self, other: &Learned) {
        self.games += other.games;
        self.moves += other.moves;
        for (key, count) in &other.counts {
            *self.counts.entry(key.clone()).or_default() += count;
        }
    }

    /// How often a formula about these points was brought about.
    #[must_use]
    pub fn times(&self, kind: Kind, position: &Position, player: Color, points: &PointSet) -> u64 {
        self.counts.get(&(kind, shape(position, player, points))).copied().unwrap_or_default()
    }

    /// How often formulas of a kind were brought about, and how many shapes they had.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> (u64, usize) {
        let all = self.counts.iter().filter(|((of, _), _)| *of == kind);
        all.fold((0, 0), |(times, shapes), (_, count)| (times + count, shapes + 1))
    }

    /// How much more common a formula seen so often is than the average of its kind. Everything counts as seen once more
    /// than it was (Laplace), so that what never came up keeps a chance, and little evidence says little.
    #[must_use]
    pub fn weight(&self, kind: Kind, times: u64) -> f64 {
        let (all, shapes) = self.of_kind(kind);
        let average = all as f64 / (shapes.max(1)) as f64;
        ((times as f64 + 1.0) / (average + 1.0)).clamp(0.25, 4.0)
    }

    /// Reads what was written with [`fmt::Display`]. Empty lines and those that begin with `//` are skipped.
    ///
    /// # Errors
    /// If a line is not of the form that is expected; the error says which.
    pub fn read(text: &str) -> Result<Learned, LearnedError> {
        let mut learned = Learned::default();
        let mut has_title = false;
        for (number, line) in text.lines().enumerate() {
            let wrong = |message: String| LearnedError { line: u32::try_from(number + 1).unwrap_or(u32::MAX), message };
            let line = line.trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            if !has_title {
                if line != TITLE {
                    return Err(wrong(format!("this is no list of learned formulas; expected '{TITLE}'")));
                }
                has_title = true;
                continue;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let count = |word: &str| {
                let reason = || wrong(format!("'{}' is no count; expected a number", shortened(word)));
                word.parse::<u64>().map_err(|_| reason())
            };
            match words[..] {
                ["games", games] => learned.games = learned.games.saturating_add(count(games)?),
                ["moves", moves] => learned.moves = learned.moves.saturating_add(count(moves)?),
                [kind, times, shape] => {
                    let Some(kind) = Kind::from_word(kind) else {
                        let kinds = Kind::ALL.map(Kind::word).join(", ");
                        return Err(wrong(format!("'{}' is no kind; expected one of {kinds}", shortened(kind))));
                    };
                    let times = count(times)?;
                    let known = learned.counts.entry((kind, shape.to_owned())).or_default();
                    *known = known.saturating_add(times);
                }
                _ => return Err(wrong("expected a kind, a count and a shape".to_owned())),
            }
        }
        if has_title { Ok(learned) } else { Err(LearnedError { line: 1, message: format!("expected '{TITLE}'") }) }
    }
}

fn shortened(word: &str) -> String {
    word.chars().take(20).collect()
}

impl fmt::Display for Learned {
    /// The most common shapes of each kind first.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{TITLE}\ngames {}\nmoves {}", self.games, self.moves)?;
        for kind in Kind::ALL {
            let mut shapes: Vec<_> = self.counts.iter().filter(|((of, _), _)| *of == kind).collect();
            shapes.sort_by(|one, other| other.1.cmp(one.1).then(one.0.cmp(other.0)));
            for ((_, shape), count) in shapes {
                writeln!(out, "{kind} {count} {shape}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "nerai learned formulas 1\ngames 2\nmoves 100\ncapture 3 -.-/.O./-x-\ncapture 1 -x-/xO./-x-\n\
                        wall 7 ---/xX*/---\n";

    #[test]
    fn what_is_written_reads_back() {
        let learned = Learned::read(TEXT).expect("a list");
        assert_eq!(learned.to_string(), TEXT);
        assert_eq!(learned.of_kind(Kind::Capture), (4, 2));
        assert_eq!(learned.of_kind(Kind::Seal), (0, 0));
    }

    #[test]
    fn two_lists_add_up() {
        let mut learned = Learned::read(TEXT).expect("a list");
        learned.add(&learned.clone());
        assert_eq!((learned.games, learned.of_kind(Kind::Capture)), (4, (8, 2)));
    }

    #[test]
    fn what_is_common_weighs_more_and_what_was_never_seen_something() {
        let learned = Learned::read(TEXT).expect("a list");
        let weights = [0, 1, 3].map(|times| learned.weight(Kind::Capture, times));
        assert!(weights[0] > 0.0 && weights.is_sorted(), "{weights:?}");
        assert_eq!(Learned::default().weight(Kind::Wall, 0), 1.0);
    }

    #[test]
    fn errors_name_the_line() {
        let line = |text: &str| Learned::read(text).expect_err("wrong").line;
        assert_eq!(line(""), 1);
        assert_eq!(line("(;GM[1])"), 1);
        assert_eq!(line("nerai learned formulas 1\n\nladder 3 x"), 3);
        assert_eq!(line("nerai learned formulas 1\nwall many x"), 2);
        assert_eq!(line("nerai learned formulas 1\nwall 3"), 2);
    }
}
