//! Plan files as they are written: names, not yet what they stand for.

use crate::place::Place;
use crate::problem::Problem;

/// A name and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) place: Place,
}

/// `name(argument, …)`.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) name: Name,
    pub(crate) arguments: Vec<Name>,
}

/// Tests or finders joined by `&` and `|`; `!` only for tests.
#[derive(Clone, Debug)]
pub(crate) enum Expression {
    Call(Call),
    Not(Box<Expression>, Place),
    All(Vec<Expression>),
    Any(Vec<Expression>),
}

/// What a goal can say besides its schemas.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clauses {
    pub(crate) satisfied: Option<Expression>,
    pub(crate) fails: Option<Expression>,
    pub(crate) moves: Option<Expression>,
    pub(crate) find: Option<(Name, Expression)>,
}

#[derive(Clone, Debug)]
pub(crate) struct WrittenGoal {
    pub(crate) head: Call,
    /// Whether it only adds schemas to a goal that is there already.
    pub(crate) extends: bool,
    pub(crate) level: Option<u8>,
    pub(crate) words: Option<Name>,
    pub(crate) clauses: Clauses,
    pub(crate) schemas: Vec<WrittenSchema>,
}

#[derive(Clone, Debug)]
pub(crate) struct WrittenSchema {
    pub(crate) name: Name,
    pub(crate) words: Option<Name>,
    pub(crate) rank: u8,
    pub(crate) when: Option<Expression>,
    /// The subgoals, each with whether it stands after a `then`.
    pub(crate) steps: Vec<(Call, bool)>,
}

#[derive(Clone, Debug)]
pub(crate) struct WrittenCritic {
    pub(crate) name: Name,
    pub(crate) words: Option<Name>,
    pub(crate) is_urgent: bool,
    pub(crate) when: Option<Expression>,
    pub(crate) variable: Name,
    pub(crate) source: Expression,
    pub(crate) goal: Call,
}

/// One file of knowledge, read but not understood.
#[derive(Clone, Debug, Default)]
pub struct PlanFile {
    pub(crate) goals: Vec<WrittenGoal>,
    pub(crate) critics: Vec<WrittenCritic>,
    /// What could not be read.
    pub(crate) problems: Vec<Problem>,
    /// Goals that could not be read to their end; that they are missing is no second mistake.
    pub(crate) broken: Vec<String>,
}
