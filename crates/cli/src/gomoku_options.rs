//! What the Go-Moku commands have in common: rules, boards, learned lists, and opponents.

use std::path::Path;

use clap::{Args, ValueEnum};
use nerai_gomoku::{Board, Color, Inadequate, LineRule, ListPlayer, Random, Rules, State, Style, Subgoals, read_state};
use nerai_terminal::input;

/// The rules and the board.
#[derive(Args, Clone, Copy)]
pub(crate) struct GameOptions {
    /// The lines of the board, 5 to 25.
    #[arg(long, value_name = "N", default_value_t = 15)]
    pub(crate) side: usize,
    /// Which lines win.
    #[arg(long, value_enum, default_value_t = RuleName::Five)]
    pub(crate) rule: RuleName,
    /// Forbid double threes to whoever begins, as the paper's advanced players do.
    #[arg(long)]
    pub(crate) ban_double_threes: bool,
    /// Who begins.
    #[arg(long, value_enum, default_value_t = Side::Black)]
    pub(crate) first: Side,
}

/// Which lines win.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RuleName {
    /// Exactly five.
    Five,
    /// Five or more.
    Freestyle,
    /// Renju: exactly five for whoever begins, with forbidden moves.
    Renju,
}

/// A colour on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    Black,
    White,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        }
    }
}

impl GameOptions {
    pub(crate) fn rules(&self) -> Rules {
        let line = match self.rule {
            RuleName::Five => LineRule::ExactlyFive,
            RuleName::Freestyle => LineRule::Freestyle,
            RuleName::Renju => LineRule::Renju,
        };
        Rules { line, ban_double_threes: self.ban_double_threes, first: self.first.into() }
    }

    /// An empty board, or a complaint.
    pub(crate) fn board(&self) -> Result<Board, Complaint> {
        Board::new(self.side).map_err(|error| Complaint::new("--side", error.to_string()))
    }
}

/// Something that is wrong with the input, and where.
pub(crate) struct Complaint {
    pub(crate) file: String,
    pub(crate) place: Option<(u32, u32)>,
    pub(crate) message: String,
}

impl Complaint {
    pub(crate) fn new(file: &str, message: impl Into<String>) -> Complaint {
        Complaint { file: file.to_owned(), place: None, message: message.into() }
    }
}

/// A learned list by its name: `initial`, `baseline`, or the name of a file.
pub(crate) fn state(name: &str) -> Result<State, Complaint> {
    match name {
        "initial" => Ok(State::default()),
        "baseline" => Ok(State { subgoals: Subgoals::baseline(), ..State::default() }),
        file => read_list(Path::new(file)),
    }
}

fn read_list(path: &Path) -> Result<State, Complaint> {
    let name = input::name(path);
    let bytes = input::read(path).map_err(|message| Complaint::new(&name, message))?;
    let text = String::from_utf8(bytes).map_err(|_| Complaint::new(&name, "this is no text"))?;
    read_state(&text).map_err(|error| Complaint {
        file: name,
        place: Some((error.line as u32, 1)),
        message: error.to_string(),
    })
}

/// A player by a learned list that does not change. Inadequate subgoals wait if the list knows of any.
pub(crate) fn list_player(state: &State, seed: u64) -> ListPlayer {
    ListPlayer {
        subgoals: state.subgoals.clone(),
        language: state.language.clone(),
        style: Style { inadequate: Inadequate::Last, ..Style::default() },
        random: Random::new(seed),
    }
}

/// Where a finished game or list goes.
pub(crate) fn save(path: &Path, text: &str) -> Result<(), Complaint> {
    nerai_terminal::write_whole::write_whole(path, text.as_bytes())
        .map_err(|error| Complaint::new(&path.display().to_string(), error.to_string()))
}
