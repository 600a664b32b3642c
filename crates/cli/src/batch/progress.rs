//! A bar that shows how far a run is: rate, estimate, and what the answers are so far. Only on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::batch::summary::Counts;

/// A bar on standard error, which is silent unless that is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// So many questions are to be answered.
    pub(crate) fn new(questions: usize) -> Progress {
        // Without colours, so there is nothing that NO_COLOR could forbid.
        let bar = ProgressBar::with_draw_target(Some(questions as u64), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{bar:24} {pos}/{len} · {per_sec} · {eta} left · {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("█▌·"));
        Progress { bar }
    }

    /// Another question is done.
    pub(crate) fn advance(&self, counts: &Counts) {
        self.bar.set_message(counts.in_words());
        self.bar.inc(1);
    }

    /// A question has to be asked once more.
    pub(crate) fn extend(&self) {
        self.bar.inc_length(1);
    }

    /// Leaves the terminal as it was.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
