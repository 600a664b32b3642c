//! Exact reading: goals, zones, drivers, tables.
//!
//! [`solve`] answers a question with a proof that the independent checker has accepted, or not at all. [`bounded`] gives
//! the best answer within a budget, proved or not, in GNU Go's terms. `docs/words.md` explains the words (max, order, zone,
//! komaster, fence), `docs/papers.md` the papers that comments cite by number.
//!
//! ```
//! use nerai_board::{Color, Size};
//! use nerai_go::{Position, Setup};
//! use nerai_proof::{Task, Verdict};
//! use nerai_search::{Budget, Settings, solve};
//!
//! // White's stone on C3 is in atari, and Black to move takes it.
//! let mut setup = Setup::empty(Size::new(5, 5)?);
//! for (color, name) in [(Color::White, "C3"), (Color::Black, "B3"), (Color::Black, "D3"), (Color::Black, "C2")] {
//!     setup.place(color, name.parse()?);
//! }
//! let position = Position::from_setup(&setup)?;
//! let task = Task::read(&position, Color::Black, "black: capture(C3)")?;
//! let finding = solve(&task, &Settings::default(), &mut Budget::nodes(1_000));
//! assert_eq!(finding.verdict, Verdict::Won);
//! assert_eq!(finding.first_move, Some("C4".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
pub mod bounded;
mod certify;
mod compound;
mod crew;
mod escape;
mod goals;
mod ground;
mod groups;
mod ideas;
mod limits;
mod pn;
mod read;
mod reading;
mod settings;
mod settling;
mod shrink;
mod solve;
#[cfg(test)]
mod testing;
mod threats;
mod zone;

pub use advice::hints::{Advisor, Hints};
pub use advice::pattern_rules::PatternRules;
pub use advice::proposals::Proposals;
pub use bounded::eye_count::EyeCount;
pub use compound::local::LocalStatistics;
pub use crew::{Crew, Job};
pub use escape::{Escape, escape};
pub use ground::surroundings::{asked_on, group, reach, walls};
pub use ideas::{Idea, Ideas};
pub use limits::{Budget, LineListener};
pub use read::read;
pub use reading::driver::Driver;
pub use reading::reader::Candidates;
pub use reading::win::Reading;
pub use settings::{CompoundMethod, Settings};
pub use solve::{Assumed, Conditional, Finding, solve, solve_with_parts};
pub use threats::{KoPrice, ko_price};
