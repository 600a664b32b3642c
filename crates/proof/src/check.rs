//! The independent checker: believes a certificate only after replaying every line of its proofs.
//!
//! It shares the rules of the game with the search and nothing else; all zones are computed afresh.

use nerai_board::{Color, PointSet};

use crate::aim::{Aim, Ending};
use crate::certificate::{Certificate, Kind, Proof};
use crate::check_error::{CheckError, Reason};
use crate::local::known_there;
use crate::task::Task;
use crate::verdict::Verdict;
use crate::walk::Walk;
use crate::work::Work;
use crate::zone;

/// What a certificate that holds is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The zone of each proof, in the order of the certificate.
    pub zones: Vec<PointSet>,
    /// R+: the verdict cannot get better for the player while these points stay as they are. Empty if it is `Won`.
    pub plus: PointSet,
    /// R-: the verdict cannot get worse for the player while these points stay as they are. Empty if it is `Lost`.
    pub minus: PointSet,
    /// Number of nodes that were replayed.
    pub nodes: usize,
}

/// Replays the proofs of a certificate. One that rests on an assumption shows no verdict and is refused.
///
/// # Errors
/// Names the first fault and the moves that lead to it.
pub fn check(certificate: &Certificate) -> Result<Checked, CheckError> {
    if certificate.if_out {
        return Err(CheckError { proof: None, path: Vec::new(), reason: Reason::Assumes });
    }
    check_if_out(certificate)
}

/// Replays the proofs of a certificate that may rest on stones which are out. If it says that it does, the verdict holds only
/// under the assumption that no such stone is captured.
///
/// # Errors
/// Names the first fault and the moves that lead to it.
pub fn check_if_out(certificate: &Certificate) -> Result<Checked, CheckError> {
    let task = Task::of(certificate)?;
    needed_proofs_are_there(certificate, task.aim())?;
    let mut work = Work::of(&certificate.goal, task.aim());
    let mut checked = Checked { zones: Vec::new(), plus: PointSet::EMPTY, minus: PointSet::EMPTY, nodes: 0 };
    for (number, proof) in certificate.proofs.iter().enumerate() {
        let (zone, nodes) = replay(number, proof, &task, certificate.if_out, &mut work)?;
        checked.nodes += nodes;
        checked.zones.push(zone);
        if proof.prover == task.aim().player {
            checked.minus |= zone;
        } else {
            checked.plus |= zone;
        }
    }
    Ok(checked)
}

/// Replays one proof about a task, as if it were the first of a certificate; gives the zone.
///
/// Whether the verdict needs this proof is not asked.
///
/// # Errors
/// Names the first fault and the moves that lead to it.
pub fn check_proof(task: &Task, proof: &Proof) -> Result<PointSet, CheckError> {
    replay(0, proof, task, false, &mut Work::unlimited()).map(|(zone, _)| zone)
}

/// The zone of a proof that holds, and the number of nodes that were replayed.
fn replay(
    number: usize,
    proof: &Proof,
    task: &Task,
    if_out: bool,
    work: &mut Work,
) -> Result<(PointSet, usize), CheckError> {
    if let Some(zone) = root_event(number, proof, task)? {
        return Ok((zone, 0));
    }
    let mut walk = Walk::new(number, proof, task.aim(), task.position(), task.to_move()).assuming_out(if_out);
    walk.work = *work;
    walk.run()?;
    *work = walk.work;
    let (zone, nodes) = (walk.root_zone(), walk.visited());
    let Some(inside) = &proof.inside else { return Ok((zone, nodes)) };
    let known = known_there(task.position(), inside, proof.prover, &zone);
    Ok((zone::close(task.position(), &proof.prefer, known), nodes))
}

fn needed_proofs_are_there(certificate: &Certificate, aim: &Aim) -> Result<(), CheckError> {
    let fault = |proof, reason| CheckError { proof, path: Vec::new(), reason };
    let needed = needed_proofs(certificate.verdict, aim);
    if needed.is_empty() {
        return Err(fault(None, Reason::NoClaim));
    }
    let mut open = needed;
    for (number, &Proof { prover, kind, komaster, .. }) in certificate.proofs.iter().enumerate() {
        let Some(found) = open.iter().position(|&claim| claim == (kind, komaster)) else {
            return Err(fault(Some(number), Reason::ProofNotNeeded(kind, komaster)));
        };
        open.remove(found);
        let expected = prover_of(kind, aim);
        if prover != expected {
            return Err(fault(Some(number), Reason::WrongProver(expected)));
        }
    }
    match open.first() {
        Some(&(kind, komaster)) => Err(fault(None, Reason::ProofMissing(kind, komaster))),
        None => Ok(()),
    }
}

/// What has to be proved for a verdict, each with the side that may retake a ko at once.
#[must_use]
pub fn needed_proofs(verdict: Verdict, aim: &Aim) -> Vec<(Kind, Option<Color>)> {
    let for_max = if aim.is_negated() { verdict.negated() } else { verdict };
    let (max, min) = (Some(aim.max), Some(aim.min()));
    match for_max {
        Verdict::Won => vec![(Kind::Reach, min)],
        Verdict::Lost => vec![(Kind::Hold, max)],
        Verdict::Ko { first } => {
            let equal = if first == aim.max { Kind::Reach } else { Kind::Hold };
            vec![(Kind::Reach, max), (Kind::Hold, min), (equal, None)]
        }
        Verdict::Unknown => Vec::new(),
    }
}

/// The side that can prove something of this kind.
#[must_use]
pub fn prover_of(kind: Kind, aim: &Aim) -> Color {
    match kind {
        Kind::Reach => aim.max,
        Kind::Hold => aim.min(),
    }
}

/// The zone of a proof that needs no moves because the game has ended at the root; none if moves are needed.
pub fn root_event(number: usize, proof: &Proof, task: &Task) -> Result<Option<PointSet>, CheckError> {
    let (position, aim) = (task.position(), task.aim());
    let fault = |reason| Err(CheckError { proof: Some(number), path: Vec::new(), reason });
    let wanted = if proof.kind == Kind::Reach { Ending::Happened } else { Ending::Impossible };
    match (aim.ending_at_root(position), proof.nodes.is_empty()) {
        (Some(ending), true) if ending == wanted => {
            let shown = zone::joined_blocks(position, &aim.event) | zone::seen(position, &aim.event, &proof.prefer);
            Ok(Some(shown | zone::shown_at_root(position, aim, proof.prover, &proof.prefer)))
        }
        (Some(_), _) => fault(Reason::HoldsAtRoot),
        (None, true) => fault(Reason::NoNodes),
        (None, false) => Ok(None),
    }
}
