//! Composes problems about compound goals: small positions in which the parts alone suggest something else than what is
//! true of the whole. [`interest`] says when that is so.
//!
//! Positions come from sensible local moves on 9x9 to 19x19 ([`open`]), and from everything that can be reached on
//! boards of 12 to 16 points ([`small`]).

mod composed;
mod file;
mod grow;
mod interest;
mod open;
mod plain;
mod same;
mod small;
mod wishes;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use nerai_board::Random;

use composed::{Composed, Method};
use file::{Ready, Refused, read_position, ready, text, write_whole};
use interest::Theme;

pub(crate) const HELP: &str = "\
usage: nerai-bench compose --out DIR [OPTIONS]

Composes problems about compound goals and writes each as THEME-NUMBER.sgf, or as
small-THEME-NUMBER.sgf for small boards, with its proof beside it. The same seed composes
the same problems in the same order; positions that the folder has already, turned or with
other colours or elsewhere on the board, are passed over, so that a run that was
interrupted goes on where it was.

  --out DIR        the folder
  --seed N         where the random numbers start (1)
  --count N        stop after this many new problems (10)
  --tries N        stop after this many positions (1,000,000)
  --boards KIND    open: 9x9 to 19x19, whole by plain search or else the dynamic method;
                   small: 4x3, 5x3 and 4x4, everything by the oracle (open)
  --smallest N     small boards: the fewest points of a board (12)
  --states N       small boards: skip positions from which more states than these can be
                   reached (1,500,000)
  --theme THEME    only this theme: double-threat, one-move-for-both,
                   one-costs-the-other, miai, ko or no-ko
  --most N         at most so many of one theme in the folder, on each kind of boards
  --verdict WORD   only this verdict: won, ko or lost
  --settled WORD   only what this method settled: oracle, plain or dynamic";

struct Options {
    out: PathBuf,
    seed: u64,
    count: usize,
    tries: usize,
    is_small: bool,
    most: usize,
    limits: small::Limits,
    theme: Option<String>,
    verdict: Option<String>,
    settled: Option<String>,
}

pub(crate) fn compose(words: &[&str]) -> ExitCode {
    let options = match Options::read(words) {
        Ok(options) => options,
        Err(wrong) => {
            eprintln!("{wrong}\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match options.run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{}: {error}", options.out.display());
            ExitCode::from(2)
        }
    }
}

impl Options {
    fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            out: PathBuf::new(),
            seed: 1,
            count: 10,
            tries: 1_000_000,
            is_small: false,
            most: usize::MAX,
            limits: small::Limits { smallest: 12, most_states: 1_500_000 },
            theme: None,
            verdict: None,
            settled: None,
        };
        let (pairs, rest) = words.as_chunks::<2>();
        if let [word] = rest {
            return Err(format!("{word} wants a value behind it"));
        }
        let number =
            |name: &str, value: &str| value.parse::<u64>().map_err(|_| format!("{name} wants a number, not '{value}'"));
        let one_of = |name: &str, value: &str, words: &[&str]| {
            let is_known = words.contains(&value);
            is_known
                .then(|| value.to_owned())
                .ok_or_else(|| format!("{name} wants {}, not '{value}'", words.join(", ")))
        };
        for [name, value] in pairs {
            match *name {
                "--out" => options.out = PathBuf::from(value),
                "--seed" => options.seed = number(name, value)?,
                "--count" => options.count = number(name, value)? as usize,
                "--tries" => options.tries = number(name, value)? as usize,
                "--most" => options.most = number(name, value)? as usize,
                "--smallest" => options.limits.smallest = number(name, value)? as usize,
                "--states" => options.limits.most_states = number(name, value)? as usize,
                "--boards" => options.is_small = one_of(name, value, &["open", "small"])? == "small",
                "--theme" => options.theme = Some(one_of(name, value, &Theme::ALL.map(Theme::word))?),
                "--verdict" => options.verdict = Some(one_of(name, value, &["won", "ko", "lost"])?),
                "--settled" => options.settled = Some(one_of(name, value, &["oracle", "plain", "dynamic"])?),
                _ => return Err(format!("there is no option {name}")),
            }
        }
        if options.out.as_os_str().is_empty() {
            return Err("--out is missing".to_owned());
        }
        Ok(options)
    }

    /// Composes until there are enough; `false` if two methods contradict each other.
    fn run(&self) -> std::io::Result<bool> {
        fs::create_dir_all(&self.out)?;
        let mut folder = Folder::read(&self.out)?;
        let mut random = Random::new(self.seed);
        let mut refused: BTreeMap<&'static str, usize> = BTreeMap::new();
        let (mut written, mut tried, mut is_sound) = (0, 0, true);
        while written < self.count && tried < self.tries {
            tried += 1;
            let found = if self.is_small {
                small::compose(self.limits, &mut random)
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
