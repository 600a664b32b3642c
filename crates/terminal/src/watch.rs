//! Stops long work in time: after a number of seconds, or when the user presses Ctrl-C.
//!
//! The engine knows no clock; it looks at a flag and counts its nodes. A thread beside the work raises the flag, and shows
//! on a terminal how far the work is.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nerai::notation::thousands;
use nerai_deadline::watched;

/// How often the thread looks whether Ctrl-C was pressed.
const TICK: Duration = Duration::from_millis(50);
/// Work that ends sooner shows no progress.
const PATIENCE: Duration = Duration::from_secs(2);
/// The exit code of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Knows whether the user has pressed Ctrl-C.
pub struct Watch {
    interrupted: Arc<AtomicBool>,
}

impl Watch {
    /// From now on the first Ctrl-C stops the work, and the second one the program.
    pub fn start() -> Watch {
        let interrupted = Arc::new(AtomicBool::new(false));
        let flag = interrupted.clone();
        // Where no handler can be set, Ctrl-C ends the program as usual.
        let _ = ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
        Watch { interrupted }
    }

    /// Whether Ctrl-C was pressed.
    pub fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Does some work and measures it. Its flag is raised by Ctrl-C, and so that the work ends within the limit.
    pub fn work<T>(&self, name: &str, limit: Option<Duration>, work: impl FnOnce(Signals) -> T) -> (T, Duration) {
        let begin = Instant::now();
        let signals = Signals { stop: Arc::new(AtomicBool::new(self.is_interrupted())), nodes: Arc::default() };
        let Signals { stop, nodes } = signals.clone();
        let mut progress = Progress::new(name);
        let look = |spent| {
            if self.is_interrupted() {
                stop.store(true, Ordering::Relaxed);
            }
            progress.show(spent, nodes.load(Ordering::Relaxed));
        };
        let result = watched(limit, &stop, TICK, look, || work(signals));
        progress.clear();
        (result, begin.elapsed())
    }
}

/// Reads a time limit.
pub fn seconds(word: &str) -> Result<Duration, String> {
    let duration = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration.filter(|duration| !duration.is_zero()).ok_or("expected a number of seconds greater than 0".to_owned())
}

/// What goes between the work and the thread beside it.
#[derive(Clone)]
pub struct Signals {
    /// Raised when the work has to stop.
    pub stop: Arc<AtomicBool>,
    /// How many nodes the work has used, as far as it tells.
    pub nodes: Arc<AtomicU64>,
}

/// One line on standard error, if that is a terminal.
struct Progress<'n> {
    name: &'n str,
    is_terminal: bool,
    shown_seconds: u64,
}

impl<'n> Progress<'n> {
    fn new(name: &'n str) -> Progress<'n> {
        Progress { name, is_terminal: io::stderr().is_terminal(), shown_seconds: 0 }
    }

    fn show(&mut self, spent: Duration, nodes: u64) {
        if self.is_terminal && spent >= PATIENCE && spent.as_secs() != self.shown_seconds {
            self.shown_seconds = spent.as_secs();
            let _ = write!(io::stderr(), "\r{}\x1b[K", self.line(nodes));
        }
    }

    fn line(&self, nodes: u64) -> String {
        // Before the first report there is nothing to tell.
        let nodes = if nodes == 0 { String::new() } else { format!(", {} nodes", thousands(nodes)) };
        format!("{}: {} s{nodes}; Ctrl-C stops and tells what is known", self.name, self.shown_seconds)
    }

    fn clear(&self) {
        if self.shown_seconds > 0 {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_stopped_in_time_and_not_waited_for_when_done() {
        let watch = Watch { interrupted: Arc::default() };
        let wait = |Signals { stop, .. }| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
        };
        // Either would take an hour otherwise.
        watch.work("test", Some(Duration::from_millis(80)), wait);
        assert_eq!(watch.work("test", Some(Duration::from_secs(3600)), |_| 7).0, 7);
    }

    #[test]
    fn after_an_interrupt_the_flag_is_up_from_the_beginning() {
        let watch = Watch { interrupted: Arc::new(AtomicBool::new(true)) };
        let (is_up, _) = watch.work("test", None, |signals| signals.stop.load(Ordering::Relaxed));
        assert!(is_up);
    }

    #[test]
    fn progress_is_told_in_seconds_and_nodes() {
        let progress = Progress { name: "net.txt", is_terminal: true, shown_seconds: 12 };
        assert_eq!(progress.line(0), "net.txt: 12 s; Ctrl-C stops and tells what is known");
        assert_eq!(progress.line(3_411_968), "net.txt: 12 s, 3,411,968 nodes; Ctrl-C stops and tells what is known");
    }
}
