//! One problem planned in one way: what it cost, whether the answer is right, and how it failed if it is not.

use nerai::plan::{PlanOptions, Planned, plan_question};
use nerai_board::Play;
use nerai_proof::Move;
use nerai_search::Budget;

use crate::gobi::Listed;
use crate::gobi::defences::{Met, met};
use crate::gobi::exact::Exact;

/// A way to plan.
pub(crate) struct Variant {
    pub(crate) name: String,
    pub(crate) options: PlanOptions,
}

/// Why an answer counts as right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Right {
    /// The list names the move.
    Listed,
    /// Another move, proved to be as good.
    Proved,
}

/// How a plan failed; the paper's three kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// After an average number of moves.
    Average,
    /// After no moves or very few.
    FewMoves,
    /// A limit was reached.
    OutOfBudget,
}

/// The paper's failures with no or very few moves have up to three.
const FEW_MOVES: u32 = 3;

/// What planning a problem came to.
pub(crate) struct Trial {
    pub(crate) cycles: u32,
    pub(crate) moves: u32,
    /// Small pictures of eye spaces that the judgement looked at.
    pub(crate) pictures: u64,
    /// Whether the plan claims success for the side to move; nothing if a limit was reached.
    pub(crate) claims: Option<bool>,
    /// The first move of the plan, or the one still open; none is a pass.
    pub(crate) first_move: Play,
    pub(crate) right: Option<Right>,
    /// Of a right answer whose first move is proved: whether the plan met the main defences.
    pub(crate) met: Option<Met>,
    /// The proved main line after the first move.
    pub(crate) line: Vec<Move>,
    /// The replies to the first move that the plan tried.
    pub(crate) replies: Vec<Play>,
}

/// A problem with a trial for each way to plan.
pub(crate) struct Measured<'p> {
    pub(crate) problem: &'p Listed,
    /// How many points are in play, if that is known.
    pub(crate) points: Option<usize>,
    pub(crate) trials: Vec<Trial>,
}

impl Trial {
    /// Plans and looks at the answer; also the plan itself.
    pub(crate) fn run(exact: &mut Exact<'_>, problem: &Listed, options: &PlanOptions) -> Option<(Trial, Planned)> {
        let planned = plan_question(&problem.question, options, &mut Budget::nodes(u64::MAX)).ok()?;
        let plan = planned.plan.as_ref()?;
        let mover = problem.question.to_move();
        let mut trial = Trial {
            cycles: plan.plan.cycles,
            moves: plan.plan.actions,
            pictures: plan.pictures,
            claims: planned.winner.ok().map(|winner| winner == mover),
            first_move: plan.first_move().into(),
            right: None,
            met: None,
            line: Vec::new(),
            replies: Vec::new(),
        };
        trial.right = trial.rightness(exact, problem);
        if trial.right.is_some()
            && problem.mover_succeeds
            && let Some(proved) = exact.answer(Some(trial.first_move))
            && let Some(moves) = planned.contingency()
        {
            trial.met = met(&moves, mover, &proved.line);
            trial.line.clone_from(&proved.line);
            let first = moves.tried_after(0).iter().find(|node| moves.works(**node));
            let replies = first.map(|first| moves.tried_after(*first)).unwrap_or_default();
            trial.replies = replies.iter().map(|node| moves.at(*node).into()).collect();
        }
        Some((trial, planned))
    }

    fn rightness(&self, exact: &mut Exact<'_>, problem: &Listed) -> Option<Right> {
        if self.claims? != problem.mover_succeeds {
            return None;
        }
        if !problem.mover_succeeds || problem.first_moves.contains(&self.first_move) {
            return Some(Right::Listed);
        }
        exact.is_as_good(self.first_move).then_some(Right::Proved)
    }

    /// How it failed, if it did.
    pub(crate) fn failure(&self) -> Option<Failure> {
        match (self.right, self.claims) {
            (Some(_), _) => None,
            (None, None) => Some(Failure::OutOfBudget),
            (None, Some(_)) if self.moves <= FEW_MOVES => Some(Failure::FewMoves),
            (None, Some(_)) => Some(Failure::Average),
        }
    }

    /// As the paper writes it: C for right, F for failed; A for another move that is as good.
    pub(crate) fn letter(&self) -> char {
        match self.right {
            Some(Right::Listed) => 'C',
            Some(Right::Proved) => 'A',
            None => 'F',
        }
    }
}

impl Failure {
    /// A word for tables.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Failure::Average => "average",
            Failure::FewMoves => "few moves",
            Failure::OutOfBudget => "budget",
        }
    }
}
