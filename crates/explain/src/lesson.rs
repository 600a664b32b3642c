//! A lesson: the answer to a question, told so that a player understands it.
//!
//! It says what the idea is, how the plan goes, what the opponent can try, which tempting moves fail and why, and which
//! points matter. Everything in it is a [`Fact`]; the sentences are made from the facts.
//!
//! ```
//! use nerai::{Problem, ProblemOptions, Question};
//! use nerai_explain::{LessonOptions, lesson, no_purpose};
//! use nerai_search::Budget;
//!
//! let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
//! let problem = Problem::read(file, &ProblemOptions::default())?;
//! let question = Question::of(&problem, Some("capture(A1)"))?;
//! let options = LessonOptions::default();
//! let lesson = lesson(&question, &options, &no_purpose, &mut Budget::nodes(10_000))?;
//! assert_eq!(lesson.idea(), "Black captures A1 by playing C1, which takes A1 and B1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod attempt;
mod author;
mod borne_out;
mod changes;

mod hints;
mod idea;
mod in_words;
mod lesson_picture;
pub(crate) mod names;
mod plan;
mod plan_tree;
mod planned_purpose;
mod purpose;
mod short;
mod tell;
mod temptation;
mod tries;
mod wrong_moves;

use nerai::{Answer, AnswerError, AnswerOptions, Question, answer};
use nerai_board::picture::Picture;
use nerai_proof::{Move, Verdict};
use nerai_search::Budget;

use crate::wording::Wording;

pub use crate::fact::{Fact, Proved, Says, Service as PartService, ShownBy};
pub use attempt::{Attempt, AttemptError, RestsOn, attempt};
use author::Author;
pub use hints::hints;
pub use plan_tree::{PlanGoal, plan_tree};
pub use planned_purpose::planned_purpose;
pub use purpose::{Purpose, PurposeOf, Step, no_purpose};
use short::Material;
pub use short::{Sentence, Subject};
pub(crate) use temptation::by_temptation;

/// How to make a lesson.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct LessonOptions {
    /// How the question is answered.
    pub answer: AnswerOptions,
    /// Also looks for added stones that would change the result.
    pub changes: bool,
}

impl LessonOptions {
    /// The same, with the question answered in this way.
    #[must_use]
    pub fn with_answer(self, answer: AnswerOptions) -> LessonOptions {
        LessonOptions { answer, ..self }
    }

    /// The same, with added stones that would change the result or without.
    #[must_use]
    pub fn with_changes(self, changes: bool) -> LessonOptions {
        LessonOptions { changes, ..self }
    }
}

/// The answer to a question, told so that a player understands it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// The answer that is explained.
    pub answer: Answer,
    /// The lesson in short.
    pub short: Vec<Sentence>,
    /// Everything that is told, in order.
    pub sections: Vec<Section>,
    /// The results that the facts rest on. The first is the answer itself, if it is settled.
    pub proved: Vec<Proved>,
    /// Moves played on a board for the answer and for all further questions.
    pub nodes: u64,
}

/// A part of a lesson.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Section {
    /// What it is about.
    pub about: About,
    /// Its heading.
    pub heading: String,
    /// What it tells.
    pub items: Vec<Item>,
    /// A board to look at meanwhile.
    pub picture: Option<Picture>,
}

/// What a section is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The idea.
    Idea,
    /// The plan that works, or the play that follows.
    Plan,
    /// The tries of the side that does not get its way.
    Tries,
    /// Tempting first moves that fail, and how they are punished.
    WrongMoves,
    /// The points that matter.
    Points,
    /// Added stones that would change the result.
    Changes,
}

impl About {
    /// The word that stands for it in answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            About::Idea => "idea",
            About::Plan => "plan",
            About::Tries => "tries",
            About::WrongMoves => "wrong-moves",
            About::Points => "points",
            About::Changes => "changes",
        }
    }
}

/// Some sentences, and the facts that they are made from.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Item {
    /// The number of a case that others refer to.
    pub case: Option<usize>,
    /// The sentences.
    pub text: String,
    /// The facts.
    pub facts: Vec<Fact>,
    /// The moves that it shows, from the position of the question.
    pub line: Vec<Move>,
    /// How many of these moves are played where the sentences belong.
    pub at: usize,
    /// Whether the first move is right or wrong, if the item says so.
    pub is_right: Option<bool>,
}

/// The part of the nodes that the answer may take: so many quarters.
const ANSWER_QUARTERS: u64 = 3;

/// Makes a lesson about a question.
///
/// The budget limits everything that is searched; for the same question and limit of nodes the lesson is always the same.
/// `purpose` says what moves are for; [`no_purpose`] leaves that out.
///
/// # Errors
/// If the goal is of a kind that cannot be solved yet.
pub fn lesson(
    question: &Question,
    options: &LessonOptions,
    purpose: PurposeOf<'_>,
    budget: &mut Budget,
) -> Result<Lesson, AnswerError> {
    let (left, before) = (budget.left(), budget.used());
    let untried = options.answer.clone().with_tried(None);
    let share = left / 4 * ANSWER_QUARTERS + left % 4;
    let answer = budget.within(share, |budget| answer(question, &untried, budget))?;
    let mut author = Author::new(&answer, &options.answer.settings, purpose);
    let is_open = answer.verdict == Verdict::Unknown || answer.certificate().is_none();
    let passed = author.ask_about_pass(budget);
    let candidates = author.tempting_moves(passed.as_ref(), budget);
    author.hurry(budget);
    let sections = if is_open {
        vec![author.open_question()]
    } else {
        let mut sections = vec![author.idea(passed.as_ref(), &candidates)];
        sections.extend(author.plan());
        sections.extend(author.tries());
        sections.extend(author.wrong_moves(&candidates));
        sections.extend(author.points());
        if options.changes {
            sections.extend(author.changes(budget));
        }
        sections
    };
    let material = Material { passed: passed.as_ref(), candidates: &candidates, sections: &sections };
    let short = if is_open { author.short_open(&material) } else { author.short(&material) };
    let proved = author.proved;
    Ok(Lesson { short, sections, proved, nodes: budget.used() - before, answer })
}

impl Lesson {
    /// The idea in one sentence.
    #[must_use]
    pub fn idea(&self) -> &str {
        self.sections.first().and_then(|section| section.items.first()).map_or("", |item| item.text.as_str())
    }

    /// The short lesson as text: one sentence after the other.
    #[must_use]
    pub fn text(&self, wording: &Wording) -> String {
        let sentences: Vec<String> = self.short.iter().map(|sentence| sentence.text(wording)).collect();
        sentences.join(" ")
    }

    /// The shapes and techniques that the short lesson names.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.short.iter().flat_map(|sentence| &sentence.names).map(String::as_str)
    }

    /// Everything that the lesson states.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        let long = self.sections.iter().flat_map(|section| &section.items).flat_map(|item| &item.facts);
        self.short.iter().flat_map(|sentence| &sentence.facts).chain(long)
    }
}
