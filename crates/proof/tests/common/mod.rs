//! Points, nodes, proofs and certificates, in few words.

#![allow(dead_code, reason = "not every test needs all of it")]

use nerai_board::{Color, Play, Point, PointSet, diagram};
use nerai_go::Setup;
use nerai_proof::{Certificate, Kind, Next, Node, Proof, Verdict};

pub(crate) fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

pub(crate) fn set(names: &str) -> PointSet {
    names.split_whitespace().map(at).collect()
}

pub(crate) fn setup(board: &str) -> Setup {
    let drawn = diagram::read(board).expect("a diagram");
    Setup { stones: drawn.stones, ..Setup::empty(drawn.size) }
}

pub(crate) fn play(point: &str, then: Next) -> Node {
    Node::Play { at: Play::At(at(point)), then }
}

pub(crate) fn pass(then: Next) -> Node {
    Node::Play { at: Play::Pass, then }
}

pub(crate) fn answer(pass: Next, replies: &[(&str, Next)]) -> Node {
    Node::Answer { pass, replies: replies.iter().map(|&(point, next)| (at(point), next)).collect() }
}

/// A proof on the whole board that prefers no points.
pub(crate) fn proof(prover: Color, kind: Kind, komaster: Option<Color>, nodes: Vec<Node>) -> Proof {
    Proof { prover, kind, komaster, prefer: PointSet::EMPTY, inside: None, nodes }
}

/// A certificate with one proof, Black to move and no ban.
pub(crate) fn certificate(board: &str, goal: &str, verdict: Verdict, proof: Proof) -> Certificate {
    let (setup, goal) = (setup(board), goal.to_owned());
    Certificate { setup, ban: None, to_move: Color::Black, goal, if_out: false, verdict, proofs: vec![proof] }
}
