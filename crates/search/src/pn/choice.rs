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
    best: Option<(M, Numbers)>,
    least: u32,
    second: u32,
    largest: u32,
    total: u32,
    open: u32,
}

/// The move to follow, and what decides how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Choice<M> {
    /// The first of those that look best.
    pub(crate) step: M,
    /// The numbers of the whole state.
    pub(crate) numbers: Numbers,
    is_max: bool,
    child: Numbers,
    second: u32,
}

impl<M: Copy> Tally<M> {
    pub(crate) fn new(is_max: bool, sum: Sum) -> Tally<M> {
        Tally { is_max, sum, best: None, least: NEVER, second: NEVER, largest: 0, total: 0, open: 0 }
    }

    /// Counts a move with the numbers behind it.
    pub(crate) fn add(&mut self, step: M, numbers: Numbers) {
        let (wanted, refuted) = (numbers.wanted(self.is_max).min(NEVER - 1), numbers.refuted(self.is_max));
        if refuted == 0 {
            return;
        }
        if wanted < self.least {
            (self.second, self.least) = (self.least, wanted);
            self.best = Some((step, numbers));
        } else {
            self.second = self.second.min(wanted);
        }
        self.largest = self.largest.max(refuted);
        self.total = self.total.saturating_add(refuted);
        self.open += 1;
    }

    /// What to follow; nothing if all moves are refuted.
    pub(crate) fn choice(self) -> Option<Choice<M>> {
        let (step, child) = self.best?;
        let all = match self.sum {
            Sum::Plain => self.total,
            Sum::Weak { others } => self.largest + (self.open - 1) / others,
        };
        let numbers = Numbers::of_mover(self.is_max, self.least, all.min(NEVER - 1));
        Some(Choice { step, numbers, is_max: self.is_max, child, second: self.second })
    }
}

impl<M> Choice<M> {
    /// The numbers at which to come back, given where to leave the state; the slack is [`Game::SLACK`].
    ///
    /// [`Game::SLACK`]: crate::pn::game::Game::SLACK
    pub(crate) fn limits(&self, most: Numbers, slack: u32) -> Numbers {
        limits_of_child(self.is_max, most, self.numbers, self.child, self.second, slack)
    }
}

/// The numbers at which to leave the best child of a node: when it is no longer the best, or has used up what the other
/// children leave.
pub(crate) fn limits_of_child(
    is_max: bool,
    most: Numbers,
    node: Numbers,
    child: Numbers,
    second: u32,
    slack: u32,
) -> Numbers {
    let enough = second.saturating_add(second / slack + 1).min(NEVER);
    let left = most.refuted(is_max).saturating_sub(node.refuted(is_max));
    let share = left.saturating_add(child.refuted(is_max)).min(NEVER);
    // Every visit may change something.
    let (wanted, refuted) = (child.wanted(is_max) + 1, child.refuted(is_max) + 1);
    Numbers::of_mover(is_max, most.wanted(is_max).min(enough).max(wanted), share.max(refuted))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    fn choice(is_max: bool, sum: Sum, moves: &[Numbers]) -> Option<Choice<usize>> {
        let mut tally = Tally::new(is_max, sum);
        moves.iter().enumerate().for_each(|(step, numbers)| tally.add(step, *numbers));
        tally.choice()
    }

    #[test]
    fn one_move_is_enough_for_the_side_to_move_and_the_other_needs_all() {
        let moves = [numbers(3, 4), numbers(2, 5)];
        let of = |is_max, sum| choice(is_max, sum, &moves).map(|choice| (choice.step, choice.numbers));
        assert_eq!(of(true, Sum::Plain), Some((1, numbers(2, 9))));
        assert_eq!(of(false, Sum::Plain), Some((0, numbers(5, 4))));
        assert_eq!(of(true, Sum::WEAK), Some((1, numbers(2, 6))));
        assert_eq!(of(false, Sum::WEAK), Some((0, numbers(4, 4))));
    }

    #[test]
    fn a_weak_sum_is_the_largest_and_a_little_for_the_others() {
        let of = |others| choice(true, Sum::Weak { others }, &[5, 9, 1].map(|disproof| numbers(1, disproof))).unwrap();
        assert_eq!([1, 2, 4].map(|others| of(others).numbers.disproof), [11, 10, 9]);
    }

    #[test]
    fn the_first_of_equals_is_followed_and_the_second_counts() {
        let chosen = choice(true, Sum::WEAK, &[5, 3, 3, 4].map(|proof| numbers(proof, 1))).unwrap();
        assert_eq!((chosen.step, chosen.second), (1, 3));
        assert_eq!(choice(true, Sum::WEAK, &[numbers(5, 1)]).unwrap().second, NEVER);
    }

    #[test]
    fn refuted_moves_do_not_count() {
        let open = numbers(2, 5);
        assert_eq!(choice(true, Sum::Plain, &[open]), choice(true, Sum::Plain, &[open, Numbers::FAILED]));
        assert_eq!(choice(true, Sum::Plain, &[Numbers::FAILED, Numbers::FAILED]), None);
    }

    #[test]
    fn an_open_state_never_looks_decided() {
        let most = numbers(NEVER - 1, NEVER - 1);
        for sum in [Sum::Plain, Sum::WEAK] {
            assert_eq!(choice(true, sum, &[most, most]).unwrap().numbers, most);
        }
    }

    #[test]
    fn the_best_child_of_max_is_left_a_little_above_the_second_best() {
        let limits = limits_of_child(true, numbers(100, 100), numbers(8, 20), numbers(8, 5), 12, 4);
        // The others keep 15 of the node's 20: the child may grow by what is left of 100.
        assert_eq!(limits, numbers(12 + 12 / 4 + 1, 100 - 20 + 5));
    }

    #[test]
    fn for_min_the_numbers_change_places() {
        let limits = limits_of_child(false, numbers(100, 100), numbers(20, 8), numbers(5, 8), 12, 4);
        assert_eq!(limits.turned(), limits_of_child(true, numbers(100, 100), numbers(8, 20), numbers(8, 5), 12, 4));
    }

    #[test]
    fn every_visit_may_change_something() {
        // A node whose limits are reached still lets its child move by one.
        let three = numbers(3, 3);
        assert_eq!(limits_of_child(true, three, three, three, 3, 4), numbers(4, 4));
    }
}
