//! In which order the moves of a node are tried: what decided elsewhere first, then by promise.

use nerai_board::{Color, Point, PointSet};

use crate::goals::target::Readable;
use crate::reading::reader::{DEEP, Reader};

/// What a move that brings the event nearer is worth in the order of max's moves.
const NEARER: i32 = 30;
/// So many candidates further down the list, one more step of depth is paid for a move.
const STEP_OF_RANK: usize = 8;

impl<T: Readable> Reader<'_, T> {
    /// Steps of depth that a candidate this far down the list costs besides its own.
    pub(crate) fn lateness(&self, rank: usize) -> u8 {
        if self.by_rank { u8::try_from(rank / STEP_OF_RANK).unwrap_or(DEEP) } else { 0 }
    }

    /// A move that decides one position often decides those beside it.
    pub(crate) fn remember_decider(&mut self, side: Color, at: Point) {
        let moves = self.retakes.len();
        if self.deciders.len() <= moves {
            self.deciders.resize(moves + 1, [None; 2]);
        }
        self.deciders[moves][side.index()] = Some(at);
    }

    /// The moves, most promising first; `first` before all others.
    pub(crate) fn ordered(&self, moves: PointSet, side: Color, first: Option<Point>) -> Vec<Point> {
        let is_max = side == self.max();
        let nearer =
            if is_max && self.by_rank { self.target.approaching_points(&self.position) } else { PointSet::EMPTY };
        let decider =
            self.deciders.get(self.retakes.len()).filter(|_| self.by_rank).and_then(|sides| sides[side.index()]);
        let promise = |at: Point| {
            if Some(at) == first {
                i32::MAX
            } else if Some(at) == decider {
                i32::MAX - 1
            } else if is_max {
                self.target.max_promise(&self.position, at) + if nearer.contains(at) { NEARER } else { 0 }
            } else {
                self.target.min_promise(&self.position, at)
            }
        };
        let mut ranked: Vec<(i32, Point)> = moves.iter().map(|at| (promise(at), at)).collect();
        ranked.sort_by_key(|(promise, at)| (std::cmp::Reverse(*promise), *at));
        ranked.into_iter().map(|(_, at)| at).collect()
    }
}
