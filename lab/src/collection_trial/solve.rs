//! Works through the problems of a list, several at a time, and says how far it is.

use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use nerai::AnswerOptions;
use nerai_terminal::console::Console;
use nerai_terminal::in_parallel::thread_count;
use nerai_terminal::progress::show_progress;
use nerai_terminal::watch::Watch;
use nerai_terminal::work_through::{BUG, Done, Manner, work_through};

use crate::collection_trial::{Asking, Record};
use crate::gobi::Listed;

/// What becomes of each problem, in the order of the list; nothing after Ctrl-C or with a wrong file, which is told.
pub(crate) fn solve_all(
    console: &mut Console,
    watch: &Watch,
    problems: &[&Listed],
    asking: &Asking,
    (nodes, jobs): (u64, Option<NonZeroUsize>),
) -> io::Result<Option<Vec<Record>>> {
    let Some(options) = asking.options(console, nodes)? else { return Ok(None) };
    solve_with(console, watch, problems, &options, (nodes, jobs))
}

/// The same with options that are read already.
pub(crate) fn solve_with(
    console: &mut Console,
    watch: &Watch,
    problems: &[&Listed],
    options: &AnswerOptions,
    (nodes, jobs): (u64, Option<NonZeroUsize>),
) -> io::Result<Option<Vec<Record>>> {
    let manner = Manner { jobs: thread_count(jobs), limit: |_: &usize| None, is_stopped: || watch.is_interrupted() };
    let mut records: Vec<Option<Record>> = vec![None; problems.len()];
    let mut progress = Progress::new(problems.len());
    work_through(
        (0..problems.len()).collect(),
        &manner,
        |&index, stop| Record::of(problems[index], options, nodes, &stop),
        |Done { item, result }| {
            let record = result.unwrap_or_else(|panic| Record::broken(problems[item], format!("{BUG} ({panic})")));
            progress.count(&record);
            records[item] = Some(record);
            Ok(None)
        },
    )?;
    let records: Option<Vec<Record>> = records.into_iter().collect();
    if records.is_none() {
        console.complain("interrupted", None, "the figures would be of no use")?;
    }
    Ok(records)
}

/// Says how far a run is: on a terminal all the time, elsewhere in a line now and then.
struct Progress {
    all: usize,
    done: usize,
    solved: usize,
    begin: Instant,
    told: Instant,
}

/// The time between two lines.
const PAUSE: Duration = Duration::from_secs(20);

impl Progress {
    fn new(all: usize) -> Progress {
        Progress { all, done: 0, solved: 0, begin: Instant::now(), told: Instant::now() }
    }

    fn count(&mut self, record: &Record) {
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
