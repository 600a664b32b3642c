//! `nerai-lab oracle`: verdicts of the search against the truth.

use clap::Args;
use nerai_terminal::console::Outcome;

use crate::campaign::oracle::oracle;
use crate::campaign::{Goals, Options, Reach};

/// Verdicts of the search against the truth on small and crowded boards.
///
/// On boards with few points the oracle knows every position; on crowded boards of 18 to 28 points it knows everything that one
/// position can lead to. Of life and death every second crowded question is about a walled corner. Compound goals, mixed ones and
/// formulas are asked about on boards of 15 to 25 points, kills of groups in a wall with gaps on 15 to 28, and --positions counts
/// those. Exit code 1 if a verdict is wrong.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab oracle
  nerai-lab oracle --positions 500 --crowded 0 --largest 12
  nerai-lab oracle --goals life --smallest 17 --positions 0 --crowded 8000 --nodes 200000
  nerai-lab oracle --goals compound --positions 12000
  nerai-lab oracle --goals gaps --nodes 200000")]
pub(crate) struct Oracle {
    /// What is asked about.
    #[arg(long, value_enum, default_value_t = Goals::Tactics)]
    goals: Goals,
    /// Questions about boards whose truth is known throughout.
    #[arg(long, value_name = "N", default_value_t = Options::default().positions)]
    positions: usize,
    /// Questions about crowded boards.
    #[arg(long, value_name = "N", default_value_t = Options::default().crowded)]
    crowded: usize,
    #[command(flatten)]
    reach: Reach,
}

impl Oracle {
    pub(crate) fn run(&self) -> Outcome {
        let Oracle { goals, positions, crowded, reach } = *self;
        oracle(Options { goals, positions, crowded, ..reach.options() })
    }
}
