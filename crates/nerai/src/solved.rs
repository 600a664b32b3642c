//! What the search found out about a task, as it stands or after a first move.

mod left_of_goal;
mod second_thought;
mod taken_for_granted;

use nerai_board::{Color, Play, Point, PointSet};
use nerai_builder::{Player, build};
use nerai_go::{PlayError, Position};
use nerai_proof::{Certificate, Claim, Ending, Kind, Move, Task, Verdict, check, check_if_out};
use nerai_search::{Budget, Finding, Settings, solve, solve_with_parts};

pub use left_of_goal::{in_position, left_of_goal};
pub use second_thought::LEAST_SECOND_THOUGHT;
pub(crate) use taken_for_granted::needed_wall;
pub use taken_for_granted::with_walls;

/// A finding, and what it is about.
#[derive(Clone, Debug)]
pub struct Solved {
    /// What the proofs are about: the task that was asked or, after a first move, what is left of it.
    pub task: Task,
    /// The move before the first one of the proofs.
    pub before: Option<Move>,
    /// What was found.
    pub finding: Finding,
    /// Whether the checker accepted the proofs in the form in which they would be saved.
    pub is_checked: bool,
}

impl Solved {
    /// Solves a task as it stands.
    #[must_use]
    pub fn now(task: Task, settings: &Settings, budget: &mut Budget) -> Solved {
        let finding = solve(&task, settings, budget);
        Solved { task, before: None, finding, is_checked: false }
    }

    /// The same, and asks about parts of the group meanwhile, see [`solve_with_parts`].
    pub(crate) fn now_or_a_part(task: Task, parts: &[Task], settings: &Settings, budget: &mut Budget) -> Solved {
        let finding = solve_with_parts(&task, parts, settings, budget);
        Solved { task, before: None, finding, is_checked: false }
    }

    /// Solves what is left of a task after a first move of the side to move.
    pub fn after(task: &Task, at: Play, settings: &Settings, budget: &mut Budget) -> Result<Solved, PlayError> {
        let color = task.to_move();
        let mut after = task.position().clone();
        after.try_move(color, at)?;
        if let Play::At(point) = at
            && let Some(ending) = task.aim().event.ending(&mut after)
        {
            return Ok(Solved::ended(task, point, ending));
        }
        let left = left_of_goal(task, &after, color.other()).or_else(|| in_position(task, &after, color.other()));
        let Some(left) = left else { return Ok(Solved::unknown(task)) };
        let mut solved = Solved::now(left, settings, budget);
        let verdict = solved.verdict();
        let pleases = matches!(verdict, Verdict::Ko { .. }) || verdict.winner(task.aim()) == Some(color);
        solved.finding.first_move = pleases.then_some(at);
        solved.before = Some(Move { color, at });
        Ok(solved)
    }

    /// The verdict after a move that ended the game at once: the proof is that move.
    fn ended(task: &Task, at: Point, ending: Ending) -> Solved {
        let (aim, color) = (task.aim(), task.to_move());
        let (kind, prover) = match ending {
            Ending::Happened => (Kind::Reach, aim.max),
            Ending::Impossible => (Kind::Hold, aim.min()),
        };
        let verdict = if prover == aim.player { Verdict::Won } else { Verdict::Lost };
        let claim = (kind, Some(prover.other()));
        let proof = build(task.position(), color, aim, claim, &mut OneMove(at), 1);
        let certificate = proof.map(|proof| task.certificate(verdict, vec![proof]));
        let checked = certificate.as_ref().and_then(|certificate| check(certificate).ok());
        let finding = Finding {
            verdict: if checked.is_some() { verdict } else { Verdict::Unknown },
            first_move: (prover == color).then_some(at.into()),
            certificate: certificate.filter(|_| checked.is_some()),
            checked,
            order: (ending == Ending::Happened && aim.parts().is_none()).then_some(0),
            ..Finding::unknown()
        };
        Solved { task: task.clone(), before: None, finding, is_checked: false }
    }

    fn unknown(task: &Task) -> Solved {
        Solved { task: task.clone(), before: None, finding: Finding::unknown(), is_checked: false }
    }

    /// The verdict.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.finding.verdict
    }

    /// The proofs, if there are any.
    #[must_use]
    pub fn certificate(&self) -> Option<&Certificate> {
        self.finding.certificate.as_ref()
    }

    /// R+: see [`nerai_proof::Checked::plus`].
    #[must_use]
    pub fn plus(&self) -> PointSet {
        self.finding.checked.as_ref().map(|checked| checked.plus).unwrap_or_default()
    }

    /// R-: see [`nerai_proof::Checked::minus`].
    #[must_use]
    pub fn minus(&self) -> PointSet {
        self.finding.checked.as_ref().map(|checked| checked.minus).unwrap_or_default()
    }

    /// Checks the certificate in the form in which it would be saved. A proof that does not hold is no proof.
    pub fn check_as_saved(&mut self) {
        self.check_by(|certificate| check(certificate).is_ok());
    }

    /// The same for proofs that may rest on stones which are out.
    pub(crate) fn check_as_saved_if_out(&mut self) {
        self.check_by(|certificate| check_if_out(certificate).is_ok());
    }

    fn check_by(&mut self, is_accepted: impl FnOnce(&Certificate) -> bool) {
        let Some(certificate) = self.certificate() else { return };
        let read = Certificate::from_bytes(&certificate.to_bytes());
        self.is_checked = read.is_ok_and(|read| is_accepted(&read));
        if !self.is_checked {
            self.finding = Finding { no_win_up_to: self.finding.no_win_up_to, ..Finding::unknown() };
        }
    }
}

/// A player who knows one move.
struct OneMove(Point);

impl Player for OneMove {
    fn choose(&mut self, _: &Position, _: Color, _: Claim) -> Option<Play> {
        Some(self.0.into())
    }
}
