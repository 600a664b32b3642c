//! `nerai batch`: answers the questions of many problems, in a run that can be stopped, resumed and spread.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use nerai_terminal::collection::NO_PROBLEMS;
use nerai_terminal::console::{Console, Outcome};
use nerai_terminal::in_parallel::{count, thread_count};
use nerai_terminal::watch::{Watch, seconds};
use nerai_terminal::write_whole::in_words;

use crate::answer_options::AnswerArguments;
use crate::asked::SideOption;
use crate::batch::journal::{Existing, Journal};
use crate::batch::limits::Limits;
use crate::batch::run::{Order, Run, Sink};
use crate::batch::shard::Shard;
use crate::batch::summary::summary;
use crate::batch::task_list::TaskList;
use crate::program::VERSION;

/// Answers the questions of many problems: one JSON object a line, in a run that can be stopped and resumed.
#[derive(Args)]
#[command(after_help = "\
Every answer is in the file of results as soon as it is found. After a stop or a crash the
same command with --resume goes on; nothing is lost or asked twice. Results go by the content
of position, goal, options and limits, not by names. docs/batch.md describes the lines.

A file that cannot be read gets a message and a line with \"error\"; the others are answered,
and the exit code is 2.

Examples:
  nerai batch problems --out results.jsonl
  nerai batch problems collection.sgf --out results.jsonl --nodes 20000 --jobs 2
  nerai batch problems --out results.jsonl --nodes 20000 --again 200000 --resume
  find problems -name '*.sgf' | nerai batch - --out results.jsonl --seconds 5
  nerai batch problems --out part-1.jsonl --shard 1/4
  nerai merge part-*.jsonl --out results.jsonl")]
pub(crate) struct Batch {
    /// SGF files with one game or many, text diagrams, folders of such files; - reads a list of them from standard input.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// The file of results; - writes them to standard output.
    #[arg(long, value_name = "OUT")]
    out: PathBuf,
    /// Work on this many problems at a time; as many as the machine has cores unless given.
    #[arg(long, value_name = "N", value_parser = count)]
    jobs: Option<NonZeroUsize>,
    /// Go on with the file of results, if there is one.
    #[arg(long, conflicts_with = "overwrite")]
    resume: bool,
    /// Begin anew if there is a file of results.
    #[arg(long)]
    overwrite: bool,
    /// Take the i-th of n parts of the problems, for several processes or machines.
    #[arg(long, value_name = "i/n", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Ask what stays unknown once more, with this many nodes.
    #[arg(long, value_name = "N", value_parser = nerai_terminal::command_line::nodes)]
    again: Option<u64>,
    /// Ask what stays unknown once more, with this much time.
    #[arg(long, value_name = "S", value_parser = seconds)]
    again_seconds: Option<Duration>,
    /// Bound the tables of each search so that they take about this many million bytes.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u64).range(1..))]
    memory: Option<u64>,
    /// Leave out how long each answer took, so that equal runs give equal files.
    #[arg(long)]
    no_seconds: bool,
    #[command(flatten)]
    side: SideOption,
    /// The goal, whatever the files say.
    #[arg(long, value_name = "TEXT")]
    goal: Option<String>,
    #[command(flatten)]
    answer: AnswerArguments,
}

impl Batch {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        let Some(passes) = self.passes(console)? else { return Ok(Outcome::Failed) };
        let Some(options) = self.answer.read(console)? else { return Ok(Outcome::Failed) };
        let (mut sink, existing) = if self.is_stream() {
            (Sink::Stream { told: 0 }, Vec::new())
        } else {
            match Journal::open(&self.out, self.existing()) {
                Ok((journal, existing)) => (Sink::Journal(journal), existing),
                Err(unusable) => {
                    console.complain(&self.out_name(), unusable.place, unusable.message)?;
                    return Ok(Outcome::Failed);
                }
            }
        };
        let watch = Watch::start();
        let list = TaskList::read(&self.files, &self.out, self.side.to_move, self.goal.as_deref());
        if list.entries.is_empty() {
            console.complain("FILES", None, NO_PROBLEMS)?;
            return Ok(Outcome::Failed);
        }
        let order = Order {
            list: &list,
            shard: self.shard,
            passes: &passes,
            arguments: &self.answer,
            options: &options,
            jobs: thread_count(self.jobs),
            with_seconds: !self.no_seconds,
        };
        let mut run = Run::new(&order, existing);
        let mut outcome = self.complain_about_files(console, &list, &run)?;
        if run.others() > 0 {
            let message = format!("{} results of other questions, limits or parts are kept at its end", run.others());
            console.complain(&self.out_name(), None, message)?;
        }
        let older = run.versions().others();
        if older.results() > 0 {
            let (count, which) = (older.results(), older.in_words());
            let message = format!(
                "{count} answers were not found by this version, {VERSION}: {which}; they stay as they are, and \
                 --overwrite asks everything anew"
            );
            console.complain(&self.out_name(), None, message)?;
        }
        let begin = Instant::now();
        if let Err(error) = run.ask(console, &watch, &mut sink) {
            if self.is_stream() {
                return Err(error);
            }
            let message = format!("{}; the same command with --resume goes on", in_words(&error));
            console.complain(&self.out_name(), None, message)?;
            return Ok(Outcome::Failed);
        }
        let spent = begin.elapsed();
        for (number, trouble) in run.troubles() {
            console.complain(&list.entries[number].name, trouble.place, &trouble.message)?;
            outcome = Outcome::Failed;
        }
        let results = run.results();
        let (all, done) = run.count();
        console.remark(summary(&results[..results.len() - run.others()]))?;
        console.remark(rate(done - run.recorded, spent, order.jobs, run.recorded))?;
        if done < all {
            let resume = if self.is_stream() { "" } else { "; the same command with --resume goes on" };
            console.complain("interrupted", None, format_args!("{done} of {all} problems are done{resume}"))?;
            return Ok(Outcome::Failed);
        }
        if let Sink::Journal(journal) = sink
            && let Err(error) = journal.finish(&results)
        {
            let message = format!("{error}; all answers are there, but not in the order of the list");
            console.complain(&self.out_name(), None, message)?;
            outcome = Outcome::Failed;
        }
        Ok(outcome)
    }

    /// The limits of the passes; nothing if they make no sense, which is then told.
    fn passes(&self, console: &mut Console) -> io::Result<Option<Vec<Limits>>> {
        let AnswerArguments { nodes, seconds, .. } = self.answer;
        let first = Limits { nodes, seconds, memory: self.memory };
        if self.resume && self.is_stream() {
            let message = "needs a file of results, and --out - has none";
            return console.complain("--resume", None, message).map(|()| None);
        }
        if self.again.is_none() && self.again_seconds.is_none() {
            return Ok(Some(vec![first]));
        }
        let again = Limits { nodes: self.again.or(nodes), seconds: self.again_seconds.or(seconds), ..first };
        if self.again.is_some_and(|again| again <= first.most_nodes()) && self.again_seconds.is_none() {
            let message = format!("expected more nodes than the {} of the first pass", first.most_nodes());
            return console.complain("--again", None, message).map(|()| None);
        }
        if self.again_seconds.is_some_and(|again| first.seconds.is_some_and(|seconds| again <= seconds)) {
            let message = "expected more time than the --seconds of the first pass";
            return console.complain("--again-seconds", None, message).map(|()| None);
        }
        Ok(Some(vec![first, again]))
    }

    /// Tells what is odd or wrong in the files of this part of the list.
    fn complain_about_files(&self, console: &mut Console, list: &TaskList, run: &Run<'_>) -> io::Result<Outcome> {
        let mut outcome = Outcome::Answered;
        for (_, entry) in list.entries.iter().enumerate().filter(|(number, _)| run.is_ours(*number)) {
            for (place, message) in &entry.warnings {
                console.complain(&entry.name, Some(*place), format_args!("warning: {message}"))?;
            }
            if let Err(trouble) = &entry.task {
                console.complain(&entry.name, trouble.place, &trouble.message)?;
                outcome = Outcome::Failed;
            }
        }
        Ok(outcome)
    }

    fn existing(&self) -> Existing {
        match (self.resume, self.overwrite) {
            (true, _) => Existing::Resume,
            (false, true) => Existing::Overwrite,
            (false, false) => Existing::Refuse,
        }
    }

    fn is_stream(&self) -> bool {
        self.out == Path::new("-")
    }

    fn out_name(&self) -> String {
        self.out.display().to_string()
    }
}

/// How fast it went.
fn rate(answered: usize, spent: Duration, jobs: NonZeroUsize, recorded: usize) -> String {
    let seconds = spent.as_secs_f64();
    let a_minute = 60.0 * answered as f64 / seconds.max(1e-9);
    let counted = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let (problems, threads) = (counted(answered, "problem"), counted(jobs.get(), "thread"));
    let before = if recorded > 0 { format!("; {recorded} were answered before") } else { String::new() };
    // What took less than a second says nothing about a minute.
    let rate = if answered > 0 && seconds >= 1.0 { format!(", {a_minute:.0} a minute") } else { String::new() };
    format!("{problems} in {seconds:.1} s with {threads}{rate}{before}\n")
}
