//! Sums and means over what became of problems.

use crate::collection_trial::{Outcome, Record};

/// The geometric mean; nothing of nothing. What is 0 counts as 1.
pub(crate) fn geometric_mean(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let logarithms: Vec<f64> = values.into_iter().map(|value| value.max(1.0).ln()).collect();
    (!logarithms.is_empty()).then(|| (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp())
}

/// The upper one of the two in the middle; nothing of nothing.
pub(crate) fn median(values: impl IntoIterator<Item = usize>) -> Option<usize> {
    let mut sorted: Vec<usize> = values.into_iter().collect();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied()
}

/// How many came out so.
pub(crate) fn count(records: &[&Record], outcome: Outcome) -> usize {
    records.iter().filter(|record| record.outcome == outcome).count()
}

/// Those that are solved.
pub(crate) fn solved<'r>(records: &[&'r Record]) -> Vec<&'r Record> {
    records.iter().filter(|record| record.is_solved()).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_of_what_there_is() {
        assert_eq!(geometric_mean([]), None);
        assert!((geometric_mean([1.0, 100.0, 10.0]).unwrap() - 10.0).abs() < 1e-9);
        assert_eq!((median([]), median([7, 1, 3])), (None, Some(3)));
    }
}
