//! A search that uses nothing but the rules: every move of the whole board for one side, deeper and deeper.
//!
//! It knows no zones, no parts and no proofs, so it can contradict the search that does. It only finds what a side can
//! force within a few moves.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_go::{Ban, Position};
use nerai_proof::{Aim, Ending, Verdict};

/// More moves ahead than this take too long.
const DEEPEST: usize = 9;

/// The verdict for the player of the aim, if one side can force it in a few moves, and how many moves that takes.
pub(crate) fn plain(position: &Position, to_move: Color, aim: &Aim, nodes: u64) -> Option<(Verdict, usize)> {
    let mut position = position.without_past();
    aim.watch(&mut position);
    if aim.ending_at_root(&position).is_some() {
        return None;
    }
    let stones = position.stones().black | position.stones().white;
    let near = stones.spread().spread() & *position.board();
    let mut left = nodes;
    for depth in 1..=DEEPEST {
        for prover in Color::BOTH {
            let mut search =
                Plain { position: position.clone(), aim, prover, near, known: HashMap::new(), nodes: left };
            let is_forced = search.forces(to_move, depth)?;
            left = search.nodes;
            if is_forced {
                let verdict = if prover == aim.player { Verdict::Won } else { Verdict::Lost };
                return Some((verdict, depth));
            }
        }
    }
    None
}

struct Plain<'a> {
    position: Position,
    aim: &'a Aim,
    /// The side that forces what it wants; the other wins every ko.
    prover: Color,
    /// Where the prover looks for moves. The other side looks everywhere.
    near: PointSet,
    known: HashMap<(u64, Option<Ban>, Color, usize), bool>,
    nodes: u64,
}

impl Plain<'_> {
    /// Whether the prover gets what it wants within so many moves of both sides; nothing if there are no nodes left.
    fn forces(&mut self, to_move: Color, depth: usize) -> Option<bool> {
        if depth == 0 {
            return Some(false);
        }
        // The other side may retake a ko at once, so that a ban only binds the prover.
        let ban = self.position.ban().filter(|ban| ban.color == self.prover && ban.color == to_move);
        let key = (self.position.hash(), ban, to_move, depth);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        self.nodes = self.nodes.checked_sub(1)?;
        let is_forced = if to_move == self.prover { self.has_move(depth)? } else { self.has_answers(depth)? };
        self.known.insert(key, is_forced);
        Some(is_forced)
    }

    fn has_move(&mut self, depth: usize) -> Option<bool> {
        for at in self.near & self.position.empty_points() {
            if self.position.is_legal(self.prover, at) && self.after(self.prover, at, depth)? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn has_answers(&mut self, depth: usize) -> Option<bool> {
        let (other, ban) = (self.prover.other(), self.position.ban());
        // A pass first: where it succeeds, nothing else need be tried.
        self.position.set_ban(None);
        let is_forced = self.forces(self.prover, depth - 1);
        self.position.set_ban(ban);
        if !is_forced? {
            return Some(false);
        }
        let near = self.near & self.position.empty_points();
        for at in near.iter().chain(self.position.empty_points() - near) {
            if self.position.is_placeable(other, at) && !self.after(other, at, depth)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the prover gets it after a move.
    fn after(&mut self, color: Color, at: Point, depth: usize) -> Option<bool> {
        self.position.play(color, at);
        let is_forced = match self.aim.event.ending(&mut self.position) {
            Some(ending) => Some((ending == Ending::Happened) == (self.prover == self.aim.max)),
            None => self.forces(color.other(), depth - 1),
        };
        self.position.undo();
        is_forced
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_go::Setup;
    use nerai_proof::Task;

    fn read(board: &str) -> Position {
        let drawn = diagram::read(board).expect("a diagram");
        let setup = Setup { size: drawn.size, stones: drawn.stones, uncapturable: PointSet::EMPTY };
        Position::from_setup(&setup).expect("a legal position")
    }

    #[test]
    fn a_double_atari_takes_one_of_two() {
        let position = read(
            ". . . . .
             . X O X .
             . O . . .
             . X . . .
             . . . . .",
        );
        let verdict = |goal: &str| {
            let aim = Task::read(&position, Color::Black, goal).expect("a goal").aim().clone();
            plain(&position, Color::Black, &aim, 100_000).map(|(verdict, _)| verdict)
        };
        assert_eq!(verdict("black: capture(B3) | capture(C4)"), Some(Verdict::Won));
        assert_eq!(verdict("white: save(B3) & save(C4)"), Some(Verdict::Lost));
    }
}
