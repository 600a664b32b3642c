//! How an answer is found and within which limits: the options that all commands share which solve problems.

use std::io;
use std::time::Duration;

use clap::{Args, ValueEnum};
use nerai::formula::FormulaRules;
use nerai::notation::thousands;
use nerai::plan::PlanOptions;
use nerai::{Answer, AnswerError, AnswerOptions, Approach, BothSides, Question, answer, answer_both};
use nerai_search::{Budget, Candidates, CompoundMethod, Driver, PatternRules, Settings};
use nerai_terminal::console::Console;
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::plan_options::PlanArguments;
use nerai_terminal::watch::seconds;

use crate::choice_word::word_of;
use crate::formula_options::FormulaArguments;

/// The options for answers.
#[derive(Args)]
pub(crate) struct AnswerArguments {
    /// Find every first move that is as good as the best.
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// Also tell what happens if the other side moves first, and the status that follows.
    #[arg(long)]
    pub(crate) both: bool,
    /// Stop after this time.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes, help = nodes_in_words())]
    pub(crate) nodes: Option<u64>,
    /// How to find the answer.
    #[arg(long, value_name = "METHOD", value_enum, default_value_t = Method::Auto)]
    method: Method,
    #[command(flatten)]
    plan: PlanArguments,
    #[command(flatten)]
    formula: FormulaArguments,
    #[command(flatten)]
    patterns: PatternArguments,
    /// Where candidate moves come from.
    #[arg(long, value_name = "SOURCE", value_enum, default_value_t = Source::Knowledge)]
    candidates: Source,
    /// How the reading goes about its tree.
    #[arg(long, value_name = "DRIVER", value_enum, default_value_t = Way::Mixed)]
    driver: Way,
    /// Read for no win of a higher order (a ladder has order 1, a net 2).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8), default_value_t = 8)]
    order: u8,
    /// How goals joined by & and | are searched; static only claims, for comparison.
    #[arg(long, value_name = "METHOD", value_enum, default_value_t = CompoundWay::Dynamic)]
    compound: CompoundWay,
    /// Take nothing for granted: the stones around a group may be captured, too.
    #[arg(long)]
    strict: bool,
    /// Count up to this many threats of a ko.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20), default_value_t = 4)]
    threats: u32,
    /// Do not check the proof once more as --proof would save it; the answer then says "not checked".
    #[arg(long)]
    no_check: bool,
}

/// The limit of nodes if nothing else limits the search.
pub(crate) const DEFAULT_NODES: u64 = 2_000_000;

/// How an answer is found.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Method {
    /// The best for the goal.
    Auto,
    /// Exact search alone.
    Proof,
    /// A plan alone (kill and live): goals, schemas and moves, not proved.
    Plan,
    /// Pruning expressions (formulas and captures), which propose moves to the exact search.
    Formula,
}

/// Where candidate moves come from.
#[derive(Clone, Copy, ValueEnum)]
enum Source {
    /// The zone of the failed search of the next lower order.
    Zones,
    /// Hand-written knowledge about each goal.
    Knowledge,
}

/// How the reading goes about its tree.
#[derive(Clone, Copy, ValueEnum)]
enum Way {
    /// Iterative deepening in depth and order.
    Deepening,
    /// Depth-first proof-number search.
    Dfpn,
    /// Candidate sets that grow.
    Widening,
    /// Threats with a bounded number of moves.
    Threats,
    /// Deepening for what is easy, then proof numbers.
    Mixed,
}

/// How compound goals are searched.
#[derive(Clone, Copy, ValueEnum)]
enum CompoundWay {
    /// Local searches for each part, their results kept by zone; proved.
    Dynamic,
    /// No local searches, and no moves but those that the parts propose; not proved.
    Static,
}

impl AnswerArguments {
    /// What they mean; nothing if they contradict each other or a file is wrong, which is then told.
    pub(crate) fn read(&self, console: &mut Console) -> io::Result<Option<AnswerOptions>> {
        let formula = self.formula.options();
        let given = self.formula.given().filter(|_| matches!(self.method, Method::Proof | Method::Plan));
        let contradiction = if self.method == Method::Plan && self.all_moves {
            Some(("--all-moves", "needs proofs, and --method plan makes none"))
        } else if let Some(option) = given {
            Some((option, "goes only with --method formula"))
        } else if formula.rules == FormulaRules::NoCaptures && self.all_moves {
            Some(("--all-moves", "needs proofs, and --rules no-captures makes none"))
        } else {
            None
        };
        if let Some((option, message)) = contradiction {
            return console.complain(option, None, message).map(|()| None);
        }
        let Some(plan) = self.plan.read(console)? else { return Ok(None) };
        let Some(databases) = self.patterns.read(console)? else { return Ok(None) };
        let mut options = within(&self.options().with_plan(plan).with_formula(formula), self.nodes);
        options.settings.patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
        Ok(Some(options))
    }

    /// Answers a question; with `--both` also for the other side to move first.
    pub(crate) fn answer(
        &self,
        question: &Question,
        options: &AnswerOptions,
        budget: &mut Budget,
    ) -> Result<(Answer, Option<BothSides>), AnswerError> {
        if self.both {
            let both = answer_both(question, options, budget)?;
            Ok((both.first(question.to_move()).clone(), Some(both)))
        } else {
            answer(question, options, budget).map(|answer| (answer, None))
        }
    }

    /// Everything but the limits that can change an answer, in words that stay the same for the same meaning.
    pub(crate) fn words(&self) -> Vec<String> {
        // Without `..`, so that nobody adds an option and forgets it here.
        let AnswerArguments {
            all_moves,
            both,
            seconds: _,
            nodes: _,
            method,
            plan,
            formula,
            patterns,
            candidates,
            driver,
            order,
            compound,
            strict,
            threats,
            no_check,
        } = self;
        let mut words = vec![
            format!("method={}", word_of(method)),
            format!("candidates={}", word_of(candidates)),
            format!("driver={}", word_of(driver)),
            format!("order={order}"),
            format!("compound={}", word_of(compound)),
            format!("threats={threats}"),
        ];
        let flags = [("all-moves", all_moves), ("both", both), ("strict", strict), ("no-check", no_check)];
        words.extend(flags.into_iter().filter(|(_, is_given)| **is_given).map(|(flag, _)| flag.to_owned()));
        words.extend(plan.words());
        words.extend(formula.words());
        words.extend(patterns.words());
        words
    }

    fn options(&self) -> AnswerOptions {
        let approach = match self.method {
            Method::Auto if self.formula.given().is_some() => Approach::Formula,
            Method::Auto => Approach::Auto,
            Method::Proof => Approach::Proof,
            Method::Plan => Approach::Plan,
            Method::Formula => Approach::Formula,
        };
        let candidates = match self.candidates {
            Source::Zones => Candidates::Zones,
            Source::Knowledge => Candidates::Knowledge,
        };
        let driver = match self.driver {
            Way::Deepening => Driver::Deepening,
            Way::Dfpn => Driver::Dfpn,
            Way::Widening => Driver::Widening,
            Way::Threats => Driver::Threats,
            Way::Mixed => Driver::Mixed,
        };
        let compound = match self.compound {
            CompoundWay::Dynamic => CompoundMethod::Dynamic,
            CompoundWay::Static => CompoundMethod::Static,
        };
        let settings = Settings::default().with_candidates(candidates).with_driver(driver);
        AnswerOptions::default()
            .with_approach(approach)
            .with_settings(settings.with_most_order(self.order).with_compound(compound))
            .with_all_moves(self.all_moves)
            .with_check(!self.no_check)
            .with_strict(self.strict)
            .with_most_threats(self.threats)
    }
}

/// The help of `--nodes`, with the limits of the program.
fn nodes_in_words() -> String {
    let (search, plan) = (thousands(DEFAULT_NODES), PlanOptions::default().most_moves);
    format!("Stop after this many moves played on a board; {search} unless --seconds is given, {plan} for a plan")
}

/// The same options for a limit of nodes, which also limits plans.
pub(crate) fn within(options: &AnswerOptions, nodes: Option<u64>) -> AnswerOptions {
    let mut options = options.clone();
    if let Some(nodes) = nodes {
        options.plan.most_moves = u32::try_from(nodes).unwrap_or(u32::MAX);
    }
    options
}

/// The nodes that a search may use if these limits are given.
pub(crate) fn most_nodes(nodes: Option<u64>, seconds: Option<Duration>) -> u64 {
    nodes.unwrap_or(if seconds.is_some() { u64::MAX } else { DEFAULT_NODES })
}
