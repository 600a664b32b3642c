//! What can be wrong with a plan file, each with its place and the reason.

use std::fmt;

use thiserror::Error;

use crate::syntax::Place;

/// Something wrong with plan knowledge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What.
    pub reason: Reason,
    /// Whether plans can be made all the same.
    pub is_warning: bool,
}

impl Problem {
    pub(crate) fn error(place: Place, reason: Reason) -> Problem {
        Problem { place, reason, is_warning: false }
    }

    pub(crate) fn warning(place: Place, reason: Reason) -> Problem {
        Problem { place, reason, is_warning: true }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_warning { "warning: " } else { "" };
        write!(f, "{}: {kind}{}", self.place, self.reason)
    }
}

impl std::error::Error for Problem {}

/// The kinds of mistakes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// A text without a closing quote.
    #[error("this text has no closing quote on its line")]
    OpenText,
    /// A letter that means nothing.
    #[error("'{0}' has no meaning here")]
    StrangeLetter(char),
    /// Something else was expected.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What would have fitted.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// Expressions nested too deeply.
    #[error("nested more than {0} deep")]
    TooDeep(usize),
    /// A goal that is written twice in one file.
    #[error("the goal {0} is written twice in this file")]
    Twice(String),
    /// A goal that is called but not written.
    #[error("there is no goal {0}")]
    UnknownGoal(String),
    /// A test that the domain does not know.
    #[error("there is no test {name}{}", hint(.close))]
    UnknownTest {
        /// As written.
        name: String,
        /// A test with a similar name.
        close: Option<String>,
    },
    /// A finder that the domain does not know.
    #[error("there is no finder {name}{}", hint(.close))]
    UnknownFinder {
        /// As written.
        name: String,
        /// A finder with a similar name.
        close: Option<String>,
    },
    /// A wrong number of arguments.
    #[error("{name} takes {expected} arguments, not {found}")]
    Arguments {
        /// The goal, test or finder.
        name: String,
        /// How many it takes.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// A variable that nothing binds.
    #[error("nothing gives {0} a value here")]
    Unbound(String),
    /// A subgoal that is not on a lower level.
    #[error("{goal} (level {level}) must be above its subgoal {subgoal} (level {below})")]
    Level {
        /// The goal.
        goal: String,
        /// Its level.
        level: u8,
        /// The subgoal.
        subgoal: String,
        /// Its level.
        below: u8,
    },
    /// A goal without level.
    #[error("the goal {0} has no level")]
    NoLevel(String),
    /// A goal that explanations cannot name.
    #[error("the goal {0} has no words for explanations")]
    NoWords(String),
    /// A goal that nothing can reach.
    #[error("the goal {0} has no schema, no move and nothing to find")]
    NoWay(String),
    /// A goal with several kinds of ways.
    #[error("the goal {0} can have schemas, a move or a find, but only one of the three")]
    SeveralWays(String),
    /// A goal that no schema and no critic uses and that is on no top level.
    #[error("nothing uses the goal {0}")]
    Unused(String),
    /// A schema that cannot apply because an earlier one always does the same.
    #[error("the schema {0} is the same as {1}, which comes first")]
    SameSchema(String, String),
    /// A condition that contradicts itself.
    #[error("the schema {0} can never apply: its condition contradicts itself")]
    NeverApplies(String),
    /// A goal with nothing left to extend.
    #[error("there is no goal {0} to extend")]
    NothingToExtend(String),
    /// Words with a hole that nothing fills.
    #[error("the words name {{{0}}}, which is neither a parameter nor us, them or move")]
    UnknownHole(String),
    /// Two schemas of a goal with one name.
    #[error("the schema {0} is written twice")]
    SchemaTwice(String),
}

fn hint(close: &Option<String>) -> String {
    close.as_ref().map(|close| format!("; did you mean {close}?")).unwrap_or_default()
}
