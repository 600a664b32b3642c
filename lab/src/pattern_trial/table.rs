//! The figures of the experiment, one row a set of patterns.

use serde::Serialize;

use crate::pattern_trial::{Set, Trial, Worth};

/// What a set made of all problems.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    /// The size of rectangles that was added last, such as 4x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) added: Option<String>,
    pub(crate) patterns: u64,
    pub(crate) solved: usize,
    pub(crate) wrong: usize,
    pub(crate) doubtful: usize,
    pub(crate) unseen: usize,
    pub(crate) limit: usize,
    /// For all problems, solved or not.
    pub(crate) cost: Cost,
    /// The mean of the solved ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solved_mean: Option<Cost>,
    /// The mean of those that the set before solves too, with what they cost it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) again: Option<Again>,
    /// The mean of those that every set solves, the ones that solve nothing left aside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by_all: Option<Cost>,
    /// The cost of a given problem in percent of what it costs the first set that solves any: the steps of `again`, chained.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<Cost>,
}

/// Positions looked at, and time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Cost {
    pub(crate) nodes: f64,
    pub(crate) seconds: f64,
}

/// Problems that two sets solve.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Again {
    pub(crate) problems: usize,
    pub(crate) before: Cost,
    pub(crate) now: Cost,
}

/// The rows for the trials of each problem, which are in the order of the sets.
pub(crate) fn rows(sets: &[Set], problems: &[Vec<Trial>]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let common = solved_by_all(sets.len(), problems);
    for (index, set) in sets.iter().enumerate() {
        let trials = || problems.iter().filter_map(move |trials| trials.get(index));
        let count = |worth: Worth| trials().filter(|trial| trial.worth == worth).count();
        let solved = || trials().filter(|trial| trial.worth == Worth::Right);
        let again = index.checked_sub(1).and_then(|before| again(problems, before, index));
        let given = match rows.last().and_then(|before| before.given) {
            Some(before) => Some(again.map_or(before, |again| before.times(again.now).over(again.before))),
            None => (count(Worth::Right) > 0).then_some(Cost { nodes: 100.0, seconds: 100.0 }),
        };
        rows.push(Row {
            added: set.added.map(|[long, short]| format!("{long}x{short}")),
            patterns: set.patterns,
            solved: count(Worth::Right),
            wrong: count(Worth::Wrong),
            doubtful: count(Worth::Doubtful),
            unseen: count(Worth::Unseen),
            limit: count(Worth::Limit),
            cost: Cost::sum(trials()),
            solved_mean: Cost::mean(solved()),
            again,
            by_all: Cost::mean(common.iter().filter_map(|trials| trials.get(index)).filter(|_| solved().count() > 0)),
            given,
        });
    }
    rows
}

/// The problems that every set solves that solves any.
pub(crate) fn solved_by_all(sets: usize, problems: &[Vec<Trial>]) -> Vec<&Vec<Trial>> {
    let is_solved = |trials: &Vec<Trial>, set: usize| trials.get(set).is_some_and(|trial| trial.worth == Worth::Right);
    let solving: Vec<usize> = (0..sets).filter(|&set| problems.iter().any(|trials| is_solved(trials, set))).collect();
    problems.iter().filter(|trials| !solving.is_empty() && solving.iter().all(|&set| is_solved(trials, set))).collect()
}

fn again(problems: &[Vec<Trial>], before: usize, now: usize) -> Option<Again> {
    let both = || {
        problems.iter().filter_map(move |trials| {
            let both = (trials.get(before)?, trials.get(now)?);
            (both.0.worth == Worth::Right && both.1.worth == Worth::Right).then_some(both)
        })
    };
    Some(Again {
        problems: both().count(),
        before: Cost::mean(both().map(|(before, _)| before))?,
        now: Cost::mean(both().map(|(_, now)| now))?,
    })
}

impl Cost {
    fn sum<'t>(trials: impl Iterator<Item = &'t Trial>) -> Cost {
        trials.fold(Cost::default(), |sum, trial| Cost {
            nodes: sum.nodes + trial.nodes as f64,
            seconds: sum.seconds + trial.seconds,
        })
    }

    fn mean<'t>(trials: impl Iterator<Item = &'t Trial> + Clone) -> Option<Cost> {
        let count = trials.clone().count() as f64;
        (count > 0.0).then(|| Cost::sum(trials).over(Cost { nodes: count, seconds: count }))
    }

    fn times(self, other: Cost) -> Cost {
        Cost { nodes: self.nodes * other.nodes, seconds: self.seconds * other.seconds }
    }

    fn over(self, other: Cost) -> Cost {
        Cost { nodes: self.nodes / other.nodes, seconds: self.seconds / other.seconds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns_alone::LifeClaim;

    fn sets(count: u64) -> Vec<Set> {
        (0..count).map(|patterns| Set { added: None, patterns, databases: Vec::new() }).collect()
    }

    fn trial(worth: Worth, nodes: u64, seconds: f64) -> Trial {
        Trial { claim: LifeClaim::Open, worth, nodes, seconds }
    }

    #[test]
    fn means_are_of_solved_problems_and_sums_of_all() {
        let problems = [vec![trial(Worth::Right, 10, 1.0)], vec![trial(Worth::Unseen, 4, 0.5)]];
        let row = &rows(&sets(1), &problems)[0];
        assert_eq!((row.solved, row.unseen, row.wrong), (1, 1, 0));
        assert_eq!(row.cost, Cost { nodes: 14.0, seconds: 1.5 });
        assert_eq!(row.solved_mean, Some(Cost { nodes: 10.0, seconds: 1.0 }));
    }

    #[test]
    fn a_given_problem_is_compared_with_itself() {
        let no = trial(Worth::Unseen, 1, 1.0);
        let problems = [
            vec![no, trial(Worth::Right, 10, 1.0), trial(Worth::Right, 5, 2.0), trial(Worth::Right, 4, 1.0)],
            // A hard one, solved later, does not make the others look harder.
            vec![no, no, trial(Worth::Right, 95, 18.0), trial(Worth::Right, 46, 9.0)],
        ];
        let rows = rows(&sets(4), &problems);
        let given: Vec<Option<Cost>> = rows.iter().map(|row| row.given).collect();
        let cost = |nodes, seconds| Some(Cost { nodes, seconds });
        assert_eq!(given, [None, cost(100.0, 100.0), cost(50.0, 200.0), cost(25.0, 100.0)]);
        assert_eq!(rows[2].again.map(|again| again.problems), Some(1));
        let by_all: Vec<Option<Cost>> = rows.iter().map(|row| row.by_all).collect();
        assert_eq!(by_all, [None, cost(10.0, 1.0), cost(5.0, 2.0), cost(4.0, 1.0)]);
        assert_eq!(solved_by_all(4, &problems).len(), 1);
    }
}
