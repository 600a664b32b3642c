//! Verdicts, the certificates that support them, the independent checker, and the slow oracle.
//!
//! Nothing here knows how a proof was found.

mod aim;
mod build;
mod certificate;
mod check;
mod check_error;
mod encoding;
pub mod oracle;
pub mod strategy;
mod table;
pub mod trial;
mod verdict;
mod walk;
mod zone;

pub use aim::{Aim, AimError, Ending, Event};
pub use build::{Player, build};
pub use certificate::{Certificate, Kind, Next, Node, Proof};
pub use check::{Checked, check, missing_replies, needed_proofs};
pub use check_error::{CheckError, Difference, Move, Reason};
pub use encoding::DecodeError;
pub use table::Table;
pub use verdict::Verdict;
pub use walk::Missing;
