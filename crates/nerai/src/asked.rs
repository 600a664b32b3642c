//! A question in the form in which the search takes it, asked as it stands or after a first move.

use nerai_board::{Color, Point};
use nerai_go::{PlayError, Position};
use nerai_goal::CheckedGoal;
use nerai_proof::Aim;
use nerai_search::{Budget, Settings};

use crate::found::Found;
use crate::left_of_goal::left_of_goal;

/// A question in the form in which the search takes it.
#[derive(Clone)]
pub(crate) struct Asked<'a> {
    pub(crate) position: Position,
    pub(crate) to_move: Color,
    pub(crate) goal: &'a str,
    pub(crate) checked: &'a CheckedGoal,
    pub(crate) aim: &'a Aim,
}

impl Asked<'_> {
    /// Solves the question as it stands.
    pub(crate) fn solve(&self, settings: &Settings, budget: &mut Budget) -> Found {
        Found::search(&self.position, self.to_move, self.goal, self.aim, settings, budget)
    }

    /// Solves the question after a first move of the side to move.
    pub(crate) fn solve_after(
        &self,
        at: Option<Point>,
        settings: &Settings,
        budget: &mut Budget,
    ) -> Result<Found, PlayError> {
        let mut after = self.position.clone();
        match at {
            None => after.set_ban(None),
            Some(point) => {
                after.try_play(self.to_move, point)?;
                if let Some(ending) = self.aim.event.ending(&mut after) {
                    return Ok(Found::ended(&self.position, (self.to_move, point), self.goal, self.aim, ending));
                }
            }
        }
        let mut found = match left_of_goal(self.checked, self.aim, &after) {
            Some(left) => Found::search(&left.position, self.to_move.other(), &left.goal, &left.aim, settings, budget),
            None => Found::search(&after.without_past(), self.to_move.other(), self.goal, self.aim, settings, budget),
        };
        found.begin_with(self.to_move, at, self.aim);
        Ok(found)
    }
}
