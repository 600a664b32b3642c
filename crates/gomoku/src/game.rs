//! Games between players, and openings to begin them with.

use nerai_board::{ByColor, Color, Random};

use crate::board::{Board, SideError};
use crate::choose::Reason;
use crate::player::{Player, Turn};
use crate::point::Point;
use crate::rules::{End, Rules};

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The board with all moves.
    pub board: Board,
    /// How many of the moves were the opening.
    pub opening: usize,
    /// The reason for each move, where its player gave one; none for the opening.
    pub reasons: Vec<Option<Reason>>,
    /// How it ended.
    pub end: End,
    /// Why a player gave up, if one did.
    pub resigned: Option<String>,
}

impl GameRecord {
    /// The reasons for the moves of one side.
    #[must_use]
    pub fn reasons_of(&self, color: Color) -> Vec<Reason> {
        let moves = self.board.moves().iter().zip(&self.reasons);
        moves.filter(|(played, _)| played.color == color).filter_map(|(_, reason)| *reason).collect()
    }
}

/// Plays a game. The opening is played first, both sides in turn; whoever is then to move goes on.
///
/// An opening move that cannot be played is left out; a player who plays where there is no room has lost.
#[must_use]
pub fn play_game(board: &Board, rules: &Rules, opening: &[Point], mut players: ByColor<&mut dyn Player>) -> GameRecord {
    let mut board = board.emptied();
    let mut mover = rules.first;
    for &point in opening {
        if board.play(point, mover).is_ok() {
            mover = mover.other();
        }
    }
    let opening = board.moves().len();
    let mut reasons = vec![None; opening];
    loop {
        if let Some(end) = rules.end(&board) {
            return GameRecord { board, opening, reasons, end, resigned: None };
        }
        let why = match players[mover].turn(&board, rules, mover) {
            Turn::Resign(why) => Some(why),
            Turn::Move(point, reason) => match board.play(point, mover) {
                Ok(()) => {
                    reasons.push(reason);
                    None
                }
                Err(error) => Some(error.to_string()),
            },
        };
        if let Some(why) = why {
            return GameRecord { board, opening, reasons, end: End::Won(mover.other()), resigned: Some(why) };
        }
        mover = mover.other();
    }
}

/// A few pieces of both sides near the centre, to make games differ: none is part of a five, and no side has more than
/// one piece more than the other.
///
/// # Errors
/// If there is no board of this size.
pub fn random_opening(side: usize, moves: usize, random: &mut Random) -> Result<Vec<Point>, SideError> {
    /// Half the width of the square that openings lie in.
    const AROUND: usize = 3;
    let board = Board::new(side)?;
    let centre = usize::from(board.centre().x);
    let (low, high) = (centre.saturating_sub(AROUND), (centre + AROUND).min(side - 1));
    let mut points: Vec<Point> =
        (low..=high).flat_map(|y| (low..=high).map(move |x| (x, y))).filter_map(|(x, y)| board.point(x, y)).collect();
    let mut opening = Vec::new();
    // Fewer than five pieces of a side cannot be a five.
    for _ in 0..moves.min(8) {
        if points.is_empty() {
            break;
        }
        opening.push(points.swap_remove(random.below(points.len())));
    }
    Ok(opening)
}
