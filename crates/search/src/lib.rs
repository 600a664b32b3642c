//! Exact reading: goals, zones, drivers, tables.
//!
//! [`solve`] answers a question with a proof that the independent checker has accepted, or not at all. [`bounded`] gives
//! the best answer within a budget, proved or not, in GNU Go's terms.
//!
//! ```
//! use nerai_board::{Color, Point, Size};
//! use nerai_go::{Position, Setup};
//! use nerai_proof::{Aim, Verdict};
//! use nerai_search::{Budget, Settings, solve};
//!
//! // White's stone on C3 is in atari, and Black to move takes it.
//! let mut setup = Setup::empty(Size::new(5, 5)?);
//! for (color, name) in [(Color::White, "C3"), (Color::Black, "B3"), (Color::Black, "D3"), (Color::Black, "C2")] {
//!     setup.place(color, name.parse()?);
//! }
//! let position = Position::from_setup(&setup)?;
//! let goal = "black: capture(C3)";
//! let aim = Aim::read(goal, &position, Color::Black)?;
//! let finding = solve(&position, Color::Black, goal, &aim, &Settings::default(), &mut Budget::nodes(1_000));
//! assert_eq!(finding.verdict, Verdict::Won);
//! assert_eq!(finding.first_move, Some("C4".parse::<Point>().ok()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
pub mod bounded;
mod certify;
mod compound;
mod goals;
mod groups;
mod limits;
mod reading;
mod settling;
mod shrink;
mod solve;
#[cfg(test)]
mod stopping;
mod threats;
mod zone;

pub use advice::hints::{Advisor, Hints};
pub use advice::pattern_rules::PatternRules;
pub use advice::proposals::Proposals;
pub use bounded::eye_count::EyeCount;
pub use compound::local::LocalStatistics;
pub use groups::surroundings::{group, reach, walls};
pub use limits::{Budget, LineListener};
pub use reading::driver::Driver;
pub use reading::read::{Reading, read};
pub use reading::reader::Candidates;
pub use solve::{CompoundMethod, Finding, Settings, solve};
pub use threats::{KoPrice, ko_price};
