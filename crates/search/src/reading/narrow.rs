//! Reading against the natural replies only: an estimate, cheap and no proof.
//!
//! A proof must refute every reply in the zone of a threat, and most of these are refuted by what refutes the natural
//! ones. Where a proof is out of reach, bounded answers may rest on less: every first reply, the natural replies to
//! later moves, and a few others. Ladders are always read in full. What is won so is kept apart from what is proved.

use nerai_board::zobrist;

use crate::reading::outcome::Outcome;
use crate::reading::solved::SolvedZones;

/// How many replies are tried to each move besides the natural ones, further down and near the root.
const FEW: usize = 3;
const SOME: usize = 5;
/// Moves from the root within which every reply is tried, and within which some are.
const FIRST: usize = 1;
const EARLY: usize = 3;
/// Named apart from proofs.
const NAME: u64 = 0x6e61_7272_6f77;

/// What is won against the natural replies.
#[derive(Debug, Default)]
pub(crate) struct Narrow {
    /// Wins with max to move, by zone.
    pub(crate) won: SolvedZones<Outcome>,
    /// Wins with min to move.
    pub(crate) held: SolvedZones<Outcome>,
}

/// How many replies besides the natural ones are tried after so many moves.
pub(crate) fn other_replies(moves: usize) -> usize {
    if moves <= FIRST {
        usize::MAX
    } else if moves <= EARLY {
        SOME
    } else {
        FEW
    }
}

/// The name of a win that is no proof.
pub(crate) fn named(key: u64) -> u64 {
    zobrist::mix(key ^ NAME)
}
