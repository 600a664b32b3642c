//! The independent checker: believes a certificate only after replaying every line of its proofs.
//!
//! It shares the rules of the game with the search and nothing else; all zones are computed afresh.

use nerai_board::{Color, PointSet};
use nerai_go::Position;
use nerai_goal::Goal;

use crate::aim::{Aim, AimError, Ending, shortened};
use crate::certificate::{Certificate, Kind, Proof};
use crate::check_error::{CheckError, Reason};
use crate::rule::{Rule, applies};
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

/// Replays the proofs of a certificate.
///
/// # Errors
/// Names the first fault and the moves that lead to it.
pub fn check(certificate: &Certificate) -> Result<Checked, CheckError> {
    let (position, aim) = question(certificate)?;
    needed_proofs_are_there(certificate, &aim)?;
    let mut work = Work::of(&certificate.goal, &aim);
    let mut checked = Checked { zones: Vec::new(), plus: PointSet::EMPTY, minus: PointSet::EMPTY, nodes: 0 };
    for (number, proof) in certificate.proofs.iter().enumerate() {
        let (zone, nodes) = replay(number, proof, &aim, &position, certificate.to_move, &mut work)?;
        checked.nodes += nodes;
        checked.zones.push(zone);
        if proof.prover == aim.player {
            checked.minus |= zone;
        } else {
            checked.plus |= zone;
        }
    }
    Ok(checked)
}

/// Replays one proof about a certificate's question, as if it were its first; gives the zone.
///
/// Whether the verdict needs this proof is not asked.
///
/// # Errors
/// Names the first fault and the moves that lead to it.
pub fn check_proof(certificate: &Certificate, proof: &Proof) -> Result<PointSet, CheckError> {
    let (position, aim) = question(certificate)?;
    replay(0, proof, &aim, &position, certificate.to_move, &mut Work::unlimited()).map(|(zone, _)| zone)
}

/// The zone of a proof that holds, and the number of nodes that were replayed.
fn replay(
    number: usize,
    proof: &Proof,
    aim: &Aim,
    position: &Position,
    to_move: Color,
    work: &mut Work,
) -> Result<(PointSet, usize), CheckError> {
    if let Some(zone) = root_event(number, proof, position, aim)? {
        return Ok((zone, 0));
    }
    let mut walk = Walk::new(number, proof, aim, position, to_move);
    walk.work = *work;
    walk.run()?;
    *work = walk.work;
    Ok((walk.root_zone(), walk.visited()))
}

/// The position of the question and what it is about.
pub fn question(certificate: &Certificate) -> Result<(Position, Aim), CheckError> {
    let fault = |reason| CheckError { proof: None, path: Vec::new(), reason };
    let mut position = Position::from_setup(&certificate.setup).map_err(|wrong| fault(wrong.into()))?;
    if let Some(ban) = certificate.ban
        && (ban.color != certificate.to_move || !ban.is_possible(&position))
        && applies(Rule::PossibleBan)
    {
        return Err(fault(Reason::ImpossibleBan { point: ban.point, color: ban.color }));
    }
    position.set_ban(certificate.ban);
    let no_goal = |wrong: AimError| fault(Reason::Goal(Box::new(wrong)));
    let goal = certificate.goal.parse::<Goal>().map_err(|wrong| no_goal(wrong.into()))?;
    let goal = goal.check(position.size(), position.stones(), certificate.to_move);
    let goal = goal.map_err(|wrong| no_goal(wrong.into()))?;
    // What is printed of a certificate is what was proved.
    if goal.to_string() != certificate.goal {
        return Err(fault(Reason::GoalText { expected: shortened(&goal) }));
    }
    let aim = Aim::of(&goal).map_err(no_goal)?;
    aim.watch(&mut position);
    Ok((position, aim))
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
            return Err(fault(Some(number), Reason::ProofNotNeeded { kind, komaster }));
        };
        open.remove(found);
        let expected = prover_of(kind, aim);
        if prover != expected {
            return Err(fault(Some(number), Reason::WrongProver { expected }));
        }
    }
    match open.first() {
        Some(&(kind, komaster)) => Err(fault(None, Reason::ProofMissing { kind, komaster })),
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
pub fn root_event(
    number: usize,
    proof: &Proof,
    position: &Position,
    aim: &Aim,
) -> Result<Option<PointSet>, CheckError> {
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
