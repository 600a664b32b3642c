//! Nodes under other numbers.

use nerai_proof::{Next, Node, Proof};

/// The same strategy from another of its states on.
#[must_use]
pub fn beginning_at(proof: &Proof, root: u32) -> Proof {
    let mut proof = proof.clone();
    if (root as usize) < proof.nodes.len() {
        proof.nodes.swap(0, root as usize);
        let exchange = |node: u32| {
            if node == root {
                0
            } else if node == 0 {
                root
            } else {
                node
            }
        };
        proof.nodes.iter_mut().for_each(|node| renumber(node, exchange));
    }
    proof
}

/// Changes the numbers of all nodes that come after one.
pub fn renumber(node: &mut Node, change: impl Fn(u32) -> u32) {
    let renumber = |next: &mut Next| {
        if let Next::Node(node) = next {
            *node = change(*node);
        }
    };
    match node {
        Node::Play { then, .. } => renumber(then),
        Node::Answer { pass, replies } => {
            renumber(pass);
            replies.iter_mut().for_each(|(_, next)| renumber(next));
        }
        Node::Alive | Node::Dead | Node::Out => {}
        Node::Split { claims } => claims.iter_mut().for_each(|(_, node)| *node = change(*node)),
    }
}
