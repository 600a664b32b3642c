//! What can be wrong with a plan file, each with its place and the reason.

use std::fmt;

use thiserror::Error;

use crate::place::Place;

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
    /// Too much of one kind.
    #[error("more than {0} of them")]
    TooLong(usize),
    /// A clause that a goal can have once.
    #[error("{0} is written a second time for this goal")]
    ClauseTwice(&'static str),
    /// A parameter that is written twice.
    #[error("the parameter {0} is written twice")]
    ParameterTwice(String),
    /// A parameter with the name of a hole.
    #[error("{0} stands for a player in words; the parameter needs another name")]
    ParameterIsHole(String),
    /// A goal that is written twice in one file.
    #[error("the goal {0} is written twice in this file")]
    Twice(String),
    /// A goal that is called but not written.
    #[error("there is no goal {name}{}", hint(.close))]
    UnknownGoal {
        /// As written.
        name: String,
        /// A goal with a similar name.
        close: Option<String>,
    },
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
    #[error("{name} takes {expected} {}, not {found}", if *.expected == 1 { "argument" } else { "arguments" })]
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
    /// A variable that is to be found although it has a value.
    #[error("{0} has a value already and cannot be found again")]
    AlreadyKnown(String),
    /// Something to find that is not a parameter.
    #[error("{variable} is no parameter of {goal}, so what is found would be lost")]
    NotAParameter {
        /// The variable after `find`.
        variable: String,
        /// The goal.
        goal: String,
    },
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
    /// Goals that lead back to themselves; the first of them is not above the second.
    #[error("{} (level {level}) must be above its subgoal {} (level {below}); as it is, a goal leads back to itself: {}",
        nth(.way, 0), nth(.way, 1), .way.join(" -> "))]
    Circle {
        /// The level of the first goal.
        level: u8,
        /// The level of the second.
        below: u8,
        /// From a goal over its subgoals back to it; at least two.
        way: Vec<String>,
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
    /// A top goal without an end.
    #[error("plans start from {0}, but neither satisfied nor fails says when it is decided")]
    NeverDecided(String),
    /// A goal that no schema and no critic uses and that is on no top level.
    #[error("nothing uses the goal {0}")]
    Unused(String),
    /// A schema that adds nothing because an earlier one does the same whenever it applies.
    #[error("the schema {0} adds nothing: {1} comes first and does the same")]
    SameSchema(String, String),
    /// A condition that contradicts itself.
    #[error("the schema {0} can never apply: its condition contradicts itself")]
    NeverApplies(String),
    /// A condition that only holds when the goal is not pursued.
    #[error("the schema {0} can never apply: whenever its condition holds, the goal is reached or out of reach")]
    NeverPursued(String),
    /// A critic whose condition contradicts itself.
    #[error("the critic {0} never speaks: its condition contradicts itself")]
    NeverSpeaks(String),
    /// A schema without a subgoal that acts.
    #[error("the schema {0} only finds things and never acts")]
    OnlyFinds(String),
    /// A critic whose goal only finds something.
    #[error("{0} only finds something; a critic has to propose a goal that acts")]
    CriticFinds(String),
    /// A variable that is found and then not used.
    #[error("{0} is found, but no later subgoal uses it")]
    UnusedVariable(String),
    /// A parameter that nothing uses.
    #[error("the parameter {0} is not used")]
    UnusedParameter(String),
    /// A condition of a goal that finds something.
    #[error("{0} is never asked: this goal is reached by finding {1}")]
    NeverAsked(&'static str, String),
    /// A goal with nothing left to extend.
    #[error("there is no goal {0} to extend")]
    NothingToExtend(String),
    /// An extension that says more than schemas.
    #[error("extend only adds schemas; {what} belongs to the goal {goal} itself")]
    ExtendsMore {
        /// What it says besides.
        what: &'static str,
        /// The goal.
        goal: String,
    },
    /// An extension with other parameters than its goal.
    #[error("the goal is {0}; an extension has to name the same parameters")]
    OtherParameters(String),
    /// Words with a hole that does not end.
    #[error("this {{ has no closing }}")]
    OpenHole,
    /// Words with a hole that nothing fills.
    #[error("the words name {{{0}}}, which is neither a parameter nor us, them or move")]
    UnknownHole(String),
    /// A critic that is written twice in one file.
    #[error("the critic {0} is written twice in this file")]
    CriticTwice(String),
    /// Two schemas of a goal with one name.
    #[error("the schema {0} is written twice")]
    SchemaTwice(String),
}

fn nth(way: &[String], number: usize) -> &str {
    way.get(number).map_or("a goal", String::as_str)
}

fn hint(close: &Option<String>) -> String {
    close.as_ref().map(|close| format!("; did you mean {close}?")).unwrap_or_default()
}
