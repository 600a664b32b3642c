//! Plan knowledge, ready for use: goals on levels of abstraction, the schemas that reach them, and critics.
//!
//! Made from text by [`Knowledge::compile`](crate::Knowledge::compile), which finds every mistake it can.

use crate::domain::Vocabulary;
use crate::place::Place;

/// Everything that is known about how to reach goals.
#[derive(Clone, Debug)]
pub struct Knowledge {
    pub(crate) goals: Vec<Goal>,
    pub(crate) critics: Vec<Critic>,
    pub(crate) vocabulary: Vocabulary,
}

/// A kind of goal.
#[derive(Clone, Debug)]
pub struct Goal {
    /// As it is written.
    pub name: String,
    /// Its parameters.
    pub parameters: Vec<String>,
    /// Level of abstraction; every subgoal is on a lower one.
    pub level: u8,
    /// What an explanation says about it.
    pub words: String,
    /// When it is reached without doing anything more.
    pub satisfied: Option<Condition>,
    /// When it can no longer be reached.
    pub fails: Option<Condition>,
    /// How it is reached.
    pub body: Body,
    /// Where it is written.
    pub place: Place,
}

/// How a goal is reached.
#[derive(Clone, Debug)]
pub enum Body {
    /// By reaching all subgoals of one of these, tried in this order.
    Schemas(Vec<Schema>),
    /// By an action.
    Move(Source),
    /// By finding something that the goals beside it are about; no action is needed.
    Find {
        /// The parameter that gets a value.
        parameter: usize,
        /// Where the values come from.
        source: Source,
    },
}

/// A way to reach a goal: a conjunction of subgoals.
#[derive(Clone, Debug)]
pub struct Schema {
    /// As it is written.
    pub name: String,
    /// What an explanation says about it; may be empty.
    pub words: String,
    /// 1 for what beginners know; `Settings::rank` leaves out what is above.
    pub rank: u8,
    /// When it is worth trying.
    pub when: Option<Condition>,
    /// The subgoals.
    pub steps: Vec<Step>,
    /// Names of its variables; the parameters of the goal come first.
    pub variables: Vec<String>,
    /// Where it is written.
    pub place: Place,
}

/// A subgoal of a schema.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which goal.
    pub goal: usize,
    /// Its arguments: variables of the schema.
    pub arguments: Vec<usize>,
    /// Whether the subgoals written before it have to be reached first.
    pub after_others: bool,
}

/// A question about the world.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// A test of the domain with variables as arguments.
    Test(usize, Vec<usize>),
    /// Not this.
    Not(Box<Condition>),
    /// All of these.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
}

/// Where values come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A finder of the domain with variables as arguments.
    Finder(usize, Vec<usize>),
    /// What all of these find, in the order of the first.
    All(Vec<Source>),
    /// What any of these finds, those of the first in front.
    Any(Vec<Source>),
}

/// Watches the world and proposes optional goals, which the plan does not depend on.
#[derive(Clone, Debug)]
pub struct Critic {
    /// As it is written.
    pub name: String,
    /// What an explanation says about it.
    pub words: String,
    /// Whether its goals come before the plan's own.
    pub is_urgent: bool,
    /// When it speaks.
    pub when: Option<Condition>,
    /// Its one variable.
    pub variable: String,
    /// What it looks for; each value found is one proposal.
    pub source: Source,
    /// The goal that is proposed for a value; every argument of it is that value.
    pub goal: usize,
    /// Where it is written.
    pub place: Place,
}

impl Knowledge {
    /// All goals, in the order in which they are written.
    #[must_use]
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// All critics, in the order in which they are written.
    #[must_use]
    pub fn critics(&self) -> &[Critic] {
        &self.critics
    }

    /// The words of the domain that it is written with.
    #[must_use]
    pub fn vocabulary(&self) -> Vocabulary {
        self.vocabulary
    }

    /// The place of a goal in [`Knowledge::goals`].
    #[must_use]
    pub fn goal(&self, name: &str) -> Option<usize> {
        self.goals.iter().position(|goal| goal.name == name)
    }
}

impl Goal {
    /// Its schemas, if it is reached by subgoals.
    #[must_use]
    pub fn schemas(&self) -> &[Schema] {
        match &self.body {
            Body::Schemas(schemas) => schemas,
            Body::Move(_) | Body::Find { .. } => &[],
        }
    }
}

impl Condition {
    /// Whether this variable is in it.
    pub(crate) fn mentions(&self, variable: usize) -> bool {
        match self {
            Condition::Test(_, arguments) => arguments.contains(&variable),
            Condition::Not(inner) => inner.mentions(variable),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().any(|part| part.mentions(variable)),
        }
    }
}

impl Source {
    /// Whether this variable is in it.
    pub(crate) fn mentions(&self, variable: usize) -> bool {
        match self {
            Source::Finder(_, arguments) => arguments.contains(&variable),
            Source::All(parts) | Source::Any(parts) => parts.iter().any(|part| part.mentions(variable)),
        }
    }
}
