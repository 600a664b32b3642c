//! Asks who gets an expression, and how.

use nerai_board::{Color, Point, PointSet};

use crate::dpll::{Dpll, Stopped};
use crate::expression::Expression;
use crate::moves::Moves;
use crate::residual::{Bits, Clause, after, each};
use crate::solved::Solved;
use crate::walksat::walksat;

/// How an expression is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Exactly, within the moves that the expression allows for.
    #[default]
    Dpll,
    /// By random play that walks towards the clauses: a proposal, which may be wrong.
    Walksat,
}

/// Who makes the expression true, if `to_move` plays first and the player moves at most once more often than the
/// expression allows for moves of the opponent. `None` if more than `most_nodes` stones were set.
#[must_use]
pub fn solve(expression: &Expression, to_move: Color, method: Method, most_nodes: u64) -> Option<Solved> {
    let players_turn = to_move == expression.player();
    if method == Method::Walksat {
        return Some(walksat(expression, players_turn, most_nodes));
    }
    let mut search = Dpll::new(most_nodes);
    let found = decide(&mut search, expression, players_turn, Bits::MAX).ok()?;
    let nodes = search.nodes;
    search.most_nodes = nodes.saturating_add(most_nodes);
    let line = line(&mut search, expression, players_turn, &found);
    Some(Solved { wins: found.wins, first_move: found.bit.and_then(|bit| expression.point(bit)), line, nodes })
}

/// All first moves with which the player makes the expression true. `None` if more than `most_nodes` stones were set.
#[must_use]
pub fn winning_moves(expression: &Expression, most_nodes: u64) -> Option<PointSet> {
    let mut search = Dpll::new(most_nodes);
    let mut winning = PointSet::EMPTY;
    for bit in each(expression.clauses().iter().fold(0, |all, clause| all | clause.own)) {
        if search.wins_after(expression.clauses(), bit, true, expression.depth()).ok()? {
            winning.extend(expression.point(bit));
        }
    }
    Some(winning)
}

/// Who wins, and how it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) wins: bool,
    /// With which the side to move succeeds, if it does and has to move for it; 0 is a pass.
    pub(crate) bit: Option<Bits>,
    /// How many moves the player had.
    pub(crate) moves: u8,
}

/// Who wins, with as few moves of the player as possible; `legal` are the points where the side to move may play now.
pub(crate) fn decide(
    search: &mut Dpll,
    expression: &Expression,
    players_turn: bool,
    legal: Bits,
) -> Result<Found, Stopped> {
    let mut found = Found { wins: false, bit: None, moves: 0 };
    for moves in 1..=expression.depth() + 1 {
        found = within(search, expression.clauses(), players_turn, moves, legal)?;
        if found.wins {
            break;
        }
    }
    Ok(found)
}

/// Who wins if the player has so many moves.
pub(crate) fn within(
    search: &mut Dpll,
    clauses: &[Clause],
    players_turn: bool,
    moves: u8,
    legal: Bits,
) -> Result<Found, Stopped> {
    if clauses.iter().any(Clause::is_true) {
        return Ok(Found { wins: true, bit: None, moves: 0 });
    }
    // The same clauses whoever moves first: an expression of depth `moves - 1` has these and no others.
    let clauses: Vec<Clause> = clauses.iter().filter(|clause| clause.fits(true, moves)).copied().collect();
    let mut candidates = Moves::default();
    if players_turn {
        candidates.of_player(&clauses, legal);
    } else {
        candidates.of_opponent(&clauses, legal);
    }
    for &bit in candidates.bits() {
        if search.wins_after(&clauses, bit, players_turn, moves - u8::from(players_turn))? == players_turn {
            return Ok(Found { wins: players_turn, bit: Some(bit), moves });
        }
    }
    Ok(Found { wins: !players_turn, bit: None, moves })
}

/// Good play of both sides, as long as the search's limit allows.
fn line(search: &mut Dpll, expression: &Expression, players_turn: bool, found: &Found) -> Vec<Option<Point>> {
    let mut line: Vec<Bits> = found.bit.into_iter().collect();
    if found.wins {
        let mut clauses = expression.clauses().to_vec();
        let mut turn = players_turn;
        if let Some(bit) = found.bit {
            clauses = after(&clauses, bit, turn);
            turn = !turn;
        }
        while !clauses.iter().any(Clause::is_true) {
            let next =
                if turn { soonest(search, &clauses, found.moves) } else { latest(search, &clauses, found.moves) };
            let Ok(Some(bit)) = next else { break };
            clauses = after(&clauses, bit, turn);
            turn = !turn;
            line.push(bit);
        }
    }
    line.into_iter().map(|bit| expression.point(bit)).collect()
}

/// The player's move that wins soonest, if one does.
fn soonest(search: &mut Dpll, clauses: &[Clause], most: u8) -> Result<Option<Bits>, Stopped> {
    for moves in 1..=most {
        let found = within(search, clauses, true, moves, Bits::MAX)?;
        if found.wins {
            return Ok(found.bit);
        }
    }
    Ok(None)
}

/// The opponent's move after which the player needs the most moves; a pass only if nothing is better.
fn latest(search: &mut Dpll, clauses: &[Clause], most: u8) -> Result<Option<Bits>, Stopped> {
    let mut latest = None;
    for bit in each(clauses.iter().fold(0, |all, clause| all | clause.spoilers())).chain([0]) {
        let mut needed = 0;
        while needed < most && !search.wins_after(clauses, bit, false, needed)? {
            needed += 1;
        }
        if latest.is_none_or(|(known, _)| needed > known) {
            latest = Some((needed, bit));
        }
    }
    Ok(latest.map(|(_, bit)| bit))
}
