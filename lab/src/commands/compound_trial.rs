//! Runs a long trial of the checker with compound goals: `cargo run --release -p nerai-oracle --example compound_trial -- 4 3 1000 60 1`.
//!
//! Arguments: width, height, certificates, changes a proof, seed.

#![allow(clippy::print_stdout)]

use nerai_board::Size;
use nerai_oracle::trial::{Effort, run_compound};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [width, height, certificates, changes, seed] = arguments.as_slice() else {
        return Err("expected width, height, certificates, changes and seed".into());
    };
    let effort = Effort { changes: changes.parse()?, spoils: 8, judges_all: true };
    let size = Size::new(width.parse()?, height.parse()?)?;
    let report = run_compound(size, certificates.parse()?, effort, seed.parse()?);
    println!("{report:#?}");
    if report.faults.is_empty() { Ok(()) } else { Err("the trial found faults".into()) }
}
