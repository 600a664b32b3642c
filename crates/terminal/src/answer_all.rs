//! Many problems answered, several at a time, with what is worth knowing on the way: how far it is, and Ctrl-C.

use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args;
use nerai::{Answer, AnswerOptions, Question, answer};
use nerai_search::{Budget, PatternRules, Settings};

use crate::console::Console;
use crate::in_parallel::{count, thread_count};
use crate::pattern_options::PatternArguments;
use crate::progress::show_progress;
use crate::watch::Watch;
use crate::work_through::{BUG, Done, Manner, work_through};

/// How much work each problem is worth.
#[derive(Args)]
pub struct Effort {
    /// Give up on a problem after this many moves played on a board.
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = crate::command_line::nodes)]
    pub nodes: u64,
    /// Problems at a time; as many as the machine has processors unless given. What is found does not depend on it.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    patterns: PatternArguments,
}

/// The answers, one a problem, or why there is none, as `nerai solve` gives them; nothing if a pattern database is wrong or
/// Ctrl-C was pressed, which is told.
pub fn answer_all<P: Sync>(
    console: &mut Console,
    problems: &[P],
    asked: impl Fn(&P) -> Result<&Question, String> + Sync,
    effort: &Effort,
) -> io::Result<Option<Vec<Result<Answer, String>>>> {
    let Some(databases) = effort.patterns.read(console)? else { return Ok(None) };
    let patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
    let options = AnswerOptions::default().with_settings(Settings::default().with_patterns(patterns));
    let watch = Watch::start();
    let manner =
        Manner { jobs: thread_count(effort.jobs), limit: |_: &usize| None, is_stopped: || watch.is_interrupted() };
    let work = |&index: &usize, stop: Arc<AtomicBool>| {
        let question = asked(&problems[index])?;
        let mut budget = Budget::nodes(effort.nodes).with_stop(stop);
        answer(question, &options, &mut budget).map_err(|error| error.to_string())
    };
    let mut answers: Vec<Option<Result<Answer, String>>> = vec![None; problems.len()];
    let mut done = 0;
    work_through((0..problems.len()).collect(), &manner, work, |Done { item, result }| {
        answers[item] = Some(result.unwrap_or_else(|panic| Err(format!("{BUG} ({panic})"))));
        done += 1;
        show_progress(done, problems.len());
        Ok(None)
    })?;
    let answers: Option<Vec<Result<Answer, String>>> = answers.into_iter().collect();
    if answers.is_none() {
        console.complain("interrupted", None, "nothing is written")?;
    }
    Ok(answers)
}
