//! Go-Moku by threats: forced wins with proofs that a checker replays, and a player that knows them.
//!
//! ```
//! use nerai_gomoku::{Board, Color, Rules};
//! use nerai_gomoku_search::{Budget, ContinuousThreats, ThreatBoard, ThreatClasses, check};
//!
//! // Two open twos that cross: a move at the crossing makes two open threes.
//! let mut board = Board::new(15)?;
//! for (x, y) in [(6, 7), (8, 7), (7, 6), (7, 8)] {
//!     board.play(board.point(x, y).unwrap(), Color::Black)?;
//! }
//! let mut threats = ThreatBoard::new(&board, Rules::default()).unwrap();
//! let mut search = ContinuousThreats::new(16, ThreatClasses::fours_and_threes());
//! let win = search.prove(&mut threats, Color::Black, &mut Budget::nodes(10_000)).unwrap();
//! assert_eq!(win.point.name(), "H8");
//! assert_eq!(check(&board, Rules::default(), Color::Black, &win), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the bottom up:
//!
//! | file | what it holds |
//! |---|---|
//! | `shape` | what a stone makes of one line, for all states of a line |
//! | `point_value`, `weights` | what the four lines through a point come to, and what that is worth |
//! | `spots`, `threat_board` | points and sets of them; the board that keeps all shapes up to date |
//! | `budget` | how much a search may do, and who may stop it |
//! | `continuous_fours` | wins in which every move is a four |
//! | `continuous_threats`, `subgoals` | wins in which every move is a threat, and which threats there are |
//! | `proof`, `check` | a win as a tree; the checker, which knows only the rules |
//! | `alpha_beta`, `transposition`, `player` | the player: search between forced wins |
//! | `opening` | fair beginnings for matches |

mod alpha_beta;
mod budget;
mod check;
mod continuous_fours;
mod continuous_threats;
mod opening;
mod player;
mod point_value;
mod proof;
mod shape;
mod spots;
mod subgoals;
mod threat_board;
mod transposition;
mod weights;

pub use budget::Budget;
pub use check::{CheckError, check};
pub use continuous_fours::{ContinuousFours, MOST_FOURS};
pub use continuous_threats::{ContinuousThreats, Finding};
pub use opening::opening;
pub use player::{Choice, Player, PlayerSettings, Why};
pub use point_value::Class;
pub use proof::{Answer, Win};
pub use shape::Shape;
pub use spots::{Spot, SpotSet};
pub use subgoals::ThreatClasses;
pub use threat_board::{Kind, ThreatBoard};
