//! What the linter found, as `nerai lint --json` prints it: one object a finding, and one for the whole.

use std::collections::BTreeMap;

use nerai_lint::Report;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::assumes::Assumes;
use crate::point::{Vertex, line};
use crate::term::{Color, stands_for};
use crate::version::Version;

/// A line that `nerai lint --json` prints: a finding, or at the end the summary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LintLine {
    /// A finding.
    Finding(Box<Finding>),
    /// What was found in all.
    Summary(LintSummary),
}

/// Something that is wrong with a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Finding {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named or found.
    pub file: String,
    /// The number of the game in it, from 1.
    pub game: usize,
    /// What it is.
    pub kind: FindingKind,
    /// How sure it is.
    pub certainty: Certainty,
    /// The guess that it rests on, if it is only suspected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
    /// What was found, as a sentence.
    pub finding: String,
    /// What would correct it, as a sentence.
    pub correct: String,
    /// Whether `--sgf` corrects it.
    pub corrected: bool,
    /// The goal, if something could be asked.
    pub goal: Option<String>,
    /// The side to move, if the game could be read.
    pub to_move: Option<Color>,
    /// The moves to the node that it is about.
    pub after: Vec<Vertex>,
    /// The play that shows it, from the position of the problem.
    pub line: Vec<Vertex>,
    /// The moves that would be right there, or that are left out.
    pub moves: Vec<Vertex>,
    /// Where the file says what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<SourcePlace>,
    /// What had to be assumed to find the question.
    pub assumed: Vec<String>,
    /// What the verdicts take for granted.
    pub assumes: Assumes,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SourcePlace {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// Kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FindingKind {
    /// The game cannot be read.
    Unreadable,
    /// A move breaks the rules.
    IllegalMove,
    /// The other side is to move.
    WrongSide,
    /// The verdict that the file states is false.
    WrongVerdict,
    /// The answer does not work.
    AnswerFails,
    /// The answer leads to a ko only.
    OnlyKo,
    /// Another answer works as well.
    OtherAnswer,
    /// A wrong move is not refuted.
    NotRefuted,
    /// A reply that matters is missing.
    MissingReply,
    /// There is no solution.
    NoSolution,
    /// The problem is there twice.
    Duplicate,
}

stands_for!(nerai_lint::FindingKind => FindingKind {
    Unreadable, IllegalMove, WrongSide, WrongVerdict, AnswerFails, OnlyKo, OtherAnswer, NotRefuted, MissingReply, NoSolution,
    Duplicate
});

/// How sure a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// It follows from checked proofs and from what the file says.
    Proved,
    /// It rests on a guess, which `because` names.
    Suspected,
}

/// The last line: what was found in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct LintSummary {
    /// The number of the format.
    pub version: Version,
    /// What was found in all.
    pub summary: Summary,
}

/// What was found in all games together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Summary {
    /// Games that were looked at.
    pub games: usize,
    /// What was found.
    pub findings: usize,
    /// Findings that are proved.
    pub proved: usize,
    /// Findings that are suspected.
    pub suspected: usize,
    /// How many findings there are of each kind.
    pub kinds: BTreeMap<String, usize>,
    /// Questions that were asked.
    pub questions: u64,
    /// Questions that stayed open.
    pub open: u64,
    /// Games without a question, or with one that does not fit the solution.
    pub not_asked: usize,
    /// Games that came after the end of the time.
    pub not_looked_at: usize,
    /// Moves played on a board.
    pub nodes: u64,
}

impl Finding {
    /// A finding in a game of a file.
    #[must_use]
    pub fn new(file: &str, game: usize, report: &Report, finding: &nerai_lint::Finding) -> Finding {
        let question = report.question.as_ref();
        Finding {
            version: Version::default(),
            file: file.to_owned(),
            game,
            kind: finding.kind.into(),
            certainty: match finding.certainty {
                nerai_lint::Certainty::Proved => Certainty::Proved,
                nerai_lint::Certainty::Suspected(_) => Certainty::Suspected,
            },
            because: finding.certainty.reason().map(str::to_owned),
            finding: finding.sentence.clone(),
            correct: finding.advice.clone(),
            corrected: finding.is_corrected(),
            goal: question.map(|question| question.goal().to_string()),
            to_move: report.problem.as_ref().map(|problem| problem.to_move.into()),
            after: line(&finding.after),
            line: line(&finding.line),
            moves: finding.moves.iter().map(|at| Vertex::from(*at)).collect(),
            place: finding.place.map(|place| SourcePlace { line: place.line, column: place.column }),
            assumed: question.map(|question| question.assumed.clone()).unwrap_or_default(),
            assumes: Assumes::from(&report.assumptions),
        }
    }
}

impl Summary {
    /// Adds what was found in a game.
    pub fn add(&mut self, report: &Report) {
        self.games += 1;
        self.questions += u64::from(report.questions);
        self.open += u64::from(report.open);
        self.not_asked += usize::from(report.not_asked.is_some());
        self.nodes += report.nodes;
        for finding in &report.findings {
            self.findings += 1;
            *self.kinds.entry(finding.kind.word().to_owned()).or_default() += 1;
            match finding.certainty {
                nerai_lint::Certainty::Proved => self.proved += 1,
                nerai_lint::Certainty::Suspected(_) => self.suspected += 1,
            }
        }
    }
}

impl From<Summary> for LintSummary {
    fn from(summary: Summary) -> LintSummary {
        LintSummary { version: Version::default(), summary }
    }
}
