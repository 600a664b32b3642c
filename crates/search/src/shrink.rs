//! Makes the zone of a proof smaller without touching its moves.
//!
//! Where the zone rules may take one liberty or another, the checker follows the proof's preference. Leaving one point out
//! of it makes whoever took that point take another that the zone needs anyway; what helps is kept.

use nerai_proof::{Certificate, check_proof};

/// Walks through one proof that may be spent on its zone, and nodes that these walks may visit together: large proofs
/// keep the zone they have.
const MOST_WALKS: usize = 60;
const MOST_VISITS: usize = 20_000;

/// The certificate with the preferences that gave each of its proofs the smallest zone, as far as there is time.
pub(crate) fn shrink(mut certificate: Certificate, has_time: impl Fn() -> bool) -> Certificate {
    let stones = certificate.setup.stones.black | certificate.setup.stones.white;
    let mut proofs = std::mem::take(&mut certificate.proofs);
    for proof in &mut proofs {
        let most_walks = MOST_WALKS.min(MOST_VISITS / proof.nodes.len().max(1));
        if most_walks == 0 || !has_time() {
            continue;
        }
        let Ok(zone) = check_proof(&certificate, proof) else { continue };
        let mut smallest = zone;
        let mut walks = 0;
        for point in zone - stones {
            if !smallest.contains(point) || walks >= most_walks || !has_time() {
                continue;
            }
            walks += 1;
            let before = std::mem::replace(&mut proof.prefer, smallest.without(point));
            match check_proof(&certificate, proof) {
                Ok(zone) if zone.len() < smallest.len() => smallest = zone,
                _ => proof.prefer = before,
            }
        }
    }
    Certificate { proofs, ..certificate }
}
