//! A rule played out on the board: an answer to every move of White that matters, down to the goal.
//!
//! The obligations look one move ahead. White can prepare with one stone what breaks two conditions with the next, so what a
//! proof shall rest on is played out: ranks fall with every answer, so that this ends soon.

use std::collections::HashMap;

use nerai_board::{Point, PointSet};
use nerai_go::{Block, Position};

use crate::levels::Levels;
use crate::matching::{Claim, Match, Matcher, Wish, sorted};
use crate::placement::Placement;
use crate::rule::{Rule, Value};
use crate::shape::Shape;

/// A move of the friend that keeps what was won.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The move; none if he may play elsewhere.
    pub play: Option<Point>,
    /// The rule that holds afterwards; none if the goal is reached.
    pub next: Option<Match>,
}

/// What playing out has found so far, to be used again for the same board and its successors.
#[derive(Clone, Debug)]
pub struct PlayedOut {
    known: HashMap<(u64, Option<Point>, PointSet, Shape, Levels), bool>,
    /// Moves of White that may still be tried.
    left: u32,
}

impl PlayedOut {
    /// Nothing yet, with so many moves of White to try.
    pub fn new(limit: u32) -> PlayedOut {
        PlayedOut { known: HashMap::new(), left: limit }
    }

    /// Moves of White that may still be tried.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// The same knowledge, with so many moves of White to try.
    pub fn refill(&mut self, limit: u32) {
        self.left = limit;
    }
}

impl Matcher {
    /// Whether a rule reaches its goal on this board against every move of the enemy that matters. The friend is to move if the
    /// rule is winning, the enemy if it is won.
    pub fn plays_out(&self, position: &Position, wish: &Wish, found: &Match, memory: &mut PlayedOut) -> bool {
        match found.rule.value {
            Value::Threatening => false,
            Value::Won if found.rule.rank == 0 => true,
            Value::Won => {
                let ban = position.ban().map(|ban| ban.point);
                let key = (position.hash(), ban, *found.placement.window(), found.rule.shape, found.rule.levels);
                if let Some(&known) = memory.known.get(&key) {
                    return known;
                }
                let is_answered = self.answers_all(position, wish, found, memory);
                // What was cut short is not known.
                if is_answered || memory.left > 0 {
                    memory.known.insert(key, is_answered);
                }
                is_answered
            }
            Value::Winning => self.first_step(position, wish, found, memory).is_some(),
        }
    }

    /// The friend's answer after a move of the enemy (or a pass), when a won rule held before it: a rule nearer to the goal
    /// holds afterwards and plays out, or the goal is reached. Nothing if the databases know none.
    pub fn reply(&self, position: &Position, wish: &Wish, before: &Match, memory: &mut PlayedOut) -> Option<Reply> {
        if wish.is_reached(position) {
            return Some(Reply { play: None, next: None });
        }
        let window = *before.placement.window();
        let distance = before.distance();
        if let Some(next) = self.won_inside(position, wish, &window, distance, memory) {
            return Some(Reply { play: None, next: Some(next) });
        }
        let inside = |placement: &Placement| placement.window().is_subset(&window);
        let is_nearer = |rule: &Rule, cells: u8| (cells, rule.rank) < distance && rule.value == Value::Winning;
        let winning =
            sorted(self.found(position, wish, inside, &|(rule, cells)| is_nearer(rule, cells), Claim::PlayedOut));
        let first = winning.iter().filter_map(|found| found.play);
        let rest = moves_inside(position, wish, &window);
        let mut tried = PointSet::EMPTY;
        let mut after = position.clone();
        for point in first.chain(rest.iter()) {
            if tried.contains(point) || !after.is_legal(wish.friend, point) {
                continue;
            }
            tried.insert(point);
            let ban = after.ban();
            after.play(wish.friend, point);
            let next = if wish.is_reached(&after) {
                Some(None)
            } else {
                self.won_inside(&after, wish, &window, distance, memory).map(Some)
            };
            after.undo();
            after.set_ban(ban);
            if let Some(next) = next {
                return Some(Reply { play: Some(point), next });
            }
        }
        None
    }

    /// The friend's move of a winning rule, with what holds afterwards.
    pub fn first_step(&self, position: &Position, wish: &Wish, found: &Match, memory: &mut PlayedOut) -> Option<Reply> {
        let point = found.play?;
        let mut after = position.clone();
        after.try_play(wish.friend, point).ok()?;
        if wish.is_reached(&after) {
            return Some(Reply { play: Some(point), next: None });
        }
        let next = self.won_inside(&after, wish, found.placement.window(), found.distance(), memory)?;
        Some(Reply { play: Some(point), next: Some(next) })
    }

    /// A won rule inside a window that is nearer to the goal than a distance, and plays out.
    fn won_inside(
        &self,
        position: &Position,
        wish: &Wish,
        window: &PointSet,
        distance: (u8, u16),
        memory: &mut PlayedOut,
    ) -> Option<Match> {
        let inside = |placement: &Placement| placement.window().is_subset(window);
        let is_nearer = |rule: &Rule, cells: u8| (cells, rule.rank) < distance && rule.value == Value::Won;
        let allows = |(rule, cells): (&Rule, u8)| is_nearer(rule, cells);
        let best = sorted(self.found(position, wish, inside, &allows, Claim::PlayedOut));
        if best.is_empty() {
            return None;
        }
        let of_best = best.into_iter().find(|found| self.plays_out(position, wish, found, memory));
        // The lowest rank may count on what one move of White spoils twice; a higher one leaves more time.
        of_best.or_else(|| {
            let all = sorted(self.every_rule(position, wish, inside, &allows));
            all.into_iter().find(|found| self.plays_out(position, wish, found, memory))
        })
    }

    fn answers_all(&self, position: &Position, wish: &Wish, found: &Match, memory: &mut PlayedOut) -> bool {
        let enemy = wish.friend.other();
        let moves = moves_that_matter(position, wish, found);
        let mut after = position.clone();
        let plays = moves.iter().filter(|&point| position.is_legal(enemy, point)).map(Some);
        plays.chain([None]).all(|point| {
            if memory.left == 0 {
                return false;
            }
            memory.left -= 1;
            let ban = after.ban();
            match point {
                Some(point) => after.play(enemy, point),
                None => after.set_ban(None),
            }
            let is_answered = self.reply(&after, wish, found, memory).is_some();
            if point.is_some() {
                after.undo();
            }
            after.set_ban(ban);
            is_answered
        })
    }
}

/// The enemy's moves in and next to the zone, and on the last liberties of the friend's strings there.
fn moves_that_matter(position: &Position, wish: &Wish, found: &Match) -> PointSet {
    let near = found.zone.spread();
    let strings = position.blocks_meeting(near & position.stones()[wish.friend]);
    let last = strings.map(Block::liberties).filter(|liberties| liberties.len() <= 2);
    last.fold(near, |all, liberties| all | liberties) & position.empty_points()
}

/// Empty points inside, and points outside where a string that reaches inside can be taken.
fn moves_inside(position: &Position, wish: &Wish, window: &PointSet) -> PointSet {
    let enemies = position.blocks_meeting(*window & position.stones()[wish.friend.other()]);
    let last = enemies.filter(|block| block.is_in_atari()).fold(PointSet::EMPTY, |all, block| all | block.liberties());
    (*window & position.empty_points()) | last
}
