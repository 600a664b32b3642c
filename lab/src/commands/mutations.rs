//! `nerai-lab mutations`: does the checker refuse the search's proofs once they are spoilt?

use clap::{Args, ValueEnum};
use nerai_terminal::console::Outcome;

use crate::campaign::trials::{all_mutations, mutations};
use crate::campaign::{Goals, Options};

/// Spoilt proofs of the search against the checker.
///
/// Those that claim what is false, or whose strategy some line beats, are wrong, and the checker must refuse them. With
/// --goals all, there are as many of each sort of goals, and only those that the checker accepts are judged. Exit code 1 if it
/// accepts a wrong one.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab mutations
  nerai-lab mutations --goals all
  nerai-lab mutations --goals life --largest 12 --nodes 200000")]
pub(crate) struct Mutations {
    /// What the proofs are about.
    #[arg(long, value_enum, default_value_t = Sorts::Tactics)]
    goals: Sorts,
    /// Stop after so many wrong ones (10,000), or with all after so many, wrong or not (1,000,000).
    #[arg(long, value_name = "N")]
    trials: Option<usize>,
    /// Copies of each certificate: 20, or 100 with all.
    #[arg(long, value_name = "N")]
    spoils: Option<usize>,
    /// Nodes for each search: 1,000,000, or 20,000 with all.
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Points of the smallest board.
    #[arg(long, value_name = "N", default_value_t = Options::default().smallest)]
    smallest: usize,
    /// Points of the largest board: 28, or 25 with all.
    #[arg(long, value_name = "N")]
    largest: Option<usize>,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = Options::default().seed)]
    seed: u64,
}

/// Which goals the proofs are about.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Sorts {
    /// Captures and connections.
    Tactics,
    /// Kills, eyes and invasions.
    Life,
    /// Wishes of both sides of all kinds but formulas, joined by !, & and |.
    Compound,
    /// The same with formulas among them.
    Mixed,
    /// One formula.
    Formula,
    /// Kills of groups in a wall with gaps.
    Gaps,
    /// As many of each but of gaps.
    All,
}

impl Mutations {
    pub(crate) fn run(&self) -> Outcome {
        let goals = match self.goals {
            Sorts::All | Sorts::Tactics => Goals::Tactics,
            Sorts::Life => Goals::Life,
            Sorts::Compound => Goals::Compound,
            Sorts::Mixed => Goals::Mixed,
            Sorts::Formula => Goals::Formula,
            Sorts::Gaps => Goals::Gaps,
        };
        let usual = Options { goals, smallest: self.smallest, seed: self.seed, ..Options::default() };
        if self.goals == Sorts::All {
            all_mutations(self.told(Options { largest: 25, nodes: 20_000, spoils: 100, ..usual }))
        } else {
            mutations(self.told(Options { trials: 10_000, ..usual }))
        }
    }

    /// The usual campaign but for what was told.
    fn told(&self, usual: Options) -> Options {
        Options {
            trials: self.trials.unwrap_or(usual.trials),
            spoils: self.spoils.unwrap_or(usual.spoils),
            nodes: self.nodes.unwrap_or(usual.nodes),
            largest: self.largest.unwrap_or(usual.largest),
            ..usual
        }
    }
}
