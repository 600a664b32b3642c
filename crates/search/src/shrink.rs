//! Makes the zone of a proof smaller without touching its moves.
//!
//! Where the zone rules may take one liberty or another, the checker follows the proof's preference. Leaving one point out
//! of it makes whoever took that point take another that the zone needs anyway; what helps is kept.

use nerai_board::PointSet;
use nerai_proof::{Certificate, Node, Proof, Task, check_proof};

/// Walks through one proof that may be spent on its zone, and nodes that these walks may visit together: large proofs
/// keep the zone they have.
const MOST_WALKS: usize = 60;
const MOST_VISITS: usize = 20_000;

/// The certificate of a task with the preferences that gave each of its proofs the smallest zone, as far as there is time.
pub(crate) fn shrink(task: &Task, mut certificate: Certificate, has_time: impl Fn() -> bool) -> Certificate {
    let stones = certificate.setup.stones.black | certificate.setup.stones.white;
    let mut proofs = std::mem::take(&mut certificate.proofs);
    for proof in &mut proofs {
        let most_walks = MOST_WALKS.min(MOST_VISITS / proof.nodes.len().max(1));
        if most_walks == 0 || !has_time() {
            continue;
        }
        let Ok(zone) = check_proof(task, proof) else { continue };
        let mut smallest = zone;
        let mut walks = 0;
        for point in zone - stones - played(proof) {
            if !smallest.contains(point) || walks >= most_walks || !has_time() {
                continue;
            }
            walks += 1;
            let before = std::mem::replace(&mut proof.prefer, smallest.without(point));
            match check_proof(task, proof) {
                Ok(zone) if zone.len() < smallest.len() => smallest = zone,
                _ => proof.prefer = before,
            }
        }
    }
    Certificate { proofs, ..certificate }
}

/// The points that the prover plays on: they have to be empty, whatever is preferred.
fn played(proof: &Proof) -> PointSet {
    let at = |node: &Node| if let Node::Play { at, .. } = node { at.point() } else { None };
    proof.nodes.iter().filter_map(at).collect()
}

#[cfg(test)]
mod tests {
    use nerai_board::Color;
    use nerai_proof::Verdict;

    use super::*;
    use crate::limits::Budget;
    use crate::settings::Settings;
    use crate::solve::solve;
    use crate::testing::{task, with_stones};

    /// The net of the README, and its proof with the zone that it was found with.
    fn net() -> (Task, Certificate) {
        let task = task(&with_stones(9, "D5 D6 E4 F4", "E5 G8"), Color::Black, "black: capture(E5)");
        let settings = Settings { shrink: false, ..Settings::default() };
        let found = solve(&task, &settings, &mut Budget::nodes(10_000));
        (task, found.certificate.unwrap())
    }

    #[test]
    fn the_zone_gets_no_larger_and_the_proof_still_holds() {
        let (task, before) = net();
        let after = shrink(&task, before.clone(), || true);
        let size = |certificate: &Certificate| check_proof(&task, &certificate.proofs[0]).unwrap().len();
        assert!(size(&after) <= size(&before));
        assert_eq!((after.verdict, after.proofs.len()), (Verdict::Won, 1));
    }

    #[test]
    fn without_a_preference_one_is_found() {
        let (task, mut before) = net();
        before.proofs[0].prefer = PointSet::EMPTY;
        let wide = check_proof(&task, &before.proofs[0]).unwrap();
        let after = shrink(&task, before, || true);
        let narrow = check_proof(&task, &after.proofs[0]).unwrap();
        assert!(narrow.len() <= wide.len(), "{} of {}", narrow.len(), wide.len());
        assert_ne!(after.proofs[0].prefer, PointSet::EMPTY);
    }

    #[test]
    fn no_move_is_touched() {
        let (task, before) = net();
        let after = shrink(&task, before.clone(), || true);
        assert_eq!(after.proofs[0].nodes, before.proofs[0].nodes);
        assert_eq!((after.setup, after.goal), (before.setup, before.goal));
    }

    #[test]
    fn a_proof_that_does_not_hold_stays_as_it_is() {
        let (task, mut broken) = net();
        broken.proofs[0].nodes.truncate(1);
        assert_eq!(shrink(&task, broken.clone(), || true), broken);
    }
}
