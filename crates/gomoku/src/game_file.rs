//! Go-Moku games in files: SGF (`GM[4]`), and plain lists of moves.

use nerai_board::Color;
use nerai_sgf::{Collection, Game, GameKind, SgfError, Value, read, write};
use thiserror::Error;

use crate::board::{Board, PlayError, SideError};
use crate::choose::Reason;
use crate::point::{Point, PointError};

/// The size of a board that a file does not name.
const USUAL_SIDE: usize = 15;

/// A file that holds no game, and where it goes wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}")]
pub struct GameFileError {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong.
    pub problem: GameFileProblem,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameFileProblem {
    /// It is no SGF, or its properties are not what they must be.
    #[error("{0}")]
    Sgf(String),
    /// It is about another game.
    #[error("this file is about another game than Go-Moku; expected GM[4]")]
    OtherGame,
    /// No board has this size.
    #[error(transparent)]
    Side(#[from] SideError),
    /// A word that is no point.
    #[error(transparent)]
    Point(#[from] PointError),
    /// A move that cannot be played.
    #[error("move {number}: {error}")]
    Play {
        /// Which move, from 1.
        number: usize,
        /// Why.
        error: PlayError,
    },
}

/// Reads a game: SGF if the text begins like one, else a list of moves. The board holds the moves in order.
///
/// A list is any number of points such as `H8` or `7,7`, separated by spaces or line ends; `#` begins a comment. The
/// sides take turns, `first` begins, and the board has `side` lines (15 if nothing is said).
///
/// # Errors
/// With its place, if the file holds no game.
pub fn read_game(bytes: &[u8], side: Option<usize>, first: Color) -> Result<Board, GameFileError> {
    let text = String::from_utf8_lossy(bytes);
    if text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('(') {
        return read_sgf(bytes);
    }
    let wrong =
        |line: usize, column: usize, problem| GameFileError { line: line as u32, column: column as u32, problem };
    let mut board = Board::new(side.unwrap_or(USUAL_SIDE)).map_err(|error| wrong(1, 1, error.into()))?;
    let mut mover = first;
    for (line, number) in text.lines().zip(1..) {
        for (word, column) in words(line.split('#').next().unwrap_or_default()) {
            let point = Point::read(word, board.side()).map_err(|error| wrong(number, column, error.into()))?;
            let count = board.moves().len() + 1;
            let played = board.play(point, mover);
            played.map_err(|error| wrong(number, column, GameFileProblem::Play { number: count, error }))?;
            mover = mover.other();
        }
    }
    Ok(board)
}

/// The words of a line with their columns from 1.
fn words(line: &str) -> impl Iterator<Item = (&str, usize)> {
    line.split_whitespace().map(move |word| {
        let offset = word.as_ptr() as usize - line.as_ptr() as usize;
        (word, line[..offset].chars().count() + 1)
    })
}

fn read_sgf(bytes: &[u8]) -> Result<Board, GameFileError> {
    let sgf = |error: SgfError| at(error.place, GameFileProblem::Sgf(error.message));
    let collection: Collection = read(bytes).map_err(sgf)?;
    let game = collection.game(1).map_err(sgf)?;
    let root = game.node(game.root());
    if game.kind().map_err(sgf)? != GameKind::GoMoku {
        let place = root.values("GM").next().map_or(nerai_sgf::Place::default(), Value::place);
        return Err(at(place, GameFileProblem::OtherGame));
    }
    let mut board = match root.values("SZ").next() {
        None => Board::new(USUAL_SIDE).map_err(|error| at(nerai_sgf::Place::default(), error.into()))?,
        Some(value) => {
            let side = value.raw().trim().parse().map_err(|_| sgf(value.error("SZ must be a number such as 15")))?;
            Board::new(side).map_err(|error| at(value.place(), error.into()))?
        }
    };
    for id in game.main_line() {
        for property in game.node(id).properties() {
            let color = match property.name() {
                "B" | "AB" => Color::Black,
                "W" | "AW" => Color::White,
                _ => continue,
            };
            for value in property.values().iter().filter(|value| !value.raw().trim().is_empty()) {
                let point = read_letters(value.raw().trim(), board.side()).ok_or_else(|| {
                    sgf(value.error(format!(
                        "expected a point of the board as two letters such as 'hh', not '{}'",
                        shown(value)
                    )))
                })?;
                let number = board.moves().len() + 1;
                let played = board.play(point, color);
                played.map_err(|error| at(value.place(), GameFileProblem::Play { number, error }))?;
            }
        }
    }
    Ok(board)
}

fn at(place: nerai_sgf::Place, problem: GameFileProblem) -> GameFileError {
    GameFileError { line: place.line, column: place.column, problem }
}

fn shown(value: &Value) -> String {
    value.raw().chars().take(20).collect()
}

/// SGF counts rows from the top.
fn read_letters(text: &str, side: u8) -> Option<Point> {
    let &[column, row] = text.as_bytes() else { return None };
    let number = |letter: u8| letter.checked_sub(b'a').filter(|&number| number < side);
    Some(Point::new(number(column)?, side - 1 - number(row)?))
}

fn letters(point: Point, side: u8) -> String {
    [point.x, side - 1 - point.y].iter().map(|&number| char::from(b'a' + number)).collect()
}

/// Who played, how it ended, and why each move was played: what a file says beside the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameNotes<'n> {
    /// Black's name.
    pub black: &'n str,
    /// White's name.
    pub white: &'n str,
    /// The result as SGF writes it: `B+`, `W+R`, `0`.
    pub result: &'n str,
    /// The reasons for the moves, in order; those that are missing get no comment.
    pub reasons: &'n [Option<Reason>],
}

/// The game as an SGF file, `GM[4]`, each move with its reason as a comment.
#[must_use]
pub fn write_game(board: &Board, notes: &GameNotes<'_>) -> String {
    let mut game = Game::new();
    let mut id = game.root();
    let side = board.side().to_string();
    let named = [("GM", "4"), ("SZ", &side), ("PB", notes.black), ("PW", notes.white), ("RE", notes.result)];
    for (name, value) in named.into_iter().filter(|(_, value)| !value.is_empty()) {
        let root = game.node_mut(id);
        root.remove(name);
        root.add(name, Value::text(value));
    }
    for (number, played) in board.moves().iter().enumerate() {
        id = game.add_child(id);
        let node = game.node_mut(id);
        let name = if played.color == Color::Black { "B" } else { "W" };
        node.add(name, Value::text(&letters(played.point, board.side())));
        if let Some(reason) = notes.reasons.get(number).copied().flatten() {
            node.add("C", Value::text(&reason.to_string()));
        }
    }
    write([&game])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(side: usize) -> Board {
        let mut board = Board::new(side).unwrap();
        for (x, y, color) in [(7, 7, Color::Black), (0, 0, Color::White), (side as u8 - 1, 3, Color::Black)] {
            board.play(Point::new(x, y), color).unwrap();
        }
        board
    }

    #[test]
    fn a_game_reads_back_from_its_sgf_on_every_size_of_board() {
        for side in [9, 15, 19, 20, 25] {
            let board = played(side);
            let notes = GameNotes { black: "a [b] c", white: "d", result: "B+", reasons: &[Some(Reason::Default)] };
            let text = write_game(&board, &notes);
            assert!(text.contains("GM[4]") && text.contains("a [b\\] c"), "{text}");
            assert_eq!(read_game(text.as_bytes(), None, Color::White), Ok(board), "{text}");
        }
    }

    #[test]
    fn a_list_of_moves_is_read_with_comments_and_both_names_of_points() {
        let board = read_game(b"# a game\nH8 0,0 # two moves\n\n o4", Some(15), Color::Black).unwrap();
        let expected = [(7, 7, Color::Black), (0, 0, Color::White), (13, 3, Color::Black)];
        let found: Vec<(u8, u8, Color)> = board.moves().iter().map(|m| (m.point.x, m.point.y, m.color)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        for (text, place) in [
            ("H8 H8", (1, 4)),
            ("H8\n  P99", (2, 3)),
            ("(;GM[1]SZ[15];B[aa])", (1, 5)),
            ("(;GM[4]SZ[15];B[zz])", (1, 16)),
            ("(;GM[4]SZ[15];B[aa];W[aa])", (1, 22)),
            ("(;GM[4]SZ[99])", (1, 10)),
            ("(;GM[4]SZ[x])", (1, 10)),
        ] {
            let error = read_game(text.as_bytes(), None, Color::Black).unwrap_err();
            assert_eq!((error.line, error.column), place, "{text}: {error}");
        }
        assert!(read_game(b"(;GM", None, Color::Black).is_err());
        assert!(read_game(b"H8", Some(3), Color::Black).is_err());
    }
}
