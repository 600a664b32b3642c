//! `nerai formula learn`: which local formulas players bring about, counted over game records.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai::notation::thousands;
use nerai_suggest::{Kind, Learned};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::watch::Watch;
use nerai_terminal::write_whole::write_whole;

/// Learns from game records which captures, walls, connections and seals players bring about, for formula suggest.
///
/// A formula counts if it was false, came true by two moves of a player or more with the opponent moving in between, and
/// stayed so for some moves. What is counted is its shape with the stones beside it, whichever way it is turned.
#[derive(Args)]
#[command(after_help = "\
A file that cannot be read is reported, and the others are still counted. OUT is a small text file.

Examples:
  nerai formula learn game.sgf --out learned.txt
  nerai formula learn games/*.sgf --out learned.txt
  nerai formula suggest game.sgf --at 57 --learned learned.txt")]
pub(crate) struct FormulaLearn {
    /// SGF files, each with one game or more; - reads standard input.
    #[arg(required = true, value_name = "GAMES")]
    files: Vec<PathBuf>,
    /// Write what was learned into this file.
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
}

impl FormulaLearn {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let watch = Watch::start();
        let mut outcome = Outcome::Answered;
        let mut learned = Learned::default();
        for (index, path) in self.files.iter().enumerate() {
            let left = self.files.len() - index;
            if watch.is_interrupted() {
                console.complain(
                    "interrupted",
                    None,
                    format_args!("{left} of the files were not read; nothing is written"),
                )?;
                return Ok(Outcome::Failed);
            }
            let name = format!("{} ({left} files left)", input::name(path));
            let (ended, _) = watch.work(&name, None, |_| read(path, &mut learned));
            for (place, message) in ended {
                console.complain(&input::name(path), place, message)?;
                outcome = Outcome::Failed;
            }
        }
        if learned.games == 0 {
            console.complain("formula learn", None, "no game could be read, so nothing is written")?;
            return Ok(Outcome::Failed);
        }
        if let Err(error) = write_whole(&self.out, learned.to_string().as_bytes()) {
            console.complain(&self.out.display().to_string(), None, error)?;
            return Ok(Outcome::Failed);
        }
        console.print_line("games", thousands(learned.games))?;
        console.print_line("moves", thousands(learned.moves))?;
        for kind in Kind::ALL {
            let (times, shapes) = learned.of_kind(kind);
            let shapes = thousands(shapes as u64);
            console.print_line(&format!("{kind}s"), format_args!("{} in {shapes} shapes", thousands(times)))?;
        }
        Ok(outcome)
    }
}

/// Adds the games of a file; what was wrong with some of them, with their places.
fn read(path: &Path, learned: &mut Learned) -> Vec<(Option<(u32, u32)>, String)> {
    let bytes = match input::read(path) {
        Ok(bytes) => bytes,
        Err(message) => return vec![(None, message)],
    };
    let games = match nerai_sgf::read(&bytes) {
        Ok(games) => games,
        Err(error) => return vec![(Some((error.place.line, error.place.column)), error.message)],
    };
    let mut wrong = Vec::new();
    for number in 1..=games.games.len() {
        let learnt = games
            .game(number)
            .map_err(|error| (error.place, error.message))
            .and_then(|game| Learned::from_game(game).map_err(|error| (error.place, error.message)));
        match learnt {
            Ok(more) => learned.add(&more),
            Err((place, message)) => {
                let message = if games.games.len() > 1 { format!("game {number}: {message}") } else { message };
                wrong.push((Some((place.line, place.column)), message));
            }
        }
    }
    wrong
}
