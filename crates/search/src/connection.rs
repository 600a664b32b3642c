//! Bounded answers about connections: can two blocks be joined, can they be kept apart?
//!
//! Apart from the reading of captures because connections have their own schedule and their own idea of a direct move.

use nerai_board::Point;
use nerai_go::Position;

use crate::bounded::{Bounded, Code, FAILS};
use crate::connect::Connect;
use crate::target::{Status, Target};

fn joining(position: &Position, a: Point, b: Point, detour: usize) -> Option<Connect> {
    let color = position.color_at(a)?;
    (position.color_at(b) == Some(color)).then(|| Connect { points: vec![a, b], max: color, detour })
}

impl Bounded {
    /// Can two blocks be joined by their owner, moving first?
    pub fn connect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let mut best = FAILS;
        let limit = self.nodes_limit;
        for detour in 0..2 {
            let Some(target) = joining(position, a, b, detour) else { return FAILS };
            if target.status(position) == Status::Happened {
                return Code { code: 1, at: None, zone: None };
            }
            self.nodes_limit = if detour == 0 { limit * 2 / 3 } else { limit / 3 };
            let code = self.attempt(position, &target);
            self.nodes_limit = limit;
            if code.code == 1 {
                return code;
            }
            if code.code != 0 && (best.code == 0 || code.code < best.code) {
                best = code;
            }
        }
        best
    }

    /// Can two blocks be kept apart by the opponent, moving first?
    pub fn disconnect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = joining(position, a, b, 0) else { return FAILS };
        if target.status(position) == Status::Happened {
            return FAILS;
        }
        self.prevent(position, &target)
    }
}
