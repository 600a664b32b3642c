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

mod arena;
mod behind_fences;
mod benson;
pub mod bounded;
mod capture;
mod certify;
mod chain;
mod combine;
mod compound;
mod connect;
mod connection;
mod dfpn;
mod driver;
mod eye;
mod eye_count;
mod fence;
mod fenced;
mod fenced_player;
mod force;
mod hints;
mod invade;
mod kill;
mod ko_rule;
mod limits;
mod link;
mod link_cuts;
mod local;
mod naive;
mod narrow;
mod numbers;
mod ordering;
mod owl;
mod part_target;
mod pattern_rules;
mod proof_numbers;
mod proposals;
mod proposed_strategy;
mod question;
mod read;
mod reader;
mod rounds;
mod settle;
mod settled;
mod shrink;
mod solve;
mod solved;
mod surroundings;
mod table;
mod target;
mod threats;
mod zone;

pub use driver::Driver;
pub use eye_count::EyeCount;
pub use hints::{Advisor, Hints};
pub use limits::{Budget, LineListener};
pub use local::LocalStatistics;
pub use pattern_rules::PatternRules;
pub use proposals::Proposals;
pub use read::{Reading, read};
pub use reader::Candidates;
pub use solve::{CompoundMethod, Finding, Settings, solve};
pub use surroundings::{group, reach, walls};
pub use threats::{KoPrice, ko_price};
