//! `nerai-lab games`: Nerai beside GNU Go on questions from games, where they differ settled by deep proofs.
//!
//! Nobody chose these questions, so nothing can be tuned to them: a game, a move and what is asked there are drawn by chance.
//! One half of the games is for development, the other for figures.

mod engine;
mod made;
mod referee;
mod report;
mod sample;

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use nerai_board::Random;
use nerai_terminal::collection::readable_files;
use nerai_terminal::console::{Console, Outcome};

use crate::test_list::{load, moves_of};
use engine::Engine;
use referee::Referee;
use report::{Record, report};
use sample::sample;

/// Nerai beside GNU Go on questions drawn by chance from games.
///
/// Both programs run once and are asked the same in turn, over GTP. Time is processor time, of every thread. Where the codes
/// differ (fails, works, works by ko), and where Nerai's answer is no proof, a deep proof is tried.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab games --make 20 --into made --gnugo gnugo
  nerai-lab games regression/games made --half 2 --questions 5000 --nerai target/release/nerai --gnugo gnugo
  nerai-lab games regression/games --half 1 --deep 0 --nerai target/release/nerai --gnugo gnugo --log asked.jsonl")]
pub(crate) struct Games {
    /// Games as SGF files, and folders with them.
    #[arg(value_name = "FILE", required_unless_present = "make")]
    files: Vec<PathBuf>,
    /// The program nerai, built with --release.
    #[arg(long, value_name = "PATH", required_unless_present = "make")]
    nerai: Option<PathBuf>,
    /// GNU Go 3.8.
    #[arg(long = "gnugo", value_name = "PATH")]
    gnu_go: PathBuf,
    /// Only every second game: 1 begins with the first, 2 with the second.
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    half: Option<u8>,
    /// At least so many questions.
    #[arg(long, value_name = "N", default_value_t = 600)]
    questions: usize,
    /// Only these commands.
    #[arg(long, value_name = "COMMAND", value_delimiter = ',')]
    only: Vec<String>,
    /// Nodes of a deep proof; with 0 none is tried.
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    deep: u64,
    /// Of the answers without proof on which both programs agree, one of so many is held against a deep proof.
    #[arg(long, value_name = "N", default_value_t = 1)]
    every: usize,
    /// The nodes that Nerai may use for a question, if not its own limit.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Where random numbers start from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A file that gets a line of JSON for each question. What it holds already is not asked again.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Makes so many games instead: GNU Go against itself at changing levels.
    #[arg(long, value_name = "N", requires = "into")]
    make: Option<usize>,
    /// The folder for the games that are made.
    #[arg(long, value_name = "FOLDER")]
    into: Option<PathBuf>,
}

impl Games {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let done = match (self.make, &self.into) {
            (Some(count), Some(folder)) => made::make(&self.gnu_go, count, folder, self.seed),
            _ => self.compare(console)?,
        };
        match done {
            Ok(()) => Ok(Outcome::Answered),
            Err(message) => {
                console.complain("games", None, message)?;
                Ok(Outcome::Failed)
            }
        }
    }

    fn compare(&self, console: &mut Console) -> io::Result<Result<(), String>> {
        let (mut files, outcome) = readable_files(console, &self.files)?;
        if outcome != Outcome::Answered {
            return Ok(Err("not every file can be read".to_owned()));
        }
        files.sort();
        let games: Vec<PathBuf> =
            files.into_iter().filter(|file| file.extension().is_some_and(|e| e == "sgf")).collect();
        let is_asked = |index: usize| self.half.is_none_or(|half| index % 2 + 1 == usize::from(half));
        let games: Vec<PathBuf> =
            games.into_iter().enumerate().filter(|(i, _)| is_asked(*i)).map(|(_, game)| game).collect();
        let records = match self.ask_all(&games) {
            Ok(records) => records,
            Err(wrong) => return Ok(Err(wrong)),
        };
        console.print(report(&records))?;
        Ok(Ok(()))
    }

    /// Asks round by round, one position of each game in a round.
    fn ask_all(&self, games: &[PathBuf]) -> Result<Vec<Record>, String> {
        let nerai = self.nerai.as_ref().ok_or("no program nerai was named")?;
        let mut nerai = Engine::start(nerai, &["gtp"])?;
        let mut gnu_go = Engine::start(&self.gnu_go, &["--mode", "gtp", "--quiet"])?;
        if let Some(nodes) = self.nodes {
            nerai.ask(&format!("nerai-limits {nodes} 600"))?;
        }
        let known = self.known()?;
        let mut log = match &self.log {
            Some(path) => Some(OpenOptions::new().create(true).append(true).open(path).map_err(|e| e.to_string())?),
            None => None,
        };
        let referee = Referee { nodes: self.deep };
        let mut records = Vec::new();
        for round in 0.. {
            let before = records.len();
            for (index, game) in games.iter().enumerate() {
                if records.len() >= self.questions {
                    return Ok(records);
                }
                // Every position has numbers of its own, so that a run can be taken up again, and others are added.
                let mut random =
                    Random::new(self.seed ^ ((round as u64) << 32) ^ (index as u64).wrapping_mul(0x9e37_79b9));
                let Some((moves, board)) = Games::position(game, &mut random) else { continue };
                let place = format!("{} {moves}", name_of(game));
                let mut is_loaded = false;
                for asked in sample(&board, &mut random) {
                    if !self.only.is_empty() && !self.only.iter().any(|word| word == asked.command()) {
                        continue;
                    }
                    let key = format!("{place} {asked}");
                    if let Some(record) = known.get(&key) {
                        records.push(record.clone());
                        continue;
                    }
                    if !is_loaded && !loaded(&mut nerai, &mut gnu_go, game, moves, &board)? {
                        break;
                    }
                    is_loaded = true;
                    let ours = nerai.answer(&asked)?;
                    let theirs = gnu_go.answer(&asked)?;
                    let mut record = Record::new(key, &asked, ours, theirs);
                    record.deep = self.deep;
                    let is_checked = record.differs() || random.below(self.every.max(1)) == 0 && !record.is_proved();
                    if self.deep > 0 && is_checked {
                        record.is_checked = true;
                        referee.settle(&board, &asked, &mut record);
                    }
                    if let Some(log) = &mut log {
                        let line = serde_json::to_string(&record).map_err(|error| error.to_string())?;
                        writeln!(log, "{line}").map_err(|error| error.to_string())?;
                    }
                    records.push(record);
                }
            }
            if records.len() == before {
                return Err("no questions can be asked about these games".to_owned());
            }
        }
        Ok(records)
    }

    /// A position of a game after a random number of moves.
    fn position(game: &Path, random: &mut Random) -> Option<(usize, nerai_go::Position)> {
        let count = moves_of(game).ok()?;
        let moves = random.below(count.max(1)) + 1;
        load(game, Some(moves)).ok().map(|board| (moves, board))
    }

    /// What an earlier run asked, by place and question.
    fn known(&self) -> Result<BTreeMap<String, Record>, String> {
        let Some(path) = self.log.as_ref().filter(|path| path.exists()) else { return Ok(BTreeMap::new()) };
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut known = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let read = serde_json::from_str::<Record>(line);
            let record = read.map_err(|error| format!("{}: line {}: {error}", path.display(), number + 1))?;
            if record.deep != self.deep {
                return Err(format!("{} was made with --deep {}", path.display(), record.deep));
            }
            known.insert(record.key.clone(), record);
        }
        Ok(known)
    }
}

/// The last parts of a path, enough to know the game by.
fn name_of(game: &Path) -> String {
    let parts: Vec<_> = game.iter().rev().take(2).map(|part| part.to_string_lossy()).collect();
    parts.into_iter().rev().collect::<Vec<_>>().join("/")
}

/// Shows both programs the position; false if one of them cannot follow the game or sees other stones.
fn loaded(
    nerai: &mut Engine,
    gnu_go: &mut Engine,
    game: &Path,
    moves: usize,
    board: &nerai_go::Position,
) -> Result<bool, String> {
    let game = std::fs::canonicalize(game).map_err(|error| format!("{}: {error}", game.display()))?;
    for engine in [nerai, gnu_go] {
        if !engine.ask(&format!("loadsgf {} {moves}", game.display()))?.is_done || !engine.sees(board)? {
            return Ok(false);
        }
    }
    Ok(true)
}
