//! The ways to search the order-gated game, behind one call.

use nerai_board::PointSet;

use crate::reader::{MAX_ORDER, Outcome, Reader};
use crate::rounds::rounds;
use crate::target::Target;

/// How a search goes about its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Driver {
    /// Iterative deepening in depth and order.
    Deepening,
    /// Depth-first proof-number search, order by order.
    Dfpn,
    /// A short deepening for what is easy, then proof numbers for what is not.
    #[default]
    Mixed,
}

/// The part of the budget that deepening gets before proof numbers take over: one of this many.
const EASY_SHARE: u64 = 5;
/// Nodes of the first slice of an order.
const FIRST_SLICE: u64 = 1_000;

impl<T: Target> Reader<'_, T> {
    /// Max to move: looks for a win of any order until the budget is spent.
    pub(crate) fn search(&mut self, driver: Driver) -> Outcome {
        match driver {
            Driver::Deepening => self.deepen(),
            Driver::Dfpn => self.order_by_order(),
            Driver::Mixed => self.deepen_then_prove(),
        }
    }

    fn deepen(&mut self) -> Outcome {
        let mut last = Outcome::Stopped;
        let plan: Vec<(u8, u8)> = rounds(&self.target, &self.position).collect();
        for (order, depth) in plan {
            last = self.round(order, depth);
            if !matches!(last, Outcome::Failed { .. }) {
                break;
            }
        }
        last
    }

    fn deepen_then_prove(&mut self) -> Outcome {
        let limit = self.budget.limit();
        let left = limit.saturating_sub(self.budget.used());
        self.budget.set_limit(self.budget.used() + left / EASY_SHARE);
        let easy = self.deepen();
        self.budget.set_limit(limit);
        match easy {
            Outcome::Won { .. } => easy,
            _ => self.order_by_order(),
        }
    }

    /// Three orders from the lowest that can work, in turn, with slices that grow: an order that leads nowhere must not
    /// keep the next one waiting.
    fn order_by_order(&mut self) -> Outcome {
        let needed = self.target.moves_needed(&self.position, MAX_ORDER + 2).0;
        let lowest = needed.saturating_sub(1).clamp(1, MAX_ORDER) as u8;
        let mut orders: Vec<u8> = (lowest..=(lowest + 2).min(MAX_ORDER as u8)).collect();
        let limit = self.budget.limit();
        let mut slice = FIRST_SLICE;
        while !orders.is_empty() && !self.budget.is_spent() {
            let mut open = Vec::new();
            for order in orders {
                self.budget.set_limit(limit.min(self.budget.used() + slice));
                let outcome = self.prove(order);
                self.budget.set_limit(limit);
                match outcome {
                    Outcome::Won { .. } => return outcome,
                    Outcome::Stopped => open.push(order),
                    Outcome::Failed { .. } => {}
                }
            }
            orders = open;
            slice *= 2;
        }
        if orders.is_empty() {
            Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: true }
        } else {
            Outcome::Stopped
        }
    }
}
