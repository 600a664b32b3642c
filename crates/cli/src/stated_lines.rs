//! The answers that problem files give themselves: the lines that they mark as right.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use nerai_board::{Color, Play, diagram};
use nerai_proof::Move;
use nerai_sgf::Game;
use nerai_sgf::verdict_marks::VerdictMarks;
use nerai_terminal::input;

/// Lines that are longer are games, not answers.
const LONGEST: usize = 60;

/// The lines of the files that were asked for, one a game; a collection with thousands of games is read once.
#[derive(Default)]
pub(crate) struct StatedLines {
    files: HashMap<PathBuf, Vec<Vec<Move>>>,
}

impl StatedLines {
    /// The moves from the position of a problem, the mover's first; empty if the file gives none. Nothing of it is proved.
    pub(crate) fn line(&mut self, file: &Path, game: usize, to_move: Color) -> Vec<Move> {
        if !self.files.contains_key(file) {
            self.files.insert(file.to_owned(), lines(file, to_move));
        }
        let line = self.files.get(file).and_then(|lines| lines.get(game.checked_sub(1)?)).cloned().unwrap_or_default();
        let begins_well = line.first().is_some_and(|first| first.color == to_move);
        if begins_well && line.len() <= LONGEST { line } else { Vec::new() }
    }
}

/// The line of each game of a file; a diagram is one, whose side to move is given.
fn lines(file: &Path, to_move: Color) -> Vec<Vec<Move>> {
    let Ok(bytes) = input::read(file) else { return Vec::new() };
    match diagram::read(&String::from_utf8_lossy(&bytes)) {
        Ok(drawn) => {
            let first =
                drawn.header("first-moves").and_then(|moves| moves.value.split([',', ' ']).next()?.parse().ok());
            vec![first.into_iter().map(|at| Move { color: to_move, at: Play::At(at) }).collect()]
        }
        Err(_) => nerai_sgf::read(&bytes).map_or_else(
            |_| Vec::new(),
            |collection| {
                let line = |game| right_line(game).unwrap_or_default();
                collection.games.iter().map(|game| game.as_ref().map_or_else(|_| Vec::new(), line)).collect()
            },
        ),
    }
}

/// The first line of the tree that ends right; the main line if nothing is marked right.
fn right_line(game: &Game) -> Option<Vec<Move>> {
    let (marks, size) = (VerdictMarks::of(game), game.size().ok()?);
    let mut line = Vec::new();
    let mut at = *game.opening().last()?;
    let is_marked = game.ids().any(|id| marks.leads_to_right(id));
    while line.len() <= LONGEST {
        let children = game.node(at).children();
        let Some(&next) = children.iter().find(|&&child| !is_marked || marks.leads_to_right(child)) else { break };
        let played = game.node(next).moves(size).ok()?;
        line.extend(played.iter().map(|made| Move { color: made.color, at: made.point.into() }));
        at = next;
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn right(text: &str) -> Vec<String> {
        let games = nerai_sgf::read(text.as_bytes()).unwrap();
        let line = right_line(games.game(1).unwrap()).unwrap();
        line.iter().map(|made| made.at.to_string()).collect()
    }

    #[test]
    fn the_line_marked_right_is_the_answer() {
        assert_eq!(right("(;SZ[9]AB[aa](;B[bb];W[cc])(;B[cc];W[bb];B[dd]C[RIGHT]))"), ["C7", "B8", "D6"]);
    }

    #[test]
    fn without_marks_it_is_the_main_line() {
        assert_eq!(right("(;SZ[9]AB[aa](;B[bb];W[cc])(;B[cc]))"), ["B8", "C7"]);
        assert_eq!(right("(;SZ[9]AB[aa])"), [""; 0]);
    }
}
