//! How well estimates of difficulty agree with the bands of a list: rank correlation, and fits that are tested on
//! problems that they have not seen.

use nerai_board::Random;

/// Spearman's rank correlation: Pearson's correlation of the ranks, where equals share the mean of their ranks. Nothing
/// if one of the two says the same about all.
pub(crate) fn spearman(first: &[f64], second: &[f64]) -> Option<f64> {
    let (first, second) = (ranks(first), ranks(second));
    let mean = (first.len() as f64 + 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    let spread = product(&first, &first) * product(&second, &second);
    (spread > 0.0).then(|| product(&first, &second) / spread.sqrt())
}

/// The ranks from 1; equals share the mean of theirs.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    for equals in order.chunk_by(|&a, &b| values[a] == values[b]) {
        let mean = (start + 1 + start + equals.len()) as f64 / 2.0;
        for &index in equals {
            ranks[index] = mean;
        }
        start += equals.len();
    }
    ranks
}

/// One problem: what the estimate is made of, and its band.
pub(crate) type Sample = ([f64; 3], f64);

/// The mean correlation on the halves that a fit has not seen, over some random halvings, each used both ways.
pub(crate) fn on_unseen_halves(samples: &[Sample], halvings: usize, seed: u64) -> Option<f64> {
    let mut random = Random::new(seed);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let (mut sum, mut count) = (0.0, 0);
    for _ in 0..halvings {
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        let (one, other) = order.split_at(order.len() / 2);
        for (seen, unseen) in [(one, other), (other, one)] {
            let seen: Vec<Sample> = seen.iter().map(|&index| samples[index]).collect();
            let Some(weights) = fit(&seen) else { continue };
            let estimates: Vec<f64> = unseen.iter().map(|&index| estimate(&weights, &samples[index].0)).collect();
            let bands: Vec<f64> = unseen.iter().map(|&index| samples[index].1).collect();
            if let Some(found) = spearman(&estimates, &bands) {
                (sum, count) = (sum + found, count + 1);
            }
        }
    }
    (count > 0).then(|| sum / f64::from(count))
}

/// Weights of the three features, and what is added to their sum.
type Weights = [f64; 4];

fn estimate(weights: &Weights, features: &[f64; 3]) -> f64 {
    let [a, b, c] = *features;
    weights.iter().zip([a, b, c, 1.0]).map(|(weight, value)| weight * value).sum()
}

/// The weights with the least squared errors; nothing if the samples do not determine them.
pub(crate) fn fit(samples: &[Sample]) -> Option<Weights> {
    // The normal equations, one row each, with the right-hand side at the end.
    let mut rows = [[0.0; 5]; 4];
    for &([a, b, c], band) in samples {
        let values = [a, b, c, 1.0, band];
        for (row, left) in rows.iter_mut().zip(values) {
            for (cell, right) in row.iter_mut().zip(values) {
                *cell += left * right;
            }
        }
    }
    for column in 0..4 {
        let pivot = (column..4).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))?;
        rows.swap(column, pivot);
        let row = rows[column];
        if row[column].abs() < 1e-9 {
            return None;
        }
        for (index, other) in rows.iter_mut().enumerate() {
            let factor = other[column] / row[column];
            if index != column {
                other.iter_mut().zip(row).for_each(|(cell, value)| *cell -= factor * value);
            }
        }
    }
    Some(std::array::from_fn(|index| rows[index][4] / rows[index][index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_the_mean_of_their_ranks() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [3.5, 1.0, 3.5, 2.0]);
        assert_eq!(ranks(&[5.0, 5.0, 5.0]), [2.0, 2.0, 2.0]);
    }

    #[test]
    fn correlations_of_small_examples() {
        let rising = [1.0, 2.0, 3.0, 4.0, 5.0];
        assert_eq!(spearman(&rising, &[10.0, 20.0, 25.0, 100.0, 1_000.0]), Some(1.0));
        assert_eq!(spearman(&rising, &[5.0, 4.0, 3.0, 2.0, 1.0]), Some(-1.0));
        // 1 - 6 (0 + 1 + 1 + 0 + 0) / (5 (25 - 1))
        assert_eq!(spearman(&rising, &[1.0, 3.0, 2.0, 4.0, 5.0]), Some(0.9));
        // Ranks 1.5 1.5 3 4 against 1 2 3 4: 4.5 / sqrt(4.5 · 5)
        let tied = spearman(&[7.0, 7.0, 8.0, 9.0], &[1.0, 2.0, 3.0, 4.0]).unwrap();
        assert!((tied - 0.9_f64.sqrt()).abs() < 1e-12, "{tied}");
        assert_eq!(spearman(&rising, &[2.0; 5]), None);
        assert_eq!(spearman(&[], &[]), None);
    }

    #[test]
    fn a_fit_finds_the_weights_behind_the_bands() {
        let features = |n: usize| [(n % 5) as f64, (n % 7) as f64, (n % 3) as f64];
        let samples: Vec<Sample> = (0..40).map(features).map(|f| (f, 2.0 * f[0] + f[1] - f[2] + 4.0)).collect();
        let weights = fit(&samples).unwrap();
        for (found, expected) in weights.iter().zip([2.0, 1.0, -1.0, 4.0]) {
            assert!((found - expected).abs() < 1e-6, "{weights:?}");
        }
        assert!(on_unseen_halves(&samples, 3, 1).unwrap() > 0.99);
        assert_eq!(fit(&samples[..1]), None);
    }

    #[test]
    fn what_has_nothing_to_do_with_the_bands_says_nothing_about_unseen_ones() {
        let mut random = Random::new(7);
        let mut any = || random.below(1_000) as f64;
        let samples: Vec<Sample> = (0..200).map(|_| ([any(), any(), any()], any())).collect();
        assert!(on_unseen_halves(&samples, 10, 1).unwrap().abs() < 0.2);
    }
}
