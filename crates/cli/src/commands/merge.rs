//! `nerai merge`: joins the results of several runs, and sees whether they agree and are complete.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::input;
use nerai_terminal::write_whole::write_whole;

use crate::batch::journal::{Unusable, as_lines, read_lines};
use crate::batch::record::Record;
use crate::batch::summary::summary;
use crate::batch::versions::Versions;

/// Joins files of results, such as the parts of a list that several machines worked on.
#[derive(Args)]
#[command(after_help = "\
Parts of one list come out in the order of the list, as if one run had answered it. What is
there twice is written once.

Exit codes: 1 if results contradict each other or some of the list are missing, 2 if a file
cannot be read or a run was stopped while it wrote it; what can be joined is joined.

Examples:
  nerai merge part-1.jsonl part-2.jsonl --out results.jsonl
  nerai merge part-*.jsonl --out - --no-seconds")]
pub(crate) struct Merge {
    /// Files of results, as nerai batch writes them.
    #[arg(required = true, value_name = "RESULTS")]
    files: Vec<PathBuf>,
    /// The file for all results; - writes them to standard output.
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
    /// Replace the file if it is there.
    #[arg(long)]
    overwrite: bool,
    /// Leave out how long each answer took, so that equal runs give equal files.
    #[arg(long)]
    no_seconds: bool,
}

/// More missing problems than this are only counted.
const MOST_NAMED: usize = 10;

impl Merge {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let is_stream = self.out == Path::new("-");
        let out = self.out.display().to_string();
        if !is_stream && !self.overwrite && self.out.exists() {
            console.complain(&out, None, "the file exists already; --overwrite replaces it")?;
            return Ok(Outcome::Failed);
        }
        let mut outcome = Outcome::Answered;
        let mut records = Vec::new();
        for path in &self.files {
            let name = path.display().to_string();
            let unreadable = |error: io::Error| Unusable { place: None, message: input::in_words(&error) };
            match fs::read(path).map_err(unreadable).and_then(|bytes| read_lines(&bytes)) {
                Ok(lines) => {
                    if lines.torn.is_some() {
                        let place = u32::try_from(lines.records.len() + 1).unwrap_or(u32::MAX);
                        let message = "the last line is not finished: the run was stopped; --resume finishes it";
                        console.complain(&name, Some((place, 1)), message)?;
                        outcome = Outcome::Failed;
                    }
                    records.extend(lines.records);
                }
                Err(Unusable { place, message }) => {
                    console.complain(&name, place, message)?;
                    outcome = Outcome::Failed;
                }
            }
        }
        let Joined { mut records, contradictions, missing } = join(records);
        for contradiction in contradictions {
            console.complain("contradiction", None, contradiction)?;
            outcome = outcome.worse(Outcome::Found);
        }
        if !missing.is_empty() {
            let named: Vec<String> = missing.iter().take(MOST_NAMED).map(usize::to_string).collect();
            let more = if missing.len() > MOST_NAMED { ", …" } else { "" };
            let message = format!("{} problems of the list have no result: {}{more}", missing.len(), named.join(", "));
            console.complain("missing", None, message)?;
            outcome = outcome.worse(Outcome::Found);
        }
        let versions = Versions::of(&records);
        if versions.are_several() {
            let message = format!("the answers are of several versions of the program: {}", versions.in_words());
            console.complain("warning", None, message)?;
        }
        if self.no_seconds {
            records = records.iter().map(Record::without_seconds).collect();
        }
        console.remark(summary(&records))?;
        if is_stream {
            console.print(as_lines(&records))?;
        } else if let Err(error) = write_whole(&self.out, as_lines(&records).as_bytes()) {
            console.complain(&out, None, error)?;
            outcome = Outcome::Failed;
        }
        Ok(outcome)
    }
}

struct Joined {
    records: Vec<Record>,
    contradictions: Vec<String>,
    /// The numbers of problems that have no result.
    missing: Vec<usize>,
}

/// Joins results: every one once, in the order of their list if they all belong to one.
fn join(records: Vec<Record>) -> Joined {
    let mut first_of: HashMap<String, Record> = HashMap::new();
    let mut contradictions = Vec::new();
    for record in &records {
        let Some(key) = record.key() else { continue };
        match first_of.get(&key) {
            None => {
                first_of.insert(key, record.clone());
            }
            Some(first) if contradict(first, record) => contradictions.push(format!(
                "{} is {}, but {} is {}, and both ask the same (key {key}); this is a bug of the program",
                first.name(),
                first.verdict().unwrap_or_default(),
                record.name(),
                record.verdict().unwrap_or_default(),
            )),
            Some(_) => {}
        }
    }
    // Someone may have mended a file that could not be read before.
    let answered: BTreeSet<String> = records.iter().filter(|record| record.key().is_some()).map(Record::name).collect();
    // With a time limit one run may know what another does not.
    let is_known = |record: &Record| record.verdict().is_some_and(|verdict| verdict != "unknown");
    let mut places: HashMap<(String, Option<String>), usize> = HashMap::new();
    let mut joined: Vec<Record> = Vec::new();
    for record in records {
        let (name, key) = (record.name(), record.key());
        if key.is_none() && answered.contains(&name) {
            continue;
        }
        match places.get(&(name.clone(), key.clone())) {
            None => {
                places.insert((name, key), joined.len());
                joined.push(record);
            }
            Some(place) if is_known(&record) && !is_known(&joined[*place]) => joined[*place] = record,
            Some(_) => {}
        }
    }
    let lengths: BTreeSet<Option<usize>> = joined.iter().map(Record::of).collect();
    let mut missing = Vec::new();
    if let [Some(of)] = lengths.into_iter().collect::<Vec<_>>()[..] {
        let number = |record: &Record| record.number().unwrap_or_default();
        joined.sort_by_cached_key(number);
        let there: BTreeSet<usize> = joined.iter().map(number).collect();
        missing = (1..=of).filter(|number| !there.contains(number)).collect();
    }
    Joined { records: joined, contradictions, missing }
}

/// Whether two results for the same question cannot both be right. A time limit makes an unknown a matter of luck, and another
/// version of the program may know more.
fn contradict(one: &Record, other: &Record) -> bool {
    let (first, second) = (one.verdict(), other.verdict());
    let is_unknown = |verdict: &Option<String>| verdict.as_deref() == Some("unknown");
    let may_know_more = one.is_timed() || one.program() != other.program();
    first != second && !(may_know_more && (is_unknown(&first) || is_unknown(&second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(number: usize, of: usize, key: &str, verdict: &str) -> Record {
        let limits = if key.ends_with('t') { r#"{"seconds":1.0}"# } else { r#"{"nodes":9}"# };
        let line = format!(
            r#"{{"file":"{number}.sgf","number":{number},"of":{of},"key":"{key}","limits":{limits},"verdict":"{verdict}"}}"#
        );
        Record::read(&line).unwrap()
    }

    fn numbers(joined: &Joined) -> Vec<usize> {
        joined.records.iter().map(|record| record.number().unwrap()).collect()
    }

    #[test]
    fn parts_come_out_in_the_order_of_the_list_each_once() {
        let parts = [4, 2, 1, 3, 2].map(|number| record(number, 4, &number.to_string(), "won"));
        let joined = join(parts.to_vec());
        assert_eq!(numbers(&joined), [1, 2, 3, 4]);
        assert!(joined.contradictions.is_empty() && joined.missing.is_empty());
    }

    #[test]
    fn what_is_missing_is_said_unless_there_are_several_lists() {
        let joined = join(vec![record(4, 5, "4", "won"), record(2, 5, "2", "won")]);
        assert_eq!(joined.missing, [1, 3, 5]);
        let joined = join(vec![record(4, 5, "4", "won"), record(2, 3, "2", "won")]);
        assert!(joined.missing.is_empty());
        assert_eq!(numbers(&joined), [4, 2]);
    }

    #[test]
    fn other_verdicts_on_the_same_question_contradict_each_other() {
        let verdicts =
            |key, one, other| join(vec![record(1, 2, key, one), record(2, 2, key, other)]).contradictions.len();
        assert_eq!(verdicts("a", "won", "won"), 0);
        assert_eq!(verdicts("a", "won", "lost"), 1);
        assert_eq!(verdicts("a", "won", "unknown"), 1);
        assert_eq!(verdicts("at", "unknown", "won"), 0);
        assert_eq!(verdicts("at", "ko", "won"), 1);
    }

    #[test]
    fn another_version_may_know_more_but_not_something_else() {
        let of = |version: &str, verdict: &str| {
            let line = format!(r#"{{"file":"1.sgf","key":"a","program":"{version}","verdict":"{verdict}"}}"#);
            Record::read(&line).unwrap()
        };
        let joined = join(vec![of("1", "unknown"), of("2", "won")]);
        assert!(joined.contradictions.is_empty());
        assert_eq!(joined.records[0].verdict().unwrap(), "won");
        assert_eq!(join(vec![of("1", "lost"), of("2", "won")]).contradictions.len(), 1);
        assert_eq!(join(vec![of("2", "unknown"), of("2", "won")]).contradictions.len(), 1);
    }

    #[test]
    fn an_answer_is_better_than_none() {
        let error = Record::read(r#"{"file":"1.sgf","number":1,"of":1,"error":"no"}"#).unwrap();
        let joined = join(vec![error.clone(), record(1, 1, "a", "won"), error]);
        assert_eq!(joined.records.len(), 1);
        let joined = join(vec![record(1, 1, "at", "unknown"), record(1, 1, "at", "lost")]);
        assert_eq!(joined.records[0].verdict().unwrap(), "lost");
    }
}
