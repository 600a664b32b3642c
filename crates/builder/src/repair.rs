//! Proofs that are nearly right: the replies that one lacks, and those that it does not need.

use std::collections::BTreeMap;

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_proof::walk::{Source, Walk};
use nerai_proof::{Certificate, CheckError, Node, Proof, Task, root_event};

/// Replies that a node needs and does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The number of the proof, from 0.
    pub proof: usize,
    /// The node.
    pub node: u32,
    /// The opponent's moves without a reply.
    pub points: PointSet,
}

/// A proof that may lack replies.
struct Unfinished<'p> {
    proof: &'p Proof,
    missing: BTreeMap<u32, PointSet>,
}

impl Source for &mut Unfinished<'_> {
    fn proof(&self) -> &Proof {
        self.proof
    }

    fn may_lack(&mut self, node: u32, points: PointSet) -> bool {
        self.missing.insert(node, points);
        true
    }
}

/// A proof that is gone through as long as there is time.
struct Hurried<'p, F> {
    proof: &'p mut Proof,
    has_time: F,
}

impl<F: FnMut() -> bool> Source for &mut Hurried<'_, F> {
    fn proof(&self) -> &Proof {
        self.proof
    }

    fn add_claim(&mut self, node: u32, _board: &mut Position, _to_move: Color) -> bool {
        if !(self.has_time)() {
            // A walk ends where a proof does not hold.
            self.proof.nodes[node as usize] = Node::Alive;
        }
        false
    }
}

/// The replies that a certificate still lacks, if nothing else is wrong with it.
///
/// Whoever builds a proof may add them and ask again until none is left.
///
/// # Errors
/// Names the first other fault.
pub fn missing_replies(certificate: &Certificate) -> Result<Vec<Missing>, CheckError> {
    let task = Task::of(certificate)?;
    let mut missing = Vec::new();
    for (number, proof) in certificate.proofs.iter().enumerate() {
        if root_event(number, proof, &task)?.is_none() {
            let mut unfinished = Unfinished { proof, missing: BTreeMap::new() };
            Walk::new(number, &mut unfinished, task.aim(), task.position(), task.to_move())
                .assuming_out(certificate.if_out)
                .run()?;
            let found = unfinished.missing.into_iter();
            missing.extend(found.map(|(node, points)| Missing { proof: number, node, points }));
        }
    }
    Ok(missing)
}

/// A certificate of a task without the replies that its zones do not need; zones and verdict stay the same.
///
/// A reply outside the zone of the pass is not covered by the zone: whoever follows the proof has to answer it like a
/// pass. Left out, the proof can be followed to the letter.
///
/// # Errors
/// If the certificate is no proof, or there is no time to find out.
pub fn without_idle_replies(
    task: &Task,
    certificate: &Certificate,
    mut has_time: impl FnMut() -> bool,
) -> Result<Certificate, CheckError> {
    let mut pruned = certificate.clone();
    for (number, proof) in pruned.proofs.iter_mut().enumerate() {
        if root_event(number, proof, task)?.is_some() {
            continue;
        }
        let nodes = proof.nodes.len() as u32;
        let mut hurried = Hurried { proof, has_time: &mut has_time };
        let walk = Walk::new(number, &mut hurried, task.aim(), task.position(), task.to_move());
        let mut walk = walk.assuming_out(certificate.if_out);
        walk.run()?;
        let zones: Vec<Option<PointSet>> = (0..nodes).map(|node| walk.zone(node)).collect();
        for (node, zone) in proof.nodes.iter_mut().zip(&zones) {
            if let (Node::Answer { pass, replies }, Some(_)) = (node, zone) {
                let zone = pass.node().and_then(|pass| *zones.get(pass as usize)?).unwrap_or_default();
                replies.retain(|(at, _)| zone.contains(*at));
            }
        }
    }
    Ok(pruned)
}
