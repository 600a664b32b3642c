//! The line of a ko: both sides play their proofs against each other, until the ko is taken.
//!
//! The side that takes first has a proof in which nobody may retake at once; the other side has one in which it may. Each
//! keeps what it claims as long as the rules of the other one are kept. So the two cannot be played against each other to the
//! end: sooner or later the second wants to retake what the first has just taken, which on a real board needs a threat.

use nerai::line::{Strand, strands_at};
use nerai_board::{Color, Play};
use nerai_go::Position;
use nerai_proof::{Certificate, Move, Node, Proof, Verdict};

use super::place::{after_move, play};

/// Such a line is short; one of a proof that goes round in circles has no end.
const LONGEST: usize = 200;

/// A proof that is played, and where it stands.
struct Played<'c> {
    proof: &'c Proof,
    strands: Vec<Strand>,
}

/// The moves up to the one that takes the ko, from where a certificate begins.
pub(super) fn ko_line(certificate: &Certificate) -> Option<Vec<Move>> {
    let Verdict::Ko { first } = certificate.verdict else { return None };
    let mut board = Position::from_setup(&certificate.setup).ok()?;
    board.set_ban(certificate.ban);
    let mut taker = Played::find(certificate, first, None)?;
    let mut other = Played::find(certificate, first.other(), Some(first.other()))?;
    let mut line: Vec<Move> = Vec::new();
    let mut to_move = certificate.to_move;
    while line.len() < LONGEST {
        let mover = if to_move == first { &taker } else { &other };
        let made = Move { color: to_move, at: mover.choose() };
        let retakes = board.ban().is_some_and(|ban| made.color == ban.color && made.at == Play::At(ban.point));
        if retakes {
            return Some(line).filter(|line| !line.is_empty());
        }
        // A pass of each side stands for a threat and its answer; after more passes nothing will happen any more.
        let passes = line.iter().rev().take_while(|last| last.at.is_pass()).count();
        if made.at.is_pass() && passes >= 2 || play(&mut board, made).is_none() {
            return None;
        }
        taker.go_on(made);
        other.go_on(made);
        line.push(made);
        to_move = to_move.other();
    }
    None
}

impl<'c> Played<'c> {
    fn find(certificate: &'c Certificate, prover: Color, komaster: Option<Color>) -> Option<Played<'c>> {
        let is_it = |proof: &&Proof| proof.prover == prover && proof.komaster == komaster;
        let proof = certificate.proofs.iter().find(is_it)?;
        Some(Played { proof, strands: strands_at(proof, Strand::default()) })
    }

    /// The prover's move; a pass where nothing is to be done.
    fn choose(&self) -> Play {
        let play = self.strands.iter().find_map(|strand| match strand.node(self.proof) {
            Some(Node::Play { at, .. }) => Some(*at),
            _ => None,
        });
        play.unwrap_or(Play::Pass)
    }

    fn go_on(&mut self, made: Move) {
        self.strands = after_move(self.proof, &self.strands, made);
    }
}
