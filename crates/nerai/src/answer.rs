//! The answer to a question: what was found, and what supports it.
//!
//! It holds no sentences. Words, JSON, SGF and pictures are made from this one value by those who want them, so that a
//! terminal, a file and a page agree.

use nerai_board::{Color, Play, Point, PointSet};
use nerai_go::Position;
use nerai_goal::CheckedGoal;
use nerai_proof::{Aim, Certificate, Move, Task, Verdict};
use nerai_search::{KoPrice, LocalStatistics};

use crate::compound::Passed;
use crate::compound::Service;
use crate::compound::{PartAlone, overlap};
use crate::first_moves::FirstMoves;
use crate::formula::Restricted;
use crate::how_it_lives::How;
use crate::plan::{PlanClaim, Planning};
use crate::question::Question;

/// What was found out about a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// What was asked, with the stones that are taken for granted.
    pub question: Question,
    /// The first move that the question was about, if it was about one.
    pub tried: Option<Play>,
    /// The verdict for the player of the goal; after the tried move, if there is one.
    pub verdict: Verdict,
    /// The first move with which the side to move gets the verdict, if the verdict pleases it.
    pub first_move: Option<Play>,
    /// Every first move that is as good, if it was asked for.
    pub first_moves: Option<FirstMoves>,
    /// The main line: the prover's moves against the longest resistance.
    pub line: Vec<Move>,
    /// Moves played on a board during the search.
    pub nodes: u64,
    /// Why the verdict should be believed.
    pub support: Support,
    /// If the question means a group of several blocks: what is known besides, or what the verdict leaves out.
    pub of_group: Option<OfGroup>,
}

/// What is told of a group of several blocks where all of it cannot be had.
#[derive(Clone, Debug)]
pub enum OfGroup {
    /// The verdict, and the goal, are about a part: the larger one or, if the group lives anyway, the marked one.
    Main(MainPart),
    /// The verdict is about all of the group, and this about a part of it.
    Part(Box<PartOfGroup>),
}

/// What the verdict about the larger part of a group leaves out.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MainPart {
    /// The verdict for the whole group. Its proof is not kept.
    pub whole: Verdict,
    /// A stone of each block that is left out.
    pub rest: Vec<Point>,
}

/// What is proved of a part of the group.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PartOfGroup {
    /// The question about the part.
    pub task: Task,
    /// Whether it is the larger part of the group.
    pub is_main: bool,
    /// The verdict for the player of the goal.
    pub verdict: Verdict,
    /// The first move with which the side to move gets the verdict, if the verdict pleases it.
    pub first_move: Option<Play>,
    /// The main line.
    pub line: Vec<Move>,
    /// The verdict with its proofs.
    pub certificate: Certificate,
    /// Whether the independent checker accepted them in the form in which they would be saved.
    pub is_checked: bool,
    /// R+ of the verdict, as in [`Proven::plus`].
    pub plus: PointSet,
    /// R- of the verdict, as in [`Proven::minus`].
    pub minus: PointSet,
}

/// What supports a verdict.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Support {
    /// Proofs.
    Proved(Box<Proven>),
    /// A plan, which only claims.
    Planned(Box<PlanClaim>),
    /// The game without captures of paper 002, which only claims.
    NoCaptures(Restricted),
    /// The static method for compound goals, which only claims.
    Static,
    /// Nothing: the search left the question open.
    Open(Box<Open>),
}

/// Proofs, and what further searches found out about them.
#[derive(Clone, Debug)]
pub struct Proven {
    /// What the proofs are about: the question or, after a tried move, what is left of it, unless the move ended the game.
    pub task: Task,
    /// The verdict with its proofs.
    pub certificate: Certificate,
    /// Whether the independent checker accepted them in the form in which they would be saved.
    pub is_checked: bool,
    /// R+: the verdict cannot get better for the player while these points stay as they are.
    pub plus: PointSet,
    /// R-: the verdict cannot get worse for the player while these points stay as they are.
    pub minus: PointSet,
    /// Order of a win that reading found: how many moves the winner is away from a direct threat.
    pub order: Option<u8>,
    /// What a ko costs, as far as it was counted. The counts are searched, not proved.
    pub ko: KoPrice,
    /// How the stones live, if the question is about life and they do.
    pub how: Option<How>,
    /// Of the stones taken for granted those of the weakest block, if the verdict is proved to be another once that block
    /// can be captured.
    pub needed: PointSet,
    /// With a compound goal: what each part comes to alone where the proofs begin.
    pub parts: Vec<PartAlone>,
    /// With a compound goal: what the moves of the line do for its parts, from where the proofs begin.
    pub services: Vec<Service>,
    /// With a compound goal that the side to move gets by a move: what happens if it passes instead.
    pub passed: Option<Passed>,
    /// With a compound goal: how often the search asked about each part, and how often a result with an unchanged zone
    /// answered. In the order of the parts where the proofs begin.
    pub statistics: Vec<LocalStatistics>,
    /// Whether pruning expressions were asked for proposals.
    pub with_formulas: bool,
}

/// What is known although nothing is proved.
#[derive(Clone, Debug, Default)]
pub struct Open {
    /// No win of this order or less exists.
    pub no_win_up_to: Option<u8>,
    /// The move that bounded reading or a plan prefers. It is not proved.
    pub suggestion: Option<Point>,
    /// What is proved under an assumption.
    pub conditional: Option<Conditional>,
    /// With a compound goal: what each part comes to alone.
    pub parts: Vec<PartAlone>,
    /// As in [`Proven::statistics`].
    pub statistics: Vec<LocalStatistics>,
    /// Whether pruning expressions were asked for proposals.
    pub with_formulas: bool,
}

/// What a conditional result assumes.
#[derive(Clone, Debug)]
pub enum Condition {
    /// The killer has to hold these points: in the task they are his, for good.
    Holds(PointSet),
    /// Stones that are out are not captured. The certificate says so.
    Out(Escaped),
}

/// How stones stand that are out at the end of a line.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Escaped {
    /// The block.
    pub block: PointSet,
    /// How many liberties it has.
    pub liberties: usize,
}

/// What is proved under a further condition.
#[derive(Clone, Debug)]
pub struct Conditional {
    /// The condition.
    pub condition: Condition,
    /// What the proofs are about: what is left open of the question, with points that are to be held given to the killer.
    pub task: Task,
    /// The verdict for the player of the goal.
    pub verdict: Verdict,
    /// The first move with which the side to move gets the verdict, if the verdict pleases it.
    pub first_move: Option<Play>,
    /// The main line.
    pub line: Vec<Move>,
    /// The verdict with its proofs.
    pub certificate: Certificate,
    /// Whether the independent checker accepted them in the form in which they would be saved.
    pub is_checked: bool,
    /// R+ of the verdict, as in [`Proven::plus`].
    pub plus: PointSet,
    /// R- of the verdict, as in [`Proven::minus`].
    pub minus: PointSet,
}

impl Conditional {
    /// The points that the killer has to hold; none if the condition is another.
    #[must_use]
    pub fn holds(&self) -> PointSet {
        match self.condition {
            Condition::Holds(points) => points,
            Condition::Out(_) => PointSet::EMPTY,
        }
    }

    /// How the stones stand that are out, if that is the condition.
    #[must_use]
    pub fn escaped(&self) -> Option<&Escaped> {
        match &self.condition {
            Condition::Holds(_) => None,
            Condition::Out(escaped) => Some(escaped),
        }
    }

    /// The side that gets what it wants under the condition; nobody with a ko.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.verdict.winner(self.task.aim())
    }
}

/// How a verdict was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a search that proves what it finds.
    Proof,
    /// By the static method for compound goals, which only claims.
    Static,
    /// By a plan, which only claims.
    Plan,
    /// By a search that asks pruning expressions for proposals and proves what it finds.
    Formula,
    /// By pruning expressions alone, under rules without captures, which only claims.
    NoCaptures,
}

impl Method {
    /// The word that stands for it in answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Method::Proof => "proof",
            Method::Static => "static",
            Method::Plan => "plan",
            Method::Formula | Method::NoCaptures => "formula",
        }
    }

    /// Whether its verdicts are proved.
    #[must_use]
    pub const fn proves(self) -> bool {
        matches!(self, Method::Proof | Method::Formula)
    }
}

impl Answer {
    /// The position that was asked about, with the stones that are taken for granted.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.question.position()
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.question.to_move()
    }

    /// The goal, which prints itself in its canonical text.
    #[must_use]
    pub fn goal(&self) -> &CheckedGoal {
        self.question.goal()
    }

    /// The event that the goal is about.
    #[must_use]
    pub fn aim(&self) -> &Aim {
        self.question.aim()
    }

    /// How the verdict was found: only with [`Method::Proof`] and [`Method::Formula`] it is proved.
    #[must_use]
    pub fn method(&self) -> Method {
        match &self.support {
            Support::Planned(_) => Method::Plan,
            Support::NoCaptures(_) => Method::NoCaptures,
            Support::Static => Method::Static,
            Support::Proved(proven) if proven.with_formulas => Method::Formula,
            Support::Open(open) if open.with_formulas => Method::Formula,
            Support::Proved(_) | Support::Open(_) => Method::Proof,
        }
    }

    /// The proofs, if there are some.
    #[must_use]
    pub fn proven(&self) -> Option<&Proven> {
        match &self.support {
            Support::Proved(proven) => Some(proven),
            _ => None,
        }
    }

    fn open(&self) -> Option<&Open> {
        match &self.support {
            Support::Open(open) => Some(open),
            _ => None,
        }
    }

    /// The verdict with its proofs. If a move was tried, they start after it, unless it ended the game.
    #[must_use]
    pub fn certificate(&self) -> Option<&Certificate> {
        self.proven().map(|proven| &proven.certificate)
    }

    /// Whether the independent checker accepted the proofs.
    #[must_use]
    pub fn is_checked(&self) -> bool {
        self.proven().is_some_and(|proven| proven.is_checked)
    }

    /// States of the proofs.
    #[must_use]
    pub fn proof_nodes(&self) -> usize {
        self.certificate().iter().flat_map(|certificate| &certificate.proofs).map(|proof| proof.nodes.len()).sum()
    }

    /// R+: see [`Proven::plus`].
    #[must_use]
    pub fn plus(&self) -> PointSet {
        self.proven().map(|proven| proven.plus).unwrap_or_default()
    }

    /// R-: see [`Proven::minus`].
    #[must_use]
    pub fn minus(&self) -> PointSet {
        self.proven().map(|proven| proven.minus).unwrap_or_default()
    }

    /// All points on which the verdict depends.
    #[must_use]
    pub fn zone(&self) -> PointSet {
        self.plus() | self.minus()
    }

    /// See [`Proven::order`].
    #[must_use]
    pub fn order(&self) -> Option<u8> {
        self.proven().and_then(|proven| proven.order)
    }

    /// See [`Proven::ko`].
    #[must_use]
    pub fn ko(&self) -> KoPrice {
        self.proven().map(|proven| proven.ko).unwrap_or_default()
    }

    /// See [`Proven::how`].
    #[must_use]
    pub fn how(&self) -> Option<How> {
        self.proven().and_then(|proven| proven.how)
    }

    /// See [`Proven::needed`].
    #[must_use]
    pub fn needed(&self) -> PointSet {
        self.proven().map(|proven| proven.needed).unwrap_or_default()
    }

    /// See [`Proven::passed`].
    #[must_use]
    pub fn passed(&self) -> Option<&Passed> {
        self.proven().and_then(|proven| proven.passed.as_ref())
    }

    /// See [`Open::no_win_up_to`].
    #[must_use]
    pub fn no_win_up_to(&self) -> Option<u8> {
        self.open().and_then(|open| open.no_win_up_to)
    }

    /// See [`Open::conditional`].
    #[must_use]
    pub fn conditional(&self) -> Option<&Conditional> {
        self.open().and_then(|open| open.conditional.as_ref())
    }

    /// What the verdict leaves out, if it is about the larger part of a group.
    #[must_use]
    pub fn main_part(&self) -> Option<&MainPart> {
        match &self.of_group {
            Some(OfGroup::Main(main)) => Some(main),
            _ => None,
        }
    }

    /// What is proved of a part, if the verdict is about a whole group.
    #[must_use]
    pub fn part_of_group(&self) -> Option<&PartOfGroup> {
        match &self.of_group {
            Some(OfGroup::Part(part)) => Some(part),
            _ => None,
        }
    }

    /// A move that is preferred and not proved, if nothing is known for certain.
    #[must_use]
    pub fn suggestion(&self) -> Option<Point> {
        match &self.support {
            Support::Open(open) => open.suggestion,
            Support::Planned(claim) => claim.suggestion,
            Support::Proved(_) | Support::NoCaptures(_) | Support::Static => None,
        }
    }

    /// What planning cost, if the answer is a plan.
    #[must_use]
    pub fn planning(&self) -> Option<Planning> {
        match &self.support {
            Support::Planned(claim) => Some(claim.planning),
            _ => None,
        }
    }

    /// How far the game without captures was looked at, if the answer is about that.
    #[must_use]
    pub fn restricted(&self) -> Option<Restricted> {
        match self.support {
            Support::NoCaptures(restricted) => Some(restricted),
            _ => None,
        }
    }

    /// With a compound goal: what each part comes to alone where the proofs begin.
    #[must_use]
    pub fn parts(&self) -> &[PartAlone] {
        let open = || self.open().map(|open| &open.parts[..]);
        self.proven().map(|proven| &proven.parts[..]).or_else(open).unwrap_or_default()
    }

    /// With a compound goal: what the moves of the line do for its parts, from where the proofs begin.
    #[must_use]
    pub fn services(&self) -> &[Service] {
        self.proven().map(|proven| &proven.services[..]).unwrap_or_default()
    }

    /// See [`Proven::statistics`].
    #[must_use]
    pub fn statistics(&self) -> &[LocalStatistics] {
        let open = || self.open().map(|open| &open.statistics[..]);
        self.proven().map(|proven| &proven.statistics[..]).or_else(open).unwrap_or_default()
    }

    /// The side that gets what it wants; nobody with `ko` or `unknown`.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.verdict.winner(self.aim())
    }

    /// The points that lie in the zones of several parts of a compound goal.
    #[must_use]
    pub fn overlap(&self) -> PointSet {
        overlap(self.parts())
    }

    /// The parts of a compound goal that a move of the line serves, by its number from 0.
    pub fn served_by(&self, number: usize) -> impl Iterator<Item = &PartAlone> {
        let service = number.checked_sub(self.proof_start()).and_then(|number| self.services().get(number));
        let set = service.map_or(0, Service::parts);
        self.parts().iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, part)| part)
    }

    /// The number of the move of the line with which the services begin.
    #[must_use]
    pub fn proof_start(&self) -> usize {
        self.line.len().saturating_sub(self.services().len())
    }

    /// The side whose success is explained: the one that gets what it wants, or the player of the goal.
    #[must_use]
    pub fn explained_side(&self) -> Color {
        self.winner().unwrap_or(self.aim().player)
    }

    /// What the proofs are about, or what was asked.
    #[must_use]
    pub fn proved_task(&self) -> &Task {
        self.proven().map_or(&self.question.task, |proven| &proven.task)
    }

    /// The first move of this side where the proofs begin, if it moves first there.
    #[must_use]
    pub fn first_of(&self, side: Color) -> Option<Point> {
        self.line.get(self.proof_start()).filter(|made| made.color == side)?.at.point()
    }

    /// The side that moves first where the proofs or the plan begin.
    #[must_use]
    pub fn proof_side(&self) -> Color {
        match &self.support {
            Support::Proved(proven) => proven.certificate.to_move,
            Support::Planned(_) | Support::NoCaptures(_) if self.tried.is_some() => self.to_move().other(),
            _ => self.to_move(),
        }
    }
}
