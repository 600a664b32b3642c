//! Adversarial planning with task networks; no game in it.

mod agenda;
mod agent;
mod check;
mod compile;
mod contradiction;
mod domain;
mod knowledge;
mod listener;
mod parse;
mod plan;
mod problem;
mod put_together;
mod similar;
mod syntax;
mod token;
mod tree;

pub use agenda::Term;
pub use agent::Agent;
pub use domain::{Domain, Vocabulary, Word};
pub use knowledge::{Body, Condition, Critic, Goal, Knowledge, Schema, Source, Step};
pub use listener::{Event, Listener, Nobody};
pub use plan::{Input, Interleave, Limit, Plan, Seen, Settings, plan, purpose_of};
pub use problem::{Problem, Reason};
pub use syntax::{Place, PlanFile};
pub use tree::{Entry, Node, NodeId, PlanTree};
