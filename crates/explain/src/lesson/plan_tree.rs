//! The plan of a lesson as a tree of goals that opens level by level, down to the moves.
//!
//! The moves are those of the main line, which is proved; what each is for comes from the plan knowledge, or from what the
//! lesson has told of it.

use nerai_board::Color;
use nerai_proof::Move;
use nerai_search::Settings;

use super::Lesson;
use super::author::Author;
use super::names::vertex;
use super::purpose::{PurposeOf, Step};
use super::tell::Teller;
use crate::fact::Says;

/// A goal, and what it is divided into.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlanGoal {
    /// Its name in the knowledge; `move` for a move without a purpose that is known.
    pub goal: String,
    /// What it wants, in words.
    pub words: String,
    /// Whose it is.
    pub side: Color,
    /// The number of the move in the main line, from 0, that it first leads to.
    pub number: usize,
    /// That move.
    pub first: Move,
    /// The goals and moves that it is divided into.
    pub children: Vec<PlanGoal>,
}

/// The plan of a lesson about a question: what both sides want, and how the moves of the main line serve it. Nothing if
/// there is no line.
#[must_use]
pub fn plan_tree(lesson: &Lesson, purpose: PurposeOf<'_>) -> Vec<PlanGoal> {
    let answer = &lesson.answer;
    let settings = Settings::default();
    let author = Author::new(answer, &settings, purpose);
    let told = lesson.facts().find_map(|fact| match &fact.says {
        Says::IsFor { steps } if fact.after.len() == 1 => Some(steps.clone()),
        _ => None,
    });
    let mut sides: Vec<PlanGoal> = Vec::new();
    for (number, &made) in answer.line.iter().enumerate() {
        if made.at.is_pass() {
            continue;
        }
        let so_far = &answer.line[..=number];
        let steps = match (number, &told) {
            (0, Some(steps)) => steps.clone(),
            _ => author.steps_of(so_far),
        };
        let teller = Teller { names: &author.names, parts: answer.parts() };
        let deeds = teller.tell(&author.deeds(so_far));
        let words = if deeds.is_empty() { format!("{} plays {}", made.color.name(), vertex(made.at)) } else { deeds };
        add(
            &mut sides,
            &steps,
            &PlanGoal { goal: "move".to_owned(), words, side: made.color, number, first: made, children: Vec::new() },
        );
    }
    sides
}

/// Hangs a move under the goals that it serves; those that the tree has already are not repeated.
fn add(goals: &mut Vec<PlanGoal>, steps: &[Step], made: &PlanGoal) {
    let Some((step, rest)) = steps.split_first() else {
        goals.push(made.clone());
        return;
    };
    // A step that says what the move says is the move.
    let is_bare = made.words == format!("{} plays {}", made.side.name(), vertex(made.first.at));
    if rest.is_empty() && is_bare && step.words.ends_with(&vertex(made.first.at)) {
        goals.push(PlanGoal { goal: step.goal.clone(), words: step.words.clone(), ..made.clone() });
        return;
    }
    // The wish of a side is there once, whatever came between.
    let known = goals.iter().position(|goal| goal.side == made.side && goal.words == step.words);
    let index = known.unwrap_or(goals.len());
    if known.is_none() {
        let (goal, words) = (step.goal.clone(), step.words.clone());
        goals.push(PlanGoal { goal, words, children: Vec::new(), ..made.clone() });
    }
    add(&mut goals[index].children, rest, made);
}
