//! `nerai gomoku brain`: the Gomocup (Piskvork) protocol on standard input and output.

use std::io;

use clap::Args;
use nerai_gomoku_search::PlayerSettings;
use nerai_terminal::console::{Console, Outcome};

use crate::piskvork::{self, Session};

/// Plays under a Gomocup (Piskvork) manager, with forced wins and search.
///
/// Boards of 5 to 20 lines; rule 0 (five or more), 1 (exactly five) or 4 (Renju), exactly five if the manager says nothing.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai gomoku brain
  printf 'START 15\\nINFO timeout_turn 1000\\nBEGIN\\nEND\\n' | nerai gomoku brain")]
pub(crate) struct GomokuBrain {
    /// Moves played on the board for each move of the game, at most; with a long time limit, games can be repeated.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

impl GomokuBrain {
    pub(crate) fn run(&self, _: &mut Console) -> io::Result<Outcome> {
        let session = Session::new(PlayerSettings::default(), self.nodes.unwrap_or(u64::MAX));
        piskvork::run(io::stdin().lock(), io::stdout().lock(), session)?;
        Ok(Outcome::Answered)
    }
}
