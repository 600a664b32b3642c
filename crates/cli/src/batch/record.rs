//! A result: what this run found about a problem, or a line that an earlier run wrote.

use nerai_json::{BatchAnswer, BatchError, Place};
use nerai_terminal::trouble::Trouble;

use crate::batch::kept_line::KeptLine;

/// A result.
#[derive(Clone, Debug)]
pub(crate) enum Record {
    /// An answer of this run.
    Answer(Box<BatchAnswer>),
    /// A problem of this run without an answer.
    Error(Box<BatchError>),
    /// The result of an earlier run, of this program or another.
    Kept(KeptLine),
}

impl Record {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<Record, String> {
        let record = Record::Kept(KeptLine::read(line)?);
        let has_content = record.verdict().is_some() && record.key().is_some() || record.error().is_some();
        if record.file().is_some() && has_content {
            Ok(record)
        } else {
            Err("this is no result of nerai batch; expected \"file\" with \"key\" and \"verdict\", or with \"error\""
                .to_owned())
        }
    }

    /// The result of an answer.
    pub(crate) fn of_answer(answer: BatchAnswer) -> Record {
        Record::Answer(Box::new(answer))
    }

    /// The result of a problem without an answer.
    pub(crate) fn of_trouble(trouble: &Trouble) -> Record {
        Record::Error(Box::new(BatchError::new(trouble.message.clone(), trouble.place)))
    }

    /// The same result for another place.
    pub(crate) fn placed(&self, place: &Place) -> Record {
        let mut record = self.clone();
        match &mut record {
            Record::Answer(answer) => answer.place = place.clone(),
            Record::Error(error) => error.place = place.clone(),
            Record::Kept(line) => line.set_place(place),
        }
        record
    }

    /// The same result as one of this pass over the list; the first one is not mentioned.
    pub(crate) fn of_pass(&self, pass: u8) -> Record {
        let pass = (pass > 1).then_some(pass);
        let mut record = self.clone();
        match &mut record {
            Record::Answer(answer) => answer.pass = pass,
            Record::Error(_) => {}
            Record::Kept(line) => line.set_pass(pass),
        }
        record
    }

    /// The same result without the time that it took.
    pub(crate) fn without_seconds(&self) -> Record {
        let mut record = self.clone();
        match &mut record {
            Record::Answer(answer) => answer.found.seconds = None,
            Record::Error(_) => {}
            Record::Kept(line) => line.remove("seconds"),
        }
        record
    }

    /// The line, without its end.
    pub(crate) fn line(&self) -> String {
        let line = match self {
            Record::Answer(answer) => serde_json::to_string(answer),
            Record::Error(error) => serde_json::to_string(error),
            Record::Kept(line) => return line.line(),
        };
        // Texts and numbers can always be written.
        line.unwrap_or_default()
    }

    pub(crate) fn file(&self) -> Option<String> {
        match self {
            Record::Kept(line) => line.get("file"),
            _ => self.place().map(|place| place.file.clone()),
        }
    }

    /// The number in the whole list, from 1.
    pub(crate) fn number(&self) -> Option<usize> {
        match self {
            Record::Kept(line) => line.get("number"),
            _ => self.place().map(|place| place.number),
        }
    }

    /// The length of the whole list.
    pub(crate) fn of(&self) -> Option<usize> {
        match self {
            Record::Kept(line) => line.get("of"),
            _ => self.place().map(|place| place.of),
        }
    }

    fn game(&self) -> Option<usize> {
        match self {
            Record::Kept(line) => line.get("game"),
            _ => self.place().and_then(|place| place.game),
        }
    }

    /// Where a result of this run stands.
    fn place(&self) -> Option<&Place> {
        match self {
            Record::Answer(answer) => Some(&answer.place),
            Record::Error(error) => Some(&error.place),
            Record::Kept(_) => None,
        }
    }

    pub(crate) fn key(&self) -> Option<String> {
        match self {
            Record::Answer(answer) => Some(answer.key.clone()),
            Record::Error(_) => None,
            Record::Kept(line) => line.get("key"),
        }
    }

    pub(crate) fn verdict(&self) -> Option<String> {
        match self {
            Record::Answer(answer) => Some(answer.found.verdict.word().to_owned()),
            Record::Error(_) => None,
            Record::Kept(line) => line.get("verdict"),
        }
    }

    /// The version of the program that found the answer. Lines did not always say it, and once called it `version`.
    pub(crate) fn program(&self) -> Option<String> {
        match self {
            Record::Answer(answer) => Some(answer.program.clone()),
            Record::Error(_) => None,
            Record::Kept(line) => line.get("program").or_else(|| line.get("version")),
        }
    }

    pub(crate) fn error(&self) -> Option<String> {
        match self {
            Record::Answer(_) => None,
            Record::Error(error) => Some(error.error.clone()),
            Record::Kept(line) => line.get("error"),
        }
    }

    pub(crate) fn nodes(&self) -> Option<u64> {
        match self {
            Record::Answer(answer) => Some(answer.found.nodes),
            Record::Error(_) => None,
            Record::Kept(line) => line.get("nodes"),
        }
    }

    pub(crate) fn seconds(&self) -> Option<f64> {
        match self {
            Record::Answer(answer) => answer.found.seconds,
            Record::Error(_) => None,
            Record::Kept(line) => line.get("seconds"),
        }
    }

    /// Whether it was found within a limit of time.
    pub(crate) fn is_timed(&self) -> bool {
        match self {
            Record::Answer(answer) => answer.limits.seconds.is_some(),
            Record::Error(_) => false,
            Record::Kept(line) => {
                line.get::<nerai_json::BatchLimits>("limits").is_some_and(|limits| limits.seconds.is_some())
            }
        }
    }

    /// The file, and the number of the game if there are several.
    pub(crate) fn name(&self) -> String {
        let file = self.file().unwrap_or_default();
        match self.game() {
            Some(game) => format!("{file} game {game}"),
            None => file,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai::{AnswerOptions, Problem, ProblemOptions, Question, answer};
    use nerai_json::{Answer, BatchLimits};
    use nerai_search::Budget;

    fn place(file: &str, game: Option<usize>) -> Place {
        Place { file: file.to_owned(), game, number: 3, of: 9 }
    }

    fn answered() -> Record {
        let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
        let problem = Problem::read(file, &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, Some("capture(A1)")).unwrap();
        let options = AnswerOptions::default();
        let found = answer(&question, &options, &mut Budget::nodes(10_000)).unwrap();
        let limits = BatchLimits { nodes: Some(10_000), ..BatchLimits::default() };
        let found = Answer::new(&found, None, 0.25);
        Record::of_answer(BatchAnswer::new(found, "00ff".to_owned(), limits, "0.1.0".to_owned()))
    }

    #[test]
    fn an_answer_says_where_it_stands_and_then_what_was_found() {
        let record = answered().placed(&place("a \"b\".sgf", Some(2)));
        let begin =
            r#"{"version":1,"file":"a \"b\".sgf","game":2,"number":3,"of":9,"key":"00ff","limits":{"nodes":10000},"#;
        let then = r#""program":"0.1.0","goal":"black: capture(A1)","to_move":"black","verdict":"won","ko":null,"#;
        assert!(record.line().starts_with(&format!("{begin}{then}")), "{}", record.line());
        assert_eq!(record.name(), "a \"b\".sgf game 2");
    }

    #[test]
    fn an_answer_is_the_same_after_it_was_written_and_read() {
        let here = answered().placed(&place("a", Some(2)));
        let kept = Record::read(&here.line()).unwrap();
        assert_eq!(kept.line(), here.line());
        assert_eq!(kept.of_pass(2).line(), here.of_pass(2).line());
        assert_eq!(kept.of_pass(2).of_pass(1).line(), here.line());
        assert_eq!(kept.placed(&place("b", None)).line(), here.placed(&place("b", None)).line());
        assert_eq!(kept.without_seconds().line(), here.without_seconds().line());
        let known = |record: &Record| (record.name(), record.key(), record.verdict(), record.program(), record.nodes());
        assert_eq!(known(&kept), known(&here));
        assert_eq!((kept.number(), kept.of(), kept.seconds()), (here.number(), here.of(), here.seconds()));
        assert!(!kept.is_timed() && !here.is_timed());
    }

    #[test]
    fn other_lines_are_no_results() {
        for line in ["", "{", "[]", "7", "{}", r#"{"file":"a"}"#, r#"{"file":"a","verdict":"won"}"#, r#"{"error":"x"}"#]
        {
            assert!(Record::read(line).is_err(), "{line}");
        }
        let trouble = Trouble { place: Some((3, 4)), message: "no".to_owned() };
        let line = Record::of_trouble(&trouble).placed(&place("a", None)).line();
        assert_eq!(line, r#"{"version":1,"file":"a","number":3,"of":9,"error":"no","line":3,"column":4}"#);
        assert_eq!(Record::read(&line).unwrap().error().unwrap(), "no");
    }
}
