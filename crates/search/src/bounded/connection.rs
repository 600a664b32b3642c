//! Bounded answers about connections: can two blocks be joined, can they be kept apart?
//!
//! Apart from the reading of captures because connections have their own schedule and their own idea of a direct move.

use nerai_board::Point;
use nerai_go::Position;

use crate::bounded::link_cuts::clearest_cuts;
use crate::bounded::question::Question;
use crate::bounded::{Bounded, Code, FAILS};
use crate::goals::connect::Connect;
use crate::goals::target::{Goal, Status};
use crate::limits::Spends;

/// How many times the nodes of other questions a connection may take: it usually has several links, a capture one target.
const PATIENCE: u64 = 5;
/// How many times the nodes of other questions go into telling cuts apart that no proof reaches.
const CLARITY: u64 = 3;
/// Cuts that are looked at again.
const MOST_CUTS: usize = 3;

impl Bounded {
    /// Can two blocks be joined by their owner, moving first?
    pub fn connect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        if target.status(position) == Status::Happened {
            return Code { code: 1, at: None, zone: None, lasts: false };
        }
        let nodes = self.nodes_limit;
        self.nodes_limit = nodes.saturating_mul(PATIENCE);
        let code = self.attempt(position, &target);
        self.nodes_limit = nodes;
        code
    }

    /// Can two blocks be kept apart by the opponent, moving first?
    pub fn disconnect(&mut self, position: &Position, a: Point, b: Point) -> Code {
        let Some(target) = Connect::pair(position, a, b) else { return FAILS };
        if target.status(position) == Status::Happened {
            return FAILS;
        }
        if let Some(code) = self.settled(position, &target, target.max.other()) {
            return code;
        }
        let mut question = self.question(&target);
        let mut code = question.prevent(position);
        if code.code == 1 {
            // No connection was found, but there may be one: so the cut should be as clear as possible.
            code.at = self.clear_cut(position, &mut question).or(code.at).or_else(|| target.natural_cut(position));
        }
        self.count(question.budget.used());
        code
    }

    /// The clearest cut against which reading finds nothing either.
    fn clear_cut(&self, position: &Position, question: &mut Question<'_, Connect>) -> Option<Point> {
        let total = self.nodes_limit;
        let clarity = total.saturating_mul(CLARITY);
        let cuts = question.beside(clarity, |me| clearest_cuts(position, me.target, &mut me.budget));
        let mut fails = |at: &Point| question.beside(total / 2, |me| me.reply(position, *at)) == 1;
        cuts.into_iter().take(MOST_CUTS).find(|at| fails(at))
    }
}
