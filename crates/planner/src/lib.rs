//! Adversarial planning with task networks, after Willmott, Richardson, Bundy and Levine, *Applying adversarial
//! planning techniques to Go* (2001), paper 000; no game in it. `docs/papers.md` says where each section of the paper is.
//!
//! Two agents whose goals exclude each other act in turn. The one in control follows one of its goals down to an action,
//! using *knowledge*: a text with goals on levels, the schemas that reach them, and critics. A game is a [`Domain`]: a
//! world that can be changed and changed back, and the tests and finders that the knowledge calls by name.
//!
//! Here is a whole game: who takes the last of some sticks wins, and a turn takes one or two of them.
//!
//! ```
//! use nerai_planner::{
//!     Agent, Domain, Entry, Input, Knowledge, Nobody, PlanFile, Settings, Vocabulary, Word, plan,
//! };
//!
//! # #[derive(Clone)]
//! struct Sticks {
//!     left: u64,
//!     taken: Vec<(Agent, u64)>,
//! }
//!
//! impl Domain for Sticks {
//!     type Value = u64;
//!     type Action = u64;
//!
//!     fn vocabulary() -> Vocabulary {
//!         Vocabulary {
//!             tests: &[Word { name: "took-the-last", arguments: 0, meaning: "The agent took the last stick." }],
//!             finders: &[Word { name: "numbers", arguments: 0, meaning: "How many sticks a turn can take." }],
//!         }
//!     }
//!     fn test(&self, _: usize, agent: Agent, _: &[u64]) -> bool {
//!         self.left == 0 && self.taken.last().is_some_and(|(who, _)| *who == agent)
//!     }
//!     fn find(&self, _: usize, _: Agent, _: &[u64]) -> Vec<u64> {
//!         vec![1, 2]
//!     }
//!     fn action(&self, _: Agent, number: &u64) -> Option<u64> {
//!         (*number <= self.left).then_some(*number)
//!     }
//!     fn play(&mut self, agent: Agent, action: Option<&u64>) {
//!         let number = action.copied().unwrap_or(0);
//!         self.left -= number;
//!         self.taken.push((agent, number));
//!     }
//!     fn undo(&mut self) {
//!         self.left += self.taken.pop().map_or(0, |(_, number)| number);
//!     }
//!     fn key(&self) -> u64 {
//!         self.left
//!     }
//! #   fn stands(&self) -> Agent { Agent::Beta }
//! #   fn name_of(&self, value: &u64) -> String { value.to_string() }
//! #   fn name_of_agent(&self, agent: Agent) -> String { format!("{agent:?}") }
//!     // … and who has what it wants when both are out of ideas, and names for people.
//! }
//!
//! let text = r#"
//! goal win  level 2
//!   "{us} wants the last stick"
//!   satisfied took-the-last
//!   schema bit-by-bit: take-some
//! goal take-some  level 1
//!   "{us} takes {move}"
//!   move numbers
//! "#;
//! let files = [PlanFile::read("sticks.plan", text)?];
//! let (knowledge, _) = Knowledge::compile(&files, Sticks::vocabulary(), &["win"]).expect("no mistake in it");
//! let win = [Input { goal: knowledge.goal("win").expect("written above"), arguments: Vec::new() }];
//!
//! let mut five = Sticks { left: 5, taken: Vec::new() };
//! let plan = plan(&mut five, &knowledge, [&win, &win], &Settings::default(), &mut Nobody);
//! assert_eq!(plan.outcome, Ok(Agent::Alpha));
//! // Two of five are taken; what is left is three, and whatever Beta takes, Alpha takes the rest.
//! let first = plan.first().expect("Alpha has a plan");
//! assert!(matches!(plan.tree.nodes()[first].entry, Entry::Action(Some(2))));
//! # Ok::<(), nerai_planner::Problem>(())
//! ```
//!
//! The way from a text to a plan: [`PlanFile`] is what a file says, [`Knowledge`] what it means, [`plan()`] makes the
//! plan, [`PlanTree`] is everything that was tried, and a [`Listener`] hears every step. Everything that is wrong with a
//! text is a [`Problem`] with its place.

mod agenda;
mod agent;
mod ask;
mod check;
mod compile;
mod contradiction;
mod domain;
mod follow;
mod knowledge;
mod known;
mod listener;
mod parse;
mod place;
mod plan;
mod print;
mod problem;
mod put_together;
mod settings;
mod similar;
mod syntax;
mod token;
mod tree;
mod usage;
mod what_worked;

pub use agenda::Term;
pub use agent::Agent;
pub use domain::{Domain, Vocabulary, Word};
pub use knowledge::{Body, Condition, Critic, Goal, Knowledge, Schema, Source, Step};
pub use listener::{Event, Listener, Nobody};
pub use place::Place;
pub use plan::{Input, Plan, plan, purpose_of};
pub use problem::{Problem, Reason};
pub use settings::{Interleave, Limit, Seen, Settings};
pub use syntax::PlanFile;
pub use tree::{Entry, Node, NodeId, PlanTree};
pub use usage::Usage;
