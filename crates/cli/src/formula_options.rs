//! How formulas are solved: the options that all commands share.

use clap::{Args, ValueEnum};
use nerai::formula::{Method, Rules};

/// Expressions that allow the opponent more moves are too large for most goals.
pub(crate) const MOST_DEPTH: u8 = 12;

/// The options for formulas.
#[derive(Args)]
pub(crate) struct FormulaArguments {
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
    /// Which rules were asked for.
    pub(crate) fn rules(&self) -> Rules {
        match self.rules {
            Some(RulesWord::NoCaptures) => Rules::NoCaptures,
            Some(RulesWord::Full) | None => Rules::Full,
        }
    }

    /// Which solver was asked for.
    pub(crate) fn solver(&self) -> Method {
        match self.solver {
            Some(SolverWord::Walksat) => Method::Walksat,
            Some(SolverWord::Dpll) | None => Method::Dpll,
        }
    }
}
