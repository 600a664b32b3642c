//! What only the HTTP interface answers; `docs/http.md` describes it for people.
//!
//! The answers to `solve` and `explain` are those of the command line with something added.

mod board;
mod gomoku;
mod problems;
mod search;
mod server;

pub use board::{Board, Captured, Position, ReadText, UnderstoodGoal};
pub use gomoku::{
    ChosenMove, ChosenWhy, FoundSubgoal, GomokuEnd, GomokuGames, GomokuLearned, GomokuMoved, LearnedStep,
    ListedSubgoal, MoveReason, MovedBy, PrintedGame, PrintedMove,
};
pub use problems::{ListedProblem, Theme, Themes};
pub use search::{Explained, Files, Hints, PlanNode, Progress, Searched, Solved, Support, Tried};
pub use server::{AboutServer, Refused, RefusedBecause, ServerLimits, UsualLimits};
