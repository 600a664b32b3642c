//! `nerai-lab trial`: one goal on one small board, its proofs from the oracle, the checker under strain; or local proofs, or stones
//! that are dead at sight.

use clap::Args;
use nerai_board::{Size, SizeError};
use nerai_oracle::trial::{Effort, Report, Settings, run, run_dead, run_local, run_out};
use nerai_terminal::console::Outcome;

/// The checker on the oracle's proofs about one goal, changed and spoilt.
///
/// Exit code 1 if it believes something false, or refuses something true.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab trial 4x3 'black: capture(B2)'
  nerai-lab trial 3x3 'black: capture(A1)' --positions 3000 --changes 100 --seed 3
  nerai-lab trial 5x4 local --positions 3000
  nerai-lab trial 4x4 dead --positions 3000
  nerai-lab trial 4x3 'black: capture(B2)' --out")]
pub(crate) struct Trial {
    /// The board.
    #[arg(value_name = "WIDTHxHEIGHT", value_parser = size)]
    board: Size,
    /// The goal, or 'local': captures and kills made up at random, with local proofs from what the oracle knows of a part; or
    /// 'dead': some that are decided at sight, with stones of the attacker inside.
    goal: String,
    /// Positions.
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    positions: usize,
    /// The game that is over when stones are out, with proofs that rest on that.
    #[arg(long)]
    out: bool,
    /// Changes outside the zone of each proof.
    #[arg(long, value_name = "N", default_value_t = 100)]
    changes: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// How many times each certificate is spoilt.
pub(crate) const SPOILS: usize = 8;

impl Trial {
    pub(crate) fn run(&self) -> Outcome {
        let &Trial { board: size, positions, seed, .. } = self;
        let effort = Effort { changes: self.changes, spoils: SPOILS, judges_all: true };
        if self.goal == "local" {
            return tell(&run_local(size, positions, effort, seed));
        }
        if self.goal == "dead" {
            return tell(&run_dead(size, positions, effort, seed));
        }
        let run = if self.out { run_out } else { run };
        match run(&Settings { size, goal: self.goal.clone(), positions, effort, seed }) {
            Some(report) => tell(&report),
            None => {
                eprintln!("nerai-lab: {} has no trial on {}", self.goal, self.board);
                Outcome::Failed
            }
        }
    }
}

/// Prints what a trial found.
pub(crate) fn tell(report: &Report) -> Outcome {
    println!("{report:#?}");
    if report.faults.is_empty() { Outcome::Answered } else { Outcome::Found }
}

/// Reads a board such as 4x3.
pub(crate) fn size(word: &str) -> Result<Size, String> {
    let numbers = word.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let (width, height) = numbers.ok_or("expected a board such as 4x3")?;
    Size::new(width, height).map_err(|error: SizeError| error.to_string())
}
