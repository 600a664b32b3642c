//! One question with either side to move first, and the status of the stones that follows from the two answers.

use std::fmt;

use nerai_board::Color;
use nerai_proof::{Aim, Event, Verdict};
use nerai_search::Budget;

use crate::answer::Answer;
use crate::answer_error::AnswerError;
use crate::answer_options::AnswerOptions;
use crate::answering::answer;
use crate::how_it_lives::How;
use crate::question::Question;
use crate::solved::in_position;

/// The answers for both sides to move first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BothSides {
    /// The answer if Black moves first.
    pub black_first: Answer,
    /// The answer if White moves first.
    pub white_first: Answer,
    /// What the two say together; nothing if they leave it open, or if the goal is a compound one.
    pub status: Option<Status>,
}

/// Where stones stand before anybody has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// They survive although the opponent moves first.
    Alive,
    /// They cannot be saved although their owner moves first.
    Dead,
    /// Of a connection: it holds although the opponent moves first.
    Connected,
    /// Of a connection: it cannot be made although the owner of the stones moves first.
    Cut,
    /// Whoever moves first gets his way.
    Unsettled,
    /// A ko decides, at least if one of the sides moves first.
    Ko,
    /// They survive in seki although the opponent moves first.
    Seki,
}

impl Status {
    /// The word that stands for it in answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Connected => "connected",
            Status::Cut => "cut",
            Status::Unsettled => "unsettled",
            Status::Ko => "ko",
            Status::Seki => "seki",
        }
    }
}

impl BothSides {
    /// Whether the question is one that has a status, even if it is not known.
    #[must_use]
    pub fn has_status(&self) -> bool {
        has_status(self.black_first.aim())
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// Answers a question twice, with the side to move as given and with the other.
///
/// The side as given gets half of the nodes, the other all that is left.
///
/// # Errors
/// As [`answer`].
pub fn answer_both(
    question: &Question,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<BothSides, AnswerError> {
    let given = budget.until(budget.limit() / 2, |budget| answer(question, options, budget))?;
    // The two are about the same stones: all of a group, or the part that the first answer is about.
    let asked = match given.main_part() {
        Some(_) => Question {
            task: in_position(&given.question.task, question.position(), question.to_move())
                .unwrap_or_else(|| question.task.clone()),
            ..question.clone()
        },
        None => question.clone(),
    };
    let turned = asked.turned()?.with_group(None);
    let other = answer(&turned, options, budget)?;
    let (black_first, white_first) = if question.to_move() == Color::Black { (given, other) } else { (other, given) };
    let status = status(&black_first, &white_first);
    Ok(BothSides { black_first, white_first, status })
}

impl BothSides {
    /// The answer if this side moves first.
    #[must_use]
    pub fn first(&self, color: Color) -> &Answer {
        match color {
            Color::Black => &self.black_first,
            Color::White => &self.white_first,
        }
    }
}

/// The words of a status are about one group; the parts of a compound may be about several, and a formula about none.
fn has_status(aim: &Aim) -> bool {
    !matches!(aim.event, Event::Compound(_) | Event::Force { .. })
}

fn status(black_first: &Answer, white_first: &Answer) -> Option<Status> {
    let aim = &black_first.aim();
    if !has_status(aim) {
        return None;
    }
    // The owner of the stones wants a connection, an eye or a living group to come about, and a capture not to.
    let is_connection = matches!(aim.event, Event::Connect { .. });
    let is_capture = matches!(aim.event, Event::Capture { .. } | Event::Kill { .. });
    let owner = if is_capture { aim.min() } else { aim.max };
    let (owner_first, enemy_first) =
        if owner == Color::Black { (black_first, white_first) } else { (white_first, black_first) };
    let is_ko = |answer: &Answer| matches!(answer.verdict, Verdict::Ko { .. });
    match (owner_first.winner(), enemy_first.winner()) {
        (_, Some(winner)) if winner == owner => Some(match enemy_first.how() {
            _ if is_connection => Status::Connected,
            Some(How::Seki) => Status::Seki,
            _ => Status::Alive,
        }),
        (Some(winner), _) if winner != owner => Some(if is_connection { Status::Cut } else { Status::Dead }),
        (Some(_), Some(_)) => Some(Status::Unsettled),
        // Whoever moves first does no worse than by moving second, so one ko is enough to exclude the rest.
        _ if is_ko(owner_first) || is_ko(enemy_first) => Some(Status::Ko),
        _ => None,
    }
}
