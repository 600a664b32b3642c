//! By what factor the nodes of problems grow with each point more, where some are not solved: of these it is only known that
//! they take more than the limit.

/// A problem: its size, its nodes, and whether these solved it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub(crate) size: f64,
    pub(crate) nodes: f64,
    pub(crate) is_solved: bool,
}

/// The steps of the estimate; it has long settled by then.
const STEPS: usize = 500;

/// The factor for each point, from the likeliest line through the logarithms with equal scatter around it (Tobit: what is not
/// solved counts by how likely it is to lie beyond the limit), found by expectation and maximisation. Nothing if all are of one size.
pub(crate) fn growth(taken: &[Taken]) -> Option<f64> {
    let logs: Vec<f64> = taken.iter().map(|taken| taken.nodes.max(1.0).ln()).collect();
    let sizes: Vec<f64> = taken.iter().map(|taken| taken.size).collect();
    let (mut line, mut scatter) = (fit(&sizes, &logs)?, 1.0_f64);
    for _ in 0..STEPS {
        let expected: Vec<(f64, f64)> = taken
            .iter()
            .zip(&logs)
            .map(|(taken, &log)| {
                let middle = line.at(taken.size);
                if taken.is_solved {
                    return (log, (log - middle).powi(2));
                }
                let beyond = (log - middle) / scatter;
                let shift = hazard(beyond);
                (middle + scatter * shift, scatter.powi(2) * (1.0 + beyond * shift))
            })
            .collect();
        let means: Vec<f64> = expected.iter().map(|(mean, _)| *mean).collect();
        line = fit(&sizes, &means)?;
        scatter = (expected.iter().map(|(_, square)| square).sum::<f64>() / taken.len() as f64).sqrt().max(1e-3);
    }
    Some(line.slope.exp())
}

/// The factor for each point from the medians of the sizes, each of which lies below the limit.
pub(crate) fn growth_of_medians(medians: &[(usize, u64)]) -> Option<f64> {
    let (sizes, logs): (Vec<f64>, Vec<f64>) =
        medians.iter().map(|(size, nodes)| (*size as f64, (*nodes as f64).max(1.0).ln())).unzip();
    fit(&sizes, &logs).map(|line| line.slope.exp())
}

#[derive(Clone, Copy)]
struct Line {
    start: f64,
    slope: f64,
}

impl Line {
    fn at(self, x: f64) -> f64 {
        self.start + self.slope * x
    }
}

/// The line of least squares; nothing without two different places.
fn fit(xs: &[f64], ys: &[f64]) -> Option<Line> {
    let count = xs.len() as f64;
    let (x, y) = (xs.iter().sum::<f64>() / count, ys.iter().sum::<f64>() / count);
    let spread: f64 = xs.iter().map(|one| (one - x).powi(2)).sum();
    if spread.is_nan() || spread <= 0.0 {
        return None;
    }
    let slope = xs.iter().zip(ys).map(|(one, other)| (one - x) * (other - y)).sum::<f64>() / spread;
    Some(Line { start: y - slope * x, slope })
}

/// The density of the normal distribution over what lies beyond: by how much a value is expected to exceed what it exceeds.
fn hazard(beyond: f64) -> f64 {
    if beyond > 5.0 {
        return beyond + 1.0 / beyond;
    }
    let density = (-beyond.powi(2) / 2.0).exp() / std::f64::consts::TAU.sqrt();
    density / tail(beyond).max(1e-12)
}

/// How much of the normal distribution lies beyond (Abramowitz and Stegun 26.2.17, to seven places).
fn tail(beyond: f64) -> f64 {
    if beyond < 0.0 {
        return 1.0 - tail(-beyond);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * beyond);
    let series = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530]
        .into_iter()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    (-beyond.powi(2) / 2.0).exp() / std::f64::consts::TAU.sqrt() * series
}

#[cfg(test)]
mod tests {
    use nerai_board::Random;

    use super::*;

    /// Problems whose nodes grow by 1.5 a point, scattered; those beyond the limit are not solved.
    fn drawn(limit: f64) -> Vec<Taken> {
        let mut random = Random::new(1);
        let mut scatter = || (0..12).map(|_| random.below(1_000_001) as f64 / 1e6).sum::<f64>() - 6.0;
        let mut take = |size: f64| {
            let nodes = 5.0 * 1.5_f64.powf(size) * scatter().exp();
            Taken { size, nodes: nodes.min(limit), is_solved: nodes < limit }
        };
        (0..3_000).map(|number| take(10.0 + f64::from(number % 13))).collect()
    }

    #[test]
    fn the_growth_is_found_although_many_are_not_solved() {
        for limit in [1e12, 20_000.0, 2_000.0] {
            let found = growth(&drawn(limit)).unwrap();
            assert!((found - 1.5).abs() < 0.03, "{limit}: {found}");
        }
        let solved: Vec<Taken> = drawn(2_000.0).into_iter().filter(|taken| taken.is_solved).collect();
        assert!(growth(&solved).unwrap() < 1.4, "who leaves them out finds less growth");
    }

    #[test]
    fn medians_are_fitted_as_they_are_and_one_size_shows_nothing() {
        assert!((growth_of_medians(&[(10, 100), (11, 200), (12, 400)]).unwrap() - 2.0).abs() < 1e-9);
        assert_eq!(growth_of_medians(&[(10, 100)]), None);
        assert_eq!(growth(&[]), None);
    }

    #[test]
    fn half_lies_beyond_the_middle() {
        assert!(
            (tail(0.0) - 0.5).abs() < 1e-6 && (tail(1.96) - 0.025).abs() < 1e-4 && (tail(-1.96) - 0.975).abs() < 1e-4
        );
        assert!((hazard(0.0) - 0.797_88).abs() < 1e-4 && (hazard(4.99) - hazard(5.01)).abs() < 0.05);
    }
}
