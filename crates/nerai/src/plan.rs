//! Plans for questions: moves that the knowledge proposes, and what can be claimed by them alone.

mod advisor;
mod claim;
mod contingency;
mod planned;

pub(crate) use advisor::PlanAdvisor;
pub use claim::{PlanClaim, Planning, has_nothing_to_try, main_line};
pub use contingency::Contingency;
pub(crate) use planned::plan_position;
pub use planned::{PlanOptions, Planned, known, plan_question};
