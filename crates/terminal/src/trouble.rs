//! Why a file gives nothing to work on.

use nerai::ProblemError;

use crate::console::LineAndColumn;

/// Why a file gives no position, or a goal no question.
pub struct Trouble {
    /// Where in the file it is, if that is known.
    pub place: Option<LineAndColumn>,
    /// What it is, in words.
    pub message: String,
}

impl From<ProblemError> for Trouble {
    fn from(error: ProblemError) -> Trouble {
        Trouble { place: Some((error.place.line, error.place.column)), message: error.message }
    }
}
