//! Bounded answers about connections: can two blocks be joined, can they be kept apart?
//!
//! Apart from the reading of captures because connections have their own schedule and their own idea of a direct move.

use nerai_board::Point;
use nerai_go::Position;

use crate::bounded::{Bounded, Code, FAILS};
use crate::connect::Connect;
use crate::target::{Status, Target};

impl Bounded {
    /// Can two blocks be joined by their owner, moving first?
    pub fn connect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        if target.status(position) == Status::Happened {
            return Code { code: 1, at: None, zone: None };
        }
        self.attempt(position, &target)
    }

    /// Can two blocks be kept apart by the opponent, moving first?
    pub fn disconnect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        if target.status(position) == Status::Happened {
            return FAILS;
        }
        match self.prevent(position, &target) {
            // No connection was found, but there may be one.
            Code { code: 1, at: None, .. } => Code { code: 1, at: target.natural_cut(position), zone: None },
            code => code,
        }
    }
}
