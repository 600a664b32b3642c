//! A verdict with everything that is needed to check it: the question and the proofs, as plain data.
//!
//! A proof is a graph of moves and nothing else. Zones, reply sets and block data are not stored, because the checker
//! would have to compute them again anyway before it could believe them.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::{Ban, Setup};

use crate::aim::parts::Claim;
use crate::verdict::Verdict;

/// A question, its answer and the proofs of the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The stones, among them those taken for granted as uncapturable.
    pub setup: Setup,
    /// The ko ban that stands before the first move.
    pub ban: Option<Ban>,
    /// The side to move.
    pub to_move: Color,
    /// The goal in its canonical text, with the player in front.
    pub goal: String,
    /// Whether its proofs may rest on stones that are out. Then it shows the verdict only under the assumption that such
    /// stones are not captured.
    pub if_out: bool,
    /// The answer for the goal's player: any but `Unknown`.
    pub verdict: Verdict,
    /// One proof for `Won` and `Lost`, three for `Ko`, in any order.
    pub proofs: Vec<Proof>,
}

/// A strategy that makes the event happen, or prevents it for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The side whose strategy it is.
    pub prover: Color,
    /// What the strategy achieves.
    pub kind: Kind,
    /// The side that may retake a ko at once; with `None` both obey the ban.
    pub komaster: Option<Color>,
    /// Points to choose where a zone may take one liberty or another. Any choice is sound, so this is only a hint; a good
    /// one makes the zone smaller.
    pub prefer: PointSet,
    /// Where a local proof takes place: beyond these points everything is given to the opponent but the prover's walls. None
    /// for a proof about the whole board.
    pub inside: Option<PointSet>,
    /// The states of the strategy; the first is the root. No nodes if the event holds at the root.
    pub nodes: Vec<Node>,
}

/// What a strategy achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The event happens after finitely many moves.
    Reach,
    /// The event never happens, however long the game lasts.
    Hold,
}

/// One state of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// The prover is to move and makes one move.
    Play {
        /// Where.
        at: Play,
        /// What comes then.
        then: Next,
    },
    /// The opponent is to move.
    Answer {
        /// What comes after a pass, and after every move that has no reply of its own.
        pass: Next,
        /// What comes after the moves that matter: each point once.
        replies: Vec<(Point, Next)>,
    },
    /// Whoever is to move: a stone that keeps the event from happening stays for good although the prover always passes.
    Alive,
    /// Whoever is to move: the stones that the event wants gone are shut in without room for two eyes, and will be taken.
    Dead,
    /// Whoever is to move: a stone that the event wants gone is out. Only where the certificate declares the assumption that
    /// such stones are not captured.
    Out,
    /// Whoever is to move, and no move is made: the prover goes on with other claims about a compound goal, all of them
    /// at once. With one claim he gives something up; with several he plays strategies that do not touch each other.
    Split {
        /// What is claimed from here on, in addition to what was, and the node where that goes on.
        claims: Vec<(Claim, u32)>,
    },
}

impl Certificate {
    /// The same under the assumption that stones which are out are not captured.
    #[must_use]
    pub fn assuming_out(self) -> Certificate {
        Certificate { if_out: true, ..self }
    }
}

impl Node {
    /// How many moves and claims lead on from here.
    pub(crate) fn edges(&self) -> u64 {
        match self {
            Node::Play { .. } => 1,
            Node::Alive | Node::Dead | Node::Out => 0,
            Node::Answer { replies, .. } => 1 + replies.len() as u64,
            Node::Split { claims } => claims.len() as u64,
        }
    }
}

/// Where a strategy goes on after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Next {
    /// The move has just made the event happen (reach) or impossible (hold).
    Done,
    /// At the node with this number.
    Node(u32),
}

impl Next {
    /// The number of the node, if there is one.
    #[must_use]
    pub const fn node(self) -> Option<u32> {
        match self {
            Next::Done => None,
            Next::Node(node) => Some(node),
        }
    }
}
