//! Asks who gets an expression, and how.

use nerai_board::{Color, Point, PointSet};

use crate::dpll::{Dpll, Stopped};
use crate::expression::Expression;
use crate::residual::{Bits, Clause, Numbered, each};
use crate::walksat::walksat;

/// How an expression is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Exactly, within the moves that the expression allows for.
    #[default]
    Dpll,
    /// By random play that walks towards the clauses: quick, and sometimes wrong.
    Walksat,
}

/// Who gets an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Whether the player makes the expression true.
    pub wins: bool,
    /// The move with which the side to move succeeds; `None` if it does not, or if the opponent may pass.
    pub first_move: Option<Point>,
    /// Good play of both sides from here; `None` is a pass.
    pub line: Vec<Option<Point>>,
    /// Stones that were set, passes included.
    pub nodes: u64,
}

/// Who makes the expression true, if `to_move` plays first and the player moves at most once more often than the
/// expression allows for moves of the opponent. `None` if more than `most_nodes` stones were set.
#[must_use]
pub fn solve(expression: &Expression, to_move: Color, method: Method, most_nodes: u64) -> Option<Solved> {
    let numbered = Numbered::of(expression);
    let players_turn = to_move == expression.player();
    let moves = expression.depth() + 1;
    match method {
        Method::Walksat => Some(walksat(&numbered, players_turn, moves, most_nodes)),
        Method::Dpll => exactly(&numbered, players_turn, moves, most_nodes).ok(),
    }
}

/// All first moves with which the player makes the expression true. `None` if more than `most_nodes` stones were set.
#[must_use]
pub fn winning_moves(expression: &Expression, most_nodes: u64) -> Option<PointSet> {
    let numbered = Numbered::of(expression);
    let mut search = Dpll::new(most_nodes);
    let mut winning = PointSet::EMPTY;
    for bit in each(own(&numbered.clauses)) {
        if search.wins(&after(&numbered.clauses, bit, true), false, expression.depth()).ok()? {
            winning.insert(numbered.point(bit));
        }
    }
    Some(winning)
}

fn exactly(numbered: &Numbered, players_turn: bool, moves: u8, most_nodes: u64) -> Result<Solved, Stopped> {
    let mut search = Dpll::new(most_nodes);
    let wins = search.wins(&numbered.clauses, players_turn, moves)?;
    let nodes = search.nodes;
    let mut search = Dpll::new(u64::MAX);
    let line = line(&mut search, numbered, players_turn, moves, wins)?;
    let first_move = if wins == players_turn { line.first().copied().flatten() } else { None };
    Ok(Solved { wins, first_move, line, nodes })
}

/// The winner keeps the result; the player wins as soon as possible, and the opponent as late as possible.
fn line(
    search: &mut Dpll,
    numbered: &Numbered,
    mut players_turn: bool,
    mut moves: u8,
    wins: bool,
) -> Result<Vec<Option<Point>>, Stopped> {
    let mut clauses = numbered.clauses.clone();
    let mut line = Vec::new();
    while !clauses.is_empty() && !clauses.iter().any(Clause::is_true) && moves > 0 {
        let bit = if players_turn {
            moves -= 1;
            best(search, &clauses, true, moves)?
        } else {
            best(search, &clauses, false, moves)?
        };
        line.push((bit != 0).then(|| numbered.point(bit)));
        clauses = after(&clauses, bit, players_turn);
        players_turn = !players_turn;
        if !wins && line.len() > 2 * usize::from(moves) + 2 {
            break;
        }
    }
    Ok(line)
}

/// The move after which the player needs the fewest moves (for the player) or the most.
fn best(search: &mut Dpll, clauses: &[Clause], is_own: bool, moves: u8) -> Result<Bits, Stopped> {
    let all = if is_own { own(clauses) } else { clauses.iter().fold(0, |all, clause| all | clause.spoilers()) };
    let mut best: Option<(u8, Bits)> = None;
    let pass = if is_own { None } else { Some(0) };
    for bit in each(all).chain(pass) {
        let left = after(clauses, bit, is_own);
        let mut needed = moves + 1;
        for fewest in 0..=moves {
            if search.wins(&left, !is_own, fewest)? {
                needed = fewest;
                break;
            }
        }
        if best.is_none_or(|(known, _)| if is_own { needed < known } else { needed > known }) {
            best = Some((needed, bit));
        }
    }
    Ok(best.map_or(0, |(_, bit)| bit))
}

pub(crate) fn own(clauses: &[Clause]) -> Bits {
    clauses.iter().fold(0, |all, clause| all | clause.own)
}

pub(crate) fn after(clauses: &[Clause], bit: Bits, is_own: bool) -> Vec<Clause> {
    let left = clauses.iter().filter_map(|clause| if is_own { clause.after_own(bit) } else { clause.after_other(bit) });
    left.collect()
}
