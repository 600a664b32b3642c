//! How many positions a plain alpha-beta search would look at (appendix A of paper 000).
//!
//! With n points in play, each move taking one away, half of the moves tried at every second level: n! / 2^(n/2).

use nerai::Answer;
use nerai_board::PointSet;

/// E(n) = n! / 2^floor(n/2), the expected number of leaves with n points in play.
pub(crate) fn leaves(points: usize) -> f64 {
    (1..=points).map(|n| if n % 2 == 0 { n as f64 / 2.0 } else { n as f64 }).product()
}

/// The points in play of a proof: the empty points of its zone, the first move, and the stones in it that can be captured
/// before the end. The target itself is not among them: once it is captured there is nothing left to play for.
pub(crate) fn points_in_play(answer: &Answer) -> PointSet {
    let stones = answer.position().stones();
    let stones = stones.black | stones.white;
    let safe = answer.position().uncapturable();
    let target = answer.position().whole_blocks(&answer.aim().event.stones());
    let mut points = answer.zone() - (stones & (safe | target));
    points.extend(answer.line.first().and_then(|made| made.at.point()));
    points
}

#[cfg(test)]
mod tests {
    use super::leaves;

    /// Figure 17 of the paper, but for its entry for 8, which is a misprint for 2520.
    #[test]
    fn the_papers_table() {
        let table = [3, 6, 30, 90, 630, 2520, 22_680, 113_400, 1_247_400, 7_484_400, 97_297_200];
        for (points, expected) in (3..).zip(table) {
            assert_eq!(leaves(points), f64::from(expected), "{points} points");
        }
        assert_eq!(leaves(0), 1.0);
    }
}
