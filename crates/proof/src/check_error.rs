//! Why a certificate is not believed, and where.

use std::fmt;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{Ban, PlayError, SetupError};
use thiserror::Error;

use crate::aim::AimError;
use crate::certificate::Kind;
use crate::limits::LONGEST_LINE;

/// A move of one side, or its pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
    pub color: Color,
    /// Where.
    pub at: Play,
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.color, self.at)
    }
}

/// The first fault that the checker found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{reason}", place(*.proof, .path))]
pub struct CheckError {
    /// The number of the proof, from 0; none if the fault is in the question or in the list of proofs.
    pub proof: Option<usize>,
    /// The moves from the root to the place.
    pub path: Vec<Move>,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The stones are no legal position.
    #[error("the position is not legal: {0}")]
    Setup(#[from] SetupError),
    /// The goal is none, or does not fit the position.
    #[error("the goal does not fit: {0}")]
    Goal(Box<AimError>),
    /// The goal is written in another form than this one, in which answers print it.
    #[error("the goal is not written as answers print it; expected '{0}'")]
    GoalText(String),
    /// `Unknown` claims nothing.
    #[error("the verdict 'unknown' claims nothing that could be checked")]
    NoClaim,
    /// A proof that the verdict needs is not there.
    #[error("{} is missing", claim(*.0, *.1))]
    ProofMissing(Kind, Option<Color>),
    /// A proof that the verdict does not need, or needs only once.
    #[error("{} is not needed for the verdict", claim(*.0, *.1))]
    ProofNotNeeded(Kind, Option<Color>),
    /// The proof is of the wrong side, not of the one that could prove this.
    #[error("the prover should be {0}")]
    WrongProver(Color),
    /// A proof without nodes, where the event does not hold yet.
    #[error("the proof has no nodes")]
    NoNodes,
    /// The event holds before any move.
    #[error("the event holds already before the first move")]
    HoldsAtRoot,
    /// A reference to a node that does not exist.
    #[error("there is no node {0}")]
    NoSuchNode(u32),
    /// A move of one side in a node for the other.
    #[error("node {0} is not for {1} to move")]
    WrongSide(u32, Color),
    /// A move that the rules forbid.
    #[error("not legal: {0}")]
    Illegal(#[from] PlayError),
    /// Two replies on one point.
    #[error("{0} has two replies")]
    RepliedTwice(Point),
    /// Opponent's moves that could matter have no reply.
    #[error("incomplete: no reply for {}", names(.points))]
    Incomplete {
        /// The node.
        node: u32,
        /// The points without a reply.
        points: PointSet,
    },
    /// The proof says that the game is over, but it goes on.
    #[error("the game is not over yet")]
    NotDone,
    /// The proof goes on where the game is over.
    #[error("the game is over, but the proof goes on")]
    GoesOn,
    /// The game ended in favour of the other side.
    #[error("the game ends against the prover")]
    Refuted,
    /// The proof says that a stone is alive for good, but it is not, or it does not matter.
    #[error("no stone that decides the goal is unconditionally alive")]
    NotAlive,
    /// The proof says that stones are shut in and will be taken, but that cannot be seen.
    #[error("the stones are not shut in without room for two eyes")]
    NotDead,
    /// A proof rests on stones that are out, and the certificate does not declare that.
    #[error("the certificate does not assume that stones which are out stay uncaptured")]
    NotAssumed,
    /// The verdict holds only under an assumption, and was to be shown without one.
    #[error("the certificate assumes that stones which are out stay uncaptured: it shows no verdict without that")]
    Assumes,
    /// The proof says that stones are out, but they are not, or it is no place to say so.
    #[error("no stone that decides the goal is out")]
    NotOut,
    /// A local proof of a goal that is not about stones inside which are taken.
    #[error("a local proof must be about taking stones that are inside")]
    NotLocal,
    /// In a local proof the opponent takes stones that may have liberties beyond.
    #[error("the stones that {0} takes touch what was given to the opponent: beyond, they may have liberties")]
    TakenAtTheRim(Point),
    /// In a local proof the prover makes a ko with a stone that may be joined to others beyond.
    #[error("the ko that {0} makes touches what was given to the opponent: beyond, it may be none")]
    BanAtTheRim(Point),
    /// Claims that are not enough for what was claimed before, or that may not be kept side by side.
    #[error("node {0} splits what is claimed in a way that proves nothing: {1}")]
    BadSplit(u32, SplitFault),
    /// A claim that says nothing new: it could lead back to itself, and nobody would ever make a move.
    #[error("node {0} claims nothing new, and no move is made: a proof could go round in a circle like that")]
    SaysNothing(u32),
    /// A ban that no ko can have left behind.
    #[error("the ko ban on {} against {} is none that the last move can have left behind", .0.point, .0.color)]
    ImpossibleBan(Ban),
    /// A line of more moves than the checker follows.
    #[error("a line of the proof is longer than {LONGEST_LINE} moves")]
    TooLong,
    /// More work than the checker does for a file of this size.
    #[error("the proof takes more steps to check than a file of its size may")]
    TooMuchWork,
    /// Claims of a node that are kept side by side, but share points.
    #[error("the claims of node {} share the points {}", .0, names(.1))]
    ClaimsTouch(u32, PointSet),
    /// A proof that something happens leads back to where it was.
    #[error("circular: node {0} leads back to itself")]
    Circular(u32),
    /// The state is not the one that the node was proved for.
    #[error("this is not the state of node {0}: {1}")]
    Mismatch(u32, Difference),
}

/// Why claims do not stand for the one whose place they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum SplitFault {
    /// Only a compound goal has parts that can be claimed.
    #[error("the goal has only one part")]
    OneEvent,
    /// There are no claims, or one grants what it concedes, or speaks of parts that the goal does not have.
    #[error("it makes no claim, or one that contradicts itself or speaks of parts that the goal does not have")]
    Senseless,
    /// A claim that is kept or lost already has nothing to wait for.
    #[error("one of its claims is decided already")]
    Decided,
    /// The claims could be kept and the goal missed.
    #[error("its claims are not enough")]
    NotEnough,
    /// Claims side by side with the prover to move, with a ban that could be lifted, or some to reach and some to hold.
    #[error("its claims could get in each other's way")]
    NotFree,
    /// Of claims side by side each has to grant something that another sees to.
    #[error("one of several claims grants nothing")]
    GrantsNothing,
}

/// How a state differs from the one that a node was proved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Difference {
    /// A point of the zone looks different.
    #[error("{0} looks different")]
    Stone(Point),
    /// A target was captured on the way to one of them.
    #[error("the stone on {0} is the one that was there at first in one of them only")]
    Target(Point),
    /// The ko ban is a different one.
    #[error("the ko ban on {0} stands in one of them only")]
    Ban(Point),
    /// Other parts of a compound goal are achieved, or others are claimed.
    #[error("more of the goal is achieved or less is claimed in one of them")]
    Progress,
}

fn place(proof: Option<usize>, path: &[Move]) -> String {
    let Some(number) = proof else { return String::new() };
    let mut text = format!("proof {}: ", number + 1);
    if !path.is_empty() {
        // The first moves say which line it is, the last ones where in it.
        let (first, last) = if path.len() > 24 { path.split_at(12) } else { (path, &path[..0]) };
        let last = &last[last.len().saturating_sub(12)..];
        let words = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
        text += &format!("after {}", words(first));
        if !last.is_empty() {
            text += &format!(", … ({} moves) …, {}", path.len() - first.len() - last.len(), words(last));
        }
        text += ": ";
    }
    text
}

fn claim(kind: Kind, komaster: Option<Color>) -> String {
    let what = match kind {
        Kind::Reach => "that the event happens",
        Kind::Hold => "that the event never happens",
    };
    let ko = komaster.map_or("both obey the ko ban".to_owned(), |color| format!("{color} may retake a ko at once"));
    format!("a proof {what} while {ko}")
}

fn names(points: &PointSet) -> String {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}
