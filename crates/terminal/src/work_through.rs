//! Works through a queue on several threads, one item after the other, and survives what goes wrong in one of them.
//!
//! The calling thread does none of the work: it hears the results, and raises the flags when everything is to stop.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use nerai_deadline::stopped_in_time;

/// How often a wish to stop is looked for.
const TICK: Duration = Duration::from_millis(50);
/// Searches go deep. The main thread of a program usually has 8 MB; memory that is not touched costs nothing.
pub(crate) const STACK_BYTES: usize = 64 << 20;

/// What is said where no input should ever lead.
pub const BUG: &str = "this is a bug of the program; please report it with the file";

/// What came of an item.
pub struct Done<T, R> {
    /// The item.
    pub item: T,
    /// The result, or the message of a panic.
    pub result: Result<R, String>,
}

/// How the work is to be done.
pub struct Manner<L, S> {
    /// Items at the same time.
    pub jobs: NonZeroUsize,
    /// How long an item may take.
    pub limit: L,
    /// Whether everything is to be stopped.
    pub is_stopped: S,
}

/// Works through the queue; whatever `hear` gives back is queued again, behind everything else. `work` has to return soon after
/// its flag was raised; results that come after a stop are not heard, because the stop may have spoiled them. An error of `hear`
/// ends everything.
pub fn work_through<T: Send, R: Send>(
    items: VecDeque<T>,
    manner: &Manner<impl Fn(&T) -> Option<Duration> + Sync, impl Fn() -> bool>,
    work: impl Fn(&T, Arc<AtomicBool>) -> R + Sync,
    mut hear: impl FnMut(Done<T, R>) -> io::Result<Option<T>>,
) -> io::Result<()> {
    let mut open = items.len();
    let jobs = manner.jobs.get().min(items.len());
    let shared = Shared {
        queue: Mutex::new(Queue { items, is_closed: false }),
        changed: Condvar::new(),
        running: (0..jobs).map(|_| Mutex::default()).collect(),
    };
    thread::scope(|scope| {
        let _closing = Closing(&shared);
        let (sender, results) = mpsc::channel();
        for slot in &shared.running {
            let (shared, work, limit, sender) = (&shared, &work, &manner.limit, sender.clone());
            let builder = thread::Builder::new().stack_size(STACK_BYTES);
            builder.spawn_scoped(scope, move || work_until_closed(shared, slot, work, limit, &sender))?;
        }
        drop(sender);
        while open > 0 {
            if (manner.is_stopped)() {
                return Ok(());
            }
            match results.recv_timeout(TICK) {
                Ok(_) if (manner.is_stopped)() => return Ok(()),
                Ok(done) => match hear(done)? {
                    Some(again) => {
                        lock(&shared.queue).items.push_back(again);
                        shared.changed.notify_one();
                    }
                    None => open -= 1,
                },
                Err(RecvTimeoutError::Timeout) => {}
                // No thread is left.
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
        Ok(())
    })
}

struct Shared<T> {
    queue: Mutex<Queue<T>>,
    /// Something was queued, or the queue was closed.
    changed: Condvar,
    /// What stops that which each thread is doing.
    running: Vec<Mutex<Option<Arc<AtomicBool>>>>,
}

struct Queue<T> {
    items: VecDeque<T>,
    is_closed: bool,
}

impl<T> Shared<T> {
    /// The next item; waits while another thread may still cause one.
    fn next(&self) -> Option<T> {
        let mut queue = lock(&self.queue);
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(item) = queue.items.pop_front() {
                return Some(item);
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn close(&self) {
        lock(&self.queue).is_closed = true;
        self.changed.notify_all();
        for slot in &self.running {
            if let Some(stop) = &*lock(slot) {
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

/// Lets all threads end, however their work ended.
struct Closing<'s, T>(&'s Shared<T>);

impl<T> Drop for Closing<'_, T> {
    fn drop(&mut self) {
        self.0.close();
    }
}

fn work_until_closed<T, R>(
    shared: &Shared<T>,
    slot: &Mutex<Option<Arc<AtomicBool>>>,
    work: &impl Fn(&T, Arc<AtomicBool>) -> R,
    limit: &impl Fn(&T) -> Option<Duration>,
    results: &Sender<Done<T, R>>,
) {
    while let Some(item) = shared.next() {
        let stop = Arc::new(AtomicBool::new(false));
        *lock(slot) = Some(stop.clone());
        // It was closed before the flag could be seen.
        if lock(&shared.queue).is_closed {
            return;
        }
        let in_time = || stopped_in_time(limit(&item), &stop, || work(&item, stop.clone()));
        let result = catch_unwind(AssertUnwindSafe(in_time)).map_err(|panic| message(panic.as_ref()));
        *lock(slot) = None;
        if results.send(Done { item, result }).is_err() {
            return;
        }
    }
}

/// What a panic says.
fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_owned())
}

/// Nothing here can be left half done, so a panic elsewhere spoils no lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manner(jobs: usize) -> Manner<impl Fn(&u32) -> Option<Duration> + Sync, impl Fn() -> bool> {
        Manner { jobs: NonZeroUsize::new(jobs).unwrap(), limit: |_: &u32| None, is_stopped: || false }
    }

    #[test]
    fn every_item_is_done_once_whatever_the_number_of_threads() {
        for jobs in [1, 2, 7, 200] {
            let mut heard = Vec::new();
            let items = (0..100).collect();
            let hear = |done: Done<u32, u32>| {
                heard.push((done.item, done.result.unwrap()));
                Ok(None)
            };
            work_through(items, &manner(jobs), |item, _| item * item, hear).unwrap();
            heard.sort_unstable();
            assert!(heard.into_iter().eq((0..100).map(|item| (item, item * item))));
        }
    }

    #[test]
    fn what_is_given_back_is_done_again_even_by_the_last_item() {
        for jobs in [1, 3] {
            let mut heard = Vec::new();
            let hear = |done: Done<u32, ()>| {
                heard.push(done.item);
                Ok((done.item < 10).then_some(done.item + 10))
            };
            work_through((0..5).collect(), &manner(jobs), |_, _| (), hear).unwrap();
            heard.sort_unstable();
            assert!(heard.into_iter().eq((0..5).chain(10..15)));
        }
    }

    #[test]
    fn a_panic_is_a_result_like_others() {
        let mut failures = Vec::new();
        let work = |item: &u32, _| {
            // Without the message that a panic prints.
            if !item.is_multiple_of(2) {
                std::panic::resume_unwind(Box::new(format!("odd: {item}")));
            }
        };
        let hear = |done: Done<u32, ()>| {
            failures.extend(done.result.err());
            Ok(None)
        };
        work_through((0..6).collect(), &manner(2), work, hear).unwrap();
        failures.sort();
        assert_eq!(failures, ["odd: 1", "odd: 3", "odd: 5"]);
    }

    fn until(stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            thread::yield_now();
        }
    }

    #[test]
    fn an_item_is_stopped_when_its_time_is_over_and_is_still_heard() {
        let manner = Manner {
            jobs: NonZeroUsize::new(2).unwrap(),
            limit: |item: &u32| item.is_multiple_of(2).then_some(Duration::from_millis(1)),
            is_stopped: || false,
        };
        let work = |item: &u32, stop: Arc<AtomicBool>| {
            if item.is_multiple_of(2) {
                until(&stop);
            }
        };
        let mut heard = 0;
        let hear = |_: Done<u32, ()>| {
            heard += 1;
            Ok(None)
        };
        work_through((0..6).collect(), &manner, work, hear).unwrap();
        assert_eq!(heard, 6);
    }

    #[test]
    fn a_stop_ends_everything_and_what_it_cut_short_is_not_heard() {
        let (is_stopped, started) = (AtomicBool::new(false), AtomicBool::new(false));
        let manner = Manner {
            jobs: NonZeroUsize::new(2).unwrap(),
            limit: |_: &u32| None,
            is_stopped: || is_stopped.load(Ordering::Relaxed),
        };
        let work = |_: &u32, stop: Arc<AtomicBool>| {
            started.store(true, Ordering::Relaxed);
            is_stopped.store(true, Ordering::Relaxed);
            until(&stop);
        };
        work_through((0..100).collect(), &manner, work, |_| panic!("nothing was finished")).unwrap();
        assert!(started.into_inner());
    }

    #[test]
    fn an_error_of_the_listener_ends_everything() {
        let hear = |_: Done<u32, ()>| Err(io::Error::other("full"));
        let ended = work_through((0..100).collect(), &manner(2), |_, _| (), hear);
        assert_eq!(ended.unwrap_err().to_string(), "full");
    }
}
