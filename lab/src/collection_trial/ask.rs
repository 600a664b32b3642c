//! Asks about a problem as `nerai solve FILE --nodes N` does, and judges the answer by the list.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;
use nerai::{Answer, AnswerError, AnswerOptions, answer};
use nerai_board::Play;
use nerai_proof::Verdict;
use nerai_search::{Budget, PatternRules, Settings};
use nerai_terminal::console::Console;
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::plan_options::PlanArguments;
use nerai_terminal::threads::ThreadArguments;

use crate::collection_trial::{Condition, Outcome, Record, goal_of};
use crate::gobi::Listed;

/// How problems are asked about.
#[derive(Args)]
pub(crate) struct Asking {
    #[command(flatten)]
    plan: PlanArguments,
    #[command(flatten)]
    patterns: PatternArguments,
    #[command(flatten)]
    pub(crate) threads: ThreadArguments,
}

impl Asking {
    /// What the program that people install would use for so many nodes; nothing if a file is wrong, which is then told.
    pub(crate) fn options(&self, console: &mut Console, nodes: u64) -> io::Result<Option<AnswerOptions>> {
        let Some(plan) = self.plan.read(console)? else { return Ok(None) };
        let Some(databases) = self.patterns.read(console)? else { return Ok(None) };
        let patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
        let plan = plan.with_most_moves(u32::try_from(nodes).unwrap_or(u32::MAX));
        let settings = Settings::default().with_patterns(patterns).with_crew(self.threads.crew());
        Ok(Some(AnswerOptions::default().with_plan(plan).with_settings(settings)))
    }
}

/// Asks about a problem or, if a move is tried, what it leads to.
pub(crate) fn ask(
    problem: &Listed,
    tried: Option<Play>,
    options: &AnswerOptions,
    nodes: u64,
    stop: &Arc<AtomicBool>,
) -> Result<Answer, AnswerError> {
    let mut budget = Budget::nodes(nodes).with_stop(stop.clone());
    answer(&problem.question, &options.clone().with_tried(tried), &mut budget)
}

impl Record {
    /// Asks and judges. If the answer is another than the list's, its moves are asked about with as many nodes each.
    pub(crate) fn of(problem: &Listed, options: &AnswerOptions, nodes: u64, stop: &Arc<AtomicBool>) -> Record {
        let ask = |tried| ask(problem, tried, options, nodes, stop);
        let begin = processor_time();
        let answered = ask(None);
        let cpu = (processor_time() - begin).as_secs_f64();
        let mut record = match &answered {
            Ok(answer) => told(problem, answer),
            Err(error) => Record::broken(problem, error.to_string()),
        };
        record.cpu = cpu;
        if let Ok(answer) = &answered {
            let begin = processor_time();
            record.outcome = judge(problem, answer, ask);
            record.cpu_again = (processor_time() - begin).as_secs_f64();
        }
        record
    }

    /// A problem without an answer.
    pub(crate) fn broken(problem: &Listed, trouble: String) -> Record {
        Record {
            id: problem.id.clone(),
            goal: goal_of(problem).to_owned(),
            band: problem.band.clone(),
            listed: problem.first_moves.iter().map(Play::to_string).collect(),
            outcome: Outcome::Broken,
            verdict: String::new(),
            first_move: None,
            checked: false,
            nodes: 0,
            proof_nodes: 0,
            cpu: 0.0,
            cpu_again: 0.0,
            conditional: None,
            trouble: Some(trouble),
        }
    }
}

fn told(problem: &Listed, answer: &Answer) -> Record {
    let conditional = answer.conditional().map(|known| Condition {
        verdict: known.verdict.to_string(),
        first_move: known.first_move.map(|at| at.to_string()),
        is_listed: known.first_move.is_some_and(|at| problem.first_moves.contains(&at)),
        holds: known.holds().iter().map(|point| point.to_string()).collect(),
        checked: known.is_checked,
    });
    Record {
        verdict: answer.verdict.to_string(),
        first_move: answer.first_move.map(|at| at.to_string()),
        checked: answer.is_checked(),
        nodes: answer.nodes,
        proof_nodes: answer.proof_nodes(),
        conditional,
        trouble: None,
        ..Record::broken(problem, String::new())
    }
}

fn judge(
    problem: &Listed,
    answer: &Answer,
    mut ask: impl FnMut(Option<Play>) -> Result<Answer, AnswerError>,
) -> Outcome {
    let mover = problem.question.to_move();
    let succeeds = match answer.verdict {
        Verdict::Unknown => return Outcome::Unknown,
        Verdict::Ko { .. } => true,
        _ => answer.winner() == Some(mover),
    };
    if succeeds != problem.mover_succeeds {
        return Outcome::Refused;
    }
    let listed = &problem.first_moves;
    if !succeeds || listed.is_empty() || answer.first_move.is_some_and(|at| listed.contains(&at)) {
        return if answer.is_checked() { Outcome::Right } else { Outcome::Unchecked };
    }
    let mut comes_to_the_same = |at: &Play| ask(Some(*at)).is_ok_and(|again| again.verdict == answer.verdict);
    if listed.iter().any(&mut comes_to_the_same) { Outcome::AlsoRight } else { Outcome::Other }
}

/// The processor time of this thread: that of others would make every problem look as long as all that run beside it.
#[cfg(unix)]
pub(crate) fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// The processor time of all threads of this program.
#[cfg(unix)]
pub(crate) fn process_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// Where there is no such clock.
#[cfg(not(unix))]
pub(crate) fn process_time() -> Duration {
    processor_time()
}

/// Where there is no such clock, the time that passed since the first call.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Duration {
    static BEGIN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGIN.elapsed()
}
