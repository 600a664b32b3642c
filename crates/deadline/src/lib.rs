//! Time limits: raises the flag of some work before its time is over.
//!
//! The engine knows no clock. It looks at a flag, and a thread that waits beside the work raises it. Every program that
//! limits a search by time does it here, so that they all mean the same by a limit: when the answer is there, not when the
//! search ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The part of a limit that is kept back for what follows a search: one of this many. The search has to come back from
/// where it is, what it found is checked and put into words, and its tables are freed; all of it grows with the search.
const KEPT_BACK: u32 = 20;
/// What is kept back besides, for what does not grow: a program starts and prints, and on a busy machine threads wait for
/// their turn. Of a short limit it takes no more than the part above.
const KEPT_BACK_BESIDES: Duration = Duration::from_millis(50);
/// More is never kept back: tables have a largest size.
const MOST_KEPT_BACK: Duration = Duration::from_secs(1);

/// How long a search may take so that its answer is there within the limit.
///
/// ```
/// use std::time::Duration;
/// use nerai_deadline::time_to_search;
///
/// assert_eq!(time_to_search(Duration::from_secs(1)), Duration::from_millis(900));
/// assert_eq!(time_to_search(Duration::from_secs(3)), Duration::from_millis(2_800));
/// assert_eq!(time_to_search(Duration::from_secs(600)), Duration::from_secs(599));
/// ```
#[must_use]
pub fn time_to_search(limit: Duration) -> Duration {
    let part = limit / KEPT_BACK;
    limit - (part + part.min(KEPT_BACK_BESIDES)).min(MOST_KEPT_BACK)
}

/// Does some work; raises its flag when it has searched long enough for this limit.
pub fn stopped_in_time<T>(limit: Option<Duration>, stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    match limit {
        Some(limit) => watched(Some(limit), stop, limit, |_| (), work),
        None => work(),
    }
}

/// The same, and someone looks on: every so often `look` hears how long the work has taken. It may raise the flag, too.
pub fn watched<T>(
    limit: Option<Duration>,
    stop: &AtomicBool,
    every: Duration,
    mut look: impl FnMut(Duration) + Send,
    work: impl FnOnce() -> T,
) -> T {
    let begin = Instant::now();
    let (done, is_done) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        // Dropped when the work returns or panics, which wakes the thread at once.
        let _done = done;
        scope.spawn(move || {
            let mut over = limit.map(time_to_search);
            let mut next_look = every;
            loop {
                let spent = begin.elapsed();
                let next = over.map_or(next_look, |over| over.min(next_look));
                if is_done.recv_timeout(next.saturating_sub(spent)) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                let spent = begin.elapsed();
                if over.is_some_and(|over| spent >= over) {
                    stop.store(true, Ordering::Relaxed);
                    over = None;
                }
                if spent >= next_look {
                    look(spent);
                    next_look = spent + every;
                }
            }
        });
        work()
    })
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Mutex;

    use super::*;

    const LONG: Duration = Duration::from_secs(3600);
    const SHORT: Duration = Duration::from_millis(20);

    fn until(stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    }

    #[test]
    fn the_flag_goes_up_and_not_before_its_time() {
        let (stop, begin) = (AtomicBool::new(false), Instant::now());
        stopped_in_time(Some(SHORT), &stop, || until(&stop));
        assert!(begin.elapsed() >= time_to_search(SHORT));
    }

    #[test]
    fn work_that_is_done_is_not_waited_for_and_its_flag_stays_down() {
        let stop = AtomicBool::new(false);
        // The test would take an hour.
        assert_eq!(stopped_in_time(Some(LONG), &stop, || 7), 7);
        assert_eq!(stopped_in_time(None, &stop, || 8), 8);
        assert!(!stop.load(Ordering::Relaxed));
    }

    #[test]
    fn a_panic_in_the_work_does_not_wait_for_the_clock() {
        let stop = AtomicBool::new(false);
        let work = || stopped_in_time(Some(LONG), &stop, || std::panic::resume_unwind(Box::new("a bug")));
        assert!(catch_unwind(AssertUnwindSafe(work)).is_err());
    }

    #[test]
    fn someone_who_looks_on_hears_of_work_that_takes_long_and_of_no_other() {
        let (stop, heard) = (AtomicBool::new(false), Mutex::new(Vec::new()));
        let look = |spent| heard.lock().unwrap().push(spent);
        watched(Some(LONG), &stop, LONG, look, || ());
        assert!(heard.lock().unwrap().is_empty());
        watched(Some(10 * SHORT), &stop, SHORT, look, || until(&stop));
        assert!(heard.lock().unwrap().iter().all(|spent| *spent >= SHORT));
    }

    #[test]
    fn someone_who_looks_on_may_raise_the_flag() {
        let stop = AtomicBool::new(false);
        watched(None, &stop, SHORT, |_| stop.store(true, Ordering::Relaxed), || until(&stop));
    }
}
