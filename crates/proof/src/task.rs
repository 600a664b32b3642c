//! A question as search, checker and library share it: after its goal was read once, nobody reads the text again.

use nerai_board::Color;
use nerai_go::Position;
use nerai_goal::{CheckedGoal, Goal};

use crate::aim::{Aim, AimError, shortened};
use crate::certificate::{Certificate, Proof};
use crate::check_error::{CheckError, Reason};
use crate::rule::{Rule, applies};
use crate::verdict::Verdict;

/// A position, the side to move, and a goal that fits the stones.
#[derive(Clone, Debug)]
pub struct Task {
    position: Position,
    to_move: Color,
    goal: CheckedGoal,
    aim: Aim,
}

impl Task {
    /// The task of a goal in a position.
    ///
    /// # Errors
    /// If the goal does not fit the stones, or is too large.
    pub fn new(position: &Position, to_move: Color, goal: &Goal) -> Result<Task, AimError> {
        let goal = goal.check(position.size(), position.stones(), to_move)?;
        let aim = Aim::of(&goal)?;
        let mut position = position.without_past();
        aim.watch(&mut position);
        Ok(Task { position, to_move, goal, aim })
    }

    /// The task of a goal in its text.
    ///
    /// # Errors
    /// If the text is no goal, the goal does not fit the stones, or it is too large.
    pub fn read(position: &Position, to_move: Color, goal: &str) -> Result<Task, AimError> {
        Task::new(position, to_move, &goal.parse()?)
    }

    /// The task of a certificate, which nobody has to believe: its text is read, and must be what answers print.
    pub fn of(certificate: &Certificate) -> Result<Task, CheckError> {
        let fault = |reason| CheckError { proof: None, path: Vec::new(), reason };
        let mut position = Position::from_setup(&certificate.setup).map_err(|wrong| fault(wrong.into()))?;
        if let Some(ban) = certificate.ban
            && (ban.color != certificate.to_move || !ban.is_possible(&position))
            && applies(Rule::PossibleBan)
        {
            return Err(fault(Reason::ImpossibleBan(ban)));
        }
        position.set_ban(certificate.ban);
        let task = Task::read(&position, certificate.to_move, &certificate.goal);
        let task = task.map_err(|wrong| fault(Reason::Goal(Box::new(wrong))))?;
        // What is printed of a certificate is what was proved.
        if task.goal.to_string() != certificate.goal {
            return Err(fault(Reason::GoalText(shortened(&task.goal))));
        }
        Ok(task)
    }

    /// The certificate that states a verdict on the task.
    #[must_use]
    pub fn certificate(&self, verdict: Verdict, proofs: Vec<Proof>) -> Certificate {
        let ban = self.position.ban().filter(|ban| ban.color == self.to_move);
        let (setup, goal) = (self.position.to_setup(), self.goal.to_string());
        Certificate { setup, ban, to_move: self.to_move, goal, if_out: false, verdict, proofs }
    }

    /// The position, without a past; it watches what the aim is about.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The goal, which prints itself in its canonical text.
    pub fn goal(&self) -> &CheckedGoal {
        &self.goal
    }

    /// The event that the goal comes down to.
    pub fn aim(&self) -> &Aim {
        &self.aim
    }
}
