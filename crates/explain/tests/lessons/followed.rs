//! Follows the moves of a line through a proof, so that "the proof says so" can be checked.

use nerai_board::{Color, Play};
use nerai_proof::{Move, Next, Node, Proof};

/// Where a proof may stand: the nodes of the strategies that it keeps side by side. None are left when it is done.
pub(crate) type Standing = Vec<u32>;

/// All places where a proof may stand after some moves; none if the moves leave it.
pub(crate) fn followed(proof: &Proof, moves: &[Move]) -> Vec<Standing> {
    let mut all = vec![opened(proof, 0)];
    for made in moves {
        all = all.iter().flat_map(|standing| step(proof, standing, *made)).collect();
        all.sort();
        all.dedup();
    }
    all
}

/// What the prover does in one of the places; nothing if no strategy has a move.
pub(crate) fn plays(proof: &Proof, standing: &Standing) -> Vec<Play> {
    let play = |node: &u32| match &proof.nodes[*node as usize] {
        Node::Play { at, .. } => Some(*at),
        _ => None,
    };
    standing.iter().filter_map(play).collect()
}

/// A node, or the nodes behind it if it only splits what is claimed.
fn opened(proof: &Proof, node: u32) -> Standing {
    let mut found = Vec::new();
    let mut ahead = vec![node];
    while let Some(node) = ahead.pop() {
        match proof.nodes.get(node as usize) {
            Some(Node::Split { claims }) => ahead.extend(claims.iter().rev().map(|(_, node)| *node)),
            Some(_) => found.push(node),
            None => {}
        }
    }
    found
}

fn step(proof: &Proof, standing: &Standing, made: Move) -> Vec<Standing> {
    let go = |index: usize, next: Next| {
        let mut after = standing.clone();
        let behind = match next {
            Next::Done => Vec::new(),
            Next::Node(node) => opened(proof, node),
        };
        after.splice(index..=index, behind);
        after
    };
    let nodes = || standing.iter().enumerate().map(|(index, node)| (index, &proof.nodes[*node as usize]));
    if made.color == prover(proof) {
        let own = nodes().filter_map(|(index, node)| match node {
            Node::Play { at, then } if *at == made.at => Some(go(index, *then)),
            _ => None,
        });
        let mut own: Vec<Standing> = own.collect();
        let waits = nodes().all(|(_, node)| !matches!(node, Node::Play { .. }));
        if made.at.is_pass() && waits {
            own.push(standing.clone());
        }
        return own;
    }
    let replies = nodes().filter_map(|(index, node)| match node {
        Node::Answer { replies, .. } => {
            replies.iter().find(|(at, _)| Play::At(*at) == made.at).map(|(_, next)| go(index, *next))
        }
        _ => None,
    });
    let replies: Vec<Standing> = replies.collect();
    if !replies.is_empty() {
        return replies;
    }
    // A move that touches no strategy is a pass for any of them.
    let passes = nodes().filter_map(|(index, node)| match node {
        Node::Answer { pass, .. } => Some(go(index, *pass)),
        Node::Alive | Node::Dead | Node::Out => Some(standing.clone()),
        _ => None,
    });
    passes.collect()
}

fn prover(proof: &Proof) -> Color {
    proof.prover
}
