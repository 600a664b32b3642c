//! The proof kernel: what has to be believed, and nothing else.
//!
//! A [`Certificate`] is a question with its answer and the proofs of the answer. [`check`] replays it with nothing but the
//! rules of the game, and computes every zone afresh. `docs/proofs.md` has the meaning of verdicts, the file format, and the
//! argument; this crate is meant to be read beside it, in this order:
//!
//! 1. [`Verdict`], [`Event`], [`Aim`] and [`Task`]: what is asked. [`Parts`] and [`Claim`]: goals of several events.
//! 2. [`Certificate`], [`Proof`] and [`Node`]: what is claimed; [`Certificate::from_bytes`]: how it is written.
//! 3. [`check`]: which proofs a verdict needs. [`walk`]: how one is replayed, what it means that a state fits a node, and the zone
//!    of each kind of node. `zone`: what a move rests on; `alive`: stones that need no moves; `out`: stones that are assumed to need none.
//! 4. [`Reason`]: what can be wrong. [`Rule`]: the rules by name. [`MOST_NODES`] and other limits: what checking may cost.
//!
//! Taken for granted: the rules (`nerai-go`), the language of goals (`nerai-goal`), sets of points (`nerai-board`).
//!
//! ```
//! use nerai_board::{Color, PointSet, Size};
//! use nerai_go::{Position, Setup};
//! use nerai_proof::{Certificate, Kind, Next, Node, Proof, Task, Verdict, check};
//!
//! // White's corner stone is in atari; Black takes it.
//! let mut setup = Setup::empty(Size::new(9, 9)?);
//! setup.place(Color::White, "A1".parse()?);
//! setup.place(Color::Black, "A2".parse()?);
//! let nodes = vec![Node::Play { at: "B1".parse()?, then: Next::Done }];
//! let komaster = Some(Color::White);
//! let proof = Proof { prover: Color::Black, kind: Kind::Reach, komaster, prefer: PointSet::EMPTY, inside: None, nodes };
//! let task = Task::read(&Position::from_setup(&setup)?, Color::Black, "black: capture(A1)")?;
//! let certificate = task.certificate(Verdict::Won, vec![proof]);
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
mod dead;
mod encoding;
mod kept_by_passing;
mod limits;
mod local;
mod out;
mod rule;
mod task;
mod verdict;
pub mod walk;
mod work;
mod zone;

pub use aim::parts::{Claim, MOST_PARTS, Part, PartSet, Parts, Progress, outlook};
pub use aim::{Aim, AimError, Ending, Event};
pub use certificate::{Certificate, Kind, Next, Node, Proof};
pub use check::{Checked, check, check_if_out, check_proof, needed_proofs, prover_of, root_event};
pub use check_error::{CheckError, Difference, Move, Reason, SplitFault};
pub use dead::dead;
pub use encoding::DecodeError;
pub use kept_by_passing::kept_by_passing;
pub use limits::{LEAST_STEPS, LONGEST_LINE, MOST_BYTES, MOST_EDGES, MOST_NODES, MOST_STEPS, STEPS_AN_EDGE};
pub use local::local_board;
pub use out::out;
pub use rule::Rule;
#[cfg(feature = "switches")]
pub use rule::without;
pub use task::Task;
pub use verdict::Verdict;
