//! `nerai gomoku replay`: the games that the paper prints, played and analysed again.

use std::io;

use clap::Args;
use nerai_gomoku::{PaperGame, Replay, paper_games};
use nerai_terminal::console::{Console, Outcome};

/// Replays the games of the paper and prints them, with the program's own moves and analyses, in the paper's form.
///
/// White's moves are the printed ones. The moves in brackets are chosen by the program, and so is everything under
/// "Game analysis"; only the moves that the program of series 1 drew at random are taken from the paper.
#[derive(Args)]
#[command(after_help = "\
The exit code is 1 if anything differs from what the paper prints.

Examples:
  nerai gomoku replay
  nerai gomoku replay --series 2 --game 10 --why")]
pub(crate) struct GomokuReplay {
    /// Only this series: 1 (BAC 1) or 2 (BAC 3).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2))]
    series: Option<u8>,
    /// Only the game with this number: 1, 2 and 8 of series 1, and 2, 5 and 10 of series 2 are printed.
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Tell for each of the program's moves which subgoal it serves, whose, and at which level.
    #[arg(long)]
    why: bool,
}

impl GomokuReplay {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let games = match paper_games() {
            Ok(games) => games,
            Err(error) => {
                console.complain("gomoku replay", None, error)?;
                return Ok(Outcome::Failed);
            }
        };
        let wanted = |game: &&PaperGame| {
            self.series.is_none_or(|series| series == game.series)
                && self.game.is_none_or(|number| number == game.number)
        };
        let mut totals = Totals::default();
        let mut heading = "";
        for game in games.iter().filter(wanted) {
            if heading != game.heading {
                heading = &game.heading;
                console.print(format_args!("{heading}\n\n"))?;
            }
            let replay = game.replay();
            console.print(format_args!("{}\n", replay.text))?;
            if self.why {
                print_reasons(console, game, &replay)?;
            }
            totals.add(game, &replay);
        }
        if totals.games == 0 {
            let message = "the paper prints no such game; expected 1, 2 or 8 of series 1, or 2, 5 or 10 of series 2";
            console.complain("gomoku replay", None, message)?;
            return Ok(Outcome::Failed);
        }
        console.print_line("moves as printed", format_args!("{} of {}", totals.same_moves, totals.moves))?;
        console.print_line("games as printed", format_args!("{} of {}", totals.same_games, totals.games))?;
        let same = (totals.same_moves, totals.same_games) == (totals.moves, totals.games);
        Ok(if same { Outcome::Answered } else { Outcome::Found })
    }
}

#[derive(Default)]
struct Totals {
    games: usize,
    same_games: usize,
    moves: usize,
    same_moves: usize,
}

impl Totals {
    fn add(&mut self, game: &PaperGame, replay: &Replay) {
        let (same, chosen) = replay.moves_as_printed(game);
        self.games += 1;
        self.same_games += usize::from(replay.is_as_printed(game));
        self.moves += chosen;
        self.same_moves += same;
    }
}

fn print_reasons(console: &mut Console, game: &PaperGame, replay: &Replay) -> io::Result<()> {
    for (choice, played) in replay.choices.iter().zip(&game.moves).filter(|(_, played)| played.by_program) {
        let point = game.print.point(played.point);
        match choice {
            Some(choice) => console.print(format_args!("move {point}: {}\n", choice.reason))?,
            None => console.print(format_args!("move {point}: default: drawn at random in the paper\n"))?,
        }
    }
    if !game.has_analysis() {
        console.print("The analysis of this game is missing in the paper; it is the program's.\n")?;
    }
    console.print("\n")
}
