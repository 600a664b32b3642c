//! `nerai gomoku`: the Go-Moku program that learns from its lost games (paper 003).

use std::io;

use clap::{Args, Subcommand};
use nerai_terminal::console::{Console, Outcome};

use crate::commands::gomoku_analyse::GomokuAnalyse;
use crate::commands::gomoku_brain::GomokuBrain;
use crate::commands::gomoku_compare::GomokuCompare;
use crate::commands::gomoku_learn::GomokuLearn;
use crate::commands::gomoku_play::GomokuPlay;
use crate::commands::gomoku_replay::GomokuReplay;

/// Plays Go-Moku with a list of subgoals that it learns from the games it loses.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai gomoku play
  nerai gomoku learn --teacher search --games 12 --out learned.txt
  nerai gomoku compare learned.txt initial
  nerai gomoku analyse game.sgf
  nerai gomoku replay --series 2 --game 5")]
pub(crate) struct Gomoku {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(Box<GomokuPlay>),
    Learn(Box<GomokuLearn>),
    Replay(GomokuReplay),
    Analyse(Box<GomokuAnalyse>),
    Compare(Box<GomokuCompare>),
    Brain(GomokuBrain),
}

impl Gomoku {
    pub(crate) fn run(&self, console: &mut Console) -> io::Result<Outcome> {
        match &self.command {
            Command::Play(play) => play.run(console),
            Command::Learn(learn) => learn.run(console),
            Command::Replay(replay) => replay.run(console),
            Command::Analyse(analyse) => analyse.run(console),
            Command::Compare(compare) => compare.run(console),
            Command::Brain(brain) => brain.run(console),
        }
    }
}
