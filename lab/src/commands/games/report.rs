//! What the answers come to, by command.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::engine::Said;
use super::sample::Asked;

/// What becomes of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Class {
    Fails,
    Ko,
    Works,
}

impl Class {
    pub(crate) fn of(code: u8) -> Class {
        match code {
            0 => Class::Fails,
            1 => Class::Works,
            _ => Class::Ko,
        }
    }
}

/// One question with its answers, and what a deep proof says about them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    /// The game, the number of the move, and the question.
    pub(crate) key: String,
    pub(crate) command: String,
    pub(crate) nerai: Said,
    pub(crate) gnu_go: Said,
    /// Nodes of the deep proofs.
    pub(crate) deep: u64,
    /// Whether such proofs were tried.
    #[serde(default)]
    pub(crate) is_checked: bool,
    /// What the question comes to.
    pub(crate) truth: Option<Class>,
    /// What the moves of the answers come to.
    pub(crate) our_move: Option<Class>,
    pub(crate) their_move: Option<Class>,
}

impl Record {
    pub(crate) fn new(key: String, asked: &Asked, nerai: Said, gnu_go: Said) -> Record {
        let command = asked.command().to_owned();
        Record {
            key,
            command,
            nerai,
            gnu_go,
            deep: 0,
            is_checked: false,
            truth: None,
            our_move: None,
            their_move: None,
        }
    }

    /// Whether the programs say different things, not counting which move and which kind of ko.
    pub(crate) fn differs(&self) -> bool {
        self.nerai.code.map(Class::of) != self.gnu_go.code.map(Class::of)
    }

    pub(crate) fn is_proved(&self) -> bool {
        self.nerai.support.as_deref() == Some("proved")
    }

    /// Whether a proof contradicts Nerai's answer.
    fn ours_is_refuted(&self) -> bool {
        self.is_refuted(&self.nerai, self.our_move)
    }

    fn theirs_is_refuted(&self) -> bool {
        self.is_refuted(&self.gnu_go, self.their_move)
    }

    fn is_refuted(&self, said: &Said, at: Option<Class>) -> bool {
        let Some(class) = said.code.map(Class::of) else { return false };
        // A move that is proved to work tells what the question comes to as well.
        let works = self.our_move == Some(Class::Works) || self.their_move == Some(Class::Works);
        let truth = self.truth.or(works.then_some(Class::Works));
        truth.is_some_and(|truth| truth != class) || at.is_some_and(|at| at != Class::Works)
    }
}

/// A line of the report.
#[derive(Default)]
struct Row {
    asked: usize,
    same: usize,
    ours: usize,
    theirs: usize,
    neither: usize,
    unproved: usize,
    checked: usize,
    refuted: usize,
    proved_and_refuted: usize,
    our_times: Vec<f64>,
    their_times: Vec<f64>,
}

impl Row {
    fn add(&mut self, record: &Record) {
        self.asked += 1;
        let refuted = (record.ours_is_refuted(), record.theirs_is_refuted());
        if record.differs() {
            match refuted {
                (false, true) => self.ours += 1,
                (true, false) => self.theirs += 1,
                (true, true) => self.neither += 1,
                (false, false) => {}
            }
        } else {
            self.same += 1;
        }
        if record.is_proved() {
            self.proved_and_refuted += usize::from(refuted.0);
        } else {
            self.unproved += 1;
            self.checked += usize::from(record.is_checked);
            self.refuted += usize::from(refuted.0);
        }
        self.our_times.push(record.nerai.cpu);
        self.their_times.push(record.gnu_go.cpu);
    }

    fn line(&self, name: &str) -> String {
        let percent = |part: usize, all: usize| 100.0 * part as f64 / all.max(1) as f64;
        let (ours, theirs) = (&self.our_times, &self.their_times);
        let ratio = |of: fn(&[f64]) -> f64| of(ours) / of(theirs).max(1e-9);
        let ratios: Vec<f64> = ours.iter().zip(theirs).map(|(ours, theirs)| ours / theirs.max(1e-9)).collect();
        format!(
            "{name:<11}{:>6}{:>7.1} %{:>7}{:>7}{:>8}{:>7}{:>8} of{:>6}{:>7} ={:>5.1} %{:>7}{:>9.2}{:>9.2}{:>7.1}{:>9.1}{:>9.1}{:>7.1}\n",
            self.asked,
            percent(self.same, self.asked),
            self.ours,
            self.theirs,
            self.neither,
            self.asked - self.same - self.ours - self.theirs - self.neither,
            self.checked,
            self.unproved,
            self.refuted,
            percent(self.refuted, self.checked),
            self.proved_and_refuted,
            1e3 * median(ours),
            1e3 * median(theirs),
            median(&ratios),
            1e3 * mean(ours),
            1e3 * mean(theirs),
            ratio(mean),
        )
    }
}

const HEAD: &str = "\
                        where they differ, right is         not proved: looked at,      proved  median time, ms         mean time, ms
           asked  agree    Nerai GNU Go neither  open               refuted            refuted    Nerai   GNU Go  ratio    Nerai   GNU Go  ratio
";

/// The table, by command and for all.
pub(crate) fn report(records: &[Record]) -> String {
    let mut text = HEAD.to_owned();
    let mut commands: Vec<&str> = Vec::new();
    for record in records {
        if !commands.contains(&record.command.as_str()) {
            commands.push(&record.command);
        }
    }
    commands.sort_unstable();
    for command in commands {
        text += &row(records.iter().filter(|record| record.command == command)).line(command);
    }
    text += &row(records.iter()).line("all");
    for support in ["proved", "read", "guessed"] {
        let count = records.iter().filter(|record| record.nerai.support.as_deref() == Some(support)).count();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{support}: {count} of {}", records.len());
    }
    text
}

fn row<'a>(records: impl Iterator<Item = &'a Record>) -> Row {
    let mut row = Row::default();
    records.for_each(|record| row.add(record));
    row
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len().max(1) as f64
}

fn median(times: &[f64]) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(code: u8, support: &str) -> Said {
        Said { code: Some(code), at: None, cpu: 0.001, support: Some(support.to_owned()) }
    }

    fn record(ours: u8, theirs: u8, truth: Option<Class>) -> Record {
        let asked = Asked::Attack("D4".parse().unwrap());
        let mut record = Record::new(String::new(), &asked, said(ours, "read"), said(theirs, ""));
        record.truth = truth;
        record.is_checked = true;
        record
    }

    #[test]
    fn a_difference_is_settled_by_what_is_proved() {
        let records =
            [record(1, 0, Some(Class::Works)), record(0, 1, Some(Class::Works)), record(2, 0, Some(Class::Works))];
        let all = row(records.iter());
        assert_eq!((all.ours, all.theirs, all.neither), (1, 1, 1));
        assert_eq!((all.unproved, all.checked, all.refuted, all.same), (3, 3, 2, 0));
        assert_eq!(row([record(0, 1, None)].iter()).ours, 0, "nothing is proved");
    }

    #[test]
    fn both_kinds_of_ko_agree() {
        assert!(!record(2, 3, None).differs());
        assert!(record(1, 3, None).differs());
    }

    #[test]
    fn a_move_that_fails_refutes_its_answer_and_one_that_works_the_other() {
        let mut wrong = record(1, 1, None);
        wrong.our_move = Some(Class::Fails);
        assert!(wrong.ours_is_refuted() && !wrong.theirs_is_refuted());
        let mut right = record(1, 0, None);
        right.our_move = Some(Class::Works);
        assert!(!right.ours_is_refuted() && right.theirs_is_refuted());
    }

    #[test]
    fn the_report_names_every_command_once() {
        let text = report(&[record(1, 1, None), record(0, 1, None)]);
        assert_eq!(text.matches("attack").count(), 1);
        assert!(text.contains("read: 2 of 2"), "{text}");
    }
}
