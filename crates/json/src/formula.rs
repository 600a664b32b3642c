//! Goals as formulas: `nerai formula show`, `suggest` and `best` with `--json`.

use nerai_board::{Play, PointSet};
use nerai_formula::{Configuration, Expression, Solved};
use nerai_suggest::{Best, Suggestion, Suggestions};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer_conversion::rounded;
use crate::point::{Point, Vertex, line};
use crate::term::{Color, Verdict, stands_for};
use crate::version::Version;

/// A goal as a formula, its pruning expression, and who gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownFormula {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    pub file: String,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// The goal as alternatives of literals.
    pub formula: String,
    /// Who wants it to become true.
    pub player: Color,
    /// The side to move.
    pub to_move: Color,
    /// What the formula is before anybody moves.
    pub state: FormulaState,
    /// The pruning expression at the greatest depth; `null` if it is too large, or if no position can make the formula true.
    pub expression: Option<String>,
    /// The depth at which the expression became too large.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub too_large: Option<usize>,
    /// How large the expressions are, depth by depth.
    pub sizes: Vec<ExpressionSize>,
    /// Who gets it where nothing is captured but what the goal speaks of. A claim.
    pub without_captures: Option<SolvedFormula>,
    /// What it comes to under the full rules.
    pub full_rules: Option<ProvedFormula>,
}

/// What a formula is before anybody moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormulaState {
    /// No position can make it true.
    Contradictory,
    /// It is true already.
    True,
    /// Play decides.
    Open,
}

/// How large a pruning expression is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct ExpressionSize {
    /// Its depth.
    pub depth: u8,
    /// Its alternatives.
    pub configurations: usize,
    /// Literals in all of them together.
    pub literals: usize,
    /// Points that they speak of.
    pub variables: usize,
}

impl From<&Expression> for ExpressionSize {
    fn from(expression: &Expression) -> ExpressionSize {
        let literals = || expression.configurations().iter().flat_map(Configuration::literals);
        let points: PointSet = literals().map(|literal| literal.point).collect();
        ExpressionSize {
            depth: expression.depth(),
            configurations: expression.configurations().len(),
            literals: literals().count(),
            variables: points.len(),
        }
    }
}

/// Who gets an expression. A claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct SolvedFormula {
    /// Whether the player gets it.
    pub wins: bool,
    /// The first move.
    #[serde(rename = "move")]
    pub first_move: Option<Point>,
    /// The stones of both sides, in turn.
    pub line: Vec<Vertex>,
    /// Stones that were set.
    pub nodes: u64,
}

impl From<&Solved> for SolvedFormula {
    fn from(solved: &Solved) -> SolvedFormula {
        SolvedFormula {
            wins: solved.wins,
            first_move: solved.first_move.map(Point::from),
            line: solved.line.iter().map(|at| Vertex::from(Play::from(*at))).collect(),
            nodes: solved.nodes,
        }
    }
}

/// What a formula comes to under the full rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct ProvedFormula {
    /// The verdict.
    pub verdict: Verdict,
    /// The first move.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The main line.
    pub line: Vec<Vertex>,
    /// Moves played on a board.
    pub nodes: u64,
    /// Whether the independent checker accepted the proof.
    pub checked: bool,
}

impl From<&nerai::Answer> for ProvedFormula {
    fn from(answer: &nerai::Answer) -> ProvedFormula {
        ProvedFormula {
            verdict: answer.verdict.into(),
            first_move: answer.first_move.map(Vertex::from),
            line: line(&answer.line),
            nodes: answer.nodes,
            checked: answer.is_checked(),
        }
    }
}

/// Short formulas that the side to move can force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct SuggestedFormulas {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    pub file: String,
    /// The side to move.
    pub to_move: Color,
    /// Where was looked, in words.
    pub near: String,
    /// What can be forced, the best first.
    pub suggestions: Vec<SuggestedFormula>,
    /// How many formulas were thought of.
    pub candidates: usize,
    /// Whether all of them were looked at.
    pub complete: bool,
    /// Moves played on a board.
    pub nodes: u64,
}

/// A formula that can be forced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct SuggestedFormula {
    /// The formula.
    pub formula: String,
    /// What it is about.
    pub kind: SuggestedKind,
    /// The first move.
    #[serde(rename = "move")]
    pub first_move: Point,
    /// The main line.
    pub line: Vec<Vertex>,
    /// What happens, as a sentence.
    pub answer: String,
    /// What happens if the opponent moves first.
    pub opponent_first: OpponentFirst,
    /// The opponent's move; proved to prevent it only with `prevents`.
    pub opponent_move: Option<Point>,
    /// How often it was brought about in the games that were learned from.
    pub seen: Option<u64>,
    /// Whether it is proved; always so.
    pub proved: bool,
    /// Moves played on a board for it.
    pub nodes: u64,
}

/// What a formula is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum SuggestedKind {
    /// Stones are taken.
    Capture,
    /// Stones in a row.
    Wall,
    /// Stones are connected.
    Connection,
    /// Stones are shut in.
    Seal,
}

stands_for!(nerai_suggest::Kind => SuggestedKind { Capture, Wall, Connection, Seal });

/// What happens to a formula if the opponent moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum OpponentFirst {
    /// He prevents it for good.
    Prevents,
    /// He cannot prevent it.
    #[serde(rename = "cannot prevent")]
    CannotPrevent,
    /// It becomes a ko.
    Ko,
    /// That is not settled.
    Unknown,
}

impl SuggestedFormulas {
    /// What was found in a file.
    #[must_use]
    pub fn new(file: String, found: &Suggestions) -> SuggestedFormulas {
        SuggestedFormulas {
            version: Version::default(),
            file,
            to_move: found.player.into(),
            near: found.around.in_words(),
            suggestions: found.list.iter().map(SuggestedFormula::from).collect(),
            candidates: found.candidates,
            complete: found.is_complete,
            nodes: found.nodes,
        }
    }
}

impl From<&Suggestion> for SuggestedFormula {
    fn from(suggestion: &Suggestion) -> SuggestedFormula {
        let (opponent_first, at) = match suggestion.opponent_first {
            nerai_suggest::OpponentFirst::Prevents(at) => (OpponentFirst::Prevents, at),
            nerai_suggest::OpponentFirst::CannotPrevent => (OpponentFirst::CannotPrevent, None),
            nerai_suggest::OpponentFirst::Ko => (OpponentFirst::Ko, None),
            nerai_suggest::OpponentFirst::Unsettled(at) => (OpponentFirst::Unknown, at),
        };
        SuggestedFormula {
            formula: suggestion.formula.to_string(),
            kind: suggestion.kind.into(),
            first_move: suggestion.first_move.into(),
            line: line(&suggestion.line),
            answer: suggestion.in_words(),
            opponent_first,
            opponent_move: at.map(Point::from),
            seen: suggestion.seen,
            proved: true,
            nodes: suggestion.nodes,
        }
    }
}

/// The best total of formulas with weights that can be forced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct BestTotal {
    /// The number of the format.
    pub version: Version,
    /// The file, as it was named.
    pub file: String,
    /// The side to move.
    pub to_move: Color,
    /// The formulas with their weights, as they were given.
    pub wants: Vec<String>,
    /// The total that is proved to be forced.
    pub total: u64,
    /// All weights together.
    pub all: u64,
    /// Whether no more can be forced.
    pub exact: bool,
    /// The least total that is proved not to be forced.
    pub not: Option<u64>,
    /// What was found, as a sentence.
    pub answer: String,
    /// The first move.
    #[serde(rename = "move")]
    pub first_move: Option<Vertex>,
    /// The main line.
    pub line: Vec<Vertex>,
    /// The totals that were tried.
    pub tries: Vec<TriedTotal>,
    /// Moves played on a board.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
}

/// A total that was tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct TriedTotal {
    /// The total.
    pub total: u64,
    /// Whether at least that can be forced: `won`, `lost` or `unknown`, and of a ko also who takes it first.
    pub verdict: String,
    /// Moves played on a board for it.
    pub nodes: u64,
}

impl BestTotal {
    /// What was found in a file within so many seconds.
    #[must_use]
    pub fn new(file: String, wants: &[String], found: &Best, seconds: f64) -> BestTotal {
        let tried = |tried: &nerai_suggest::Try| TriedTotal {
            total: tried.total,
            verdict: tried.verdict.to_string(),
            nodes: tried.nodes,
        };
        BestTotal {
            version: Version::default(),
            file,
            to_move: found.player.into(),
            wants: wants.to_vec(),
            total: found.at_least,
            all: found.all,
            exact: found.is_exact,
            not: found.not,
            answer: found.in_words(),
            first_move: found.first_move.map(Vertex::from),
            line: line(&found.line),
            tries: found.tries.iter().map(tried).collect(),
            nodes: found.nodes,
            seconds: rounded(seconds),
        }
    }
}
