//! Blind minimax, which the paper compares with: every empty point of the whole board, to a number of plies.

use nerai_board::Color;
use nerai_go::Position;
use nerai_goal::Dnf;

/// What blind minimax found, and what it cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// Whether the player brings the goal about within the plies.
    pub wins: bool,
    /// Moves at the last ply: the paper's "moves considered" (81 · 80 · 79 = 511,920 at 3 ply on an empty 9x9 board).
    pub leaf_moves: u64,
    /// Moves at all plies.
    pub moves: u64,
}

/// Plays every legal move to this many plies without pruning, and looks at the goal after each.
pub fn blind_minimax(position: &mut Position, goal: &Dnf, player: Color, to_move: Color, plies: u8) -> Blind {
    let mut blind = Blind { wins: false, leaf_moves: 0, moves: 0 };
    let is_true = goal.true_clause(position.stones()).is_some();
    blind.wins = visit(position, goal, player, to_move, plies, is_true, &mut blind);
    blind
}

fn visit(
    position: &mut Position,
    goal: &Dnf,
    player: Color,
    to_move: Color,
    plies: u8,
    was_true: bool,
    blind: &mut Blind,
) -> bool {
    if plies == 0 {
        return was_true;
    }
    // A pass is no move on the board: the opponent has it for free.
    let mut wins = was_true;
    if to_move != player {
        wins = true;
    }
    for point in position.empty_points() {
        if !position.is_legal(to_move, point) {
            continue;
        }
        position.play(to_move, point);
        blind.moves += 1;
        blind.leaf_moves += u64::from(plies == 1);
        let is_true = was_true || goal.true_clause(position.stones()).is_some();
        let result = visit(position, goal, player, to_move.other(), plies - 1, is_true, blind);
        position.undo();
        wins = if to_move == player { wins | result } else { wins & result };
    }
    wins
}
