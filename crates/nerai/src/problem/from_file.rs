//! Reads problems from the bytes of files: SGF games or text diagrams.

use nerai_board::{Color, Place};
use nerai_sgf::{Decoded, Game, SgfError, Warning};

use crate::problem::{Extent, Problem, ProblemError, ProblemOptions, from_diagram, from_sgf};

impl Problem {
    /// Reads a position from the bytes of an SGF file (known by a `(;`) or of a text diagram.
    ///
    /// # Errors
    /// If there is no such position or if it breaks the rules; the message says where and what was expected.
    pub fn read(bytes: &[u8], options: &ProblemOptions) -> Result<Problem, ProblemError> {
        Problem::read_with_extent(bytes, options).map(|(problem, _)| problem)
    }

    /// The same, with how much there is around it.
    ///
    /// # Errors
    /// If there is no such position or if it breaks the rules; the message says where and what was expected.
    pub fn read_with_extent(bytes: &[u8], options: &ProblemOptions) -> Result<(Problem, Extent), ProblemError> {
        let decoded = decode(bytes)?;
        let (mut problem, extent) = if holds_sgf(&decoded.text) {
            from_sgf::read(&decoded.text, options)?
        } else {
            (from_diagram::read(&decoded.text, options)?, Extent { games: 1, moves: 0 })
        };
        if let Some(message) = decoded.warning {
            problem.warnings.insert(0, Warning { place: Place::START, message });
        }
        Ok((problem, extent))
    }

    /// The problem of a game that was read already; which game of its file the options mean does not matter.
    ///
    /// # Errors
    /// If there is no such position or if it breaks the rules; the message says where and what was expected.
    pub fn from_game(game: &Game, options: &ProblemOptions) -> Result<Problem, ProblemError> {
        from_sgf::from_game(game, options)
    }
}

/// All problems of a file.
#[derive(Clone, Debug)]
pub struct Problems {
    /// One for each game of an SGF file, or the one of a text diagram. An unreadable game keeps its number and says why.
    pub problems: Vec<Result<Problem, ProblemError>>,
    /// What was odd about the file as a whole and was repaired.
    pub warnings: Vec<Warning>,
}

impl Problems {
    /// Reads every problem of a file, with this side to move whatever the file says.
    ///
    /// # Errors
    /// If nothing in the file can be read.
    pub fn read(bytes: &[u8], to_move: Option<Color>) -> Result<Problems, ProblemError> {
        let options = ProblemOptions { to_move, ..ProblemOptions::default() };
        let decoded = decode(bytes)?;
        let warnings = decoded.warning.map(|message| Warning { place: Place::START, message });
        let mut warnings: Vec<Warning> = warnings.into_iter().collect();
        if !holds_sgf(&decoded.text) {
            return Ok(Problems { problems: vec![from_diagram::read(&decoded.text, &options)], warnings });
        }
        let collection = nerai_sgf::read_text(&decoded.text)?;
        warnings.extend(collection.warnings);
        let problem = |game: Result<Game, SgfError>| Problem::from_game(&game?, &options);
        Ok(Problems { problems: collection.games.into_iter().map(problem).collect(), warnings })
    }
}

/// The text of a file that is not too long.
pub fn decode(bytes: &[u8]) -> Result<Decoded, ProblemError> {
    if bytes.len() > nerai_sgf::MAX_BYTES {
        let message = format!("the file has {} bytes; at most {} are read", bytes.len(), nerai_sgf::MAX_BYTES);
        return Err(ProblemError::new(Place::START, message));
    }
    Ok(nerai_sgf::decode(bytes))
}

/// Whether a game starts somewhere in the text. No text diagram has a `(` before a `;`.
#[must_use]
pub fn holds_sgf(text: &str) -> bool {
    let mut rest = text;
    while let Some(start) = rest.find('(') {
        rest = rest[start + 1..].trim_start();
        if rest.starts_with(';') {
            return true;
        }
    }
    false
}
