//! The table of a run: by goal and band what became of the problems, and what needs a look.

use std::collections::BTreeSet;
use std::io;

use nerai::notation::thousands;
use nerai_terminal::console::Console;

use crate::collection_trial::sums::{count, geometric_mean, median, solved};
use crate::collection_trial::{Outcome, Record, Run};

const HEADER: &str = "goal  band   problems  right   also  other refused unknown unchecked broken  solved  conditional listed  mean nodes  proof median     most    cpu s";

/// Prints the table, and the problems whose answer is not that of the list.
pub(crate) fn print_report(console: &mut Console, run: &Run) -> io::Result<()> {
    console.print(format_args!("{HEADER}\n"))?;
    let kinds: BTreeSet<(&str, &str)> =
        run.problems.iter().map(|record| (record.goal.as_str(), record.band.as_str())).collect();
    for (goal, band) in kinds {
        let inside = of(run, |record| record.goal == goal && record.band == band);
        console.print(format_args!("{}\n", row(goal, band, &inside)))?;
    }
    for goal in ["kill", "live"] {
        let inside = of(run, |record| record.goal == goal);
        if !inside.is_empty() {
            console.print(format_args!("{}\n", row(goal, "all", &inside)))?;
        }
    }
    let all = of(run, |_| true);
    console.print(format_args!("{}\n", row("all", "", &all)))?;
    let again: f64 = all.iter().map(|record| record.cpu_again).sum();
    console
        .print(format_args!("{} nodes a problem; cpu for moves of the list: {again:.1} s\n", thousands(run.nodes)))?;
    for record in all.iter().filter(|record| !matches!(record.outcome, Outcome::Right | Outcome::Unknown)) {
        console.print(format_args!("  {}\n", in_words(record)))?;
    }
    Ok(())
}

fn of(run: &Run, is_meant: impl Fn(&Record) -> bool) -> Vec<&Record> {
    run.problems.iter().filter(|record| is_meant(record)).collect()
}

fn row(goal: &str, band: &str, records: &[&Record]) -> String {
    let solved = solved(records);
    let conditional: Vec<_> = records.iter().filter_map(|record| record.conditional.as_ref()).collect();
    let listed = conditional.iter().filter(|known| known.is_listed).count();
    let [right, also, other, refused, unknown, unchecked, broken] = Outcome::ALL.map(|outcome| count(records, outcome));
    let share = 100.0 * solved.len() as f64 / records.len().max(1) as f64;
    let nodes = geometric_mean(solved.iter().map(|record| record.nodes as f64));
    let nodes = nodes.map_or("-".to_owned(), |mean| thousands(mean.round() as u64));
    let size = |size: Option<usize>| size.map_or("-".to_owned(), |size| thousands(size as u64));
    let middle = size(median(solved.iter().map(|record| record.proof_nodes)));
    let most = size(solved.iter().map(|record| record.proof_nodes).max());
    let cpu: f64 = records.iter().map(|record| record.cpu).sum();
    format!(
        "{goal:<5} {band:<7}{:>8} {right:>6} {also:>6} {other:>6} {refused:>7} {unknown:>7} {unchecked:>9} {broken:>6} {share:>5.1} % {:>12} {listed:>6} {nodes:>11} {middle:>13} {most:>8} {cpu:>8.1}",
        records.len(),
        conditional.len(),
    )
}

/// A problem with its answer beside that of the list.
fn in_words(record: &Record) -> String {
    let Record { id, goal, band, outcome, verdict, listed, .. } = record;
    let got = record.trouble.clone().unwrap_or_else(|| {
        let at = record.first_move.as_deref().unwrap_or("no move");
        format!("listed {}, got {verdict} with {at}", listed.join(","))
    });
    format!("{id} ({goal}, {band}) {}: {got}", outcome.word())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn record(id: &str, outcome: Outcome, nodes: u64) -> Record {
        Record {
            id: id.to_owned(),
            goal: "kill".to_owned(),
            band: "3".to_owned(),
            listed: vec!["B1".to_owned()],
            outcome,
            verdict: "won".to_owned(),
            first_move: Some("A1".to_owned()),
            checked: true,
            nodes,
            proof_nodes: 7,
            cpu: 1.5,
            cpu_again: 0.0,
            conditional: None,
            trouble: None,
        }
    }

    #[test]
    fn a_row_has_as_many_columns_as_the_header() {
        let records = [record("a", Outcome::Right, 100), record("b", Outcome::Other, 9)];
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let row = words(&row("kill", "3", &records.each_ref()));
        let expected = "kill 3 2 1 0 1 0 0 0 0 50.0 % 0 0 100 7 7 3.0";
        assert_eq!(row, words(expected));
        assert_eq!(in_words(&records[1]), "b (kill, 3) other: listed B1, got won with A1");
    }
}
