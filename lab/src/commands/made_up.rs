//! Holds certificates that were made up at random against the oracle: `… --example made_up -- 100000 1`.
//!
//! Arguments: how many, and the seed. It is the fuzz target `certificate` without a fuzzer.

#![allow(clippy::print_stdout)]

use nerai_board::Random;
use nerai_oracle::made_up::{Worth, made_up, worth};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed] = arguments.as_slice() else { return Err("expected a count and a seed".into()) };
    let (count, mut random) = (count.parse::<usize>()?, Random::new(seed.parse()?));
    let worths = [Worth::Refused, Worth::True, Worth::Unknown, Worth::Beaten, Worth::False];
    let mut found = [0; 5];
    let mut built = 0;
    while built < count {
        let Some(certificate) = made_up(&mut random) else { continue };
        built += 1;
        let worth = worth(&certificate);
        found[worths.iter().position(|one| *one == worth).unwrap_or(0)] += 1;
        if matches!(worth, Worth::False | Worth::Beaten) {
            println!("FAULT: {worth:?} {certificate:?}");
        }
    }
    println!("{worths:?}: {found:?} of {built}");
    if found[3] + found[4] == 0 { Ok(()) } else { Err("the checker believes something false".into()) }
}
