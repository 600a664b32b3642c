//! Questions about Go positions, answered with proofs and reasons.
//!
//! A [`Problem`] is a position read from an SGF file or a text diagram; a [`Question`] is what is asked about it; an
//! [`Answer`] is the verdict with everything that supports it.
//!
//! ```
//! use nerai::proof::Verdict;
//! use nerai::search::Budget;
//! use nerai::{AnswerOptions, InWords, Problem, ProblemOptions, Question, answer};
//!
//! let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
//! let problem = Problem::read(file, &ProblemOptions::default())?;
//! let question = Question::of(&problem, Some("capture(A1)"))?;
//! assert_eq!(question.goal().to_string(), "black: capture(A1)");
//!
//! let answer = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(10_000))?;
//! assert_eq!(answer.verdict, Verdict::Won);
//! assert_eq!(answer.in_words(), "Black captures A1 by playing C1, whatever White plays.");
//! assert!(answer.is_checked());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod achievement;
mod after_moves;
mod answer;
mod answer_error;
mod answer_options;
mod answer_picture;
mod answer_sgf;
mod answering;
mod assumptions;
mod both_sides;
mod contingency;
mod difficulty;
mod explain_parts;
mod first_moves;
mod formula_claim;
mod formula_goal;
mod formula_words;
mod how_it_lives;
mod left_of_goal;
mod lesson;
mod lesson_sgf;
mod line;
mod lint;
mod lists;
pub mod notation;
mod parts_alone;
mod parts_in_words;
mod plan_advisor;
mod plan_answer;
mod plan_claim;
mod plan_words;
mod problem;
mod problem_from_diagram;
mod problem_from_file;
mod problem_from_sgf;
mod proof_in_words;
mod question;
mod question_from_shape;
mod question_in_words;
mod second_thought;
mod services;
mod sgf_lines;
mod solved;
mod strands;
mod suggest;
mod taken_for_granted;
mod variations;
mod weighted;
mod words;

pub use after_moves::{Standing, after_moves};
pub use answer::{Answer, Method, Open, PlanClaim, Planning, Proven, Support};
pub use answer_error::AnswerError;
pub use answer_options::{AnswerOptions, Approach};
pub use answer_sgf::Annotation;
pub use answering::answer;
pub use assumptions::Assumptions;
pub use both_sides::{BothSides, Status, answer_both};
pub use contingency::Contingency;
pub use difficulty::Difficulty;
pub use explain_parts::Passed;
pub use first_moves::FirstMoves;
pub use formula_goal::{FormulaGoal, FormulaOptions, FormulaRules, Restricted, RestrictedLimit, WithoutCaptures};
pub use how_it_lives::How;
pub use lesson::{
    About, Attempt, AttemptError, Fact, Item, Lesson, LessonOptions, PartService, PlanGoal, Proved, Purpose, PurposeOf,
    Says, Section, ShownBy, Step, attempt, hints, lesson, no_purpose, plan_tree, planned_purpose,
};
pub use lint::{
    Certainty, Finding, FindingKind, Likeness, LintOptions, Report as LintReport, SolutionFile, duplicates, lint,
};
pub use nerai_board as board;
pub use nerai_formula as formula;
pub use nerai_go as go;
pub use nerai_goal as goal;
pub use nerai_patterns as patterns;
pub use nerai_planner as planner;
pub use nerai_proof as proof;
pub use nerai_search as search;
pub use nerai_sgf as sgf;
pub use nerai_tactics as tactics;
pub use parts_alone::{Alone, PartAlone, overlap};
pub use plan_answer::{PlanOptions, Planned, plan_question};
pub use problem::{Extent, GoalText, Marks, Problem, ProblemError, ProblemOptions};
pub use problem_from_file::Problems;
pub use proof_in_words::{question_of_proof, verdict_of_proof};
pub use question::{Question, QuestionError};
pub use services::Service;
pub use suggest::{
    Around, Kind as SuggestionKind, Learned, LearnedError, Middle, OpponentFirst, SUGGEST_NODES, SuggestError,
    SuggestOptions, Suggestion, Suggestions, suggest,
};
pub use variations::{End, Variation, VariationOptions, Variations, variations};
pub use weighted::{Best, BestError, MOST_WEIGHT, Try, Want, WantError, best};
pub use words::{InWords, reasons, thousands};
