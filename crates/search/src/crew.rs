//! Threads that a program lends to a search. Below the programs nothing starts one.

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// A piece of work that may be done on another thread.
pub type Job<'j> = Box<dyn FnOnce() + Send + 'j>;

/// Somebody who does several jobs at the same time. Where there is none, a search does everything itself, one thing after the
/// other, and the same question always has the same answer with the same nodes.
///
/// ```
/// use std::num::NonZeroUsize;
/// use nerai_search::Crew;
///
/// // A program would do each job on a thread of its own.
/// let crew = Crew::new(NonZeroUsize::MIN, |jobs| jobs.into_iter().for_each(|job| job()));
/// assert_eq!(crew.size(), NonZeroUsize::MIN);
/// ```
#[derive(Clone)]
pub struct Crew {
    size: NonZeroUsize,
    together: Arc<Together>,
}

type Together = dyn for<'j> Fn(Vec<Job<'j>>) + Send + Sync;

impl Crew {
    /// A crew for so many jobs at a time. `together` does the first job in any case and as many of the others as it can, side
    /// by side, and returns when all that were begun are done.
    pub fn new(size: NonZeroUsize, together: impl for<'j> Fn(Vec<Job<'j>>) + Send + Sync + 'static) -> Crew {
        Crew { size, together: Arc::new(together) }
    }

    /// How many jobs are done at a time.
    #[must_use]
    pub fn size(&self) -> NonZeroUsize {
        self.size
    }

    /// How many there are besides the one who asks.
    pub(crate) fn others(&self) -> usize {
        self.size.get() - 1
    }

    /// Does these jobs side by side.
    pub(crate) fn work(&self, jobs: Vec<Job<'_>>) {
        (self.together)(jobs);
    }
}

impl fmt::Debug for Crew {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Crew({})", self.size)
    }
}
