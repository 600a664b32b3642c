//! Go-Moku, and the program of 1967 that learns it from lost games (Elcock and Murray, "Experiments with a learning
//! component in a Go-Moku playing program").
//!
//! ```
//! use nerai_gomoku::{Board, Color, Rules};
//!
//! let mut board = Board::new(15)?;
//! for x in 3..8 {
//!     board.play(board.point(x, 7).unwrap(), Color::Black)?;
//! }
//! assert_eq!(Rules::default().winner(&board), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adequacy;
mod backtrack;
mod board;
mod choose;
mod contest;
mod description;
mod examples;
mod game;
mod game_file;
mod language;
mod learn_from_line;
mod learner;
mod paper;
mod pattern;
mod picture;
mod player;
mod point;
mod print;
mod rules;
mod spiral;
mod state;
mod subgoals;

pub use adequacy::{Knowledge, Playout, attacks, inadequate_in_game, playout, unplay};
pub use backtrack::{Added, Analyst, Continuation, Method, Step, Version, backtrack};
pub use board::{Board, MAX_SIDE, MIN_SIDE, Move, PlayError, SideError};
pub use choose::{Choice, DefaultMove, Inadequate, Reason, Style, TieBreak, choose, choose_by};
pub use contest::{Contest, Score};
pub use description::{Description, DescriptionError, MOST_COMPONENTS, PAPER_COMPONENTS};
pub use examples::{EXAMPLES, examples};
pub use game::{GameRecord, play_game, random_opening};
pub use game_file::{GameFileError, GameFileProblem, GameNotes, read_game, write_game};
pub use language::{Language, Unit, View};
pub use learn_from_line::{LineError, learn_from_line};
pub use learner::{Extension, Learner, Learning, Lesson, Test};
pub use nerai_board::{ByColor, Color, Random};
pub use paper::{PaperError, PaperGame, Replay, paper_games};
pub use pattern::{Pattern, PatternError, line_pattern, patterns};
pub use picture::{draw, picture};
pub use player::{ListPlayer, Player, RandomPlayer, ScriptPlayer, Turn};
pub use point::{Point, PointError};
pub use print::{Print, PrintedMove};
pub use rules::{Ban, DIRECTIONS, End, LineRule, Rules};
pub use spiral::spiral;
pub use state::{State, StateError, StateProblem, differences, read_state, write_state};
pub use subgoals::{Adequacy, Found, Subgoal, Subgoals};
