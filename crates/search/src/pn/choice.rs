//! What the moves of a state come to together, and which of them to follow how far.

use crate::pn::numbers::{NEVER, Numbers};

/// How numbers add up for the side that has to deal with every move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sum {
    /// Each counts in full, and a state once for every way to it.
    Plain,
    /// The largest, and one for so many others (weak proof numbers): transpositions make a plain sum explode.
    Weak { others: u32 },
}

impl Sum {
    /// The largest, and one for each other.
    pub(crate) const WEAK: Sum = Sum::Weak { others: 1 };
}

/// Takes the open moves of a state one by one; those that are refuted do not count.
pub(crate) struct Tally<M> {
    is_max: bool,
    sum: Sum,
    best: Option<Best<M>>,
    least: u32,
    second: u32,
    /// What dealing with all moves costs, without what a weak sum adds for the others.
    all: u32,
    open: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Best<M> {
    step: M,
    numbers: Numbers,
    weight: u32,
}

/// The move to follow, and what decides how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice<M> {
    /// The numbers of the whole state.
    pub(crate) numbers: Numbers,
    is_max: bool,
    /// The first of the moves that look best.
    best: Best<M>,
    second: u32,
}

impl<M: Copy> Tally<M> {
    pub(crate) fn new(is_max: bool, sum: Sum) -> Tally<M> {
        Tally { is_max, sum, best: None, least: NEVER, second: NEVER, all: 0, open: 0 }
    }

    /// Counts a move with the numbers behind it.
    pub(crate) fn add(&mut self, step: M, numbers: Numbers) {
        self.add_weighted(step, numbers, 1);
    }

    /// Counts a move that looks so many times as hard as its numbers say.
    pub(crate) fn add_weighted(&mut self, step: M, numbers: Numbers, weight: u32) {
        let (wanted, refuted) = (numbers.wanted(self.is_max), numbers.refuted(self.is_max));
        if refuted == 0 {
            return;
        }
        let wanted = wanted.saturating_mul(weight).min(NEVER - 1);
        if wanted < self.least {
            (self.second, self.least) = (self.least, wanted);
            self.best = Some(Best { step, numbers, weight });
        } else {
            self.second = self.second.min(wanted);
        }
        self.all = match self.sum {
            Sum::Plain => self.all.saturating_add(refuted),
            Sum::Weak { .. } => self.all.max(refuted),
        };
        self.open += 1;
    }

    /// What to follow; nothing if all moves are refuted.
    pub(crate) fn choice(self) -> Option<Choice<M>> {
        let best = self.best?;
        let others = match self.sum {
            Sum::Plain => 0,
            Sum::Weak { others } => (self.open - 1) / others,
        };
        let all = self.all.saturating_add(others).min(NEVER - 1);
        let numbers = Numbers::of_mover(self.is_max, self.least, all);
        Some(Choice { numbers, is_max: self.is_max, best, second: self.second })
    }
}

impl<M: Copy> Choice<M> {
    /// The move to follow.
    pub(crate) fn step(&self) -> M {
        self.best.step
    }

    /// The numbers at which to come back, given where to leave the state: when the move is no longer the best, or has used up
    /// what the others leave. The slack is [`Game::SLACK`](crate::pn::game::Game::SLACK).
    pub(crate) fn limits(&self, most: Numbers, slack: u32) -> Numbers {
        let Choice { is_max, best: Best { numbers: child, weight, .. }, .. } = *self;
        let second = self.second / weight;
        let enough = second.saturating_add(second / slack + 1).min(NEVER);
        let left = most.refuted(is_max).saturating_sub(self.numbers.refuted(is_max));
        let share = left.saturating_add(child.refuted(is_max)).min(NEVER);
        // Every visit may change something.
        let (wanted, refuted) = (child.wanted(is_max) + 1, child.refuted(is_max) + 1);
        Numbers::of_mover(is_max, (most.wanted(is_max) / weight).min(enough).max(wanted), share.max(refuted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(is_max: bool, sum: Sum, moves: &[Numbers]) -> Option<Choice<usize>> {
        let mut tally = Tally::new(is_max, sum);
        moves.iter().enumerate().for_each(|(step, numbers)| tally.add(step, *numbers));
        tally.choice()
    }

    #[test]
    fn one_move_is_enough_for_the_side_to_move_and_the_other_needs_all() {
        let moves = [Numbers::new(3, 4), Numbers::new(2, 5)];
        let of = |is_max, sum| choice(is_max, sum, &moves).map(|choice| (choice.step(), choice.numbers));
        assert_eq!(of(true, Sum::Plain), Some((1, Numbers::new(2, 9))));
        assert_eq!(of(false, Sum::Plain), Some((0, Numbers::new(5, 4))));
        assert_eq!(of(true, Sum::WEAK), Some((1, Numbers::new(2, 6))));
        assert_eq!(of(false, Sum::WEAK), Some((0, Numbers::new(4, 4))));
    }

    #[test]
    fn a_weak_sum_is_the_largest_and_a_little_for_the_others() {
        let of =
            |others| choice(true, Sum::Weak { others }, &[5, 9, 1].map(|disproof| Numbers::new(1, disproof))).unwrap();
        assert_eq!([1, 2, 4].map(|others| of(others).numbers.disproof), [11, 10, 9]);
    }

    #[test]
    fn the_first_of_equals_is_followed_and_the_second_counts() {
        let chosen = choice(true, Sum::WEAK, &[5, 3, 3, 4].map(|proof| Numbers::new(proof, 1))).unwrap();
        assert_eq!((chosen.step(), chosen.second), (1, 3));
        assert_eq!(choice(true, Sum::WEAK, &[Numbers::new(5, 1)]).unwrap().second, NEVER);
    }

    #[test]
    fn refuted_moves_do_not_count() {
        let open = Numbers::new(2, 5);
        assert_eq!(choice(true, Sum::Plain, &[open]), choice(true, Sum::Plain, &[open, Numbers::FAILED]));
        assert_eq!(choice(true, Sum::Plain, &[Numbers::FAILED, Numbers::FAILED]), None);
    }

    #[test]
    fn an_open_state_never_looks_decided() {
        let most = Numbers::new(NEVER - 1, NEVER - 1);
        for sum in [Sum::Plain, Sum::WEAK] {
            assert_eq!(choice(true, sum, &[most, most]).unwrap().numbers, most);
        }
    }

    #[test]
    fn the_best_move_of_max_is_followed_a_little_above_the_second_best() {
        let chosen = choice(true, Sum::Plain, &[Numbers::new(8, 5), Numbers::new(12, 15)]).unwrap();
        // The other keeps 15: the move may grow to what is left of 100.
        assert_eq!(chosen.limits(Numbers::new(100, 100), 4), Numbers::new(12 + 12 / 4 + 1, 100 - 15));
    }

    #[test]
    fn for_min_the_numbers_change_places() {
        let moves = [Numbers::new(8, 5), Numbers::new(12, 15)];
        let limits =
            |is_max, moves: &[Numbers]| choice(is_max, Sum::WEAK, moves).unwrap().limits(Numbers::new(100, 100), 4);
        assert_eq!(limits(false, &moves.map(Numbers::turned)), limits(true, &moves).turned());
    }

    #[test]
    fn every_visit_may_change_something() {
        // A state whose limits are reached still lets its move grow by one.
        let three = Numbers::new(3, 3);
        assert_eq!(choice(true, Sum::WEAK, &[three, three]).unwrap().limits(three, 4), Numbers::new(4, 4));
    }

    #[test]
    fn a_weight_counts_for_what_is_wanted_and_not_for_the_limits() {
        let mut tally = Tally::new(true, Sum::WEAK);
        tally.add_weighted('a', Numbers::new(4, 5), 3);
        tally.add('b', Numbers::new(16, 5));
        let chosen = tally.choice().unwrap();
        assert_eq!((chosen.step(), chosen.numbers), ('a', Numbers::new(12, 6)));
        assert_eq!(chosen.limits(Numbers::new(100, 100), 4).proof, 16 / 3 + 16 / 3 / 4 + 1);
    }
}
