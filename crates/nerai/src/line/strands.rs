//! Where a proof stands after some moves: one strand for each strategy that is kept side by side with others.
//!
//! A proof about a compound goal may go on with several claims at once. Their strategies share no point, so that a move of
//! the opponent touches one of them at most; the others stay where they are.

use nerai_board::Play;
use nerai_proof::{Claim, Next, Node, Proof};

/// A node of a proof where a move is made or answered, and what is claimed there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strand {
    /// The number of the node.
    pub node: u32,
    /// What is claimed there.
    pub claim: Claim,
}

impl Strand {
    /// The node, if the proof has it.
    #[must_use]
    pub fn node(self, proof: &Proof) -> Option<&Node> {
        proof.nodes.get(self.node as usize)
    }
}

/// The strands of a proof that has come to a node, with all claims that follow there.
#[must_use]
pub fn strands_at(proof: &Proof, start: Strand) -> Vec<Strand> {
    let mut found = Vec::new();
    let mut ahead = vec![start];
    // A proof that holds has no circle without a move; no other makes this run for ever either.
    let mut left = proof.nodes.len();
    while let Some(strand) = ahead.pop() {
        match strand.node(proof) {
            Some(Node::Split { claims }) if left > 0 => {
                left -= 1;
                let claims = claims.iter().rev();
                ahead.extend(claims.map(|(claim, node)| Strand { node: *node, claim: strand.claim.and(*claim) }));
            }
            Some(Node::Play { .. } | Node::Answer { .. } | Node::Alive | Node::Dead | Node::Out) => found.push(strand),
            Some(Node::Split { .. }) | None => {}
        }
    }
    found
}

/// The prover's move after a move of the opponent; nothing if that move ended the game, or needs no answer.
#[must_use]
pub fn answer_to(proof: &Proof, next: Next) -> Option<Play> {
    let Next::Node(node) = next else { return None };
    match strands_at(proof, Strand { node, claim: Claim::default() }).first()?.node(proof)? {
        Node::Play { at, .. } => Some(*at),
        _ => None,
    }
}

/// The prover's first move in a proof, if the prover begins.
#[must_use]
pub fn first_play(proof: &Proof) -> Option<Play> {
    answer_to(proof, Next::Node(0))
}
