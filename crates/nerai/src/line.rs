//! The main line of a proof: the prover's moves against the longest resistance.
//!
//! A line for people: it leaves out replies that change nothing, and ends where the opponent has nothing left to try.

mod strands;

use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_proof::{Certificate, Claim, Kind, Move, Next, Node, Proof};

use crate::solved::Solved;
pub use strands::{Strand, answer_to, first_play, strands_at};

/// A proof that something never happens can go round in circles; a line of it ends here at the latest.
const LONGEST_HOLD: usize = 30;

/// A move of a line, and what the prover claims where it is made.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// The move.
    pub made: Move,
    /// The claim.
    pub claim: Claim,
    /// The node of the proof where it is made; none for a move before the proof, or one that touches nothing in it.
    pub node: Option<u32>,
}

/// The main line, from the position that was asked about.
#[must_use]
pub fn main_line(found: &Solved, to_move: Color) -> Vec<Step> {
    let step = |made| Step { made, claim: Claim::default(), node: None };
    let mut moves: Vec<Step> = found.before.into_iter().map(step).collect();
    let Some(certificate) = found.certificate() else { return moves };
    let Some(proof) = main_proof(certificate) else { return moves };
    let mut board = found.task.position().clone();
    board.set_ban(certificate.ban);
    let first = if found.before.is_none() { found.finding.first_move } else { None };
    moves.extend(follow(proof, &mut board, certificate.to_move, first).0);
    if moves.is_empty() {
        moves.extend(found.finding.first_move.map(|at| step(Move { color: to_move, at })));
    }
    moves
}

/// The proof that lines and reasons follow: the only one, or with ko the one in which neither side is komaster.
#[must_use]
pub fn main_proof(certificate: &Certificate) -> Option<&Proof> {
    certificate.proofs.iter().find(|proof| proof.komaster.is_none()).or(certificate.proofs.first())
}

/// The position at the end of a proof's main line, and the node there.
pub(crate) fn end_of_line(proof: &Proof, mut board: Position, to_move: Color) -> (Position, Option<&Node>) {
    let (_, end) = follow(proof, &mut board, to_move, None);
    (board, end)
}

/// Follows a proof on a board: the moves, and the node where they end. The opponent's first move is `first`, if it is given
/// and the proof begins with the opponent.
#[must_use]
pub fn follow<'p>(
    proof: &'p Proof,
    board: &mut Position,
    to_move: Color,
    first: Option<Play>,
) -> (Vec<Step>, Option<&'p Node>) {
    follow_from(proof, &Lengths::of(proof), board, to_move, strands_at(proof, Strand::default()), first)
}

/// The same from where the proof stands after some moves.
///
/// Strategies that are kept side by side are played out one after the other: a move of the opponent is answered by the one
/// that it touches, and the others wait where they are.
#[must_use]
pub fn follow_from<'p>(
    proof: &'p Proof,
    lengths: &Lengths,
    board: &mut Position,
    mut to_move: Color,
    mut strands: Vec<Strand>,
    first: Option<Play>,
) -> (Vec<Step>, Option<&'p Node>) {
    let mut moves: Vec<Step> = Vec::new();
    let mut seen = vec![false; proof.nodes.len()];
    // The strand that the last move of the opponent went to.
    let mut active = 0;
    let mut end = None;
    loop {
        let is_too_long = proof.kind == Kind::Hold && moves.len() >= LONGEST_HOLD;
        let given = first.filter(|_| moves.is_empty());
        let turn = match given {
            _ if to_move == proof.prover => play_of(proof, &strands, active),
            Some(at) => try_of(proof, &strands, at),
            None => resistance(proof, lengths, &strands, board),
        };
        let turn = match turn {
            Some(turn) => turn,
            // The prover has nothing to do here. If something is left elsewhere he passes, so that the line goes on there.
            None if to_move == proof.prover && resistance(proof, lengths, &strands, board).is_some() => Turn::PASS,
            None => {
                end = strands.get(active).or(strands.first()).and_then(|strand| strand.node(proof)).or(end);
                break;
            }
        };
        if let Some(number) = turn.strand {
            let strand = strands[number];
            end = strand.node(proof);
            if std::mem::replace(&mut seen[strand.node as usize], true) || is_too_long {
                // Back in a circle; another strand may still have something to show.
                if to_move == proof.prover || strands.len() == 1 || is_too_long {
                    break;
                }
                strands.remove(number);
                continue;
            }
        }
        if board.try_move(to_move, turn.at).is_err() {
            break;
        }
        let claim = turn.strand.map(|number| strands[number].claim).unwrap_or_default();
        let node = turn.strand.map(|number| strands[number].node);
        moves.push(Step { made: Move { color: to_move, at: turn.at }, claim, node });
        to_move = to_move.other();
        if let Some(number) = turn.strand {
            active = number;
            let behind = match turn.then {
                Next::Done => Vec::new(),
                Next::Node(node) => strands_at(proof, Strand { node, claim }),
            };
            strands.splice(number..=number, behind);
        }
    }
    (moves, end)
}

/// A move that a line goes on with, where it leads, and the number of the strand that it belongs to.
#[derive(Clone, Copy)]
struct Turn {
    strand: Option<usize>,
    at: Play,
    then: Next,
}

impl Turn {
    const PASS: Turn = Turn { strand: None, at: Play::Pass, then: Next::Done };
}

/// The prover's move.
fn play_of(proof: &Proof, strands: &[Strand], active: usize) -> Option<Turn> {
    match strands.get(active)?.node(proof)? {
        Node::Play { at, then } => Some(Turn { strand: Some(active), at: *at, then: *then }),
        _ => None,
    }
}

/// A given move of the opponent.
fn try_of(proof: &Proof, strands: &[Strand], at: Play) -> Option<Turn> {
    reply_in(proof, strands, at).map(|(number, then)| Turn { strand: Some(number), at, then })
}

/// The strand that a move of the opponent goes to, and where it leads: the one that has a reply to it, or any as after a pass.
#[must_use]
pub fn reply_in(proof: &Proof, strands: &[Strand], at: Play) -> Option<(usize, Next)> {
    let mut as_pass = None;
    for (number, strand) in strands.iter().enumerate() {
        let Some(Node::Answer { pass, replies }) = strand.node(proof) else { continue };
        if let Some((_, then)) = replies.iter().find(|(point, _)| Play::At(*point) == at) {
            return Some((number, *then));
        }
        as_pass = as_pass.or(Some((number, *pass)));
    }
    as_pass
}

/// The opponent's move that goes on longest, in the first strand where there is one that matters.
fn resistance(proof: &Proof, lengths: &Lengths, strands: &[Strand], board: &Position) -> Option<Turn> {
    let to_move = proof.prover.other();
    strands.iter().enumerate().find_map(|(number, strand)| {
        let Some(Node::Answer { pass, replies }) = strand.node(proof) else { return None };
        // The side that may retake a ko at once inside a proof may not do so on a real board.
        let legal = replies.iter().filter(|(point, _)| board.is_legal(to_move, *point));
        let longest = legal.map(|(point, next)| (lengths.after(proof, *next, *pass), *point, *next));
        let longest = longest.filter(|(length, ..)| *length > 0).reduce(|a, b| if b.0 > a.0 { b } else { a });
        longest.map(|(_, point, then)| Turn { strand: Some(number), at: Play::At(point), then })
    })
}

/// How long the play goes on from each node of a proof, circles cut open.
pub struct Lengths(Vec<u32>);

impl Lengths {
    /// The lengths of a proof.
    #[must_use]
    pub fn of(proof: &Proof) -> Lengths {
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
                let behind = nexts(node).into_iter().filter_map(|next| match next {
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
                    Node::Alive | Node::Dead | Node::Out => 0,
                    Node::Split { claims } => claims.iter().map(|(_, next)| lengths.behind(Next::Node(*next))).sum(),
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
    #[must_use]
    pub fn after(&self, proof: &Proof, next: Next, pass: Next) -> u32 {
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

fn nexts(node: &Node) -> Vec<Next> {
    match node {
        Node::Alive | Node::Dead | Node::Out => Vec::new(),
        Node::Play { then, .. } => vec![*then],
        Node::Answer { pass, replies } => std::iter::once(*pass).chain(replies.iter().map(|(_, next)| *next)).collect(),
        Node::Split { claims } => claims.iter().map(|(_, next)| Next::Node(*next)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai_board::diagram;
    use nerai_builder::{Player, build};
    use nerai_go::Setup;
    use nerai_proof::{Task, Verdict, check};
    use nerai_search::Finding;

    /// Two corners, in each of which Black takes a stone whatever White plays.
    const CORNERS: &str = ". . . . . . . . .\nX X X . . . X X X\nO . . . . . . . O\n";

    /// Answers for each stone by itself: takes it as soon as it has one liberty.
    struct SideBySide;

    impl Player for SideBySide {
        fn choose(&mut self, position: &Position, _: Color, claim: Claim) -> Option<Play> {
            let stone = if claim.granted == 2 { "A1" } else { "J1" };
            let liberties = position.block_at(stone.parse().ok()?)?.liberties();
            Some(liberties.first().filter(|_| liberties.is_one()).into())
        }

        fn split(&mut self, _: &Position, to_move: Color, claim: Claim) -> Vec<Claim> {
            let of = |granted| Claim { granted, conceded: 0 };
            if claim == Claim::default() && to_move == Color::White { vec![of(2), of(1)] } else { Vec::new() }
        }
    }

    #[test]
    fn strategies_side_by_side_are_played_out_one_after_the_other() {
        let drawn = diagram::read(CORNERS).unwrap();
        let setup = Setup { stones: drawn.stones, ..Setup::empty(drawn.size) };
        let position = Position::from_setup(&setup).unwrap();
        let task = Task::read(&position, Color::White, "black: capture(A1) & capture(J1)").unwrap();
        let claim = (Kind::Reach, Some(Color::White));
        let proof = build(task.position(), Color::White, task.aim(), claim, &mut SideBySide, 1_000).unwrap();
        let certificate = task.certificate(Verdict::Won, vec![proof]);
        assert!(check(&certificate).is_ok(), "{:?}", check(&certificate));
        let line = |first_move| -> Vec<String> {
            let certificate = Some(certificate.clone());
            let finding = Finding { verdict: Verdict::Won, first_move, certificate, ..Finding::unknown() };
            let found = Solved { task: task.clone(), before: None, finding, is_checked: true };
            let line = main_line(&found, Color::White);
            line.iter().map(|step| step.made.at.to_string()).collect()
        };
        assert_eq!(line(None), ["B1", "C1", "H1", "G1"]);
        assert_eq!(line("H1".parse().ok()), ["H1", "G1", "B1", "C1"]);
        // Elsewhere is a pass for any strategy.
        assert_eq!(line("E2".parse().ok())[..2], ["E2", "B1"]);
    }
}
