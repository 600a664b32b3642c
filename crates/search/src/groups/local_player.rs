//! Plays what a search has found on a local board, for a local proof: the board is the same, so every move is there.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::Player;
use nerai_go::Position;
use nerai_proof::Claim;

use crate::ground::value::Value;
use crate::groups::fenced::Fenced;
use crate::ideas::Idea;
use crate::limits::Steps;

pub(crate) struct LocalPlayer<'s, 'a> {
    pub(crate) search: &'s mut Fenced<'a>,
    pub(crate) inside: PointSet,
    pub(crate) value: Value,
    /// The line on which the proof has failed.
    pub(crate) failed: Vec<(Color, Point)>,
    pub(crate) steps: Steps,
}

impl LocalPlayer<'_, '_> {
    fn is_value(&mut self, position: &Position, to_move: Color) -> bool {
        self.search.position = position.clone();
        let is_value = self.search.settle(to_move) == Some(self.value);
        if !is_value {
            self.failed = position.plays().collect();
        }
        is_value
    }
}

impl Player for LocalPlayer<'_, '_> {
    fn choose(&mut self, position: &Position, to_move: Color, _claim: Claim) -> Option<Play> {
        if !self.is_value(position, to_move) {
            return None;
        }
        Some(self.search.best(to_move).into())
    }

    fn accepts(&mut self, position: &Position, to_move: Color, _claim: Claim) -> bool {
        self.is_value(position, to_move)
    }

    fn inside(&self) -> Option<PointSet> {
        Some(self.inside)
    }

    fn calls_dead(&self) -> bool {
        self.search.has(Idea::DeadLeaves)
    }

    fn prefers(&self) -> PointSet {
        self.inside
    }

    fn has_time(&mut self) -> bool {
        self.steps.take_one(self.search.budget)
    }
}
