//! Which problems of a list are asked about.
//!
//! Halves are there so that settings chosen on one can be tried on the other.

use std::collections::BTreeMap;
use std::path::Path;

use clap::{Args, ValueEnum};

use crate::collection_trial::goal_of;
use crate::gobi::{Listed, read_list};

/// Which problems of a list are asked about.
#[derive(Args)]
pub(crate) struct Choice {
    /// Only every second problem of each goal and band: 1 begins with the first, 2 with the second.
    #[arg(long, value_name = "1|2", value_parser = clap::value_parser!(u8).range(1..=2))]
    pub(crate) half: Option<u8>,
    /// Only problems with this goal of the side to move.
    #[arg(long, value_name = "GOAL", value_enum)]
    goal: Option<Goal>,
    /// Only these bands of the list.
    #[arg(long, value_name = "B", value_delimiter = ',')]
    band: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Goal {
    Kill,
    Live,
}

impl Choice {
    /// The problems that are meant.
    pub(crate) fn read(&self, list: &Path) -> Result<Vec<Listed>, String> {
        let (problems, _) = read_list(list)?;
        let kinds = problems.iter().map(|problem| (goal_of(problem), problem.band.as_str()));
        let is_in_half = match self.half {
            Some(half) => in_half(kinds, half),
            None => vec![true; problems.len()],
        };
        let is_goal = |problem: &Listed| match self.goal {
            Some(Goal::Kill) => goal_of(problem) == "kill",
            Some(Goal::Live) => goal_of(problem) == "live",
            None => true,
        };
        let is_band = |problem: &Listed| self.band.is_empty() || self.band.contains(&problem.band);
        let problems = problems.into_iter().zip(is_in_half).filter(|(_, is_in_half)| *is_in_half);
        let problems: Vec<Listed> =
            problems.map(|(problem, _)| problem).filter(|problem| is_goal(problem) && is_band(problem)).collect();
        if problems.is_empty() { Err("there is no such problem of life and death".to_owned()) } else { Ok(problems) }
    }
}

/// Which of these kinds (a goal with its band) belong to half 1 or 2: every second one of its kind, so that both halves have as
/// many of each.
fn in_half<K: Ord>(kinds: impl IntoIterator<Item = K>, half: u8) -> Vec<bool> {
    let mut seen: BTreeMap<K, u8> = BTreeMap::new();
    let place = |kind| {
        let count = seen.entry(kind).or_default();
        *count ^= 1;
        2 - *count
    };
    kinds.into_iter().map(place).map(|place| place == half).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_is_every_second_one_of_its_kind() {
        let kinds = ["kill", "kill", "live", "kill", "live", "kill", "kill"];
        let first = in_half(kinds, 1);
        assert_eq!(first, [true, false, true, true, false, false, true]);
        let second: Vec<bool> = first.iter().map(|is_first| !is_first).collect();
        assert_eq!(in_half(kinds, 2), second);
    }
}
