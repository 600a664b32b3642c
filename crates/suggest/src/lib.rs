//! Goal suggestion (paper 002, future work): which short formulas near here can the side to move force?
//!
//! Candidates come cheaply from the shape of the position; the abstraction and plain reading throw out most of them; what is
//! left is listed only with a proof that the independent checker accepts.

mod around;
mod candidate;
mod captures;
mod connections;
mod kind;
mod learn;
mod learned;
mod prove;
mod record;
mod seals;
mod shape;
mod walls;
mod weighted;

use nerai::Problem;
use nerai::line::main_line;
use nerai_board::{Color, Play, Point, PointSet, Size};
use nerai_formula::Proposer;
use nerai_go::Position;
use nerai_goal::{Dnf, Formula};
use nerai_proof::{Certificate, Move, Verdict};
use nerai_search::{Budget, Settings};
use thiserror::Error;

pub use around::{Around, Middle};
use candidate::{Candidate, formula};
pub use kind::Kind;
pub use learned::{Learned, LearnedError};
use prove::Wanted;
pub use weighted::{Best, BestError, MOST_WEIGHT, Try, Want, WantError, best};

/// The abstraction looks at this many moves of the opponent.
const DEPTH: u8 = 3;
/// Small tables for small searches: a large one takes longer to clear than the search takes.
const TABLE: usize = 1 << 12;
/// Nodes for one proof.
const NODES_EACH: u64 = 5_000;
/// Candidates of a kind that are looked at, the most valuable first.
const MOST_OF_KIND: usize = 12;

/// Settings for short searches.
fn small() -> Settings {
    Settings::default().with_table_entries(TABLE).with_shrink(false)
}

/// What to suggest, and how hard to look.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SuggestOptions {
    /// The point to look around; if there is none, the marks, the last move or the hottest fight.
    pub near: Option<Point>,
    /// Suggestions that are made, at most. Half of them may be of one kind, a quarter may be walls.
    pub most: usize,
    /// What was learned from games, to rank by.
    pub learned: Option<Learned>,
}

impl Default for SuggestOptions {
    fn default() -> SuggestOptions {
        SuggestOptions { near: None, most: 8, learned: None }
    }
}

impl SuggestOptions {
    /// The same, looking around this point.
    #[must_use]
    pub fn with_near(self, near: Option<Point>) -> SuggestOptions {
        SuggestOptions { near, ..self }
    }

    /// The same, with at most so many suggestions.
    #[must_use]
    pub fn with_most(self, most: usize) -> SuggestOptions {
        SuggestOptions { most, ..self }
    }

    /// The same, ranked by what was learned from games.
    #[must_use]
    pub fn with_learned(self, learned: Option<Learned>) -> SuggestOptions {
        SuggestOptions { learned, ..self }
    }
}

/// The nodes that are enough for one position, as a rule. They take less than a second.
pub const SUGGEST_NODES: u64 = 100_000;

/// Formulas that the side to move can force, best first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Suggestions {
    /// The side that can force them: the side to move.
    pub player: Color,
    /// Where they were looked for.
    pub around: Around,
    /// The formulas.
    pub list: Vec<Suggestion>,
    /// How many formulas were to be proved; not all of them were.
    pub candidates: usize,
    /// Whether all candidates were looked at before the nodes were used up.
    pub is_complete: bool,
    /// Moves played on a board.
    pub nodes: u64,
}

/// A formula that can be forced, with its proof.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Suggestion {
    /// What it is good for.
    pub kind: Kind,
    /// The formula, in the goal language.
    pub formula: Formula,
    /// The first move.
    pub first_move: Point,
    /// The moves of the proof against the longest resistance.
    pub line: Vec<Move>,
    /// What the player gets, after their name: `captures 3 stones at D5`.
    pub deed: String,
    /// What happens if the opponent moves first.
    pub opponent_first: OpponentFirst,
    /// How often players brought such a formula about, if something was learned.
    pub seen: Option<u64>,
    /// What it was ranked by.
    pub score: f64,
    /// The proof.
    pub certificate: Certificate,
    /// Moves played on a board for it.
    pub nodes: u64,
}

/// What happens if the opponent moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentFirst {
    /// He prevents it for good, with this move; proved.
    Prevents(Option<Point>),
    /// He cannot prevent it; proved.
    CannotPrevent,
    /// It becomes a ko; proved.
    Ko,
    /// That is not settled; the move that looks best, if there is one.
    Unsettled(Option<Point>),
}

/// Why there are no suggestions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SuggestError {
    /// The point to look around is not on the board.
    #[error("{point} is not on the board, which is {size}")]
    OffBoard {
        /// The point.
        point: Point,
        /// The board.
        size: Size,
    },
    /// There is nothing to look at.
    #[error("there are no stones on the board, so there is nothing to suggest")]
    NoStones,
}

/// The formulas near a place that the side to move can force, best first, each with a checked proof.
///
/// # Errors
/// If the place is not on the board, or if the board is empty.
pub fn suggest(problem: &Problem, options: &SuggestOptions, budget: &mut Budget) -> Result<Suggestions, SuggestError> {
    let (position, player) = (&problem.position, problem.to_move);
    if let Some(point) = options.near.filter(|point| !problem.size().contains(*point)) {
        return Err(SuggestError::OffBoard { point, size: problem.size() });
    }
    if (position.stones().black | position.stones().white).is_empty() {
        return Err(SuggestError::NoStones);
    }
    let before = budget.used();
    let around = Around::choose(problem, options.near);
    let candidates = candidates(position, player, &around.area, budget);
    let mut list = Vec::new();
    let mut is_complete = true;
    for candidate in &candidates {
        if budget.is_spent() {
            is_complete = false;
            break;
        }
        list.extend(suggestion(position, player, candidate, options.learned.as_ref(), budget));
    }
    list.sort_by(|one: &Suggestion, other| other.score.total_cmp(&one.score));
    let mut taken = [0; Kind::ALL.len()];
    list.retain(|suggestion| {
        // There are walls everywhere.
        let most = options.most.div_ceil(if suggestion.kind == Kind::Wall { 4 } else { 2 });
        let taken = &mut taken[suggestion.kind as usize];
        *taken += 1;
        *taken <= most
    });
    list.truncate(options.most);
    let nodes = budget.used() - before;
    Ok(Suggestions { player, around, list, candidates: candidates.len(), is_complete, nodes })
}

/// What might be forced, the most valuable of all kinds first.
fn candidates(position: &Position, player: Color, area: &PointSet, budget: &mut Budget) -> Vec<Candidate> {
    let kinds = [
        captures::captures(position, player, area, budget),
        walls::walls(position, player, area),
        connections::connections(position, player, area),
        seals::seals(position, player, area),
    ];
    let mut all = Vec::new();
    for mut kind in kinds {
        kind.sort_by_key(|candidate| std::cmp::Reverse(candidate.worth));
        let short = kind.into_iter().filter_map(|candidate| match &candidate.family {
            Some(family) => is_urgent(family, position, player).then_some(candidate),
            // Reading has seen single captures, and sees more than the abstraction.
            None if candidate.kind == Kind::Capture => Some(candidate),
            None => candidate.shortened(position, player),
        });
        all.extend(short.take(MOST_OF_KIND));
    }
    all.sort_by_key(|candidate| std::cmp::Reverse(candidate.worth));
    all
}

/// Whether one move is worth a formula: in the abstraction the opponent, moving first, prevents all that is as good.
fn is_urgent(family: &[candidate::Alternative], position: &Position, player: Color) -> bool {
    let Ok(dnf) = Dnf::of(&formula(family, player)) else { return false };
    Proposer::new(dnf, player, DEPTH).propose(position, player.other()).depth.is_none()
}

/// The candidate with its proof, if the player can force it.
fn suggestion(
    position: &Position,
    player: Color,
    candidate: &Candidate,
    learned: Option<&Learned>,
    budget: &mut Budget,
) -> Option<Suggestion> {
    let before = budget.used();
    let formula = candidate.formula(player);
    let wanted = Wanted::new(position, player, &formula)?;
    let found = wanted.prove(position, player, NODES_EACH, budget)?;
    let (Verdict::Won, Some(Play::At(first_move)), true) =
        (found.verdict(), found.finding.first_move, found.is_checked)
    else {
        return None;
    };
    let line = main_line(&found, player).iter().map(|step| step.made).collect();
    let answer = wanted.prove(position, player.other(), NODES_EACH, budget)?;
    let opponent_first = match answer.verdict() {
        // What one move makes true is no news if it can wait.
        Verdict::Won if candidate.family.is_some() => return None,
        Verdict::Won => OpponentFirst::CannotPrevent,
        Verdict::Lost => OpponentFirst::Prevents(answer.finding.first_move.and_then(Play::point)),
        Verdict::Ko { .. } => OpponentFirst::Ko,
        Verdict::Unknown => OpponentFirst::Unsettled(wanted.best_answer(position)),
    };
    let seen = learned.map(|learned| seen(learned, position, player, candidate));
    let weight = learned.zip(seen).map_or(1.0, |(learned, seen)| learned.weight(candidate.kind, seen));
    Some(Suggestion {
        kind: candidate.kind,
        formula,
        first_move,
        line,
        deed: candidate.deed.clone(),
        opponent_first,
        seen,
        score: f64::from(candidate.worth) * opponent_first.urgency() * weight,
        certificate: found.finding.certificate?,
        nodes: budget.used() - before,
    })
}

/// How often one of the alternatives was brought about.
fn seen(learned: &Learned, position: &Position, player: Color, candidate: &Candidate) -> u64 {
    let times = candidate.alternatives.iter().map(|one| {
        let kind = if one.gone.is_empty() { candidate.kind } else { Kind::Capture };
        let points = match kind {
            Kind::Capture => position.whole_blocks(&one.gone),
            Kind::Wall => one.own,
            Kind::Connection | Kind::Seal => one.own - position.stones()[player],
        };
        learned.times(kind, position, player, &points)
    });
    times.sum()
}

impl OpponentFirst {
    /// A move that can wait is worth half.
    const fn urgency(self) -> f64 {
        match self {
            OpponentFirst::Prevents(_) => 1.0,
            OpponentFirst::Ko | OpponentFirst::Unsettled(_) => 0.75,
            OpponentFirst::CannotPrevent => 0.5,
        }
    }
}

impl Suggestion {
    /// What the player gets, as a sentence.
    #[must_use]
    pub fn in_words(&self) -> String {
        let player = self.certificate.to_move;
        let (name, other) = (player.name(), player.other().name());
        format!("{name} {} by playing {}, whatever {other} plays.", self.deed, self.first_move)
    }

    /// What happens if the opponent moves first, as a sentence.
    #[must_use]
    pub fn opponent_in_words(&self) -> String {
        let other = self.certificate.to_move.other().name();
        match self.opponent_first {
            OpponentFirst::Prevents(Some(at)) => format!("If {other} moves first, {at} prevents it."),
            OpponentFirst::Prevents(None) => format!("If {other} moves first, it does not work."),
            OpponentFirst::CannotPrevent => format!("It can wait: {other} cannot prevent it by moving first."),
            OpponentFirst::Ko => format!("If {other} moves first, it becomes a ko."),
            OpponentFirst::Unsettled(Some(at)) => {
                format!("If {other} moves first, that is not settled; {at} looks best (not proved).")
            }
            OpponentFirst::Unsettled(None) => format!("If {other} moves first, that is not settled."),
        }
    }
}
