//! Answers for people: in words, in pictures, as SGF with variations, and as lessons.
//!
//! An [`Answer`](nerai::Answer) holds no sentences; everything that is said about one is made here from what it proves.
//!
//! ```
//! use nerai::{AnswerOptions, Budget, Problem, ProblemOptions, Question, answer};
//! use nerai_explain::InWords;
//!
//! let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
//! let problem = Problem::read(file, &ProblemOptions::default())?;
//! let question = Question::of(&problem, Some("capture(A1)"))?;
//! let answer = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(10_000))?;
//! assert_eq!(answer.in_words(), "Black captures A1 by playing C1, whatever White plays.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod achievement;
mod answer_picture;
mod answer_sgf;
mod difficulty;
mod fact;
mod formula_words;
mod group_words;
mod lesson;
mod lesson_sgf;
mod out_words;
mod parts_in_words;
mod plan_words;
mod proof_in_words;
mod question_in_words;
mod seen;
pub mod sgf_lines;
pub mod shapes;
mod variations;
pub mod wording;
mod words;

pub use achievement::achievement;
pub use answer_picture::InPictures;
pub use answer_sgf::{Annotation, InSgf};
pub use difficulty::Difficulty;
pub use group_words::part_of_group_in_words;
pub use lesson::{
    About, Attempt, AttemptError, Fact, Item, Lesson, LessonOptions, PartService, PlanGoal, Proved, Purpose, PurposeOf,
    RestsOn, Says, Section, Sentence, ShownBy, Step, Subject, attempt, hints, lesson, no_purpose, plan_tree,
    planned_purpose,
};
pub use proof_in_words::{question_of_proof, verdict_of_proof};
pub use variations::{End, Variation, VariationOptions, Variations, variations};
pub use words::{InWords, condition_in_words, reasons};
