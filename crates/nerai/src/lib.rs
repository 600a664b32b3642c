//! Questions about Go positions, answered with proofs and reasons.
