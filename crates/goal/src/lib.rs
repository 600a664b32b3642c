//! The goal language: what a player wants in a position, as one line of text.
//!
//! The same grammar serves the command line, SGF files, GTP, the page and this library; `docs/goals.md`
//! describes it for users.
//!
//! ```
//! use nerai_board::{ByColor, Color, PointSet, Size};
//! use nerai_goal::Goal;
//!
//! // The connections are Black's; White wants to break one of them.
//! let goal: Goal = "white: !(connect(d4, e5) & connect(e5, f4))".parse()?;
//! assert_eq!(goal.to_string(), "white: !(connect(D4,E5) & connect(E5,F4))");
//!
//! // A goal must fit the stones on the board.
//! let black: PointSet = ["D4", "E5", "F4"].iter().map(|p| p.parse()).collect::<Result<Vec<_>, _>>()?.into_iter().collect();
//! let stones = ByColor { black, white: PointSet::EMPTY };
//! let checked = goal.check(Size::new(9, 9)?, &stones, Color::Black)?;
//! assert_eq!(checked.player(), Color::White);
//!
//! // A mistake is shown at its place.
//! let text = "black: capture(D4)";
//! let error = text.parse::<Goal>()?.check(Size::new(9, 9)?, &stones, Color::Black).unwrap_err();
//! assert_eq!(
//!     error.render(text),
//!     "black: capture(D4)\n               ^^\n\
//!      column 16: capture(D4): D4 is black; expected a white stone (the goal is black's)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod check;
mod compound;
mod dnf;
mod error;
mod force;
mod parse;
mod print;
mod rest;
mod span;
mod spelling;
mod syntax;
mod token;
mod transform;

pub use area::Area;
pub use check::CheckedGoal;
pub use compound::Compound;
pub use dnf::{Clause, Dnf, MOST_CLAUSES, TooManyClauses};
pub use error::{GoalError, GoalErrorKind, Reason};
pub use parse::{MAX_DEPTH, MAX_POINTS};
pub use rest::Rest;
pub use span::Span;
pub use syntax::{Atom, Formula, Goal, Literal, Wish, WrittenAtom};
