//! A check without any database: does the friend get the goal on this board within so many moves, against every legal move?
//!
//! Full search by the rules of Go alone. Nothing that generation or matching believe is used here, except what stones show
//! that a goal is reached.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;

use crate::geometry::Geometry;
use crate::matching::Wish;
use crate::placement::Placement;

/// A search under way.
#[derive(Debug)]
pub struct Proof<'a> {
    geometry: &'a Geometry,
    placement: &'a Placement,
    wish: &'a Wish,
    known: HashMap<(u64, Option<Point>, bool, u16), bool>,
    left: u32,
}

impl<'a> Proof<'a> {
    /// A search for a goal in a rectangle that visits at most `limit` boards.
    pub fn new(geometry: &'a Geometry, placement: &'a Placement, wish: &'a Wish, limit: u32) -> Proof<'a> {
        Proof { geometry, placement, wish, known: HashMap::new(), left: limit }
    }

    /// Whether the friend reaches the goal within so many moves of both sides; nothing if the limit was met.
    pub fn run(&mut self, position: &Position, to_move: Color, moves: u16) -> Option<bool> {
        let mut position = position.clone();
        let is_reached = if to_move == self.wish.friend {
            self.friend_gets(&mut position, moves)
        } else {
            self.enemy_cannot_prevent(&mut position, moves)
        };
        (self.left > 0).then_some(is_reached)
    }

    fn is_reached(&self, position: &Position) -> bool {
        let pattern = self.placement.pattern(position, self.wish.friend);
        self.wish.is_reached(position) || self.wish.goal.is_reached(self.geometry, pattern)
    }

    fn friend_gets(&mut self, position: &mut Position, moves: u16) -> bool {
        if self.is_reached(position) {
            return true;
        }
        if moves == 0 {
            return false;
        }
        // Moves elsewhere can only help; leaving them out makes the proof harder, not wrong.
        let enemies = position.blocks_meeting(*self.placement.window() & position.stones()[self.wish.friend.other()]);
        let last =
            enemies.filter(|block| block.is_in_atari()).fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let points = (*self.placement.window() & position.empty_points()) | last;
        self.look_up(position, true, moves, |proof, position| {
            points.iter().map(Some).chain([None]).any(|point| {
                proof.with_move(position, proof.wish.friend, point, |proof, position| {
                    proof.enemy_cannot_prevent(position, moves - 1)
                }) == Some(true)
            })
        })
    }

    fn enemy_cannot_prevent(&mut self, position: &mut Position, moves: u16) -> bool {
        if self.is_reached(position) {
            return true;
        }
        if moves == 0 {
            return false;
        }
        let points = position.empty_points();
        self.look_up(position, false, moves, |proof, position| {
            points.iter().map(Some).chain([None]).all(|point| {
                proof.with_move(position, proof.wish.friend.other(), point, |proof, position| {
                    proof.friend_gets(position, moves - 1)
                }) != Some(false)
            })
        })
    }

    fn look_up(
        &mut self,
        position: &mut Position,
        is_friend: bool,
        moves: u16,
        find: impl FnOnce(&mut Self, &mut Position) -> bool,
    ) -> bool {
        let key = (position.hash(), position.ban().map(|ban| ban.point), is_friend, moves);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let found = find(self, position);
        self.known.insert(key, found);
        found
    }

    /// What follows a move; nothing if it is not legal.
    fn with_move(
        &mut self,
        position: &mut Position,
        color: Color,
        point: Option<Point>,
        then: impl FnOnce(&mut Self, &mut Position) -> bool,
    ) -> Option<bool> {
        let ban = position.ban();
        match point {
            Some(point) if !position.is_legal(color, point) => return None,
            Some(point) => position.play(color, point),
            None => position.set_ban(None),
        }
        let result = then(self, position);
        if point.is_some() {
            position.undo();
        }
        position.set_ban(ban);
        Some(result)
    }
}
