//! Replays a forced win with nothing but the rules: every reply on the board is tried.
//!
//! It shares no code with the searches. A mistake there can cost a win, not make one up.

use nerai_gomoku::{Board, Color, Point, Rules};
use thiserror::Error;

use crate::proof::Win;

/// Why a tree proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckError {
    /// A move of the tree cannot be played.
    #[error("after {line}: {player} cannot play {point}")]
    Unplayable {
        /// The moves before.
        line: String,
        /// Whose move it is.
        player: Color,
        /// The move.
        point: String,
    },
    /// The defender wins first.
    #[error("after {line}: {player} wins with {point}")]
    Overtaken {
        /// The moves before.
        line: String,
        /// Who wins.
        player: Color,
        /// With which move.
        point: String,
    },
    /// A reply without an answer.
    #[error("after {line}: nothing is shown against {point}")]
    Unanswered {
        /// The moves before.
        line: String,
        /// The reply.
        point: String,
    },
}

/// Checks that `attacker`, who is to move, wins as the tree says.
///
/// # Errors
/// If some reply is not answered, or a move of the tree is impossible.
pub fn check(board: &Board, rules: Rules, attacker: Color, win: &Win) -> Result<(), CheckError> {
    Check { board: board.clone(), start: board.moves().len(), rules, attacker }.win(win)
}

struct Check {
    board: Board,
    start: usize,
    rules: Rules,
    attacker: Color,
}

impl Check {
    /// The attacker plays the move of the tree, and every reply is looked at.
    fn win(&mut self, win: &Win) -> Result<(), CheckError> {
        if self.rules.is_five(&self.board, win.point, self.attacker) && self.board.is_vacant(win.point) {
            return Ok(());
        }
        self.play(win.point, self.attacker)?;
        let replies: Vec<Point> = self.board.vacant().collect();
        for reply in replies {
            if self.rules.is_five(&self.board, reply, self.attacker.other()) {
                return Err(CheckError::Overtaken {
                    line: self.line(),
                    player: self.attacker.other(),
                    point: reply.name(),
                });
            }
            // What the rules forbid the defender is no reply.
            if self.rules.ban(&self.board, reply, self.attacker.other()).is_some() {
                continue;
            }
            self.play(reply, self.attacker.other())?;
            match win.answers.iter().find(|answer| answer.point == reply) {
                Some(answer) => self.win(&answer.win)?,
                None if win.otherwise.iter().any(|&point| self.wins_at(point)) => {}
                None => {
                    self.board.undo();
                    return Err(CheckError::Unanswered { line: self.line(), point: reply.name() });
                }
            }
            self.board.undo();
        }
        self.board.undo();
        Ok(())
    }

    /// A five at this point, or two ways to one that the defender cannot overtake.
    fn wins_at(&mut self, point: Point) -> bool {
        if !self.board.is_vacant(point) || self.rules.ban(&self.board, point, self.attacker).is_some() {
            return false;
        }
        if self.rules.is_five(&self.board, point, self.attacker) {
            return true;
        }
        if self.board.play(point, self.attacker).is_err() {
            return false;
        }
        let fives = |color| self.board.vacant().filter(|&five| self.rules.is_five(&self.board, five, color)).count();
        let wins = fives(self.attacker.other()) == 0 && fives(self.attacker) >= 2;
        self.board.undo();
        wins
    }

    fn play(&mut self, point: Point, player: Color) -> Result<(), CheckError> {
        let banned = self.rules.ban(&self.board, point, player).is_some();
        if banned || self.board.play(point, player).is_err() {
            return Err(CheckError::Unplayable { line: self.line(), player, point: point.name() });
        }
        Ok(())
    }

    /// The moves since the beginning of the tree, for messages.
    fn line(&self) -> String {
        let names: Vec<String> = self.board.moves()[self.start..].iter().map(|played| played.point.name()).collect();
        if names.is_empty() { "the beginning".to_owned() } else { names.join(" ") }
    }
}
