//! Totals over problems that were planned in one way.

use crate::gobi::trial::{Failure, Right, Trial};

/// Totals over some trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) problems: usize,
    /// Right by the list, and right by a proof.
    pub(crate) listed: usize,
    pub(crate) proved: usize,
    pub(crate) cycles: u64,
    pub(crate) moves: u64,
    pub(crate) pictures: u64,
    /// The same over the right answers.
    pub(crate) right_cycles: u64,
    pub(crate) right_moves: u64,
    pub(crate) average: usize,
    pub(crate) few_moves: usize,
    pub(crate) out_of_budget: usize,
    /// Right answers with a proved line, those that met its first defence, all of them, and those without a try.
    pub(crate) with_line: usize,
    pub(crate) met_first: usize,
    pub(crate) met_whole: usize,
    pub(crate) at_once: usize,
}

impl Sums {
    pub(crate) fn of<'t>(trials: impl Iterator<Item = &'t Trial>) -> Sums {
        let mut sums = Sums::default();
        trials.for_each(|trial| sums.add(trial));
        sums
    }

    fn add(&mut self, trial: &Trial) {
        let (cycles, moves) = (u64::from(trial.cycles), u64::from(trial.moves));
        self.problems += 1;
        self.cycles += cycles;
        self.moves += moves;
        self.pictures += trial.pictures;
        match trial.right {
            Some(Right::Listed) => self.listed += 1,
            Some(Right::Proved) => self.proved += 1,
            None => {}
        }
        match trial.failure() {
            None => {
                self.right_cycles += cycles;
                self.right_moves += moves;
            }
            Some(Failure::Average) => self.average += 1,
            Some(Failure::FewMoves) => self.few_moves += 1,
            Some(Failure::OutOfBudget) => self.out_of_budget += 1,
        }
        if let Some(met) = trial.met {
            self.with_line += 1;
            self.met_first += usize::from(met.first);
            self.met_whole += usize::from(met.whole);
            self.at_once += usize::from(met.at_once);
        }
    }

    /// Right answers of both kinds.
    pub(crate) const fn right(&self) -> usize {
        self.listed + self.proved
    }
}

/// A share in percent; nothing of nothing is nothing.
pub(crate) fn percent(part: usize, whole: usize) -> f64 {
    mean(100 * part as u64, whole as u64)
}

/// The mean; 0 if there is nothing to divide by.
pub(crate) fn mean(total: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { total as f64 / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::{Sums, mean, percent};
    use crate::gobi::defences::Met;
    use crate::gobi::trial::{Right, Trial};

    fn trial(moves: u32, claims: Option<bool>, right: Option<Right>) -> Trial {
        let met = right.map(|_| Met { first: true, whole: false, at_once: false });
        Trial {
            cycles: 6 * moves,
            moves,
            pictures: 9,
            claims,
            first_move: nerai_board::Play::Pass,
            right,
            met,
            line: Vec::new(),
            replies: Vec::new(),
        }
    }

    #[test]
    fn failures_are_split_as_in_the_paper() {
        let trials = [
            trial(10, Some(true), Some(Right::Listed)),
            trial(20, Some(true), Some(Right::Proved)),
            trial(4, Some(true), None),
            trial(3, Some(false), None),
            trial(0, Some(false), None),
            trial(170, None, None),
        ];
        let sums = Sums::of(trials.iter());
        assert_eq!((sums.problems, sums.listed, sums.proved, sums.right()), (6, 1, 1, 2));
        assert_eq!((sums.average, sums.few_moves, sums.out_of_budget), (1, 2, 1));
        assert_eq!(sums.pictures, 54);
        assert_eq!((sums.moves, sums.right_moves, sums.right_cycles), (207, 30, 180));
        assert_eq!((sums.with_line, sums.met_first, sums.met_whole), (2, 2, 0));
    }

    #[test]
    fn nothing_divided_by_nothing_is_nothing() {
        assert_eq!((mean(5, 0), percent(1, 4)), (0.0, 25.0));
    }
}
