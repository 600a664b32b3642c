//! The requests that wait for an answer, read by a thread of their own, and what stops a running search.
//!
//! A search is stopped by the comment `# interrupt` (GoGui) and by a further command when the sender was waiting for the
//! answer (Sabaki). A script that is piped in whole does not wait: its next commands were there before the search began,
//! and then only `# interrupt` stops it. Otherwise every search of a script would end at once.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::line::{Request, is_interrupt};

/// Requests that are read ahead of their answers; more input waits in the pipe.
const MOST_WAITING: usize = 10_000;
/// Longer lines are cut: no command needs more, and a stream without line breaks must not fill the memory.
const LONGEST_LINE: usize = 1 << 20;
/// Read together, so that a script that came in one piece is seen as one.
const CHUNK: usize = 1 << 16;

/// What has been read and not yet answered.
#[derive(Debug)]
pub(super) struct Inbox {
    state: Mutex<State>,
    changed: Condvar,
    /// Raised to stop the running search.
    stop: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct State {
    waiting: VecDeque<Request>,
    /// Number of requests read so far.
    received: u64,
    /// Requests with a number below this one are interrupted.
    interrupted: u64,
    /// The number of the request whose search ends when another request arrives.
    sole: Option<u64>,
    is_closed: bool,
}

impl Inbox {
    /// An empty inbox.
    pub(super) fn new() -> Inbox {
        Inbox { state: Mutex::default(), changed: Condvar::new(), stop: Arc::default() }
    }

    /// Reads the input in a thread of its own until it ends. The thread is left behind when the program ends: nothing
    /// can wake it while it waits for input.
    pub(super) fn start(inbox: &Arc<Inbox>, mut input: impl Read + Send + 'static) {
        let inbox = inbox.clone();
        std::thread::spawn(move || {
            let mut chunk = vec![0; CHUNK];
            let mut line = Vec::new();
            loop {
                match input.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(count) => inbox.take_in(&chunk[..count], &mut line),
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
            inbox.take_in(b"\n", &mut line);
            inbox.lock().is_closed = true;
            inbox.changed.notify_all();
        });
    }

    /// Cuts bytes into lines; `line` holds the part of a line that came before.
    fn take_in(&self, bytes: &[u8], line: &mut Vec<u8>) {
        let mut state = self.lock();
        for byte in bytes {
            if *byte != b'\n' {
                if line.len() < LONGEST_LINE {
                    line.push(*byte);
                }
                continue;
            }
            if is_interrupt(line) {
                state.interrupted = state.received;
                self.stop.store(true, Ordering::Relaxed);
            }
            if let Some(mut request) = Request::read(line) {
                if line.len() >= LONGEST_LINE {
                    // Half a command must not be carried out; one without a name is unknown.
                    request.name.clear();
                }
                while state.waiting.len() >= MOST_WAITING {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
                request.number = state.received;
                state.received += 1;
                state.waiting.push_back(request);
                if let Some(number) = state.sole.take() {
                    state.interrupted = state.interrupted.max(number + 1);
                    self.stop.store(true, Ordering::Relaxed);
                }
                self.changed.notify_all();
            }
            line.clear();
        }
    }

    /// The next request; waits for it. None at the end of the input.
    pub(super) fn next(&self) -> Option<Request> {
        let mut state = self.lock();
        state.sole = None;
        loop {
            if let Some(request) = state.waiting.pop_front() {
                self.changed.notify_all();
                return Some(request);
            }
            if state.is_closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A search on behalf of a request begins: lowers the flag and says who may raise it.
    pub(super) fn begin_search(&self, request: u64) -> Arc<AtomicBool> {
        let mut state = self.lock();
        state.sole = state.waiting.is_empty().then_some(request);
        self.stop.store(request < state.interrupted, Ordering::Relaxed);
        self.stop.clone()
    }

    /// Whether the sender wants no answer to this request any more.
    pub(super) fn is_interrupted(&self, request: u64) -> bool {
        request < self.lock().interrupted
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that holds the lock can leave the state half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inbox(first: &str) -> Inbox {
        let inbox = Inbox::new();
        inbox.take_in(first.as_bytes(), &mut Vec::new());
        inbox
    }

    #[test]
    fn a_command_that_comes_later_stops_a_search() {
        let inbox = inbox("attack D4\n");
        let request = inbox.next().unwrap();
        let stop = inbox.begin_search(request.number);
        inbox.take_in(b"# a comment\n\n", &mut Vec::new());
        assert!(!stop.load(Ordering::Relaxed));
        inbox.take_in(b"name\n", &mut Vec::new());
        assert!(stop.load(Ordering::Relaxed) && inbox.is_interrupted(request.number));
        let next = inbox.next().unwrap();
        assert!(!inbox.is_interrupted(next.number));
        assert!(!inbox.begin_search(next.number).load(Ordering::Relaxed));
    }

    #[test]
    fn a_script_that_was_there_before_does_not_stop_its_own_searches() {
        let inbox = inbox("attack D4\nattack E5\n");
        let request = inbox.next().unwrap();
        let stop = inbox.begin_search(request.number);
        inbox.take_in(b"quit\n", &mut Vec::new());
        assert!(!stop.load(Ordering::Relaxed) && !inbox.is_interrupted(request.number));
        inbox.take_in(b"# interrupt\n", &mut Vec::new());
        assert!(stop.load(Ordering::Relaxed) && inbox.is_interrupted(request.number));
    }

    #[test]
    fn an_interrupt_holds_for_all_commands_before_it_and_none_after_it() {
        let inbox = inbox("attack D4\n# interrupt\nattack E5\n");
        let (first, second) = (inbox.next().unwrap(), inbox.next().unwrap());
        assert!(inbox.begin_search(first.number).load(Ordering::Relaxed));
        assert!(!inbox.begin_search(second.number).load(Ordering::Relaxed));
        assert!(inbox.is_interrupted(first.number) && !inbox.is_interrupted(second.number));
    }

    #[test]
    fn lines_may_come_in_pieces_and_endless_lines_are_cut() {
        let inbox = Inbox::new();
        let mut line = Vec::new();
        inbox.take_in(b"7 na", &mut line);
        inbox.take_in(b"me\n", &mut line);
        assert_eq!(inbox.next().unwrap().name, "name");
        for _ in 0..40 {
            inbox.take_in(&[b'x'; CHUNK], &mut line);
        }
        assert!(line.len() <= LONGEST_LINE);
    }
}
