//! What lasts from command to command: the game, tried moves, komi, and what has been read.

use std::sync::Arc;

use nerai_board::{ByColor, Color, Point, Size};
use nerai_go::{Game, Position, Rules, Setup, SetupError};

use super::arguments::Failure;
use super::inbox::Inbox;
use super::reading::Reading;

/// Moves in one game, far beyond any game that is played; a position numbers its blocks with 16 bits.
pub(super) const MOST_MOVES: usize = 20_000;

/// One conversation.
pub(super) struct Session {
    /// The game before its first move.
    start: Game,
    game: Game,
    /// Stones that each side has taken, after each move.
    prisoners: Vec<ByColor<usize>>,
    /// For each tried move, the number of moves that taking it back undoes.
    tries: Vec<usize>,
    /// Handicap stones of this game.
    pub(super) handicap: usize,
    /// Kept and printed; nothing here counts points.
    pub(super) komi: f64,
    /// Tactical reading and its results.
    pub(super) reading: Reading,
    /// Why the last generated move was chosen.
    pub(super) explanation: String,
    has_quit: bool,
}

impl Session {
    /// An empty board of full size.
    pub(super) fn new(inbox: Arc<Inbox>) -> Session {
        let game = new_game(Position::empty(Size::FULL), Color::Black);
        Session {
            start: game.clone(),
            game,
            prisoners: Vec::new(),
            tries: Vec::new(),
            handicap: 0,
            komi: 0.0,
            reading: Reading::new(inbox),
            explanation: String::new(),
            has_quit: false,
        }
    }

    /// The current position, tried moves included.
    pub(super) fn position(&self) -> &Position {
        self.game.position()
    }

    /// The size of the board.
    pub(super) fn size(&self) -> Size {
        self.position().size()
    }

    /// Whose turn it is, by the moves so far.
    pub(super) fn to_move(&self) -> Color {
        self.game.to_move()
    }

    /// The moves of the game, tried ones left out.
    pub(super) fn moves(&self) -> &[(Color, Option<Point>)] {
        let tried: usize = self.tries.iter().sum();
        let moves = self.game.moves();
        &moves[..moves.len().saturating_sub(tried)]
    }

    /// The position before the first move, and whose turn it was.
    pub(super) fn start(&self) -> &Game {
        &self.start
    }

    /// Stones that a side has taken.
    pub(super) fn captured_by(&self, color: Color) -> usize {
        self.prisoners.last().map_or(0, |prisoners| prisoners[color])
    }

    /// Starts a new game from a position. Tried moves and handicap are forgotten; results of reading are not, for they
    /// hold wherever their zones agree.
    pub(super) fn restart(&mut self, position: Position, to_move: Color) {
        self.start = new_game(position, to_move);
        self.game = self.start.clone();
        self.prisoners.clear();
        self.tries.clear();
        self.handicap = 0;
        self.explanation.clear();
    }

    /// Starts a new game from stones put down anyhow.
    pub(super) fn set_up(&mut self, setup: &Setup, to_move: Color) -> Result<(), SetupError> {
        self.restart(Position::from_setup(setup)?, to_move);
        Ok(())
    }

    /// Plays a move of the game, whoever's turn it is.
    pub(super) fn play(&mut self, color: Color, vertex: Option<Point>) -> Result<(), Failure> {
        if !self.tries.is_empty() {
            return Err(Failure::from("moves are being tried; popgo first"));
        }
        self.add_move(color, vertex)
    }

    /// Takes moves of the game back, all or none.
    pub(super) fn undo(&mut self, count: usize) -> Result<(), Failure> {
        if !self.tries.is_empty() || count > self.moves().len() {
            return Err(Failure::from("cannot undo"));
        }
        self.take_back(count);
        Ok(())
    }

    /// Tries a move, to be taken back by [`Session::pop_try`]. With `ignores_ko`, a ko may be retaken at once.
    pub(super) fn try_move(&mut self, color: Color, vertex: Option<Point>, ignores_ko: bool) -> Result<(), Failure> {
        let before = self.game.moves().len();
        if ignores_ko && self.position().ban().is_some() {
            // A pass of the other side lifts the ban.
            self.add_move(color.other(), None)?;
        }
        let tried = self.add_move(color, vertex);
        let added = self.game.moves().len() - before;
        match tried {
            Ok(()) => self.tries.push(added),
            Err(_) => self.take_back(added),
        }
        tried
    }

    /// Takes the last tried move back; false when there is none.
    pub(super) fn pop_try(&mut self) -> bool {
        let Some(count) = self.tries.pop() else { return false };
        self.take_back(count);
        true
    }

    fn add_move(&mut self, color: Color, vertex: Option<Point>) -> Result<(), Failure> {
        if self.game.moves().len() >= MOST_MOVES {
            return Err(Failure::from("too many moves"));
        }
        let mut prisoners = self.prisoners.last().copied().unwrap_or_default();
        match vertex {
            None => self.game.pass(color),
            Some(point) => {
                self.game.play(color, point).map_err(|_| Failure::from("illegal move"))?;
                prisoners[color] += self.position().last_captured().len();
            }
        }
        self.prisoners.push(prisoners);
        Ok(())
    }

    fn take_back(&mut self, count: usize) {
        for _ in 0..count {
            self.game.undo();
            self.prisoners.pop();
        }
    }

    /// Plays the game again from its start, after a bug may have left the position half changed.
    pub(super) fn recover(&mut self) {
        let moves = self.moves().to_vec();
        self.game = self.start.clone();
        self.prisoners.clear();
        self.tries.clear();
        self.reading.forget();
        for (color, vertex) in moves {
            if self.add_move(color, vertex).is_err() {
                break;
            }
        }
    }

    /// Ends the conversation after this answer.
    pub(super) fn quit(&mut self) {
        self.has_quit = true;
    }

    /// Whether `quit` was asked for.
    pub(super) fn has_quit(&self) -> bool {
        self.has_quit
    }
}

fn new_game(position: Position, to_move: Color) -> Game {
    Game::new(position, to_move, Rules::default())
}
