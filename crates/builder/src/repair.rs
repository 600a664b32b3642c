//! Proofs that are nearly right: the replies that one lacks, and those that it does not need.

use nerai_proof::walk::{Missing, Walk};
use nerai_proof::{Certificate, CheckError, Node, question, root_event};

/// The replies that a certificate still lacks, if nothing else is wrong with it.
///
/// Whoever builds a proof may add them and ask again until none is left.
///
/// # Errors
/// Names the first other fault.
pub fn missing_replies(certificate: &Certificate) -> Result<Vec<Missing>, CheckError> {
    let (position, aim) = question(certificate)?;
    let mut missing = Vec::new();
    for (number, proof) in certificate.proofs.iter().enumerate() {
        if root_event(number, proof, &position, &aim)?.is_none() {
            let mut walk = Walk::new(number, proof, &aim, &position, certificate.to_move);
            missing.extend(walk.run(true)?);
        }
    }
    Ok(missing)
}

/// The certificate without the replies that its zones do not need; zones and verdict stay the same.
///
/// A reply outside the zone of the pass is not covered by the zone: whoever follows the proof has to answer it like a
/// pass. Left out, the proof can be followed to the letter.
///
/// # Errors
/// If the certificate is no proof.
pub fn without_idle_replies(certificate: &Certificate) -> Result<Certificate, CheckError> {
    let (position, aim) = question(certificate)?;
    let mut pruned = certificate.clone();
    for (number, proof) in certificate.proofs.iter().enumerate() {
        if root_event(number, proof, &position, &aim)?.is_some() {
            continue;
        }
        let mut walk = Walk::new(number, proof, &aim, &position, certificate.to_move);
        walk.run(false)?;
        for (node, point) in walk.idle_replies() {
            if let Some(Node::Answer { replies, .. }) = pruned.proofs[number].nodes.get_mut(node as usize) {
                replies.retain(|(at, _)| *at != point);
            }
        }
    }
    Ok(pruned)
}
