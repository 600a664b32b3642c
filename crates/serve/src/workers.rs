//! Runs searches on threads of their own, a few at a time, and stops those that nobody waits for.
//!
//! A search that was told to stop keeps its place until it has really ended, so that there are never more threads and
//! never more memory in use than the limits say.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nerai_board::Point;
use nerai_search::{Budget, LineListener};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::metered::metered;
use crate::refusal::Refusal;
use nerai_deadline::stopped_in_time;

/// Threads for searches, and places to wait for one.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    threads: Arc<Semaphore>,
    /// One for each search that runs or waits.
    places: Arc<Semaphore>,
}

/// Proofs of long races are deep, and so are the calls that read them.
const STACK_BYTES: usize = 32 << 20;

impl Workers {
    pub(crate) fn new(jobs: usize, waiting: usize) -> Workers {
        Workers { threads: Arc::new(Semaphore::new(jobs)), places: Arc::new(Semaphore::new(jobs + waiting)) }
    }

    /// Takes a place among those that wait; none is free if too many do.
    pub(crate) fn enter(&self) -> Result<Place, Refusal> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Refusal::busy())?;
        Ok(Place { threads: self.threads.clone(), place })
    }
}

/// A place among the searches that run or wait.
#[derive(Debug)]
pub(crate) struct Place {
    threads: Arc<Semaphore>,
    place: OwnedSemaphorePermit,
}

impl Place {
    /// Starts the work as soon as a thread is free. Once its time is over it is told to stop, and then tells what it knows.
    pub(crate) async fn start<T: Send + 'static>(
        self,
        limit: Duration,
        work: impl FnOnce(&Signals) -> T + Send + 'static,
    ) -> Result<Running<T>, Refusal> {
        let thread = self.threads.acquire_owned().await.map_err(|_| Refusal::bug())?;
        let (tell, result) = oneshot::channel();
        let signals = Signals::default();
        let running = Running { signals: signals.clone(), result, began: Instant::now() };
        let place = self.place;
        let run = move || {
            let done =
                catch_unwind(AssertUnwindSafe(|| stopped_in_time(Some(limit), &signals.stop, || work(&signals))));
            drop((thread, place));
            // Nobody may be waiting any more.
            let _ = tell.send(done.map_err(|_| Refusal::bug()));
        };
        let spawned = std::thread::Builder::new().name("search".to_owned()).stack_size(STACK_BYTES).spawn(run);
        spawned.map_err(|_| Refusal::busy())?;
        Ok(running)
    }
}

/// What goes between a search and whoever waits for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals {
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
    line: LineListener,
}

impl Signals {
    /// A budget of so many nodes that can be stopped and watched.
    pub(crate) fn budget(&self, nodes: u64) -> Budget {
        let budget = Budget::nodes(nodes).with_stop(self.stop.clone());
        budget.with_progress(self.nodes.clone()).with_line(self.line.clone())
    }

    /// Does work that is stopped once it holds more than so many bytes, and says whether it was.
    pub(crate) fn within<T>(&self, bytes: usize, work: impl FnOnce() -> T) -> (T, bool) {
        metered(bytes, &self.stop, work)
    }
}

/// A search that runs. It stops when this is dropped, because then nobody waits for its result.
#[derive(Debug)]
pub(crate) struct Running<T> {
    signals: Signals,
    result: oneshot::Receiver<Result<T, Refusal>>,
    began: Instant,
}

impl<T> Running<T> {
    /// The result, if it comes within this time.
    pub(crate) async fn result_within(&mut self, time: Duration) -> Option<Result<T, Refusal>> {
        let result = tokio::time::timeout(time, &mut self.result).await.ok()?;
        Some(result.unwrap_or_else(|_| Err(Refusal::bug())))
    }

    /// The result, whenever it comes.
    pub(crate) async fn result(mut self) -> Result<T, Refusal> {
        (&mut self.result).await.unwrap_or_else(|_| Err(Refusal::bug()))
    }

    /// Seconds since it began.
    pub(crate) fn seconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64()
    }

    /// Nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.signals.nodes.load(Ordering::Relaxed)
    }

    /// The moves that are being read.
    pub(crate) fn line(&self) -> Vec<Point> {
        self.signals.line.lock().map_or_else(|_| Vec::new(), |line| line.iter().map(|(_, at)| *at).collect())
    }
}

impl<T> Drop for Running<T> {
    fn drop(&mut self) {
        self.signals.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(3600);

    /// Works until it is told to stop.
    fn endless(signals: &Signals) -> u32 {
        while !signals.stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        7
    }

    #[tokio::test]
    async fn a_search_ends_when_nobody_waits_for_it_and_the_next_begins() {
        let workers = Workers::new(1, 1);
        let endless_one = workers.enter().unwrap().start(LONG, endless).await.unwrap();
        let next = tokio::spawn(workers.enter().unwrap().start(LONG, |_| 8));
        assert_eq!(workers.enter().unwrap_err(), Refusal::busy());
        drop(endless_one);
        assert_eq!(next.await.unwrap().unwrap().result().await, Ok(8));
        // Places are given back, too.
        assert!(workers.enter().is_ok());
    }

    #[tokio::test]
    async fn a_search_that_used_up_its_time_tells_what_it_knows() {
        let running = Workers::new(1, 0).enter().unwrap().start(Duration::from_millis(20), endless).await.unwrap();
        assert_eq!(running.result().await, Ok(7));
    }

    #[tokio::test]
    async fn a_panic_costs_one_answer_and_no_more() {
        let workers = Workers::new(1, 0);
        let panics = workers.enter().unwrap().start(LONG, |_| -> u32 { panic!("as the test wants it") });
        assert_eq!(panics.await.unwrap().result().await, Err(Refusal::bug()));
        assert_eq!(workers.enter().unwrap().start(LONG, |_| 9).await.unwrap().result().await, Ok(9));
    }

    #[tokio::test]
    async fn whoever_leaves_the_queue_gives_the_place_back() {
        let workers = Workers::new(1, 1);
        let _first = workers.enter().unwrap().start(LONG, endless).await.unwrap();
        let waits = workers.enter().unwrap().start(LONG, endless);
        assert!(workers.enter().is_err());
        drop(waits);
        assert!(workers.enter().is_ok());
    }
}
