//! How far a generation of patterns is, on one line of the terminal: rounds can take minutes.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nerai::notation::thousands;

/// One line on standard error, if that is a terminal.
pub(crate) struct Progress {
    name: String,
    all: usize,
    begin: Instant,
    shown: AtomicU64,
    is_terminal: bool,
}

impl Progress {
    /// Work on so many items, from now on.
    pub(crate) fn new(name: String, all: usize) -> Progress {
        Progress { name, all, begin: Instant::now(), shown: AtomicU64::new(0), is_terminal: io::stderr().is_terminal() }
    }

    /// Shows how far the work is, a few times a second.
    pub(crate) fn show(&self, done: usize) {
        let spent = self.begin.elapsed();
        let quarter = spent.as_millis() as u64 / 250;
        if self.is_terminal && self.shown.fetch_max(quarter, Ordering::Relaxed) < quarter {
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.line(done, spent));
        }
    }

    fn line(&self, done: usize, spent: Duration) -> String {
        let left = spent.as_secs_f64() * (self.all - done.min(self.all)) as f64 / done.max(1) as f64;
        let (done, all) = (thousands(done as u64), thousands(self.all as u64));
        format!("{}, {done} of {all} shapes, about {left:.0} s left in this round; Ctrl-C stops", self.name)
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        if self.is_terminal && self.shown.load(Ordering::Relaxed) > 0 {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
