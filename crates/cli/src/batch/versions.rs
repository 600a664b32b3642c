//! Which programs found some results. Another version may answer otherwise, so whoever goes on with its results has to know.

use std::collections::BTreeMap;

use crate::batch::record::Record;
use crate::program::VERSION;

/// How many results each version of the program found; nothing stands for lines that do not say it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Versions {
    counts: BTreeMap<Option<String>, usize>,
}

impl Versions {
    /// Of these results; those without an answer are of no version.
    pub(crate) fn of<'r>(records: impl IntoIterator<Item = &'r Record>) -> Versions {
        let mut counts = BTreeMap::new();
        for record in records.into_iter().filter(|record| record.key().is_some()) {
            *counts.entry(record.program()).or_default() += 1;
        }
        Versions { counts }
    }

    /// Those that are not of this program.
    pub(crate) fn others(mut self) -> Versions {
        self.counts.remove(&Some(VERSION.to_owned()));
        self
    }

    /// How many results there are.
    pub(crate) fn results(&self) -> usize {
        self.counts.values().sum()
    }

    /// Whether the results are of more than one version.
    pub(crate) fn are_several(&self) -> bool {
        self.counts.len() > 1
    }

    /// In words: `3 of 0.1.0, 2 of a version that they do not tell`.
    pub(crate) fn in_words(&self) -> String {
        let word = |version: &Option<String>| version.clone().unwrap_or("a version that they do not tell".to_owned());
        let words: Vec<String> =
            self.counts.iter().map(|(version, count)| format!("{count} of {}", word(version))).collect();
        words.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_counted_by_version_and_errors_are_of_none() {
        let ours = format!(r#"{{"file":"a","key":"1","program":"{VERSION}","verdict":"won"}}"#);
        let lines = [
            &ours,
            r#"{"file":"b","key":"2","version":"0.0.9","verdict":"won"}"#,
            r#"{"file":"c","key":"3","verdict":"won"}"#,
            r#"{"file":"d","version":1,"key":"4","program":"0.0.9","verdict":"lost"}"#,
            r#"{"file":"e","error":"no"}"#,
        ];
        let records: Vec<Record> = lines.iter().map(|line| Record::read(line).unwrap()).collect();
        let all = Versions::of(&records);
        assert!(all.are_several() && !Versions::of(&records[..1]).are_several());
        let others = all.others();
        assert_eq!(others.results(), 3);
        assert_eq!(others.in_words(), "1 of a version that they do not tell, 2 of 0.0.9");
        assert_eq!(Versions::of(&records[..1]).others(), Versions::default());
    }
}
