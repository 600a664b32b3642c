//! The tree of variations behind an answer: what the prover plays against every reply that matters.
//!
//! A proof answers every move there is, which is more than anybody wants to look at. Here a reply matters if the prover may
//! not pass after it. All of these are in the tree; where none is left, the opponent may as well pass, and the branch ends.

mod grow;
mod in_words;
mod ko_line;
mod matter;
mod place;
mod tries;

use nerai::Answer;
use nerai_board::Point;
use nerai_proof::{Move, Verdict};
use nerai_search::{Budget, Settings};

use crate::lesson::Lesson;
use grow::{Growth, Root};

/// How much is looked at.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct VariationOptions {
    /// Moves in the tree of the answer at most. Where the replies to a move would not fit, none of them is shown.
    pub most_moves: usize,
    /// Moves in the tree of any further first move at most.
    pub most_moves_of_a_try: usize,
    /// Tempting first moves that are asked about, if the side to move has a right one.
    pub most_tries: usize,
    /// Nodes for all further questions, and for each question whether a reply matters.
    pub most_nodes: u64,
    /// See above.
    pub nodes_per_reply: u64,
    /// How to search.
    pub settings: Settings,
}

impl Default for VariationOptions {
    /// Trees that a person can look through.
    fn default() -> VariationOptions {
        VariationOptions {
            most_moves: 200,
            most_moves_of_a_try: 60,
            most_tries: 8,
            most_nodes: 400_000,
            nodes_per_reply: 2_000,
            settings: Settings::default(),
        }
    }
}

impl VariationOptions {
    /// The same, searching in this way.
    #[must_use]
    pub fn with_settings(self, settings: Settings) -> VariationOptions {
        VariationOptions { settings, ..self }
    }

    /// The same, with at most so many nodes for all further questions.
    #[must_use]
    pub fn with_nodes(self, most_nodes: u64) -> VariationOptions {
        VariationOptions { most_nodes, ..self }
    }
}

/// The variations, each move after the one that it follows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variations {
    /// All moves: those that follow the same one in the order in which they are shown.
    pub moves: Vec<Variation>,
    /// Why the tree has no moves.
    pub end: Option<End>,
}

/// A move of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variation {
    /// The number of the move that it follows; none for a first move.
    pub after: Option<usize>,
    /// The move.
    pub made: Move,
    /// What a first move of the side to move leads to: whether it is right, and the verdict.
    pub first: Option<(bool, Verdict)>,
    /// Other moves of the opponent at the same place that this move answers in the same way.
    pub also: Vec<Point>,
    /// What answers every reply that is not shown, if one needs an answer.
    pub otherwise: Option<Point>,
    /// Why nothing follows.
    pub end: Option<End>,
}

/// Why a branch ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// What the prover wants has happened, or what the prover fears has become impossible.
    Settled,
    /// No reply needs an answer: the opponent may as well pass.
    MayPass {
        /// How the play would go on against the longest resistance.
        rest: Vec<Move>,
    },
    /// Some replies need an answer, and this point is the answer to all of them.
    Otherwise(Point),
    /// The first move fails although the opponent passes.
    NoAnswer,
    /// The move takes the ko that decides.
    Ko {
        /// Whether one threat does not help the other side: even if it may retake, it is still behind.
        needs_several: bool,
    },
    /// It goes on as after another move of the tree, by its number; none if the play is back where it began.
    Same(Option<usize>),
    /// Replies matter here, and the tree has no room for them.
    Full,
    /// What follows was not looked at.
    Open,
}

/// The variations behind an answer: for the right first move, for tempting ones that fail, or, if the side to move has
/// nothing to win, for each of its tries.
///
/// The budget limits the further questions that this takes; what it leaves open is decided by the proof alone, and then
/// replies may be shown that need no answer.
#[must_use]
pub fn variations(answer: &Answer, options: &VariationOptions, budget: &mut Budget) -> Variations {
    budget.within(options.most_nodes, |budget| {
        let mut growth = grown(answer, options, budget);
        if answer.tried.is_none() {
            growth.add_tries(answer, budget);
        }
        growth.into_variations()
    })
}

impl Lesson {
    /// The variations behind the answer of a lesson, and behind the first moves that it speaks of.
    #[must_use]
    pub fn variations(&self, options: &VariationOptions, budget: &mut Budget) -> Variations {
        budget.within(options.most_nodes, |budget| {
            let mut growth = grown(&self.answer, options, budget);
            growth.add_told(self, budget);
            growth.into_variations()
        })
    }
}

/// The tree of the answer's own certificate.
fn grown<'a>(answer: &'a Answer, options: &'a VariationOptions, budget: &mut Budget) -> Growth<'a> {
    let mut growth = Growth::new(&answer.question.task, options);
    let Some(certificate) = &answer.certificate() else {
        growth.play_unproved(&answer.line, answer.first_move.is_some());
        return growth;
    };
    let tried = answer.tried.filter(|_| certificate.to_move != answer.to_move());
    let before = tried.map(|at| Move { color: answer.to_move(), at });
    let right = answer.first_move.filter(|_| before.is_none());
    let is_right = answer.first_move.is_some();
    growth.grow(&Root { before, right, is_right, verdict: answer.verdict, certificate }, budget);
    growth
}

impl Variations {
    /// The numbers of the moves that follow a move, or of the first moves.
    pub fn following(&self, after: Option<usize>) -> impl Iterator<Item = usize> {
        self.moves.iter().enumerate().filter(move |(_, variation)| variation.after == after).map(|(number, _)| number)
    }

    /// The moves up to this one.
    #[must_use]
    pub fn line(&self, number: usize) -> Vec<Move> {
        let before = |number: &usize| self.moves.get(*number)?.after;
        let mut line: Vec<Move> = std::iter::successors(Some(number), before)
            .filter_map(|number| self.moves.get(number).map(|variation| variation.made))
            .collect();
        line.reverse();
        line
    }

    /// Whether a move belongs to a line that begins with a right first move.
    #[must_use]
    pub fn is_right(&self, number: usize) -> bool {
        self.first_of(number).is_some_and(|(is_right, _)| is_right)
    }

    /// What the first move before this one leads to.
    fn first_of(&self, number: usize) -> Option<(bool, Verdict)> {
        let before = |number: &usize| self.moves.get(*number)?.after;
        let first = std::iter::successors(Some(number), before).last();
        self.moves.get(first?)?.first
    }
}
