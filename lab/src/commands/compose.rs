//! `nerai-lab compose`: problems about compound goals: small positions in which the parts alone suggest something else than what is
//! true of the whole. [`interest`] says when that is so.
//!
//! Positions come from sensible local moves on 9x9 to 19x19 ([`open`]), and from everything that can be reached on
//! boards of 12 to 16 points ([`small`]).

mod composed;
mod file;
pub(crate) mod grow;
mod interest;
mod open;
mod plain;
mod same;
mod small;
mod wishes;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use nerai_board::Random;

use composed::{Composed, Method};
use file::{Ready, Refused, read_position, ready, text};
use interest::Theme;
use nerai_terminal::console::Outcome;
use nerai_terminal::write_whole::write_whole;

/// Composes problems about compound goals.
///
/// Each is written as THEME-NUMBER.sgf, or as small-THEME-NUMBER.sgf for small boards, with its proof beside it. The same seed
/// composes the same problems in the same order; positions that the folder has already, turned or with other colours or
/// elsewhere on the board, are passed over, so that a run that was interrupted goes on where it was. Exit code 1 if two methods
/// contradict each other.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab compose --out composed
  nerai-lab compose --boards small --seed 201 --most 25 --count 101 --out composed
  nerai-lab compose --theme miai --verdict won --out composed")]
pub(crate) struct Compose {
    /// The folder.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Stop after this many new problems.
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,
    /// Stop after this many positions.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    tries: usize,
    /// Where the problems are.
    #[arg(long, value_name = "KIND", value_enum, default_value_t = Boards::Open)]
    boards: Boards,
    /// Small boards: the fewest points of a board.
    #[arg(long, value_name = "N", default_value_t = 12)]
    smallest: usize,
    /// Small boards: skip positions from which more states than these can be reached.
    #[arg(long, value_name = "N", default_value_t = 1_500_000)]
    states: usize,
    /// Only this theme.
    #[arg(long, value_name = "THEME", value_parser = PossibleValuesParser::new(Theme::ALL.map(Theme::word)))]
    theme: Option<String>,
    /// At most so many of one theme in the folder, on each kind of boards.
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    most: usize,
    /// Only this verdict.
    #[arg(long, value_name = "WORD", value_parser = ["won", "ko", "lost"])]
    verdict: Option<String>,
    /// Only what this method settled.
    #[arg(long, value_name = "WORD", value_parser = ["oracle", "plain", "dynamic"])]
    settled: Option<String>,
}

/// Where problems are composed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Boards {
    /// 9x9 to 19x19, the whole by plain search or else the dynamic method.
    Open,
    /// 4x3, 5x3 and 4x4, everything by the oracle.
    Small,
}

impl Compose {
    pub(crate) fn run(&self) -> Outcome {
        match self.compose() {
            Ok(true) => Outcome::Answered,
            Ok(false) => Outcome::Found,
            Err(error) => {
                eprintln!("nerai-lab: {}: {error}", self.out.display());
                Outcome::Failed
            }
        }
    }

    /// Composes until there are enough; `false` if two methods contradict each other.
    fn compose(&self) -> std::io::Result<bool> {
        let limits = small::Limits { smallest: self.smallest, most_states: self.states };
        fs::create_dir_all(&self.out)?;
        let mut folder = Folder::read(&self.out)?;
        let mut random = Random::new(self.seed);
        let mut refused: BTreeMap<&'static str, usize> = BTreeMap::new();
        let (mut written, mut tried, mut is_sound) = (0, 0, true);
        while written < self.count && tried < self.tries {
            tried += 1;
            let found = if self.boards == Boards::Small {
                small::compose(limits, &mut random)
            } else {
                open::compose(&mut random).into_iter().collect()
            };
            for composed in found {
                let shape = same::shape(&composed.setup);
                if !self.wants(&composed) || folder.count(&composed) >= self.most || !folder.shapes.insert(shape) {
                    continue;
                }
                match ready(composed) {
                    Ok(ready) => {
                        let name = folder.write(&ready)?;
                        written += 1;
                        println!("{name}: {} {}, {} nodes", ready.composed.truth, ready.composed.goal, ready.nodes);
                    }
                    Err(Refused::Filtered(why)) => *refused.entry(why).or_default() += 1,
                    Err(Refused::Unknown) => *refused.entry("unknown to the dynamic method").or_default() += 1,
                    Err(Refused::Contradicted(what)) => {
                        println!("CONTRADICTION: {what}");
                        is_sound = false;
                    }
                }
            }
        }
        let refused: Vec<String> = refused.iter().map(|(why, count)| format!("{count} {why}")).collect();
        println!("{written} problems of {tried} positions; refused: {}", refused.join(", "));
        Ok(is_sound)
    }

    fn wants(&self, composed: &Composed) -> bool {
        let is_it = |wanted: &Option<String>, word: &str| wanted.as_ref().is_none_or(|wanted| wanted == word);
        is_it(&self.theme, composed.theme.word())
            && is_it(&self.verdict, composed.truth.word())
            && is_it(&self.settled, composed.method.word())
    }
}

/// The problems that are there.
struct Folder {
    path: PathBuf,
    shapes: BTreeSet<String>,
    /// The highest number of each theme's files.
    last: BTreeMap<String, usize>,
}

impl Folder {
    fn read(path: &Path) -> std::io::Result<Folder> {
        let mut folder = Folder { path: path.to_owned(), shapes: BTreeSet::new(), last: BTreeMap::new() };
        for entry in fs::read_dir(path)? {
            let file = entry?.path();
            if file.extension().is_none_or(|extension| extension != "sgf") {
                continue;
            }
            if let Some(position) = read_position(&file) {
                folder.shapes.insert(same::shape(&position.to_setup()));
            }
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let Some((word, number)) = name.rsplit_once('-') else { continue };
            if let Ok(number) = number.parse::<usize>() {
                let last = folder.last.entry(word.to_owned()).or_default();
                *last = number.max(*last);
            }
        }
        Ok(folder)
    }

    /// How many problems of this kind there are.
    fn count(&self, composed: &Composed) -> usize {
        self.last.get(&file_word(composed)).copied().unwrap_or_default()
    }

    /// Writes the proof first: a problem without one would look finished.
    fn write(&mut self, ready: &Ready) -> std::io::Result<String> {
        let (word, place) = (file_word(&ready.composed), place(&ready.composed));
        let last = self.last.entry(word.clone()).or_default();
        *last += 1;
        let name = format!("{word}-{last:03}");
        let title = format!("{}{place} {last}", sentence(ready.composed.theme.word()));
        write_whole(&self.path.join(format!("{name}.proof")), &ready.proof)?;
        write_whole(&self.path.join(format!("{name}.sgf")), text(&title, &ready.composed, &ready.right).as_bytes())?;
        Ok(name)
    }
}

/// What file names begin with.
fn file_word(composed: &Composed) -> String {
    let small = if composed.method == Method::Oracle { "small-" } else { "" };
    format!("{small}{}", composed.theme.word())
}

fn place(composed: &Composed) -> &'static str {
    if composed.method == Method::Oracle { " on a small board" } else { "" }
}

/// A word of a file name for people.
fn sentence(word: &str) -> String {
    let mut letters = word.replace('-', " ");
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    letters
}
