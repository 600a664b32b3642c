//! What a planned move costs against one of a plain alpha-beta search on the same board (section 4.2 of paper 000).

use std::time::{Duration, Instant};

use nerai::plan::{PlanOptions, Planned};
use nerai_board::Color;
use nerai_tactics::{plain_search, plan_group};

/// Time and moves of both.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    pub(crate) plan: Spent,
    pub(crate) plain: Spent,
}

/// Time and moves.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    pub(crate) time: Duration,
    pub(crate) moves: u64,
}

/// A plain search gets as many moves as the plan took, and at least these.
const LEAST_MOVES: u32 = 100;

impl Cost {
    /// Plans once more and searches plainly, both from the same position.
    pub(crate) fn add(&mut self, planned: &Planned, first: Color, options: &PlanOptions) {
        let knowledge = options.knowledge();
        let (position, attacker) = (&planned.position, planned.attacker);
        let settings = options.settings(u64::MAX, None);
        let begin = Instant::now();
        let plan = plan_group(position, attacker, first, knowledge, &settings);
        let moves = plan.map_or(0, |plan| plan.plan.actions);
        self.plan.add(begin, moves);
        let begin = Instant::now();
        let plain = plain_search(position, attacker, first, knowledge, moves.max(LEAST_MOVES));
        self.plain.add(begin, plain.map_or(0, |plain| plain.moves));
    }

    /// How many times as long a planned move takes.
    pub(crate) fn ratio(&self) -> Option<f64> {
        let plain = self.plain.microseconds()?;
        self.plan.microseconds().filter(|_| plain > 0.0).map(|planned| planned / plain)
    }
}

impl Spent {
    fn add(&mut self, begin: Instant, moves: u32) {
        self.time += begin.elapsed();
        self.moves += u64::from(moves);
    }

    /// The time of one move.
    pub(crate) fn microseconds(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.time.as_secs_f64() * 1e6 / self.moves as f64)
    }
}
