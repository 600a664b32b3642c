//! Which position of a file is meant and what is asked about it: the options that all commands share.

use std::path::Path;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use nerai::problem::Extent;
use nerai::{Problem, ProblemOptions, Question, QuestionError};
use nerai_board::Color;
use nerai_terminal::input;
use nerai_terminal::trouble::Trouble;

/// The option that chooses the side to move.
#[derive(Args)]
pub(crate) struct SideOption {
    /// The side to move, whatever the file says.
    #[arg(long, value_name = "COLOR", value_parser = PossibleValuesParser::new(["black", "white"])
        .map(|word| if word == "white" { Color::White } else { Color::Black }))]
    pub(crate) to_move: Option<Color>,
}

/// The options that choose a position.
#[derive(Args)]
pub(crate) struct PositionOptions {
    /// Take this game of an SGF file.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    /// Take the position after this many moves.
    #[arg(long, value_name = "N", default_value_t = 0)]
    at: u32,
    #[command(flatten)]
    side: SideOption,
}

/// The options that choose a position and a goal.
#[derive(Args)]
pub(crate) struct AskedOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// The goal, whatever the file says.
    #[arg(long, value_name = "TEXT")]
    goal: Option<String>,
}

/// A position and its question, or why there is none.
pub(crate) struct Prepared {
    pub(crate) problem: Problem,
    pub(crate) question: Result<Question, String>,
}

impl PositionOptions {
    /// Reads a file.
    pub(crate) fn read(&self, path: &Path) -> Result<Problem, Trouble> {
        self.read_with_extent(path).map(|(problem, _)| problem)
    }

    fn read_with_extent(&self, path: &Path) -> Result<(Problem, Extent), Trouble> {
        let bytes = input::read(path).map_err(|message| Trouble { place: None, message })?;
        let options = ProblemOptions::default()
            .with_game(self.game as usize)
            .with_at(self.at as usize)
            .with_to_move(self.side.to_move);
        Problem::read_with_extent(&bytes, &options).map_err(Trouble::from)
    }
}

impl AskedOptions {
    /// Reads a file and finds the question in it.
    pub(crate) fn read(&self, path: &Path) -> Result<Prepared, Trouble> {
        let (problem, extent) = self.position.read_with_extent(path)?;
        let mut question = question_of(&problem, self.goal.as_deref())?;
        if let Err(reason) = &mut question
            && is_empty(&problem)
            && extent.moves > 0
        {
            *reason = format!("this is a game record; choose a position of it with --at 1 to --at {}", extent.moves);
        }
        Ok(Prepared { problem, question })
    }
}

/// The question about a problem, or why there is none; a goal that does not fit is a trouble.
pub(crate) fn question_of(problem: &Problem, goal: Option<&str>) -> Result<Result<Question, String>, Trouble> {
    match Question::of(problem, goal) {
        Ok(question) => Ok(Ok(question)),
        Err(error @ QuestionError::NoGoal { .. }) => Ok(Err(if is_empty(problem) {
            "there are no stones on the board, so there is nothing to ask".to_owned()
        } else {
            error.to_string()
        })),
        Err(QuestionError::Given { error, .. }) => Err(Trouble { place: None, message: format!("in --goal, {error}") }),
        Err(QuestionError::InFile { place, error }) => {
            let message = format!("in the goal: {}", error.kind);
            Err(Trouble { place: Some((place.line, place.column)), message })
        }
        Err(error) => Err(Trouble { place: None, message: error.to_string() }),
    }
}

fn is_empty(problem: &Problem) -> bool {
    let stones = problem.position.stones();
    (stones.black | stones.white).is_empty()
}
