//! The main line of a proof: the prover's moves against the longest resistance.
//!
//! A line for people: it leaves out replies that change nothing, and ends where the opponent has nothing left to try.

use nerai_board::{Color, Point};
use nerai_go::Position;
use nerai_proof::{Certificate, Kind, Move, Next, Node, Proof};

use crate::found::Found;

/// A proof that something never happens can go round in circles; a line of it ends here at the latest.
const LONGEST_HOLD: usize = 30;

/// The main line, from the position that was asked about.
pub(crate) fn main_line(found: &Found, to_move: Color) -> Vec<Move> {
    let mut moves: Vec<Move> = found.before.into_iter().collect();
    let Some(certificate) = &found.certificate else { return moves };
    let Some(proof) = main_proof(certificate) else { return moves };
    let Ok(mut board) = Position::from_setup(&certificate.setup) else { return moves };
    board.set_ban(certificate.ban);
    let first = if found.before.is_none() { found.first_move } else { None };
    moves.extend(follow(proof, &mut board, certificate.to_move, first).0);
    if moves.is_empty() {
        moves.extend(found.first_move.map(|at| Move { color: to_move, at }));
    }
    moves
}

/// The proof that lines and reasons follow: the only one, or with ko the one in which neither side is komaster.
pub(crate) fn main_proof(certificate: &Certificate) -> Option<&Proof> {
    certificate.proofs.iter().find(|proof| proof.komaster.is_none()).or(certificate.proofs.first())
}

/// The position at the end of a proof's main line, and the node there.
pub(crate) fn end_of_line(proof: &Proof, mut board: Position, to_move: Color) -> (Position, Option<&Node>) {
    let (_, end) = follow(proof, &mut board, to_move, None);
    (board, end)
}

/// Follows a proof on a board: the moves, and the node where they end. The opponent's first move is `first`, if it is given
/// and the proof begins with the opponent.
fn follow<'p>(
    proof: &'p Proof,
    board: &mut Position,
    mut to_move: Color,
    first: Option<Option<Point>>,
) -> (Vec<Move>, Option<&'p Node>) {
    let lengths = Lengths::of(proof);
    let mut moves: Vec<Move> = Vec::new();
    let mut seen = vec![false; proof.nodes.len()];
    let mut next = Next::Node(0);
    let mut end = None;
    while let Next::Node(number) = next {
        end = proof.nodes.get(number as usize);
        let Some(node) = end else { break };
        let is_too_long = proof.kind == Kind::Hold && moves.len() >= LONGEST_HOLD;
        if std::mem::replace(&mut seen[number as usize], true) || is_too_long {
            break;
        }
        let (at, then) = match (node, first) {
            (Node::Alive | Node::Split { .. }, _) => break,
            (Node::Play { at, then }, _) => (*at, *then),
            (Node::Answer { pass, replies }, Some(at)) if moves.is_empty() => {
                (at, replies.iter().find(|(point, _)| Some(*point) == at).map_or(*pass, |(_, next)| *next))
            }
            (Node::Answer { pass, replies }, _) => {
                // The side that may retake a ko at once inside a proof may not do so on a real board.
                let legal = replies.iter().filter(|(point, _)| board.is_legal(to_move, *point));
                let longest = legal.map(|(point, next)| (lengths.after(proof, *next, *pass), *point, *next));
                match longest.filter(|(length, ..)| *length > 0).reduce(|a, b| if b.0 > a.0 { b } else { a }) {
                    Some((_, point, next)) => (Some(point), next),
                    None => break,
                }
            }
        };
        match at {
            None => board.set_ban(None),
            Some(point) if board.try_play(to_move, point).is_ok() => {}
            Some(_) => break,
        }
        moves.push(Move { color: to_move, at });
        to_move = to_move.other();
        next = then;
    }
    (moves, end)
}

/// How long the play goes on from each node of a proof, circles cut open.
struct Lengths(Vec<u32>);

impl Lengths {
    fn of(proof: &Proof) -> Lengths {
        #[derive(Clone, Copy, PartialEq)]
        enum Visit {
            Never,
            Open,
            Done,
        }
        let mut visits = vec![Visit::Never; proof.nodes.len()];
        let mut lengths = Lengths(vec![0; proof.nodes.len()]);
        // A stack of our own: a proof may be deeper than the machine's.
        let mut open: Vec<u32> = if proof.nodes.is_empty() { Vec::new() } else { vec![0] };
        while let Some(&number) = open.last() {
            let Some(node) = proof.nodes.get(number as usize) else {
                open.pop();
                continue;
            };
            let visit = &mut visits[number as usize];
            if *visit == Visit::Never {
                *visit = Visit::Open;
                let behind = nexts(node).filter_map(|next| match next {
                    Next::Node(child) if (child as usize) < proof.nodes.len() => Some(child),
                    _ => None,
                });
                open.extend(behind.filter(|&child| visits[child as usize] == Visit::Never));
                continue;
            }
            open.pop();
            if *visit == Visit::Open {
                *visit = Visit::Done;
                lengths.0[number as usize] = match node {
                    Node::Alive | Node::Split { .. } => 0,
                    Node::Play { then, .. } => 1 + lengths.behind(*then),
                    Node::Answer { pass, replies } => {
                        replies.iter().map(|(_, next)| lengths.after(proof, *next, *pass)).max().unwrap_or(0)
                    }
                };
            }
        }
        lengths
    }

    /// The length of the play that begins with an opponent's move; 0 if the prover answers it as if it had been a pass,
    /// for then it changed nothing.
    fn after(&self, proof: &Proof, next: Next, pass: Next) -> u32 {
        match answer_to(proof, next) {
            Some(answer) if answer_to(proof, pass) != Some(answer) => 1 + self.behind(next),
            _ => 0,
        }
    }

    fn behind(&self, next: Next) -> u32 {
        match next {
            Next::Node(number) => self.0.get(number as usize).copied().unwrap_or(0),
            Next::Done => 0,
        }
    }
}

/// The prover's move after a move of the opponent; nothing if that move ended the game.
pub(crate) fn answer_to(proof: &Proof, next: Next) -> Option<Option<Point>> {
    match next {
        Next::Node(number) => match proof.nodes.get(number as usize) {
            Some(Node::Play { at, .. }) => Some(*at),
            _ => None,
        },
        Next::Done => None,
    }
}

fn nexts(node: &Node) -> impl Iterator<Item = Next> {
    let (one, replies): (Option<Next>, &[(Point, Next)]) = match node {
        Node::Alive | Node::Split { .. } => (None, &[]),
        Node::Play { then, .. } => (Some(*then), &[]),
        Node::Answer { pass, replies } => (Some(*pass), replies),
    };
    one.into_iter().chain(replies.iter().map(|(_, next)| *next))
}
