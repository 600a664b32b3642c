//! The same work for every item of a list, on several threads; what comes out is in the order of the list.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The number of threads to use: as asked, or as many as the machine has.
pub fn thread_count(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// Reads a number of threads.
pub fn count(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a whole number, at least 1".to_owned())
}

/// Does the work in portions of some items. `go_on` hears how many items are done and may stop everything; then there is
/// no result.
pub fn in_parallel<I: Sync, T: Send>(
    threads: NonZeroUsize,
    items: &[I],
    portion: usize,
    work: impl Fn(&I) -> T + Sync,
    go_on: impl Fn(usize) -> bool + Sync,
) -> Option<Vec<T>> {
    let portions: Vec<&[I]> = items.chunks(portion.max(1)).collect();
    let (next, done, is_stopped) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let take_portions = || {
        let mut results = Vec::new();
        while !is_stopped.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(portion) = portions.get(index) else { break };
            results.push((index, portion.iter().map(&work).collect::<Vec<T>>()));
            if !go_on(done.fetch_add(portion.len(), Ordering::Relaxed) + portion.len()) {
                is_stopped.store(true, Ordering::Relaxed);
            }
        }
        results
    };
    let threads = threads.get().min(portions.len());
    let mut results: Vec<(usize, Vec<T>)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(take_portions)).collect();
        let mut results = take_portions();
        for other in others {
            match other.join() {
                Ok(found) => results.extend(found),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    });
    if is_stopped.into_inner() {
        return None;
    }
    results.sort_unstable_by_key(|(index, _)| *index);
    Some(results.into_iter().flat_map(|(_, results)| results).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_the_items_with_any_number_of_threads() {
        let items: Vec<u32> = (0..1000).collect();
        for threads in [1, 2, 7] {
            let threads = NonZeroUsize::new(threads).unwrap();
            let squares = in_parallel(threads, &items, 3, |item| item * item, |_| true).unwrap();
            assert!(squares.into_iter().eq(items.iter().map(|item| item * item)));
        }
    }

    #[test]
    fn stopped_work_has_no_result() {
        let threads = NonZeroUsize::new(2).unwrap();
        assert_eq!(in_parallel(threads, &[1; 100], 1, |item| *item, |done| done < 50), None);
        assert_eq!(in_parallel(threads, &[0; 0], 1, |item| *item, |_| true), Some(Vec::new()));
    }
}
