//! Where a proof stands at a place in the tree: the replies there, and what comes after them.

use std::collections::HashMap;

use nerai::line::{Lengths, Strand, answer_to, main_proof, reply_in, strands_at};
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_proof::{Certificate, Move, Next, Node, Proof, Verdict};

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
    /// Whether the proof has an answer of its own to it, and does not only treat it as a pass.
    pub(super) is_own: bool,
    /// Whether the answer ends the game at once.
    pub(super) is_last: bool,
}

/// What comes after a reply.
pub(super) enum Behind {
    /// The prover's answer.
    Answered(Place),
    /// The reply took a ko that the prover would retake at once: the board then.
    KoTaken(Position),
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
        Node::Play { then: Next::Node(_), at } => at.point(),
        _ => None,
    }
}

/// The replies that the proof answers: those with answers of their own in some strand, with the longest play behind them
/// first, and then all other points that it depends on, which it answers as it answers a pass.
pub(super) fn replies_at(source: &Source<'_>, place: &Place) -> Vec<Reply> {
    let (proof, opponent) = (source.proof, source.proof.prover.other());
    let mut found: Vec<Reply> = Vec::new();
    let mut as_pass = None;
    let mut answered = PointSet::EMPTY;
    // Of several strategies side by side each ends by itself.
    let is_alone = place.strands.len() == 1;
    for (strand, node) in place.strands.iter().enumerate() {
        let Some(Node::Answer { pass, replies }) = node.node(proof) else { continue };
        as_pass = as_pass.or(Some((strand, *pass)));
        for &(at, next) in replies {
            answered.insert(at);
            let Some(Play::At(answer)) = answer_to(proof, next) else { continue };
            let is_like_pass = answer_to(proof, *pass) == Some(Play::At(answer));
            let length = source.lengths.after(proof, next, *pass);
            let is_last = is_alone && ends_at_once(proof, next);
            found.push(Reply { at, answer, length, strand, next, is_like_pass, is_own: true, is_last });
        }
    }
    found.sort_by_key(|reply| std::cmp::Reverse(reply.length));
    if let Some((strand, next)) = as_pass
        && let Some(Play::At(answer)) = answer_to(proof, next)
    {
        let is_last = is_alone && ends_at_once(proof, next);
        let others = (source.zone & place.board.empty_points()) - answered;
        found.extend(others.iter().filter(|at| *at != answer).map(|at| Reply {
            at,
            answer,
            length: 0,
            strand,
            next,
            is_like_pass: true,
            is_own: false,
            is_last,
        }));
    }
    // The side that may retake a ko at once inside a proof may not do so on a real board.
    found.retain(|reply| place.board.is_legal(opponent, reply.at));
    found
}

/// Whether the prover's move ends the game.
fn ends_at_once(proof: &Proof, next: Next) -> bool {
    let Next::Node(node) = next else { return false };
    let strands = strands_at(proof, Strand { node, ..Strand::default() });
    matches!(strands.first().and_then(|strand| strand.node(proof)), Some(Node::Play { then: Next::Done, .. }))
}

/// Where a proof stands after a reply and its answer; nothing if it has no answer there.
pub(super) fn behind_answer(source: &Source<'_>, place: &Place, reply: &Reply) -> Option<Behind> {
    let proof = source.proof;
    let mut board = place.board.clone();
    board.try_play(proof.prover.other(), reply.at).ok()?;
    if board.ban().is_some_and(|ban| ban.point == reply.answer && ban.color == proof.prover) {
        return source.is_ko().then_some(Behind::KoTaken(board));
    }
    board.try_play(proof.prover, reply.answer).ok()?;
    let strands = behind(proof, &place.strands, reply.strand, reply.next);
    let Node::Play { then, .. } = strands.get(reply.strand)?.node(proof)? else { return None };
    Some(Behind::Answered(Place { number: None, board, strands: behind(proof, &strands, reply.strand, *then) }))
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

/// The strands after any move of either side.
pub(super) fn after_move(proof: &Proof, strands: &[Strand], made: Move) -> Vec<Strand> {
    let played = if made.color == proof.prover {
        strands.iter().enumerate().find_map(|(number, strand)| match strand.node(proof) {
            Some(Node::Play { at, then }) if *at == made.at => Some((number, *then)),
            _ => None,
        })
    } else {
        reply_in(proof, strands, made.at)
    };
    played.map_or_else(|| strands.to_vec(), |(number, then)| behind(proof, strands, number, then))
}

pub(super) fn play(board: &mut Position, made: Move) -> Option<()> {
    board.try_move(made.color, made.at).ok()
}
