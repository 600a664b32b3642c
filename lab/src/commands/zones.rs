//! `nerai-lab zones`: does a proof still hold where everything outside its zone is another?

use clap::Args;
use nerai_terminal::console::Outcome;

use crate::campaign::trials::zones;
use crate::campaign::{Goals, Options, Reach};

/// Positions changed outside the zones of the search's proofs.
///
/// The oracle says whether the verdict is still true there. Exit code 1 if it is not.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab zones
  nerai-lab zones --trials 10000 --largest 9
  nerai-lab zones --goals compound --trials 300000")]
pub(crate) struct Zones {
    /// What the proofs are about.
    #[arg(long, value_enum, default_value_t = Goals::Tactics)]
    goals: Goals,
    /// Changed positions.
    #[arg(long, value_name = "N", default_value_t = Options::default().trials)]
    trials: usize,
    #[command(flatten)]
    reach: Reach,
}

impl Zones {
    pub(crate) fn run(&self) -> Outcome {
        let Zones { goals, trials, reach } = *self;
        zones(Options { goals, trials, ..reach.options() })
    }
}
