//! Spoils certificates at random, to see what the checker makes of it.
//!
//! Most changes break the proof; those that do not are still proofs, and must be as good as any.

mod structure;

use nerai_board::{Color, Point};
use nerai_proof::{Certificate, Next, Node, Verdict, check_if_out};

use crate::dice::Dice;

pub(crate) use structure::any_node;

/// Turns references to other nodes wherever the checker lets them, so that nodes are met in states that only resemble
/// their own.
pub(crate) fn redirect(certificate: &Certificate, dice: &mut dyn Dice) -> Certificate {
    let mut certificate = certificate.clone();
    for _ in 0..12 {
        let before = certificate.clone();
        turn_reference(&mut certificate, dice);
        if check_if_out(&certificate).is_err() {
            certificate = before;
        }
    }
    certificate
}

/// Changes something, and now and then several things: how the proofs are built, or one of their moves or claims.
pub fn mutate(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let changes = 1 + dice.below(5) / 3 + dice.below(8) / 7;
    for _ in 0..changes {
        if dice.below(2) == 0 { structure::restructure(certificate, dice) } else { change(certificate, dice) }
    }
}

/// Changes one thing: the claim, the komaster, a move, a reply, a reference, the end, a claim about parts.
fn change(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let is_split = |node: &Node| matches!(node, Node::Split { .. });
    if certificate.proofs.iter().any(|proof| proof.nodes.iter().any(is_split)) && dice.below(3) == 0 {
        change_claims(certificate, dice);
        return;
    }
    let number = dice.below(certificate.proofs.len());
    match dice.below(10) {
        0 => certificate.verdict = certificate.verdict.negated(),
        1 => certificate.to_move = certificate.to_move.other(),
        2 => certificate.ban = None,
        3 => {
            if let Some(proof) = certificate.proofs.get_mut(number) {
                proof.komaster = [None, Some(Color::Black), Some(Color::White)][dice.below(3)];
                certificate.verdict = [Verdict::Won, Verdict::Lost][dice.below(2)];
                certificate.proofs.swap(0, number);
                certificate.proofs.truncate(1);
            }
        }
        4 => turn_reference(certificate, dice),
        5 => {
            let points: Vec<Point> = certificate.setup.size.points().iter().collect();
            let point = points[dice.below(points.len())];
            change_node(certificate, dice, |node, dice| match node {
                Node::Play { at, .. } => *at = (dice.below(8) > 0).then_some(point).into(),
                Node::Alive | Node::Dead | Node::Out | Node::Split { .. } => {
                    *node = Node::Play { at: point.into(), then: Next::Node(0) }
                }
                Node::Answer { replies, .. } => {
                    let number = dice.below(replies.len());
                    if let Some(reply) = replies.get_mut(number) {
                        reply.0 = point;
                    }
                }
            });
        }
        6 => {
            if let Some(proof) = certificate.proofs.get_mut(number) {
                proof.nodes.truncate(dice.below(proof.nodes.len()));
            }
        }
        7 => change_node(certificate, dice, |node, dice| {
            if let Node::Answer { replies, .. } = node
                && !replies.is_empty()
            {
                replies.swap_remove(dice.below(replies.len()));
            }
        }),
        8 => {
            let is_out = certificate.if_out && dice.below(2) == 0;
            change_node(certificate, dice, |node, _| *node = if is_out { Node::Out } else { Node::Alive });
        }
        _ => change_node(certificate, dice, |node, dice| {
            let next = match node {
                Node::Play { then, .. } => then,
                Node::Answer { pass, replies } => {
                    let number = dice.below(replies.len() + 1);
                    replies.get_mut(number).map_or(pass, |reply| &mut reply.1)
                }
                Node::Alive | Node::Dead | Node::Out | Node::Split { .. } => return,
            };
            *next = Next::Done;
        }),
    }
}

fn turn_reference(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let number = dice.below(certificate.proofs.len());
    let Some(proof) = certificate.proofs.get_mut(number) else { return };
    let target = Next::Node(dice.below(proof.nodes.len()) as u32);
    let number = dice.below(proof.nodes.len());
    match proof.nodes.get_mut(number) {
        Some(Node::Play { then, .. }) => *then = target,
        Some(Node::Answer { pass, replies }) => {
            let number = dice.below(replies.len() + 1);
            *replies.get_mut(number).map_or(pass, |reply| &mut reply.1) = target;
        }
        Some(Node::Split { claims }) => {
            let number = dice.below(claims.len());
            if let (Some(claim), Next::Node(node)) = (claims.get_mut(number), target) {
                claim.1 = node;
            }
        }
        Some(Node::Alive | Node::Dead | Node::Out) | None => {}
    }
}

/// Changes what is claimed somewhere.
fn change_claims(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let nodes = certificate.proofs.iter_mut().flat_map(|proof| &mut proof.nodes);
    let mut all: Vec<_> =
        nodes.filter_map(|node| if let Node::Split { claims } = node { Some(claims) } else { None }).collect();
    let number = dice.below(all.len());
    let Some(claims) = all.get_mut(number) else { return };
    let number = dice.below(claims.len());
    let Some((claim, node)) = claims.get_mut(number) else { return };
    let part = 1 << dice.below(3);
    match dice.below(6) {
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

fn change_node(certificate: &mut Certificate, dice: &mut dyn Dice, change: impl FnOnce(&mut Node, &mut dyn Dice)) {
    let number = dice.below(certificate.proofs.len());
    let Some(proof) = certificate.proofs.get_mut(number) else { return };
    let number = dice.below(proof.nodes.len());
    if let Some(node) = proof.nodes.get_mut(number) {
        change(node, dice);
    }
}
