//! What came of a run, as a table for people.

use std::collections::BTreeMap;
use std::fmt::Write;

use nerai::notation::thousands;
use nerai_terminal::console::printable;

use crate::batch::record::Record;

/// The verdicts in the order in which they are told.
const VERDICTS: [&str; 4] = ["won", "ko", "lost", "unknown"];
/// The slowest answers are named, this many of them.
const SLOWEST: usize = 5;
/// Nobody asks why an answer took less than this many seconds.
const SLOW: f64 = 0.1;

/// How many answers there are of each kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts {
    rows: BTreeMap<String, Row>,
    errors: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Row {
    problems: usize,
    nodes: u64,
    seconds: f64,
}

impl Counts {
    /// Of these results.
    pub(crate) fn of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Counts {
        let mut counts = Counts::default();
        for record in records {
            counts.count(record);
        }
        counts
    }

    /// Counts one more.
    pub(crate) fn count(&mut self, record: &Record) {
        let Some(verdict) = record.verdict() else {
            self.errors += 1;
            return;
        };
        let row = self.rows.entry(verdict).or_default();
        row.problems += 1;
        row.nodes += record.nodes().unwrap_or_default();
        row.seconds += record.seconds().unwrap_or_default();
    }

    /// In one line: `won 12, ko 1, unknown 3, errors 2`.
    pub(crate) fn in_words(&self) -> String {
        let mut words: Vec<String> =
            self.in_order().map(|(verdict, row)| format!("{verdict} {}", row.problems)).collect();
        if self.errors > 0 {
            words.push(format!("errors {}", self.errors));
        }
        words.join(", ")
    }

    fn in_order(&self) -> impl Iterator<Item = (&str, &Row)> {
        VERDICTS.into_iter().filter_map(|verdict| self.rows.get(verdict).map(|row| (verdict, row)))
    }
}

/// The table: the answers by verdict, then the slowest ones.
pub(crate) fn summary(records: &[Record]) -> String {
    let counts = Counts::of(records);
    let mut together = Row::default();
    let mut table = line("verdict", "problems", "nodes", "seconds");
    for (verdict, row) in counts.in_order() {
        together.problems += row.problems;
        together.nodes += row.nodes;
        together.seconds += row.seconds;
        table += &numbers(verdict, row);
    }
    if counts.errors > 0 {
        together.problems += counts.errors;
        table += &line("errors", &counts.errors.to_string(), "", "");
    }
    table += &numbers("together", &together);
    let mut timed: Vec<(f64, &Record)> =
        records.iter().filter_map(|record| Some((record.seconds()?, record))).collect();
    timed.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (seconds, record) in timed.into_iter().take_while(|(seconds, _)| *seconds >= SLOW).take(SLOWEST) {
        let _ = writeln!(
            table,
            "slow: {seconds:.2} s, {} nodes, {}: {}",
            thousands(record.nodes().unwrap_or_default()),
            record.verdict().unwrap_or_default(),
            printable(&record.name()),
        );
    }
    table
}

fn numbers(name: &str, row: &Row) -> String {
    line(name, &row.problems.to_string(), &thousands(row.nodes), &format!("{:.1}", row.seconds))
}

fn line(name: &str, problems: &str, nodes: &str, seconds: &str) -> String {
    let line = format!("{name:<9}{problems:>9}{nodes:>16}{seconds:>11}");
    format!("{}\n", line.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_counts_by_verdict_and_names_the_slowest() {
        let lines = [
            r#"{"file":"a","key":"1","verdict":"won","nodes":1000,"seconds":0.5}"#,
            r#"{"file":"b","game":2,"key":"2","verdict":"unknown","nodes":20000,"seconds":9.25}"#,
            r#"{"file":"c","key":"3","verdict":"won","nodes":5,"seconds":0.25}"#,
            r#"{"file":"d","error":"no"}"#,
            r#"{"file":"e","key":"4","verdict":"lost","nodes":1,"seconds":0.01}"#,
        ];
        let records: Vec<Record> = lines.iter().map(|line| Record::read(line).unwrap()).collect();
        assert_eq!(Counts::of(&records).in_words(), "won 2, lost 1, unknown 1, errors 1");
        assert_eq!(
            summary(&records),
            "\
verdict   problems           nodes    seconds
won              2           1,005        0.8
lost             1               1        0.0
unknown          1          20,000        9.2
errors           1
together         5          21,006       10.0
slow: 9.25 s, 20,000 nodes, unknown: b game 2
slow: 0.50 s, 1,000 nodes, won: a
slow: 0.25 s, 5 nodes, won: c
"
        );
    }
}
