//! What a lesson states: typed facts, each with the moves after which it is true and with what shows it.
//!
//! Sentences are made from facts and from nothing else, so that whoever doubts a lesson can check it fact by fact.

use nerai::line::main_proof;
use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Ban;
use nerai_proof::{Certificate, Move, Proof, Verdict};

use crate::plan_words::Step;

/// Something that is true after some moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The moves from the position of the question.
    pub after: Vec<Move>,
    /// What is true then.
    pub says: Says,
    /// What shows it.
    pub shown_by: ShownBy,
}

/// What shows that a fact is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBy {
    /// The board: the rules of the game are enough to see it.
    Board,
    /// A proof of the lesson.
    Proof {
        /// Its number among [`Lesson::proved`](crate::Lesson::proved).
        number: usize,
        /// The node of it where the fact is seen; none if it lies outside every strategy that the proof keeps.
        node: Option<u32>,
    },
    /// A search whose proof was checked and not kept.
    Search,
    /// A search that counts and proves nothing. The sentence says so.
    Count,
    /// The knowledge that plans are made of: it says what a move is for, not what it achieves.
    Plan,
}

/// A result that the lesson rests on.
#[derive(Clone, Debug)]
pub struct Proved {
    /// A stone that was added to the position of the question.
    pub added: Option<(Color, Point)>,
    /// The moves before the position that the certificate is about.
    pub before: Vec<Move>,
    /// The result with its proofs. The checker has accepted it.
    pub certificate: Certificate,
}

impl Proved {
    /// The proof that the facts follow: the only one, or with ko the one in which neither side may retake at once.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        main_proof(&self.certificate)
    }
}

/// What a fact says. Where it speaks of a move, it is the last one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// The move takes these stones.
    Takes {
        /// The stones that leave the board.
        stones: PointSet,
    },
    /// The move takes a ko: it takes one stone, and the opponent may not take back at once.
    TakesKo {
        /// The stone that leaves the board.
        stone: Point,
    },
    /// The move leaves these enemy stones with one liberty.
    Atari {
        /// The stones, of one block or several.
        stones: PointSet,
        /// How many blocks they are.
        blocks: usize,
    },
    /// The move is a single stone with one liberty, between enemy stones.
    ThrowsIn,
    /// The move leaves its own block with one liberty.
    OwnAtari {
        /// The stones of the block.
        stones: PointSet,
    },
    /// A block of the mover was in atari and has more liberties now.
    LeavesAtari {
        /// The stones that were in atari.
        stones: PointSet,
        /// Liberties of their block after the move.
        liberties: usize,
    },
    /// The move joins blocks of its side.
    Joins {
        /// A stone of each.
        stones: Vec<Point>,
    },
    /// The move surrounds an empty point by one block.
    MakesEye {
        /// The point.
        at: Point,
    },
    /// The move bends around an enemy stone.
    Hane {
        /// The enemy stone.
        around: Point,
    },
    /// The move has no stone of its side beside it and lies in a space that enemy stones enclose.
    Placement {
        /// The points of the space.
        space: PointSet,
    },
    /// The move touches no stone of this block, and leaves it with two liberties or more.
    KeepsDistance {
        /// A stone of the block.
        from: Point,
        /// Liberties of the block after the move.
        liberties: usize,
    },
    /// The stone just played can be taken, and what takes it is taken in turn.
    Snapback {
        /// Where the opponent takes the stone.
        takes_at: Point,
        /// Where the mover takes back.
        back_at: Point,
        /// What the mover takes there.
        stones: PointSet,
    },
    /// From `first` moves on, every move of the side leaves the block of the stone with one liberty or takes it.
    Ladder {
        /// The stone.
        stone: Point,
        /// The side that gives atari.
        by: Color,
        /// How many moves of that side there are.
        ataris: usize,
        /// Whether the last of them takes the stone.
        ends_in_capture: bool,
    },
    /// Two blocks beside each other, one of each side, have these numbers of liberties.
    Race {
        /// A stone of one block.
        stone: Point,
        /// Its liberties.
        liberties: usize,
        /// A stone of the other.
        against: Point,
        /// Its liberties.
        against_liberties: usize,
    },
    /// The block of a stone has this many liberties.
    Liberties {
        /// The stone.
        stone: Point,
        /// How many.
        count: usize,
    },
    /// The space that the stones of a group enclose alone.
    EyeSpace {
        /// Its points: empty ones, and enemy stones on it.
        points: PointSet,
    },
    /// A group cannot be captured although its owner always passes.
    TwoEyes {
        /// Whose group.
        owner: Color,
        /// Stones of it.
        stones: PointSet,
    },
    /// The stones are in one block.
    Connected {
        /// The stones.
        stones: Vec<Point>,
    },
    /// The group lives in seki; these are liberties of it and of enemy stones, and filling some of them would kill it.
    Seki {
        /// Whose group.
        owner: Color,
        /// The shared liberties.
        shared: PointSet,
    },
    /// The verdict of the question.
    Verdict {
        /// For the player of the goal.
        verdict: Verdict,
        /// The first move of the side to move, if it brings that about.
        by: Option<Play>,
    },
    /// A side gets what it wants from here on, whatever the other plays.
    Settled {
        /// The side.
        winner: Color,
    },
    /// Each of these moves of the opponent is answered in the same way, and the prover keeps what he has.
    Answer {
        /// The opponent's moves.
        tries: Vec<Point>,
        /// The answer.
        answer: Point,
        /// The prover.
        by: Color,
    },
    /// None of these moves of the opponent needs an answer.
    NoAnswer {
        /// The opponent's moves.
        tries: Vec<Point>,
        /// The prover.
        by: Color,
    },
    /// The play goes on as the main line does.
    AsInMainLine,
    /// Whatever else the opponent plays, the prover plays this.
    Otherwise {
        /// The answer; none if nothing needs to be played.
        answer: Option<Point>,
        /// The prover.
        by: Color,
        /// Whether moves were told before this.
        is_rest: bool,
    },
    /// If the opponent takes one of the points, the prover takes the other.
    Miai {
        /// One point.
        one: Point,
        /// The other.
        other: Point,
        /// The prover.
        by: Color,
    },
    /// The play goes on with these moves, with which the proof meets the longest resistance.
    GoesOn {
        /// The moves.
        line: Vec<Move>,
    },
    /// From here on it is the play that was told before.
    Same {
        /// The number of the case, from 1.
        case: usize,
        /// The moves that lead to the same place there.
        there: Vec<Move>,
    },
    /// A first move of the side to move that does worse than the best.
    Worse {
        /// The move.
        at: Point,
        /// What it leads to, for the player of the goal.
        verdict: Verdict,
        /// The opponent's answer, if one is needed.
        answer: Option<Point>,
    },
    /// The move puts the target in atari, and ataris alone do not capture it.
    NoLadder {
        /// The move.
        at: Point,
    },
    /// Another first move that is as good as the one told.
    AsGood {
        /// The move.
        at: Point,
    },
    /// What happens if the side to move passes.
    Passed {
        /// For the player of the goal.
        verdict: Verdict,
        /// The opponent's move, if one is needed.
        answer: Option<Point>,
    },
    /// Both sides need the same point.
    VitalPoint {
        /// The point.
        at: Point,
    },
    /// Nothing outside these points can change the result.
    OnlyThese {
        /// The zone.
        points: PointSet,
        /// How many points lie outside it.
        outside: usize,
    },
    /// Stones that are taken for granted as safe.
    Granted {
        /// The stones.
        stones: PointSet,
    },
    /// The side to move may not retake a ko with its first move.
    Banned {
        /// Whose ko it is, and where.
        ban: Ban,
    },
    /// The result depends on a block that is taken for granted: it is another if the block can be captured.
    Needed {
        /// The block.
        stones: PointSet,
    },
    /// With one more stone on the board the result would be another.
    Changed {
        /// Its colour.
        color: Color,
        /// Where.
        at: Point,
        /// What the result would be, for the player of the goal.
        verdict: Verdict,
    },
    /// Play that leads to the ko; its last move takes it.
    KoComes {
        /// The moves from the position of the question.
        line: Vec<Move>,
    },
    /// How many threats the side that does not take first needs in a ko.
    Threats {
        /// How many are enough; none if that is not known.
        enough: Option<u32>,
        /// How many are not enough.
        not_enough: u32,
        /// How many the harder side of the ko needs.
        steps: Option<u32>,
        /// The side that needs them.
        needed_by: Color,
    },
    /// More moves of the opponent need an answer than are told; the proof has all of them.
    More {
        /// How many.
        count: usize,
    },
    /// What a part of a compound goal comes to alone.
    PartAlone {
        /// The part as a goal.
        goal: String,
        /// Its number among the parts.
        part: usize,
        /// Who moves first.
        first: Color,
        /// For the player of the whole goal.
        verdict: Verdict,
    },
    /// What the move does for a part of a compound goal.
    Serves {
        /// The part as a goal.
        goal: String,
        /// Its number among the parts.
        part: usize,
        /// In which way.
        way: Service,
    },
    /// What the knowledge of plans says the move is for.
    IsFor {
        /// From the highest goal down to the move.
        steps: Vec<Step>,
    },
    /// The goal that the move serves, by the knowledge of plans.
    ServesGoal {
        /// The goal.
        step: Step,
    },
    /// The question is not settled.
    Open {
        /// Moves played on a board to settle it.
        nodes: u64,
        /// No win of this order or less exists.
        no_win_up_to: Option<u8>,
    },
    /// What is proved if the killer holds some points.
    If {
        /// The verdict then.
        verdict: Verdict,
        /// The first move that leads to it, if it pleases the side to move.
        by: Option<Play>,
        /// The points.
        holds: Vec<Point>,
    },
    /// A move that looks best and is not proved.
    LooksBest {
        /// The move.
        at: Point,
    },
}

/// What a move does for a part of a compound goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Service {
    /// It decides the part at once.
    Achieves,
    /// The part alone comes out well from here on, although the opponent moves next.
    Secures,
    /// The part alone would come out well with one more move.
    Threatens,
}
