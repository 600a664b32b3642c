//! How to answer a question: by which method, with which searches, and how much besides.

use nerai_board::Play;
use nerai_search::{Proposals, Settings};

use crate::formula::FormulaOptions;
use crate::plan::PlanOptions;

/// How to answer a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct AnswerOptions {
    /// Whether the answer comes from a proof, from a plan, or from both together.
    pub approach: Approach,
    /// How to plan.
    pub plan: PlanOptions,
    /// How to solve formulas, with [`Approach::Formula`].
    pub formula: FormulaOptions,
    /// How to search.
    pub settings: Settings,
    /// Asks what this first move of the side to move leads to, instead of the best one.
    pub tried: Option<Play>,
    /// Also looks for every other first move that is as good as the best.
    pub all_moves: bool,
    /// Whether the independent checker has to accept the certificate in the form in which it would be saved.
    pub check: bool,
    /// Whether nothing is taken for granted: also the stones around a group may be captured.
    pub strict: bool,
    /// Threats that are counted for a ko at most.
    pub most_threats: u32,
    /// Whether to find out what the parts of a compound goal come to alone, which takes further searches.
    pub explain: bool,
}

impl Default for AnswerOptions {
    /// The best move, checked.
    fn default() -> AnswerOptions {
        AnswerOptions {
            approach: Approach::Auto,
            plan: PlanOptions::default(),
            formula: FormulaOptions::default(),
            settings: Settings::default(),
            tried: None,
            all_moves: false,
            check: true,
            strict: false,
            most_threats: 4,
            explain: true,
        }
    }
}

impl AnswerOptions {
    /// The same, with an answer that comes from there.
    #[must_use]
    pub fn with_approach(self, approach: Approach) -> AnswerOptions {
        AnswerOptions { approach, ..self }
    }

    /// The same, planning in this way.
    #[must_use]
    pub fn with_plan(self, plan: PlanOptions) -> AnswerOptions {
        AnswerOptions { plan, ..self }
    }

    /// The same, solving formulas in this way.
    #[must_use]
    pub fn with_formula(self, formula: FormulaOptions) -> AnswerOptions {
        AnswerOptions { formula, ..self }
    }

    /// The same, searching in this way.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> AnswerOptions {
        AnswerOptions { settings, ..self }
    }

    /// The same, asking about this first move or, without one, about the best.
    #[must_use]
    pub fn with_tried(self, tried: Option<Play>) -> AnswerOptions {
        AnswerOptions { tried, ..self }
    }

    /// The same, with every other first move that is as good, or without.
    #[must_use]
    pub fn with_all_moves(self, all_moves: bool) -> AnswerOptions {
        AnswerOptions { all_moves, ..self }
    }

    /// The same, with the certificate checked or not.
    #[must_use]
    pub fn with_check(self, check: bool) -> AnswerOptions {
        AnswerOptions { check, ..self }
    }

    /// The same, taking nothing for granted or what books do.
    #[must_use]
    pub fn with_strict(self, strict: bool) -> AnswerOptions {
        AnswerOptions { strict, ..self }
    }

    /// The same, counting at most so many threats for a ko.
    #[must_use]
    pub fn with_most_threats(self, most_threats: u32) -> AnswerOptions {
        AnswerOptions { most_threats, ..self }
    }

    /// The same, with what the parts of a compound goal come to alone, or without.
    #[must_use]
    pub fn with_explain(self, explain: bool) -> AnswerOptions {
        AnswerOptions { explain, ..self }
    }

    /// Who proposes moves for formulas: nobody in a plain proof.
    pub(crate) fn proposals(&self) -> Option<Proposals> {
        match self.approach {
            Approach::Auto | Approach::Plan => self.settings.proposals,
            Approach::Proof => None,
            Approach::Formula => Some(Proposals { depth: self.formula.depth(), method: self.formula.solver }),
        }
    }
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Approach {
    /// Exact search, which asks a plan for advice where that may spare work; what it says is proved.
    #[default]
    Auto,
    /// Exact search alone.
    Proof,
    /// A plan alone, which only claims.
    Plan,
    /// Pruning expressions (paper 002): they propose and exact search proves, or they are solved alone under the paper's
    /// restricted rules, which only claims.
    Formula,
}
