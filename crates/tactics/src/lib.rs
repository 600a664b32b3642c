//! Go knowledge for the planner: the plan files, a world that understands their words, and plans about groups. "The paper"
//! is paper 000 of `docs/papers.md`.
//!
//! - Plan files: [`shipped_files`], [`shipped_knowledge`], [`knowledge_from`] for files of one's own beside them.
//! - The words that plan files use (`vocabulary`): tests (`questions`) and finders (`finders`).
//! - What they look at: a [`World`] with the scene around a group (`scene`: who is nearer to which point, what eye space
//!   that leaves), the outline of the eye space (`eye_space`), closed eye shapes (`eye_shape`).
//! - [`plan_group`]: the plan of both sides about a group. [`plain_search`]: the same without plans, for comparison.
//!
//! ```
//! use nerai_board::{Color, Size};
//! use nerai_go::{Position, Setup};
//! use nerai_planner::Settings;
//!
//! // White lives on three points in a row; Black plays in the middle.
//! let mut setup = Setup::empty(Size::new(9, 9).unwrap());
//! for at in ["A2", "B2", "C2", "D2", "D1"] {
//!     setup.place(Color::White, at.parse()?);
//! }
//! for at in ["A3", "B3", "C3", "D3", "E2", "E1", "E3"] {
//!     setup.place(Color::Black, at.parse()?);
//! }
//! let mut position = Position::from_setup(&setup)?;
//! position.watch(position.stones()[Color::White]);
//!
//! let knowledge = nerai_tactics::shipped_knowledge();
//! let plan = nerai_tactics::plan_group(&position, Color::Black, Color::Black, &knowledge, &Settings::default()).unwrap();
//! assert_eq!(plan.winner(), Ok(Color::Black));
//! assert_eq!(plan.first_move().unwrap().to_string(), "B1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod domain;
mod eye_shape;
mod eye_space;
mod finders;
mod knowledge;
mod picture_table;
mod plain_search;
mod questions;
mod scene;
mod tactical_plan;
mod two_eyes;
mod vocabulary;
mod world;

pub use knowledge::{KnowledgeError, TOP_GOALS, knowledge_from, shipped_files, shipped_knowledge};
pub use plain_search::{PlainSearch, plain_search};
pub use tactical_plan::{MOST_MOVES, TacticalPlan, plan_group};
pub use world::{Value, World};
