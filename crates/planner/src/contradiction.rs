//! Finds conditions that can never hold, whatever the tests in them say.

use std::collections::HashMap;

use crate::knowledge::Condition;

/// A condition and whether it is to hold or not to hold.
pub(crate) type Wanted<'c> = (&'c Condition, bool);

/// Cases that are looked at before a condition counts as possible.
const MOST_CASES: u32 = 300;

/// Whether the tests can be answered so that all these conditions come out as wanted. In doubt they can.
pub(crate) fn possible(wanted: &[Wanted<'_>]) -> bool {
    let mut tests = Vec::new();
    wanted.iter().for_each(|(condition, _)| collect_tests(condition, &mut tests));
    Cases { wanted, tests, answers: HashMap::new(), looked_at: 0 }.possible(0)
}

struct Cases<'c> {
    wanted: &'c [Wanted<'c>],
    tests: Vec<&'c Condition>,
    answers: HashMap<&'c Condition, bool>,
    looked_at: u32,
}

impl Cases<'_> {
    /// Whether the tests from this one on can be answered so.
    fn possible(&mut self, next: usize) -> bool {
        self.looked_at += 1;
        if self.looked_at > MOST_CASES {
            return true;
        }
        let results: Vec<Option<bool>> =
            self.wanted.iter().map(|(condition, holds)| self.value(condition).map(|value| value == *holds)).collect();
        if results.contains(&Some(false)) {
            return false;
        }
        let Some(test) = self.tests.get(next).copied().filter(|_| results.contains(&None)) else { return true };
        if self.answers.contains_key(test) {
            return self.possible(next + 1);
        }
        for answer in [true, false] {
            self.answers.insert(test, answer);
            let possible = self.possible(next + 1);
            self.answers.remove(test);
            if possible {
                return true;
            }
        }
        false
    }

    /// What a condition comes to with the answers so far; nothing if that is open.
    fn value(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Test(..) => self.answers.get(condition).copied(),
            Condition::Not(inner) => self.value(inner).map(|value| !value),
            Condition::All(all) => self.joined(all, false),
            Condition::Any(any) => self.joined(any, true),
        }
    }

    /// One part with this value decides the whole.
    fn joined(&self, parts: &[Condition], deciding: bool) -> Option<bool> {
        let values: Vec<Option<bool>> = parts.iter().map(|part| self.value(part)).collect();
        if values.contains(&Some(deciding)) {
            Some(deciding)
        } else if values.contains(&None) {
            None
        } else {
            Some(!deciding)
        }
    }
}

fn collect_tests<'c>(condition: &'c Condition, tests: &mut Vec<&'c Condition>) {
    match condition {
        Condition::Test(..) => tests.push(condition),
        Condition::Not(inner) => collect_tests(inner, tests),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| collect_tests(part, tests)),
    }
}

#[cfg(test)]
mod tests {
    use super::possible;
    use crate::knowledge::Condition;

    fn test(number: usize) -> Condition {
        Condition::Test(number, Vec::new())
    }

    fn not(condition: Condition) -> Condition {
        Condition::Not(Box::new(condition))
    }

    #[test]
    fn one_thing_and_its_opposite_never_hold() {
        assert!(!possible(&[(&Condition::All(vec![test(0), not(test(0))]), true)]));
        assert!(possible(&[(&Condition::All(vec![test(0), not(test(1))]), true)]));
        assert!(possible(&[(&Condition::Any(vec![test(0), not(test(0))]), true)]));
    }

    #[test]
    fn a_contradiction_is_found_however_deep_it_is() {
        // a & (b | c) & !(a & b) & !c
        let either = Condition::Any(vec![test(1), test(2)]);
        let both = Condition::All(vec![test(0), test(1)]);
        let all = Condition::All(vec![test(0), either, not(both), not(test(2))]);
        assert!(!possible(&[(&all, true)]));
    }

    #[test]
    fn the_same_test_with_other_arguments_is_another_test() {
        let (a, b) = (Condition::Test(0, vec![0]), Condition::Test(0, vec![1]));
        assert!(possible(&[(&Condition::All(vec![a, not(b)]), true)]));
    }

    #[test]
    fn two_conditions_are_taken_together() {
        assert!(!possible(&[(&test(0), true), (&Condition::Any(vec![test(0), test(1)]), false)]));
        assert!(possible(&[(&test(0), true), (&Condition::All(vec![test(0), test(1)]), false)]));
    }

    #[test]
    fn a_condition_with_very_many_tests_is_given_up_as_possible() {
        let pairs = (0..100).map(|number| Condition::Any(vec![test(2 * number), test(2 * number + 1)])).collect();
        let none = (0..200).map(|number| not(test(number))).collect();
        assert!(possible(&[(&Condition::All(vec![Condition::All(pairs), Condition::Any(none)]), true)]));
    }
}
