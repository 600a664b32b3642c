//! What a game has to offer so that plans can be made in it: a world that can be changed and changed back, tests and
//! finders that the knowledge calls by name.

use std::fmt::Debug;
use std::hash::Hash;

use crate::agent::Agent;

/// A word of the knowledge that the domain gives a meaning to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// As it is written in plan files.
    pub name: &'static str,
    /// How many arguments it takes.
    pub arguments: usize,
    /// What it means, in a sentence for people who write plan files.
    pub meaning: &'static str,
}

/// The words that a domain understands. The planner calls them by their place in these lists.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Questions about the world that are answered with yes or no.
    pub tests: &'static [Word],
    /// Questions that are answered with a list of values, the most promising first.
    pub finders: &'static [Word],
}

/// A world in which two agents act in turn.
///
/// Tests and finders look at the world as it is at that moment; nothing else is known about a goal.
pub trait Domain: Clone {
    /// What a variable of the knowledge can stand for.
    type Value: Clone + Eq + Hash + Debug;
    /// What an agent can do in its turn.
    type Action: Clone + Eq + Hash + Debug;

    /// The words that [`Domain::test`] and [`Domain::find`] understand.
    fn vocabulary() -> Vocabulary;

    /// Whether a test holds, from this agent's point of view.
    fn test(&self, test: usize, agent: Agent, arguments: &[Self::Value]) -> bool;

    /// What a finder finds, from this agent's point of view, the most promising first.
    fn find(&self, finder: usize, agent: Agent, arguments: &[Self::Value]) -> Vec<Self::Value>;

    /// The action that a found value stands for, if the agent may take it now.
    fn action(&self, agent: Agent, value: &Self::Value) -> Option<Self::Action>;

    /// Lets an agent act; `None` leaves its turn unused.
    fn play(&mut self, agent: Agent, action: Option<&Self::Action>);

    /// Takes the last action back.
    fn undo(&mut self);

    /// A number that is the same for the same state of the world.
    fn key(&self) -> u64;

    /// What tests and finders have cost so far, counted in whatever costs most in this world. Beyond
    /// [`crate::Settings::most_effort`] they may answer anything.
    fn effort(&self) -> u64 {
        0
    }

    /// Who has what it wants if neither agent has anything left to do.
    fn stands(&self) -> Agent;

    /// What people call a value.
    fn name_of(&self, value: &Self::Value) -> String;

    /// What people call an agent.
    fn name_of_agent(&self, agent: Agent) -> String;
}
