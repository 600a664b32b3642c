//! Several threads for one search: the option `--threads`.

use std::num::NonZeroUsize;
use std::thread;

use clap::Args;
use nerai_search::{Crew, Job};

use crate::work_through::STACK_BYTES;

/// The largest number of threads; more than any machine's processors would share with profit.
const MOST: u16 = 64;

/// How many threads search.
#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadArguments {
    /// Search hard questions about groups (kill, live) with this many threads, which share what they find. What is proved is proved
    /// with any number of them; with more than one, nodes and proofs differ from run to run.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST)))]
    threads: u16,
}

impl ThreadArguments {
    /// The threads as a crew; none if one thread is to do everything.
    #[must_use]
    pub fn crew(self) -> Option<Crew> {
        crew(NonZeroUsize::new(self.threads.into())?)
    }
}

/// A crew of so many threads, the calling one included; none if that is only one.
#[must_use]
pub fn crew(threads: NonZeroUsize) -> Option<Crew> {
    (threads > NonZeroUsize::MIN).then(|| Crew::new(threads, side_by_side))
}

/// Does the first job here and each other one on a thread of its own; returns when all are done. A job for which the machine has no
/// thread is left out.
pub fn side_by_side(jobs: Vec<Job<'_>>) {
    thread::scope(|scope| {
        let mut jobs = jobs.into_iter();
        let own = jobs.next();
        for job in jobs {
            let _ = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, job);
        }
        if let Some(own) = own {
            own();
        }
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::thread::current;

    use super::*;

    #[test]
    fn jobs_are_done_at_the_same_time_and_the_first_one_here() {
        // Nobody would get past it alone.
        let (meeting, here) = (Barrier::new(3), current().id());
        let mut places = [None; 3];
        let jobs = places.iter_mut().map(|place| -> Job<'_> {
            Box::new(|| {
                meeting.wait();
                *place = Some(current().id());
            })
        });
        side_by_side(jobs.collect());
        assert!(places[0] == Some(here) && places[1..].iter().all(|place| place.is_some_and(|place| place != here)));
    }

    #[test]
    fn one_thread_needs_no_crew() {
        assert!(crew(NonZeroUsize::MIN).is_none());
        assert_eq!(ThreadArguments { threads: 3 }.crew().map(|crew| crew.size().get()), Some(3));
    }
}
