//! `nerai-lab compound-trial`: compound goals on one small board, their proofs from the oracle, the checker under strain.

use clap::Args;
use nerai_board::Size;
use nerai_oracle::trial::{Effort, run_compound};
use nerai_terminal::console::Outcome;

use crate::commands::trial::{SPOILS, size, tell};

/// The checker on the oracle's proofs about compound goals made up at random.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab compound-trial 4x3
  nerai-lab compound-trial 4x3 --certificates 800 --changes 100 --seed 14")]
pub(crate) struct CompoundTrial {
    /// The board.
    #[arg(value_name = "WIDTHxHEIGHT", value_parser = size)]
    board: Size,
    /// Certificates.
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    certificates: usize,
    /// Changes outside the zone of each proof.
    #[arg(long, value_name = "N", default_value_t = 60)]
    changes: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl CompoundTrial {
    pub(crate) fn run(&self) -> Outcome {
        let effort = Effort { changes: self.changes, spoils: SPOILS, judges_all: true };
        tell(&run_compound(self.board, self.certificates, effort, self.seed))
    }
}
