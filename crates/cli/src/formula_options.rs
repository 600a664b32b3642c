//! How formulas are solved: the options that all commands share.

use clap::{Args, ValueEnum};
use nerai::formula::{FormulaOptions, FormulaRules};
use nerai_formula::{MOST_DEPTH, Method};

use crate::choice_word::word_of;

/// The options for formulas.
#[derive(Args)]
pub(crate) struct FormulaArguments {
    /// Allow the opponent this many moves in pruning expressions (the paper's maxDepth).
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=i64::from(MOST_DEPTH)))]
    pub(crate) depth: Option<u8>,
    /// Which rules the answer is for (formulas).
    #[arg(long, value_name = "RULES", value_enum)]
    pub(crate) rules: Option<RulesWord>,
    /// How pruning expressions are solved (formulas).
    #[arg(long, value_name = "SOLVER", value_enum)]
    pub(crate) solver: Option<SolverWord>,
}

/// Which rules an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RulesWord {
    /// The rules of Go; expressions propose moves and exact search proves.
    Full,
    /// Those of paper 002: nothing is captured but what the goal speaks of; not proved.
    NoCaptures,
}

/// How pruning expressions are solved.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolverWord {
    /// Exactly.
    Dpll,
    /// By random play; quick, and sometimes wrong.
    Walksat,
}

impl FormulaArguments {
    /// What can change an answer, in words that stay the same for the same meaning.
    pub(crate) fn words(&self) -> Vec<String> {
        let FormulaArguments { depth, rules, solver } = self;
        let depth = depth.map(|depth| format!("depth={depth}"));
        let rules = rules.map(|rules| format!("rules={}", word_of(&rules)));
        let solver = solver.map(|solver| format!("solver={}", word_of(&solver)));
        [depth, rules, solver].into_iter().flatten().collect()
    }

    /// The first option that was given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let given =
            [("--depth", self.depth.is_some()), ("--rules", self.rules.is_some()), ("--solver", self.solver.is_some())];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// What they mean.
    pub(crate) fn options(&self) -> FormulaOptions {
        FormulaOptions::default()
            .with_rules(match self.rules {
                Some(RulesWord::NoCaptures) => FormulaRules::NoCaptures,
                Some(RulesWord::Full) | None => FormulaRules::Full,
            })
            .with_depth(self.depth)
            .with_solver(match self.solver {
                Some(SolverWord::Walksat) => Method::Walksat,
                Some(SolverWord::Dpll) | None => Method::Dpll,
            })
    }
}
