//! Rules watched for through a search: which rectangles near a fight show a pattern with rules, kept up to date move by move.
//!
//! A search asks at every new state, and most states have no rule. So the number of every rectangle's pattern is corrected
//! where a stone has come or gone since the last question, and only rectangles whose pattern has rules are looked at.

use std::sync::Arc;

use nerai_board::{Point, PointSet};
use nerai_go::Position;

use crate::matching::{Match, Matcher, Wish};
use crate::pattern::WEIGHT;
use crate::placement::Placement;
use crate::rule::Value;

/// A watch over the rectangles that meet a region, on behalf of one wish.
#[derive(Clone, Debug)]
pub struct Lookout {
    matcher: Arc<Matcher>,
    wish: Wish,
    spots: Vec<Spot>,
    /// For every point, the spots that hold it and the weight that a stone has there.
    spots_at: Vec<Vec<(u32, u32)>>,
    /// The friend's stones and the enemy's when the numbers were right.
    stones: [PointSet; 2],
    /// One bit for every spot whose pattern has rules.
    worth_a_look: Vec<u64>,
}

/// A rectangle somewhere on the board, with the number of the pattern that it shows.
#[derive(Clone, Copy, Debug)]
struct Spot {
    book: usize,
    placement: usize,
    number: u32,
}

impl Lookout {
    /// A watch over the rectangles that meet a region. The board is taken to be empty until the first question.
    pub fn new(matcher: Arc<Matcher>, wish: Wish, region: &PointSet) -> Lookout {
        let mut spots = Vec::new();
        let mut spots_at = Vec::new();
        for (book, placement, laid) in matcher.placements(wish.goal).filter(|(.., laid)| laid.window().meets(region)) {
            let number = spots.len() as u32;
            spots.push(Spot { book, placement, number: 0 });
            for (point, weight) in laid.points().iter().zip(WEIGHT) {
                let index = point.index();
                if spots_at.len() <= index {
                    spots_at.resize(index + 1, Vec::new());
                }
                spots_at[index].push((number, weight));
            }
        }
        let worth_a_look = vec![0; spots.len() / 64 + 1];
        let mut lookout = Lookout { matcher, wish, spots, spots_at, stones: [PointSet::EMPTY; 2], worth_a_look };
        (0..lookout.spots.len()).for_each(|spot| lookout.look_again(spot));
        lookout
    }

    /// A rule that settles the wish, with the side that is to move: a won one, or a winning one if it is the friend.
    ///
    /// Only placements are asked of which `concerns` says that they may be.
    pub fn settling(
        &mut self,
        position: &Position,
        is_friends_turn: bool,
        concerns: &dyn Fn(&Placement) -> bool,
    ) -> Option<Match> {
        self.catch_up(position);
        let least = if is_friends_turn { Value::Winning } else { Value::Won };
        for (word, bits) in self.worth_a_look.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let spot = self.spots[word * 64 + bits.trailing_zeros() as usize];
                bits &= bits - 1;
                let place = (spot.book, spot.placement);
                if let Some(found) = self.matcher.look(place, position, &self.wish, least, concerns) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Corrects the numbers where stones have come or gone.
    fn catch_up(&mut self, position: &Position) {
        let stones = position.stones();
        let now = [stones[self.wish.friend], stones[self.wish.friend.other()]];
        let before = self.stones;
        let mut changed = PointSet::EMPTY;
        for (times, (now, before)) in [1, 2].into_iter().zip(now.into_iter().zip(before)) {
            let (come, gone) = (now - before, before - now);
            come.iter().for_each(|point| self.correct(point, |number, weight| number + times * weight));
            gone.iter().for_each(|point| self.correct(point, |number, weight| number - times * weight));
            changed |= come | gone;
        }
        for point in changed {
            for i in 0..self.spots_at.get(point.index()).map_or(0, Vec::len) {
                self.look_again(self.spots_at[point.index()][i].0 as usize);
            }
        }
        self.stones = now;
    }

    fn correct(&mut self, point: Point, corrected: impl Fn(u32, u32) -> u32) {
        for &(spot, weight) in self.spots_at.get(point.index()).into_iter().flatten() {
            let spot = &mut self.spots[spot as usize];
            spot.number = corrected(spot.number, weight);
        }
    }

    fn look_again(&mut self, index: usize) {
        let spot = self.spots[index];
        let (word, bit) = (index / 64, 1 << (index % 64));
        if self.matcher.knows(spot.book, spot.number) {
            self.worth_a_look[word] |= bit;
        } else {
            self.worth_a_look[word] &= !bit;
        }
    }
}
