//! Every first move that is as good as the best one.
//!
//! Not every point has to be tried. Let the side to move pass: if that loses something, the opponent has a proof of it,
//! and a first move outside the zone of that proof leaves the proof as it is, so it loses the same. If a pass loses
//! nothing, the same holds for every move outside the zone of the mover's own proof. Either way only the points inside
//! one zone remain, and each of them is searched.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Task, Verdict};
use nerai_search::{Assumed, Budget, Settings};

use crate::solved::Solved;

/// The first moves of the side to move that give the best verdict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct FirstMoves {
    /// Moves with the best verdict.
    pub good: Vec<Play>,
    /// With a pass among them: every legal move outside this zone is as good, too. It is the zone after the pass, which need
    /// not be that of the answer. Nothing if no such zone is known; the pass then stands for itself alone.
    pub pass_zone: Option<PointSet>,
    /// Moves that the budget left open.
    pub open: Vec<Point>,
    /// Moves that fail if stones which are out are not captured. Nothing else is proved of them.
    pub fail_if_out: Vec<Point>,
    /// Whether every other move is proved to be worse, but for the open ones and those that fail under an assumption.
    pub is_complete: bool,
}

impl FirstMoves {
    /// Searches the first moves one by one, with equal shares of what is left of the budget.
    #[must_use]
    pub fn find(task: &Task, best: &Solved, settings: &Settings, budget: &mut Budget) -> FirstMoves {
        let (best_move, best_verdict) = (best.finding.first_move, best.verdict());
        if best_move.is_none() && !matches!(best_verdict, Verdict::Ko { .. }) {
            // Where every move is as bad as any other there is nothing to list.
            let is_complete = best_verdict != Verdict::Unknown;
            return FirstMoves { is_complete, ..FirstMoves::default() };
        }
        // A ko may begin with a banned move, which is none; others may lead to it as well.
        let good = best_move.into_iter().collect();
        let mut moves =
            FirstMoves { good, pass_zone: None, open: Vec::new(), fail_if_out: Vec::new(), is_complete: true };
        let passed = budget.share(4, |budget| Solved::after(task, Play::Pass, settings, budget));
        let mover_is_player = task.to_move() == task.aim().player;
        let zone = match passed {
            // What is only claimed has no zone.
            Ok(found) if found.certificate().is_none() && found.verdict() != Verdict::Unknown => {
                moves.is_complete = false;
                if found.verdict() == best_verdict {
                    moves.add(Play::Pass);
                }
                *task.position().board()
            }
            Ok(found) if found.verdict() == best_verdict => {
                moves.add(Play::Pass);
                let zone = if mover_is_player { found.minus() } else { found.plus() };
                moves.pass_zone = Some(zone);
                zone
            }
            Ok(found) if found.verdict() != Verdict::Unknown => {
                if mover_is_player {
                    found.plus()
                } else {
                    found.minus()
                }
            }
            _ => {
                moves.is_complete = false;
                best.plus() | best.minus()
            }
        };
        let candidates: PointSet = (zone & task.position().empty_points())
            .iter()
            .filter(|&at| Some(Play::At(at)) != best_move && task.position().is_legal(task.to_move(), at))
            .collect();
        let mut left = candidates.len() as u64;
        for at in candidates {
            if budget.is_stopped() {
                moves.open.push(at);
                continue;
            }
            let found = budget.share(left, |budget| Solved::after(task, at.into(), settings, budget));
            left -= 1;
            match found {
                Ok(found) if found.verdict() == best_verdict => moves.add(at.into()),
                Ok(found) if fails_if_out(task, &found) => moves.fail_if_out.push(at),
                Ok(found) if found.verdict() == Verdict::Unknown => moves.open.push(at),
                _ => {}
            }
        }
        moves
    }

    /// The legal moves that the pass stands for, if there are any: those outside its zone.
    #[must_use]
    pub fn elsewhere(&self, position: &Position, to_move: Color) -> PointSet {
        let Some(zone) = self.pass_zone else { return PointSet::EMPTY };
        (position.empty_points() - zone).iter().filter(|&at| position.is_legal(to_move, at)).collect()
    }

    fn add(&mut self, at: Play) {
        if !self.good.contains(&at) {
            self.good.push(at);
        }
    }
}

/// Whether the side that made the first move fails if stones which are out are not captured.
fn fails_if_out(task: &Task, found: &Solved) -> bool {
    found.finding.conditional.as_ref().is_some_and(|known| {
        known.assumed == Assumed::Out && known.finding.verdict.winner(task.aim()) == Some(task.to_move().other())
    })
}
