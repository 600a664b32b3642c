//! A position with its question, as `nerai show --json` prints it.

use nerai::{Problem, Question};
use nerai_board::picture::Mark;
use nerai_explain::InWords;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::point::{Point, names};
use crate::term::{Color, stands_for};
use crate::version::Version;

/// A position and the question as it is understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Shown {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    pub file: String,
    /// What the problem is called.
    pub name: Option<String>,
    /// Columns and rows.
    pub size: [u8; 2],
    /// The side to move.
    pub to_move: Color,
    /// The goal in its canonical text; `null` if there is none.
    pub goal: Option<String>,
    /// The same as a question.
    pub question: Option<String>,
    /// Black stones.
    pub black: Vec<Point>,
    /// White stones.
    pub white: Vec<Point>,
    /// Marks in the file.
    pub marks: Vec<Marked>,
    /// What had to be assumed to find the question.
    pub assumed: Vec<String>,
    /// What is strange about the file, and why there is no question.
    pub warnings: Vec<String>,
}

/// Points with one kind of mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Marked {
    /// The kind of mark.
    pub mark: MarkKind,
    /// The points that have it.
    pub points: Vec<Point>,
}

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    /// `MA` in SGF.
    Cross,
    /// `SQ` in SGF.
    Square,
    /// `TR` in SGF.
    Triangle,
    /// `CR` in SGF.
    Circle,
}

stands_for!(Mark => MarkKind { Cross, Square, Triangle, Circle });

impl Shown {
    /// The problem of a file and its question, or the reason why there is none.
    #[must_use]
    pub fn new(file: String, problem: &Problem, question: Result<&Question, &str>) -> Shown {
        let stones = problem.position.stones();
        let mut warnings: Vec<String> = problem
            .warnings
            .iter()
            .map(|warning| format!("{}:{}: {}", warning.place.line, warning.place.column, warning.message))
            .collect();
        warnings.extend(question.err().map(str::to_owned));
        let question = question.ok();
        let marked = |(mark, points): (&Mark, _)| Marked { mark: (*mark).into(), points: names(points) };
        Shown {
            version: Version::default(),
            file,
            name: problem.name.clone(),
            size: [problem.size().width(), problem.size().height()],
            to_move: problem.to_move.into(),
            goal: question.map(|question| question.goal().to_string()),
            question: question.map(InWords::in_words),
            black: names(&stones.black),
            white: names(&stones.white),
            marks: problem.marks.iter().map(marked).collect(),
            assumed: question.map(|question| question.assumed.clone()).unwrap_or_default(),
            warnings,
        }
    }
}
