//! `nerai gomoku compare`: two learned lists side by side, and in games against each other.

use std::io;

use clap::Args;
use nerai_gomoku::{Contest, Found, State, differences};
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::watch::Watch;

use crate::gomoku_options::{Complaint, GameOptions, list_player, state};

/// Compares two learned lists: what only one of them has, and how games between them end.
///
/// Each opening is played twice, so that both lists get both colours.
#[derive(Args)]
#[command(after_help = "\
A list is the word initial, the word baseline, or a file that learn has written.

Examples:
  nerai gomoku compare learned.txt initial --games 100
  nerai gomoku compare before.txt after.txt --games 0")]
pub(crate) struct GomokuCompare {
    /// The first list.
    one: String,
    /// The second list.
    other: String,
    /// How many games are played between them.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    game: GameOptions,
    /// Pieces of the random opening of each pair of games.
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=8))]
    opening: u8,
    /// Where the openings come from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl GomokuCompare {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let lists = state(&self.one).and_then(|one| Ok((one, state(&self.other)?)));
        let (one, other) = match lists {
            Ok(lists) => lists,
            Err(complaint) => {
                console.complain(&complaint.file, complaint.place, complaint.message)?;
                return Ok(Outcome::Failed);
            }
        };
        let (only_one, only_other) = differences(&one.subgoals, &other.subgoals);
        print_only(console, &self.one, &only_one)?;
        print_only(console, &self.other, &only_other)?;
        if self.games == 0 {
            return Ok(Outcome::Answered);
        }
        if let Err(complaint) = self.contest(console, &one, &other)? {
            console.complain(&complaint.file, complaint.place, complaint.message)?;
            return Ok(Outcome::Failed);
        }
        Ok(Outcome::Answered)
    }

    fn contest(&self, console: &mut Console, one: &State, other: &State) -> io::Result<Result<(), Complaint>> {
        let watch = Watch::start();
        let contest = Contest {
            rules: self.game.rules(),
            side: self.game.side,
            games: self.games,
            opening: self.opening.into(),
            seed: self.seed,
        };
        let (mut one, mut other) = (list_player(one, 1), list_player(other, 1));
        let played = contest.play(&mut one, &mut other, |_, _| !watch.is_interrupted());
        let score = match played {
            Ok(score) => score,
            Err(error) => return Ok(Err(Complaint::new("--side", error.to_string()))),
        };
        console.print_line("games", score.games())?;
        console.print_line(&format!("{} won", self.one), score.won)?;
        console.print_line("drawn", score.drawn)?;
        console.print_line(&format!("{} won", self.other), score.lost)?;
        Ok(Ok(()))
    }
}

fn print_only(console: &mut Console, name: &str, found: &[Found]) -> io::Result<()> {
    for Found { level, subgoal } in found {
        let line = format!("level {level}, {} ({})", subgoal.description, subgoal.adequacy);
        console.print_line(&format!("only {name}"), line)?;
    }
    Ok(())
}
