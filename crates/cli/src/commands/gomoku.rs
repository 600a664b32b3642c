//! `nerai gomoku`: the Go-Moku program that learns from its lost games (paper 003).

use std::io;

use clap::{Args, Subcommand};

use crate::commands::gomoku_replay::GomokuReplay;
use crate::console::{Console, Outcome};

/// Plays Go-Moku with a list of subgoals that it learns from the games it loses.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai gomoku replay --series 2 --game 5")]
pub(crate) struct Gomoku {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Replay(GomokuReplay),
}

impl Gomoku {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Replay(replay) => replay.run(console),
        }
    }
}
