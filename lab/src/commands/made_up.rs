//! `nerai-lab made-up`: certificates that were made up at random, against the oracle.
//!
//! It is the fuzz target `certificate` without a fuzzer.

use clap::Args;
use nerai_board::Random;
use nerai_oracle::made_up::{Worth, made_up, worth};
use nerai_terminal::console::Outcome;

/// Certificates made up at random, against the checker and the oracle.
///
/// Exit code 1 if the checker believes something false.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab made-up
  nerai-lab made-up --certificates 400000 --seed 7")]
pub(crate) struct MadeUp {
    /// How many.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    certificates: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl MadeUp {
    pub(crate) fn run(&self) -> Outcome {
        let mut random = Random::new(self.seed);
        let worths = [Worth::Refused, Worth::True, Worth::Unknown, Worth::Beaten, Worth::False];
        let mut found = [0; 5];
        let mut built = 0;
        while built < self.certificates {
            let Some(certificate) = made_up(&mut random) else { continue };
            built += 1;
            let worth = worth(&certificate);
            found[worths.iter().position(|one| *one == worth).unwrap_or(0)] += 1;
            if matches!(worth, Worth::False | Worth::Beaten) {
                println!("FAULT: {worth:?} {certificate:?}");
            }
        }
        println!("{worths:?}: {found:?} of {built}");
        if found[3] + found[4] == 0 { Outcome::Answered } else { Outcome::Found }
    }
}
