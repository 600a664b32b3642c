//! Why a question has no answer.

use nerai_board::Color;
use nerai_go::PlayError;
use nerai_proof::AimError;
use thiserror::Error;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// A goal that this program cannot solve: it has too many parts, or a formula in it too many alternatives.
    #[error(transparent)]
    Goal(#[from] AimError),
    /// A goal that there are no plans for.
    #[error("there are no plans for '{0}' yet; expected kill or live, or another method")]
    NoPlans(String),
    /// A goal that is no formula.
    #[error("'{0}' is no formula; expected force(…), literals such as B[D4], or capture, or another method")]
    NoFormula(String),
    /// The tried move breaks the rules.
    #[error("{color} cannot start with that move: {reason}")]
    Illegal {
        /// The side to move.
        color: Color,
        /// The rule.
        reason: PlayError,
    },
}
