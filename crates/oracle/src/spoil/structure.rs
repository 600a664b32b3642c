//! Changes the build of a proof: splits where there were none, circles of them, nodes that change places, other walls.
//!
//! A split that leads to itself was believed once, and no change of single moves and references had ever made one.

use nerai_board::{Color, Point, PointSet};
use nerai_go::Ban;
use nerai_proof::{Certificate, Claim, Kind, Next, Node, Proof, Verdict};

use crate::dice::{Dice, pick};

/// Changes one thing about how a certificate is built.
pub(crate) fn restructure(certificate: &mut Certificate, dice: &mut dyn Dice) {
    match dice.below(19) {
        0 => certificate.ban = any_ban(certificate, dice),
        1 => change_walls(certificate, dice),
        2 | 16 | 17 => turn_kind(certificate, dice),
        change => {
            let points: Vec<Point> = certificate.setup.size.points().iter().collect();
            let number = dice.below(certificate.proofs.len());
            if let Some(proof) = certificate.proofs.get_mut(number).filter(|proof| !proof.nodes.is_empty()) {
                change_proof(proof, change, &points, dice);
            }
        }
    }
}

fn change_proof(proof: &mut Proof, change: usize, points: &[Point], dice: &mut dyn Dice) {
    let count = proof.nodes.len();
    let (here, there) = (dice.below(count), dice.below(count));
    match change {
        3 => proof.prefer = points.iter().filter(|_| dice.below(2) == 0).copied().collect(),
        4 => proof.nodes[here] = if dice.below(2) == 0 { Node::Alive } else { Node::Dead },
        5 => proof.nodes.swap(here, there),
        6 => exchange(proof, here as u32, there as u32),
        7 => wrap(proof, here, 1, dice),
        8 => {
            let claims = 2 + dice.below(2);
            wrap(proof, here, claims, dice);
        }
        // A circle of splits, of one node or of two.
        9 => proof.nodes[here] = split(&[here], dice),
        10 => {
            proof.nodes[here] = split(&[there], dice);
            proof.nodes[there] = split(&[here], dice);
        }
        11 => {
            let ahead: Vec<usize> = (0..1 + dice.below(3)).map(|_| dice.below(count)).collect();
            proof.nodes[here] = split(&ahead, dice);
        }
        12 => {
            let copy = proof.nodes[here].clone();
            proof.nodes.push(copy);
            point_to(&mut proof.nodes[there], count as u32, dice);
        }
        13 => {
            let next = any_next(count, dice);
            if let (Node::Answer { replies, .. }, Some(&point)) = (&mut proof.nodes[here], pick(dice, points)) {
                replies.retain(|(other, _)| *other != point);
                let place = dice.below(replies.len() + 1);
                replies.insert(place, (point, next));
            }
        }
        14 => {
            if let Node::Answer { replies, .. } = &mut proof.nodes[here] {
                let (one, other) = (dice.below(replies.len()), dice.below(replies.len()));
                if !replies.is_empty() {
                    replies.swap(one, other);
                }
            }
        }
        18 => proof.inside = any_inside(proof.inside, points, dice),
        _ => proof.nodes[here] = any_node(count, points, dice),
    }
}

/// The points of a local proof, a few more or a few fewer, or any; or none.
fn any_inside(inside: Option<PointSet>, points: &[Point], dice: &mut dyn Dice) -> Option<PointSet> {
    let (kind, share) = (dice.below(4), 1 + dice.below(8));
    let changes: PointSet = points.iter().filter(|_| dice.below(8) < share).copied().collect();
    match (kind, inside) {
        (0, _) => None,
        (1, Some(inside)) => Some(inside | changes),
        (2, Some(inside)) => Some(inside - changes),
        _ => Some(changes),
    }
}

/// A node of any kind in a proof of so many nodes.
pub(crate) fn any_node(count: usize, points: &[Point], dice: &mut dyn Dice) -> Node {
    match dice.below(8) {
        0..3 => {
            let at = if dice.below(4) == 0 { None } else { pick(dice, points).copied() };
            Node::Play { at: at.into(), then: any_next(count, dice) }
        }
        3..6 => {
            let pass = any_next(count, dice);
            let share = 1 + dice.below(3);
            let mut replies = Vec::new();
            for &point in points {
                if dice.below(4) < share {
                    replies.push((point, any_next(count, dice)));
                }
            }
            Node::Answer { pass, replies }
        }
        6 => {
            if dice.below(2) == 0 {
                Node::Alive
            } else {
                Node::Dead
            }
        }
        _ => {
            let ahead: Vec<usize> = (0..1 + dice.below(2)).map(|_| dice.below(count)).collect();
            split(&ahead, dice)
        }
    }
}

fn any_next(count: usize, dice: &mut dyn Dice) -> Next {
    match dice.below(count + 1) {
        0 => Next::Done,
        node => Next::Node(node as u32 - 1),
    }
}

/// A split with a claim for each of these nodes.
fn split(ahead: &[usize], dice: &mut dyn Dice) -> Node {
    Node::Split { claims: ahead.iter().map(|&node| (any_claim(dice), node as u32)).collect() }
}

/// A claim about up to three parts; many say nothing.
fn any_claim(dice: &mut dyn Dice) -> Claim {
    let mut claim = Claim::default();
    for part in 0..[3, 3, 2, 0][dice.below(4)] {
        match dice.below(6) {
            0 | 1 => claim.granted |= 1 << part,
            2 => claim.conceded |= 1 << part,
            _ => {}
        }
    }
    claim
}

/// Puts a split in front of a node, whose claims all lead there or to copies of it.
fn wrap(proof: &mut Proof, node: usize, claims: usize, dice: &mut dyn Dice) {
    let first = proof.nodes.len();
    let copies = if dice.below(2) == 0 { 1 } else { claims };
    let content = proof.nodes[node].clone();
    proof.nodes.extend(std::iter::repeat_n(content, copies));
    let ahead: Vec<usize> = (0..claims).map(|number| first + number % copies).collect();
    proof.nodes[node] = split(&ahead, dice);
}

/// Two nodes change their numbers everywhere but in what leads to one of them.
fn exchange(proof: &mut Proof, one: u32, other: u32) {
    for (number, node) in (0..).zip(&mut proof.nodes) {
        if number != one && number != other {
            nerai_builder::renumber(node, |to| if to == one { other } else { to });
        }
    }
}

/// Turns one of a node's references.
fn point_to(node: &mut Node, to: u32, dice: &mut dyn Dice) {
    match node {
        Node::Play { then, .. } => *then = Next::Node(to),
        Node::Answer { pass, replies } => {
            let number = dice.below(replies.len() + 1);
            *replies.get_mut(number).map_or(pass, |reply| &mut reply.1) = Next::Node(to);
        }
        Node::Split { claims } => {
            let number = dice.below(claims.len());
            claims.iter_mut().skip(number).take(1).for_each(|claim| claim.1 = to);
        }
        Node::Alive | Node::Dead | Node::Out => {}
    }
}

/// A ban on any point, or none.
fn any_ban(certificate: &Certificate, dice: &mut dyn Dice) -> Option<Ban> {
    let points: Vec<Point> = certificate.setup.size.points().iter().collect();
    let color = if dice.below(4) > 0 { certificate.to_move } else { certificate.to_move.other() };
    let ban = pick(dice, &points).map(|&point| Ban { point, color });
    ban.filter(|_| dice.below(4) > 0)
}

/// A stone is taken for granted, or no longer.
fn change_walls(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let setup = &mut certificate.setup;
    let stones: Vec<Point> = (setup.stones.black | setup.stones.white).iter().collect();
    if let Some(&stone) = pick(dice, &stones) {
        if setup.uncapturable.contains(stone) {
            setup.uncapturable.remove(stone);
        } else {
            setup.uncapturable.insert(stone);
        }
    }
}

/// A proof of the one becomes one of the other, and the only one; most of the time the verdict says the same.
fn turn_kind(certificate: &mut Certificate, dice: &mut dyn Dice) {
    let number = dice.below(certificate.proofs.len());
    let Some(proof) = certificate.proofs.get_mut(number) else { return };
    // The verdict is whether the goal's player gets what it wants, in spite of a komaster on the other side.
    let is_won = match certificate.verdict {
        Verdict::Won => false,
        Verdict::Lost => true,
        Verdict::Ko { .. } | Verdict::Unknown => dice.below(2) == 0,
    };
    proof.kind = if proof.kind == Kind::Reach { Kind::Hold } else { Kind::Reach };
    proof.prover = proof.prover.other();
    proof.komaster = Some(proof.prover.other());
    certificate.verdict = if is_won { Verdict::Won } else { Verdict::Lost };
    if dice.below(8) == 0 {
        proof.komaster = [None, Some(proof.prover)][dice.below(2)];
        certificate.verdict = Verdict::Ko { first: Color::BOTH[dice.below(2)] };
    }
    certificate.proofs.swap(0, number);
    certificate.proofs.truncate(1);
}
