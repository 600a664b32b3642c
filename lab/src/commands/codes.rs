//! `nerai-lab codes`: the codes of bounded reading, as GTP commands print them, against the truth in thousands of positions.
//!
//! The same comparison is a test of `nerai-search`, with fewer positions on smaller boards.

#[path = "../../../crates/search/tests/codes/against_truth.rs"]
mod against_truth;

use std::time::Instant;

use against_truth::{Report, crowded_strings, groups, strings};
use clap::Args;
use nerai::notation::thousands;
use nerai_board::Size;
use nerai_terminal::console::Outcome;

/// Whole boards for single stones; those of fewer than 12 points also for groups.
const BOARDS: [(u32, u32); 3] = [(3, 3), (5, 2), (4, 3)];
const GOALS: [&str; 3] = ["black: capture(A1)", "white: capture(B1)", "black: capture(B2)"];

/// The codes of bounded reading against the truth on small boards.
///
/// They are what GTP commands such as `attack` and `owl_defend` print.
///
/// Exit code 1 if a code or its move is not true.
#[derive(Args)]
#[command(after_help = "\
Examples:
  nerai-lab codes
  nerai-lab codes --positions 1000 --seed 2")]
pub(crate) struct Codes {
    /// Positions for each board and goal; a quarter of them for groups, a tenth on a crowded 4x4.
    #[arg(long, value_name = "N", default_value_t = 400)]
    positions: usize,
    /// Where the random numbers start.
    #[arg(long, value_name = "N", default_value_t = 3)]
    seed: u64,
}

impl Codes {
    pub(crate) fn run(&self) -> Outcome {
        let begin = Instant::now();
        let mut report = Report::default();
        let size = |columns, rows| Size::new(columns, rows).expect("a small board");
        for (columns, rows) in BOARDS {
            for goal in GOALS {
                strings(size(columns, rows), goal, self.positions, self.seed, &mut report);
                if columns * rows < 12 {
                    groups(size(columns, rows), goal, self.positions / 4, self.seed + 1, &mut report);
                }
            }
        }
        crowded_strings(size(4, 4), self.positions / 10, self.seed + 2, &mut report);
        report.faults.iter().for_each(|fault| println!("{fault}\n"));
        println!(
            "{} answers, {} of them about a ko; {} not true; {:.0} s",
            thousands(report.questions as u64),
            thousands(report.kos as u64),
            report.faults.len(),
            begin.elapsed().as_secs_f64()
        );
        if report.faults.is_empty() { Outcome::Answered } else { Outcome::Found }
    }
}
