//! Questions about Go positions, answered with proofs.
//!
//! A [`Problem`] is a position read from an SGF file or a text diagram; a [`Question`] is what is asked about it; an
//! [`Answer`] is the verdict with everything that supports it. Words, pictures and lessons are made of answers by other
//! crates.
//!
//! ```
//! use nerai::{AnswerOptions, Budget, Problem, ProblemOptions, Question, Verdict, answer};
//!
//! let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
//! let problem = Problem::read(file, &ProblemOptions::default())?;
//! let question = Question::of(&problem, Some("capture(A1)"))?;
//! assert_eq!(question.goal().to_string(), "black: capture(A1)");
//!
//! let answer = answer(&question, &AnswerOptions::default(), &mut Budget::nodes(10_000))?;
//! assert_eq!(answer.verdict, Verdict::Won);
//! assert_eq!(answer.first_move.map(|at| at.to_string()).as_deref(), Some("C1"));
//! assert!(answer.is_checked());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod after_moves;
mod answer;
mod answer_error;
mod answer_options;
mod answering;
mod assumptions;
mod both_sides;
pub mod compound;
mod first_moves;
pub mod formula;
pub mod how_it_lives;
pub mod line;
pub mod notation;
pub mod plan;
pub mod problem;
mod question;
pub mod solved;
mod worth;

pub use after_moves::{Standing, after_moves};
pub use answer::{
    Answer, Condition, Conditional, Escaped, MainPart, Method, OfGroup, Open, PartOfGroup, Proven, Support,
};
pub use answer_error::AnswerError;
pub use answer_options::{AnswerOptions, Approach};
pub use answering::answer;
pub use assumptions::Assumptions;
pub use both_sides::{BothSides, Status, answer_both};
pub use first_moves::FirstMoves;
pub use how_it_lives::How;
pub use nerai_proof::{Certificate, Verdict};
pub use nerai_search::Budget;
pub use problem::{Problem, ProblemError, ProblemOptions, Problems, Turn};
pub use question::{Group, Question, QuestionError};
pub use worth::Worth;
