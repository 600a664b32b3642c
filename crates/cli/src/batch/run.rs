//! One run over a list: what is answered already, what is to be asked, and where each answer goes.

use std::collections::{HashMap, HashSet, VecDeque};
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use nerai::AnswerOptions;
use nerai_json::{Answer, BatchAnswer};
use nerai_search::Budget;
use nerai_terminal::console::Console;
use nerai_terminal::trouble::Trouble;
use nerai_terminal::watch::Watch;
use nerai_terminal::work_through::{BUG, Done, Manner, work_through};

use crate::answer_options::AnswerArguments;
use crate::batch::journal::Journal;
use crate::batch::limits::Limits;
use crate::batch::progress::Progress;
use crate::batch::record::Record;
use crate::batch::shard::Shard;
use crate::batch::summary::Counts;
use crate::batch::task_list::TaskList;
use crate::batch::versions::Versions;
use crate::program::VERSION;

/// What is to be done, and how.
pub(crate) struct Order<'a> {
    pub(crate) list: &'a TaskList,
    pub(crate) shard: Shard,
    /// The limits of each pass: what stays unknown in one is asked again in the next.
    pub(crate) passes: &'a [Limits],
    pub(crate) arguments: &'a AnswerArguments,
    pub(crate) options: &'a AnswerOptions,
    pub(crate) jobs: NonZeroUsize,
    /// Whether results tell how long they took.
    pub(crate) with_seconds: bool,
}

/// Where answers go while there are more to come.
pub(crate) enum Sink {
    /// To a file, as soon as they are there.
    Journal(Journal),
    /// To standard output, each when all before it are there.
    Stream {
        /// How many problems of the list are told.
        told: usize,
    },
}

/// A run, with what is known so far.
pub(crate) struct Run<'a> {
    order: &'a Order<'a>,
    /// The keys of each task, one for each pass.
    keys: Vec<Vec<String>>,
    /// The numbers of the problems that ask each task.
    askers: Vec<Vec<usize>>,
    /// What came of each task in the end.
    outcomes: Vec<Option<Result<Record, Trouble>>>,
    /// Results of other questions, limits or parts of the list, which nobody asked for and nobody gave up.
    others: Vec<Record>,
    /// The tasks to do, with the pass that comes next.
    queue: VecDeque<Item>,
    /// How many problems had their answer before.
    pub(crate) recorded: usize,
}

/// A task, and the number of the pass, from 0.
#[derive(Clone, Copy)]
struct Item {
    task: usize,
    pass: usize,
}

impl<'a> Run<'a> {
    /// Finds out what is left to do if these results are there already.
    pub(crate) fn new(order: &'a Order<'a>, existing: Vec<Record>) -> Run<'a> {
        let Order { list, shard, passes, arguments, .. } = order;
        let words = arguments.words();
        let key = |task: usize, limits| list.tasks[task].key(&words, limits);
        let keys: Vec<Vec<String>> =
            (0..list.tasks.len()).map(|task| passes.iter().map(|limits| key(task, limits)).collect()).collect();
        let mut askers = vec![Vec::new(); list.tasks.len()];
        for (number, entry) in list.entries.iter().enumerate() {
            if let Ok(task) = entry.task {
                askers[task].push(number);
            }
        }
        let wanted: HashSet<&String> =
            keys.iter().enumerate().filter(|(task, _)| shard.has(*task)).flat_map(|(_, keys)| keys).collect();
        let (mut known, mut others) = (HashMap::new(), Vec::new());
        for record in existing {
            // What went wrong is tried again, so only answers have a key.
            let Some(key) = record.key() else { continue };
            if wanted.contains(&key) {
                known.entry(key).or_insert(record);
            } else {
                others.push(record);
            }
        }
        let last = passes.len() - 1;
        let (mut outcomes, mut queue, mut recorded) = (Vec::new(), VecDeque::new(), 0);
        for (task, keys) in keys.iter().enumerate() {
            let found = keys.iter().enumerate().rev().find_map(|(pass, key)| Some((pass, known.get(key)?)));
            outcomes.push(match found {
                Some((pass, record)) if pass == last || !is_unknown(record) => {
                    recorded += if shard.has(task) { askers[task].len() } else { 0 };
                    Some(Ok(record.of_pass(number_of(pass))))
                }
                found => {
                    if shard.has(task) {
                        queue.push_back(Item { task, pass: found.map_or(0, |(pass, _)| pass + 1) });
                    }
                    None
                }
            });
        }
        Run { order, keys, askers, outcomes, others, queue, recorded }
    }

    /// How many results belong to other questions, limits or parts of the list.
    pub(crate) fn others(&self) -> usize {
        self.others.len()
    }

    /// The versions of the program that found the answers so far.
    pub(crate) fn versions(&self) -> Versions {
        Versions::of(&(0..self.order.list.entries.len()).filter_map(|entry| self.result(entry)).collect::<Vec<_>>())
    }

    /// Asks everything that is left, until it is done or the watch says stop.
    pub(crate) fn ask(&mut self, console: &mut Console, watch: &Watch, sink: &mut Sink) -> io::Result<()> {
        let order = self.order;
        let queue = std::mem::take(&mut self.queue);
        let progress = Progress::new(queue.len());
        let mut counts = Counts::default();
        self.tell(console, sink, false)?;
        let options: Vec<AnswerOptions> = order.passes.iter().map(|limits| limits.applied_to(order.options)).collect();
        let keys = std::mem::take(&mut self.keys);
        let work = |item: &Item, stop: Arc<AtomicBool>| {
            answer_task(order, *item, &keys[item.task][item.pass], &options[item.pass], stop)
        };
        let manner = Manner {
            jobs: order.jobs,
            limit: |item: &Item| order.passes[item.pass].seconds,
            is_stopped: || watch.is_interrupted(),
        };
        let ended = work_through(queue, &manner, work, |Done { item, result }| {
            let result = result.unwrap_or_else(|panic| Err(format!("{BUG} ({panic})")));
            let again = self.hear(item, result, sink, &mut counts)?;
            progress.advance(&counts);
            match again {
                Some(_) => progress.extend(),
                None => self.tell(console, sink, false)?,
            }
            Ok(again)
        });
        progress.clear();
        ended?;
        self.tell(console, sink, true)
    }

    /// Keeps a result; gives the task back if it is to be asked again.
    fn hear(
        &mut self,
        item: Item,
        result: Result<Record, String>,
        sink: &mut Sink,
        counts: &mut Counts,
    ) -> io::Result<Option<Item>> {
        let Item { task, pass } = item;
        let outcome = match result {
            Ok(record) => {
                if let Sink::Journal(journal) = sink {
                    let placed: Vec<Record> =
                        self.askers[task].iter().map(|entry| self.finished(&record, *entry)).collect();
                    journal.add(&placed)?;
                }
                if is_unknown(&record) && pass + 1 < self.order.passes.len() {
                    return Ok(Some(Item { task, pass: pass + 1 }));
                }
                counts.count(&record);
                Ok(record)
            }
            Err(message) => {
                let trouble = Trouble { place: None, message };
                counts.count(&Record::of_trouble(&trouble));
                Err(trouble)
            }
        };
        self.outcomes[task] = Some(outcome);
        Ok(None)
    }

    /// Prints what has not been printed and whose turn it is; at the end everything that is known.
    fn tell(&self, console: &mut Console, sink: &mut Sink, is_end: bool) -> io::Result<()> {
        let Sink::Stream { told } = sink else { return Ok(()) };
        while *told < self.order.list.entries.len() {
            match self.result(*told) {
                Some(record) => console.print(format_args!("{}\n", record.line()))?,
                None if is_end || !self.is_ours(*told) => {}
                None => break,
            }
            *told += 1;
        }
        console.flush()
    }

    /// All results of this part of the list, in its order; then those of other questions.
    pub(crate) fn results(&self) -> Vec<Record> {
        let ours = (0..self.order.list.entries.len()).filter_map(|entry| self.result(entry));
        ours.chain(self.others.iter().cloned()).collect()
    }

    /// How many problems belong to this part of the list, and how many of them have a result.
    pub(crate) fn count(&self) -> (usize, usize) {
        let ours: Vec<usize> = (0..self.order.list.entries.len()).filter(|entry| self.is_ours(*entry)).collect();
        (ours.len(), ours.iter().filter(|entry| self.result(**entry).is_some()).count())
    }

    /// The problems of this part that have no answer, and why; those that were found out while asking.
    pub(crate) fn troubles(&self) -> impl Iterator<Item = (usize, &Trouble)> {
        let entries = self.order.list.entries.iter().enumerate();
        entries.filter_map(|(number, entry)| match self.outcomes[*entry.task.as_ref().ok()?].as_ref()? {
            Ok(_) => None,
            Err(trouble) => Some((number, trouble)),
        })
    }

    /// Whether a problem belongs to this part of the list. Problems that ask the same go together.
    pub(crate) fn is_ours(&self, entry: usize) -> bool {
        self.order.shard.has(*self.order.list.entries[entry].task.as_ref().unwrap_or(&entry))
    }

    /// What came of a problem of this part of the list.
    fn result(&self, entry: usize) -> Option<Record> {
        if !self.is_ours(entry) {
            return None;
        }
        let asked = &self.order.list.entries[entry];
        let trouble = match &asked.task {
            Ok(task) => match self.outcomes[*task].as_ref()? {
                Ok(record) => return Some(self.finished(record, entry)),
                Err(trouble) => trouble,
            },
            Err(trouble) => trouble,
        };
        Some(Record::of_trouble(trouble).placed(&asked.place))
    }

    /// A result as the result of a problem.
    fn finished(&self, record: &Record, entry: usize) -> Record {
        let placed = record.placed(&self.order.list.entries[entry].place);
        if self.order.with_seconds { placed } else { placed.without_seconds() }
    }
}

/// Passes are counted from 1 where people see them.
fn number_of(pass: usize) -> u8 {
    u8::try_from(pass + 1).unwrap_or(u8::MAX)
}

fn is_unknown(record: &Record) -> bool {
    record.verdict().is_none_or(|verdict| verdict == "unknown")
}

/// Answers a task in one pass, or says why there is no answer.
fn answer_task(
    order: &Order<'_>,
    Item { task, pass }: Item,
    key: &str,
    options: &AnswerOptions,
    stop: Arc<AtomicBool>,
) -> Result<Record, String> {
    let (task, limits) = (&order.list.tasks[task], &order.passes[pass]);
    let begin = Instant::now();
    let mut budget = Budget::nodes(limits.most_nodes()).with_stop(stop);
    let answered = order.arguments.answer(&task.question()?, options, &mut budget);
    let (answer, both) = answered.map_err(|error| error.to_string())?;
    let found = Answer::new(&answer, both.as_ref(), begin.elapsed().as_secs_f64());
    let found = BatchAnswer::new(found, key.to_owned(), limits.fields(), VERSION.to_owned());
    Ok(Record::of_answer(found).of_pass(number_of(pass)))
}
