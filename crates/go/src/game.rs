//! A whole game: side to move, passes, and the superko rules that look back at every earlier position.

use nerai_board::{ByColor, Color, Point, PointSet};

use crate::ban::Ban;
use crate::play_error::PlayError;
use crate::position::Position;

/// Which repetitions of the whole board are forbidden, beyond the simple ko ban.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Superko {
    /// None: only the simple ko ban.
    #[default]
    None,
    /// No play may repeat the stones of an earlier position.
    Positional,
    /// No play may repeat the stones of an earlier position with the same side to move.
    Situational,
}

/// The rule set of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Whether a play may remove its own stones.
    pub suicide: bool,
    /// Whole-board repetition.
    pub superko: Superko,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Seen {
    hash: u64,
    stones: ByColor<PointSet>,
    to_move: Color,
}

/// A game with its history.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    rules: Rules,
    to_move: Color,
    /// Positions before each move; the current one is not in it.
    earlier: Vec<Seen>,
    moves: Vec<(Color, Option<Point>)>,
    bans: Vec<Option<Ban>>,
}

impl Game {
    /// A game that starts from a position.
    #[must_use]
    pub fn new(mut position: Position, to_move: Color, rules: Rules) -> Game {
        position.allow_suicide(rules.suicide);
        Game { position, rules, to_move, earlier: Vec::new(), moves: Vec::new(), bans: Vec::new() }
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side whose turn it is; either side may play all the same.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The moves so far; a pass has no point.
    #[must_use]
    pub fn moves(&self) -> &[(Color, Option<Point>)] {
        &self.moves
    }

    /// Plays a stone, whoever's turn it is.
    ///
    /// # Errors
    /// Says which rule forbids the play; the game is then unchanged.
    pub fn play(&mut self, color: Color, point: Point) -> Result<(), PlayError> {
        let seen = self.seen();
        let ban = self.position.ban();
        self.position.try_play(color, point)?;
        self.earlier.push(seen);
        if self.repeats(color.other()) {
            self.earlier.pop();
            self.position.undo();
            return Err(PlayError::Superko(point));
        }
        self.moves.push((color, Some(point)));
        self.bans.push(ban);
        self.to_move = color.other();
        Ok(())
    }

    /// Passes, which lifts a ko ban.
    pub fn pass(&mut self, color: Color) {
        self.earlier.push(self.seen());
        self.bans.push(self.position.ban());
        self.moves.push((color, None));
        self.position.set_ban(None);
        self.to_move = color.other();
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let (Some((_, point)), Some(seen), Some(ban)) = (self.moves.pop(), self.earlier.pop(), self.bans.pop()) else {
            return false;
        };
        if point.is_some() {
            self.position.undo();
        }
        self.position.set_ban(ban);
        self.to_move = seen.to_move;
        true
    }

    fn seen(&self) -> Seen {
        Seen { hash: self.position.hash(), stones: *self.position.stones(), to_move: self.to_move }
    }

    fn repeats(&self, next_to_move: Color) -> bool {
        let (hash, stones) = (self.position.hash(), self.position.stones());
        let same_stones = |seen: &&Seen| seen.hash == hash && seen.stones == *stones;
        match self.rules.superko {
            Superko::None => false,
            Superko::Positional => self.earlier.iter().any(|seen| same_stones(&seen)),
            Superko::Situational => self.earlier.iter().filter(same_stones).any(|seen| seen.to_move == next_to_move),
        }
    }
}
