//! Questions about Go positions, answered with proofs and reasons.
//!
//! A [`Problem`] is a position read from an SGF file or a text diagram; a [`Question`] is what is asked about it.
//!
//! ```
//! use nerai::{Problem, ProblemOptions, Question};
//!
//! let file = b"(;GM[1]SZ[5]AB[ad][bd][cd]AW[ae][be]MA[ae]PL[B])";
//! let problem = Problem::read(file, &ProblemOptions::default())?;
//! let question = Question::of(&problem, None)?;
//! assert_eq!(question.goal.to_string(), "black: kill(A1)");
//! assert_eq!(question.assumed, ["the goal follows from the stones marked MA"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod problem;
mod problem_from_diagram;
mod problem_from_sgf;
mod question;

pub use nerai_board as board;
pub use nerai_go as go;
pub use nerai_goal as goal;
pub use nerai_sgf as sgf;
pub use problem::{GoalText, Marks, Problem, ProblemError, ProblemOptions};
pub use question::{Question, QuestionError};
