//! Where a proof stands at a place in the tree: the replies there, and what comes after them.

use std::collections::HashMap;

use nerai_board::{Color, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Certificate, Move, Next, Node, Proof, Verdict};

use crate::line::{Lengths, main_proof};
use crate::strands::{Strand, answer_to, strands_at};

/// A place in the tree where the opponent is to move.
#[derive(Clone)]
pub(super) struct Place {
    /// The move that led there; none at the root.
    pub(super) number: Option<usize>,
    pub(super) board: Position,
    pub(super) strands: Vec<Strand>,
}

/// A reply of the opponent, and the prover's answer to it.
pub(super) struct Reply {
    pub(super) at: Point,
    pub(super) answer: Point,
    pub(super) length: u32,
    /// The strand that it goes to, and where that goes on after the reply.
    pub(super) strand: usize,
    pub(super) next: Next,
    /// Whether the prover would answer a pass in the same way.
    pub(super) is_like_pass: bool,
}

/// One certificate while the tree grows from it.
pub(super) struct Source<'c> {
    pub(super) proof: &'c Proof,
    pub(super) verdict: Verdict,
    pub(super) lengths: Lengths,
    /// The points on which the proof depends.
    pub(super) zone: PointSet,
    /// Where in the tree the proof stood before, by its strands.
    pub(super) known: HashMap<Vec<Strand>, Option<usize>>,
    /// Moves that the tree may have when this source is done.
    pub(super) limit: usize,
}

impl Source<'_> {
    /// Whether a ko decides: lines then end where it is taken.
    pub(super) fn is_ko(&self) -> bool {
        matches!(self.verdict, Verdict::Ko { .. })
    }
}

/// The proof whose strategy is shown: the only one, or with a ko one of this side, without a right to retake if there is one.
pub(super) fn shown_proof(certificate: &Certificate, side: Color) -> Option<&Proof> {
    let of_side = |proof: &&Proof| proof.prover == side;
    let proofs = || certificate.proofs.iter();
    let equal = proofs().filter(of_side).find(|proof| proof.komaster.is_none());
    equal.or_else(|| proofs().find(of_side)).or_else(|| main_proof(certificate))
}

/// The prover's answer to everything that has no reply, if a move is needed and there is one strategy. A move that ends the
/// game at once goes without saying.
pub(super) fn otherwise(proof: &Proof, strands: &[Strand]) -> Option<Point> {
    let [strand] = strands else { return None };
    let Node::Answer { pass: Next::Node(node), .. } = strand.node(proof)? else { return None };
    match strands_at(proof, Strand { node: *node, ..*strand }).first()?.node(proof)? {
        Node::Play { then: Next::Node(_), at } => *at,
        _ => None,
    }
}

/// The replies with answers of their own in some strand, those with the longest play behind them first.
pub(super) fn replies_at(source: &Source<'_>, place: &Place) -> Vec<Reply> {
    let opponent = source.proof.prover.other();
    let mut found = Vec::new();
    for (strand, node) in place.strands.iter().enumerate() {
        let Some(Node::Answer { pass, replies }) = node.node(source.proof) else { continue };
        for &(at, next) in replies {
            let Some(Some(answer)) = answer_to(source.proof, next) else { continue };
            // The side that may retake a ko at once inside a proof may not do so on a real board.
            if !place.board.is_legal(opponent, at) {
                continue;
            }
            let is_like_pass = answer_to(source.proof, *pass) == Some(Some(answer));
            let length = source.lengths.after(source.proof, next, *pass);
            found.push(Reply { at, answer, length, strand, next, is_like_pass });
        }
    }
    found.sort_by_key(|reply| std::cmp::Reverse(reply.length));
    found
}

/// Where a proof stands after a reply and its answer; nothing if the reply takes the ko that decides.
pub(super) fn behind_answer(source: &Source<'_>, place: &Place, reply: &Reply) -> Option<Place> {
    let proof = source.proof;
    let mut board = place.board.clone();
    board.try_play(proof.prover.other(), reply.at).ok()?;
    if source.is_ko() && board.ban().is_some() {
        return None;
    }
    board.try_play(proof.prover, reply.answer).ok()?;
    let strands = behind(proof, &place.strands, reply.strand, reply.next);
    let Node::Play { then, .. } = strands.get(reply.strand)?.node(proof)? else { return None };
    Some(Place { number: None, board, strands: behind(proof, &strands, reply.strand, *then) })
}

/// The strands after a move in one of them.
pub(super) fn behind(proof: &Proof, strands: &[Strand], number: usize, next: Next) -> Vec<Strand> {
    let mut strands = strands.to_vec();
    let Some(strand) = strands.get(number).copied() else { return strands };
    let after = match next {
        Next::Done => Vec::new(),
        Next::Node(node) => strands_at(proof, Strand { node, ..strand }),
    };
    strands.splice(number..=number, after);
    strands
}

pub(super) fn play(board: &mut Position, made: Move) -> Option<()> {
    match made.at {
        None => {
            board.set_ban(None);
            Some(())
        }
        Some(at) => board.try_play(made.color, at).ok(),
    }
}
