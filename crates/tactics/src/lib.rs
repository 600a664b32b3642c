//! Go knowledge for the planner.

mod eye_shape;
mod eye_space;
mod finders;
mod knowledge;
mod plain_search;
mod questions;
mod scene;
mod tactical_plan;
mod vocabulary;
mod world;

pub use knowledge::{KnowledgeError, TOP_GOALS, knowledge_from, shipped_files, shipped_knowledge};
pub use plain_search::{PlainSearch, plain_search};
pub use tactical_plan::{MOST_MOVES, TacticalPlan, plan_group};
pub use world::{Value, World};
