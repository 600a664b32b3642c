//! Makes the zone of a proof smaller without touching its moves.
//!
//! Where the zone rules may take one liberty or another, the checker follows the proof's preference. Preferring what the
//! zone needs anyway makes the choices of different nodes fall together; the step is repeated while it helps.

use nerai_board::PointSet;
use nerai_proof::{Certificate, check, missing_replies};

/// Rounds after which no proof was ever seen to shrink further.
const MOST_ROUNDS: usize = 4;

/// The certificate with the preferences that gave each of its proofs the smallest zone.
///
/// The choice of liberties also decides which replies a proof must have, so a preference that asks for replies the proof
/// does not have is dropped.
pub(crate) fn shrink(mut certificate: Certificate) -> Certificate {
    let Ok(checked) = check(&certificate) else { return certificate };
    for (number, zone) in checked.zones.into_iter().enumerate() {
        let mut smallest = zone;
        for _ in 0..MOST_ROUNDS {
            let before = std::mem::replace(&mut certificate.proofs[number].prefer, smallest);
            match zone_of(&certificate, number) {
                Some(zone) if zone.len() < smallest.len() => smallest = zone,
                _ => {
                    certificate.proofs[number].prefer = before;
                    break;
                }
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
