//! Verdicts, the certificates that support them, the independent checker, and the slow oracle.
//!
//! Nothing here knows how a proof was found.

mod aim;
mod certificate;
mod verdict;

pub use aim::{Aim, AimError, Ending, Event};
pub use certificate::{Certificate, Kind, Next, Node, Proof};
pub use verdict::Verdict;
