//! Asks about a problem as `nerai solve FILE --nodes N` does, and judges the answer by the list.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;
use nerai::{Answer, AnswerError, AnswerOptions, answer};
use nerai_board::Play;
use nerai_proof::Verdict;
use nerai_search::{Budget, PatternRules, Settings};
use nerai_terminal::console::Console;
use nerai_terminal::pattern_options::PatternArguments;
use nerai_terminal::plan_options::PlanArguments;
use nerai_terminal::progress::show_progress;

use crate::collection_trial::record::Condition;
use crate::collection_trial::{Outcome, Record, goal_of};
use crate::gobi::Listed;

/// How problems are asked about.
#[derive(Args)]
pub(crate) struct Asking {
    #[command(flatten)]
    plan: PlanArguments,
    #[command(flatten)]
    patterns: PatternArguments,
}

impl Asking {
    /// What the program that people install would use for so many nodes; nothing if a file is wrong, which is then told.
    pub(crate) fn options(&self, console: &mut Console, nodes: u64) -> io::Result<Option<AnswerOptions>> {
        let Some(plan) = self.plan.read(console)? else { return Ok(None) };
        let Some(databases) = self.patterns.read(console)? else { return Ok(None) };
        let patterns = (!databases.is_empty()).then(|| PatternRules::new(databases));
        let plan = plan.with_most_moves(u32::try_from(nodes).unwrap_or(u32::MAX));
        Ok(Some(AnswerOptions::default().with_plan(plan).with_settings(Settings::default().with_patterns(patterns))))
    }
}

impl Record {
    /// Asks and judges. If the answer is another than the list's, its moves are asked about with as many nodes each.
    pub(crate) fn of(problem: &Listed, options: &AnswerOptions, nodes: u64, stop: &Arc<AtomicBool>) -> Record {
        let ask = |tried: Option<Play>| {
            let mut budget = Budget::nodes(nodes).with_stop(stop.clone());
            answer(&problem.question, &options.clone().with_tried(tried), &mut budget)
        };
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
        holds: known.holds.iter().map(|point| point.to_string()).collect(),
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
fn processor_time() -> Duration {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).unwrap_or_default()
}

/// Where there is no such clock, the time that passed since the first call.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static BEGIN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGIN.elapsed()
}

/// Says how far a run is: on a terminal all the time, elsewhere in a line now and then.
pub(crate) struct Progress {
    all: usize,
    done: usize,
    solved: usize,
    begin: Instant,
    told: Instant,
}

/// The time between two lines.
const PAUSE: Duration = Duration::from_secs(20);

impl Progress {
    pub(crate) fn new(all: usize) -> Progress {
        Progress { all, done: 0, solved: 0, begin: Instant::now(), told: Instant::now() }
    }

    pub(crate) fn count(&mut self, record: &Record) {
        self.done += 1;
        self.solved += usize::from(record.is_solved());
        show_progress(self.done, self.all);
        if !io::stderr().is_terminal() && (self.told.elapsed() > PAUSE || self.done == self.all) {
            self.told = Instant::now();
            let Progress { all, done, solved, .. } = self;
            eprintln!("{done} of {all} problems, {solved} solved, {:.0} s", self.begin.elapsed().as_secs_f64());
        }
    }
}
