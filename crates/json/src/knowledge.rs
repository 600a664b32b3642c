//! What plans are made of: `nerai knowledge check` and `list` with `--json`.

use std::collections::BTreeSet;

use nerai_planner::{Body, Goal, Knowledge, Problem, Word};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::version::Version;

/// What is wrong with plan files, and how much there is in them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct CheckedKnowledge {
    /// The number of the format.
    pub version: Version,
    /// Mistakes and warnings.
    pub problems: Vec<KnowledgeProblem>,
    /// How much there is of everything; absent if there is a mistake and not only warnings.
    #[serde(flatten)]
    pub counts: Option<KnowledgeCounts>,
}

/// A mistake in a plan file, or something that can hardly be meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct KnowledgeProblem {
    /// The plan file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// Whether the file can be used in spite of it.
    pub warning: bool,
    /// What it is.
    pub reason: String,
}

/// How much there is of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct KnowledgeCounts {
    /// Goals.
    pub goals: usize,
    /// Levels that they are on.
    pub levels: usize,
    /// Schemas that reach them.
    pub schemas: usize,
    /// Critics.
    pub critics: usize,
    /// Tests that plan files can use.
    pub tests: usize,
    /// Those of them that are used.
    pub tests_in_use: usize,
    /// Finders that plan files can use.
    pub finders: usize,
    /// Those of them that are used.
    pub finders_in_use: usize,
}

/// A line that `nerai knowledge list --json` prints.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum KnowledgeEntry {
    /// A goal.
    Goal(PlanGoal),
    /// A critic.
    Critic(Critic),
    /// With `--words`: a test or finder.
    Word(PlanWord),
}

/// A goal that plans are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PlanGoal {
    /// The number of the format.
    pub version: Version,
    /// Its name.
    pub goal: String,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// Its level: 0 for moves.
    pub level: u8,
    /// What it wants, in words.
    pub words: String,
    /// How it is reached.
    pub way: ReachedBy,
    /// The names of the schemas that reach it.
    pub schemas: Vec<String>,
}

/// How a goal is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReachedBy {
    /// By schemas: lists of further goals.
    Schemas,
    /// By a move.
    Move,
    /// By finding something on the board.
    Find,
}

/// A critic: it proposes a goal where a plan goes wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Critic {
    /// The number of the format.
    pub version: Version,
    /// Its name.
    pub critic: String,
    /// What it sees, in words.
    pub words: String,
    /// Whether it comes before everything else.
    pub urgent: bool,
    /// The goal that it proposes.
    pub goal: String,
}

/// A test or finder that plan files can use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct PlanWord {
    /// The number of the format.
    pub version: Version,
    /// What it is.
    pub kind: PlanWordKind,
    /// Its name.
    pub name: String,
    /// How many arguments it takes.
    pub arguments: usize,
    /// What it means.
    pub meaning: String,
    /// How often the knowledge uses it.
    pub used: usize,
}

/// What a word of plan files is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlanWordKind {
    /// It says yes or no.
    Test,
    /// It finds points or groups.
    Finder,
}

impl CheckedKnowledge {
    /// Problems, and what there is if it can be used.
    #[must_use]
    pub fn new(problems: &[Problem], counts: Option<KnowledgeCounts>) -> CheckedKnowledge {
        let problems = problems.iter().map(KnowledgeProblem::from).collect();
        CheckedKnowledge { version: Version::default(), problems, counts }
    }
}

impl From<&Problem> for KnowledgeProblem {
    fn from(problem: &Problem) -> KnowledgeProblem {
        KnowledgeProblem {
            file: problem.place.file.clone(),
            line: problem.place.line,
            column: problem.place.column,
            warning: problem.is_warning,
            reason: problem.reason.to_string(),
        }
    }
}

impl From<&Knowledge> for KnowledgeCounts {
    fn from(knowledge: &Knowledge) -> KnowledgeCounts {
        let usage = knowledge.usage();
        let in_use = |used: &[usize]| used.iter().filter(|used| **used > 0).count();
        let levels: BTreeSet<u8> = knowledge.goals().iter().map(|goal| goal.level).collect();
        KnowledgeCounts {
            goals: knowledge.goals().len(),
            levels: levels.len(),
            schemas: usage.schemas,
            critics: knowledge.critics().len(),
            tests: usage.tests.len(),
            tests_in_use: in_use(&usage.tests),
            finders: usage.finders.len(),
            finders_in_use: in_use(&usage.finders),
        }
    }
}

impl From<&Goal> for PlanGoal {
    fn from(goal: &Goal) -> PlanGoal {
        PlanGoal {
            version: Version::default(),
            goal: goal.name.clone(),
            parameters: goal.parameters.clone(),
            level: goal.level,
            words: goal.words.clone(),
            way: match &goal.body {
                Body::Schemas(_) => ReachedBy::Schemas,
                Body::Move(_) => ReachedBy::Move,
                Body::Find { .. } => ReachedBy::Find,
            },
            schemas: goal.schemas().iter().map(|schema| schema.name.clone()).collect(),
        }
    }
}

impl Critic {
    /// A critic, and the name of the goal that it proposes.
    #[must_use]
    pub fn new(critic: &nerai_planner::Critic, goal: &str) -> Critic {
        Critic {
            version: Version::default(),
            critic: critic.name.clone(),
            words: critic.words.clone(),
            urgent: critic.is_urgent,
            goal: goal.to_owned(),
        }
    }
}

impl PlanWord {
    /// A word, and how often it is used.
    #[must_use]
    pub fn new(kind: PlanWordKind, word: &Word, used: usize) -> PlanWord {
        PlanWord {
            version: Version::default(),
            kind,
            name: word.name.to_owned(),
            arguments: word.arguments,
            meaning: word.meaning.to_owned(),
            used,
        }
    }
}
