//! Makes the zone of a proof smaller without touching its moves.
//!
//! Where the zone rules may take one liberty or another, the checker follows the proof's preference. Leaving one point out
//! of it makes whoever took that point take another that the zone needs anyway; what helps is kept.

use nerai_board::PointSet;
use nerai_proof::{Certificate, check, missing_replies};

/// Walks through one proof that may be spent on its zone, and nodes that these walks may visit together: large proofs
/// keep the zone they have.
const MOST_WALKS: usize = 60;
const MOST_VISITS: usize = 20_000;

/// The certificate with the preferences that gave each of its proofs the smallest zone.
pub(crate) fn shrink(mut certificate: Certificate) -> Certificate {
    let Ok(checked) = check(&certificate) else { return certificate };
    let stones = certificate.setup.stones.black | certificate.setup.stones.white;
    for (number, zone) in checked.zones.into_iter().enumerate() {
        let mut smallest = zone;
        let mut walks = 0;
        let most_walks = MOST_WALKS.min(MOST_VISITS / certificate.proofs[number].nodes.len().max(1));
        for point in zone - stones {
            if !smallest.contains(point) || walks >= most_walks {
                continue;
            }
            walks += 1;
            let before = std::mem::replace(&mut certificate.proofs[number].prefer, smallest.without(point));
            match zone_of(&certificate, number) {
                Some(zone) if zone.len() < smallest.len() => smallest = zone,
                _ => certificate.proofs[number].prefer = before,
            }
        }
    }
    certificate
}

fn zone_of(certificate: &Certificate, number: usize) -> Option<PointSet> {
    if !missing_replies(certificate).ok()?.is_empty() {
        return None;
    }
    check(certificate).ok().map(|checked| checked.zones[number])
}
