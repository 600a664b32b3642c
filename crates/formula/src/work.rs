//! How large an expression may become, and how much may be looked at for it.

use thiserror::Error;

/// An expression may have this many configurations.
pub const MOST_CONFIGURATIONS: usize = 4096;

/// An expression may speak of this many points.
pub const MOST_POINTS: usize = 128;

/// The goal has too many ways to come true in so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "the goal has too many ways to come true at this depth; \
     expected at most {MOST_CONFIGURATIONS} configurations on {MOST_POINTS} points"
)]
pub struct TooLarge;

/// What may still be looked at.
pub(crate) struct Work {
    pub(crate) left: usize,
}

impl Work {
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), TooLarge> {
        self.left = self.left.checked_sub(work).ok_or(TooLarge)?;
        Ok(())
    }
}
