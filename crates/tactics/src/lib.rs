//! Go knowledge for the planner.

mod eye_shape;
mod eye_space;
mod finders;
mod knowledge;
mod questions;
mod scene;
mod tactical_plan;
mod vocabulary;
mod world;

pub use knowledge::{KnowledgeError, TOP_GOALS, knowledge_from, shipped_files, shipped_knowledge};
pub use tactical_plan::{MOST_MOVES, TacticalPlan, plan_group};
pub use world::{Value, World};
