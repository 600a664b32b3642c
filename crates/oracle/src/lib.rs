//! What answers mean, computed slowly and obviously, and the trials that hold the checker and the search against it.
//!
//! [`oracle`] is the definition of every verdict. [`Table`] (all positions of a board) and [`Reachable`] (everything that
//! one position can lead to) say the same faster. `crowded` and its companions make up positions, [`strategy`] turns what
//! the oracle knows into proofs, and [`trial`] tries hard to make the checker believe something false. Nothing here is part
//! of the program that people install.

mod claim_strategy;
mod crowded;
mod crowded_compound;
mod crowded_formula;
mod dead_at_sight;
mod dice;
mod examine;
pub mod exhaust;
mod gaps;
mod local_strategy;
pub mod made_up;
pub mod oracle;
mod out;
mod out_position;
mod random_board;
mod reachable;
mod replay;
mod report;
mod small_board;
mod small_game;
mod spoil;
pub mod strategy;
mod table;
mod taking;
pub mod trial;
mod walled;

pub use crowded::{crowded, crowded_life, grown, walled_corner};
pub use crowded_compound::{crowded_compound, crowded_mixed};
pub use crowded_formula::crowded_formula;
pub use dice::{Bytes, Dice};
pub use gaps::{Gapped, walled_gap};
pub use out::is_out;
pub use out_position::{out_certificate, roomy};
pub use reachable::Reachable;
pub use replay::{as_followed, is_beaten};
pub use spoil::mutate;
pub use table::{Table, Tables};
