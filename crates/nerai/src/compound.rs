//! Compound goals taken apart: what each part comes to alone, and what the moves of a line do for the parts.

mod explain_parts;
mod parts_alone;
mod services;

pub use explain_parts::Passed;
pub(crate) use explain_parts::{Explained, explain_parts, without_first_move};
pub use parts_alone::{Alone, PartAlone, overlap, wanted};
pub use services::Service;
