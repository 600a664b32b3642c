//! Spoils certificates at random, to see what the checker makes of it.
//!
//! Most changes break the proof; those that do not are still proofs, and must be as good as any.

use nerai_board::{Color, Point, Random};
use nerai_proof::{Certificate, Next, Node, Verdict, check};

/// Turns references to other nodes wherever the checker lets them, so that nodes are met in states that only resemble
/// their own.
pub(crate) fn redirect(certificate: &Certificate, random: &mut Random) -> Certificate {
    let mut certificate = certificate.clone();
    for _ in 0..12 {
        let before = certificate.clone();
        turn_reference(&mut certificate, random);
        if check(&certificate).is_err() {
            certificate = before;
        }
    }
    certificate
}

/// Changes one thing: the claim, the komaster, a move, a reply, a reference, the end, a claim about parts.
pub fn mutate(certificate: &mut Certificate, random: &mut Random) {
    let is_split = |node: &Node| matches!(node, Node::Split { .. });
    if certificate.proofs.iter().any(|proof| proof.nodes.iter().any(is_split)) && random.below(3) == 0 {
        change_claims(certificate, random);
        return;
    }
    let number = random.below(certificate.proofs.len());
    match random.below(10) {
        0 => certificate.verdict = certificate.verdict.negated(),
        1 => certificate.to_move = certificate.to_move.other(),
        2 => certificate.ban = None,
        3 => {
            if let Some(proof) = certificate.proofs.get_mut(number) {
                proof.komaster = [None, Some(Color::Black), Some(Color::White)][random.below(3)];
                certificate.verdict = [Verdict::Won, Verdict::Lost][random.below(2)];
                certificate.proofs.swap(0, number);
                certificate.proofs.truncate(1);
            }
        }
        4 => turn_reference(certificate, random),
        5 => {
            let points: Vec<Point> = certificate.setup.size.points().iter().collect();
            let point = points[random.below(points.len())];
            change_node(certificate, random, |node, random| match node {
                Node::Play { at, .. } => *at = (random.below(8) > 0).then_some(point),
                Node::Alive | Node::Split { .. } => *node = Node::Play { at: Some(point), then: Next::Node(0) },
                Node::Answer { replies, .. } => {
                    let number = random.below(replies.len());
                    if let Some(reply) = replies.get_mut(number) {
                        reply.0 = point;
                    }
                }
            });
        }
        6 => {
            if let Some(proof) = certificate.proofs.get_mut(number) {
                proof.nodes.truncate(random.below(proof.nodes.len()));
            }
        }
        7 => change_node(certificate, random, |node, random| {
            if let Node::Answer { replies, .. } = node
                && !replies.is_empty()
            {
                replies.swap_remove(random.below(replies.len()));
            }
        }),
        8 => change_node(certificate, random, |node, _| *node = Node::Alive),
        _ => change_node(certificate, random, |node, random| {
            let next = match node {
                Node::Play { then, .. } => then,
                Node::Answer { pass, replies } => {
                    let number = random.below(replies.len() + 1);
                    replies.get_mut(number).map_or(pass, |reply| &mut reply.1)
                }
                Node::Alive | Node::Split { .. } => return,
            };
            *next = Next::Done;
        }),
    }
}

fn turn_reference(certificate: &mut Certificate, random: &mut Random) {
    let number = random.below(certificate.proofs.len());
    let Some(proof) = certificate.proofs.get_mut(number) else { return };
    let target = Next::Node(random.below(proof.nodes.len()) as u32);
    let number = random.below(proof.nodes.len());
    match proof.nodes.get_mut(number) {
        Some(Node::Play { then, .. }) => *then = target,
        Some(Node::Answer { pass, replies }) => {
            let number = random.below(replies.len() + 1);
            *replies.get_mut(number).map_or(pass, |reply| &mut reply.1) = target;
        }
        Some(Node::Split { claims }) => {
            let number = random.below(claims.len());
            if let (Some(claim), Next::Node(node)) = (claims.get_mut(number), target) {
                claim.1 = node;
            }
        }
        Some(Node::Alive) | None => {}
    }
}

/// Changes what is claimed somewhere.
fn change_claims(certificate: &mut Certificate, random: &mut Random) {
    let nodes = certificate.proofs.iter_mut().flat_map(|proof| &mut proof.nodes);
    let mut all: Vec<_> =
        nodes.filter_map(|node| if let Node::Split { claims } = node { Some(claims) } else { None }).collect();
    let number = random.below(all.len());
    let Some(claims) = all.get_mut(number) else { return };
    let number = random.below(claims.len());
    let Some((claim, node)) = claims.get_mut(number) else { return };
    let part = 1 << random.below(3);
    match random.below(6) {
        0 => claim.granted ^= part,
        1 => claim.conceded ^= part,
        2 => std::mem::swap(&mut claim.granted, &mut claim.conceded),
        3 => {
            claim.granted |= part;
            claim.conceded &= !part;
        }
        4 => *node = node.saturating_sub(1),
        _ => {
            claims.remove(number);
        }
    }
}

fn change_node(certificate: &mut Certificate, random: &mut Random, change: impl FnOnce(&mut Node, &mut Random)) {
    let number = random.below(certificate.proofs.len());
    let Some(proof) = certificate.proofs.get_mut(number) else { return };
    let number = random.below(proof.nodes.len());
    if let Some(node) = proof.nodes.get_mut(number) {
        change(node, random);
    }
}
