//! What the linter found, as JSON: one object a finding, and one for the whole; `docs/lint.md` describes the fields.

use std::collections::BTreeMap;

use nerai::json::vertex;
use nerai::{AssumptionsJson, Certainty, Finding, LintReport};
use serde::Serialize;

/// A finding of a game, on one line.
pub(crate) fn finding_json(
    file: &str,
    game: usize,
    report: &LintReport,
    finding: &Finding,
) -> serde_json::Result<String> {
    let line = |moves: &[nerai::proof::Move]| moves.iter().map(|made| vertex(made.at)).collect();
    let question = report.question.as_ref();
    let place = finding.place.map(|place| Place { line: place.line, column: place.column });
    serde_json::to_string(&Fields {
        file,
        game,
        kind: finding.kind.word(),
        certainty: finding.certainty.word(),
        because: finding.certainty.reason(),
        finding: &finding.sentence,
        correct: &finding.advice,
        corrected: finding.is_corrected(),
        goal: question.map(|question| question.goal().to_string()),
        to_move: report.problem.as_ref().map(|problem| problem.to_move.word()),
        after: line(&finding.after),
        line: line(&finding.line),
        moves: finding.moves.iter().map(|at| vertex(*at)).collect(),
        place,
        assumed: question.map(|question| &question.assumed[..]).unwrap_or_default(),
        assumes: report.assumptions.json(),
    })
}

#[derive(Serialize)]
struct Fields<'a> {
    file: &'a str,
    game: usize,
    kind: &'static str,
    certainty: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<&'a str>,
    finding: &'a str,
    correct: &'a str,
    corrected: bool,
    goal: Option<String>,
    to_move: Option<&'static str>,
    after: Vec<String>,
    line: Vec<String>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    assumed: &'a [String],
    assumes: AssumptionsJson,
}

#[derive(Serialize)]
struct Place {
    line: u32,
    column: u32,
}

/// What was found in all.
#[derive(Default, Serialize)]
pub(crate) struct Summary {
    /// Games that were looked at.
    pub(crate) games: usize,
    /// What was found.
    pub(crate) findings: usize,
    pub(crate) proved: usize,
    pub(crate) suspected: usize,
    pub(crate) kinds: BTreeMap<&'static str, usize>,
    /// Questions that were asked, and those of them that stayed open.
    pub(crate) questions: u64,
    pub(crate) open: u64,
    /// Games without a question, or with one that does not fit the solution.
    pub(crate) not_asked: usize,
    /// Games that came after the end of the time.
    pub(crate) not_looked_at: usize,
    pub(crate) nodes: u64,
}

impl Summary {
    /// Adds what was found in a game.
    pub(crate) fn add(&mut self, report: &LintReport) {
        self.games += 1;
        self.questions += u64::from(report.questions);
        self.open += u64::from(report.open);
        self.not_asked += usize::from(report.not_asked.is_some());
        self.nodes += report.nodes;
        for finding in &report.findings {
            self.findings += 1;
            *self.kinds.entry(finding.kind.word()).or_default() += 1;
            match finding.certainty {
                Certainty::Proved => self.proved += 1,
                Certainty::Suspected(_) => self.suspected += 1,
            }
        }
    }

    /// The summary on one line.
    pub(crate) fn json(&self) -> serde_json::Result<String> {
        #[derive(Serialize)]
        struct Whole<'a> {
            summary: &'a Summary,
        }
        serde_json::to_string(&Whole { summary: self })
    }
}
