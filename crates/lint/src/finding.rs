//! What the linter reports: a kind with a stable name, how sure it is, where, in which words, and what would correct it.
//!
//! A finding that is proved rests on verdicts whose certificates the independent checker accepted, or on the file alone.

use nerai_board::{Color, Place, Play};
use nerai_proof::Move;
use nerai_sgf::NodeId;

/// Something that is wrong with a solution file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// What it is.
    pub kind: FindingKind,
    /// How sure it is.
    pub certainty: Certainty,
    /// The node of the tree that it is about; none if it is about the problem as a whole.
    pub node: Option<NodeId>,
    /// Where the file says what is wrong, as far as that is known.
    pub place: Option<Place>,
    /// The moves from the position of the problem to that node, a pass between two moves of one side.
    pub after: Vec<Move>,
    /// The play that shows it, from the position of the problem: it begins with `after`, or takes another turn.
    pub line: Vec<Move>,
    /// The moves that would be right where the file is wrong, or that it leaves out; none is a pass.
    pub moves: Vec<Play>,
    /// What was found, as a sentence.
    pub sentence: String,
    /// What would correct it, as a sentence.
    pub advice: String,
    /// The same as changes of the tree, empty if only the author can correct it.
    pub(super) changes: Vec<Change>,
}

impl Finding {
    /// Whether a corrected file is without it.
    #[must_use]
    pub fn is_corrected(&self) -> bool {
        !self.changes.is_empty()
    }
}

/// Kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FindingKind {
    /// The game cannot be read, or its goal makes no sense.
    Unreadable,
    /// A move of the tree breaks the rules.
    IllegalMove,
    /// The tree begins with the side that is not to move.
    WrongSide,
    /// The verdict that the file states is false.
    WrongVerdict,
    /// A move that is marked right does not get the goal.
    AnswerFails,
    /// A move that is marked right gets no more than a ko, and nothing says so.
    OnlyKo,
    /// Another first move works as well.
    OtherAnswer,
    /// A move that is marked wrong works, or the reply to it that the tree shows does not refute it.
    NotRefuted,
    /// The tree answers some replies, but not the strongest.
    MissingReply,
    /// No first move gets the goal.
    NoSolution,
    /// The problem stands in the collection twice, up to symmetry and colours.
    Duplicate,
}

impl FindingKind {
    /// All kinds.
    pub const ALL: [FindingKind; 11] = [
        FindingKind::Unreadable,
        FindingKind::IllegalMove,
        FindingKind::WrongSide,
        FindingKind::WrongVerdict,
        FindingKind::AnswerFails,
        FindingKind::OnlyKo,
        FindingKind::OtherAnswer,
        FindingKind::NotRefuted,
        FindingKind::MissingReply,
        FindingKind::NoSolution,
        FindingKind::Duplicate,
    ];

    /// The word that stands for it in reports; scripts rely on it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            FindingKind::Unreadable => "unreadable",
            FindingKind::IllegalMove => "illegal-move",
            FindingKind::WrongSide => "wrong-side",
            FindingKind::WrongVerdict => "wrong-verdict",
            FindingKind::AnswerFails => "answer-fails",
            FindingKind::OnlyKo => "only-ko",
            FindingKind::OtherAnswer => "other-answer",
            FindingKind::NotRefuted => "not-refuted",
            FindingKind::MissingReply => "missing-reply",
            FindingKind::NoSolution => "no-solution",
            FindingKind::Duplicate => "duplicate",
        }
    }
}

/// How sure a finding is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// It follows from checked proofs and from what the file says.
    Proved,
    /// It rests on a guess, which is named.
    Suspected(String),
}

impl Certainty {
    /// The word that stands for it in reports.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Certainty::Proved => "proved",
            Certainty::Suspected(_) => "suspected",
        }
    }

    /// What had to be guessed.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Certainty::Proved => None,
            Certainty::Suspected(reason) => Some(reason),
        }
    }
}

/// A change of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// These moves follow the node, and the first of them is right.
    AddRight { after: NodeId, line: Vec<Move> },
    /// The opponent's move and the answer to it follow the node, and the answer is right.
    AddReply { after: NodeId, line: Vec<Move> },
    /// The move of the node is right, and nothing after it is wrong.
    MarkRight { node: NodeId },
    /// The move of the node is wrong, nothing after it is right, and these moves refute it.
    MarkWrong { node: NodeId, refutation: Vec<Move> },
    /// The opponent's move of the node refutes nothing; these moves after the node before do.
    BadReply { node: NodeId, refutation: Vec<Move> },
    /// The right move of the node gets a ko.
    SayKo { node: NodeId },
    /// This side is to move.
    Side(Color),
    /// This is the verdict.
    Verdict(&'static str),
}
