//! A run beside an earlier one: what was gained, what was lost, and what the solved ones cost.

use std::collections::BTreeMap;
use std::io;

use nerai::notation::thousands;
use nerai_terminal::console::Console;

use crate::collection_trial::sums::geometric_mean;
use crate::collection_trial::{Record, Run};

/// A problem in the earlier run and in this one.
type Pair<'r> = (&'r Record, &'r Record);

/// Prints what is different, for each goal and for all.
pub(crate) fn print_comparison(console: &mut Console, earlier: &Run, run: &Run) -> io::Result<()> {
    let known: BTreeMap<&str, &Record> = earlier.problems.iter().map(|record| (record.id.as_str(), record)).collect();
    let pairs: Vec<Pair<'_>> =
        run.problems.iter().filter_map(|now| Some((*known.get(now.id.as_str())?, now))).collect();
    console.print(format_args!(
        "\nbeside an earlier run with {} nodes a problem: {} problems in both, {} only here, {} only there\n",
        thousands(earlier.nodes),
        pairs.len(),
        run.problems.len() - pairs.len(),
        earlier.problems.len() - pairs.len(),
    ))?;
    for (title, is_meant) in [
        ("gained", &(|(before, now): &Pair<'_>| !before.is_solved() && now.is_solved()) as &dyn Fn(&Pair<'_>) -> bool),
        ("lost", &|(before, now): &Pair<'_>| before.is_solved() && !now.is_solved()),
    ] {
        let which: Vec<&Pair<'_>> = pairs.iter().filter(|pair| is_meant(pair)).collect();
        console.print(format_args!("{title}: {}\n", which.len()))?;
        for (before, now) in which {
            let Record { id, goal, band, nodes, .. } = now;
            let outcomes = format!("{} -> {}", before.outcome.word(), now.outcome.word());
            let nodes = format!("{} -> {} nodes", thousands(before.nodes), thousands(*nodes));
            console.print(format_args!("  {id} ({goal}, {band}) {outcomes}, {nodes}\n"))?;
        }
    }
    for goal in ["kill", "live", ""] {
        let both = pairs.iter().filter(|(before, now)| before.is_solved() && now.is_solved());
        let both: Vec<Pair<'_>> = both.filter(|(_, now)| goal.is_empty() || now.goal == goal).copied().collect();
        if let Some(line) = ratios(if goal.is_empty() { "all" } else { goal }, &both) {
            console.print(format_args!("{line}\n"))?;
        }
    }
    Ok(())
}

/// What the problems that both runs solve took in this one, in parts of the earlier one; nothing if there are none.
fn ratios(title: &str, both: &[Pair<'_>]) -> Option<String> {
    let before = geometric_mean(both.iter().map(|(before, _)| before.nodes as f64))?;
    let now = geometric_mean(both.iter().map(|(_, now)| now.nodes as f64))?;
    let sum = |part: fn(&Pair<'_>) -> u64| both.iter().map(part).sum::<u64>();
    let proofs = |part: fn(&Pair<'_>) -> usize| both.iter().map(part).sum::<usize>() as u64;
    Some(format!(
        "{title}: {} solved by both, nodes {:.3} of before (geometric mean), {} -> {} in all; proofs {} -> {} nodes",
        both.len(),
        now / before,
        thousands(sum(|(before, _)| before.nodes)),
        thousands(sum(|(_, now)| now.nodes)),
        thousands(proofs(|(before, _)| before.proof_nodes)),
        thousands(proofs(|(_, now)| now.proof_nodes)),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collection_trial::Outcome;
    use crate::collection_trial::report::tests::record;

    #[test]
    fn ratios_are_those_of_what_both_solve() {
        let before = [record("a", Outcome::Right, 100), record("b", Outcome::AlsoRight, 400)];
        let now = [record("a", Outcome::Right, 50), record("b", Outcome::Right, 200)];
        let both: Vec<Pair<'_>> = before.iter().zip(&now).collect();
        let line =
            "kill: 2 solved by both, nodes 0.500 of before (geometric mean), 500 -> 250 in all; proofs 14 -> 14 nodes";
        assert_eq!(ratios("kill", &both).as_deref(), Some(line));
        assert_eq!(ratios("kill", &[]), None);
    }
}
