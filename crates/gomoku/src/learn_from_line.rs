//! Subgoals from a winning line that was proved and never played.
//!
//! A lost game teaches because the winner's last moves forced the win. A line that a search has proved does so too, and
//! the program need not lose first ("learn from every lost proof, not only from lost games").

use nerai_board::Color;
use thiserror::Error;

use crate::backtrack::{Analyst, Step};
use crate::board::{Board, PlayError};
use crate::point::Point;
use crate::rules::Rules;
use crate::subgoals::Subgoals;

/// A line that proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// A move cannot be played.
    #[error("move {number} of the line: {error}")]
    Play {
        /// Which move, from 1.
        number: usize,
        /// Why.
        error: PlayError,
    },
    /// The attacker does not win with the last move.
    #[error("the line does not end with a win of {0}")]
    NotWon(Color),
}

/// Analyses a winning line as if it had been played: the attacker moves first, the two sides alternate, and the last move
/// completes a five. Only moves of the line are described and put on the list, last move first.
///
/// # Errors
/// If the line cannot be played from the board or does not win; the list is then as it was.
pub fn learn_from_line(
    board: &Board,
    attacker: Color,
    line: &[Point],
    analyst: &Analyst<'_>,
    subgoals: &mut Subgoals,
) -> Result<Vec<Step>, LineError> {
    let won = play_line(board, attacker, line, analyst.rules)?;
    Ok(analyst.backtrack_to(board.moves().len(), &won, subgoals))
}

/// The board after a line that the attacker wins with its last move.
pub(crate) fn play_line(board: &Board, attacker: Color, line: &[Point], rules: &Rules) -> Result<Board, LineError> {
    let mut played = board.clone();
    let mut mover = attacker;
    for (&point, number) in line.iter().zip(1..) {
        played.play(point, mover).map_err(|error| LineError::Play { number, error })?;
        mover = mover.other();
    }
    let wins = mover != attacker && !line.is_empty() && rules.winner(&played) == Some(attacker);
    if wins { Ok(played) } else { Err(LineError::NotWon(attacker)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backtrack::Method;
    use crate::language::Language;

    /// Three in a row, open on both sides: one move makes the straight four.
    fn three() -> Board {
        let mut board = Board::new(15).unwrap();
        for x in 5..8 {
            board.play(Point::new(x, 7), Color::Black).unwrap();
        }
        board
    }

    fn learn(line: &[(u8, u8)], subgoals: &mut Subgoals) -> Result<Vec<Step>, LineError> {
        let line: Vec<Point> = line.iter().map(|&(x, y)| Point::new(x, y)).collect();
        let (rules, language) = (Rules::default(), Language::default());
        let analyst = Analyst { rules: &rules, language: &language, method: Method::default(), doubts: false };
        learn_from_line(&three(), Color::Black, &line, &analyst, subgoals)
    }

    #[test]
    fn a_straight_four_is_learned_and_the_pieces_before_it_are_not_looked_at() {
        let mut subgoals = Subgoals::default();
        let steps = learn(&[(8, 7), (9, 7), (4, 7)], &mut subgoals).unwrap();
        assert_eq!(steps.len(), 2);
        assert_eq!(subgoals.to_string(), "5:0,0:0 / 4:1,1:3");
        let again = learn(&[(8, 7), (9, 7), (4, 7)], &mut subgoals).unwrap();
        assert!(again.iter().all(|step| step.added.is_none()));
    }

    #[test]
    fn a_line_that_does_not_win_teaches_nothing() {
        let mut subgoals = Subgoals::default();
        for line in [&[][..], &[(8, 7)], &[(8, 7), (9, 7)], &[(8, 7), (9, 7), (4, 8)]] {
            assert_eq!(learn(line, &mut subgoals), Err(LineError::NotWon(Color::Black)), "{line:?}");
        }
        assert!(matches!(learn(&[(8, 7), (8, 7)], &mut subgoals), Err(LineError::Play { number: 2, .. })));
        assert_eq!(subgoals, Subgoals::default());
    }
}
