//! What is asked about a problem: a goal that fits the position, and everything that was assumed to find it.

mod from_shape;
mod links;
mod parts;

use nerai_board::picture::Mark;
use nerai_board::{Color, Place, Point, PointSet};
use nerai_go::Position;
use nerai_goal::{Atom, CheckedGoal, Goal, GoalError};
use nerai_proof::{Aim, AimError, Task};
use thiserror::Error;

use crate::problem::{GoalText, Problem};
use from_shape::{ShutIn, most_shut_in};
use links::{Meant, meant};
pub use parts::Group;
pub(crate) use parts::{Part, one_point_a_block};

/// A goal in a position with a side to move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Question {
    /// The position, the side to move, and the goal.
    pub task: Task,
    /// What the file and the options left open, in sentences for the user.
    pub assumed: Vec<String>,
    /// The group that somebody meant, if it has several blocks and they were not named. Where all of it cannot be had, the answer
    /// may be about a part.
    pub group: Option<Group>,
}

/// Why nothing can be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// Neither an option nor the file says what is wanted.
    #[error("no goal given: {reason}; add one such as kill(D4), or mark the stones it is about with MA")]
    NoGoal {
        /// What was looked at.
        reason: String,
    },
    /// The goal that was given beside the file is wrong.
    #[error("in the goal: {error}")]
    Given {
        /// The goal as given, for [`GoalError::render`].
        text: String,
        /// What is wrong with it.
        error: GoalError,
    },
    /// The goal in the file is wrong.
    #[error("{place}: in the goal: {}", .error.kind)]
    InFile {
        /// Where in the file.
        place: Place,
        /// What is wrong with it.
        error: GoalError,
    },
    /// A goal with too many parts, or with a formula that has too many alternatives.
    #[error(transparent)]
    TooLarge(AimError),
}

impl Question {
    /// Finds out what is asked: the goal given, else the file's own, else what the marks say, else what the shape of the
    /// position suggests. Marked stones of the mover's colour ask to live, others to be killed.
    ///
    /// # Errors
    /// If no goal can be found, or if it does not fit the position.
    pub fn of(problem: &Problem, goal: Option<&str>) -> Result<Question, QuestionError> {
        let mut assumed: Vec<String> = problem.turn.assumed(problem.to_move).into_iter().collect();
        let mut group = None;
        let task = match (goal, &problem.goal_text) {
            (Some(text), _) => {
                let wrong = |error| QuestionError::Given { text: text.to_owned(), error };
                task(&text.parse().map_err(wrong)?, problem, wrong)?
            }
            (None, Some(text)) => {
                let wrong = |error| in_file(text, error);
                task(&text.text.parse().map_err(wrong)?, problem, wrong)?
            }
            (None, None) => {
                let goal;
                (goal, group) = from_marks(problem, &mut assumed)?;
                task(&goal, problem, |error| QuestionError::NoGoal { reason: error.to_string() })?
            }
        };
        Ok(Question { task, assumed, group })
    }

    /// The question whether a goal is reached in a position, with nothing assumed.
    #[must_use]
    pub fn new(task: Task) -> Question {
        Question { task, assumed: Vec::new(), group: None }
    }

    /// The same question about this group or, without one, about exactly the blocks that its goal names.
    #[must_use]
    pub fn with_group(self, group: Option<Group>) -> Question {
        Question { group, ..self }
    }

    /// The same question with the other side to move first.
    ///
    /// # Errors
    /// None that is known: the goal fits the stones whoever moves first.
    pub fn turned(&self) -> Result<Question, AimError> {
        let task = Task::new(self.position(), self.to_move().other(), &self.goal().clone().into())?;
        Ok(Question { task, ..self.clone() })
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.task.position()
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.task.to_move()
    }

    /// The goal, which prints itself in its canonical text.
    #[must_use]
    pub fn goal(&self) -> &CheckedGoal {
        self.task.goal()
    }

    /// The event that the goal is about.
    #[must_use]
    pub fn aim(&self) -> &Aim {
        self.task.aim()
    }

    /// The player who wants the goal.
    #[must_use]
    pub fn player(&self) -> Color {
        self.goal().player()
    }
}

/// The task of a goal in the position of a problem.
fn task(goal: &Goal, problem: &Problem, wrong: impl FnOnce(GoalError) -> QuestionError) -> Result<Task, QuestionError> {
    Task::new(&problem.position, problem.to_move, goal).map_err(|error| match error {
        AimError::Goal(error) => wrong(error),
        other => QuestionError::TooLarge(other),
    })
}

/// The error at its place in the file: exact if the goal's text stands there letter for letter.
fn in_file(text: &GoalText, error: GoalError) -> QuestionError {
    let place = if text.is_verbatim { text.place.of_inner(error.span.place) } else { text.place };
    QuestionError::InFile { place, error }
}

/// The goal that the marks ask for or, if no stone is marked, the one about the group that is most shut in.
fn from_marks(problem: &Problem, assumed: &mut Vec<String>) -> Result<(Goal, Option<Group>), QuestionError> {
    let no_goal = |reason: String| QuestionError::NoGoal { reason };
    let stones = problem.position.stones();
    let on_stones = |mark: Mark| {
        let points = problem.marks.get(&mark).copied().unwrap_or_default();
        points & (stones.black | stones.white)
    };
    let marked: Vec<Mark> = Mark::ALL.into_iter().filter(|&mark| !on_stones(mark).is_empty()).collect();
    let mark = match marked[..] {
        [] => return from_shape(problem, assumed).ok_or_else(|| no_goal("no stone is marked".to_owned())),
        [Mark::Cross, ..] => Mark::Cross,
        [mark] => mark,
        _ => {
            let kinds: Vec<&str> = marked.iter().map(|&mark| property(mark)).collect();
            return Err(no_goal(format!("stones are marked in different ways ({})", kinds.join(", "))));
        }
    };
    let target = on_stones(mark);
    let color = match (target.meets(&stones.black), target.meets(&stones.white)) {
        (true, true) => {
            let kind = property(mark);
            return Err(no_goal(format!("both black and white stones are marked {kind}")));
        }
        (true, false) => Color::Black,
        _ => Color::White,
    };
    let Meant { stones, living } = meant(&problem.position, &target, color.other());
    let points = one_point_a_block(&problem.position, &target, &stones);
    assumed.push(format!("the goal follows from the stones marked {}", property(mark)));
    let linked: Vec<String> = points.iter().filter(|point| !target.contains(**point)).map(Point::to_string).collect();
    if !linked.is_empty() {
        assumed.push(format!("the blocks at {} belong to the same group", linked.join(", ")));
    }
    let living = one_point_a_block(&problem.position, &PointSet::EMPTY, &living);
    if !living.is_empty() {
        let living: Vec<String> = living.iter().map(Point::to_string).collect();
        assumed.push(format!("what has two eyes beside it, at {}, is not asked about", living.join(", ")));
    }
    let group = (points.len() > 1).then_some(Group { stones, marked: target });
    Ok((life_or_death(points, color, problem.to_move), group))
}

/// The goal about the group that is most shut in.
fn from_shape(problem: &Problem, assumed: &mut Vec<String>) -> Option<(Goal, Option<Group>)> {
    let ShutIn { stones, color, rival } = most_shut_in(&problem.position, problem.to_move)?;
    let stones = meant(&problem.position, &stones, color.other()).stones;
    let points = one_point_a_block(&problem.position, &PointSet::EMPTY, &stones);
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    let names = names.join(", ");
    assumed.push(format!(
        "no stone is marked; the question is about the {color} stones at {names}, which are shut in most"
    ));
    if let Some(rival) = rival {
        let other = color.other();
        assumed.push(format!(
            "they race with the {other} stones at {rival}, and only one side of the race is asked about"
        ));
    }
    let group = (points.len() > 1).then_some(Group { stones, marked: PointSet::EMPTY });
    Some((life_or_death(points, color, problem.to_move), group))
}

/// Stones of the side to move are to live, others to be killed.
fn life_or_death(points: Vec<Point>, color: Color, to_move: Color) -> Goal {
    let (player, aim) =
        if color == to_move { (color, Atom::Live(points)) } else { (color.other(), Atom::Kill(points)) };
    Goal { player: Some(player), wish: aim.into() }
}

const fn property(mark: Mark) -> &'static str {
    match mark {
        Mark::Cross => "MA",
        Mark::Square => "SQ",
        Mark::Triangle => "TR",
        Mark::Circle => "CR",
    }
}
