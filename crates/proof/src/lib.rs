//! Verdicts, the certificates that support them, the independent checker, and the slow oracle.
//!
//! Nothing here knows how a proof was found.

mod aim;
mod certificate;
mod check;
mod check_error;
mod verdict;
mod walk;
mod zone;

pub use aim::{Aim, AimError, Ending, Event};
pub use certificate::{Certificate, Kind, Next, Node, Proof};
pub use check::{Checked, check, missing_replies, needed_proofs};
pub use check_error::{CheckError, Difference, Move, Reason};
pub use verdict::Verdict;
pub use walk::Missing;
