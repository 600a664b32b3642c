//! Goals as formulas: pruning expressions and the DPLL-style minimax over them.
//!
//! After Cooper and Wampler, "Using SAT-Solving Techniques in the Game of Go" (paper 002). A goal is a condition on a
//! future board. Its pruning expression lists the stones that would make it true; then two players set stones on the
//! points of the expression until one alternative is complete or none is left. Nothing is captured in that game but what
//! the goal speaks of, so its answers are proposals: proofs are found elsewhere. `docs/papers.md` says where each section
//! of the paper is, `docs/words.md` what the words mean.
//!
//! ```
//! use nerai_board::{Color, Size};
//! use nerai_formula::{Expression, Method, Refinements, solve};
//! use nerai_go::Position;
//! use nerai_goal::{Atom, Compound, Dnf, Goal};
//!
//! // Figure 1 of the paper: can Black take the stone on E5?
//! let mut position = Position::empty(Size::new(9, 9)?);
//! for name in ["D6", "F6", "D5", "E4"] {
//!     position.try_play(Color::Black, name.parse()?)?;
//! }
//! position.try_play(Color::White, "E5".parse()?)?;
//! let goal: Goal = "!W[E5]".parse()?;
//! let Compound::Leaf(atom) = &goal.wish else { unreachable!() };
//! let Atom::Force(formula) = &atom.atom else { unreachable!() };
//!
//! // White may play once: the paper's expression (5).
//! let expression = Expression::generate(&position, &Dnf::of(formula)?, Color::Black, 1, &Refinements::default())?;
//! assert_eq!(expression.to_string(), "(B_E6 ∧ B_F5) ∨ (W_E6 ∧ B_F5 ∧ B_E7)");
//!
//! let solved = solve(&expression, Color::Black, Method::Dpll, 1000).ok_or("the limit was reached")?;
//! assert!(solved.wins);
//! assert_eq!(solved.first_move, Some("F5".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod capture;
mod configuration;
mod dpll;
mod expand;
mod expression;
mod moves;
mod proposer;
mod refinements;
mod residual;
mod solve;
mod solved;
mod walksat;
mod work;

pub use configuration::{Configuration, Literal, Wanted};
pub use expression::Expression;
pub use proposer::{Proposal, Proposer};
pub use refinements::Refinements;
pub use solve::{Method, solve, winning_moves};
pub use solved::Solved;
pub use work::{MOST_CONFIGURATIONS, MOST_POINTS, TooLarge};

/// Expressions that allow the opponent more moves are too large for most goals.
pub const MOST_DEPTH: u8 = 12;
