//! What a move of someone who solves a problem comes to: whether it is right, what the opponent replies, and why.

use nerai::solved::LEAST_SECOND_THOUGHT;
use nerai::{Answer, AnswerError, AnswerOptions, Question, Standing, after_moves, answer};
use nerai_board::Play;
use nerai_go::{PlayError, Position};
use nerai_proof::{Move, Verdict};
use nerai_search::Budget;
use thiserror::Error;

use super::author::Author;
use super::names::Names;
use super::planned_purpose::planned_purpose;
use crate::words::InWords;

/// What a move comes to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Attempt {
    /// The verdict after it, for the player of the goal.
    pub verdict: Verdict,
    /// Whether it is as good as any; nothing if that is not known.
    pub is_right: Option<bool>,
    /// The opponent's reply: the refutation, or the longest resistance.
    pub reply: Option<Play>,
    /// Why, in sentences.
    pub reason: String,
    /// The play that follows, the move itself included.
    pub line: Vec<Move>,
    /// Whether nothing more has to be played after the reply: the goal is decided, or stays as it is if the mover passes.
    pub is_done: bool,
    /// What the judgement rests on.
    pub rests_on: RestsOn,
}

/// What the judgement of a move rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestsOn {
    /// Proofs.
    Proof,
    /// A proof under the assumption that stones which are out are not captured.
    Assumption,
    /// Bounded reading, which proves nothing.
    Reading,
    /// Nothing.
    Nothing,
}

/// Why a move cannot be tried.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AttemptError {
    /// The question has no answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// There is nothing left to try for.
    #[error("the goal is decided already: it is {}", .0.word())]
    Decided(Verdict),
    /// The move would take stones that the question takes for granted, or needs them to be taken.
    #[error("{0}: the stones around the group are taken as safe; a strict question takes nothing for granted")]
    TakenAsSafe(PlayError),
}

/// Asks about a move in the position after some others, which began where the question is asked.
///
/// The budget limits everything that is searched.
///
/// # Errors
/// If a move breaks the rules, or everything is decided before.
pub fn attempt(
    question: &Question,
    before: &[Play],
    tried: Play,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<Attempt, AttemptError> {
    let left = match after_moves(question, before, options.strict)? {
        Standing::Decided(verdict) => return Err(AttemptError::Decided(verdict)),
        Standing::Open(left) => left,
    };
    let used = budget.used();
    let options = options.clone().with_explain(false).with_all_moves(false).with_tried(None);
    let best = answer(&left, &options, budget)?;
    let asked = options.clone().with_tried(Some(tried));
    let tried_answer = answer(&left, &asked, budget).map_err(|error| safe_stones(error, left.position(), tried))?;
    let names = Names::of(&best);
    let mut is_right = is_right(&names, best.verdict, tried_answer.verdict);
    let refuted = tried_answer
        .conditional()
        .filter(|known| known.escaped().is_some() && known.winner() == Some(names.to_move.other()))
        // Where nothing better is proved it may be as good as any.
        .filter(|_| is_right.is_none() && names.worth(best.verdict) > names.worth(known_to_fail(&names)));
    let rests_on = match (is_right, refuted, tried_answer.suggestion()) {
        (Some(_), ..) => RestsOn::Proof,
        (None, Some(_), _) => RestsOn::Assumption,
        (None, None, Some(_)) => RestsOn::Reading,
        (None, None, None) => RestsOn::Nothing,
    };
    is_right = is_right.or(refuted.map(|_| false));
    let mut attempt = Attempt {
        verdict: tried_answer.verdict,
        is_right,
        reply: None,
        reason: tried_answer.in_words(),
        line: refuted.map_or(&tried_answer.line, |known| &known.line).clone(),
        is_done: false,
        rests_on,
    };
    if is_right == Some(false)
        && refuted.is_none()
        && let Some((reason, line)) = punishment(&best, &left, &options, tried, budget)
    {
        (attempt.reason, attempt.line) = (reason, line);
    }
    attempt.reply = attempt.line.get(1).map(|made| made.at);
    let share = (budget.used() - used).max(LEAST_SECOND_THOUGHT);
    attempt.is_done = budget.within(share, |budget| is_done(question, before, tried, &attempt, &options, budget))?;
    Ok(attempt)
}

/// Whether a verdict is as good for the mover as the best one; nothing if either is open and may be better or worse.
fn is_right(names: &Names, best: Verdict, tried: Verdict) -> Option<bool> {
    let winner = names.winner(tried);
    match (best, tried) {
        _ if winner == Some(names.to_move) => Some(true),
        (Verdict::Unknown, _) | (_, Verdict::Unknown) => None,
        _ => Some(names.worth(tried) >= names.worth(best)),
    }
}

/// The verdict that is worst for the mover.
fn known_to_fail(names: &Names) -> Verdict {
    if names.winner(Verdict::Lost) == Some(names.to_move) { Verdict::Won } else { Verdict::Lost }
}

/// How a lesson tells the punishment of a wrong move, and the play that it shows.
fn punishment(
    best: &Answer,
    question: &Question,
    options: &AnswerOptions,
    tried: Play,
    budget: &mut Budget,
) -> Option<(String, Vec<Move>)> {
    best.certificate().as_ref()?;
    let at = tried.point()?;
    let purpose = planned_purpose(question, &options.plan);
    let mut author = Author::new(best, &options.settings, &purpose);
    let asked = author.ask(at.into(), budget)?;
    let line = asked.moves();
    let item = author.punished(&[&(at, asked)])?;
    Some((item.text, line))
}

/// Whether nothing more has to be played after the move and the reply.
fn is_done(
    question: &Question,
    before: &[Play],
    tried: Play,
    attempt: &Attempt,
    options: &AnswerOptions,
    budget: &mut Budget,
) -> Result<bool, AttemptError> {
    let mut moves = before.to_vec();
    moves.push(tried);
    moves.extend(attempt.reply);
    let left = match after_moves(question, &moves, options.strict)? {
        Standing::Decided(_) => return Ok(true),
        Standing::Open(left) => left,
    };
    if attempt.is_right != Some(true) {
        return Ok(false);
    }
    let mover = if before.len().is_multiple_of(2) { question.to_move() } else { question.to_move().other() };
    // Without a reply the opponent has nothing to try; with one, the mover has to be able to do without an answer.
    let passes = options.clone().with_tried((left.to_move() == mover).then_some(Play::Pass));
    Ok(answer(&left, &passes, budget)?.verdict == attempt.verdict)
}

/// A move that the board allows and the question does not, because it takes the stones for granted that forbid it.
fn safe_stones(error: AnswerError, position: &Position, tried: Play) -> AttemptError {
    let AnswerError::Illegal { color, reason } = error else { return error.into() };
    let mut setup = position.to_setup();
    setup.uncapturable = nerai_board::PointSet::EMPTY;
    let is_legal =
        tried.point().is_some_and(|at| Position::from_setup(&setup).is_ok_and(|plain| plain.is_legal(color, at)));
    if is_legal && matches!(reason, PlayError::Suicide(_)) {
        return AttemptError::TakenAsSafe(reason);
    }
    error.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nerai::{Problem, ProblemOptions};

    /// Black takes the ko by C2.
    const KO: &[u8] = b"5 . . . . .\n4 . . . . .\n3 . X O . .\n2 X O . O .\n1 . X O . .\nto-move: black\n";

    fn tried(before: &[&str], at: &str) -> Result<Attempt, AttemptError> {
        let problem = Problem::read(KO, &ProblemOptions::default()).unwrap();
        let question = Question::of(&problem, Some("black: capture(C1)")).unwrap();
        let before: Vec<Play> = before.iter().map(|name| name.parse().unwrap()).collect();
        let options = AnswerOptions::default();
        attempt(&question, &before, at.parse().unwrap(), &options, &mut Budget::nodes(20_000))
    }

    #[test]
    fn a_ko_is_not_retaken_at_once() {
        assert_eq!(
            tried(&["C2"], "B2").unwrap_err().to_string(),
            "white cannot start with that move: B2 may not retake the ko at once"
        );
        for before in [&["C2", "pass", "pass"][..], &["C2", "E5", "A5"]] {
            assert!(tried(before, "B2").is_ok(), "after {before:?}");
        }
    }

    #[test]
    fn a_ban_of_the_position_holds_for_its_first_move_alone() {
        let mut problem = Problem::read(KO, &ProblemOptions::default()).unwrap();
        problem.position.try_play(nerai_board::Color::Black, "C2".parse().unwrap()).unwrap();
        problem.to_move = nerai_board::Color::White;
        let question = Question::of(&problem, Some("black: capture(C1)")).unwrap();
        let asked = |before: &[Play], at: &str| {
            let options = AnswerOptions::default();
            attempt(&question, before, at.parse().unwrap(), &options, &mut Budget::nodes(20_000))
        };
        assert!(asked(&[], "B2").unwrap_err().to_string().ends_with("B2 may not retake the ko at once"));
        assert!(asked(&["E5".parse().unwrap(), "A5".parse().unwrap()], "B2").is_ok());
    }
}
