//! How much a file may cost: cost and memory are linear in its size, and bounded. A proof that something never happens is walked through until its zones have stopped growing; that takes few walks, but a
//! forger could make it take hundreds. So steps are counted (a move that is made, a claim, a move that is looked at for a
//! zone), and a file that needs more than [`STEPS_AN_EDGE`] for each node and each move that it writes down is refused.

/// A file may have this many bytes.
pub const MOST_BYTES: usize = 64 << 20;
/// The proofs of a certificate may have this many nodes together.
pub const MOST_NODES: usize = 1_200_000;
/// The proofs of a certificate may have this many replies and claims together.
pub const MOST_EDGES: usize = 8_000_000;
/// A line may have this many moves.
pub const LONGEST_LINE: usize = 500_000;
/// The checker takes this many steps for each edge of a certificate …
pub const STEPS_AN_EDGE: u64 = 200;
/// … that it visits, this many besides …
pub const LEAST_STEPS: u64 = 1_000_000;
/// … and at most this many in all.
pub const MOST_STEPS: u64 = 20_000_000;
