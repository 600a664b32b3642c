//! Runs a long trial of the checker: `cargo run --release -p nerai-oracle --example trial -- 4 3 "black: capture(B2)" 1000 100 1`.
//!
//! Arguments: width, height, goal, positions, changes a proof, seed.

#![allow(clippy::print_stdout)]

use nerai_board::Size;
use nerai_oracle::trial::{Effort, Settings, run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [width, height, goal, positions, changes, seed] = arguments.as_slice() else {
        return Err("expected width, height, goal, positions, changes and seed".into());
    };
    let settings = Settings {
        size: Size::new(width.parse()?, height.parse()?)?,
        goal: goal.clone(),
        positions: positions.parse()?,
        effort: Effort { changes: changes.parse()?, spoils: 8, judges_all: true },
        seed: seed.parse()?,
    };
    let report = run(&settings).ok_or("this goal has no trial on this board")?;
    println!("{report:#?}");
    if report.faults.is_empty() { Ok(()) } else { Err("the trial found faults".into()) }
}
