//! What a lesson states, fact by fact.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::point::{Point, Vertex};
use crate::term::{Color, Verdict};

/// Something that is true after some moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Fact {
    /// What is true. Where it speaks of a move, it is the last one before it.
    #[serde(flatten)]
    pub says: Says,
    /// The moves after which it is true, from the position of the question.
    pub after: Vec<Vertex>,
    /// What shows it.
    pub shown_by: ShownBy,
}

/// What shows that a fact is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ShownBy {
    /// The board: the rules of the game are enough to see it.
    Board,
    /// A search whose proof was checked and not kept.
    Search,
    /// A search that counts and proves nothing. The sentence says so.
    Count,
    /// The knowledge that plans are made of: it says what a move is for, not what it achieves.
    Plan,
    /// A proof of the lesson.
    #[serde(untagged)]
    Proof {
        /// Its number among the lesson's `proofs`, from 0.
        proof: usize,
        /// The node of it where the fact is seen; `null` if it lies outside every strategy that the proof keeps.
        node: Option<u32>,
    },
}

/// What a move does for a part of a compound goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Way {
    /// It decides the part at once.
    Achieves,
    /// The part alone comes out well from here on, although the opponent moves next.
    Secures,
    /// The part alone would come out well with one more move.
    Threatens,
}

/// A goal of the knowledge that plans are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PlanStep {
    /// Its name in the knowledge.
    pub goal: String,
    /// What it wants, in words.
    pub words: String,
}

/// What a fact says. Where it speaks of a move, it is the last one before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "says", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Says {
    /// The move takes these stones.
    Takes {
        /// The stones that leave the board.
        stones: Vec<Point>,
    },
    /// The move takes a ko: it takes one stone, and the opponent may not take back at once.
    #[serde(rename = "takes ko")]
    TakesKo {
        /// The stone that leaves the board.
        stones: [Point; 1],
    },
    /// The move leaves these enemy stones with one liberty.
    Atari {
        /// The stones, of one block or several.
        stones: Vec<Point>,
        /// How many blocks they are.
        blocks: usize,
    },
    /// The move is a single stone with one liberty, between enemy stones.
    #[serde(rename = "throw-in")]
    ThrowsIn,
    /// The move leaves its own block with one liberty.
    #[serde(rename = "own atari")]
    OwnAtari {
        /// The stones of the block.
        stones: Vec<Point>,
    },
    /// A block of the mover was in atari and has more liberties now.
    #[serde(rename = "leaves atari")]
    LeavesAtari {
        /// The stones that were in atari.
        stones: Vec<Point>,
        /// Liberties of their block after the move.
        liberties: usize,
    },
    /// The move joins blocks of its side.
    Joins {
        /// A stone of each.
        stones: Vec<Point>,
    },
    /// The move surrounds an empty point by one block.
    #[serde(rename = "makes eye")]
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
        space: Vec<Point>,
    },
    /// The move touches no stone of this block, and leaves it with two liberties or more.
    Net {
        /// A stone of the block.
        stones: [Point; 1],
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
        stones: Vec<Point>,
    },
    /// Every move of a side leaves the block of the stone with one liberty or takes it.
    Ladder {
        /// The stone.
        stones: [Point; 1],
        /// The side that gives atari.
        by: Color,
        /// How many moves of that side there are.
        ataris: usize,
        /// Whether the last of them takes the stone.
        captures: bool,
    },
    /// Two blocks beside each other, one of each side, have these numbers of liberties.
    Race {
        /// A stone of one block.
        stones: [Point; 1],
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
        stones: [Point; 1],
        /// How many.
        liberties: usize,
    },
    /// The space that the stones of a group enclose alone.
    #[serde(rename = "eye space")]
    EyeSpace {
        /// Its points: empty ones, and enemy stones on it.
        points: Vec<Point>,
    },
    /// A group cannot be captured although its owner always passes.
    #[serde(rename = "two eyes")]
    TwoEyes {
        /// Whose group.
        owner: Color,
        /// Stones of it.
        stones: Vec<Point>,
    },
    /// The stones are in one block.
    Connected {
        /// The stones.
        stones: Vec<Point>,
    },
    /// The group and enemy stones share these liberties, and the owner of the group is killed by filling any of them.
    Seki {
        /// Whose group.
        owner: Color,
        /// The shared liberties.
        points: Vec<Point>,
    },
    /// The verdict of the question.
    Verdict {
        /// For the player of the goal.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The first move of the side to move, if it brings that about.
        #[serde(rename = "move")]
        by: Option<Vertex>,
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
    #[serde(rename = "no answer")]
    NoAnswer {
        /// The opponent's moves.
        tries: Vec<Point>,
        /// The prover.
        by: Color,
    },
    /// The play goes on as the main line does.
    #[serde(rename = "as in main line")]
    AsInMainLine,
    /// Whatever else the opponent plays, the prover plays this.
    Otherwise {
        /// The answer; `null` if nothing needs to be played.
        answer: Option<Point>,
        /// The prover.
        by: Color,
    },
    /// If the opponent takes one of the points, the prover takes the other.
    Miai {
        /// The two points.
        points: [Point; 2],
        /// The prover.
        by: Color,
    },
    /// The play goes on with these moves, with which the proof meets the longest resistance.
    #[serde(rename = "goes on")]
    GoesOn {
        /// The moves.
        line: Vec<Vertex>,
    },
    /// From here on it is the play that was told before.
    Same {
        /// The number of the case, from 1.
        case: usize,
        /// The moves that lead to the same place there.
        there: Vec<Vertex>,
    },
    /// More moves of the opponent need an answer than are told; the proof has all of them.
    More {
        /// How many.
        count: usize,
    },
    /// A first move of the side to move that does worse than the best.
    Worse {
        /// What it leads to, for the player of the goal.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The move.
        at: Point,
        /// The opponent's answer, if one is needed.
        answer: Option<Point>,
    },
    /// The move puts the target in atari, and ataris alone do not capture it.
    #[serde(rename = "no ladder")]
    NoLadder {
        /// The move.
        at: Point,
    },
    /// Another first move that is as good as the one told.
    #[serde(rename = "as good")]
    AsGood {
        /// The move.
        at: Point,
    },
    /// What happens if the side to move passes.
    Passed {
        /// For the player of the goal.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The opponent's move, if one is needed.
        answer: Option<Point>,
    },
    /// Both sides need the same point.
    #[serde(rename = "vital point")]
    VitalPoint {
        /// The point.
        at: Point,
    },
    /// Nothing outside these points can change the result.
    #[serde(rename = "only these")]
    OnlyThese {
        /// The zone.
        points: Vec<Point>,
        /// How many points lie outside it.
        outside: usize,
    },
    /// Stones that are taken for granted as safe.
    Granted {
        /// The stones.
        stones: Vec<Point>,
    },
    /// The side to move may not retake a ko with its first move.
    Banned {
        /// The side.
        side: Color,
        /// Where the ko is.
        at: Point,
    },
    /// The result depends on a block that is taken for granted: it is another if the block can be captured.
    Needed {
        /// The block.
        stones: Vec<Point>,
    },
    /// With one more stone on the board the result would be another.
    Changed {
        /// What the result would be, for the player of the goal.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The colour of the stone.
        color: Color,
        /// Where.
        at: Point,
    },
    /// Play that leads to the ko; its last move takes it.
    #[serde(rename = "ko comes")]
    KoComes {
        /// The moves from the position of the question.
        line: Vec<Vertex>,
    },
    /// How many threats the side that does not take first needs in a ko.
    Threats {
        /// How many are enough; `null` if that is not known.
        enough: Option<u32>,
        /// How many are not enough.
        not_enough: u32,
        /// How many the harder side of the ko needs.
        steps: Option<u32>,
        /// The side that needs them.
        needed_by: Color,
    },
    /// What a part of a compound goal comes to alone.
    #[serde(rename = "part alone")]
    PartAlone {
        /// For the player of the whole goal.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The part as a goal.
        goal: String,
        /// Who moves first.
        first: Color,
    },
    /// What the move does for a part of a compound goal.
    Serves {
        /// The part as a goal.
        goal: String,
        /// In which way.
        way: Way,
    },
    /// What the knowledge of plans says the move is for.
    #[serde(rename = "is for")]
    IsFor {
        /// From the highest goal down to the move.
        steps: Vec<PlanStep>,
    },
    /// The goal that the move serves, by the knowledge of plans.
    #[serde(rename = "serves goal")]
    ServesGoal(PlanStep),
    /// The question is not settled.
    Open {
        /// Moves played on a board to settle it.
        nodes: u64,
        /// No win of this order or less exists.
        no_win_up_to: Option<u8>,
    },
    /// What is proved if the attacker holds some points.
    If {
        /// The verdict for the player of the goal, then.
        verdict: Verdict,
        /// With `ko`: who takes it first.
        #[serde(skip_serializing_if = "Option::is_none")]
        ko_first: Option<Color>,
        /// The first move that leads to it; `null` if it does not please the side to move.
        #[serde(rename = "move")]
        by: Option<Vertex>,
        /// The points: each counts as a stone of the attacker that cannot be captured.
        holds: Vec<Point>,
    },
    /// A move that looks best and is not proved.
    #[serde(rename = "looks best")]
    LooksBest {
        /// The move.
        at: Point,
    },
}
