//! Wins by continuous fours: every move of the attacker is a four, so every reply is forced.
//!
//! One reply to each move keeps the tree narrow enough to read very deep, and a position without such a win is known to have
//! none. Positions that failed are remembered.

use nerai_board::Color;
use nerai_board::zobrist::mix;

use crate::budget::Budget;
use crate::point_value::Class;
use crate::spots::{Spot, SpotSet};
use crate::threat_board::{Kind, ThreatBoard};

/// The deepest sequence that is looked for, in fours of the attacker.
pub const MOST_FOURS: u8 = 60;

/// The search, with its memory of positions that have no such win.
pub struct ContinuousFours {
    failed: Vec<Failed>,
    line: Vec<Spot>,
}

/// A position in which this many fours are not enough.
#[derive(Clone, Copy, Default)]
struct Failed {
    key: u64,
    fours: u8,
}

impl ContinuousFours {
    /// A search that remembers 2^`bits` positions.
    #[must_use]
    pub fn new(bits: u32) -> ContinuousFours {
        ContinuousFours { failed: vec![Failed::default(); 1 << bits.clamp(4, 28)], line: Vec::new() }
    }

    /// The moves of both sides up to the one after which a five cannot be stopped, if `attacker` is to move and can win by at
    /// most `fours` fours. Nothing is found in a position without such a win, or if the budget is spent.
    pub fn find(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        fours: u8,
        budget: &mut Budget<'_>,
    ) -> Option<Vec<Spot>> {
        self.line.clear();
        self.search(board, attacker, fours, budget).then(|| self.line.iter().rev().copied().collect())
    }

    /// The first move of such a win.
    pub(crate) fn first(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        fours: u8,
        budget: &mut Budget<'_>,
    ) -> Option<Spot> {
        self.line.clear();
        if self.search(board, attacker, fours, budget) { self.line.last().copied() } else { None }
    }

    fn search(&mut self, board: &mut ThreatBoard, attacker: Color, fours: u8, budget: &mut Budget<'_>) -> bool {
        let defender = attacker.other();
        if let Some(five) = board.points(Kind::Five, attacker).first() {
            self.line.push(five);
            return true;
        }
        let threatened = board.points(Kind::Five, defender);
        let forced = threatened.first();
        if forced.is_some_and(|block| threatened.len() > 1 || !board.class(block, attacker).is_four()) {
            return false;
        }
        let at_once = match forced {
            Some(block) => Some(block).filter(|&block| board.class(block, attacker) == Class::Winning),
            None => board.points(Kind::Winning, attacker).first(),
        };
        if let Some(winning) = at_once {
            self.line.push(winning);
            return true;
        }
        if fours == 0 {
            return false;
        }
        let key = board.hash() ^ mix(attacker.index() as u64);
        let place = key as usize & (self.failed.len() - 1);
        if self.failed[place].key == key && self.failed[place].fours >= fours {
            return false;
        }
        match forced {
            Some(block) => {
                if self.four(board, attacker, block, fours, budget) {
                    return true;
                }
            }
            None => {
                let points = *board.points(Kind::Four, attacker);
                // A four that also makes an open three is the likeliest to succeed.
                for strong in [true, false] {
                    for spot in points_of(&points, board, attacker, strong) {
                        if self.four(board, attacker, spot, fours, budget) {
                            return true;
                        }
                    }
                }
            }
        }
        if !budget.is_spent() {
            self.failed[place] = Failed { key, fours };
        }
        false
    }

    /// Plays a four and its only reply.
    fn four(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Color,
        spot: Spot,
        fours: u8,
        budget: &mut Budget<'_>,
    ) -> bool {
        if !budget.count() {
            return false;
        }
        board.play(spot, attacker);
        let reply = board.points(Kind::Five, attacker).first();
        let won = reply.is_some_and(|reply| {
            board.play(reply, attacker.other());
            budget.count();
            let won = self.search(board, attacker, fours - 1, budget);
            board.undo();
            if won {
                self.line.push(reply);
            }
            won
        });
        board.undo();
        if won {
            self.line.push(spot);
        }
        won
    }
}

fn points_of(points: &SpotSet, board: &ThreatBoard, attacker: Color, strong: bool) -> Vec<Spot> {
    points.iter().filter(|&spot| (board.class(spot, attacker) == Class::FourThree) == strong).collect()
}
