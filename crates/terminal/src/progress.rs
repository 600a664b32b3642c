//! One line on the terminal that says how far a run through many problems is.

use std::io::{self, IsTerminal, Write};

/// Shows how many problems are done, on a terminal.
pub fn show_progress(done: usize, all: usize) {
    if io::stderr().is_terminal() {
        let text = if done < all { format!("{done} of {all} problems") } else { String::new() };
        let _ = write!(io::stderr(), "\r{text}\x1b[K");
    }
}
