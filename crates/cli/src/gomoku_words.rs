//! A learning game in words: one line, or the paper's print form, and a bar while the series goes on.

use std::io::{self, IsTerminal, Write};

use nerai_gomoku::{Color, End, GameRecord, Lesson, Print, PrintedMove, Reason, Subgoals};
use nerai_terminal::console::Console;

/// One line about a game.
pub(crate) fn tell(
    console: &mut Console,
    number: usize,
    game: &GameRecord,
    lesson: &Lesson,
    color: Color,
) -> io::Result<()> {
    let ended = match game.end {
        End::Won(winner) if winner == color => "won",
        End::Won(_) => "lost",
        End::Drawn => "drawn",
    };
    let learned = learned(lesson).unwrap_or_else(|| "nothing new".to_owned());
    let moves = game.board.moves().len();
    console.print(format_args!("game {number}: {ended} as {color} in {moves} moves; {learned}\n"))
}

/// What a lesson taught, in words.
pub(crate) fn learned(lesson: &Lesson) -> Option<String> {
    let learned = lesson.in_words();
    (!learned.is_empty()).then(|| learned.join("; "))
}

/// A game in the paper's form.
pub(crate) fn print_game(
    console: &mut Console,
    number: usize,
    before: &Subgoals,
    after: &Subgoals,
    game: &GameRecord,
    lesson: &Lesson,
    color: Color,
) -> io::Result<()> {
    let print = Print::default();
    let moves: Vec<PrintedMove> = game
        .board
        .moves()
        .iter()
        .zip(&game.reasons)
        .map(|(played, reason)| PrintedMove {
            point: played.point,
            by_program: played.color == color,
            starred: played.color == color && matches!(reason, Some(Reason::Defence(_))),
        })
        .collect();
    let first = game.board.moves().first().map_or("nobody", |played| played.color.word());
    let ending = match game.end {
        End::Won(_) => "wins",
        End::Drawn => "the board is full",
    };
    console.print(print.opening(number, before))?;
    console.print(print.moves(first, &moves, ending))?;
    if !lesson.steps.is_empty() {
        console.print("Game analysis is:\n")?;
        console.print(print.analysis(&lesson.steps))?;
        console.print(print.new_list(after))?;
    }
    console.print("\n")
}

/// A bar on standard error, if that is a terminal.
pub(crate) struct Progress {
    games: usize,
    is_terminal: bool,
}

impl Progress {
    pub(crate) fn new(games: usize) -> Progress {
        Progress { games, is_terminal: io::stderr().is_terminal() }
    }

    pub(crate) fn show(&mut self, played: usize) {
        if self.is_terminal {
            let _ = write!(io::stderr(), "\r{}\x1b[K", bar(played, self.games));
        }
    }

    pub(crate) fn clear(&self) {
        if self.is_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// `learning ########............ 12 of 30 games`
fn bar(played: usize, games: usize) -> String {
    const WIDTH: usize = 20;
    let full = (played * WIDTH).checked_div(games).unwrap_or(WIDTH).min(WIDTH);
    format!("learning {}{} {played} of {games} games", "#".repeat(full), ".".repeat(WIDTH - full))
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn the_bar_grows_with_the_games() {
        assert_eq!(bar(0, 4), "learning .................... 0 of 4 games");
        assert_eq!(bar(3, 4), "learning ###############..... 3 of 4 games");
        assert_eq!(bar(0, 0), "learning #################### 0 of 0 games");
    }
}
