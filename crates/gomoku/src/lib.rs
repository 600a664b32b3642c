//! Go-Moku, and the program of 1967 that learns it from lost games (Elcock and Murray, "Experiments with a learning
//! component in a Go-Moku playing program", paper 003). `docs/papers.md` says where each section of the paper is.
//!
//! ```
//! use nerai_gomoku::{Board, Color, Language, Method, Point, Rules, Subgoals, backtrack};
//!
//! // White ignores an open three, stops the four on one side, and has lost.
//! let mut board = Board::new(15)?;
//! let moves = ["F8", "A1", "G8", "C1", "H8", "E1", "J8", "K8", "E8"];
//! for (text, color) in moves.iter().zip(Color::BOTH.into_iter().cycle()) {
//!     board.play(Point::read(text, 15)?, color)?;
//! }
//! let rules = Rules::default();
//! assert_eq!(rules.winner(&board), Some(Color::Black));
//!
//! // It asks itself where, and puts a description of that move on its list: a straight four.
//! let mut subgoals = Subgoals::default();
//! let _ = backtrack(&board, &rules, &Language::default(), &mut subgoals, Method::default());
//! assert_eq!(subgoals.to_string(), "5:0,0:0 / 4:1,1:3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | files | what they hold |
//! |---|---|
//! | `point`, `board`, `rules`, `spiral` | the game, and the order in which the program looks at points |
//! | `pattern`, `description`, `language` | what a vacant point is worth to a side |
//! | `subgoals`, `choose` | the list that is learned, and how it is played |
//! | `backtrack`, `learn_from_line` | what a lost game or a proved line adds to the list |
//! | `adequacy`, `examples`, `learner` | which subgoals do not keep their promise, and what follows |
//! | `player`, `game`, `contest` | opponents and games |
//! | `state`, `game_file`, `picture`, `print`, `paper` | files, pictures, and the paper's own games |

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
pub use board::{Board, MIN_SIDE, Move, PlayError, SideError};
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
pub use point::{MAX_SIDE, Point, PointError};
pub use print::{Print, PrintedMove};
pub use rules::{Ban, DIRECTIONS, End, LineRule, Rules};
pub use spiral::spiral;
pub use state::{State, StateError, StateProblem, differences, read_state, write_state};
pub use subgoals::{Adequacy, Found, Subgoal, Subgoals};
