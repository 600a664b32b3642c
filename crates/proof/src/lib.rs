//! Verdicts and the certificates that support them, the independent checker, and the slow oracle.
//!
//! A [`Certificate`] is a question with its answer and the proofs of the answer; [`check`] replays it with nothing but
//! the rules of the game. What an answer means is what [`oracle`] computes. Nothing here knows how a proof was found.
//! `docs/proofs.md` describes the file format and shows why the checker may be believed.
//!
//! ```
//! use nerai_board::{Color, PointSet, Size};
//! use nerai_go::Setup;
//! use nerai_proof::{Certificate, Kind, Next, Node, Proof, Verdict, check};
//!
//! // White's corner stone is in atari; Black takes it.
//! let mut setup = Setup::empty(Size::new(9, 9)?);
//! setup.place(Color::White, "A1".parse()?);
//! setup.place(Color::Black, "A2".parse()?);
//! let nodes = vec![Node::Play { at: Some("B1".parse()?), then: Next::Done }];
//! let certificate = Certificate {
//!     setup,
//!     ban: None,
//!     to_move: Color::Black,
//!     goal: "black: capture(A1)".to_owned(),
//!     verdict: Verdict::Won,
//!     proofs: vec![Proof { prover: Color::Black, kind: Kind::Reach, komaster: Some(Color::White), prefer: PointSet::EMPTY, nodes }],
//! };
//! let checked = check(&certificate)?;
//! assert_eq!(checked.minus.len(), 5); // the proof holds wherever these five points look the same
//! assert_eq!(Certificate::from_bytes(&certificate.to_bytes())?, certificate);
//!
//! // The same verdict without a proof is not believed.
//! let unproved = Certificate { proofs: Vec::new(), ..certificate };
//! assert!(check(&unproved).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aim;
mod alive;
mod certificate;
mod check;
mod check_error;
mod encoding;
mod limits;
mod parts;
mod rule;
mod verdict;
pub mod walk;
mod zone;

pub use aim::{Aim, AimError, Ending, Event};
pub use alive::kept_by_passing;
pub use certificate::{Certificate, Kind, Next, Node, Proof};
pub use check::{Checked, check, check_proof, needed_proofs, prover_of, question, root_event};
pub use check_error::{CheckError, Difference, Move, Reason, SplitFault};
pub use encoding::DecodeError;
pub use limits::{LEAST_STEPS, LONGEST_LINE, MOST_BYTES, MOST_EDGES, MOST_NODES, MOST_STEPS, STEPS_AN_EDGE};
pub use parts::{Claim, MOST_PARTS, Part, PartSet, Parts, Progress};
pub use rule::Rule;
#[cfg(feature = "switches")]
pub use rule::without;
pub use verdict::Verdict;
