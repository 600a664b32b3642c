//! The ways to search the order-gated game, behind one call.

use nerai_board::{Color, PointSet};

use crate::goals::target::Readable;
use crate::limits::Spends;
use crate::reading::outcome::Outcome;
use crate::reading::reader::{Candidates, MAX_ORDER, Reader, WIDEST};
use crate::reading::rounds::rounds;

/// How a search goes about its tree. All of them prove the same kind of win; they differ in what they find first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Driver {
    /// Iterative deepening in depth and order (abstract proof search).
    Deepening,
    /// Depth-first proof-number search, all orders in turn.
    Dfpn,
    /// Candidate sets that grow: the obvious moves, then less obvious ones, then whole zones (iterative widening).
    Widening,
    /// Threats with a bounded number of moves of each order, the bounds growing (generalized threats).
    Threats,
    /// A short deepening for what is easy, then proof numbers for what is not.
    #[default]
    Mixed,
}

/// The part of the budget that deepening gets before proof numbers take over: one of this many.
const EASY_SHARE: u64 = 3;
/// Nodes of the first slice of an order.
const FIRST_SLICE: u64 = 1_000;
/// Most moves of all orders together in a bounded threat.
const LONGEST_THREAT: u8 = 16;

const NOTHING_LEFT: Outcome = Outcome::Failed { zone: PointSet::EMPTY, best: None, exact: true };

impl<T: Readable> Reader<'_, T> {
    /// Looks for a win of max, with this side to move, until the budget is spent. A failure means that nothing is left
    /// to try.
    pub(crate) fn search(&mut self, driver: Driver, to_move: Color) -> Outcome {
        match driver {
            Driver::Deepening => self.deepen_by_rank(to_move),
            Driver::Dfpn => self.order_by_order(to_move),
            Driver::Widening => self.widen(to_move),
            Driver::Threats => self.threaten(to_move),
            Driver::Mixed => {
                let easy = self.with_share(EASY_SHARE, |me| me.deepen(to_move));
                if matches!(easy, Outcome::Won { .. }) { easy } else { self.order_by_order(to_move) }
            }
        }
    }

    /// Deepening that has the whole budget: a long list of candidates, as a zone is one, must cost little more than its
    /// best part.
    fn deepen_by_rank(&mut self, to_move: Color) -> Outcome {
        self.by_rank = true;
        let outcome = self.deepen(to_move);
        self.by_rank = false;
        outcome
    }

    fn deepen(&mut self, to_move: Color) -> Outcome {
        let plan: Vec<(u8, u8)> = rounds(&self.target, &self.position).collect();
        for (order, depth) in plan {
            if order > self.most_order {
                continue;
            }
            let outcome = if to_move == self.max() { self.round(order, depth) } else { self.round_after(order, depth) };
            if !matches!(outcome, Outcome::Failed { .. }) {
                self.order = order;
                return outcome;
            }
        }
        NOTHING_LEFT
    }

    /// Three orders from the lowest that can work, in turn, with slices that grow: an order that leads nowhere must not
    /// keep the next one waiting.
    fn order_by_order(&mut self, to_move: Color) -> Outcome {
        let lowest = self.lowest_order();
        let mut orders: Vec<u8> = (lowest..=(lowest + 2).min(self.most_order)).collect();
        let mut slice = FIRST_SLICE;
        while !orders.is_empty() && !self.budget.is_spent() {
            let mut open = Vec::new();
            for order in orders {
                let outcome = self.within(slice, |me| me.prove(order, to_move));
                match outcome {
                    Outcome::Won { .. } => {
                        self.order = order;
                        return outcome;
                    }
                    Outcome::Stopped => open.push(order),
                    Outcome::Failed { .. } => {}
                }
            }
            orders = open;
            slice *= 2;
        }
        if orders.is_empty() { NOTHING_LEFT } else { Outcome::Stopped }
    }

    /// The narrow sets are read by proof numbers, the zones (which are complete) by deepening.
    fn widen(&mut self, to_move: Color) -> Outcome {
        for width in 1..=WIDEST {
            self.width = width;
            let outcome = self.with_share(2, |me| me.order_by_order(to_move));
            if matches!(outcome, Outcome::Won { .. }) {
                self.width = WIDEST;
                return outcome;
            }
        }
        let candidates = std::mem::replace(&mut self.candidates, Candidates::Zones);
        let outcome = self.deepen(to_move);
        self.candidates = candidates;
        outcome
    }

    fn threaten(&mut self, to_move: Color) -> Outcome {
        let lowest = usize::from(self.lowest_order());
        for total in 1..=LONGEST_THREAT {
            for higher in 0..=total / 2 {
                let mut moves = [total; MAX_ORDER + 1];
                moves[lowest] = total - higher;
                let order = if higher == 0 { lowest } else { (lowest + 1).min(MAX_ORDER) };
                moves[order] = if higher == 0 { total } else { higher };
                if order > usize::from(self.most_order) {
                    continue;
                }
                let outcome = self.threat(order as u8, moves, to_move);
                if !matches!(outcome, Outcome::Failed { .. }) {
                    self.order = order as u8;
                    return outcome;
                }
            }
        }
        NOTHING_LEFT
    }

    fn lowest_order(&self) -> u8 {
        let needed = self.target.moves_needed(&self.position, MAX_ORDER + 2).0;
        needed.saturating_sub(1).clamp(1, MAX_ORDER) as u8
    }

    /// Lets a part of the work use one of so many parts of the budget that is left.
    fn with_share(&mut self, parts: u64, work: impl FnOnce(&mut Self) -> Outcome) -> Outcome {
        self.within(self.budget.left() / parts, work)
    }
}

#[cfg(test)]
mod tests {
    use nerai_board::{Random, Size};
    use nerai_go::Position;
    use nerai_oracle::oracle;

    use super::*;
    use crate::goals::capture::Capture;
    use crate::goals::target::Goal;
    use crate::limits::Budget;
    use crate::reading::table::Table;
    use crate::testing::{random_position, with_stones};

    const ALL: [Driver; 5] = [Driver::Deepening, Driver::Dfpn, Driver::Widening, Driver::Threats, Driver::Mixed];

    /// Whether the driver captures White's block on the point, with White allowed to retake every ko.
    fn captures(driver: Driver, position: &Position, at: &str, to_move: Color, nodes: u64) -> bool {
        let target = Capture { anchor: at.parse().unwrap(), max: Color::Black, lasting: false };
        let mut budget = Budget::nodes(nodes);
        let mut table = Table::new(1 << 14);
        let komaster = Some(Color::White);
        let mut reader =
            Reader::new(position.clone(), target, komaster, Candidates::Knowledge, &mut budget, &mut table);
        matches!(reader.search(driver, to_move), Outcome::Won { .. })
    }

    #[test]
    fn every_driver_reads_a_ladder_and_knows_whose_turn_it_is() {
        let ladder = with_stones(9, "D5 E4 D6", "E5");
        for driver in ALL {
            assert!(captures(driver, &ladder, "E5", Color::Black, 20_000), "{driver:?}");
            assert!(!captures(driver, &ladder, "E5", Color::White, 20_000), "{driver:?}");
        }
    }

    #[test]
    fn what_a_driver_wins_is_won() {
        let mut random = Random::new(5);
        let size = Size::new(4, 3).unwrap();
        let mut won = 0;
        for _ in 0..200 {
            let Some(position) = random_position(&mut random, size) else { continue };
            let Some(anchor) = position.stones().white.first() else { continue };
            let aim = Capture { anchor, max: Color::Black, lasting: false }.aim();
            for to_move in Color::BOTH {
                let claims = ALL.map(|driver| captures(driver, &position, &anchor.to_string(), to_move, 3_000));
                if claims.contains(&true) {
                    let truth =
                        oracle::forces(&position, to_move, &aim.event, Color::Black, Some(Color::White), 20_000);
                    assert_ne!(truth, Some(false), "{claims:?} {:?}", position.stones());
                    won += usize::from(truth.is_some());
                }
            }
        }
        assert!(won > 10, "{won}");
    }
}
