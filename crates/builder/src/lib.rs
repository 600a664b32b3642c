//! Proofs are written down here: a player that knows good moves becomes a proof that the checker accepts.
//!
//! Nothing here has to be believed. The walk through a proof that is being built is the checker's own, so that it asks for
//! exactly the replies that the checker will want, and the checker has the last word on the result.

mod build;
mod renumber;
mod repair;
mod state;

pub use build::{Player, build};
pub use renumber::{beginning_at, renumber};
pub use repair::{Missing, missing_replies, without_idle_replies};
pub use state::State;
